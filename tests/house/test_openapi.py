"""The OpenAPI document is complete and true: the house's own answers conform to it, and so do those to schemathesis."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from hypothesis import settings as searching
from jsonschema import Draft202012Validator
from msgspec.structs import replace
from schemathesis import openapi as generated
from schemathesis.checks import CHECKS
from schemathesis.specs.openapi.checks import positive_data_acceptance

from asterion.house.guests.cookies import Guests
from asterion.house.server import openapi
from asterion.house.server.routes import OPERATIONS
from asterion.house.settings import Settings, quick
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, at_rest, running
from tests.house.test_analyses import analysed

DOCUMENT = openapi.document()
api = generated.from_dict(DOCUMENT)
ADDRESS: list[str] = []
"""Of the house that schemathesis asks."""
SECRET = "known to schemathesis before a house is open"
GUESTS = Guests(SECRET)
QUICK = {"like_dice": {"targets": [2, 2, 2], "pause": 1}}
"""Options of games that would take long."""
EXAMPLES = 25
"""Requests of each kind and route."""


def test_every_route_is_described() -> None:
    paths = {re.sub(r"{(\w+):str}", r"{\1}", path) for handler in OPERATIONS for path in handler.paths}
    assert set(DOCUMENT["paths"]) == {*paths, "/api/openapi.json"}


def test_the_schemas_are_schemas_and_every_reference_leads_somewhere() -> None:
    for schema in DOCUMENT["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    assert "#/$defs/" not in openapi.text().decode()
    names = openapi._referred(DOCUMENT)
    assert names
    assert names <= set(DOCUMENT["components"]["schemas"])


def conforms(answer: httpx.Response, path: str) -> Any:
    """An answer's body, which the document allows with this status."""
    responses = DOCUMENT["paths"][path][answer.request.method.lower()]["responses"]
    assert str(answer.status_code) in responses, (path, answer.status_code, answer.text[:300])
    (media,) = responses[str(answer.status_code)]["content"]
    assert answer.headers["content-type"].partition(";")[0] == media
    if media != "application/json":
        return answer.text
    api[path][answer.request.method].validate_response(answer)
    return answer.json()


@pytest.mark.parametrize("game", ["mythical_dice", "minos", "mino_3d", "like_dice"])
async def test_what_the_house_answers_in_earnest_conforms(settings: Settings, game: str) -> None:
    """A whole game of bots, and every route asked about it; the unknown and the forbidden as well."""
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        await ask_everything(home, clock, game)


async def ask_everything(home: Home, clock: HandClock, game: str) -> None:
    guest, stranger = await home.guest(), httpx.AsyncClient(base_url=f"http://{home.address}")
    home.guests.append(stranger)
    conforms(await guest.get("/api/openapi.json"), "/api/openapi.json")
    conforms(await stranger.get("/api/me"), "/api/me")
    conforms(await guest.put("/api/me", json={"name": "Ann"}), "/api/me")
    stranger.cookies.clear()
    conforms(await stranger.put("/api/me", json={"name": "Ann"}), "/api/me")
    conforms(await guest.get("/api/games"), "/api/games")
    seats = 2 if game == "mino_3d" else 3
    wish = {"game": game, "options": QUICK.get(game, {}), "seats": seats, "pace": {"seconds": None}, "listed": True}
    table = conforms(await guest.post("/api/tables", json=wish), "/api/tables")["table"]
    conforms(await guest.post("/api/tables", json=wish | {"options": {"edition": "x"}}), "/api/tables")
    conforms(await guest.get(f"/api/tables/{table}/qr.svg"), "/api/tables/{table}/qr.svg")
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ann")
    match = home.house.tables[table].row.match
    for _ in range(seats - 1):
        await page.do(m.AddBot, level="random")
    assert len(conforms(await guest.get("/api/tables"), "/api/tables")) == 1
    await page.do(m.Start)
    for what in ("record", "replay", "verify", "analysis"):
        conforms(await guest.get(f"/api/matches/{match}/{what}"), f"/api/matches/{{match}}/{what}")
    await page.do(m.Leave)
    at_table = home.house.tables[table]
    while not at_table.match.ended:
        clock.advance(5.0)
        await at_rest(at_table)
    for what in ("record", "replay", "verify"):
        answer = await guest.get(f"/api/matches/{match}/{what}")
        assert answer.status_code == 200
        conforms(answer, f"/api/matches/{{match}}/{what}")
    answer = await guest.get(f"/api/matches/{match}/analysis")
    assert answer.status_code == 200
    conforms(answer, "/api/matches/{match}/analysis")
    await analysed(home, guest, match)
    answer = await guest.get(f"/api/matches/{match}/analysis")
    assert conforms(answer, "/api/matches/{match}/analysis")["state"] == "done"
    assert len(conforms(await guest.get("/api/matches/mine"), "/api/matches/mine")) == 1
    for path in ("/api/house", "/health", "/live", "/ready", "/metrics"):
        conforms(await guest.get(path), path)
    conforms(await guest.get("/metrics", headers={"Forwarded": "for=x"}), "/metrics")


async def test_the_day_and_the_longest_walk_conform(home: Home) -> None:
    guest = await home.guest()
    for status in (201, 200):
        answer = await guest.post("/api/daily")
        assert answer.status_code == status
        conforms(answer, "/api/daily")
    conforms(await guest.get("/api/daily"), "/api/daily")
    for day in ("2026-01-01", "2999-01-01", "never", ""):
        conforms(await guest.get("/api/daily", params={"day": day}), "/api/daily")
    board = {"rows": 2, "columns": 2, "tiles": [1, 2, 3, 4], "bridges": "plain"}
    conforms(await guest.post("/api/minos/longest", json=board), "/api/minos/longest")
    conforms(await guest.post("/api/minos/longest", json=board | {"rows": 3}), "/api/minos/longest")
    foreign = {"Sec-Fetch-Site": "cross-site"}
    conforms(await guest.post("/api/minos/longest", json=board, headers=foreign), "/api/minos/longest")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """A house in a thread of its own, which clients that know no event loop can ask."""
    folder, opened, over = tmp_path_factory.mktemp("house"), threading.Event(), asyncio.Event()
    settings = replace(
        quick(f"sqlite:///{folder}/house.db"), page=folder / "page", longest_budget=0.01, daily_budget=0.01
    )
    found: list[tuple[Home, asyncio.AbstractEventLoop]] = []

    async def house() -> None:
        async with running(settings) as home:
            home.house.guests.sign_with(SECRET)
            found.append((home, asyncio.get_running_loop()))
            opened.set()
            await over.wait()

    thread = threading.Thread(target=asyncio.run, args=[house()])
    thread.start()
    assert opened.wait(60)
    home, loop = found[0]
    ADDRESS[:] = [f"http://{home.address}"]
    yield home
    loop.call_soon_threadsafe(over.set)
    thread.join()


@api.auth()
class AsGuest:
    """Every request that may carry a cookie comes from a guest of the house."""

    def get(self, case: schemathesis.Case[Any], context: object) -> str:
        return GUESTS.cookie("guest", safe=False).partition(";")[0].partition("=")[2]

    def set(self, case: schemathesis.Case[Any], cookie: str, context: object) -> None:
        case.cookies = {**(case.cookies or {}), "asterion_guest": cookie}


@api.parametrize()
@searching(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_schemathesis_finds_nothing(case: schemathesis.Case[Any], served: Home) -> None:
    """Requests made from the document, right ones and wrong ones. A right one may still be refused, as a game that
    the house does not have: all other checks hold."""
    case.call_and_validate(base_url=ADDRESS[0], excluded_checks=[positive_data_acceptance])


def test_schemathesis_checks_statuses_types_and_schemas() -> None:
    names = {check.__name__ for check in CHECKS.get_all()}
    assert {"not_a_server_error", "status_code_conformance", "content_type_conformance"} <= names
    assert {"response_schema_conformance", "negative_data_rejection"} <= names

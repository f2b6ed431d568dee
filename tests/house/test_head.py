"""HEAD gets the same answer as GET, without the body, at every address that has a GET."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from asterion.games import GAMES
from asterion.house.features.puzzles.routes import PREPARING
from asterion.house.server.routes import OPERATIONS
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, Home, running

READS = sorted({path for handler in OPERATIONS if "GET" in handler.http_methods for path in handler.paths})
OTHERS = [
    "/", "/table/x", "/assets/a-1.js", "/assets/none.js", "/service-worker.js", "/modules/rules-x.wasm", "/none.txt",
    "/api/none", "/api/openapi.json", "/socket/x", "/api/tables/none/qr.svg", "/socket",
]  # fmt: skip
VARY = {"date", "set-cookie", "last-modified"}


@pytest.fixture
def page(settings: Settings) -> Path:
    """A built page."""
    (settings.page / "assets").mkdir(parents=True)
    for name in ("index.html", "service-worker.js", "assets/a-1.js"):
        (settings.page / name).write_bytes(b"x" * 500)
        (settings.page / f"{name}.gz").write_bytes(gzip.compress(b"x" * 500))
    return settings.page


async def prepared(guest: httpx.AsyncClient, path: str) -> httpx.Response:
    """The answer to GET once nothing is being made for it, such as the puzzle of the day: it would change meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while (got := await guest.get(path)).status_code == PREPARING:
            pass
    return got


async def same(guest: httpx.AsyncClient, path: str) -> httpx.Response:
    """The answer to HEAD, after checking that it differs from that to GET in its body only."""
    got, head = await prepared(guest, path), await guest.head(path)
    assert head.content == b""
    assert head.status_code == got.status_code, path
    told, asked = ({k: v for k, v in each.headers.items() if k not in VARY} for each in (got, head))
    chunked = told.pop("transfer-encoding", None)
    assert asked == told, path
    assert chunked or int(asked["content-length"]) > 0 or not got.content
    assert ("set-cookie" in got.headers) == ("set-cookie" in head.headers)
    return head


async def warm(home: Home) -> None:
    """Returns when the house is ready: between GET and HEAD its answer at /ready would change."""
    for game in GAMES:
        await home.house.services.warm_up.ready(game, "rules")


async def test_head_at_every_address(settings: Settings, page: Path) -> None:
    async with running(settings) as home:
        await warm(home)
        guest = await home.guest()
        table = await home.open_table(guest)
        await home.page(table, guest)
        match = home.house.tables[table].row.match
        statuses = set()
        for path in [*READS, *OTHERS]:
            named = path.replace("{table:str}", table).replace("{match:str}", match).replace(":str}", "}")
            statuses.add((await same(guest, named.replace("{n}", "0"))).status_code)
        assert {200, 404, 409, 426} <= statuses
        assert 405 not in statuses
        stranger = httpx.AsyncClient(base_url=f"http://{home.address}")
        home.guests.append(stranger)
        assert "set-cookie" in (await stranger.head("/api/me")).headers


async def test_a_house_without_a_page_and_foreign_names(home: Home) -> None:
    await warm(home)
    guest = await home.guest()
    assert (await same(guest, "/")).status_code == 503
    guest.headers["Host"] = "evil.example"
    for path in ("/", "/api/me"):
        assert (await same(guest, path)).status_code == 421
    for path in ("/health", "/live", "/ready"):
        assert (await same(guest, path)).status_code == 200


async def test_allowed_methods_include_head(home: Home) -> None:
    guest = await home.guest()
    assert (await guest.options("/api/me")).headers["allow"] == "DELETE, GET, HEAD, OPTIONS, PUT"
    answer = await guest.delete("/health")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD, OPTIONS")
    assert (await guest.head("/api/me/key")).status_code == 405


async def test_head_has_no_effects_of_its_own(home: Home) -> None:
    guest = await home.guest()
    table = await home.open_table(guest)
    page = await home.page(table, guest)
    before = home.house.tables[table].match.seated
    await guest.head(f"/table/{table}")
    await guest.head("/api/tables", headers={"Origin": "https://evil.example"})
    assert home.house.tables[table].match.seated == before
    await page.do(m.Sit, name="Ann")

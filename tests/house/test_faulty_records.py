"""A rule of another package that does not end while a record is read: the reader is refused, and the house goes on."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from asterion.house.features.shared_dice.service import SameDice
from asterion.house.logs import json_log
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match import record
from tests.house.device_records import dealt, device_id
from tests.house.faulty_games import faulty_path, installed
from tests.house.pages import Home, running
from tests.house.test_openapi import conforms

__all__ = ["faulty_path"]

DEEPER, HOME = {"type": "deeper"}, {"type": "home"}
SHORT = {"visits": 3}


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.house.pages.PATIENCE", 120.0)


@pytest.fixture
def lines() -> io.StringIO:
    """The log of the house."""
    return io.StringIO()


@pytest.fixture
async def home(settings: Settings, faulty_path: list[str], lines: io.StringIO) -> AsyncIterator[Home]:
    """A house with a game whose rules do not end once there is a flag."""
    flag = flag_of(faulty_path)
    with installed(faulty_path, "stuck"):
        async with running(settings, log=json_log(lines)) as home:
            try:
                yield home
            finally:
                flag.unlink(missing_ok=True)


def flag_of(path: list[str]) -> Path:
    return Path(path[0]) / "stuck.flag"


async def played(home: Home) -> tuple[str, str, httpx.AsyncClient]:
    """A match of two, played to its end: its table, its id and the host."""
    table, pages, guests = await home.full_table(2, game="stuck", options=SHORT)
    await pages[0].do(m.Start)
    for page in pages:
        await page.entry("started")
    while pages[0].public["stage"] != "over":
        public = pages[0].public
        await pages[public["turn"]].act(HOME if public["found"] else DEEPER)
        await asyncio.gather(*(page.entry("acted") for page in pages))
    await pages[0].next(m.TableNews, lambda news: news.table.status == "over")
    return table, home.house.tables[table].row.match, guests[0]


def refused(answer: httpx.Response, path: str) -> None:
    assert answer.status_code == 503, answer.text
    error = conforms(answer, path)["error"]
    assert error["code"] == "game_fault"
    assert error["detail"].startswith("the game stuck has a fault in entry ")
    assert error["detail"].endswith(": does_not_end")


async def own_table_plays_on(home: Home) -> None:
    """The house is not held up."""
    assert (await home.guests[0].get("/live")).status_code == 200
    _, pages, _ = await home.full_table()
    await pages[0].do(m.Start)
    await asyncio.gather(*(page.play_on() for page in pages))


async def test_a_rule_that_does_not_end_in_a_finished_match_refuses_its_readers_only(
    home: Home, faulty_path: list[str], lines: io.StringIO
) -> None:
    table, match, guest = await played(home)
    at = f"/api/matches/{match}"
    assert (await guest.get(f"{at}/verify")).json()["answer"] == "honest"
    frames = (await guest.get(f"{at}/replay")).json()["frames"]
    assert len(frames) == home.house.tables[table].match.next_n
    flag_of(faulty_path).touch()
    asked: list[Any] = [guest.get(f"{at}/verify"), guest.get(f"{at}/replay"), guest.post(f"{at}/same")]
    verified, replayed, again, _ = await asyncio.gather(*asked, own_table_plays_on(home))
    refused(verified, "/api/matches/{match}/verify")
    refused(replayed, "/api/matches/{match}/replay")
    refused(again, "/api/matches/{match}/same")
    with pytest.raises(Exception, match=r"in entry \d+: does_not_end"):
        await home.house.of(SameDice).told(match)
    assert (await guest.get(f"{at}/record")).status_code == 200, "the record itself needs no rules"
    assert "record not read" in lines.getvalue()


async def test_a_record_that_is_brought_does_not_hang_the_thread_that_judges(
    home: Home, faulty_path: list[str]
) -> None:
    await home.house.services.warm_up.ready("stuck", "rules")
    guest = await home.guest()
    texts = [record.write(record.of_match(dealt(device_id(n), game="stuck", options=SHORT))) for n in (1, 2)]

    async def sent(text: bytes) -> httpx.Response:
        return await guest.post("/api/matches", content=text, headers={"Content-Type": "application/json"})

    assert (await sent(texts[0])).status_code == 201
    flag_of(faulty_path).touch()
    refused(await sent(texts[1]), "/api/matches")
    flag_of(faulty_path).unlink()
    assert (await sent(texts[1])).status_code == 201, "it is tried again"


async def test_options_that_do_not_end_open_no_set_of_tables(settings: Settings, faulty_path: list[str]) -> None:
    with installed(faulty_path, "endless_options"):
        async with running(settings) as home:
            guest = await home.guest()
            wish = {
                "game": "endless_options",
                "options": {},
                "seats": 3,
                "pace": {"seconds": None},
                "listed": False,
                "tables": 2,
            }
            answer = await guest.post("/api/dice", json=wish)
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "game_fault")
            assert (await guest.get("/live")).status_code == 200

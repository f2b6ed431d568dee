"""Matches that a device dealt, kept by a house: as any finished match, but without a rating, and proved first."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from threading import Event
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace
from sqlalchemy import select

from asterion.house.compilation import warm_up
from asterion.house.features.ratings.storage import to_rate
from asterion.house.features.records import judging, keeping
from asterion.house.features.records.keeping import MOST_BYTES, Keeping
from asterion.house.settings import Settings
from asterion.house.storage.schema import daily, dice, entries, holders, matches, ratings, tables, tries
from asterion.match import record
from asterion.match.log import Ended, SharedDice, TimeControl
from asterion.match.match import Match
from asterion.match.record import Record
from tests.house import corpus
from tests.house.device_records import GAME, dealt, device_id, device_record, device_text
from tests.house.faults import KINDS, failing
from tests.house.pages import PATIENCE, HandClock, Home, running
from tests.house.test_analyses import analysed
from tests.house.test_openapi import conforms

KEEP = "/api/matches"
WRITTEN = (tables, matches, entries, holders)


async def sent(guest: httpx.AsyncClient, text: bytes, **headers: str) -> httpx.Response:
    answer = await guest.post(KEEP, content=text, headers={"Content-Type": "application/json"} | headers)
    conforms(answer, KEEP)
    return answer


async def kept(guest: httpx.AsyncClient, text: bytes, status: int = 201) -> Any:
    answer = await sent(guest, text)
    assert answer.status_code == status, answer.text
    return answer.json()


async def refused(guest: httpx.AsyncClient, text: bytes, status: int = 400) -> str:
    answer = await sent(guest, text)
    assert answer.status_code == status, answer.text
    return str(answer.json()["error"]["code"])


async def mine(guest: httpx.AsyncClient) -> Any:
    return conforms(await guest.get("/api/matches/mine"), "/api/matches/mine")


async def written(home: Home) -> list[int]:
    """Rows of the tables that keep a match."""
    return [len(await home.house.services.store.rows(select(each))) for each in WRITTEN]


async def test_a_kept_match_is_a_finished_match_of_the_guest(slow: Home, clock: HandClock) -> None:
    guest, text = await slow.guest(), device_text()
    end = device_record().entries[-1]
    assert isinstance(end, Ended)
    told = await kept(guest, text)
    assert told == {
        "match": device_id(),
        "table": None,
        "game": GAME,
        "ended": clock.unix_ms(),
        "seat": 0,
        "names": ["P0", "P1"],
        "scores": end.scores,
        "winners": end.winners,
        "dealer": "device",
    }
    assert await mine(guest) == [told]
    copied = (await guest.get("/api/me/copy")).json()["matches"]
    assert [(each["match"], each["dealer"]) for each in copied] == [(device_id(), "device")]
    at = f"/api/matches/{device_id()}"
    assert (await guest.get(f"{at}/record")).content == text
    assert len((await guest.get(f"{at}/replay")).json()["frames"]) == len(device_record().entries)
    assert (await guest.get(f"{at}/verify")).json()["honest"]


async def test_a_kept_match_is_analysed_like_any_other(home: Home) -> None:
    guest = await home.guest()
    told = await kept(guest, device_text())
    await analysed(home, guest, device_id())
    (played,) = (await guest.get("/api/me/play")).json()["matches"]
    assert (played["about"], played["listed"], played["state"]) == (told, False, "done")


async def test_the_same_record_again_has_the_same_answer(slow: Home, clock: HandClock) -> None:
    guest = await slow.guest()
    first = await kept(guest, device_text())
    clock.advance(60)
    before = await written(slow)
    assert await kept(guest, device_text(), 200) == first
    assert await written(slow) == before
    assert await refused(guest, device_text(seed=2), 409) == "match_exists"
    assert await refused(await slow.guest(), device_text(), 409) == "match_exists"
    assert await mine(guest) == [first]


async def test_it_counts_in_no_ranking(slow: Home, clock: HandClock) -> None:
    guest = await slow.guest()
    await kept(guest, device_text())
    store = slow.house.services.store
    assert await to_rate(store, 0, 2 * clock.unix_ms()) == []
    for each in (ratings, daily, tries, dice):
        assert await store.rows(select(each)) == []
    (row,) = await store.rows(select(tables))
    assert (row.listed, row.status, row.host, row.code, row.owner) == (False, "over", None, None, None)
    assert (await guest.get("/api/tables/mine")).json() == []
    again = await guest.post(f"/api/matches/{device_id()}/same")
    assert (again.status_code, conforms(again, KEEP + "/{match}/same")["error"]["code"]) == (409, "dealt_by_device")


def edited(edit: Callable[[Record], Record]) -> bytes:
    return record.write(edit(device_record()))


def in_header(**fields: Any) -> bytes:
    return edited(lambda of: replace(of, header=replace(of.header, **fields)))


def as_json(edit: Callable[[Any], object]) -> bytes:
    told = json.loads(device_text())
    edit(told)
    return json.dumps(told, separators=(",", ":")).encode()


def cut(entries: int) -> bytes:
    return edited(lambda of: replace(of, entries=of.entries[:entries], result=None, chain=UNSET))


def odd(**fields: Any) -> bytes:
    return record.write(record.of_match(dealt(device_id(), **fields)))


def taken_over(match: Match) -> None:
    match.accept(match.stage_left(0, 1500))
    match.accept(match.stage_took_over(0, "Eve", 1500))


SHARED = SharedDice("m", "00" * 32, "00" * 32)
WRONG: dict[str, tuple[Callable[[], bytes], str]] = {
    "a house dealt": (lambda: in_header(dealer=UNSET), "not_by_device"),
    "an id of a house": (lambda: in_header(match="m" * 22), "not_by_device"),
    "a longer id": (lambda: in_header(match=device_id() + "0"), "not_by_device"),
    "an id with NUL": (lambda: in_header(match="device-" + "\0" * 24), "not_by_device"),
    "a table": (lambda: in_header(table="t"), "not_by_device"),
    "a clock": (lambda: in_header(pace=TimeControl(2**40)), "not_by_device"),
    "dice of others": (lambda: in_header(dice=SHARED), "not_by_device"),
    "dice in a stream": (lambda: in_header(words=UNSET), "not_by_device"),
    "a level that no bot has": (lambda: odd(level="god"), "not_by_device"),
    "another game": (lambda: in_header(game="chess"), "unknown_game"),
    "only the header": (lambda: cut(0), "not_ended"),
    "broken off": (lambda: cut(20), "not_ended"),
    "without its end": (lambda: cut(-1), "not_ended"),
    "version 1": (lambda: in_header(version=1), "not_honest"),
    "no commitment": (lambda: in_header(commitment=None), "not_honest"),
    "other options": (lambda: in_header(options={"rounds": 99}), "not_honest"),
    "more seats": (lambda: in_header(seats=3), "not_honest"),
    "very many seats": (lambda: in_header(seats=2**40), "not_honest"),
    "another time of the deal": (lambda: in_header(created=6), "not_honest"),
    "other points": (lambda: as_json(lambda of: of["entries"][-1]["scores"].reverse()), "not_honest"),
    "another result": (lambda: as_json(lambda of: of["result"]["scores"].reverse()), "not_honest"),
    "an entry less": (lambda: as_json(lambda of: of["entries"].pop(-2)), "not_honest"),
    "no chain": (lambda: as_json(lambda of: of.pop("chain")), "not_honest"),
    "another seed": (lambda: as_json(lambda of: of["entries"][-1].update(house_seed="07" * 32)), "not_honest"),
    "another name": (lambda: as_json(lambda of: of["entries"][0].update(name="Eve")), "not_honest"),
    "other spaces": (lambda: json.dumps(json.loads(device_text()), indent=1).encode(), "not_honest"),
    "two persons": (lambda: odd(persons=(0, 1)), "not_alone"),
    "no person": (lambda: odd(persons=()), "not_alone"),
    "two persons in turn": (lambda: odd(after_deal=taken_over), "not_alone"),
    "a half": (lambda: device_text()[:4000], "bad_record"),
    "a list": (lambda: b"[]", "bad_record"),
    "a key twice": (lambda: device_text().replace(b'{"header"', b'{"chain":"","header"', 1), "bad_record"),
    "a key more": (lambda: device_text().replace(b'{"header"', b'{"more":1,"header"', 1), "bad_record"),
}


async def test_what_is_no_honest_match_of_a_device_is_refused(home: Home) -> None:
    guest, found = await home.guest(), {}
    for name, (text, _) in WRONG.items():
        found[name] = await refused(guest, text())
    assert found == {name: code for name, (_, code) in WRONG.items()}
    assert await written(home) == [0, 0, 0, 0]


async def test_what_is_no_record_is_refused(home: Home) -> None:
    guest = await home.guest()
    said = {await refused(guest, body) for body in corpus.BODIES}
    assert said == {"bad_record"}


async def test_a_record_is_as_long_as_a_long_game_and_no_longer(home: Home) -> None:
    guest = await home.guest()
    assert await refused(guest, b" " * MOST_BYTES) == "bad_record"
    assert await refused(guest, b" " * (MOST_BYTES + 1), 413) == "too_big"


async def test_only_a_guest_and_the_own_page_may_send_one(home: Home) -> None:
    guest, stranger = await home.guest(), httpx.AsyncClient(base_url=f"http://{home.address}")
    home.guests.append(stranger)
    assert await refused(stranger, device_text(), 401) == "no_guest"
    answer = await sent(guest, device_text(), **{"Sec-Fetch-Site": "cross-site"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign_page")


async def test_rules_that_are_not_compiled_yet(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await home.guest()
    monkeypatch.setattr(warm_up, "PREPARING_SECONDS", 0.01)
    await home.house.services.warm_up.ready(GAME, "rules")
    ready = home.house.services.warm_up._jobs[GAME, "rules"].ready
    ready.clear()
    answer = await sent(guest, device_text())
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "preparing")
    assert answer.headers["retry-after"]
    ready.set()
    await kept(guest, device_text())


async def test_an_address_sends_a_few_in_a_row(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "BURST", 1)
    async with running(replace(settings, trusted_proxies=("127.0.0.0/8",)), clock=HandClock()) as home:
        guest, near, far = await home.guest(), "203.0.113.7", "203.0.113.8"
        assert (await sent(guest, b"{}", **{"X-Forwarded-For": near})).status_code == 400
        answer = await sent(guest, b"{}", **{"X-Forwarded-For": near})
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_fast")
        assert (await sent(guest, b"{}", **{"X-Forwarded-For": far})).status_code == 400


async def test_costly_requests_are_limited_as_elsewhere(settings: Settings) -> None:
    async with running(replace(settings, tables_burst=1, tables_per_second=0.01), clock=HandClock()) as home:
        guest = await home.guest()
        assert [(await sent(guest, b"{}")).status_code for _ in range(2)] == [400, 429]


async def test_an_address_has_one_record_judged_at_a_time(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house answers others meanwhile."""
    may_end = Event()
    judged: list[str] = []

    def slowly(found: Record) -> judging.Judged:
        judged.append(found.header.match)
        assert may_end.wait(PATIENCE)
        return judging.judge(found)

    monkeypatch.setattr(keeping, "judge", slowly)
    turns = home.house.of(Keeping)._turns
    monkeypatch.setattr(turns, "_of_address", 2)
    guest = await home.guest()
    both = [asyncio.create_task(kept(guest, device_text(number))) for number in (1, 2)]
    async with asyncio.timeout(PATIENCE):
        while not judged or turns._in_line.total() < 2:  # noqa: ASYNC110
            await asyncio.sleep(0)
    assert await refused(guest, device_text(3), 503) == "busy"
    assert (await guest.get("/api/games")).status_code == 200
    assert len(judged) == 1
    may_end.set()
    assert {told["match"] for told in await asyncio.gather(*both)} == {device_id(1), device_id(2)}
    await kept(guest, device_text(3))


@pytest.mark.parametrize("kind", KINDS)
async def test_nothing_is_stored_where_the_disk_fails(home: Home, kind: str) -> None:
    guest = await home.guest()
    await guest.put("/api/me", json={"name": "Ann"})  # writes, so that the write-ahead log is there
    async with failing(home, kind):
        assert await refused(guest, device_text(), 503) == "not_stored"
    assert await written(home) == [0, 0, 0, 0]
    assert await mine(guest) == []
    await kept(guest, device_text())
    assert await written(home) == [1, 1, len(device_record().entries), 1]


def test_the_text_of_a_record_is_read_as_it_was_written() -> None:
    found = judging.judge(judging.read(device_text()))
    assert (found.seat, found.house_seed.hex()) == (0, found.end.house_seed)
    assert msgspec.to_builtins(found.match.header) == msgspec.to_builtins(device_record().header)

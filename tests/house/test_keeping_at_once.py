"""Matches of devices that come at the same moment, to one worker or two, or to a house that dies in the middle."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from asterion.house.settings import quick
from asterion.house.storage.leases import Leases
from asterion.house.storage.retention import SHORTEST_AGE
from tests.house import test_crash
from tests.house.device_records import device_id, device_record, device_text
from tests.house.pages import PATIENCE, HandClock, Home, running
from tests.house.postgres import asked, new_postgres
from tests.house.test_crash import Process, Remote
from tests.house.test_keeping import kept, mine, refused, sent, written

ONE = [1, 1, len(device_record().entries), 1]
"""Rows of a match that is kept."""
Two = tuple[Home, Home]


@pytest.fixture
async def two(database: str, unlocked: None) -> AsyncIterator[Two]:
    """Two workers of one database, with one clock."""
    settings, clock = replace(quick(database), keep_finished=SHORTEST_AGE), HandClock()
    async with running(settings, clock=clock) as first, running(settings, clock=clock) as second:
        yield first, second


async def at(home: Home, guest: httpx.AsyncClient) -> httpx.AsyncClient:
    """The same guest at another worker."""
    there = await home.guest()
    there.cookies = guest.cookies
    return there


async def test_three_guests_at_once(two: Two) -> None:
    guests = [await home.guest() for home in (*two, two[0])]
    told = await asyncio.gather(*(kept(guest, device_text(number)) for number, guest in enumerate(guests)))
    assert [each["match"] for each in told] == [device_id(number) for number in range(3)]
    for each, guest in zip(told, guests, strict=True):
        assert await mine(guest) == [each]
    assert await written(two[0]) == [3 * rows for rows in ONE]


async def test_the_same_record_at_the_same_moment(two: Two) -> None:
    guest = await two[0].guest()
    pages = [guest, guest, await at(two[1], guest), guest]
    answers = await asyncio.gather(*(sent(page, device_text()) for page in pages))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 201]
    assert len({answer.text for answer in answers}) == 1
    assert await written(two[0]) == ONE


async def test_two_records_of_one_id_at_the_same_moment(two: Two) -> None:
    guest = await two[0].guest()
    pages = [guest, await at(two[1], guest)]
    answers = await asyncio.gather(*(sent(page, device_text(1, seed)) for seed, page in enumerate(pages, 1)))
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    (told,) = await mine(guest)
    text = (await guest.get(f"/api/matches/{told['match']}/record")).content
    assert text == device_text(1, 1 if answers[0].status_code == 201 else 2)


async def test_it_goes_with_its_age_and_may_come_again(two: Two) -> None:
    """Its age is counted from the time of keeping."""
    home, clock = two[0], two[0].house.services.clock
    assert isinstance(clock, HandClock)
    guest = await home.guest()
    first = await kept(guest, device_text())
    clock.advance(SHORTEST_AGE - 60)
    await home.house.retention.look()
    assert await written(home) == ONE
    clock.advance(120)
    await home.house.retention.look()
    assert await written(home) == [0, 0, 0, 0]
    again = await kept(guest, device_text())
    assert again == first | {"ended": clock.unix_ms()}


async def test_a_deleted_guest_holds_it_no_longer(two: Two) -> None:
    home, clock = two[0], two[0].house.services.clock
    assert isinstance(clock, HandClock)
    guest = await home.guest()
    await kept(guest, device_text())
    await home.forget(guest, clock)
    assert await written(home) == [*ONE[:3], 0]
    stranger = await home.guest()
    assert await mine(stranger) == []
    assert (await stranger.get(f"/api/matches/{device_id()}/record")).content == device_text()
    assert await refused(stranger, device_text(), 409) == "match_exists"


async def test_a_worker_that_was_marked_dead_keeps_nothing() -> None:
    async with new_postgres() as database:
        async with running(quick(database), clock=HandClock()) as home:
            guest, leases = await home.guest(), home.house.services.store.ownership
            assert isinstance(leases, Leases)
            await asked(database, "UPDATE workers SET dead = true WHERE id = :worker", worker=leases.worker)
            assert await refused(guest, device_text(), 503) == "not_stored"
        assert await asked(database, "SELECT id FROM matches") == []


DIES = """
import os, signal
from asterion.house.storage import commit
whole = commit._append
def dies(connection, rows):
    if any(row[0].startswith("device-") for row in rows):
        whole(connection, rows[:3])
        os.kill(os.getpid(), signal.SIGKILL)
    whole(connection, rows)
commit._append = dies
"""
"""A house that is killed between the first entries of a device's match and the others."""


async def test_a_house_that_is_killed_in_the_middle_has_kept_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = Process(f"sqlite:///{tmp_path}/house.db")
    remote = Remote(process.port)
    with monkeypatch.context() as patch:
        patch.setattr(test_crash, "RUN", DIES + test_crash.RUN)
        await process.start()
    try:
        guest = await remote.guest()
        with pytest.raises(httpx.TransportError):
            await prepared(guest)
        assert process.process is not None
        assert await asyncio.to_thread(process.process.wait) == -signal.SIGKILL
        process.stop(signal.SIGKILL)  # closes its pipes
        await process.start()
        guest = await at(remote, guest)
        assert (await guest.get(f"/api/matches/{device_id()}/record")).status_code == 404
        assert await mine(guest) == []
        assert (await prepared(guest)).status_code == 201
        assert [each["match"] for each in await mine(guest)] == [device_id()]
    finally:
        for each in remote.guests:
            await each.aclose()
        process.stop(signal.SIGKILL)


async def prepared(guest: httpx.AsyncClient) -> Any:
    """The answer of a house once its rules are compiled."""
    async with asyncio.timeout(4 * PATIENCE):
        while True:
            answer = await sent(guest, device_text())
            if answer.status_code != 503:
                return answer

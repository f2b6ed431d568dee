"""The time of day that workers of one database share."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from asterion.house.clock import WallClock
from asterion.house.settings import quick
from asterion.house.storage.leases import Leases
from tests.house.pages import running
from tests.house.postgres import asked, new_postgres

FIVE_MINUTES = 300_000


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What this machine's clocks say: seconds since it began, and Unix seconds."""
    shown = [1000.0, 1_800_000_000.0]
    monkeypatch.setattr(time, "monotonic", lambda: shown[0])
    monkeypatch.setattr(time, "time_ns", lambda: int(shown[1] * 10**9))
    return shown


def test_alone_the_time_is_that_of_the_machine(machine: list[float]) -> None:
    clock = WallClock()
    assert clock.unix_ms() == 1_800_000_000_000
    machine[1] += 5
    assert clock.unix_ms() == 1_800_000_005_000


def test_a_clock_that_follows_another_no_longer_asks_the_machine(machine: list[float]) -> None:
    clock = WallClock()
    clock.follow(1_900_000_000_000, 999.9, 1000.0)
    assert abs(clock.unix_ms() - 1_900_000_000_050) <= 1, "it was said in the middle, as far as anybody knows"
    machine[0] += 60
    machine[1] -= 3600
    assert abs(clock.unix_ms() - 1_900_000_060_050) <= 1


def test_a_measurement_that_agrees_changes_nothing(machine: list[float]) -> None:
    """An answer that came late says little: the time is only known to lie between the question and the answer."""
    clock = WallClock()
    clock.follow(1_900_000_000_000, 999.999, 1000.0)
    before = clock.unix_ms()
    clock.follow(1_900_000_000_000, 998.0, 1001.0)
    assert clock.unix_ms() == before


def test_a_better_measurement_is_taken_over_and_time_does_not_go_back(machine: list[float]) -> None:
    clock = WallClock()
    clock.follow(1_900_000_000_000, 999.0, 1000.0)
    before = clock.unix_ms()
    machine[0] += 0.1
    clock.follow(1_900_000_000_200, 1000.1, 1000.1)
    assert before - 500 < 1_900_000_000_200 < before
    assert clock.unix_ms() == before
    machine[0] += 1
    assert abs(clock.unix_ms() - 1_900_000_001_200) <= 1


@pytest.mark.parametrize("by", [FIVE_MINUTES, -FIVE_MINUTES])
def test_when_somebody_sets_the_other_clock_this_one_is_set_too(machine: list[float], by: int) -> None:
    clock = WallClock()
    clock.follow(1_900_000_000_000, 1000.0, 1000.0)
    clock.unix_ms()
    clock.follow(1_900_000_000_000 + by, 1000.0, 1000.0)
    assert abs(clock.unix_ms() - (1_900_000_000_000 + by)) <= 1


async def test_a_worker_takes_its_time_from_postgres_before_it_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine is five minutes fast; hops between workers are signed in the database's time as well."""
    right = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: right() + FIVE_MINUTES * 10**6)
    async with new_postgres() as database, running(quick(database)) as home:
        ((there,),) = await asked(database, "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        assert abs(home.house.services.clock.unix_ms() - there) < FIVE_MINUTES / 10
        table, _, _ = await home.full_table()
        assert abs(home.house.tables[table].match.entries[-1].at - there) < FIVE_MINUTES / 10
        key = [(b"sec-websocket-key", b"k")]
        token = home.house.forwarding.read(
            table, [*key, (b"asterion-hop", home.house.forwarding.sign(table, "a", key).encode())]
        )
        assert token is not None
        assert abs(1000 * token.at - there) < FIVE_MINUTES / 10


async def test_each_heartbeat_measures_again() -> None:
    async with new_postgres() as database, running(replace(quick(database), lease=60.0)) as home:
        clock, leases = home.house.services.clock, home.house.services.store.ownership
        assert isinstance(clock, WallClock)
        assert isinstance(leases, Leases)
        right = clock.unix_ms()
        clock.follow(right + FIVE_MINUTES, clock.now(), clock.now())
        assert clock.unix_ms() >= right + FIVE_MINUTES
        await leases._heartbeat._renew()
        assert clock.unix_ms() < right + FIVE_MINUTES / 2

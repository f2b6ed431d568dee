"""A race at a table (L10): slow lines cost no seat its chance; when a claim counts."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import numpy as np

from asterion.games.like_dice.state import RACE, READY, REWARD
from asterion.house.limits.buckets import TokenBucket
from asterion.house.table.connection import Connection
from asterion.house.table.lag_compensation import EVERY, LagCompensation
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from asterion.lab.statistics import share_interval
from asterion.match.log import Elapsed
from asterion.match.match import Match
from tests.house.pages import HandClock, Home, Page, follower, settled
from tests.house.racing import (
    GAME,
    PASS,
    SAY_READY,
    check_told,
    claim,
    granted,
    lag_of,
    number_of,
    racing,
    raw,
    seated,
    stage,
    to_mission,
    until,
)
from tests.match.playing import running as match_of

# Fair


class Line:
    """A simulated line: what goes in comes out later, unevenly, and in order. delay: seconds one way, on average."""

    def __init__(self, clock: HandClock, chance: random.Random, delay: float) -> None:
        self._clock, self._chance, self._delay = clock, chance, delay
        self._last = 0.0

    def carry(self, arrive: Callable[[], None]) -> None:
        takes = self._delay * (0.85 + self._chance.gammavariate(4, 0.15 / 4))
        self._last = max(self._last + 1e-9, self._clock.now() + takes)
        self._clock.call_later(self._last - self._clock.now(), arrive)


class Seat:
    """A person behind a line, who thinks as long as all others do on average, and counts right."""

    def __init__(self, seat: int, delay: float, clock: HandClock, chance: random.Random) -> None:
        self.seat = seat
        self.down, self.up = Line(clock, chance, delay), Line(clock, chance, delay)
        self.connection = Connection(
            f"g{seat}", "", "seat", TokenBucket(clock, 10**9, 1e9), 256, lambda frames: self._told(list(frames))
        )
        self.connection.seat = seat
        self.races: LagCompensation | None = None

    def _told(self, frames: list[bytes]) -> bool:
        for frame in frames:
            number = json.loads(frame)["number"]
            self.down.carry(partial(self.up.carry, partial(self._pong, number)))
        return True

    def _pong(self, number: int) -> None:
        assert self.races is not None
        assert self.races.answered(self.connection, number)


def winners_of(missions: int, delays: list[float], allowance: int) -> Counter[int]:
    """Count how often each seat wins when all take equally long to answer right.

    Times are drawn for as many missions in a row as there are seats, and each seat has each of them once: only the
    lines can make a difference.
    """
    clock, chance = HandClock(), random.Random(20261121)
    seats = [Seat(seat, delay, clock, chance) for seat, delay in enumerate(delays)]
    won = Counter[int]()
    table = SimpleNamespace(connections={seat.connection for seat in seats}, running=True, match=None)

    def new_match() -> Match:
        return match_of(len(seats), GAME, targets=[15] * len(seats), allowance=allowance, difficulty="advanced")

    def think(seat: Seat, takes: float) -> None:
        """The mission has come to the seat; what it says is heard once it has thought and the line has carried it."""

        def said() -> None:
            heard = races.timing(seat.seat, seat.connection, clock.now())
            number = claim(number_of(match, seat.seat))
            match.accept(match.stage_act(seat.seat, number, clock.unix_ms(), granted=heard))
            races.renew()

        clock.call_later(takes, lambda: seat.up.carry(said))

    match = table.match = new_match()
    races = LagCompensation(cast("Table", table), clock)
    for seat in seats:
        seat.races = races
    races.update()
    clock.advance(3 * EVERY)
    times: list[float] = []
    for mission in range(missions):
        turned = mission % len(seats)
        if turned == 0:
            times = [max(0.3, chance.gauss(2.5, 0.5)) for _ in seats]
        if match.over:
            match = table.match = new_match()
        for awaited in match.awaited():
            match.accept(match.stage_act(awaited, SAY_READY, clock.unix_ms()))
        clock.advance(2)
        match.accept(match.stage_elapsed(clock.unix_ms()))
        races.renew()
        for each in seats:
            each.down.carry(partial(think, each, times[each.seat - turned]))
        clock.advance(10)
        assert match.state is not None
        assert match.state["stage"][0] != RACE
        won[int(match.state["winner"][0])] += 1
        if match.state["stage"][0] == REWARD:
            (first,) = match.awaited()
            slot = json.loads(match.own_view(first))["slots"][0]
            match.accept(match.stage_act(first, {"type": "take", "slot": slot}, clock.unix_ms()))
    races.stop()
    return won


def is_fair(won: Counter[int], seats: int) -> bool:
    """Whether an equal share lies in the 95 % interval of each seat's wins."""
    total = won.total()
    for seat in range(seats):
        interval = share_interval(np.array([1.0] * won[seat] + [0.0] * (total - won[seat])))
        assert interval.low is not None
        assert interval.high is not None
        if not interval.low <= 1 / seats <= interval.high:
            return False
    return True


LINES = [0.005, 0.080, 0.250]


def test_whatever_the_line_equal_times_win_equally_often() -> None:
    won = winners_of(2000, LINES, 300)
    assert won.total() == 2000
    assert is_fair(won, 3), won


def test_without_a_look_at_the_lines_they_would_not() -> None:
    """The test above is one that can fail."""
    won = winners_of(2000, LINES, 0)
    assert not is_fair(won, 3), won
    assert won[0] > won[1] > won[2]


async def test_claims_within_50_ms_count_by_the_time_that_each_took(slow: Home, clock: HandClock) -> None:
    """They come in as 0, 1, 2; seat 2 has been shown the mission last and is furthest away."""
    table, pages, _ = await racing(slow, clock, [5, 80, 250])
    answers = [number_of(table.match, seat) for seat in range(3)]
    clock.advance(1.5)
    for seat, wait in ((0, 0.0), (1, 0.03), (2, 0.019)):
        clock.advance(wait)
        await pages[seat].act(claim(answers[seat]))
    assert granted(table) == {0: (1490, 5, 1500, 5), 1: (1370, 80, 1530, 80), 2: (1049, 250, 1549, 250)}
    check = await check_told(pages[0])
    assert (check["order"], check["winner"]) == ([2, 1, 0], 2)
    assert [each["after"] for each in check["checks"]] == [1049]


async def test_equal_times_go_by_the_order_in_which_they_were_taken(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await racing(slow, clock, [5, 80, 250])
    answers = [number_of(table.match, seat) for seat in range(3)]
    clock.advance(1.01)
    for seat, wait in ((0, 0.15), (1, 0.34), (2, 0.0)):
        await pages[seat].act(claim(answers[seat]))
        clock.advance(wait)
    assert [given[0] for given in granted(table).values()] == [1000, 1000, 1000]
    assert (await check_told(pages[0]))["order"] == [0, 1, 2]


async def test_a_longer_line_than_the_allowance_is_made_up_in_part(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await racing(slow, clock, [100, 900], allowance=200)
    clock.advance(3)
    for page in pages:
        await page.act(PASS)
    assert granted(table) == {0: (2800, 100, 3000, 100), 1: (2600, 200, 3000, 200)}


# When a claim comes in


async def test_a_claim_counts_when_it_is_heard_not_when_its_turn_comes(slow: Home, clock: HandClock) -> None:
    """It waits behind another message of its page, which waits for the table."""
    table, pages, _ = await racing(slow, clock, [10, 10])
    lag = lag_of(table, 1)
    ping = await pages[1].next(m.Ping)
    async with table.turns:
        known = lag.known
        clock.advance(1)
        pages[1].say(m.Seed(seed="ab" * 16, id="late"))
        pages[1].say(m.Act(id="c", action=msgspec.Raw(msgspec.json.encode(PASS))))
        pages[1].say(m.Pong(ping.number))
        await until(lambda: lag.known > known)
        clock.advance(5)
    await pages[1].next(m.Ack)
    assert granted(table)[1][2] == 1000


async def test_a_claim_that_came_before_the_mission_is_refused(slow: Home, clock: HandClock) -> None:
    """Blindly sent ahead, it has its turn when the mission is there: it would have taken no time at all."""
    table, pages, _ = await seated(slow, clock, [10, 10])
    assert await pages[0].refused(m.Act, action=raw(claim(5))) == "no_mission"
    lag = lag_of(table, 1)
    ping = await pages[1].next(m.Ping)
    for page in pages:
        await page.act(SAY_READY)
    assert await pages[0].refused(m.Act, action=raw(claim(5))) == "no_mission"
    async with table.turns:
        known = lag.known
        pages[1].say(m.Act(id="early", action=raw(claim(5))))
        pages[1].say(m.Pong(ping.number))
        await until(lambda: lag.known > known)
        clock.advance(2)
        entry = table.match.stage_elapsed(clock.unix_ms())
        await table.append(entry)
    refused = await pages[1].next(m.Refused)
    assert (refused.id, refused.code, refused.ruling) == ("early", "no_mission", "L5")
    clock.advance(1)
    await pages[1].act(claim(5))
    assert granted(table)[1] == (980, 10, 1000, 10)


async def test_a_late_claim_counts_if_it_was_said_in_time(slow: Home, clock: HandClock) -> None:
    """Five seconds for the mission: the house waits for what is on its way, and refuses what was said too late."""
    table, pages, _ = await racing(slow, clock, [5, 200, 250], seconds=5)
    clock.advance(5.0)
    await settled(table)
    assert stage(table) == RACE, "the glass has run out, and the house waits for what is on its way"
    clock.advance(0.25)
    late = await pages[0].ask(m.Act, action=raw(claim(number_of(table.match, 0))))
    assert isinstance(late, m.Refused)
    assert (late.code, late.ruling) == ("too_late", "L5")
    await pages[1].act(claim(number_of(table.match, 1)))
    clock.advance(0.2)  # both ways of the slowest
    await pages[2].act(claim(199))
    assert granted(table) == {1: (4850, 200, 5250, 200), 2: (4950, 250, 5450, 250)}
    clock.advance(0.16)
    assert (await check_told(pages[0]))["winner"] == 1
    assert any(isinstance(entry, Elapsed) for entry in table.match.entries[-3:])
    assert await pages[0].refused(m.Act, action=raw(claim(3))) == "after_check"


async def test_without_an_allowance_the_house_does_not_wait(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await racing(slow, clock, [5, 200], seconds=5, allowance=0)
    clock.advance(5.0)
    await check_told(pages[0])
    assert follower(table, LagCompensation).on is None


# Refusals


async def refused(page: Page, action: dict[str, Any]) -> tuple[str, str | None]:
    answer = await page.ask(m.Act, action=raw(action))
    assert isinstance(answer, m.Refused), answer
    return answer.code, answer.ruling


async def test_every_refusal_has_its_ruling_and_loses_nothing(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await seated(slow, clock, [10, 10, 10], targets=[15, 15, 15])
    assert await refused(pages[0], claim(3)) == ("no_mission", "L5")
    await pages[0].act(SAY_READY)
    assert await refused(pages[0], SAY_READY) == ("ready_already", "L4")
    for page in pages[1:]:
        await page.act(SAY_READY)
    assert await refused(pages[1], claim(3)) == ("no_mission", "L5")
    clock.advance(2)
    await pages[2].next(m.EntryNews, lambda news: b'"mission_turned"' in bytes(news.entry))
    known, state = table.match.next_n, cast("Any", table.match.state).tobytes()
    for number in (200, 1000, -1):
        assert await refused(pages[0], claim(number)) == ("out_of_range", "L5")
    assert await refused(pages[0], SAY_READY) == ("not_ready_time", "L4")
    assert await refused(pages[0], {"type": "take", "slot": 0}) == ("no_reward", "L6")
    for said in ({"type": "claim", "number": "7"}, {"type": "claim"}, {"type": "shout"}, {"type": "take", "slot": 3}):
        assert (await refused(pages[0], said))[0].startswith("bad_")
    assert (table.match.next_n, cast("Any", table.match.state).tobytes()) == (known, state)
    clock.advance(1)
    await pages[0].act(claim(199))
    for said in (claim(3), claim(199), PASS):
        assert await refused(pages[0], said) == ("claimed_already", "L5")
    await pages[1].act(PASS)
    await pages[2].act(claim(199))
    assert (await check_told(pages[0]))["winner"] is None
    assert await refused(pages[0], claim(3)) == ("after_check", "L5")
    assert stage(table) == READY


async def test_of_the_reward_only_a_card_that_counted(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await seated(slow, clock, [10, 10], targets=[15, 15])
    seen: set[str] = set()
    while "did_not_count" not in seen:
        if not table.running:  # won before a card did not count: the next one
            table, pages, _ = await seated(slow, clock, [10, 10], targets=[15, 15])
        await to_mission(table, pages, clock)
        clock.advance(1)
        await pages[0].act(PASS)
        await pages[1].act(claim(number_of(table.match, 1)))
        if stage(table) != REWARD:
            continue
        known = table.match.next_n
        assert await refused(pages[0], {"type": "take", "slot": 0}) == ("not_winner", "L6")
        assert await refused(pages[1], claim(3)) == ("after_check", "L5")
        slots = pages[1].own["slots"]
        for slot in {0, 1, 2} - set(slots):
            assert await refused(pages[1], {"type": "take", "slot": slot}) == ("did_not_count", "L6")
            seen.add("did_not_count")
        assert table.match.next_n == known
        await pages[1].act({"type": "take", "slot": slots[0]})

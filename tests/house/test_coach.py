"""The coach at a practice table: asked by the one person there, from what this person's seat knows, for this page."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
import pytest

from asterion import coach
from asterion.games import GAMES, chance
from asterion.house.table.coaching import BURST, Coaching
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, Home, Page, at_rest
from tests.house.test_secrets import other_worlds, put_world


@pytest.fixture(scope="module", autouse=True)
def coached(compiled: None) -> None:
    """A test would blame the coach for the compiler."""
    for game in coach.COACHES:
        coach.warm_up(GAMES[game])


async def practice(home: Home, seats: int = 3, **wish: Any) -> tuple[str, Page]:
    """A table of one person, on seat 0, and bots; dealt."""
    guest = await home.guest()
    table = await home.open_table(guest, seats, **wish)
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ann", seat=0)
    for _ in range(1, seats):
        await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    return table, page


async def to_roll(page: Page) -> None:
    """Play on until this page has more than one die to choose from."""
    await page.play_on(lambda each: each.public["stage"] == "roll" and each.is_awaited() and len(each.own["legal"]) > 1)


async def to_place(page: Page) -> None:
    """Wait until this page may place a piece of 3D-Mino."""
    while page.public["turn"] != 0 or not page.own["spots"]:
        await page.next(m.EntryNews)


async def advised(page: Page) -> m.AdviceNews:
    await page.do(m.AskCoach)
    return await page.next(m.AdviceNews)


def coaching(home: Home, table: str) -> Coaching:
    return home.house.tables._rooms[table].coach


async def test_it_says_what_each_choice_is_worth(home: Home) -> None:
    table, page = await practice(home)
    bets = await advised(page)
    await to_roll(page)
    rolls = await advised(page)
    for told, facts in ((bets, {"made", "points"}), (rolls, {"made", "points", "takes", "missing"})):
        said = msgspec.json.decode(told.advice, type=coach.Advice)
        assert said.options[said.best].loss == 0
        assert said.options[said.best].mistake is None
        assert all(each.loss >= 0 and each.facts.keys() == facts for each in said.options)
        assert (said.unit, said.worlds) == ("win", 32)
    said = msgspec.json.decode(rolls.advice, type=coach.Advice)
    assert [each.action for each in said.options] == page.own["legal"]
    assert rolls.after == home.house.tables[table].match.next_n - 1


async def test_only_the_page_that_asks_is_told_and_the_log_knows_nothing(home: Home) -> None:
    table, page = await practice(home)
    another = await home.page(table, home.guests[0])
    watching = [another, await home.page(table, None, "spectator"), await home.page(table, home.guests[0], "screen")]
    await to_roll(page)
    entries = list(home.house.tables[table].match.entries)
    await advised(page)
    for each in watching:
        each.say(m.Beat())
        await each.next(m.BeatNews)
        assert not [frame for frame in each.frames if '"type":"advice"' in frame]
    assert home.house.tables[table].match.entries == entries


async def test_it_knows_what_its_seat_knows(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The byte test: whatever is hidden may be anything, what the coach is given and what it says stay the same."""
    given, part = set[bytes](), coach.part

    def noting(*asked: Any) -> bytes | None:
        given.add(asked[3].tobytes())
        return part(*asked)

    monkeypatch.setattr("asterion.coach.part", noting)
    table, page = await practice(home)
    for _ in range(2):  # a bet, and a die
        await at_rest(home.house.tables[table])
        match = home.house.tables[table].match
        true = match.state
        assert true is not None
        said = set()
        given.clear()
        worlds = [true, *other_worlds(match, 0, 4)]
        assert len({world.tobytes() for world in worlds}) > 1, "nothing was hidden: the test shows nothing"
        for world in worlds:
            put_world(match, world)
            coaching(home, table)._thoughts.clear()
            await advised(page)
            said.add(page.frames[-1])
        assert len(said) == 1
        put_world(match, true)
        assert given == {match.observation(0).tobytes()}
        await to_roll(page)


async def test_it_compares_places_of_3d_mino_and_knows_what_its_seat_knows(home: Home) -> None:
    table, page = await practice(home, game="mino_3d")
    await to_place(page)
    match = home.house.tables[table].match
    true = match.state
    assert true is not None
    told = await advised(page)
    said = msgspec.json.decode(told.advice, type=coach.Advice)
    assert said.unit == "points"
    assert 1 < len(said.options) <= 16
    legal = match.game.list_legal(match.ruleset, match.observation(0), 0)
    for each in said.options:
        action = match.game.wire.action_from_json(each.action)
        assert action in legal
        shown = match.game.new_state()
        shown[:] = true
        match.game.act(match.ruleset, shown, 0, action, chance.simulation(0))
        assert shown["score"][0, 0] - true["score"][0, 0] == each.facts["points"]
    frames = {page.frames[-1]}
    for world in other_worlds(match, 0, 4):
        assert world.tobytes() != true.tobytes()
        put_world(match, world)
        coaching(home, table)._thoughts.clear()
        await advised(page)
        frames.add(page.frames[-1])
    assert len(frames) == 1


async def test_a_table_without_help_has_no_coach(home: Home) -> None:
    _, page = await practice(home, game="mino_3d", options={"help": False})
    await to_place(page)
    assert await page.refused(m.AskCoach) == "help_off"


async def test_the_same_decision_is_thought_of_once(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    _, page = await practice(home)
    await to_roll(page)
    first = await advised(page)
    monkeypatch.setattr("asterion.coach.part", None)
    assert await advised(page) == first


async def test_where_there_is_no_coach(home: Home) -> None:
    table, page = await practice(home)
    spectator = await home.page(table, None, "spectator")
    assert await spectator.refused(m.AskCoach) == "no_seat"
    await page.act(page.own["legal"][0])
    await page.play_on(lambda each: each.public["stage"] == "roll" and each.is_awaited())
    assert await page.refused(m.AskCoach) == "no_choice"
    _, pages, _ = await home.full_table(3)
    assert await pages[0].refused(m.AskCoach) == "not_running"
    await pages[0].do(m.Start)
    assert await pages[0].refused(m.AskCoach) == "not_practice"
    _, other = await practice(home, game="like_dice")
    assert await other.refused(m.AskCoach) == "not_coached"


async def test_it_waits_for_its_seats_turn(home: Home) -> None:
    table, page = await practice(home)
    home.house.tables[table].stop()  # the bots stand still
    await page.act({"type": "bet", "tricks": 0})
    match = home.house.tables[table].match
    while match.awaited() != [1]:
        seat = next(seat for seat in match.awaited() if seat != 1)
        match.accept(
            match.stage_act(
                seat,
                match.game.wire.action_to_json(match.game.list_legal(match.ruleset, match.observation(seat), seat)[0]),
                0,
            )
        )
    assert await page.refused(m.AskCoach) == "not_your_turn"


async def test_it_is_not_asked_without_end(home: Home) -> None:
    table, page = await practice(home)
    for _ in range(BURST):
        assert coaching(home, table)._bucket.take()
    assert await page.refused(m.AskCoach) == "too_fast"


async def test_a_second_person_ends_it(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what is being thought of: it is not told."""
    table, page = await practice(home, latecomers=True)
    await to_roll(page)
    thinks, may_end = threading.Event(), threading.Event()
    part = coach.part

    def slow(*asked: Any) -> bytes | None:
        thinks.set()
        assert may_end.wait(PATIENCE)
        return part(*asked)

    monkeypatch.setattr("asterion.coach.part", slow)
    await page.do(m.AskCoach)
    other = await home.page(table, await home.guest())
    await other.do(m.TakeOver, seat=1, name="Ben")
    assert thinks.is_set()
    thought = next(iter(coaching(home, table)._thoughts.values()))
    may_end.set()
    assert await thought is None
    page.say(m.Beat())
    await page.next(m.BeatNews)
    assert not [frame for frame in page.frames if '"type":"advice"' in frame]
    assert await page.refused(m.AskCoach) == "not_practice"


async def test_a_coach_that_fails_says_so(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*asked: Any) -> bytes:
        raise RuntimeError("no")

    _, page = await practice(home)
    with monkeypatch.context() as broken:
        broken.setattr("asterion.coach.part", fails)
        assert bytes((await advised(page)).advice) == b"null"
    assert bytes((await advised(page)).advice) != b"null"

"""The ledger of Minos: sums, zeros, order, seeds, names, blame."""

import itertools
from collections import deque
from collections.abc import Callable, Generator
from typing import Any

import msgspec
import numpy as np
import pytest

from asterion.bots.minos import levels
from asterion.bots.minos.completion import first_lost
from asterion.bots.minos.scratch import new_workspace
from asterion.games.chance import scripted, simulation
from asterion.games.minos import MINOS
from asterion.games.minos.actions import MARBLE
from asterion.games.minos.board import LABYRINTH
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.state import BIDDER, BUILD, WALK
from asterion.games.minos.walking import take_up
from asterion.insight import analyse
from asterion.insight.contract import Entry
from asterion.insight.estimates import WIN
from asterion.insight.minos import futures, words
from asterion.insight.minos.memory import fitted
from asterion.insight.minos.model import Effort
from asterion.insight.minos.story import Story
from asterion.insight.minos.worth import Worth
from asterion.insight.tables import Futures
from asterion.match import fairness
from asterion.match.log import Header
from asterion.match.match import Match
from asterion.match.record import Record, of_match
from tests.insight.sums import changes, ended
from tests.match.playing import finished, running

BRIEF = Effort("brief", games=256, playouts=32, worlds=32, closer=2, more=64)
SMALL = {"rows": 4, "columns": 4, "building": "fitted"}
KINDS: list[tuple[int, dict[str, Any]]] = [
    (1, SMALL),
    (2, {"rows": 3, "columns": 3}),
    (3, {"building": "random"}),
    (4, {**SMALL, "bridges": "underpass", "starter": 2}),
    (7, {"sizes": "any", "building": "random", "timed_walk": True}),
]


def by_bots(level: str, seats: int, seed: int, **options: Any) -> Record:
    """A match of bots that think quickly, each with chance of its own."""
    house_seed = seed.to_bytes(32, "big")
    header = Header(
        version=2,
        match=f"m-{seed}",
        game="minos",
        options=options,
        seats=seats,
        commitment=fairness.commitment(house_seed),
    )
    match = Match(header, house_seed)
    for seat in range(seats):
        match.accept(match.stage_seated(seat, f"{level} {seat}", "bot", level, 0))
    match.accept(match.stage_start(0))
    work, chance, number = new_workspace(), simulation(seed), ("random", "novice", "regular").index(level)
    while not match.over:
        seat = match.awaited()[0]
        action = levels.quick_action(match.ruleset, match.observation(seat), seat, number, work, chance)
        act(match, seat, int(action))
    return ended(match)


def act(match: Match, seat: int, action: int) -> None:
    match.accept(match.stage_act(seat, match.game.wire.action_to_json(action), 2000))


def do(match: Match, seat: int, **action: Any) -> int:
    """The same in words; the number of the entry."""
    match.accept(match.stage_act(seat, action, 2000))
    return match.next_n - 1


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_every_round_has_a_labyrinth_and_a_walk(seats: int, options: dict[str, Any]) -> None:
    """Random play. Bids and notes, where there are others; a pick of a size, where none is given."""
    analysis = analyse(of_match(finished(seats + 1, seats, "minos", **options)), 3, BRIEF)
    kinds = {entry.kind for entry in analysis.entries}
    walks = [entry for entry in analysis.entries if entry.kind == "walk"]
    assert len(walks) == len({entry.round for entry in analysis.entries})
    assert {"start", "labyrinth", "walk"} <= kinds
    assert ("choice" in kinds) == ("rows" not in options)
    assert ("bid" in kinds) == ("note" in kinds) == (seats > 1)


def test_the_bids_of_regulars_change_nothing() -> None:
    """The reference's own bids: to the last digit. They have noted what they believe, so nothing of them is open."""
    analysis = analyse(by_bots("regular", 3, 5, building="random"), 0, BRIEF)
    bids = [entry for entry in analysis.entries if entry.kind == "bid"]
    assert len(bids) > 9
    for entry in bids:
        assert entry.choice is not None
        assert not any(map(any, (entry.win.play, entry.win.guesswork, entry.win.others)))
        assert entry.choice.reference["type"] == entry.action["type"]
        assert entry.choice.reference.get("tiles") == entry.action.get("tiles")


def test_luck_is_nothing_on_average() -> None:
    """Novices, who play otherwise than the reference; other labyrinths and dice in each match."""
    effort = Effort("luck", games=2048, playouts=64, worlds=16)
    lucks = []
    for seed in range(30):
        analysis = analyse(by_bots("novice", 2, seed, building="random", rows=6, columns=6), seed, effort)
        lucks.append([analysis.seats[0].win.luck, analysis.seats[0].points.luck])
    mean, error = np.mean(lucks, axis=0), np.std(lucks, axis=0, ddof=1) / len(lucks) ** 0.5
    assert (np.abs(mean) < 2.6 * error).all()
    assert (error > 0).all()


# Blame


def at_the_walk(bid: Callable[[int], int]) -> tuple[Match, list[int], int]:
    """Two seats; the opener bids, the other counters. The match, the cells of the longest walk, entry of the bid."""
    match = running(2, "minos", building="fitted", rows=5, columns=5, starter=0, rounds=1)
    assert match.state is not None
    labyrinth = np.zeros(1, LABYRINTH)
    for name in ("rows", "columns", "tile", "turn"):
        labyrinth[name] = match.state[name]
    best = longest_walk(labyrinth)
    for seat in range(2):
        do(match, seat, type="ready", length=best.length)
    n = do(match, 0, type="bid", tiles=bid(best.length))
    do(match, 1, type="counter")
    return match, [10 * step.row + step.column for step in best.walk if step.marble], n


def second_round(match: Match) -> Record:
    """Play the rest: the other seat opens with a bid of one, and makes it."""
    for seat in range(2):
        do(match, seat, type="ready")
    for seat in range(2):
        do(match, seat, type="ready", length=3)
    do(match, 1, type="bid", tiles=1)
    do(match, 0, type="follow")
    do(match, 1, type="marble", row=0, column=0)
    return ended(match)


def walk_on_somehow(match: Match) -> None:
    """Lay the first marble that may be laid, until the walk is over."""
    while match.state is not None and int(match.state["stage"][0]) == WALK:
        act(match, 0, match.game.list_legal(match.ruleset, match.state, 0)[0])


def test_a_bid_above_the_longest_walk_is_named() -> None:
    """It needs no statistics; the walk that fails then is no mistake of its own."""
    match, walk, n = at_the_walk(lambda longest: longest + 1)
    for cell in walk:
        act(match, 0, MARBLE + cell)
    analysis = analyse(second_round(match), 0, Effort("few", games=256, playouts=32, worlds=16))
    bid = next(entry for entry in analysis.entries if entry.n == n)
    assert bid.kind == "bid"
    assert bid.grade is not None
    assert bid.action["longest"] == len(walk) == bid.action["tiles"] - 1
    assert any(point.n == n and "above the longest walk of" in point.line for point in analysis.seats[0].mistakes)
    assert bid.choice is not None
    assert bid.choice.best.get("tiles", 0) <= len(walk)
    failed = next(entry for entry in analysis.entries if entry.kind == "walk" and entry.round == 1)
    assert failed.grade is None
    assert not changes(failed, "win").any()


@pytest.mark.parametrize("right", [0, 3, 6])
def test_a_walk_is_blamed_at_the_marble_that_lost_it(right: int) -> None:
    """So many marbles of the longest walk, then the first that makes the bid impossible, by trying all walks."""
    match, walk, _ = at_the_walk(lambda longest: longest)
    for cell in walk[:right]:
        act(match, 0, MARBLE + cell)
    lost = None
    while match.state is not None and int(match.state["stage"][0]) == WALK:
        n = match.next_n
        act(
            match,
            0,
            wrong(match, len(walk)) if lost is None else match.game.list_legal(match.ruleset, match.state, 0)[0],
        )
        if lost is None and int(match.state["stage"][0]) == WALK and best_by_hand(match, match.state) < len(walk):
            lost = n
    assert lost is not None
    analysis = analyse(second_round(match), 0, BRIEF)
    failed = next(entry for entry in analysis.entries if entry.kind == "walk" and entry.round == 1)
    assert failed.n == lost
    assert failed.grade == "blunder"
    assert failed.choice is not None
    assert failed.choice.missed.win > 0.05
    assert failed.action["lost"] > right


def wrong(match: Match, marbles: int) -> int:
    """A marble after which this many cannot be laid any more, if there is one; else any."""
    assert match.state is not None
    legal = [a for a in match.game.list_legal(match.ruleset, match.state, 0) if MARBLE <= a < MARBLE + 100]
    for action in legal:
        state = match.state.copy()
        MINOS.act(match.ruleset, state, 0, action, scripted([]))
        if int(state["stage"][0]) == WALK and best_by_hand(match, state) < marbles:
            return action
    return legal[0]


def best_by_hand(match: Match, state: Any) -> int:
    """Marbles of the best walk that goes on from here, by trying all that the rules allow."""
    if int(state["stage"][0]) != WALK:
        return int(state["laid"][0])
    most = int(state["laid"][0])
    for action in MINOS.list_legal(match.ruleset, state, 0):
        if MARBLE <= action < MARBLE + 100:
            after = state.copy()
            MINOS.act(match.ruleset, after, 0, action, scripted([]))
            most = max(most, best_by_hand(match, after))
    return most


@pytest.mark.parametrize("bridges", ["plain", "underpass"])
def test_what_a_walk_can_still_reach(bridges: str) -> None:
    """Against trying all walks by the rules, from random beginnings."""
    chance, chosen = simulation(3), np.random.default_rng(3)
    ruleset = MINOS.wire.ruleset(MINOS.options({**SMALL, "bridges": bridges, "starter": 0}), 2)
    match: Any = type("Rules", (), {"ruleset": ruleset})
    tried = 0
    while tried < 30:
        state = MINOS.new_state()
        MINOS.start(ruleset, state, chance)
        state["stage"], state["actor"], state["bidder"], state["bid"] = WALK, 0, 0, 16
        state["stance"][0, 0] = BIDDER
        for _ in range(1 + int(chosen.integers(4))):
            legal = [a for a in MINOS.list_legal(ruleset, state, 0) if MARBLE <= a < MARBLE + 100]
            MINOS.act(ruleset, state, 0, int(chosen.choice(legal)), scripted([]))
            if int(state["stage"][0]) != WALK:
                break
        else:
            most = best_by_hand(match, state)
            assert first_lost(ruleset, state, most) is None
            lost = first_lost(ruleset, state, most + 1)
            assert lost is not None
            for marbles in range(1, int(state["laid"][0]) + 1):
                begun = state.copy()
                take_up(begun[0], marbles)
                assert (best_by_hand(match, begun) > most) == (marbles < lost)
            assert first_lost(ruleset, state, most + 1, steps=0) is None
            tried += 1


def test_who_stops_though_the_walk_was_possible_is_blamed_there() -> None:
    match, walk, _ = at_the_walk(lambda longest: longest)
    for cell in walk[:2]:
        act(match, 0, MARBLE + cell)
    n = do(match, 0, type="stop")
    analysis = analyse(second_round(match), 0, BRIEF)
    stopped = next(entry for entry in analysis.entries if entry.kind == "walk" and entry.round == 1)
    assert (stopped.n, stopped.action["ended"], stopped.action["lost"]) == (n, "gave_up", None)
    assert stopped.grade == "blunder"


# What it knows


def test_memory_follows_what_a_seat_noted_and_walked() -> None:
    """A seat that stops keeps less in mind than one that walks what it bids."""
    match, walk, _ = at_the_walk(lambda longest: longest)
    for cell in walk:
        act(match, 0, MARBLE + cell)
    made = fitted(Story(second_round(match)).steps, 2)[0]
    match, walk, _ = at_the_walk(lambda longest: longest)
    act(match, 0, MARBLE + walk[0])
    do(match, 0, type="stop")
    stopped = fitted(Story(second_round(match)).steps, 2)[0]
    assert 0.5 < stopped < made < 1


def test_a_large_labyrinth_is_better_for_a_seat_that_counts_better() -> None:
    """So a pick of a size is blamed only where the other size was better with a regular's counting and the seat's."""

    def table_of() -> Generator[bool, None, None]:
        tables.append((yield from futures.of_ruleset(ruleset, 256)))

    ruleset, state = MINOS.wire.ruleset(MINOS.options({"building": "fitted", "starter": 0}), 3), MINOS.new_state()
    MINOS.start(ruleset, state, simulation(1))
    tables: list[Futures] = []
    deque(table_of(), maxlen=0)
    worth, shares = Worth(ruleset, tables[0], 256, (0,)), {}
    state["stage"] = BUILD
    for side, kept in itertools.product((6, 9), (0.7, 1.0)):
        state["rows"] = state["columns"] = side
        shares[side, kept] = worth.of_round_by(state, 1, kept)[:, WIN, 1].mean()
    assert shares[9, 1.0] > shares[6, 1.0] + 0.02
    assert shares[9, 0.7] < shares[6, 1.0]


def test_the_table_of_futures_has_no_opener_and_no_clock() -> None:
    """One table serves all that differ only in these; it is not that of another size."""
    names = {
        futures.name_of(MINOS.wire.ruleset(MINOS.options(options), 3), 64)
        for options in ({}, {"starter": 1}, {"look": 90}, {"timed_walk": True})
    }
    assert len(names) == 1
    assert futures.name_of(MINOS.wire.ruleset(MINOS.options({"rows": 6, "columns": 6}), 3), 64) not in names


# Words


LABYRINTH_TOLD = {"longest": 31, "proven": True}


def entry_of(kind: Any, action: dict[str, Any], best: dict[str, Any] | None, seat: int | None = 1) -> Entry:
    analysis = analyse(of_match(finished(2, 2, "minos", **SMALL)), 0, BRIEF)
    decided = next(entry for entry in analysis.entries if entry.choice is not None)
    assert decided.choice is not None
    choice = msgspec.structs.replace(decided.choice, best=best) if best else None
    return msgspec.structs.replace(decided, round=2, kind=kind, action=action, seat=seat, choice=choice)


@pytest.mark.parametrize(
    ("kind", "action", "best", "told"),
    [
        (
            "bid",
            {"type": "bid", "tiles": 33, "noted": 30, **LABYRINTH_TOLD},
            {"type": "follow"},
            "Ben bid 33, above the longest walk of 31; following kept 8 % (±1 %) more",
        ),
        (
            "bid",
            {"type": "counter", "against": 20, "noted": 30, **LABYRINTH_TOLD},
            {"type": "bid", "tiles": 25},
            "Ben countered the bid of 20; a bid of 25 kept 8 % (±1 %) more",
        ),
        (
            "note",
            {"type": "ready", "length": 24, **LABYRINTH_TOLD},
            {"type": "ready", "length": 31},
            "Ben noted 24, the longest walk has 31; counting right kept 8 % (±1 %) more",
        ),
        (
            "walk",
            {"type": "walk", "tiles": 30, "laid": 12, "ended": "stuck", "lost": 9, **LABYRINTH_TOLD},
            {"type": "walk", "tiles": 30},
            "Ben lost the walk of 30 with marble 9; finishing the walk kept 8 % (±1 %) more",
        ),
        (
            "labyrinth",
            {"type": "labyrinth", "rows": 6, "columns": 6, "longest": 31, "proven": False},
            None,
            "the labyrinth, 6 × 6: the longest walk has at least 31: +8 % (±1 %) for Ben",
        ),
    ],
)
def test_a_turning_point_in_words(kind: str, action: dict[str, Any], best: dict[str, Any] | None, told: str) -> None:
    entry = entry_of(kind, action, best)
    assert words.line(entry, ["Ada", "Ben"], 1, 0.08, 0.01) == f"Round 2: {told}"


def test_everything_that_happens_has_words() -> None:
    analysis = analyse(of_match(finished(3, 3, "minos", building="random")), 0, BRIEF)
    for entry in analysis.entries:
        assert 0 < len(words.what(entry, ["Ada", "Ben", "Zoe"])) < 120

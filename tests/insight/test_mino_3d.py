"""The ledger of 3D-Mino: sums, zeros, order, seeds, names."""

import itertools
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from asterion import bots
from asterion.games.mino_3d import JSON
from asterion.games.mino_3d.state import STOCK
from asterion.insight import analyse
from asterion.insight.contract import Analysis, Choice, Difference, Entry, Now, Shares
from asterion.insight.mino_3d.futures import of_ruleset, stages
from asterion.insight.mino_3d.model import Effort
from asterion.insight.mino_3d.playouts import Decision
from asterion.insight.mino_3d.questions import Question
from asterion.insight.mino_3d.story import tell
from asterion.insight.mino_3d.words import line
from asterion.insight.mino_3d.worth import Worth
from asterion.insight.steps import StateStep
from asterion.insight.tables import Futures
from asterion.match.match import Match
from asterion.match.record import Record, of_match
from tests.match.playing import running

BRIEF = Effort("brief", games=8, playouts=6, liked=1, closer=1, more=16, more_liked=2)
KINDS: list[tuple[int, dict[str, Any]]] = [
    (2, {"support": "any"}),
    (3, {"starter": 2}),
    (4, {}),
    (5, {"support": "free"}),
    (6, {}),
]


def regular(match: Match, level: str = "regular") -> None:
    """The next placement, as a regular does it."""
    seat = match.awaited()[0]
    act(match, bots.choose(match.game, level, match.ruleset, match.observation(seat), seat, match.next_n))


def act(match: Match, action: int) -> None:
    match.accept(match.stage_act(match.awaited()[0], match.game.wire.action_to_json(action), 2000))


def by_regulars(seats: int, blunder: int = -1, **options: Any) -> Record:
    """A match of regulars. blunder: the turn in which one places its lowest piece."""
    match = running(seats, "mino_3d", **options)
    for turn in itertools.count():
        if match.over:
            break
        if turn == blunder:
            seat = match.awaited()[0]
            legal = match.game.list_legal(match.ruleset, match.observation(seat), seat)
            act(match, min(legal, key=lambda action: digits(match, action)))
        else:
            regular(match)
    match.accept(match.stage_end(9999))
    return of_match(match)


def digits(match: Match, action: int) -> int:
    """The digits of the piece: at the least these points."""
    piece = match.game.wire.action_to_json(action).piece
    return int(piece[0]) + int(piece[-1])


@cache
def by_novices(seats: int, **options: Any) -> Match:
    match = running(seats, "mino_3d", **options)
    while not match.over:
        regular(match, "novice")
    match.accept(match.stage_end(9999))
    return match


def table(record_or_match: Match, games: int = 4) -> Futures:
    making = of_ruleset(record_or_match.ruleset, games)
    while True:
        try:
            next(making)
        except StopIteration as end:
            found: Futures = end.value
            return found


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_every_placement_and_every_draw_is_an_entry(seats: int, options: dict[str, Any]) -> None:
    analysis = analyse(of_match(by_novices(seats, **options)), 3, BRIEF)
    assert {entry.kind for entry in analysis.entries} == {"start", "deal", "place", "draw"}
    assert any(analysis.entries[0].win.luck) == ("starter" not in options)
    assert {entry.round for entry in analysis.entries} == set(range(1, 1 + -(-len(built(analysis)) // seats)))


def built(analysis: Analysis) -> list[Entry]:
    return [entry for entry in analysis.entries if entry.kind == "place"]


def test_regulars_have_nothing_but_luck_and_without_a_stock_none() -> None:
    """The reference's own placements change nothing, and nothing is left to chance in the end."""
    analysis = analyse(by_regulars(3), 0, BRIEF)
    for report in analysis.seats:
        for parts in (report.win, report.points):
            assert (parts.play, parts.guesswork, parts.others) == (0, 0, 0)
        assert report.win.luck == pytest.approx(report.win.result - 1 / 3)
    assert all(entry.choice is None or entry.choice.reference == entry.action for entry in built(analysis))
    assert sum(entry.kind == "draw" for entry in analysis.entries) == 49 - 3 * 6 - 1
    assert analysis.entries[-1].kind == "place"


def test_a_draw_is_measured_against_the_mean_over_the_stock() -> None:
    """Among drawn pieces of equal weight: V before the draw is the mean of what follows each of them."""
    match = running(4, "mino_3d")
    for _ in range(20):
        regular(match)
    state, seat = match.state, match.awaited()[0]
    assert state is not None
    stock = int(state["stock"][0])
    assert stock == 4
    its = Worth(match.ruleset, table(match), 7, [1])
    values = its.of_state(state)
    assert values.mean(axis=0)[0].sum() == pytest.approx(1, abs=1e-12)
    turn = int(state["laid"][0])
    draws = its._words[:, turn] * stock >> 31
    assert set(draws.tolist()) == set(range(stock))
    for draw in range(stock):
        assert values[draws == draw, 0].sum() == pytest.approx(7 / stock, abs=1e-12)
    assert int((state["place"][0] == STOCK).sum()) == stock
    assert its.change(state, seat, its.reference(state, seat)).any() == np.False_


@pytest.mark.parametrize("seats", [2, 5])
def test_the_reference_is_the_regular(seats: int) -> None:
    """It decides from the state as the bot does from the seat's observation: it reads nothing that the seat cannot."""
    steps, match = tell(of_match(by_novices(seats, **dict(KINDS)[seats])))
    its = Worth(match.ruleset, table(match), 4, [1])
    for step in steps:
        if step.kind == "place":
            assert step.seat is not None
            seen = match.game.new_state()
            match.game.observe(match.ruleset, step.state, step.seat, seen)
            level = bots.choose(match.game, "regular", match.ruleset, seen, step.seat, 0)
            assert its.reference(step.state, step.seat) == level


def test_a_seat_s_play_follows_from_what_it_knows() -> None:
    """Other hands, the stock and what left the game may be anything that fits: play, and what was missed, stay."""
    steps, match = tell(of_match(by_novices(5, support="free")))
    step = [each for each in steps if each.kind == "place"][6]
    assert step.seat is not None
    told = []
    for seed in (None, 1, 2):
        state = step.state if seed is None else shuffled(match, step, seed)
        seen = match.game.new_state()
        match.game.observe(match.ruleset, state, step.seat, seen)
        question = Question(Decision(match.ruleset, seen, step.seat), step.action, table(match), 16, 2, [1])
        while question.more(5):
            pass
        told.append(question.answer())
    assert told[0] == told[1] == told[2]


def shuffled(match: Match, step: StateStep, seed: int) -> Any:
    """The state with its hidden parts shuffled."""
    from asterion.games.chance import simulation

    seen, world = match.game.new_state(), match.game.new_state()
    match.game.observe(match.ruleset, step.state, step.seat or 0, seen)
    match.game.sample_world(match.ruleset, seen, step.seat or 0, world, simulation(seed))
    assert not np.array_equal(world["place"], step.state["place"])
    return world


def test_a_blunder_is_found_and_named() -> None:
    effort = Effort("b", games=64, playouts=8, worlds=16, liked=2, closer=3, more=32, more_liked=3)
    analysis = analyse(by_regulars(2, blunder=3), 0, effort)
    found = built(analysis)[3]
    assert found.grade == "blunder"
    assert found.choice is not None
    assert isinstance(found.choice.now, Now)
    assert found.choice.now.most - found.choice.now.brings > 8
    assert JSON.action_from_json(found.choice.best) != JSON.action_from_json(found.action)
    assert found.seat is not None
    report = analysis.seats[found.seat]
    assert report.mistakes[0].n == found.n
    assert report.win.play < -0.05
    assert [each.n for each in analysis.turning_points].count(found.n) == 1


def test_futures_are_made_once_and_named_by_the_ruleset(own_cache: Path) -> None:
    match = running(3, "mino_3d", support="any")
    points = table(match).points
    assert points.shape == (stages(match.ruleset), 4, 3) == (31, 4, 3)
    assert (own_cache / "asterion" / "futures" / f"{table(match).name}.npy").exists()
    assert np.array_equal(points[0].sum(axis=1), points[1].sum(axis=1)), "nobody has points when the first turn begins"
    assert points[1].sum() > points[15].sum() > points[30].sum() > 0
    names = {table(running(3, "mino_3d", **options)).name for options in ({}, {"starter": 1}, {"support": "any"})}
    assert len(names) == 2


PLACED = {"type": "place", "piece": "6-blue-1", "x": 0, "y": 4, "z": 1, "facing": "west"}
SHARES = Shares([], [], [], [], [])
SOME = Difference(0.08, 12.0, 0.004)
ENTRY = Entry(31, 6, "place", 1, "seat", PLACED, None, SHARES, SHARES, None, "luck")


@pytest.mark.parametrize(
    ("changes", "size", "told"),
    [
        ({"kind": "draw", "face": "5-red-0"}, -0.17, "Round 6: Ben drew 5-red-0: -17 % (±0.4 %) for Ben"),
        ({"kind": "deal", "seat": None}, 0.06, "Round 6: the deal: +6 % (±0.4 %) for Ben"),
        ({"kind": "start", "seat": None}, 0.07, "Round 6: the draw of the starter: +7 % (±0.4 %) for Ben"),
        (
            {"choice": Choice(PLACED, {**PLACED, "z": 0}, SOME, SOME, SOME, 64, None)},
            0.08,
            "Round 6: Ben placed 6-blue-1 at 0,4,1 facing west; 6-blue-1 at 0,4,0 facing west kept 8 % (±0.4 %) more",
        ),
    ],
)
def test_a_turning_point_in_words(changes: dict[str, Any], size: float, told: str) -> None:
    assert line(msgspec.structs.replace(ENTRY, **changes), ["Ada", "Ben"], 1, size, 0.004) == told

"""The box of Minos in the page: the ledger's points are the game's, the longest walk is the one that Python proves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.bots.minos.completion import lay_walk
from asterion.games.contract import Records
from asterion.games.minos import MINOS as GAME
from asterion.games.minos.actions import MARBLE, NAME, Bid
from asterion.games.minos.board import labyrinth_of
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.material import LONGEST_SIDE
from asterion.games.minos.walking import list_reachable
from asterion.house.features.minos.lost_walk import lost_at
from tests.games.minos.noting import played
from tests.games.playing import random_steps
from tests.webassembly.tracing import said_by

Modules = Callable[[str], Path]
Json = dict[str, Any]
SIZES = [(6, 6), (7, 7), (8, 8), (9, 9)]


def shown(module: Path, cases: list[Json], folder: Path) -> list[Any]:
    found: list[Any] = said_by("ledger.mjs", module, cases=cases, folder=folder)
    return found


def test_totals_are_those_of_200_random_games(module_of: Modules, tmp_path: Path) -> None:
    """N2, N6, N7, N10-N12"""
    cases, expected = [], []
    for seed in range(200):
        seats, rounds = 2 + seed % 6, 1 + seed // 6 % 2
        entries, totals, winners = played(seats, SIZES[seed % 4], {"rounds": rounds}, seed)
        cases.append({"seats": seats, "options": {"rounds": rounds}, "entries": entries})
        expected.append((totals, winners))
    for ledger, (totals, winners) in zip(shown(module_of("minos"), cases, tmp_path), expected, strict=True):
        assert [row["totals"] for row in ledger["closed"]] == totals
        assert (ledger["now"], ledger["totals"], ledger["winners"]) == (None, totals[-1], winners)


def test_every_beginning_of_a_log_is_the_ledger_before(module_of: Modules, tmp_path: Path) -> None:
    """Undo is one entry less."""
    entries, totals, _ = played(4, (6, 6), {"rounds": 1}, 3)
    cases = [{"seats": 4, "options": {"rounds": 1}, "entries": entries[:n]} for n in range(1, len(entries) + 1)]
    ledgers = shown(module_of("minos"), cases, tmp_path)
    assert [len(ledger["closed"]) for ledger in ledgers] == sorted(len(ledger["closed"]) for ledger in ledgers)
    assert all(ledger["now"] is None or ledger["now"]["fault"] is None for ledger in ledgers)
    assert ledgers[-1]["totals"] == totals[-1]


def worth(cells: int, stance: str, stake: int, against: int) -> Json:
    """Points of a seat if the walk is made, and if it fails, in the words of N10 and N11."""
    if stance == "bidder":
        return {"made": 1 if cells < 49 else 2 if cells < 64 else 3 if cells < 81 else 5, "failed": -against}
    if stance == "follow":
        return {"made": 1 if cells < 64 else 2, "failed": -stake}
    return {"made": -stake, "failed": stake}


def test_answers_are_worth_what_the_rulings_say(module_of: Modules, tmp_path: Path) -> None:
    """N6, N7, N10, N11: at every call of 120 random games, as if the bidding ended with it."""
    cases: list[Json] = []
    expected: list[Json] = []
    for seed in range(120):
        seats, (rows, columns) = 2 + seed % 6, SIZES[seed % 4]
        options = {"building": "random", "rows": rows, "columns": columns, "look": 0, "rounds": 1}
        ruleset, calls = GAME.wire.ruleset(GAME.options(options), seats), list[Json]()
        for step in random_steps(GAME, ruleset, seed):
            if step.before is None or not NAME <= step.action < MARBLE:
                calls = []
                continue
            action = GAME.wire.action_to_json(step.action)
            number = action.tiles if isinstance(action, Bid) else None
            said = type(action).__name__.lower()
            view = GAME.wire.public_view(ruleset, step.after)
            bidding = {"rows": rows, "columns": columns, "opener": view.opener, "calls": list(calls)}
            cases.append({"seats": seats, "bidding": bidding, "seat": step.seat, "may": [said], "offer": number or 0})
            mine = view.seats[step.seat]
            against = sum(seat.stake for seat in view.seats if seat.stance == "counter")
            expected.append({said: worth(rows * columns, mine.stance, mine.stake, against)})
            calls.append({"seat": step.seat, "tiles": number, "stance": mine.stance})
    told = said_by("stakes.mjs", module_of("minos"), cases=cases, folder=tmp_path)
    assert [each["stakes"] for each in told["found"]] == expected
    assert len(expected) > 300
    assert told["used"], "memory is given back"
    gains = {case["bidding"]["rows"]: each["gain"] for case, each in zip(cases, told["found"], strict=True)}
    assert gains == {6: 1, 7: 2, 8: 3, 9: 5}


def said(*answers: tuple[int, int | str], rnd: int = 1) -> list[Json]:
    return [
        {"what": "answer", "round": rnd, "n": n, "seat": seat, "said": what} for n, (seat, what) in enumerate(answers)
    ]


SIZE: Json = {"what": "size", "round": 1, "rows": 6, "columns": 6}


def test_the_worked_example_shows_both_outcomes_and_an_earlier_answer_can_be_changed(
    module_of: Modules, tmp_path: Path
) -> None:
    """N6, N10, N11: the first worked example; then C follows, and D is asked again after a raise by B."""
    first = [SIZE, *said((0, 12), (1, "follow"), (2, "counter"), (3, "counter"))]
    changed = [*first, {"what": "answer", "round": 1, "n": 2, "seat": 2, "said": "follow"}]
    raised = [*first, {"what": "answer", "round": 1, "n": 1, "seat": 1, "said": 20}]
    again: Json = {"asked": {"round": 1, "place": 2}}
    cases: list[Json] = [{"seats": 4, "options": {}, "entries": each} for each in (first, changed, raised)]
    cases.append({"seats": 4, "options": {}, "entries": first, **again})
    one, other, higher, asked = (ledger["now"] for ledger in shown(module_of("minos"), cases, tmp_path))
    assert one["stage"] == "walk"
    assert one["payouts"] == {"made": [1, 1, -1, -1], "failed": [-2, -1, 1, 1]}
    assert other["payouts"] == {"made": [1, 1, 1, -1], "failed": [-1, -1, -1, 1]}
    # The outbid opener is free again: it is asked, and nothing that was said is lost.
    assert (higher["stage"], higher["actor"], higher["bid"], len(higher["answers"])) == ("bid", 0, 20, 4)
    assert (asked["stage"], asked["actor"], asked["bid"], len(asked["answers"])) == ("bid", 2, 12, 2)


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ([SIZE, *said((0, 12), (1, 12))], "not_higher"),
        ([SIZE, *said((0, 37))], "too_high"),
        ([SIZE, *said((0, 1000))], "too_high"),
        ([SIZE, *said((1, 3))], "not_your_turn"),
        ([SIZE, *said((0, "counter"))], "no_bid_yet"),
        ([{**SIZE, "rows": 5}], "size_not_offered"),
        ([{**SIZE, "rows": 99, "columns": 99}], "size_not_offered"),
    ],
)
def test_what_does_not_fit_is_named_and_asked_again(
    entries: list[Json], code: str, module_of: Modules, tmp_path: Path
) -> None:
    """N2, N6: it loses nothing: rounds noted after it wait."""
    after: list[Json] = [{**SIZE, "round": 2}]
    [ledger] = shown(module_of("minos"), [{"seats": 3, "options": {}, "entries": entries + after}], tmp_path)
    assert (ledger["now"]["fault"], ledger["later"], ledger["closed"]) == (code, True, [])


def test_sizes_are_those_of_the_rules(module_of: Modules, tmp_path: Path) -> None:
    """N2"""
    options: list[Json] = [{}, {"sizes": "any"}, {"rows": 4, "columns": 5}]
    cases: list[Json] = [{"seats": 2, "options": each, "entries": []} for each in options]
    box, every, one = (ledger["sizes"] for ledger in shown(module_of("minos"), cases, tmp_path))
    assert box == [[side, side] for side in range(6, 10)]
    assert (len(every), one) == (64, [[4, 5]])


def test_the_longest_walk_is_the_one_that_python_proves(module_of: Modules, tmp_path: Path) -> None:
    """N8, N9: each length and bound on the way holds, and the last is proven."""
    draw, expected = np.random.default_rng(8), []
    cases: list[Json] = []
    for number in range(60):
        rows, columns = [(4, 4), (6, 6), (5, 9), (3, 10), (8, 8), (10, 10)][number % 6]
        kinds = draw.integers(0, 7, rows * columns) if number % 2 else draw.choice([1, 2, 3, 4, 6], rows * columns)
        tiles = [int(4 * kind + turn) for kind, turn in zip(kinds, draw.integers(0, 4, rows * columns), strict=True)]
        if number % 5 == 0:
            tiles[:3] = [-1, -1, -1]
        underpass = number % 4 > 1
        cases.append({"labyrinth": {"rows": rows, "columns": columns, "tiles": tiles}, "underpass": underpass})
        expected.append(longest_walk(labyrinth_of(tiles, rows, columns), underpass=underpass))
    for case, steps, walk in zip(cases, shown(module_of("minos"), cases, tmp_path), expected, strict=True):
        assert all(step["length"] <= walk.length <= step["bound"] for step in steps)
        last, columns = steps[-1], case["labyrinth"]["columns"]
        assert (last["length"], last["bound"], last["over"]) == (walk.length, walk.length, True)
        cells = [(step.row * columns + step.column, step.marble) for step in walk.walk]
        assert [(step["cell"], step["marble"]) for step in last["walk"]] == cells
        assert sum(step["marble"] for step in last["walk"]) == walk.length


def walked_on(labyrinth: Records, marbles: list[int], draw: np.random.Generator, *, underpass: bool) -> list[int]:
    """A walk that goes on at random from these marbles, by their cells row by row."""
    ruleset = GAME.wire.ruleset(GAME.options({"bridges": "underpass" if underpass else "plain"}), 1)
    state, reached = GAME.new_state(), np.zeros(100, np.int32)
    for name in ("rows", "columns", "tile", "turn"):
        state[name] = labyrinth[name]
    columns = int(labyrinth["columns"][0])
    cells = [cell // columns * LONGEST_SIDE + cell % columns for cell in marbles]
    while lay_walk(ruleset, state, np.array(cells, np.int16)) == len(cells):
        if (count := int(list_reachable(state[0], underpass, reached, 0))) == 0:
            break
        cells.append(int(draw.choice(reached[:count])))
    return [cell // LONGEST_SIDE * columns + cell % LONGEST_SIDE for cell in cells]


def test_the_marble_that_lost_a_walk_is_the_one_that_python_names(module_of: Modules, tmp_path: Path) -> None:
    """N8, N9: walks that leave the longest one somewhere, and those that cannot lie so."""
    draw, expected = np.random.default_rng(9), list[int | None]()
    cases: list[Json] = []
    for number in range(60):
        rows, columns = [(4, 4), (6, 6), (5, 9), (3, 10), (8, 8), (10, 10)][number % 6]
        kinds = draw.choice([1, 2, 3, 4, 6, 6], rows * columns)
        tiles = [int(4 * kind + turn) for kind, turn in zip(kinds, draw.integers(0, 4, rows * columns), strict=True)]
        underpass, labyrinth = number % 4 > 1, labyrinth_of(tiles, rows, columns)
        longest = longest_walk(labyrinth, underpass=underpass)
        best = [step.row * columns + step.column for step in longest.walk if step.marble]
        marbles = walked_on(labyrinth, best[: 1 + int(draw.integers(len(best)))], draw, underpass=underpass)
        bid = longest.length - number % 3
        case = {"labyrinth": {"rows": rows, "columns": columns, "tiles": tiles}, "underpass": underpass, "bid": bid}
        cases.append({**case, "marbles": marbles})
        expected.append(lost_at(labyrinth, marbles, bid, underpass=underpass))
        cases.append({**case, "marbles": [*marbles, marbles[0]]})
        expected.append(None)
    assert sum(lost is not None for lost in expected) > 20
    assert shown(module_of("minos"), cases, tmp_path) == expected

"""The race of the box noted on one phone: cards, targets and winners are the referee's of buzzers, and of Like Dice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from asterion.games.like_dice.buzzers import actions
from tests.games.like_dice.buzzers.positions import SEATS, Match
from tests.webassembly.tracing import said_by

Modules = Callable[[str], Path]
Json = dict[str, Any]


def shown(module: Path, cases: list[Json], folder: Path) -> list[Any]:
    found: list[Any] = said_by("race_notes.mjs", module, cases=cases, folder=folder)
    return found


def mission(n: int, winner: int | None) -> Json:
    return {"what": "mission", "n": n, "winner": winner}


def played(seats: int, targets: list[int], rng: np.random.Generator) -> tuple[list[Json], Match]:
    """A race at random as somebody notes it, and the same with buzzers."""
    match, entries, n = Match(seats, targets=targets), list[Json](), 0
    while match.stage() == "ready":
        n += 1
        right = None if rng.random() < 0.2 else int(rng.integers(seats))
        match.race(", ".join(f"{SEATS[seat]} {1 if seat == right else 0}" for seat in range(seats)))
        match.judge(None if right is None else SEATS[right])
        entries.append(mission(n, right))
    match.do("A", actions.End())
    entries.append({"what": "end", "n": n})
    for seat in match.view.level:
        pips = int(rng.integers(10, 13))
        match.do(SEATS[seat], actions.Claim(pips))
        entries.append({"what": "pips", "seat": seat, "is": pips})
    return entries, match


def test_200_random_races_end_as_they_do_with_buzzers(module_of: Modules, tmp_path: Path) -> None:
    """L6, L8, L9"""
    rng, cases, matches = np.random.default_rng(31), list[Json](), list[Match]()
    for number in range(200):
        seats = 2 + number % 4
        targets = rng.integers(2, 16 if number % 3 else 5, seats).tolist()
        if number % 5 == 0:
            targets = [15] * seats  # the pile ends first, with seats that stand level
        entries, match = played(seats, targets, rng)
        cases.append({"seats": seats, "options": {"targets": targets}, "entries": entries})
        matches.append(match)
    assert sum("pips" in json.dumps(case) for case in cases) > 5
    for notes, match in zip(shown(module_of("like_dice_buzzers"), cases, tmp_path), matches, strict=True):
        assert (notes["stage"], match.stage()) == ("over", "over")
        assert notes["cards"] == match.cards()
        assert notes["missing"] == [seat.missing for seat in match.view.seats]
        assert "".join(SEATS[seat] for seat in notes["winners"]) == match.winners()


def test_every_beginning_of_a_log_is_the_race_before(module_of: Modules, tmp_path: Path) -> None:
    """Undo is one entry less."""
    entries, _ = played(3, [5, 5, 5], np.random.default_rng(4))
    cases: list[Json] = [
        {"seats": 3, "options": {"targets": [5, 5, 5]}, "entries": entries[:n]} for n in range(len(entries) + 1)
    ]
    all_notes = shown(module_of("like_dice_buzzers"), cases, tmp_path)
    counts = [len(notes["missions"]) for notes in all_notes]
    assert counts == sorted(counts)
    assert all_notes[0]["cards"] == [1, 1, 1]
    assert all_notes[-1]["stage"] == "over"


def test_a_correction_moves_the_card_and_may_take_the_end_back(module_of: Modules, tmp_path: Path) -> None:
    """The end that was confirmed holds for that many missions only; later ones may be ahead of it."""
    first = [mission(1, 0), mission(2, 0), {"what": "end", "n": 2}]
    corrected = [*first, mission(2, 1)]
    goes_on = [*corrected, mission(3, 1)]
    ahead = [mission(1, 1), mission(2, 0), mission(3, 1), mission(1, 0)]
    cases: list[Json] = [
        {"seats": 2, "options": {"targets": [3, 3]}, "entries": each} for each in (first, corrected, goes_on, ahead)
    ]
    over, back, again, passed = shown(module_of("like_dice_buzzers"), cases, tmp_path)
    assert (over["stage"], over["cards"], over["winners"]) == ("over", [3, 1], [0])
    assert (back["stage"], back["cards"], back["winners"]) == ("ready", [2, 2], [])
    assert (again["stage"], again["cards"]) == ("ending", [2, 3])
    assert (passed["stage"], passed["cards"], len(passed["missions"])) == ("ending", [3, 2], 3)


def test_seats_that_stand_level_count_their_pips(module_of: Modules, tmp_path: Path) -> None:
    """L8: until both have said them nobody has won."""
    missions = [mission(n, (n - 1) % 2) for n in range(1, 27)]
    end: Json = {"what": "end", "n": 26}
    one: Json = {"what": "pips", "seat": 1, "is": 40}
    other: Json = {"what": "pips", "seat": 0, "is": 39}
    cases: list[Json] = [
        {"seats": 2, "options": {"targets": [15, 15]}, "entries": each}
        for each in ([*missions, end], [*missions, end, one], [*missions, end, one, other])
    ]
    before, half, over = shown(module_of("like_dice_buzzers"), cases, tmp_path)
    assert (before["stage"], before["level"], before["pips"]) == ("pips", [0, 1], [None, None])
    assert (half["stage"], half["pips"], half["winners"]) == ("pips", [None, 40], [])
    assert (over["stage"], over["winners"]) == ("over", [1])

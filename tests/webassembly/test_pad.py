"""The score pad of Mythical Dice in the page: its totals are the game's, and what is noted wrongly loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from tests.games.mythical_dice.noting import played
from tests.games.playing import random_steps
from tests.webassembly.tracing import said_by

Modules = Callable[[str], Path]
Json = dict[str, Any]


def folded(module: Path, cases: list[Json], folder: Path) -> list[Json]:
    pads: list[Json] = said_by("pad.mjs", module, cases=cases, folder=folder)
    return pads


def test_totals_are_those_of_200_random_games(module_of: Modules, tmp_path: Path) -> None:
    """M2, M10-M14"""
    cases, expected = [], []
    for seed in range(200):
        seats = 3 + seed % 4
        options: Json = {
            "edition": ["mythical-2024", "mino-2023"][seed // 4 % 2],
            "simplified": seed % 8 == 7,
            "starter": 0,
        }
        entries, totals, winners = played(seats, options, seed)
        cases.append({"seats": seats, "options": options, "entries": entries})
        expected.append((totals, winners))
    for pad, (totals, winners) in zip(folded(module_of("mythical_dice"), cases, tmp_path), expected, strict=True):
        assert [[row["total"] for row in each["rows"]] for each in pad["closed"]] == totals
        assert (pad["now"], pad["totals"], pad["winners"]) == (None, totals[-1], winners)


def test_who_takes_a_trick_is_what_a_table_says(module_of: Modules, tmp_path: Path) -> None:
    """M7-M9, M11: every trick of some random games, die by die."""
    cases: list[Json] = []
    expected: list[Json] = []
    for seed in range(12):
        seats, options = 3 + seed % 4, {"simplified": seed > 9}
        ruleset, dice, leader = GAME.wire.ruleset(GAME.options(options), seats), list[list[str]](), 0
        for step in random_steps(GAME, ruleset, seed):
            for event in GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action):
                if type(event).__name__ == "Rolled":
                    leader = leader if dice else event.seat
                    dice.append([event.die, event.face])
                if type(event).__name__ == "TrickWon":
                    cases.append({"seats": seats, "options": options, "dice": dice})
                    told = msgspec.to_builtins(event)
                    expected.append({**told, "seat": (event.seat - leader) % seats})
                    dice = []
    assert len({event["reason"] for event in expected}) == 7
    for shown, event in zip(folded(module_of("mythical_dice"), cases, tmp_path), expected, strict=True):
        assert {name: shown[name] for name in event} == event


def test_an_entry_less_is_the_pad_before(module_of: Modules, tmp_path: Path) -> None:
    """Undo: the fold of every beginning of a log goes on from the fold before, and loses no closed round."""
    entries, totals, _ = played(4, {}, 3)
    cases = [{"seats": 4, "options": {}, "entries": entries[:n]} for n in range(1, len(entries) + 1)]
    pads = folded(module_of("mythical_dice"), cases, tmp_path)
    closed = [len(pad["closed"]) for pad in pads]
    assert closed == sorted(closed)
    assert set(closed) == set(range(9))
    for pad in pads:
        assert pad["totals"] == ([0] * 4 if not pad["closed"] else totals[len(pad["closed"]) - 1])


@pytest.fixture
def three() -> list[Json]:
    """Two rounds of three players: 10, 20 and 10 points, then 20, 20, 20."""
    rounds = [([0, 1, 0], [0, 1]), ([1, 1, 0], [1, 1])]
    return [
        {"what": what, "round": rnd, "seat": seat, "is": number}
        for rnd, (bets, tricks) in enumerate(rounds, 1)
        for what, numbers in (("bet", bets), ("tricks", tricks))
        for seat, number in enumerate(numbers)
    ]


def test_a_correction_is_another_entry_and_all_after_it_is_computed_again(
    three: list[Json], module_of: Modules, tmp_path: Path
) -> None:
    corrected = [*three, {"what": "bet", "round": 1, "seat": 0, "is": 1}]
    before, after = folded(
        module_of("mythical_dice"),
        [{"seats": 3, "options": {}, "entries": each} for each in (three, corrected)],
        tmp_path,
    )
    assert before["totals"] == [30, 40, 30]
    assert after["totals"] == [10, 40, 30]
    assert after["now"]["round"] == 3


def test_tricks_that_do_not_add_up_are_named_and_later_rounds_wait(
    three: list[Json], module_of: Modules, tmp_path: Path
) -> None:
    wrong = [*three, {"what": "tricks", "round": 1, "seat": 2, "is": 1}]
    right = [*wrong, {"what": "tricks", "round": 1, "seat": 1, "is": 0}]
    stopped, again = folded(
        module_of("mythical_dice"), [{"seats": 3, "options": {}, "entries": each} for each in (wrong, right)], tmp_path
    )
    assert stopped["now"]["round"] == 1
    assert stopped["now"]["fault"] == {"code": "wrong_sum", "seat": None}
    assert stopped["later"]
    assert (stopped["closed"], stopped["totals"]) == ([], [0, 0, 0])
    assert again["now"]["round"] == 3
    assert again["totals"] == [10 + 20, -10 + 20, -10 + 20]

"""The sanity check of bots finds each fault that is planted in them."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import numpy as np
import pytest

from asterion.bots import BOTS, LEVELS, generic
from asterion.bots.contract import PlayedGames, Records, unplayed
from asterion.conformance import Nonconforming, bots
from asterion.games import OWN
from asterion.games.contract import Game

GAME: Game = replace(OWN["minos"], id="minos-unknown")


def outcome(share: float) -> Callable[..., PlayedGames]:
    """Games in which the first entrant wins this share, and the second one the others."""

    def play(ruleset: Records, levels: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
        played = unplayed(games, len(levels))
        played.won[:, 1] = np.arange(games) >= share * games
        played.won[:, 0] = 1 - played.won[:, 1]
        return played

    return play


def first_legal(ruleset: Records, seen: Records, seat: int, level: int, seed: int) -> int:
    return GAME.list_legal(ruleset, seen, seat)[0]


class First:
    """A search that takes the first legal action."""

    def __init__(self, ruleset: Records, seen: Records, seat: int, seed: int) -> None:
        self._action = first_legal(ruleset, seen, seat, 3, seed)

    def more(self, worlds: int) -> bool:
        return False

    def best(self) -> int:
        return self._action


GOOD = replace(generic.bots(GAME), quick=first_legal, search=First, play=outcome(0.5))


def verdicts_on(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> list[bots.Verdict]:
    monkeypatch.setitem(BOTS, GAME.id, replace(GOOD, **changes))
    return list(bots.verdicts(GAME))


def test_good_bots_are_told_by_level(monkeypatch: pytest.MonkeyPatch) -> None:
    found = verdicts_on(monkeypatch)
    assert [each.level for each in found] == list(LEVELS)
    assert [each.share for each in found] == [None, 0.5, 0.5, 0.5]
    assert {each.fair for each in found} == {0.5}


def changing() -> Callable[..., int]:
    """Another legal action at each second question."""
    asked = count()

    def quick(ruleset: Records, seen: Records, seat: int, level: int, seed: int) -> int:
        return GAME.list_legal(ruleset, seen, seat)[-(next(asked) % 2)]

    return quick


def spoiling(ruleset: Records, seen: Records, seat: int, level: int, seed: int) -> int:
    action = first_legal(ruleset, seen, seat, level, seed)
    seen.view(np.uint8)[:] ^= 1
    return action


def failing(*asked: object) -> Any:
    raise KeyError("no idea")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"quick": lambda *asked: -5}, "bots_answer_legally: before it, random chooses action -5, which is not legal"),
        ({"quick": changing()}, r"bots_answer_legally: before it, random chooses action \d+, then \d+ with the same"),
        ({"quick": spoiling}, "bots_answer_legally: before it, random changes the observation"),
        ({"search": failing}, "bots_answer_legally: KeyError: 'no idea'.*seed 0, step 1 "),
        ({"play": outcome(0.0)}, "no_level_is_worse_than_random_play: novice wins 0% of 16 games.*, where 50% is fair"),
        ({"play": failing}, "no_level_is_worse_than_random_play: KeyError"),
        ({"play": lambda *asked: unplayed(16, 2)}, "a game ends without a winner"),
    ],
)
def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], says: str) -> None:
    with pytest.raises(Nonconforming, match=says):
        verdicts_on(monkeypatch, **changes)


def test_bad_luck_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verdicts_on(monkeypatch, play=outcome(0.32))[1].share == pytest.approx(0.375)


def test_an_answer_that_comes_late_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which each answer takes eleven seconds."""
    monkeypatch.setattr(bots, "perf_counter", count(step=11).__next__)
    with pytest.raises(Nonconforming, match="random takes 11 s for an answer"):
        verdicts_on(monkeypatch)

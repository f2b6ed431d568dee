"""Threads that read and make JSON at the same time do not see each other's values."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from asterion.games import OWN
from asterion.games.compiled import INTERPRETED
from tests.games.playing import random_steps

ROUNDS = 3 if INTERPRETED else 60
GAMES = ("mythical_dice", "mino_3d", "like_dice")


@contextmanager
def switching_often() -> Iterator[None]:
    """Threads take turns after a microsecond."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def there_and_back(id: str, seats: int, seed: int) -> list[tuple[Any, list[int], bytes]]:
    """Outcomes of the first steps of a game, the draws that they lead to, and the ruleset each time."""
    game = OWN[id]
    wire, options = game.wire, game.options({})
    ruleset, found = wire.ruleset(options, seats), []
    for _, step in zip(range(12), random_steps(game, ruleset, seed), strict=False):
        at = (ruleset, step.before, step.seat, step.action)
        outcomes = wire.outcomes(*at, step.draws)
        found.append((outcomes, wire.draws(*at, outcomes), wire.ruleset(options, seats).tobytes()))
    return found


@pytest.mark.parametrize("id", GAMES)
def test_threads_read_and_make_json_apart(id: str) -> None:
    tasks = [(id, seats, seed) for seats in (3, 4) for seed in (1, 2)]
    expected = [there_and_back(*task) for task in tasks]
    with switching_often(), ThreadPoolExecutor(len(tasks)) as threads:
        for _ in range(ROUNDS):
            assert list(threads.map(there_and_back, *zip(*tasks, strict=True))) == expected

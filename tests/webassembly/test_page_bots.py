"""Each level chooses in the page as it does in the house, from the same observation with the same seed."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.bots import LEVELS, bots_of, choose, thinking_time
from asterion.bots.contract import EXPERT
from asterion.bots.minos import expert as walks
from asterion.games import GAMES
from asterion.games.contract import Game, Records
from asterion.webassembly import declared
from tests.webassembly.test_bots import decisions
from tests.webassembly.tracing import said_by

Modules = Callable[[str], Path]
TABLES: list[tuple[str, int, dict[str, Any], int, int]] = [
    ("mythical_dice", 3, {}, 40, 100),
    ("mythical_dice", 4, {"edition": "mino-2023"}, 40, 100),
    ("mythical_dice", 6, {"simplified": True}, 40, 60),
    ("mino_3d", 2, {}, 25, 20),
    ("mino_3d", 4, {}, 25, 20),
    ("like_dice", 1, {"difficulty": "advanced"}, 80, 1),
    ("like_dice", 4, {}, 80, 1),
    ("minos", 1, {"building": "random"}, 40, 4),
    ("minos", 3, {}, 120, 12),
    ("minos", 4, {"building": "random", "bridges": "underpass"}, 120, 3),
]
"""Games, seats and options, with positions and worlds of a choice."""
SEEDS = (0, 2**32, 2**63 - 1, 2**130 + 7)
"""Seeds of one word, of two, and of more than NumPy mixes first; beside them the number of the position."""


def by_a_bot(draw: np.random.Generator, game: Game, ruleset: Records, seen: Records, seat: int) -> int:
    """The action of a level below expert, any of them."""
    level, seed = int(draw.integers(EXPERT)), int(draw.integers(1 << 62))
    return bots_of(game).quick(ruleset, seen, seat, level, seed)


def case(ruleset: Records, seen: Records, seat: int, level: str, seed: int, worlds: int) -> dict[str, Any]:
    """A position as the page's program reads it."""
    raw = {"ruleset": ruleset, "observation": seen}
    texts = {name: base64.b64encode(records.tobytes()).decode() for name, records in raw.items()}
    return {**texts, "seat": seat, "level": level, "seed": str(seed), "worlds": worlds}


def test_the_bots_of_a_page_are_those_of_the_house() -> None:
    """People alone play the others."""
    played = {game for game in declared.GAMES_OF_A_PAGE if declared.module_of(GAMES[game]).bots}
    assert played == {name for name, *_ in TABLES}
    assert played == {game for game in declared.GAMES_OF_A_PAGE if not GAMES[game].people_only}


@pytest.mark.parametrize(("name", "seats", "options", "count", "worlds"), TABLES)
def test_each_level_chooses_as_in_the_house(
    name: str, seats: int, options: dict[str, Any], count: int, worlds: int, module_of: Modules, tmp_path: Path
) -> None:
    game, cases, chosen = GAMES[name], list[dict[str, Any]](), list[list[int | None]]()
    walks._proven.clear()  # as the page, which begins with none
    for number, (ruleset, seen, seat) in enumerate(decisions(game, seats, options, count, by_a_bot)):
        for level, tried in [*((level, worlds) for level in LEVELS), ("expert", 0)]:  # 0: an expert knows walks again
            seed = (*SEEDS, number)[number % (len(SEEDS) + 1)]
            action = choose(game, level, ruleset, seen, seat, seed, worlds=tried)
            chosen.append([action, thinking_time(game, level, ruleset, seen, seat, seed)])
            cases.append(case(ruleset, seen, seat, level, seed, tried))
    assert said_by("bots.mjs", module_of(name), name, cases=cases, folder=tmp_path) == chosen
    assert len({action for action, _ in chosen}) > 2


def test_a_bot_without_a_choice_is_refused(module_of: Modules, tmp_path: Path) -> None:
    """Another seat's turn, bytes of another length, and a level that is none."""
    game = GAMES["mythical_dice"]
    found = decisions(game, 3, {}, 40, by_a_bot)
    ruleset, seen, seat = next(each for each in found if not game.list_legal(*each[:2], (each[2] + 1) % 3))
    wrong = [
        case(ruleset, seen, (seat + 1) % 3, "expert", 1, 1),
        case(ruleset, seen[:0], seat, "novice", 1, 1),
        case(ruleset, seen, seat, "genius", 1, 1),
    ]
    said = said_by("bots.mjs", module_of(game.id), game.id, cases=wrong, folder=tmp_path)
    assert said == ["nothing_to_choose", "bad_position", "no_such_level"]

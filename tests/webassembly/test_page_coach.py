"""The coach of a page says what the house's says, from the same observation with the same seed: to the last bit."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterion import coach
from asterion.games import GAMES
from asterion.games.contract import Game, Records
from asterion.webassembly import declared
from tests.webassembly.test_bots import decisions
from tests.webassembly.test_page_bots import by_a_bot, case
from tests.webassembly.tracing import said_by

Modules = Callable[[str], Path]
TABLES: list[tuple[str, int, dict[str, Any], int]] = [
    ("mythical_dice", 3, {}, 60),
    ("mythical_dice", 4, {"edition": "mino-2023"}, 40),
    ("mino_3d", 2, {}, 20),
    ("mino_3d", 4, {}, 20),
]
"""Games, seats and options, with positions."""


def advice_of_the_house(game: Game, ruleset: Records, seen: Records, seat: int, seed: int) -> Any:
    """The whole advice as JSON."""
    parts = list[bytes]()
    while len(parts) < coach.COACHES[game.id].efforts["whole"].parts:
        part = coach.part(game, "whole", ruleset, seen, seat, seed, len(parts))
        if part is not None:
            parts.append(part)
    return json.loads(msgspec.json.encode(coach.advice(game, seen, seat, parts)))


def test_the_coaches_of_a_page_are_those_of_the_house() -> None:
    offered = {game for game in declared.GAMES_OF_A_PAGE if declared.module_of(GAMES[game]).coach}
    assert offered == set(coach.COACHES) == {name for name, *_ in TABLES}


@pytest.mark.parametrize(("name", "seats", "options", "count"), TABLES)
def test_a_page_s_coach_says_what_the_house_s_says(
    name: str, seats: int, options: dict[str, Any], count: int, module_of: Modules, tmp_path: Path
) -> None:
    game, cases, advised = GAMES[name], list[dict[str, Any]](), list[Any]()
    for number, (ruleset, seen, seat) in enumerate(decisions(game, seats, options, count, by_a_bot)):
        if len(game.list_legal(ruleset, seen, seat)) > 1:
            seed = (0, 2**40 + 1, number)[number % 3]
            advised.append(advice_of_the_house(game, ruleset, seen, seat, seed))
            cases.append(case(ruleset, seen, seat, "expert", seed, 0))
    assert said_by("coach.mjs", module_of(name), name, cases=cases, folder=tmp_path) == advised
    assert len(advised) > count // 4
    assert len({str(each["options"][each["best"]]["action"]) for each in advised}) > 2
    assert {option["mistake"] for each in advised for option in each["options"]} > {None}

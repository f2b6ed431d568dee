"""The sources that tell the page what bots and coach of a game are: rules of its module, their scratch, and numbers."""

from __future__ import annotations

import inspect
import json
from typing import Any, Final

import numpy as np

from asterion import bots
from asterion.coach.contract import COSTS, LOSS, MARGIN, NAME
from asterion.games import GAMES
from asterion.games.chance import DTYPE as CHANCE
from asterion.games.chance import simulation
from asterion.webassembly.declared import module_of
from asterion.webassembly.exports import Group, Kind, PageFutures, export, name_of

HEAD: Final = "/* Written by `asterion.webassembly.sources` from the bots. */\n"


def common_bots_source() -> str:
    """The source for the bots of all games: levels, weakest first, an expert's time, and how it is cut into slices."""
    numbers = {
        "LEVELS": bots.LEVELS,
        "BUDGET_MS": 1000 * inspect.signature(bots.choose).parameters["budget_s"].default,
        "SLICE_MS": 1000 * bots.SLICE_S,
        "FIRST_SLICE": bots.FIRST_SLICE,
        "MOST_A_SLICE": bots.MOST_A_SLICE,
    }
    return HEAD + "".join(f"export const {name} = {json.dumps(number)} as const;\n" for name, number in numbers.items())


def bots_source(game: str) -> str:
    """The source for the bots of a game. TypeError: a rule takes other scratch than its bots have."""
    offered, own = module_of(GAMES[game]).bots, bots.BOTS[game]
    assert offered is not None
    assert own.rule is not None
    kinds = export(offered.quick).kinds()[4:]
    assert kinds[-1].record == "Chance"
    data = {
        "quick": name_of(offered.quick),
        "thinkingTime": offered.thinking_time and name_of(offered.thinking_time),
        "scratch": _arrays(offered.quick, kinds[:-1], list(own.rule.scratch())),
        "expert": offered.expert and _expert(offered.expert, offered.prepare),
        "enough": own.enough,
    }
    return f"{HEAD}export const BOTS = {json.dumps(data, separators=(',', ':'))} as const;\n"


def _expert(expert: Any, prepare: Any) -> dict[str, Any]:
    """A search by worlds. The first chance in its workspace begins with the seed, and the others with 0."""
    rules = (expert.open_search, expert.search_worlds, expert.best_action)
    (group,) = export(expert.best_action).parameters()
    assert isinstance(group, Group)
    arrays = list(expert.new_workspace(1))
    work = _arrays(expert.best_action, list(group.kinds), arrays)
    chances = np.concatenate([array for array in arrays if array.dtype == CHANCE])
    assert chances.tobytes() == b"".join(simulation(place == 0).tobytes() for place in range(len(chances)))
    found = dict(zip(("open", "search", "best"), map(name_of, rules), strict=True))
    if prepare is None:
        return found | {"prepare": None, "work": work}
    (kind,) = export(prepare).kinds()
    return found | {"prepare": [name_of(prepare), [name for name, _ in work].index(kind.record)], "work": work}


def coach_source(game: str) -> str:
    """The source for the coach of a game: its rules, their scratch, and numbers of ``asterion.coach``."""
    offered = module_of(GAMES[game]).coach
    assert offered is not None
    coach, effort = offered.coach, offered.coach.efforts["whole"]
    group = next(each for each in offered.part.parameters() if isinstance(each, Group))
    arrays = list(offered.workspace(1))
    first = next(array for array in arrays if array.dtype == CHANCE)
    assert first[:1].tobytes() == simulation(1).tobytes()
    data = {
        "part": offered.part.name,
        "work": _arrays(offered.part.function, list(group.kinds), arrays),
        "options": offered.options,
        "figures": offered.figures,
        "parts": effort.parts,
        "worlds": effort.worlds,
        "facts": [name_of(coach.note_facts), coach.facts],
        "advice": offered.note_advice().name,
        "costs": {"length": COSTS, "loss": LOSS, "margin": MARGIN, "name": NAME},
        "unit": coach.unit,
        "mistakes": coach.mistakes,
        "futures": offered.futures and _futures(offered.futures, effort.games),
    }
    return f"{HEAD}export const COACH = {json.dumps(data, separators=(',', ':'))} as const;\n"


def _futures(offered: PageFutures, games: int) -> dict[str, Any]:
    """A table of int16[rounds + 1, games, seats]; the fields of the ruleset that say its shape."""
    found = {"common": offered.common.name, "play": offered.play.name, "rounds": "rounds", "seats": "seats"}
    return found | {"games": games, "seed": offered.seed, "slice": offered.slice_of}


def _arrays(rule: Any, kinds: list[Kind], arrays: list[Any]) -> list[tuple[str | int, int | list[int]]]:
    """The arrays of a rule's scratch: for each the name of its records, or the bytes of a number, and its length, or
    with several dimensions its shape."""
    if [(kind.dtype, kind.dimensions) for kind in kinds] != [(array.dtype, array.ndim) for array in arrays]:
        raise TypeError(f"{name_of(rule)} takes other scratch than its bots have")
    return [
        (kind.record or array.itemsize, len(array) if array.ndim == 1 else list(array.shape))
        for kind, array in zip(kinds, arrays, strict=True)
    ]

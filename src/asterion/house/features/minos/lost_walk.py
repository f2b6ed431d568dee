"""The place at which a failed walk was lost: the marble after which its bid could not be reached any more."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asterion.games.chance import simulation
from asterion.games.contract import Records
from asterion.games.minos import MINOS
from asterion.games.minos.actions import MARBLE, READY
from asterion.games.minos.material import LONGEST_SIDE, WAYS
from asterion.games.minos.state import GIVEN, WALK
from asterion.house.errors import Refusal
from asterion.insight.minos.completion import Completions


def lost_at(labyrinth: Records, marbles: Sequence[int], bid: int, *, underpass: bool) -> int | None:
    """The first marble, from 1, after which no walk of ``bid`` tiles is left, by a proof; None: there is no such proof.

    labyrinth: LABYRINTH[1], whole. marbles: their cells in order, counted row by row. Raises Refusal("bad_walk").
    """
    ruleset = _alone(labyrinth, underpass=underpass)
    state, chance = MINOS.new_state(), simulation(0)
    MINOS.start(ruleset, state, chance)
    MINOS.apply(ruleset, state, 0, READY, chance)
    states: list[Records] = []
    columns = int(labyrinth["columns"][0])
    for number, cell in enumerate(marbles, 1):
        action = MARBLE + cell // columns * LONGEST_SIDE + cell % columns
        if int(state["stage"][0]) != WALK or MINOS.apply(ruleset, state, 0, action, chance):
            raise Refusal("bad_walk", f"marble {number} of the walk cannot lie there", ruling="N8")
        states.append(state.copy())
    stuck = bool(states) and int(state["stage"][0]) != WALK
    lost = Completions(ruleset).first_lost(states[:-1] if stuck else states, bid)
    if lost is None and stuck and len(marbles) < bid:
        lost = len(marbles) - 1
    return None if lost is None else lost + 1


def _alone(labyrinth: Records, *, underpass: bool) -> Records:
    """The rules of one who walks alone through this labyrinth, without an auction (N14)."""
    options = MINOS.options({"rows": 3, "columns": 3, "bridges": "underpass" if underpass else "plain"})
    ruleset: Records = MINOS.wire.ruleset(options, 1)
    ruleset["building"] = GIVEN
    for name in ("rows", "columns", "tile"):
        ruleset[name] = labyrinth[name]
    ways = np.array([*WAYS, 1])  # the last for a cell without a tile
    ruleset["turn"] = labyrinth["turn"] % ways[labyrinth["tile"]]
    return ruleset

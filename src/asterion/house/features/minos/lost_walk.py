"""The place at which a failed walk was lost: the marble after which its bid could not be reached any more."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from asterion.bots.minos.completion import first_lost, lay_walk
from asterion.games.contract import Records
from asterion.games.minos import MINOS
from asterion.games.minos.material import LONGEST_SIDE
from asterion.house.errors import Refusal


def lost_at(labyrinth: Records, marbles: Sequence[int], bid: int, *, underpass: bool) -> int | None:
    """The first marble, from 1, after which no walk of ``bid`` tiles is left, by a proof; None: there is no such proof.

    labyrinth: LABYRINTH[1], whole. marbles: their cells in order, counted row by row. Raises Refusal("bad_walk").
    """
    ruleset = MINOS.wire.ruleset(MINOS.options({"bridges": "underpass" if underpass else "plain"}), 1)
    state = MINOS.new_state()
    for name in ("rows", "columns", "tile", "turn"):
        state[name] = labyrinth[name]
    columns = int(labyrinth["columns"][0])
    cells = np.array([cell // columns * LONGEST_SIDE + cell % columns for cell in marbles], np.int16)
    if (laid := int(lay_walk(ruleset, state, cells))) < len(cells):
        raise Refusal("bad_walk", f"marble {laid + 1} of the walk cannot lie there", ruling="N8")
    return first_lost(ruleset, state, bid)

"""Functions of Minos for a page: the game, its bots, and the search for the longest walk."""

from __future__ import annotations

from typing import Final

import numpy as np

from asterion.bots.minos import auction, completion, expert, found_walk, levels, scratch
from asterion.games.minos import board, fitting, frontier, ledger, longest_walk, material, survey
from asterion.games.minos.state import State
from asterion.webassembly.exports import Constant, Export, PageBots, PageModule, array, export, export_with, records

_COLUMNS = {
    "table": array(np.int8),
    "states": array(np.int64),
    "plugs": array(np.int16),
    "tiles": array(np.int8),
    "parents": array(np.int32),
    "place": array(np.int32),
    "stamps": array(np.int32),
}
"""The arrays of the search for the longest walk."""
_WALKS = {name: array(np.int16) for name in ("cells", "between", "seen", "waiting")}
"""The arrays of the search for the marble that lost a walk."""
_CONSTANTS: Final[dict[str, Constant]] = {
    "ANSWER": found_walk.ANSWER,
    "BARE": survey.BARE,
    "DONE": frontier.DONE,
    "FIRST_ROOM": longest_walk.FIRST_ROOM,
    "LONGEST": found_walk.LONGEST,
    "LONGEST_SIDE": material.LONGEST_SIDE,
    "NODES": scratch.NODES,
    "REMEMBERED": expert.REMEMBERED,
    "ROOM": frontier.ROOM,
    "SHORTEST_SIDE": material.SHORTEST_SIDE,
    "SLICE": longest_walk.SLICE,
    "TABLE": frontier.TABLE,
    "WIDTHS": longest_walk.WIDTHS,
}


def _exports() -> list[Export]:
    """The heap, the box, an expert's walk and the search for the longest one."""
    return [
        export(board.heap_of, labyrinth=records(State, 0)),
        export(board.left_of_kind),
        export_with(completion.lay_walk, _WALKS),
        export_with(completion.halve, _WALKS),
        export(fitting.fit),
        export(found_walk.searched_for),
        export(found_walk.walk_along, steps=array(np.int16)),
        export(ledger.open_ledger),
        export(ledger.note_size),
        export(ledger.note_answer),
        export(ledger.payout_of),
        export(ledger.note_walk),
        export(ledger.next_round),
        export(survey.open_survey),
        export(survey.bound_of),
        export(survey.begin_pass),
        export_with(survey.survey_slice, _COLUMNS),
        export(survey.leave_part),
        export(survey.write_walk),
    ]


MINOS_MODULE: Final = PageModule(_exports, _CONSTANTS, bots=PageBots(quick=levels.quick_action, expert=auction))

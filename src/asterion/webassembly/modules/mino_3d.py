"""Functions of 3D-Mino for a page."""

from __future__ import annotations

from typing import Final

import numpy as np

from asterion.bots.mino_3d import expert, play
from asterion.bots.mino_3d.scratch import CANDIDATES
from asterion.coach import mino_3d as coach
from asterion.games.mino_3d import entry_points, score_pad
from asterion.webassembly.exports import Export, PageBots, PageCoach, PageModule, array, export


def _exports() -> list[Export]:
    """The score pad."""
    return [
        export(score_pad.open_pad),
        export(score_pad.turn_up),
        export(score_pad.cells_showing),
        export(score_pad.noted_points),
        export(score_pad.note_placement),
        export(score_pad.note_passing),
    ]


MINO_3D_MODULE: Final = PageModule(
    _exports,
    instead={
        "start": entry_points.start_on,
        "legal_actions": entry_points._legal_actions,
        "apply": entry_points.apply_on,
    },
    bots=PageBots(quick=play.quick_action, expert=expert),
    coach=PageCoach(
        coach.COACH,
        export(coach.note_part, figures=array(np.float64, 2)),
        expert.new_workspace,
        options=CANDIDATES,
        figures=coach.FIGURES,
    ),
)

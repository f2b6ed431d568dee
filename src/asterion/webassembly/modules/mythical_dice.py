"""Functions of Mythical Dice for a page."""

from __future__ import annotations

from typing import Final

import numpy as np

from asterion.bots.mythical_dice import expert, play, policy
from asterion.coach import mythical_dice as coach
from asterion.games.mythical_dice import score_pad
from asterion.games.mythical_dice.actions import MOST_ACTIONS
from asterion.insight.mythical_dice import futures, playouts
from asterion.insight.mythical_dice.questions import UNITS
from asterion.webassembly.exports import Export, PageBots, PageCoach, PageFutures, PageModule, array, export


def _exports() -> list[Export]:
    """The score pad."""
    return [
        export(score_pad.open_pad),
        export(score_pad.bonus_of),
        export(score_pad.note_seat),
        export(score_pad.close_pad_round),
    ]


WORK: Final = {"starters": array(np.int64), "ends": array(np.float64, 2)}
TABLE: Final = array(np.int16, 3)
MYTHICAL_DICE_MODULE: Final = PageModule(
    _exports,
    bots=PageBots(quick=play.quick_action, expert=expert, prepare=policy.note_weights),
    coach=PageCoach(
        coach.COACH,
        export(coach.note_part, **WORK, table=TABLE, results=array(np.float64, 3), figures=array(np.float64, 2)),
        playouts.new_workspace,
        options=MOST_ACTIONS,
        figures=UNITS,
        futures=PageFutures(
            export(futures.note_common),
            export(playouts.play_futures, **WORK, futures=TABLE),
            seed=futures.SEED,
            slice_of=futures.SLICE,
        ),
    ),
)

"""Functions of Mythical Dice for a page."""

from __future__ import annotations

from typing import Final

import numpy as np

from asterion.bots.mythical_dice import expert, play
from asterion.games.mythical_dice import rules, score_pad
from asterion.webassembly.exports import Export, PageModule, array, export


def _exports() -> list[Export]:
    """Tricks, the score pad and the bots."""
    return [
        export(rules.bet_points),
        export(rules.resolve_trick, kinds=array(np.int8), faces=array(np.int8)),
        export(score_pad.open_pad),
        export(score_pad.bonus_of),
        export(score_pad.note_seat),
        export(score_pad.close_pad_round),
        export(play.quick_action),
        export(expert.open_search),
        export(expert.search_worlds),
        export(expert.best_action),
    ]


MYTHICAL_DICE_MODULE: Final = PageModule(_exports)

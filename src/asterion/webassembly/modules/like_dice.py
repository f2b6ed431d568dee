"""Functions of Like Dice for a page, and of its box with buzzers."""

from __future__ import annotations

from typing import Final

import numpy as np

from asterion.bots.like_dice import play
from asterion.games.like_dice.buzzers import notes
from asterion.games.like_dice.buzzers import rules as box_rules
from asterion.games.like_dice.entry_points import work_out
from asterion.webassembly.exports import Export, PageBots, PageModule, array, export


def _exports() -> list[Export]:
    """Answers worked out."""
    return [export(work_out, counted=array(np.int8, 3))]


def _exports_of_box() -> list[Export]:
    """The end of a match, and the notes."""
    return [
        export(box_rules.level_seats),
        export(box_rules.end),
        export(box_rules.count_pips),
        export(notes.open_notes),
        export(notes.note_mission),
    ]


LIKE_DICE_MODULE: Final = PageModule(
    _exports, bots=PageBots(quick=play.quick_action, thinking_time=play.quick_thinking_time)
)
BUZZERS_MODULE: Final = PageModule(_exports_of_box)

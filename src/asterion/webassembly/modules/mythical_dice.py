"""Functions of Mythical Dice for a page."""

from __future__ import annotations

from typing import Final

from asterion.bots.mythical_dice import expert, play, policy
from asterion.games.mythical_dice import score_pad
from asterion.webassembly.exports import Export, PageBots, PageModule, export


def _exports() -> list[Export]:
    """The score pad."""
    return [
        export(score_pad.open_pad),
        export(score_pad.bonus_of),
        export(score_pad.note_seat),
        export(score_pad.close_pad_round),
    ]


MYTHICAL_DICE_MODULE: Final = PageModule(
    _exports, bots=PageBots(quick=play.quick_action, expert=expert, prepare=policy.note_weights)
)

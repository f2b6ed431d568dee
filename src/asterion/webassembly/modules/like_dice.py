"""Functions of Like Dice for a page, and of its box with buzzers."""

from __future__ import annotations

from typing import Final

import numpy as np

from asterion.bots.like_dice import play
from asterion.games.like_dice import answers, claims, rules
from asterion.games.like_dice.buzzers import notes, targets
from asterion.games.like_dice.buzzers import rules as box_rules
from asterion.games.like_dice.buzzers.state import BoxState
from asterion.games.like_dice.entry_points import work_out
from asterion.games.like_dice.state import State
from asterion.webassembly.exports import Export, PageModule, array, export, records


def _exports() -> list[Export]:
    """Claims, answers and the bots."""
    return [
        export(work_out, counted=array(np.int8, 3)),
        export(claims.next_claim, state=records(State, 0)),
        export(rules.countdown),
        export(rules.missing),
        export(rules.pile_of),
        export(rules.winners),
        export(answers.card_counts),
        export(answers.cards_of),
        export(answers.may_choose),
        export(answers.most_asked),
        export(answers.pips_of),
        export(play.quick_action),
        export(play.quick_thinking_time),
    ]


def _exports_of_box() -> list[Export]:
    """Claims, the sandglass and the notes."""
    return [
        export(claims.next_claim, state=records(BoxState, 0)),
        export(box_rules.glass_seconds),
        export(box_rules.missing),
        export(box_rules.pile_of),
        export(box_rules.winners),
        export(box_rules.level_seats),
        export(box_rules.end),
        export(box_rules.count_pips),
        export(targets.proposed),
        export(notes.open_notes),
        export(notes.note_mission),
    ]


LIKE_DICE_MODULE: Final = PageModule(_exports)
BUZZERS_MODULE: Final = PageModule(_exports_of_box)

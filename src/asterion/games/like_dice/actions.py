"""Actions of Like Dice: numbers, JSON and names."""

from typing import Any

import msgspec

from asterion.games.contract import BadAction, read_action
from asterion.games.like_dice.material import DISPLAY, MOST_SAID

PASS = MOST_SAID + 1
"""Below it an action is the number that is announced."""
SAY_READY = PASS + 1
TAKE = SAY_READY + 1
"""TAKE + slot: the card in this place of the display."""
UNSAYABLE = TAKE + DISPLAY
"""A number that is always refused."""
ACTIONS = UNSAYABLE + 1


class Ready(msgspec.Struct, tag="ready", frozen=True, forbid_unknown_fields=True):
    """Ready for the next mission."""


class Claim(msgspec.Struct, tag="claim", frozen=True, forbid_unknown_fields=True):
    """Announce one's answer, 0 to 199 (L5)."""

    number: int


class Pass(msgspec.Struct, tag="pass", frozen=True, forbid_unknown_fields=True):
    """Pass: the seat stays without a claim in this mission (L5)."""


class Take(msgspec.Struct, tag="take", frozen=True, forbid_unknown_fields=True):
    """Take the card in this place of the display, 0 to 2 (L6)."""

    slot: int


Action = Ready | Claim | Pass | Take


def action_to_json(action: int) -> Action:
    if action < PASS:
        return Claim(action)
    if action == PASS:
        return Pass()
    return Ready() if action == SAY_READY else Take(action - TAKE)


def action_from_json(given: Any) -> int:
    """Action number of one of the actions or its decoded JSON; BadAction when it says none.

    A number outside the allowed range is also an action; the rules refuse it (L5).
    """
    action: Action = read_action(given, Action)
    match action:
        case Claim(number):
            return number if 0 <= number <= MOST_SAID else UNSAYABLE
        case Pass():
            return PASS
        case Ready():
            return SAY_READY
        case _:
            slot = action.slot
            if not 0 <= slot < DISPLAY:
                raise BadAction("bad_slot", f"places of the display are 0 to {DISPLAY - 1}, not {slot} (L3)")
            return TAKE + slot


def action_name(action: int) -> str:
    if not 0 <= action < ACTIONS:
        return f"action {action}"
    if action == UNSAYABLE:
        return f"claim a number outside 0 to {MOST_SAID}"
    match action_to_json(action):
        case Claim(number):
            return f"claim {number}"
        case Take(slot):
            return f"take card {slot + 1} of the display"
        case does:
            return str(does.__struct_config__.tag)

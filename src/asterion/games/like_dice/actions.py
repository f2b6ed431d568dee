"""Actions of Like Dice: numbers, JSON and names."""

import msgspec

from asterion.games.compiled import rule
from asterion.games.json_values.arena import Arenas, maker
from asterion.games.json_values.parts import fail, kind_of, places_of, reader
from asterion.games.like_dice.material import DISPLAY, MOST_SAID
from asterion.games.like_dice.problems import BAD_SLOT

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
IS_READY, IS_CLAIM, IS_PASS, IS_TAKE = places_of(Action)
"""Kinds of actions in JSON."""

make_ready, make_claim = maker(Ready, of=Action), maker(Claim, of=Action)
make_pass, make_take = maker(Pass, of=Action), maker(Take, of=Action)
read_claim, read_take = reader(Claim, of=Action), reader(Take, of=Action)


@rule
def make_action(action: int, arenas: Arenas) -> int:
    """An action as JSON; see RuledJson."""
    action, arena = int(action), arenas[0]
    if action < PASS:
        return make_claim(arena, number=action)
    if action == PASS:
        return make_pass(arena)
    return make_ready(arena) if action == SAY_READY else make_take(arena, slot=action - TAKE)


@rule
def read_action(arenas: Arenas, given: int) -> int:
    """The number of an action, or a problem; see RuledJson.

    A number outside the allowed range is also an action; the rules refuse it (L5).
    """
    arena, given = arenas[0], int(given)
    kind = kind_of(arena, given)
    if kind == IS_CLAIM:
        number = read_claim(arena, given).number
        return number if 0 <= number <= MOST_SAID else UNSAYABLE
    if kind == IS_TAKE:
        slot = read_take(arena, given).slot
        return TAKE + slot if 0 <= slot < DISPLAY else fail(arena, BAD_SLOT, slot)
    return PASS if kind == IS_PASS else SAY_READY


def action_name(action: int) -> str:
    if not 0 <= action < ACTIONS:
        return f"action {action}"
    if action == UNSAYABLE:
        return f"claim a number outside 0 to {MOST_SAID}"
    if action >= TAKE:
        return f"take card {action - TAKE + 1} of the display"
    if action < PASS:
        return f"claim {action}"
    return "pass" if action == PASS else "ready"

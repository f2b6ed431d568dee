"""Actions of Mythical Dice: numbers, JSON and names."""

from typing import Any

import msgspec

from asterion.games.contract import BadAction, read_action
from asterion.games.mythical_dice import material
from asterion.games.mythical_dice.material import KIND_NUMBER, KINDS, MOST_ROUNDS, Kind

FIRST_ROLL = 10
"""Actions 0..8 bet that many tricks; action FIRST_ROLL + kind rolls a die of that kind."""
MOST_ACTIONS = 9


class Bet(msgspec.Struct, tag="bet", frozen=True, forbid_unknown_fields=True):
    """Bet to take this many tricks (M4)."""

    tricks: int


class Roll(msgspec.Struct, tag="roll", frozen=True, forbid_unknown_fields=True):
    """Roll one die of this kind (M5)."""

    die: Kind


Action = Bet | Roll
ACTIONS: dict[int, Bet | Roll] = {tricks: Bet(tricks) for tricks in range(MOST_ROUNDS + 1)}
ACTIONS |= {FIRST_ROLL + kind: Roll(name) for kind, name in enumerate(KINDS)}
"""Every action by its number."""


def action_to_json(action: int) -> Bet | Roll:
    return ACTIONS[action]


def action_from_json(given: Any) -> int:
    """Action number of a Bet, a Roll or their decoded JSON; BadAction when it says neither."""
    action: Bet | Roll = read_action(given, Bet | Roll)
    if isinstance(action, Roll):
        return FIRST_ROLL + KIND_NUMBER[action.die]
    if not 0 <= action.tricks <= material.MOST_ROUNDS:
        raise BadAction("bad_action", f"a bet is 0 to {material.MOST_ROUNDS} tricks, not {action.tricks}")
    return action.tricks


def action_name(action: int) -> str:
    struct = ACTIONS.get(action)
    if struct is None:
        return f"action {action}"
    return f"roll {struct.die}" if isinstance(struct, Roll) else f"bet {struct.tricks}"

"""Actions: numbers for the rules, JSON for the wire, words for buttons."""

from typing import Any

import msgspec

from asterion.games.contract import BadAction

KEEP, ROLL = range(2)


class Keep(msgspec.Struct, tag="keep", frozen=True, forbid_unknown_fields=True):
    """Keep the die (R3)."""


class Roll(msgspec.Struct, tag="roll", frozen=True, forbid_unknown_fields=True):
    """Roll the die again (R3)."""


Action = Keep | Roll
ACTIONS = (Keep(), Roll())
NAMES = ("keep", "roll again")


def action_to_json(action: int) -> Action:
    return ACTIONS[action]


def action_from_json(said: Any) -> int:
    """Action number of a struct or of decoded JSON; BadAction when it is none."""
    try:
        return ACTIONS.index(said if isinstance(said, Action) else msgspec.convert(said, Action))
    except msgspec.ValidationError as error:
        raise BadAction("bad_action", str(error)) from None


def action_name(action: int) -> str:
    return NAMES[action] if 0 <= action < len(NAMES) else f"action {action}"

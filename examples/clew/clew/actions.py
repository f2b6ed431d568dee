"""The actions of Clew: numbers, JSON and names."""

from typing import Any

import msgspec

from asterion.games.contract import BadAction

DEEPER, HOME, FOLLOW, STAY = range(4)


class Deeper(msgspec.Struct, tag="deeper", frozen=True, forbid_unknown_fields=True):
    """Roll for one more corridor (C3)."""


class Home(msgspec.Struct, tag="home", frozen=True, forbid_unknown_fields=True):
    """Bring the crystals home (C4)."""


class Follow(msgspec.Struct, tag="follow", frozen=True, forbid_unknown_fields=True):
    """Follow a thread home with half of the crystals (C6)."""


class Stay(msgspec.Struct, tag="stay", frozen=True, forbid_unknown_fields=True):
    """Keep the thread and lose the crystals (C6)."""


Action = Deeper | Home | Follow | Stay
ACTIONS = (Deeper(), Home(), Follow(), Stay())
NAMES = ("go deeper", "go home", "follow the thread", "keep the thread")


def action_to_json(action: int) -> Action:
    return ACTIONS[action]


def action_from_json(said: Any) -> int:
    """Action number of a struct or of decoded JSON; BadAction when it says none."""
    try:
        return ACTIONS.index(said if isinstance(said, Action) else msgspec.convert(said, Action))
    except msgspec.ValidationError as error:
        raise BadAction("bad_action", str(error)) from None


def action_name(action: int) -> str:
    return NAMES[action] if 0 <= action < len(NAMES) else f"action {action}"

"""The actions of Liar's Dice: numbers, JSON and names. Bids come in the order in which each is higher than the last."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from asterion.games.contract import BadAction
from liars_dice.material import ALL_DICE, FACES

DOUBT = ALL_DICE * FACES
"""The action after all bids: (quantity - 1) * FACES + face - 1."""


class Bid(msgspec.Struct, tag="bid", frozen=True, forbid_unknown_fields=True):
    """At least this many dice of all show this face (D3)."""

    quantity: Annotated[int, Meta(ge=1, le=ALL_DICE)]
    face: Annotated[int, Meta(ge=1, le=FACES)]


class Doubt(msgspec.Struct, tag="doubt", frozen=True, forbid_unknown_fields=True):
    """Doubt the last bid (D4)."""


Action = Bid | Doubt


def action_to_json(action: int) -> Action:
    return Doubt() if action == DOUBT else Bid(action // FACES + 1, action % FACES + 1)


def action_from_json(said: Any) -> int:
    """Action number of a struct or of decoded JSON; BadAction when it says none."""
    try:
        read: Action = said if isinstance(said, Action) else msgspec.convert(said, Action)
    except msgspec.ValidationError as error:
        raise BadAction("bad_action", str(error)) from None
    return DOUBT if isinstance(read, Doubt) else (read.quantity - 1) * FACES + read.face - 1


def action_name(action: int) -> str:
    if action == DOUBT:
        return "doubt"
    return f"bid {action // FACES + 1} x {action % FACES + 1}" if 0 <= action < DOUBT else f"action {action}"

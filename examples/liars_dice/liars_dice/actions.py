"""The actions of Liar's Dice. Bids come in the order in which each is higher than the last."""

from typing import Annotated

import msgspec
from msgspec import Meta

from asterion.games.derived import Actions
from liars_dice.material import ALL_DICE, FACES


class Bid(msgspec.Struct, tag="bid", frozen=True, forbid_unknown_fields=True):
    """At least this many dice of all show this face (D3)."""

    quantity: Annotated[int, Meta(ge=1, le=ALL_DICE)]
    face: Annotated[int, Meta(ge=1, le=FACES)]


class Doubt(msgspec.Struct, tag="doubt", frozen=True, forbid_unknown_fields=True):
    """Doubt the last bid (D4)."""


ACTIONS = Actions(Bid | Doubt, names={Bid: "bid {quantity} x {face}"})
DOUBT = ACTIONS.first(Doubt)
"""After all bids: (quantity - 1) * FACES + face - 1."""

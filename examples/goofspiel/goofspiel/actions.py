"""The actions of Goofspiel: one for each card, whose number is that of the card less 1."""

from typing import Annotated

import msgspec
from msgspec import Meta

from asterion.games.derived import Actions
from goofspiel.material import MOST_CARDS


class Choose(msgspec.Struct, tag="choose", frozen=True, forbid_unknown_fields=True):
    """Choose a card in secret (G3)."""

    card: Annotated[int, Meta(ge=1, le=MOST_CARDS)]


ACTIONS = Actions(Choose, names={Choose: "card {card}"})

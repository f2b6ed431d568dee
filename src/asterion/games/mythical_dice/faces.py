"""Faces of dice: numbers in the rules, names in JSON, and the sides that show them."""

from asterion.games.compiled import rule
from asterion.games.mythical_dice.material import FLAG_PLACE, SIDES, SYMBOL, SYMBOL_PLACE
from asterion.games.mythical_dice.state import Ruleset


@rule
def face_place(face: int) -> int:
    """The place of a face among the names of faces."""
    return SYMBOL_PLACE if face == SYMBOL else FLAG_PLACE + face


@rule
def face_at(place: int) -> int:
    """The face at a place among the names of faces."""
    return SYMBOL if place == SYMBOL_PLACE else place - FLAG_PLACE


@rule
def side_of(ruleset: Ruleset, kind: int, face: int) -> int:
    """The first side that shows this face on dice of a kind; SIDES: none does (M1)."""
    side = 0
    while side < SIDES and int(ruleset.faces[kind, side]) != face:
        side += 1
    return side

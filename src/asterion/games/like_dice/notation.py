"""Cards and missions in a few letters, as in material.py, and as JSON."""

from typing import Annotated, TypeAlias

import msgspec

from asterion.games.json_values.arena import names
from asterion.games.like_dice.material import (
    BIG_SMALL,
    CARD_COLOUR,
    CARD_VALUE,
    CARDS,
    CARDS_IN_LETTERS,
    COLOURS,
    DICE_A_CARD,
    MISSION_BIG,
    MISSION_COLOURS,
    MISSION_KIND,
    MISSION_KINDS,
    MISSION_VALUES,
    MISSIONS,
    MISSIONS_IN_LETTERS,
    PIPS,
    Colour,
    MissionKind,
)


class Die(msgspec.Struct):
    """A die on a card."""

    colour: Colour
    value: int


class Card(msgspec.Struct):
    """A dice card: its number and its two dice (L1)."""

    card: int
    dice: list[Die]


class Mission(msgspec.Struct):
    """A mission card (L2). colours: the one to three colours to add; of big_small the big die's, then the small one's.
    values: the white dice's."""

    mission: int
    kind: MissionKind
    colours: list[Colour]
    values: list[int]


CARD_NAMES = tuple(CARDS_IN_LETTERS.split())
"""`R1Y2`: a red 1 and a yellow 2."""
MISSION_NAMES = tuple(MISSIONS_IN_LETTERS.split())
"""`R`, `RY`, `RGB`: colours; `R>G`: the biggest red and the smallest green; `16`, `135`: white values."""
CardName: TypeAlias = Annotated[str, names(*CARD_NAMES)]
"""The name of a dice card; in rules its number."""
MissionName: TypeAlias = Annotated[str, names(*MISSION_NAMES)]
"""The name of a mission card; in rules its number."""


def card_shown(card: int) -> Card:
    """A dice card as JSON."""
    dice = [Die(COLOURS[CARD_COLOUR[card, die]], int(CARD_VALUE[card, die])) for die in range(DICE_A_CARD)]
    return Card(card, dice)


def mission_shown(mission: int) -> Mission:
    """A mission card as JSON."""
    kind, big = MISSION_KIND[mission], MISSION_BIG[mission]
    colours = [colour for colour in range(len(COLOURS)) if MISSION_COLOURS[mission] >> colour & 1]
    if kind == BIG_SMALL:
        colours.sort(key=lambda colour: colour != big)
    values = [value for value in range(1, PIPS + 1) if MISSION_VALUES[mission] >> value & 1]
    return Mission(mission, MISSION_KINDS[kind], [COLOURS[colour] for colour in colours], values)


CardShown: TypeAlias = Annotated[Card, names(*map(card_shown, range(CARDS)))]
"""A dice card; in rules its number."""
MissionShown: TypeAlias = Annotated[Mission, names(*map(mission_shown, range(MISSIONS)))]
"""A mission card; in rules its number."""

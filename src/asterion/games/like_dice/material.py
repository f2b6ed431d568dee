"""The box of Like Dice as data: 30 dice cards (L1) and 25 mission cards (L2).

The rulebook gives their number and their kinds. Values and missions are ours, since no list of them is published; tests
check them against L1 and L2.
"""

from typing import Literal, get_args

import numpy as np

Colour = Literal["red", "yellow", "green", "blue", "purple"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
COLOUR_COUNT = len(COLOURS)
LETTERS = "RYGBP"
"""The colours in the data below."""
PIPS = 6
DICE_A_CARD = 2

CARDS_IN_LETTERS = """
    R1Y2 R4Y3 R6Y5   Y1G5 Y4G2 Y6G3   G1B3 G4B5 G6B2   B1P2 B4P3 B6P5   P1R5 P4R2 P6R3
    R2G1 R4G6 R5G3   Y2B3 Y4B1 Y5B6   G2P6 G4P3 G5P1   B2R1 B4R6 B5R3   P2Y3 P4Y1 P5Y6
"""
"""The dice cards: letter and value of both dice (L1)."""
CARDS = 30

MISSIONS_IN_LETTERS = """
    R Y G B P
    RY YG GB BP PR
    RGB YBP GPR BRY PYG
    R>G Y>B G>P B>R P>Y
    16 25 34
    135 246
"""
"""The mission cards (L2): one colour, two, three, the biggest of one and the smallest of another; then, for the
advanced, two white values and three."""
MISSIONS = 25
BEGINNERS = 20
"""Missions of the beginners: the first ones (L2)."""

MissionKind = Literal["one_colour", "two_colours", "three_colours", "big_small", "two_values", "three_values"]
MISSION_KINDS: tuple[MissionKind, ...] = get_args(MissionKind)
ONE_COLOUR, TWO_COLOURS, THREE_COLOURS, BIG_SMALL, TWO_VALUES, THREE_VALUES = range(len(MISSION_KINDS))
"""Kinds of missions (L4)."""

CARD_COLOUR = np.array(
    [[LETTERS.index(card[2 * die]) for die in range(DICE_A_CARD)] for card in CARDS_IN_LETTERS.split()]
)
"""int64[cards, dice a card]: colour of each die."""
CARD_VALUE = np.array([[int(card[2 * die + 1]) for die in range(DICE_A_CARD)] for card in CARDS_IN_LETTERS.split()])
"""int64[cards, dice a card]: value of each die, 1 to 6."""


def _kind(said: str) -> int:
    if ">" in said:
        return BIG_SMALL
    if said.isdigit():
        return TWO_VALUES if len(said) == 2 else THREE_VALUES
    return (ONE_COLOUR, TWO_COLOURS, THREE_COLOURS)[len(said) - 1]


MISSION_KIND = tuple(_kind(said) for said in MISSIONS_IN_LETTERS.split())
MISSION_COLOURS = tuple(
    sum(1 << LETTERS.index(letter) for letter in said if letter in LETTERS) for said in MISSIONS_IN_LETTERS.split()
)
"""Bit mask of the colours of each mission."""
MISSION_BIG = tuple(LETTERS.index(said[0]) if ">" in said else -1 for said in MISSIONS_IN_LETTERS.split())
"""Colour of the big die, -1: none. The small one has the other colour of the mission."""
MISSION_VALUES = tuple(
    sum(1 << int(digit) for digit in said if digit.isdigit()) for said in MISSIONS_IN_LETTERS.split()
)
"""Bit mask of the white values of each mission: bit 1 to bit 6."""

SEATS = range(1, 6)
"""Two to five; alone to practise."""
FEWEST_SEATS, MOST_SEATS = SEATS[0], SEATS[-1]
Edition = Literal["like-dice-2012"]
EDITIONS: tuple[Edition, ...] = get_args(Edition)
LIKE_DICE_2012 = 0
DISPLAY = 3
"""Cards in the common display (L3)."""
TARGET = 10
"""Cards to own (L8)."""
TARGETS = range(2, 16)
"""Cards to own that a table may set for each seat (L9)."""
LOWEST_TARGET, HIGHEST_TARGET = TARGETS[0], TARGETS[-1]
MOST_SAID = 199
"""The largest number that can be announced (L5)."""
ALLOWANCE_MS = 300
"""Lag compensation per direction, at most, in ms (L10)."""

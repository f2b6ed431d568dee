"""The records of Mythical Dice: the ruleset that a house may override, and the state of one game."""

from typing import Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Ints, Rows, record_dtype
from asterion.games.mythical_dice.material import MOST_SEATS

BETTING, ROLLING, OVER = 0, 1, 2
"""Stages."""
NOBODY = -1
"""No seat."""
NO_COLOUR = -1
NOT_BET, SECRET_BET = -1, -2
"""A seat that has not bet; in an observation, another seat's bet that is not yet revealed."""

# Signed fields throughout: compiled, int() of an unsigned one would turn sums with ordinary ints into floats.
RULESET = record_dtype(
    [
        ("seats", np.int8),
        ("rounds", np.int8),
        ("starter", np.int8),  # first starter, or NOBODY: drawn (M15)
        ("starter_moves_left", np.int8),  # M12: 1 for mino-2023
        ("simplified", np.int8),  # M14
        ("kept", np.int8),  # complete tricks of a round that the state keeps, see past.py
        ("counts", np.int8, (7,)),  # dice of each kind (M1)
        ("faces", np.int8, (7, 6)),  # (M1)
        ("places", np.int8, (7, 11)),  # of each number, and of the symbol, among the different faces of a kind
    ]
)

STATE = record_dtype(
    [
        ("score", np.int16, (MOST_SEATS,)),
        ("bonus", np.int16, (MOST_SEATS,)),  # pending this round (M11)
        ("rnd", np.int8),  # 1..rounds; the number of dice dealt to each seat
        ("stage", np.int8),
        ("starter", np.int8),  # led the first trick of this round
        ("turn", np.int8),  # seat to roll; NOBODY while betting and at the end
        ("tricks", np.int8),  # complete tricks of this round
        ("leader", np.int8),  # seat that rolled the first die of the trick on the table
        ("led", np.int8),  # colour of that trick, or NO_COLOUR (M6)
        ("rolled", np.int8),  # dice in that trick; a complete one stays until the next lead
        ("trick_kind", np.int8, (MOST_SEATS,)),  # in the order of rolling
        ("trick_face", np.int8, (MOST_SEATS,)),
        ("bet", np.int8, (MOST_SEATS,)),
        ("won", np.int8, (MOST_SEATS,)),
        ("void", np.int8, (MOST_SEATS,)),  # bit a kind: colours that the seat has shown it does not hold
        ("out", np.int8, (7,)),  # dice of each kind rolled this round
        ("hand", np.int8, (MOST_SEATS, 7)),  # dice behind the screen
        ("spare", np.int8),  # fills the record: padding would not be copied
        ("past", np.int64, (2,)),  # the dice of the first complete tricks of this round, see past.py
    ]
)


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    seats: int
    rounds: int
    starter: int
    starter_moves_left: int
    simplified: int
    kept: int
    counts: Ints
    faces: Ints
    places: Ints


class State(Protocol):
    """The fields of a state, as rules see them."""

    score: Ints
    bonus: Ints
    rnd: int
    stage: int
    starter: int
    turn: int
    tricks: int
    leader: int
    led: int
    rolled: int
    trick_kind: Ints
    trick_face: Ints
    bet: Ints
    won: Ints
    void: Ints
    out: Ints
    hand: Ints
    past: Ints


Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]

"""Scratch that the bots of Mythical Dice think in: plain records, so that thinking allocates nothing."""

from typing import Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Floats, Ints, Rows, record_dtype
from asterion.games.mythical_dice.material import MOST_ROUNDS, MOST_SEATS
from asterion.games.mythical_dice.rules import KIND_COUNT

NUMBERS = 10
"""Face classes 0..9 are the numbers, 0 being a flag; then one class for each symbol."""
FACE_CLASSES = NUMBERS + 3


NOTES = record_dtype(
    [
        ("odds", np.float64, (KIND_COUNT, FACE_CLASSES)),  # chance of each face class, by kind of die
        ("pool", np.float64, (KIND_COUNT,)),  # dice that this seat has not seen
        ("share", np.float64, (KIND_COUNT,)),  # weight of each kind in a guess
        ("guess", np.float64, (MOST_SEATS, FACE_CLASSES)),  # what each seat still to roll may show
        ("keen", np.float64, (MOST_SEATS,)),  # how keen each of them is on the trick; 1: like any die
        ("later", np.float64, (KIND_COUNT,)),  # chance that a die takes some later trick
        ("eager", np.float64, (KIND_COUNT,)),  # the same when its seat chooses the moment to win
        ("wary", np.float64, (KIND_COUNT,)),  # the same when it chooses the moment to lose
        ("bonus", np.float64, (KIND_COUNT,)),  # bonus expected with a trick won later (M11)
        ("worth", np.float64, (MOST_ROUNDS + 2,)),  # expected points, by tricks won so far
        ("made", np.float64, (MOST_ROUNDS + 2,)),  # chance to make the bet, likewise
        ("stake", np.float64, (MOST_SEATS,)),  # what a point of each seat costs the chance to win, beside one's own
        ("lead", np.float64),  # chance to win before this round
        ("dice", np.int8, (MOST_ROUNDS,)),  # dice to come, by kind, in the order considered
        ("spare", np.int8, (7,)),  # fills the record
        ("careful", np.int8),  # 1: thinks ahead, as an expert does of itself
    ]
)


class Notes(Protocol):
    """The fields of the notes, as bots see them."""

    odds: Floats
    pool: Floats
    share: Floats
    guess: Floats
    keen: Floats
    later: Floats
    eager: Floats
    wary: Floats
    bonus: Floats
    worth: Floats
    made: Floats
    stake: Floats
    lead: float
    dice: Ints
    careful: int


NotesRows: TypeAlias = Rows[Notes]

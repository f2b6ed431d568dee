"""Scratch of the bots of Mythical Dice: plain records, so that thinking runs without allocation."""

from typing import Annotated, Protocol, TypeAlias

from asterion.games.compiled import Float64, Float64s, Int8, Int8s, Rows, record_dtype
from asterion.games.mythical_dice.material import KIND_COUNT, MOST_ROUNDS, MOST_SEATS

NUMBERS = 10
"""Face classes 0..9 are the numbers, 0 being a flag; then one class for each symbol."""
FACE_CLASSES = NUMBERS + 3


class Scratch(Protocol):
    """The fields of the scratch, as bots see them."""

    odds: Annotated[Float64s, KIND_COUNT, FACE_CLASSES]  # chance of each face class, by kind of die
    pool: Annotated[Float64s, KIND_COUNT]  # dice that this seat has not seen
    share: Annotated[Float64s, KIND_COUNT]  # weight of each kind in a guess
    guess: Annotated[Float64s, MOST_SEATS, FACE_CLASSES]  # what each seat still to roll may show
    keen: Annotated[Float64s, MOST_SEATS]  # how keen each of them is on the trick; 1: like any die
    later: Annotated[Float64s, KIND_COUNT]  # chance that a die takes some later trick
    eager: Annotated[Float64s, KIND_COUNT]  # the same when its seat chooses the moment to win
    wary: Annotated[Float64s, KIND_COUNT]  # the same when it chooses the moment to lose
    bonus: Annotated[Float64s, KIND_COUNT]  # bonus expected with a trick won later (M11)
    worth: Annotated[Float64s, MOST_ROUNDS + 2]  # expected points, by tricks won so far
    made: Annotated[Float64s, MOST_ROUNDS + 2]  # chance to make the bet, likewise
    stake: Annotated[Float64s, MOST_SEATS]  # what a point of each seat costs the chance to win, beside one's own
    lead: Float64  # chance to win before this round
    dice: Annotated[Int8s, MOST_ROUNDS]  # dice to come, by kind, in the order considered
    careful: Int8  # 1: thinks ahead, as an expert does of itself


SCRATCH = record_dtype(Scratch)
ScratchRows: TypeAlias = Rows[Scratch]

"""The records of Mythical Dice: the ruleset that a house may override, and the state of one game."""

from typing import Annotated, Literal, Protocol, TypeAlias, get_args

from asterion.games.compiled import Int8, Int8s, Int16s, Int64s, Rows, record_dtype
from asterion.games.mythical_dice.material import MOST_SEATS

Stage = Literal["bet", "roll", "over"]
STAGES: tuple[Stage, ...] = get_args(Stage)
BETTING, ROLLING, OVER = range(len(STAGES))
NOBODY = -1
"""No seat."""
NO_COLOUR = -1
NOT_BET, SECRET_BET = -1, -2
"""A seat that has not bet; in an observation, another seat's bet that is not yet revealed."""


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    seats: Int8
    rounds: Int8  # number of the last round (M2)
    first_round: Int8  # number of the first: 1, or more in a short game
    starter: Int8  # first starter, or NOBODY: drawn (M15)
    starter_moves_left: Int8  # M12: 1 for mino-2023
    simplified: Int8  # M14
    kept: Int8  # complete tricks of a round that the state keeps, see trick_history.py
    counts: Annotated[Int8s, 7]  # dice of each kind (M1)
    faces: Annotated[Int8s, 7, 6]  # (M1)
    places: Annotated[Int8s, 7, 11]  # of each number, and of the symbol, among the different faces of a kind


RULESET = record_dtype(Ruleset)


class State(Protocol):
    """The fields of a state, as rules see them."""

    score: Annotated[Int16s, MOST_SEATS]
    bonus: Annotated[Int16s, MOST_SEATS]  # pending this round (M11)
    rnd: Int8  # 1..rounds; the number of dice dealt to each seat
    stage: Int8
    starter: Int8  # led the first trick of this round
    turn: Int8  # seat to roll; NOBODY while betting and at the end
    tricks: Int8  # complete tricks of this round
    leader: Int8  # seat that rolled the first die of the trick on the table
    led: Int8  # colour of that trick, or NO_COLOUR (M6)
    rolled: Int8  # dice in that trick; a complete one stays until the next lead
    trick_kind: Annotated[Int8s, MOST_SEATS]  # in the order of rolling
    trick_face: Annotated[Int8s, MOST_SEATS]
    bet: Annotated[Int8s, MOST_SEATS]
    won: Annotated[Int8s, MOST_SEATS]
    void: Annotated[Int8s, MOST_SEATS]  # bit a kind: colours that the seat has shown it does not hold
    out: Annotated[Int8s, 7]  # dice of each kind rolled this round
    hand: Annotated[Int8s, MOST_SEATS, 7]  # dice behind the screen
    past: Annotated[Int64s, 2]  # the dice of the first complete tricks of this round, see trick_history.py


STATE = record_dtype(State)
Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]

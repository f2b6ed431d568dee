"""The records of Minos: the ruleset that a house may override, and the state of one match.

A state begins with the fields of a labyrinth, so that everything in board and passages takes one.
"""

from typing import Annotated, Literal, Protocol, TypeAlias, get_args

from asterion.games.compiled import Int8, Int8s, Int16, Int16s, Rows, record_dtype
from asterion.games.minos.board import Labyrinth
from asterion.games.minos.material import LONGEST_SIDE, MOST_CELLS, MOST_SEATS

Stage = Literal["size", "build", "look", "bid", "walk", "review", "over"]
STAGES: tuple[Stage, ...] = get_args(Stage)
SIZE, BUILD, LOOK, BID, WALK, REVIEW, OVER = range(len(STAGES))
"""Stages: the opener picks a size (N2), all build (N3), all look (N5), it is covered and all bid (N6), the highest
bidder walks (N8), all see how it went. Alone one builds and walks."""
NOBODY = -1
"""No seat."""
Building = Literal["together", "random", "fitted"]
BUILDINGS: tuple[Building, ...] = get_args(Building)
TOGETHER, RANDOM, FITTED, GIVEN = range(len(BUILDINGS) + 1)
"""Ways to make the labyrinth (N3); given: it stands in the ruleset."""
Stance = Literal["free", "bidder", "counter", "follow"]
STANCES: tuple[Stance, ...] = get_args(Stance)
FREE, BIDDER, COUNTER, FOLLOW = range(len(STANCES))
"""Stances in the bidding (N6)."""
UNKNOWN = -1
"""A note that an observation does not show."""
Passage = Literal["tile", "deck", "underpass", "either"]
PASSAGES: tuple[Passage, ...] = get_args(Passage)
ON_TILE, ON_DECK, IN_UNDERPASS, UNDECIDED = range(len(PASSAGES))
"""The passage that a marble lies on (N9); undecided: the first marble, on a bridge, until the walk leaves it."""
Ending = Literal["full_length", "stuck", "gave_up", "time_up"]
ENDINGS: tuple[Ending, ...] = get_args(Ending)
GOING_ON, FULL_LENGTH, STUCK, GAVE_UP, TIME_UP = range(len(ENDINGS) + 1)
"""Endings of the last walk (N8, N13)."""


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    seats: Int8
    starter: Int8  # seat that opens first, or NOBODY: drawn (N15)
    rounds: Int8  # rounds in all (N12)
    rows: Int8  # size of every labyrinth; 0: the opener picks (N2)
    columns: Int8
    any_size: Int8  # 1: the opener may pick any size (N2)
    building: Int8  # TOGETHER, RANDOM, FITTED or GIVEN (N3)
    underpass: Int8  # 1: the option of N9
    look: Int16  # seconds to look, or alone to walk (N5, N14); 0: as long as they like
    walk: Annotated[Int16s, 2]  # seconds to walk below 64 cells and from there on (N13); 0: as long as one likes
    tile: Annotated[Int8s, LONGEST_SIDE, LONGEST_SIDE]  # the labyrinth that is GIVEN
    turn: Annotated[Int8s, LONGEST_SIDE, LONGEST_SIDE]


RULESET = record_dtype(Ruleset)


class State(Labyrinth, Protocol):
    """The fields of a state, as rules see them. rows, columns: 0 before the size is known; tile: EMPTY where none lies,
    and while the labyrinth is covered."""

    stage: Int8
    round_number: Int8  # 0, 1, ...
    starter: Int8  # seat that opened the first round (N15)
    opener: Int8  # seat that opens this round
    actor: Int8  # seat to pick, bid or walk; NOBODY while all act
    free: Int8  # cells without a tile, while building
    bidder: Int8  # seat that has bid most, or NOBODY
    bid: Int8  # the number it named; 0: none yet
    laid: Int8  # marbles on the labyrinth
    ended: Int8  # how the last walk ended; GOING_ON before
    best: Int8  # alone: marbles of the best walk so far
    glass: Int8  # how often the sandglass was turned
    ready: Annotated[Int8s, MOST_SEATS]  # 1: has looked enough (N5), or seen enough after the walk
    note: Annotated[Int8s, MOST_SEATS]  # the walk that a seat believes it can make, said in secret (N5); 0: nothing
    stance: Annotated[Int8s, MOST_SEATS]
    stake: Annotated[Int8s, MOST_SEATS]
    walked: Annotated[Int8s, MOST_CELLS]  # cells of the marbles, in order; NOBODY beyond
    passage: Annotated[Int8s, MOST_CELLS]  # the passage that each lies on
    best_walk: Annotated[Int8s, MOST_CELLS]  # alone: cells of the best walk so far; NOBODY beyond
    score: Annotated[Int16s, MOST_SEATS]
    gained: Annotated[Int16s, MOST_SEATS]  # in the last round that ended


STATE = record_dtype(State)
Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]

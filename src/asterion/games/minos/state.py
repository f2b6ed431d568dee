"""The records of Minos: the ruleset that a house may override, and the state of one match.

A state begins with the fields of a labyrinth, so that everything in board and passages takes one.
"""

from typing import Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Ints, Rows, record_dtype
from asterion.games.minos.material import LONGEST_SIDE, MOST_CELLS, MOST_SEATS

SIZE, BUILD, LOOK, BID, WALK, REVIEW, OVER = range(7)
"""Stages: the opener picks a size (N2), all build (N3), all look (N5), it is covered and all bid (N6), the highest
bidder walks (N8), all see how it went. Alone one builds and walks."""
NOBODY = -1
"""No seat."""
TOGETHER, RANDOM, FITTED, GIVEN = range(4)
"""How the labyrinth comes about (N3); given: it stands in the ruleset."""
FREE, BIDDER, COUNTER, FOLLOW = range(4)
"""Stances in the bidding (N6)."""
UNKNOWN = -1
"""A note that an observation does not show."""
ON_TILE, ON_DECK, IN_UNDERPASS, UNDECIDED = range(4)
"""The passage that a marble lies on (N9); undecided: the first marble, on a bridge, until the walk leaves it."""
GOING_ON, FULL_LENGTH, STUCK, GAVE_UP, TIME_UP = range(5)
"""How the last walk ended (N8, N13)."""

# Signed fields throughout: compiled, int() of an unsigned one would turn sums with ordinary ints into floats.
RULESET = record_dtype(
    [
        ("seats", np.int8),
        ("starter", np.int8),  # seat that opens first, or NOBODY: drawn (N15)
        ("rounds", np.int8),  # how often each seat opens (N12)
        ("rows", np.int8),  # size of every labyrinth; 0: the opener picks (N2)
        ("columns", np.int8),
        ("any_size", np.int8),  # 1: the opener may pick any size (N2)
        ("building", np.int8),  # TOGETHER, RANDOM, FITTED or GIVEN (N3)
        ("underpass", np.int8),  # 1: the option of N9
        ("look", np.int16),  # seconds to look, or alone to walk (N5, N14); 0: as long as they like
        ("walk", np.int16, (2,)),  # seconds to walk below 64 cells and from there on (N13); 0: as long as one likes
        ("tile", np.int8, (LONGEST_SIDE, LONGEST_SIDE)),  # the labyrinth that is GIVEN
        ("turn", np.int8, (LONGEST_SIDE, LONGEST_SIDE)),
        ("spare", np.int8, (2,)),  # fills the record: padding would not be copied
    ]
)

STATE = record_dtype(
    [
        ("rows", np.int8),  # of the labyrinth; 0 before its size is known
        ("columns", np.int8),
        ("tile", np.int8, (LONGEST_SIDE, LONGEST_SIDE)),  # its kind, or EMPTY: none, or covered
        ("turn", np.int8, (LONGEST_SIDE, LONGEST_SIDE)),  # quarter turns clockwise, fewer than WAYS of the kind
        ("stage", np.int8),
        ("round_number", np.int8),  # 0, 1, ...
        ("starter", np.int8),  # seat that opened the first round (N15)
        ("opener", np.int8),  # seat that opens this round
        ("actor", np.int8),  # seat to pick, bid or walk; NOBODY while all act
        ("free", np.int8),  # cells without a tile, while building
        ("bidder", np.int8),  # seat that has bid most, or NOBODY
        ("bid", np.int8),  # the number it named; 0: none yet
        ("laid", np.int8),  # marbles on the labyrinth
        ("ended", np.int8),  # how the last walk ended; GOING_ON before
        ("best", np.int8),  # alone: marbles of the best walk so far
        ("glass", np.int8),  # how often the sandglass was turned
        ("ready", np.int8, (MOST_SEATS,)),  # 1: has looked enough (N5), or seen enough after the walk
        ("note", np.int8, (MOST_SEATS,)),  # the walk that a seat believes it can make, said in secret (N5); 0: nothing
        ("stance", np.int8, (MOST_SEATS,)),
        ("stake", np.int8, (MOST_SEATS,)),
        ("walked", np.int8, (MOST_CELLS,)),  # cells of the marbles, in order; NOBODY beyond
        ("passage", np.int8, (MOST_CELLS,)),  # the passage that each lies on
        ("best_walk", np.int8, (MOST_CELLS,)),  # alone: cells of the best walk so far; NOBODY beyond
        ("score", np.int16, (MOST_SEATS,)),
        ("gained", np.int16, (MOST_SEATS,)),  # in the last round that ended
    ]
)


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    seats: int
    starter: int
    rounds: int
    rows: int
    columns: int
    any_size: int
    building: int
    underpass: int
    look: int
    walk: Ints
    tile: Ints
    turn: Ints


class State(Protocol):
    """The fields of a state, as rules see them."""

    rows: int
    columns: int
    tile: Ints
    turn: Ints
    stage: int
    round_number: int
    starter: int
    opener: int
    actor: int
    free: int
    bidder: int
    bid: int
    laid: int
    ended: int
    best: int
    glass: int
    ready: Ints
    note: Ints
    stance: Ints
    stake: Ints
    walked: Ints
    passage: Ints
    best_walk: Ints
    score: Ints
    gained: Ints


Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]

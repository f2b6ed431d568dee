"""Scratch that the bots of Minos think in: plain records, so that thinking allocates nothing."""

from typing import Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Floats, Ints, Rows, record_dtype
from asterion.games.minos.material import MOST_CELLS, MOST_SEATS
from asterion.games.minos.passages import PASSAGES

NODES = MOST_CELLS * PASSAGES
"""A node is a passage: cell x PASSAGES + its number there; cells are counted in rows of LONGEST_SIDE."""
CANDIDATES = 24
"""Answers to a bid that an expert thinks about."""

MIND = record_dtype(
    [
        ("length", np.int64),  # nodes of the walk that is tried
        ("marbles", np.int64),  # and its marbles
        ("floor", np.int64),  # nodes of it that stay
        ("best_length", np.int64),
        ("best_marbles", np.int64),
        ("found_length", np.int64),
        ("found_marbles", np.int64),
        ("underpass", np.int64),  # 1: the option of N9
        ("salt", np.int64),  # decides between ways that look alike
        ("joined", np.int16, (NODES, 4)),  # the node on each side, or NO_NODE
        ("path", np.int16, (NODES,)),  # the walk that is tried
        ("ways", np.int16, (NODES,)),  # from each of its nodes the sides still to try
        ("best", np.int16, (NODES,)),  # the best walk of this attempt
        ("found", np.int16, (NODES,)),  # the best walk of all attempts
        ("used", np.int8, (NODES,)),  # what the walk that is tried does with each node
        ("deck", np.int8, (MOST_CELLS,)),  # the passage of a bridge that is its deck; 0 elsewhere
        ("spare", np.int8, (4,)),  # fills the record
    ]
)

THOUGHTS = record_dtype(
    [
        ("value", np.float64, (CANDIDATES,)),  # of each answer, summed over worlds by their weight
        ("weight", np.float64),  # of the worlds so far
        ("candidate", np.int64, (CANDIDATES,)),  # actions
        ("count", np.int64),  # candidates
        ("level", np.int8, (MOST_SEATS,)),  # how each seat plays in the world at hand
        ("reach", np.int8, (MOST_SEATS,)),  # the walk that each seat makes if it must
        ("spare", np.int8, (2,)),  # fills the record
    ]
)


class Mind(Protocol):
    """What looking for a walk needs, as bots see it."""

    joined: Ints
    path: Ints
    ways: Ints
    best: Ints
    found: Ints
    used: Ints
    deck: Ints
    length: int
    marbles: int
    floor: int
    best_length: int
    best_marbles: int
    found_length: int
    found_marbles: int
    underpass: int
    salt: int


class Thoughts(Protocol):
    """What an expert's bidding needs, as bots see it."""

    value: Floats
    weight: float
    candidate: Ints
    count: int
    level: Ints
    reach: Ints


Minds: TypeAlias = Rows[Mind]
ThoughtsRows: TypeAlias = Rows[Thoughts]

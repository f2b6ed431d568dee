"""Scratch of the bots of Minos: plain records, so that thinking runs without allocation."""

from typing import Annotated, NamedTuple, Protocol, TypeAlias

import numpy as np

from asterion.games.chance import Chances, simulation
from asterion.games.compiled import Float64, Float64s, Int8s, Int16s, Int64, Int64s, Ints, Rows, record_dtype
from asterion.games.minos.entry_points import MOST_ACTIONS
from asterion.games.minos.material import MOST_CELLS, MOST_SEATS
from asterion.games.minos.passages import PASSAGES

NODES = MOST_CELLS * PASSAGES
"""A node is a passage: cell x PASSAGES + its number there; cells are counted in rows of LONGEST_SIDE."""
CANDIDATES = 24
"""Answers to a bid that an expert thinks about."""


class Scratch(Protocol):
    """Scratch for the search of a walk."""

    length: Int64  # nodes of the walk that is tried
    marbles: Int64  # and its marbles
    floor: Int64  # nodes of it that stay
    best_length: Int64
    best_marbles: Int64
    found_length: Int64
    found_marbles: Int64
    underpass: Int64  # 1: the option of N9
    salt: Int64  # decides between ways that look alike
    joined: Annotated[Int16s, NODES, 4]  # the node on each side, or NO_NODE
    path: Annotated[Int16s, NODES]  # the walk that is tried
    ways: Annotated[Int16s, NODES]  # from each of its nodes the sides still to try
    best: Annotated[Int16s, NODES]  # the best walk of this attempt
    found: Annotated[Int16s, NODES]  # the best walk of all attempts
    used: Annotated[Int8s, NODES]  # what the walk that is tried does with each node
    deck: Annotated[Int8s, MOST_CELLS]  # the passage of a bridge that is its deck; 0 elsewhere


SCRATCH = record_dtype(Scratch)


class Thoughts(Protocol):
    """Scratch for an expert's bidding."""

    value: Annotated[Float64s, CANDIDATES]  # of each answer, summed over worlds by their weight
    weight: Float64  # of the worlds so far
    candidate: Annotated[Int64s, CANDIDATES]  # actions
    count: Int64  # candidates
    level: Annotated[Int8s, MOST_SEATS]  # how each seat plays in the world at hand
    reach: Annotated[Int8s, MOST_SEATS]  # the walk that each seat makes if it must


THOUGHTS = record_dtype(Thoughts)
ScratchRows: TypeAlias = Rows[Scratch]
ThoughtsRows: TypeAlias = Rows[Thoughts]


class Workspace(NamedTuple):
    """The arrays that a choice overwrites."""

    scratches: ScratchRows  # length 1
    actions: Ints  # int32[MOST_ACTIONS]
    whims: Chances  # length 1: for the search of a walk


def new_workspace() -> Workspace:
    """A workspace for any number of choices, one after the other."""
    return Workspace(np.zeros(1, SCRATCH), np.zeros(MOST_ACTIONS, np.int32), simulation(0))

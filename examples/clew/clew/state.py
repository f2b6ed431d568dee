"""The records of Clew."""

from typing import Protocol, TypeAlias

import numpy as np

from asterion.games.compiled import Ints, Rows, record_dtype
from clew.material import CORRIDORS, MOST_SEATS

GOING, LOST, OVER = range(3)
"""Stages: a seat goes deeper or home (C3, C4), is lost and has a thread (C6), the end (C8)."""
UNKNOWN = -1
"""An amulet that the viewer does not see; no corridor."""

RULESET = record_dtype([("seats", np.int8), ("visits", np.int8), ("threads", np.int8)])
STATE = record_dtype(
    [
        ("crystals", np.int16, (MOST_SEATS,)),  # safe at home
        ("found", np.int16),  # in this visit
        ("noted", np.int8, (MOST_SEATS, CORRIDORS)),  # how often each corridor was brought home (C4)
        ("amulet", np.int8, (MOST_SEATS,)),  # corridor, or UNKNOWN
        ("threads", np.int8, (MOST_SEATS,)),  # left (C6)
        ("passed", np.int8, (CORRIDORS,)),  # 1: in this visit
        ("depth", np.int8),  # corridors passed in this visit
        ("last", np.int8),  # corridor of the last roll, or UNKNOWN
        ("starter", np.int8),  # seat of the first visit
        ("finished", np.int8),  # visits, of all seats
        ("stage", np.int8),
        ("spare", np.int8),  # fills the record
    ]
)


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    seats: int
    visits: int
    threads: int


class State(Protocol):
    """The fields of a state, as rules see them."""

    crystals: Ints
    found: int
    noted: Ints
    amulet: Ints
    threads: Ints
    passed: Ints
    depth: int
    last: int
    starter: int
    finished: int
    stage: int


Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]

"""The records of Clew."""

from typing import Annotated, Protocol

from asterion.games.compiled import Int8, Int8s, Int16, Int16s, record_dtype
from clew.material import CORRIDORS, MOST_SEATS

GOING, LOST, OVER = range(3)
"""Stages: a seat goes deeper or home (C3, C4), is lost and has a thread (C6), the end (C8)."""
UNKNOWN = -1
"""An amulet that the viewer does not see; no corridor."""


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    seats: Int8
    visits: Int8
    threads: Int8


RULESET = record_dtype(Ruleset)


class State(Protocol):
    """The fields of a state, as rules see them."""

    crystals: Annotated[Int16s, MOST_SEATS]  # safe at home
    found: Int16  # in this visit
    noted: Annotated[Int8s, MOST_SEATS, CORRIDORS]  # how often each corridor was brought home (C4)
    amulet: Annotated[Int8s, MOST_SEATS]  # corridor, or UNKNOWN
    threads: Annotated[Int8s, MOST_SEATS]  # left (C6)
    passed: Annotated[Int8s, CORRIDORS]  # 1: in this visit
    depth: Int8  # corridors passed in this visit
    last: Int8  # corridor of the last roll, or UNKNOWN
    starter: Int8  # seat of the first visit
    finished: Int8  # visits, of all seats
    stage: Int8


STATE = record_dtype(State)

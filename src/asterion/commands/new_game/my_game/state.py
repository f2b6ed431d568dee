"""The records: small integers and arrays of them, of fixed size."""

from typing import Annotated, Protocol

from asterion.games.compiled import Int8, Int8s, record_dtype

MOST_SEATS = 6
HIDDEN = 0
"""A die that the viewer does not see."""


class Ruleset(Protocol):
    """The choices of a table."""

    seats: Int8
    turns: Int8  # of each seat


class State(Protocol):
    """The whole match."""

    die: Annotated[Int8s, MOST_SEATS]  # 1 to 6, or HIDDEN
    rolls: Annotated[Int8s, MOST_SEATS]  # of each seat, with the first
    finished: Int8  # turns, of all seats


RULESET, STATE = record_dtype(Ruleset), record_dtype(State)

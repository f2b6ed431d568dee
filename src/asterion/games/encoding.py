"""A game as arrays of fixed size, for learning programs: what a seat sees as numbers, and its choices as 0, 1, 2 ...

A game declares the parts of its vector once, in the order in which they lie in it. The offsets that its compiled
``encode`` writes to, the size of the vector and what the documentation lists all follow from that declaration.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

Records = np.ndarray[Any, Any]


class Part(NamedTuple):
    """Neighbouring numbers of one meaning.

    most: a magnitude that they usually stay below, to divide by for numbers of about -1 to 1; 1 for flags. No limit.
    """

    name: str
    length: int
    most: int
    meaning: str


def offsets_of(parts: Sequence[Part]) -> tuple[int, ...]:
    """Start of each part, then the length of all."""
    ends = np.cumsum([0] + [part.length for part in parts])
    return tuple(int(end) for end in ends)


@dataclass(frozen=True, slots=True)
class Listed:
    """Choices of a game with too many action numbers for a mask: choice n is the n-th legal action.

    X is a thread's own scratch record of this dtype, as an array of length 1, at first zeroed.
    """

    scratch: np.dtype[Any]
    parts: tuple[Part, ...]
    """Parts that ``features`` writes for each choice, in order."""
    start: Callable[[Records, Records, Records, Records], int]
    """start(R, S, X, C): as Game.start."""
    legal_actions: Callable[[Records, Records, Records, int, Records, Records], int]
    """legal_actions(R, S, X, seat, out, spare): as Game.legal_actions, but out: int32[choices], and actions beyond
    its end are left out. spare: int32[choices], overwritten."""
    apply: Callable[[Records, Records, Records, int, int, Records], int]
    """apply(R, S, X, seat, action, C): as Game.apply."""
    features: Callable[[Records, Records, Records, int, Records, int, Records], None]
    """features(R, O, X, seat, actions, count, out): fills rows of out: int16[choices, features], one for each of the
    first count actions. X is as legal_actions left it."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """Observations and choices of a seat, as numbers."""

    parts: tuple[Part, ...]
    """Parts that ``encode`` writes, in order."""
    encode: Callable[[Records, Records, int, Records], None]
    """encode(R, O, seat, out): what this seat knows, into out: int16[length]. Numbers stand as they are, categories are
    one-hot, seats come in their order from this one on, missing seats are zeros. It reads only what the seat may know:
    the state itself gives the same numbers."""
    choices: int
    """Number of choices, legal or not: action numbers, or the longest list of legal actions."""
    listed: Listed | None = None
    """Choices as places in the list of legal actions. None: a choice is the number of an action."""

    @property
    def length(self) -> int:
        """Numbers of an encoded observation."""
        return offsets_of(self.parts)[-1]

    @property
    def scale(self) -> Records:
        """int16[length]: for each number the magnitude to divide by."""
        return scale_of(self.parts)

    @property
    def features(self) -> int:
        """Numbers for each choice; 0: choices have none."""
        return offsets_of(self.listed.parts)[-1] if self.listed else 0


def scale_of(parts: Sequence[Part]) -> Records:
    """int16[length of all parts]: ``most`` of each number's part."""
    return np.repeat([part.most for part in parts], [part.length for part in parts]).astype(np.int16)


def described(parts: Sequence[Part]) -> list[str]:
    """A line for each part: where it lies, its name and its meaning."""
    starts = offsets_of(parts)
    return [
        f"{start}..{start + part.length - 1} {part.name}: {part.meaning}"
        for start, part in zip(starts, parts, strict=False)
    ]

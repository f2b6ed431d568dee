"""The longest walk in a labyrinth, with the proof that there is none longer (N8, N9, N14).

The rules have no clock. A caller with little time runs a `Search` slice by slice, a few milliseconds each, and takes
its best walk and bound when the time is up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

import numpy as np

from asterion.games.compiled import blank
from asterion.games.contract import Records
from asterion.games.minos import frontier, survey
from asterion.games.minos.frontier import Columns, PartSearch
from asterion.games.minos.material import LONGEST_SIDE
from asterion.games.minos.passages import FIELD, PARTS

Passage: TypeAlias = Literal["deck", "tile", "underpass"]
Array: TypeAlias = np.ndarray[Any, Any]
_PASSAGES: tuple[Passage, ...] = get_args(Passage)

WIDTHS = (200, 2_000, 20_000, 200_000, 2_000_000)
"""States that a search keeps for each cell, from quick to thorough; the last is only reached by cut-away states."""
FIRST_ROOM = 1 << 14
MOST_ROOM = 1 << 25
"""States in all, for which there is room at first and at most: half a gigabyte."""
SLICE = 10_000
"""States from which one slice goes on: a few milliseconds."""


class WalkStep(NamedTuple):
    """One tile of a walk. Without a marble it is passed beneath (N9)."""

    row: int
    column: int
    passage: Passage
    marble: bool


class LongestWalk(NamedTuple):
    """The best walk that was found; no walk lays more than bound marbles."""

    length: int
    """Marbles of the walk."""
    bound: int
    components: int
    """Parts of the labyrinth that no passage joins."""
    walk: tuple[WalkStep, ...]

    @property
    def proven(self) -> bool:
        """Whether no walk is longer."""
        return self.length == self.bound


class Search:
    """The search for the longest walk of one labyrinth; it can stop at any time.

    labyrinth: a LABYRINTH of length 1. underpass: the option of N9. The same labyrinth is searched in the same way
    each time.
    """

    def __init__(self, labyrinth: Records, *, underpass: bool = False) -> None:
        self._labyrinth, self._survey = labyrinth.copy(), blank(survey.SURVEY)
        self._surveyed = survey.Surveyed(self._labyrinth, blank(PARTS), self._survey)
        self._underpass = underpass
        survey.open_survey(self._surveyed)
        self._now, self._best = (PartSearch(blank(FIELD), blank(frontier.SEARCH)) for _ in range(2))
        self._columns = _columns(FIRST_ROOM)
        self._slices = self._run()

    @property
    def length(self) -> int:
        """Marbles of the best walk so far."""
        return int(self._survey["length"][0])

    @property
    def bound(self) -> int:
        """No walk lays more marbles than this."""
        return int(survey.bound_of(self._survey))

    def go_on(self) -> bool:
        """Search for some milliseconds more; False: it is over."""
        return next(self._slices, False)

    def result(self) -> LongestWalk:
        """The best walk so far."""
        steps = survey.write_walk(self._labyrinth, self._survey, self._best)
        walk = tuple(_step(number) for number in self._survey["walk"][0, :steps].tolist())
        return LongestWalk(self.length, self.bound, int(self._survey["components"][0]), walk)

    def _run(self) -> Iterator[bool]:
        """One slice of work at a time: wider and wider, in every part that may still hold a longer walk."""
        for width in WIDTHS:
            if self.bound == self.length or int(self._survey["full"][0]):
                return
            place, stamps = (np.zeros(8 * (1 << width.bit_length()), np.int32) for _ in range(2))
            self._columns = self._columns._replace(place=place, stamps=stamps)
            survey.begin_pass(self._survey, width)
            while (went := self._slice()) != frontier.DONE:
                if went == frontier.MORE:
                    yield True
                elif 2 * len(self._columns.states) > MOST_ROOM:
                    survey.leave_part(self._survey)
                else:
                    self._columns = _with_twice_the_room(self._columns)

    def _slice(self) -> int:
        now, best = self._now, self._best
        return int(survey.survey_slice(self._surveyed, self._underpass, now, best, self._columns, SLICE))


def _columns(room: int) -> Columns:
    """Columns for this many states, without a hash table: each pass has its own."""
    return Columns(
        table=np.empty(frontier.TABLE, np.int8),
        states=np.empty(room, np.int64),
        plugs=np.empty(room, np.int16),
        tiles=np.empty(room, np.int8),
        parents=np.empty(room, np.int32),
        place=np.empty(0, np.int32),
        stamps=np.empty(0, np.int32),
    )


def _with_twice_the_room(columns: Columns) -> Columns:
    """The same columns for twice as many states."""

    def longer(column: Any) -> Array:
        copy = np.empty(2 * len(column), column.dtype)
        copy[: len(column)] = column
        return copy

    return columns._replace(
        states=longer(columns.states),
        plugs=longer(columns.plugs),
        tiles=longer(columns.tiles),
        parents=longer(columns.parents),
    )


def _step(number: int) -> WalkStep:
    """A step as the survey writes it."""
    cell, rest = divmod(number, survey.BARE)
    return WalkStep(*divmod(cell, LONGEST_SIDE), _PASSAGES[rest // 2], marble=bool(rest % 2))


def numbers_of(walk: LongestWalk) -> Array:
    """The steps of a walk as the survey writes them: int16[steps]."""
    numbers = [
        (step.row * LONGEST_SIDE + step.column) * survey.BARE + 2 * _PASSAGES.index(step.passage) + step.marble
        for step in walk.walk
    ]
    return np.array(numbers, np.int16)


def longest_walk(
    labyrinth: Records, *, underpass: bool = False, enough: Callable[[], bool] = lambda: False
) -> LongestWalk:
    """The longest walk of a labyrinth; the best so far once enough(), called every few milliseconds, is true."""
    search = Search(labyrinth, underpass=underpass)
    while search.go_on() and not enough():
        pass
    return search.result()

"""The longest walk in a labyrinth, with the proof that there is none longer (N8, N9, N14).

The rules have no clock. A caller with little time runs a `Search` slice by slice, a few milliseconds each, and takes
its best walk and bound when the time is up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np

from asterion.games.compiled import blank
from asterion.games.contract import Records
from asterion.games.minos import frontier
from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import BRIDGE, EAST, SOUTH
from asterion.games.minos.passages import FIELD, NO_PART, PARTS

Passage: TypeAlias = Literal["tile", "deck", "underpass"]
Place: TypeAlias = tuple[int, int, Passage]
Array: TypeAlias = np.ndarray[Any, Any]

WIDTHS = (200, 2_000, 20_000, 200_000, 2_000_000)
"""States that a search keeps for each cell, from quick to thorough; the last is only reached by cut-away states."""
FIRST_ROOM = 1 << 14
MOST_ROOM = 1 << 25
"""States in all, for which there is room at first and at most: half a gigabyte."""
SLICE = 10_000
"""States from which one slice goes on: a few milliseconds."""


class Step(NamedTuple):
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
    walk: tuple[Step, ...]

    @property
    def proven(self) -> bool:
        """Whether no walk is longer."""
        return self.length == self.bound


class _Found(NamedTuple):
    """The length of the best walk, and where it shows: a field and a search; None: one marble anywhere."""

    length: int
    where: tuple[Records, Records] | None


class Search:
    """The search for the longest walk of one labyrinth; it can stop at any time.

    labyrinth: a LABYRINTH of length 1. underpass: the option of N9. The same labyrinth is searched in the same way
    each time.
    """

    def __init__(self, labyrinth: Records, *, underpass: bool = False) -> None:
        self._labyrinth = labyrinth.copy()
        self._underpass = underpass
        self._parts = blank(PARTS)
        self.components = int(frontier.parts_of(self._labyrinth, self._parts))
        self._bounds: list[int] = self._parts["tiles"][0, : self.components].tolist()
        self._found = _Found(1 if self.components else 0, None)
        self._field = blank(FIELD)
        self._search = blank(frontier.SEARCH)
        self._table = np.empty(frontier.TABLE, np.int8)
        self._states = [np.empty(FIRST_ROOM, kind) for kind in (np.int64, np.int16, np.int8, np.int32)]
        self._full = False
        self._slices = self._run()

    @property
    def length(self) -> int:
        """Marbles of the best walk so far."""
        return self._found.length

    @property
    def bound(self) -> int:
        """No walk lays more marbles than this."""
        return max([self.length, *self._bounds])

    def go_on(self) -> bool:
        """Search for some milliseconds more; False: it is over."""
        return next(self._slices, False)

    def result(self) -> LongestWalk:
        """The best walk so far."""
        found = self._found
        walk = _one_marble(self._labyrinth) if found.where is None else _walk_of(self._labyrinth, *found.where)
        return LongestWalk(found.length, self.bound, self.components, walk)

    def _run(self) -> Iterator[bool]:
        """One slice of work at a time: wider and wider, in every part that may still hold a longer walk."""
        prepared = NO_PART
        order = sorted(range(self.components), key=lambda part: -self._bounds[part])
        for width in WIDTHS:
            place, stamps = (np.zeros(8 * (1 << width.bit_length()), np.int32) for _ in range(2))
            for part in order:
                if self._bounds[part] > self.length and part != prepared:
                    bound = int(self._prepare(part))
                    prepared, self._bounds[part] = part, min(self._bounds[part], bound)
                if self._bounds[part] > self.length:
                    yield from self._search_part(part, width, place, stamps)
            if self._full or self.bound == self.length:
                return

    def _prepare(self, part: int) -> int:
        return frontier.prepare(self._labyrinth, self._parts, part, self._underpass, self._field, self._table)

    def _search_part(self, part: int, width: int, place: Array, stamps: Array) -> Iterator[bool]:
        """Search one part with one width; what it proves becomes the part's bound."""
        states, plugs, tiles, parents = self._states
        frontier.start_search(self._search, states, plugs, tiles, parents, width, self.length)
        went = frontier.MORE
        while went != frontier.DONE:
            if went == frontier.ROOM:
                if 2 * len(self._states[0]) > MOST_ROOM:
                    self._full = True
                    return
                self._states = [np.concatenate([each, np.empty_like(each)]) for each in self._states]
            states, plugs, tiles, parents = self._states
            went = frontier.search_slice(
                self._search, self._field, self._table, states, plugs, tiles, parents, place, stamps, SLICE
            )
            best = int(self._search["best"][0])
            if best > self.length:
                self._found = _Found(best, (self._field.copy(), self._search.copy()))
                if best == self._bounds[part]:
                    return
            if went != frontier.DONE:
                yield True
        self._bounds[part] = min(self._bounds[part], max(self.length, int(self._search["cut"][0])))


def longest_walk(
    labyrinth: Records, *, underpass: bool = False, enough: Callable[[], bool] = lambda: False
) -> LongestWalk:
    """The longest walk of a labyrinth; the best so far once enough(), called every few milliseconds, is true."""
    search = Search(labyrinth, underpass=underpass)
    while search.go_on() and not enough():
        pass
    return search.result()


# From the states of the search to the walk


def _one_marble(labyrinth: Records) -> tuple[Step, ...]:
    """A walk of one marble: the first may be laid on any tile (N8)."""
    for row, tiles in enumerate(labyrinth["tile"][0].tolist()):
        for column, kind in enumerate(tiles):
            if kind != EMPTY:
                return (Step(row, column, "deck" if kind == BRIDGE else "tile", True),)
    return ()


def _walk_of(labyrinth: Records, field: Records, search: Records) -> tuple[Step, ...]:
    """The walk that a finished search shows, from the end that comes first."""
    beside = _joined_passages(labyrinth, field, search)
    ends = [each for each, others in beside.items() if len(others) == 1]
    path, before = [min(ends)], None
    while len(path) < len(beside):
        here = path[-1]
        path.append(next(other for other in beside[here] if other != before))
        before = here
    decks = {(row, column) for row, column, passage in path if passage == "deck"}
    return tuple(Step(*each, marble=each[2] != "underpass" or each[:2] not in decks) for each in path)


def _joined_passages(labyrinth: Records, field: Records, search: Records) -> dict[Place, list[Place]]:
    """Each passage of the walk with its one or two neighbours.

    What a state has in its slots 0 and 1 + column, right after a cell, are the ways from there to the right and down.
    """
    beside: dict[Place, list[Place]] = {}
    columns, last = int(field["columns"][0]), int(search["last"][0])
    states: list[int] = search["state"][0].tolist()
    for at in range(last):
        state, column = states[at + 1], at % columns
        for side, slot, other in ((EAST, 0, at + 1), (SOUTH, 1 + column, at + columns)):
            if state >> (4 * slot) & 15:
                one, two = (_place(labyrinth, field, each, side) for each in (at, other))
                beside.setdefault(one, []).append(two)
                beside.setdefault(two, []).append(one)
    return beside


def _place(labyrinth: Records, field: Records, at: int, side: int) -> Place:
    """The passage, open on this side of the field, of one of its cells."""
    row, column = at // int(field["columns"][0]), at % int(field["columns"][0])
    across = side == EAST
    if int(field["flipped"][0]):
        row, column, across = column, row, not across
    row, column = row + int(field["top"][0]), column + int(field["left"][0])
    if int(labyrinth["tile"][0, row, column]) != BRIDGE:
        return row, column, "tile"
    on_deck = across == bool(int(labyrinth["turn"][0, row, column]) % 2)
    return row, column, "deck" if on_deck else "underpass"

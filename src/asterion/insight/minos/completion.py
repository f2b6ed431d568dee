"""Completions of a walk that has begun: whether one lays a given number of marbles, or provably none.

The steps are the bots' (bots.minos.paths), which know bridges and underpasses (N8, N9). A walk that cannot reach enough
tiles any more is dropped at once: that is what makes the proof short.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.minos.levels import underpasses
from asterion.bots.minos.paths import (
    NO_NODE,
    PLANNED,
    counts,
    enter,
    leave,
    may_enter,
    note_ways,
    set_out,
    take_up_walk,
)
from asterion.bots.minos.scratch import NODES, SCRATCH, Scratch, ScratchRows
from asterion.games.compiled import rule
from asterion.games.minos.passages import PASSAGES
from asterion.games.minos.state import UNDECIDED, Rulesets, States

NONE, SOME, UNDECIDED_YET = range(3)
STEPS: Final = 300_000
"""Steps after which a question stays open; the walk is then given the benefit of the doubt."""


@rule
def room(scratch: Scratch, seen: Any, stack: Any) -> int:
    """Tiles that the walk can still gain from its end, if it could take them all.

    seen, stack: int16[NODES], scratch.
    """
    for node in range(NODES):
        seen[node] = 0
    start = int(scratch.path[int(scratch.length) - 1])
    seen[start] = 1
    stack[0] = start
    waiting, tiles = 1, 0
    while waiting > 0:
        waiting -= 1
        node = int(stack[waiting])
        for way in range(4):
            other = int(scratch.joined[node, way])
            if other != NO_NODE and not seen[other] and may_enter(scratch, other):
                seen[other] = 1
                if counts(scratch, other) and not seen[other ^ 1]:
                    tiles += 1
                stack[waiting] = other
                waiting += 1
    return tiles


@rule
def complete(
    rulesets: Rulesets, states: States, enough: int, steps: int, scratches: ScratchRows, seen: Any, stack: Any
) -> int:
    """Whether the marbles that lie there can become this many: NONE, SOME or UNDECIDED_YET after the allowed steps."""
    scratch, state = scratches[0], states[0]
    answer = NONE
    for first in range(PASSAGES if int(state.passage[0]) == UNDECIDED else 1):
        set_out(state, underpasses(rulesets[0]), scratch)
        take_up_walk(state, scratch, first)
        left = int(steps)
        while True:
            if int(scratch.marbles) >= enough:
                return SOME
            last = int(scratch.length) - 1
            if last < int(scratch.floor) and int(scratch.ways[last]) == 0:
                break
            if left == 0:
                answer = UNDECIDED_YET
                break
            ways = int(scratch.ways[last])
            if ways == 0:
                leave(scratch)
                continue
            scratch.ways[last] = ways >> 3
            enter(scratch, int(scratch.joined[int(scratch.path[last]), (ways & 7) - 1]), PLANNED)
            left -= 1
            if int(scratch.marbles) + room(scratch, seen, stack) < enough:
                leave(scratch)
            else:
                note_ways(scratch)
    return answer


class Completions:
    """Answers for one match."""

    def __init__(self, ruleset: Records) -> None:
        self._ruleset = ruleset
        self._scratch = np.zeros(1, SCRATCH)
        self._seen, self._stack = np.zeros(NODES, np.int16), np.zeros(NODES, np.int16)

    def lost(self, state: Records, marbles: int, steps: int = STEPS) -> bool:
        """Whether no completion of the walk of a state, of at least one marble, lays this many: proven."""
        answer = complete(self._ruleset, state, marbles, steps, self._scratch, self._seen, self._stack)
        return int(answer) == NONE

    def first_lost(self, states: list[Records], marbles: int, steps: int = STEPS) -> int | None:
        """The first of the states, each with one marble more, from which this many cannot be laid any more.

        None: none is proven. Once lost is always lost, so the states are halved.
        """
        low, high = 0, len(states)
        while low < high:
            middle = (low + high) // 2
            if self.lost(states[middle], marbles, steps):
                high = middle
            else:
                low = middle + 1
        return low if low < len(states) else None

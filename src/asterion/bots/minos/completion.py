"""Completions of a walk that has begun: whether one lays a given number of marbles, or provably none.

A walk that cannot reach enough tiles any more is dropped at once: that is what makes the proof short. Once lost is
always lost, so the marble that lost a walk is found by halves.
"""

from typing import Final, NamedTuple

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
from asterion.games.minos.frontier import Column
from asterion.games.minos.passages import PASSAGES
from asterion.games.minos.state import STATE, UNDECIDED, Rulesets, States
from asterion.games.minos.walking import is_inside, lay_first, lay_next, side_to, take_up

NONE, SOME, UNDECIDED_YET = range(3)
STEPS: Final = 300_000
"""Steps after which a question stays open; the walk is then given the benefit of the doubt."""


class Work(NamedTuple):
    """The arrays that a question overwrites."""

    scratches: ScratchRows  # length 1
    seen: Column  # int16[NODES]
    waiting: Column  # int16[NODES]


@rule
def room(scratch: Scratch, seen: Column, waiting: Column) -> int:
    """Tiles that the walk can still gain from its end, if it could take them all."""
    for node in range(NODES):
        seen[node] = 0
    start = int(scratch.path[int(scratch.length) - 1])
    seen[start] = 1
    waiting[0] = start
    count, tiles = 1, 0
    while count > 0:
        count -= 1
        node = int(waiting[count])
        for way in range(4):
            other = int(scratch.joined[node, way])
            if other != NO_NODE and not seen[other] and may_enter(scratch, other):
                seen[other] = 1
                if counts(scratch, other) and not seen[other ^ 1]:
                    tiles += 1
                waiting[count] = other
                count += 1
    return tiles


@rule
def complete(rulesets: Rulesets, states: States, enough: int, steps: int, work: Work) -> int:
    """Whether the marbles that lie there can become this many: NONE, SOME or UNDECIDED_YET after the allowed steps."""
    scratch, state = work.scratches[0], states[0]
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
            if int(scratch.marbles) + room(scratch, work.seen, work.waiting) < enough:
                leave(scratch)
            else:
                note_ways(scratch)
    return answer


@rule
def lay_walk(rulesets: Rulesets, states: States, cells: Column) -> int:
    """Lay marbles on these cells, in order, in an open labyrinth; returns how many of them may lie so (N8, N9).

    An entry point. state: its marbles are overwritten. cells: int16, in rows of LONGEST_SIDE.
    """
    state, underpass = states[0], underpasses(rulesets[0])
    take_up(state, 0)
    for number in range(len(cells)):
        cell = int(cells[number])
        if number == 0:
            if not is_inside(state, cell):
                return 0
            lay_first(state, cell)
        else:
            side = side_to(state, underpass, cell)
            if side == 0:
                return number
            lay_next(state, cell, side)
    return len(cells)


@rule
def halve(
    rulesets: Rulesets, states: States, trials: States, enough: int, steps: int, work: Work, between: Column
) -> bool:
    """Ask once between which marbles a walk was lost; returns whether a question is left. An entry point.

    trials: scratch, length 1. between: int16[2]: the first marble that may have lost it, and the one after the last; at
    the end both are the marble that did, or one more than there are.
    """
    low, high = int(between[0]), int(between[1])
    if low < high:
        middle = (low + high) // 2
        trials[0] = states[0]
        take_up(trials[0], middle)
        if complete(rulesets, trials, enough, steps, work) == NONE:
            high = middle
        else:
            low = middle + 1
        between[0], between[1] = low, high
    return low < high


def first_lost(ruleset: Records, state: Records, enough: int, steps: int = STEPS) -> int | None:
    """The first marble of a walk, from 1, after which this many cannot be laid any more; None: none is proven.

    ruleset, state: length 1; the labyrinth is open, with all marbles of the walk. steps: at most, for each question.
    """
    laid, trial = int(state["laid"][0]), np.zeros(1, STATE)
    work = Work(np.zeros(1, SCRATCH), np.zeros(NODES, np.int16), np.zeros(NODES, np.int16))
    between = np.array([1, laid + 1], np.int16)
    while halve(ruleset, state, trial, enough, steps, work, between):
        pass
    return int(between[0]) if laid > 0 and between[0] <= laid else None

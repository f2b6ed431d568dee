"""An expert's search by stage, and its actions once it has found a walk."""

from asterion.bots.minos.levels import go_on_walking, underpasses
from asterion.bots.minos.paths import NO_NODE, goes_on_as_found, holds_marble, set_out
from asterion.bots.minos.scratch import ScratchRows
from asterion.games.compiled import rule
from asterion.games.minos.actions import READY
from asterion.games.minos.frontier import Column
from asterion.games.minos.passages import PASSAGES
from asterion.games.minos.state import BID, LOOK, WALK, Rulesets, States
from asterion.games.minos.survey import BARE, UNDERPASS

NOTHING, ANSWER, LONGEST = range(3)
"""Subject of an expert's search: nothing, for it plays by rule; the answer to a bid; the longest walk."""


@rule
def searched_for(seens: States) -> int:
    """The subject of an expert's search in this observation. An entry point."""
    stage = int(seens[0].stage)
    if stage == BID:
        return ANSWER
    return LONGEST if stage in (LOOK, WALK) else NOTHING


@rule
def recall(rulesets: Rulesets, seens: States, scratches: ScratchRows, steps: Column) -> int:
    """Set a walk as the one that was found; returns the cell where it goes on, or NO_NODE. steps: as a survey writes
    them."""
    scratch = scratches[0]
    set_out(seens[0], underpasses(rulesets[0]), scratch)
    length, marbles = len(steps), 0
    for i in range(length):
        cell, beneath = int(steps[i]) // BARE, int(steps[i]) % BARE // 2 == UNDERPASS
        deck = int(scratch.deck[cell])
        scratch.found[i] = cell * PASSAGES + (1 - deck if beneath else deck)
    scratch.found_length = length
    for i in range(length):
        marbles += int(holds_marble(scratch, scratch.found, length, i))
    scratch.found_marbles = marbles
    return goes_on_as_found(seens[0], scratch)


@rule
def walk_along(rulesets: Rulesets, seens: States, scratches: ScratchRows, steps: Column) -> int:
    """The action of an expert that has found this walk: its note when it looks (N5), else the next action of the walk,
    in the direction that fits the marbles. An entry point.

    steps: int16, as a survey writes them; overwritten.
    """
    length = len(steps)
    if int(seens[0].stage) == LOOK:
        marbles = 0
        for i in range(length):
            marbles += int(steps[i]) % 2
        return READY + marbles
    if recall(rulesets, seens, scratches, steps) == NO_NODE:
        for i in range(length // 2):
            first = int(steps[i])
            steps[i] = int(steps[length - 1 - i])
            steps[length - 1 - i] = first
        recall(rulesets, seens, scratches, steps)
    return go_on_walking(rulesets[0], seens[0], scratches[0])

"""The coach of 3D-Mino: what a place is worth in points ahead of the others, two turns of everybody later.

The places that promise most, and one that brings most points now, are compared, each in the same worlds, as an expert
compares them; the pieces still in hand count as points (see asterion.bots.mino_3d.expert). Facts: ``points``, what the
place brings now.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mino_3d import expert
from asterion.bots.mino_3d.expert import CHECK, Workspace, open_search, search_worlds
from asterion.bots.mino_3d.regular import note_candidates
from asterion.bots.mino_3d.scratch import CANDIDATES
from asterion.coach.contract import COMPARED, Coach, Effort, Part
from asterion.games.compiled import Float64s, Int32s, rule
from asterion.games.mino_3d.entry_points import _show_points
from asterion.games.mino_3d.state import Rulesets, States

MISTAKES: Final = ((6.0, "blunder"), (3.0, "mistake"), (1.0, "inaccuracy"))
"""A loss is named when it is at least this many points even if it is two standard errors smaller."""
NOW: Final = COMPARED + 1
"""Among the figures of an option: the points that it brings now, after the mean points ahead."""
FIGURES: Final = NOW + 1


@rule
def note_part(
    rulesets: Rulesets, seens: States, seat: int, work: Workspace, worlds: int, actions: Int32s, figures: Any
) -> int:
    """Try places in this many worlds, fewer than those after which a search drops candidates; returns how many places.

    actions: int32[CANDIDATES]. figures: float64[CANDIDATES, FIGURES].
    """
    open_search(rulesets, seens, seat, work)
    scratch, other = work.scratch[0], work.scratch[1]
    count = int(scratch.count)
    note_candidates(seens[0], work.boards[0], seat, 0.0, 1, other)
    most, known = int(other.candidate[0]), False
    for place in range(count):
        known = known or int(scratch.candidate[place]) == most
        scratch.value[place] = 0.0
    if not known:
        scratch.candidate[count - 1] = most
    scratch.going = (1 << count) - 1  # all of them, without the estimate
    search_worlds(rulesets, seens, seat, work, worlds)
    for place in range(count):
        action = int(scratch.candidate[place])
        actions[place] = action
        digits, meeting, joining = _show_points(rulesets, seens, work.boards, action)
        figures[place, COMPARED], figures[place, NOW] = scratch.value[place] / worlds, digits + meeting + joining
    return count


@rule
def note_facts(seens: States, seat: int, action: int, figures: Float64s, facts: Float64s) -> int:
    """Write the facts of a place."""
    facts[0] = figures[NOW]
    return 1


def part(ruleset: Records, seen: Records, seat: int, seed: int, number: int, effort: Effort) -> Part:
    """Some worlds; see contract.Coach."""
    actions: Any = np.zeros(CANDIDATES, np.int32)
    figures = np.zeros((CANDIDATES, FIGURES))
    count = int(note_part(ruleset, seen, seat, expert.new_workspace((seed, number)), effort.worlds, actions, figures))
    return Part(actions[:count].tolist(), effort.worlds, figures[:count].tobytes())


COACH: Final = Coach(
    unit="points",
    mistakes=MISTAKES,
    part=part,
    note_facts=note_facts,
    facts=("points",),
    efforts={"whole": Effort(16, CHECK - 1), "brief": Effort(4, 2)},
)

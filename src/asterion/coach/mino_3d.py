"""The coach of 3D-Mino: what a place is worth in points ahead of the others, two turns of everybody later.

The places that promise most, and one that brings most points now, are compared, each in the same worlds, as an expert
compares them; the pieces still in hand count as points (see asterion.bots.mino_3d.expert). Facts: ``points``, what the
place brings now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mino_3d import expert
from asterion.bots.mino_3d.expert import CHECK
from asterion.bots.mino_3d.regular import note_candidates
from asterion.coach.contract import Advice, Coach, Effort, Option, compared
from asterion.games.mino_3d import JSON
from asterion.games.mino_3d.entry_points import show_points

MISTAKES: Final = ((6.0, "blunder"), (3.0, "mistake"), (1.0, "inaccuracy"))
"""A loss is named when it is at least this many points even if it is two standard errors smaller."""


class Part(msgspec.Struct, frozen=True):
    """actions: those that are compared; points: what each brings now; margins: mean points ahead after it."""

    actions: list[int]
    points: list[int]
    worlds: int
    margins: list[float]


def part(ruleset: Records, seen: Records, seat: int, seed: int, number: int, effort: Effort) -> bytes:
    """Some worlds, see contract.Coach; fewer than those after which a search drops candidates."""
    work = expert.new_workspace((seed, number))
    scratch: Any = work.scratch
    expert.open_search(ruleset, seen, seat, work)
    count = int(scratch["count"][0])
    note_candidates(seen[0], work.boards[0], seat, 0.0, 1, scratch[1])
    most = scratch["candidate"][1, 0]
    if most not in scratch["candidate"][0, :count]:
        scratch["candidate"][0, count - 1] = most
    scratch["going"][0], scratch["value"][0] = (1 << count) - 1, 0.0  # all of them, without the estimate
    expert.search_worlds(ruleset, seen, seat, work, effort.worlds)
    actions: list[int] = scratch["candidate"][0, :count].tolist()
    return msgspec.msgpack.encode(
        Part(
            actions=actions,
            points=[sum(show_points(ruleset, seen, action)) for action in actions],
            worlds=effort.worlds,
            margins=(scratch["value"][0, :count] / effort.worlds).tolist(),
        )
    )


def say(ruleset: Records, seen: Records, seat: int, parts: Sequence[bytes]) -> Advice:
    """The cost of each of the places; see contract.Coach."""
    read = [msgspec.msgpack.decode(each, type=Part) for each in parts]
    best, losses = compared(np.array([each.margins for each in read]), MISTAKES)
    return Advice(
        unit="points",
        best=best,
        options=[
            Option(msgspec.to_builtins(JSON.action_to_json(action)), *lost, {"points": float(points)})
            for action, points, lost in zip(read[0].actions, read[0].points, losses, strict=True)
        ],
        worlds=sum(each.worlds for each in read),
    )


COACH: Final = Coach(part, say, {"whole": Effort(16, CHECK - 1), "brief": Effort(4, 2)})

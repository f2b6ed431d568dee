"""The longest walk of Minos with its proof, beside CP-SAT (OR-Tools) with one worker on the same labyrinths.

CP-SAT gets the natural model: passages are nodes, connections are arcs, a depot joins the two ends of the walk, one
circuit (`AddCircuit`), as many tiles as possible. Both get the same record and must agree where both have proofs.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any, TypeAlias

from asterion.games.chance import simulation
from asterion.games.compiled import INTERPRETED, blank
from asterion.games.contract import Records
from asterion.games.minos.board import LABYRINTH, connected, openings, start_at_random
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.material import BRIDGE, CROSSING, EAST, ELBOW, NORTH, SOUTH, STRAIGHT, TEE, TURNS, WEST
from bench.machine import DRIVER_CORE, load_average, pin

QUICK = "ASTERION_BENCH_QUICK" in os.environ
BOARDS = 3 if QUICK else 9
SIDES = (6, 8, 10) if QUICK else (6, 7, 8, 9, 10)
PEER_SECONDS = 5.0 if QUICK else 20.0
"""Cap on one labyrinth for CP-SAT; what it spends there counts as its time, so that it is never made slower."""
BUDGET_SECONDS = 60.0
TARGET_RATIO = 20
ROUNDS = 5
"""Runs of our solver on each labyrinth; the median counts, since one takes well below a millisecond."""
RULES = ("base", "underpass")
MIXES = {
    "open": ((CROSSING, 3), (TEE, 4), (BRIDGE, 3)),
    "winding": ((CROSSING, 3), (TEE, 3), (ELBOW, 2), (STRAIGHT, 1), (BRIDGE, 2)),
    "half bridges": ((CROSSING, 1), (BRIDGE, 1)),
}
FAMILIES = ("random", "fitted", *MIXES)
Tile: TypeAlias = tuple[int, int]


def drawn(side: int, seed: int) -> Records:
    """From the box, drawn and turned at random."""
    labyrinth = blank(LABYRINTH)
    filled: Any = labyrinth
    dice: Any = simulation((side, seed))
    start_at_random(filled, side, side, dice)
    return labyrinth


def fitted(side: int, seed: int) -> Records:
    """From the box, drawn at random, and each tile in turn laid so that it fits its neighbours best, as people do."""
    labyrinth = drawn(side, seed)
    view: Any = labyrinth
    for _ in range(2):
        for row in range(side):
            for column in range(side):
                turns = {}
                for turn in range(TURNS):
                    labyrinth["turn"][0, row, column] = turn
                    joined = connected(view[0], row, column)
                    turns[turn] = (joined.bit_count(), -openings(view[0], row, column).bit_count())
                labyrinth["turn"][0, row, column] = max(turns, key=lambda turn: turns[turn])
    return labyrinth


def mixed(mix: str, side: int, seed: int) -> Records:
    """More open than a box can build, to be hard."""
    dice = random.Random(f"{mix} {side} {seed}")
    kinds, weights = zip(*MIXES[mix], strict=True)
    labyrinth = blank(LABYRINTH)
    labyrinth["rows"] = labyrinth["columns"] = side
    labyrinth["tile"] = -1
    for row in range(side):
        for column in range(side):
            labyrinth["tile"][0, row, column] = dice.choices(kinds, weights)[0]
            labyrinth["turn"][0, row, column] = dice.randrange(TURNS)
    return labyrinth


def labyrinths(family: str, side: int) -> list[Records]:
    """The same ones in each run."""
    if family in MIXES:
        return [mixed(family, side, seed) for seed in range(BOARDS)]
    return [(drawn if family == "random" else fitted)(side, seed) for seed in range(BOARDS)]


def own(labyrinth: Records, underpass: bool) -> tuple[float, int, bool]:
    """Seconds of processor time, marbles, proven."""
    took = []
    for _ in range(ROUNDS):
        start = time.thread_time()
        found = longest_walk(labyrinth, underpass=underpass, enough=after(start + BUDGET_SECONDS))
        took.append(time.thread_time() - start)
    return median(took), found.length, found.proven


def after(until: float) -> Callable[[], bool]:
    """Whether this thread has used more processor time than this, in seconds."""
    return lambda: time.thread_time() > until


def cp_sat(labyrinth: Records, underpass: bool) -> tuple[float, int, bool]:
    """The same by CP-SAT: building the model counts too, as it does for ours."""
    from ortools.sat.python import cp_model

    start = time.process_time()
    view: Any = labyrinth
    side = int(labyrinth["rows"][0])
    tiles = [(row, column) for row in range(side) for column in range(side)]
    bridges = {cell for cell in tiles if int(labyrinth["tile"][0, cell[0], cell[1]]) == BRIDGE}
    model = cp_model.CpModel()
    number: dict[tuple[Tile, int], int] = {}
    for cell in tiles:
        for passage in range(2 if cell in bridges else 1):
            number[cell, passage] = len(number) + 1
    used = {node: model.new_bool_var("") for node in number}
    arcs: list[Any] = [(each, each, ~used[node]) for node, each in number.items()]
    arcs += [arc for each in number.values() for arc in ((0, each, new(model)), (each, 0, new(model)))]
    for row, column in tiles:
        joined = connected(view[0], row, column)
        for way, down, right in ((NORTH, -1, 0), (EAST, 0, 1), (SOUTH, 1, 0), (WEST, 0, -1)):
            if joined & way:
                passage = 1 if way & (NORTH | SOUTH) else 0
                here, there = (row, column), (row + down, column + right)
                nodes = ((cell, passage if cell in bridges else 0) for cell in (here, there))
                arcs.append((*(number[node] for node in nodes), new(model)))
    model.add_circuit(arcs)
    counted = []
    for cell in tiles:
        if cell in bridges and underpass:
            tile = new(model)
            model.add_bool_or([used[cell, 0], used[cell, 1], ~tile])
            counted.append(tile)
        elif cell in bridges:
            model.add_at_most_one([used[cell, 0], used[cell, 1]])
            counted += [used[cell, 0], used[cell, 1]]
        else:
            counted.append(used[cell, 0])
    model.maximize(sum(counted))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = PEER_SECONDS
    status = solver.solve(model)
    length = round(solver.objective_value) if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else 0
    return time.process_time() - start, length, status == cp_model.OPTIMAL


def new(model: Any) -> Any:
    """A yes or no that CP-SAT decides."""
    return model.new_bool_var("")


Solve: TypeAlias = Callable[[Records, bool], tuple[float, int, bool]]


def figures(taken: list[tuple[float, int, bool]]) -> dict[str, Any]:
    """Of one family: times in milliseconds, and how many are proven."""
    took = [each[0] * 1e3 for each in taken]
    return {
        "median_ms": round(median(took), 4),
        "worst_ms": round(max(took), 4),
        "proven": sum(each[2] for each in taken),
        "labyrinths": len(taken),
        "marbles": [each[1] for each in taken],
    }


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Each family, size and rule: ours and the peer on each labyrinth in turn."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    pin(DRIVER_CORE)
    solvers: dict[str, Solve] = {"asterion": own}
    missing = []
    try:
        cp_sat(drawn(2, 0), False)
        solvers["cp_sat"] = cp_sat
    except ImportError as error:
        missing.append(f"CP-SAT is not installed ({error})")
        say(f"  {missing[-1]}")
    own(drawn(2, 0), True)
    families: dict[str, Any] = {}
    for family in FAMILIES:
        for side in SIDES:
            boards = labyrinths(family, side)
            for rule in RULES:
                name = f"{family} {side}x{side}, {rule}"
                taken: dict[str, list[tuple[float, int, bool]]] = {solver: [] for solver in solvers}
                for board in boards:
                    for solver, solve in solvers.items():
                        taken[solver].append(solve(board, rule == "underpass"))
                agree(name, taken)
                families[name] = {solver: figures(each) for solver, each in taken.items()}
                say(f"  {name:34} " + line(families[name]))
    return {
        "boards": BOARDS,
        "peer_seconds": PEER_SECONDS,
        "missing": missing,
        "load_average_after": load_average(),
        "families": families,
    }


def agree(name: str, taken: dict[str, list[tuple[float, int, bool]]]) -> None:
    """Proofs that contradict each other end the bench."""
    for ours, theirs in zip(taken["asterion"], taken.get("cp_sat", []), strict=False):
        if (ours[2] and theirs[1] > ours[1]) or (theirs[2] and ours[1] > theirs[1]):
            raise SystemExit(f"bench: {name}: ours says {ours[1]} marbles, CP-SAT {theirs[1]}")


def line(found: dict[str, Any]) -> str:
    """One family in words."""
    parts = [f"{solver} {each['median_ms']:.2f} ms (worst {each['worst_ms']:.2f})" for solver, each in found.items()]
    return ", ".join(parts)


def ratio(found: dict[str, Any]) -> float | None:
    """Median of the peer by median of ours; at least that much, where the peer met its cap."""
    if "cp_sat" not in found:
        return None
    theirs: float = found["cp_sat"]["median_ms"]
    ours: float = found["asterion"]["median_ms"]
    return theirs / ours


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| Longest walk, one core | median ms | worst ms | proven | CP-SAT median ms | worst ms | proven | times |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for name, each in found["families"].items():
        cells = []
        for solver in ("asterion", "cp_sat"):
            one = each.get(solver)
            if one is None:
                cells += ["", "", ""]
            else:
                bold = "**" if solver == "asterion" else ""
                proven = f"{one['proven']} of {one['labyrinths']}"
                cells += [f"{bold}{one['median_ms']:,.2f}{bold}", f"{one['worst_ms']:,.2f}", proven]
        times = ratio(each)
        lines.append(f"| {name} | {' | '.join(cells)} | {'' if times is None else f'{times:,.0f}'} |")
    lines += [
        "",
        f"{found['boards']} labyrinths of each kind. CP-SAT may take {found['peer_seconds']:g} s on one labyrinth. "
        f"Aims: every walk proven, and {TARGET_RATIO} times faster on the median of every kind.",
    ]
    return [*lines, "", *(f"{each}." for each in found["missing"])] if found["missing"] else lines

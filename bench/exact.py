"""Small games with known values: how large they are, their values, and how far the levels of the house are from them.

The peer is Kuhn poker as OpenSpiel ships it, solved by the same solver in the same run.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pyspiel

from asterion.bots import LEVELS
from asterion.games import OWN
from asterion.lab.exact import exploitability, policy_of_level, solve, value
from asterion.lab.tree import GameTree

WITHIN = 1e-3
SAMPLES, EXPERT_SAMPLES, WORLDS = 32, 8, 50
MANY = 20_000
"""Information states above which experts, who search, are left out."""


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Every preset of every game."""
    rows = []
    for game in OWN.values():
        for name in game.presets:
            start = time.perf_counter()
            tree = GameTree(game, options=name)
            built = time.perf_counter() - start
            start = time.perf_counter()
            solved = solve(tree, WITHIN)
            row: dict[str, Any] = {
                "game": game.titles["en"],
                "preset": name,
                "states": len(tree.states),
                "leaves": tree.count_leaves(),
                "build_s": built,
                "solve_s": time.perf_counter() - start,
                "value": solved.value,
                "error": solved.exploitability,
                "levels": {},
            }
            for level in LEVELS:
                if level == "expert" and len(tree.states) > MANY:
                    continue
                samples = EXPERT_SAMPLES if level == "expert" else SAMPLES
                policy = policy_of_level(tree, level, samples, WORLDS)
                row["levels"][level] = {"value": value(tree, policy), "gain": exploitability(tree, policy)}
            rows.append(row)
            say(f"  {row}")
    return {"rows": rows, "kuhn": _kuhn()}


def _kuhn() -> dict[str, float]:
    """Kuhn poker by the same steps: its value is known, -1/18 of an ante."""
    game = pyspiel.load_game("kuhn_poker")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    policy = solver.tabular_average_policy()
    worth = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
    return {"value": float(worth), "known": -1 / 18, "gain": float(pyspiel.exploitability(game, policy))}


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    heads = "| Game | preset | information states | courses | value | may be wrong by |"
    lines = [heads + "".join(f" {level} |" for level in LEVELS), "|---|---|" + "---:|" * (4 + len(LEVELS))]
    for row in found["rows"]:
        gains = [row["levels"].get(level) for level in LEVELS]
        shown = "".join(" - |" if each is None else f" {each['gain']:.4f} |" for each in gains)
        lines.append(
            "| {game} | {preset} | {states:,} | {leaves:,} | {value:.4f} | {error:.4f} |".format(**row) + shown
        )
    kuhn = found["kuhn"]
    return [
        *lines,
        "",
        "Value: share of the win of seat 0 of two near an equilibrium, by CFR+ of OpenSpiel. Under each level its"
        " exploitability: the mean of what the best answers of both seats win more than it; of a level that draws, by"
        f" {SAMPLES} choices in each information state ({EXPERT_SAMPLES} of an expert, with {WORLDS} worlds each)."
        f" By the same steps Kuhn poker has the value {kuhn['value']:.4f}; it is known to be {kuhn['known']:.4f}.",
    ]

"""Exact values of small games, by the solvers and best responses of OpenSpiel. Needs the extra ``rl``.

    tree = GameTree(game_id, options=preset)
    solved = solve(tree)
    exploitability(tree, policy_of_level(tree, "regular"))

A tree goes to OpenSpiel as an extensive form, so that CFR and best responses run in C++. Values are shares of the win:
of two seats they add up to 1.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
import pyspiel

from asterion import bots
from asterion.lab.tree import GameTree, write_efg

Policy: TypeAlias = Sequence[Sequence[float]]
"""By information state of a tree: the chance of each of its choices."""
WITHIN: Final = 1e-3
"""Share of the win by which a value may be wrong."""
ROUND: Final = 25
"""Iterations between two looks at how good a policy is."""
MOST_ITERATIONS: Final = 20_000
SAMPLES: Final = 32
"""Choices of a level that draws, in each information state."""
WORLDS: Final = 50
"""Worlds that an expert tries for a decision."""


@dataclass(frozen=True)
class Solution:
    """A policy of all seats near an equilibrium. value: share of the win of seat 0, wrong by exploitability at most,
    the mean of what both seats could gain by another policy."""

    value: float
    exploitability: float
    iterations: int
    policy: Policy


def extensive_form(tree: GameTree) -> Any:
    """The game of OpenSpiel that this tree is. Its information states are named by their numbers, see `_number_of`."""
    text = io.StringIO()
    write_efg(tree, text, named=False)
    return pyspiel.load_efg_game(text.getvalue())


def solve(tree: GameTree, within: float = WITHIN, most: int = MOST_ITERATIONS) -> Solution:
    """Play CFR+ against itself until nobody can gain more than this by another policy, or for this many iterations.

    Raises ValueError for a tree of other than two seats: of more seats no value is known to be the one.
    """
    _check_two(tree)
    game = extensive_form(tree)
    solver, done = pyspiel.CFRPlusSolver(game), 0
    while True:
        for _ in range(ROUND):
            solver.evaluate_and_update_policy()
        done += ROUND
        policy = solver.tabular_average_policy()
        gain = float(pyspiel.exploitability(game, policy))
        if gain <= within or done >= most:
            value = float(pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0])
            return Solution(value, gain, done, _by_number(tree, policy))


def exploitability(tree: GameTree, policy: Policy) -> float:
    """The mean of what the best answer of each seat wins more than this policy: 0 for an equilibrium, 0.5 at most."""
    _check_two(tree)
    game = extensive_form(tree)
    return float(pyspiel.exploitability(game, _tabular(tree, policy)))


def value(tree: GameTree, policy: Policy) -> float:
    """The share of the win of seat 0 if all seats play a policy."""
    game = extensive_form(tree)
    return float(pyspiel.expected_returns(game.new_initial_state(), _tabular(tree, policy), -1, True)[0])


def policy_of_level(tree: GameTree, level: str, samples: int = SAMPLES, worlds: int = WORLDS, seed: int = 0) -> Policy:
    """Ask a level of the house in each information state, and count what it chooses. It sees the observation
    alone, as at a table. ValueError: there is no such level."""
    play, policy = tree.play, list[list[float]]()
    for number, state in enumerate(tree.states):
        if len(state.choices) == 1:
            policy.append([1.0])
            continue
        actions = [play.action_of(state.example, state.seat, choice) for choice in state.choices]
        if level == "random":
            policy.append([1 / len(actions)] * len(actions))
            continue
        seen = play.observation(state.example, state.seat).copy()
        seeds = np.random.SeedSequence([seed, number]).generate_state(samples, np.uint32).tolist()
        chosen = Counter(
            bots.choose(tree.game, level, play.ruleset, seen, state.seat, each, worlds=worlds) for each in seeds
        )
        policy.append([chosen[action] / samples for action in actions])
    return policy


def _check_two(tree: GameTree) -> None:
    if tree.seats != 2:
        raise ValueError(f"values are known for two seats, not {tree.seats}")


def _number_of(name: str) -> int:
    """The number of an information state, from its name in OpenSpiel: it ends with the name in the extensive form."""
    return int(name.rpartition("-")[2])


def _tabular(tree: GameTree, policy: Policy) -> Any:
    """A policy as one of OpenSpiel's, where an action is its place among the choices of a state."""
    names = (
        f"{state.seat}-{state.seat}-{nth}-{number}"
        for number, (state, nth) in enumerate(zip(tree.states, tree.nths(), strict=True))
    )
    return pyspiel.TabularPolicy({name: list(enumerate(chances)) for name, chances in zip(names, policy, strict=True)})


def _by_number(tree: GameTree, policy: Any) -> Policy:
    found: list[list[float]] = [[] for _ in tree.states]
    for name, chances in policy.policy_table().items():
        found[_number_of(name)] = [chance for _, chance in sorted(chances)]
    return found

"""Gymnasium vector environments: a learner that acts at random among regulars of the house.

Beside them Gymnasium's CartPole, whose step is a few lines of arithmetic, in its own vector environment, and a loop
over a PettingZoo environment of ours in which the same bots play the other seats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from asterion import bots
from asterion.games.compiled import INTERPRETED
from asterion.lab.vector import VectorEnv
from bench.machine import DRIVER_CORE, load_average, pinned
from bench.rounds import Play, figures, in_turn

CASES: Final = (("mythical_dice", 4, 1024), ("like_dice", 3, 1024), ("mino_3d", 4, 16))
"""Game, seats, games at once."""
LEVEL: Final = "regular"
CART_POLES: Final = 1024


def of_vector(game: str, seats: int, games: int) -> Play:
    """Random play of the learner. A step: one decision of it; a "game" is a step in each game."""
    envs = VectorEnv(game, games, seats, opponents=LEVEL)
    rng = np.random.default_rng(1)
    _, info = envs.reset(seed=1)

    def play(times: int, seed: int) -> int:
        nonlocal info
        for _ in range(times):
            chances = rng.random(info["action_mask"].shape, np.float32)
            *_, info = envs.step((chances * info["action_mask"]).argmax(axis=1))
        return times * games

    return play


def of_cart_pole() -> Play:
    """CartPole with random actions in Gymnasium's own vector environment."""
    import gymnasium

    envs = gymnasium.make_vec("CartPole-v1", num_envs=CART_POLES, vectorization_mode="sync")
    rng = np.random.default_rng(1)
    envs.reset(seed=1)

    def play(times: int, seed: int) -> int:
        for _ in range(times):
            envs.step(rng.integers(2, size=CART_POLES))
        return times * CART_POLES

    return play


def of_petting_zoo(game: str, seats: int) -> Play:
    """Whole games of our PettingZoo environment; seat 0 acts at random, bots have the others. A step: one of seat 0."""
    from asterion.lab.petting_zoo import env

    table: Any = env(game, seats)

    def play(games: int, seed: int) -> int:
        rng, steps, own = np.random.default_rng(seed), 0, "seat_0"
        for n in range(games):
            table.reset(seed=seed + n)
            for agent in table.agent_iter():
                if table.terminations[agent]:
                    table.step(None)
                elif agent == own:
                    table.step(int(rng.choice(table.observe(agent)["action_mask"].nonzero()[0])))
                    steps += 1
                else:
                    table.step(of_bot(table.unwrapped.play, int(agent.removeprefix("seat_")), rng))
        return steps

    return play


def of_bot(game: Any, seat: int, rng: np.random.Generator) -> int:
    """Choice of a bot at a decision of `one_game.Play`."""
    seen = game.game.new_state()
    game.game.observe(game.ruleset, game.state, seat, seen)
    return bots.choose(game.game, LEVEL, game.ruleset, seen, seat, int(rng.integers(1 << 62)))


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Every player's rounds in turn, on one core."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    players = {f"VectorEnv {game}, {seats} seats": of_vector(game, seats, n) for game, seats, n in CASES}
    players["Gymnasium CartPole-v1"] = of_cart_pole()
    players["PettingZoo mythical_dice, 4 seats, bots"] = of_petting_zoo("mythical_dice", 4)
    with pinned(DRIVER_CORE):
        games, rounds = in_turn(players)
    found = {name: figures(games[name], taken) for name, taken in rounds.items()}
    for name, each in found.items():
        say(f"  {name:50} {each['steps_per_second'] / 1e3:10.1f} thousand steps/s")
    return {"players": found, "load_average_after": load_average()}


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    peer = found["players"]["Gymnasium CartPole-v1"]["steps_per_second"]
    lines = [
        "| The learner at random among regulars, one core | thousand steps/s | lowest – highest | times CartPole |",
        "|---|---:|---:|---:|",
    ]
    for name, each in found["players"].items():
        low, high, rate = (each[key] / 1e3 for key in ("lowest", "highest", "steps_per_second"))
        lines.append(f"| {name} | **{rate:,.1f}** | {low:,.1f} – {high:,.1f} | {each['steps_per_second'] / peer:.3g} |")
    return lines

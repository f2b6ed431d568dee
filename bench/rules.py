"""Random games a core can play: the compiled rules at 3, 4 and 6 seats beside OpenSpiel, rounds taken in turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from asterion.games.chance import generator
from asterion.games.compiled import INTERPRETED, blank
from asterion.games.mythical_dice import MYTHICAL_DICE, material
from bench import spiel
from bench.machine import DRIVER_CORE, load_average, pin
from bench.random_play.mythical_dice import play_at_random
from bench.rounds import Play, figures, in_turn

SEATS = (3, 4, 6)
TARGET_STEPS = 60e6
TARGET_RATIO = 15
TARGET_BYTES = 128


def own_games(seats: int) -> Play:
    """Random games of Mythical Dice. A step: one decision, one die dealt, or one die rolled."""
    game = MYTHICAL_DICE
    ruleset: Any = game.wire.ruleset(game.options({}), seats)
    state: Any = blank(game.state_dtype)

    def play(games: int, seed: int) -> int:
        chance: Any = generator(seed)
        totals: Any = np.zeros(seats, np.int64)
        return steps_of(play_at_random(ruleset, state, chance, games, totals), seats, games)

    return play


def steps_of(decisions: int, seats: int, games: int) -> int:
    """Decisions, dice dealt and dice rolled of whole games with that many decisions."""
    rounds = material.ROUNDS[seats]
    dealt = games * seats * rounds * (rounds + 1) // 2
    rolled = decisions - games * seats * rounds  # every decision that is not a bet rolls one die
    if rolled != dealt:
        raise AssertionError(f"{rolled} dice rolled of {dealt} dealt")
    return decisions + dealt + rolled


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Every player's rounds in turn, A B C A B C, so that a slow moment of the machine meets all."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    pin(DRIVER_CORE)
    players: dict[str, Play] = {f"asterion {seats} seats": own_games(seats) for seats in SEATS}
    missing = None
    try:
        players |= {f"OpenSpiel {name}": spiel.random_games(name) for name in spiel.GAMES}
    except ImportError as error:
        missing = f"OpenSpiel is not installed ({error})"
        say(f"  {missing}")
    games, rounds = in_turn(players)
    found: dict[str, Any] = {
        "state_bytes": MYTHICAL_DICE.state_dtype.itemsize,
        "missing": missing,
        "load_average_after": load_average(),
        "players": {name: figures(games[name], taken) for name, taken in rounds.items()},
    }
    peers = [each["steps_per_second"] for name, each in found["players"].items() if name.startswith("OpenSpiel")]
    for name, each in found["players"].items():
        each["times_faster_peer"] = round(each["steps_per_second"] / max(peers), 1) if peers else None
        say(f"  {name:20} {each['steps_per_second'] / 1e6:7.2f} M steps/s")
    return found


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| Random games, one core | steps a game | million steps/s | lowest – highest | times the faster peer |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, each in found["players"].items():
        low, high, rate = (each[key] / 1e6 for key in ("lowest", "highest", "steps_per_second"))
        times = "" if each["times_faster_peer"] is None else f"{each['times_faster_peer']:.1f}"
        lines.append(f"| {name} | {each['steps_per_game']:g} | **{rate:.2f}** | {low:.2f} – {high:.2f} | {times} |")
    lines += [
        "",
        f"State: **{found['state_bytes']} bytes**. Aims: {TARGET_STEPS / 1e6:.0f} million steps/s, "
        f"{TARGET_RATIO} times OpenSpiel, at most {TARGET_BYTES} bytes.",
    ]
    return [*lines, "", found["missing"] + "."] if found["missing"] else lines

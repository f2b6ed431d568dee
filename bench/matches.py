"""Whole random matches on one core. Minos: building tile by tile, bidding, and a cheap walk. Like Dice: claims of any
number, and claims of which every other is right.

The peers are what OpenSpiel has nearest in C++: bids with a challenge (liars_dice), and a game of many rounds
(hearts). They show what is common elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from asterion.games.chance import generator
from asterion.games.compiled import INTERPRETED, blank
from asterion.games.like_dice import LIKE_DICE
from asterion.games.minos import MINOS
from asterion.games.minos.entry_points import MOST_ACTIONS
from bench import spiel
from bench.machine import DRIVER_CORE, load_average, pin
from bench.random_play import like_dice, minos
from bench.rounds import Play, figures, in_turn

MINOS_SEATS = (2, 4, 7)
BUILDINGS = ("together", "random")
LIKE_DICE_SEATS = (2, 3, 5)
RIGHT = (0, 50)
"""Per cent of the claims that are right on purpose; of the others one in two hundred is."""
PEERS = ("liars_dice", "hearts")


def of_minos(seats: int, building: str) -> Play:
    """Random matches of Minos; openers pick squares of 6 to 9. A step: one action of one seat."""
    ruleset: Any = MINOS.wire.ruleset(MINOS.options({"building": building}), seats)
    state: Any = blank(MINOS.state_dtype)
    actions: Any = np.zeros(MOST_ACTIONS, np.int32)
    totals: Any = np.zeros(seats, np.int64)

    def play(games: int, seed: int) -> int:
        chance: Any = generator(seed)
        return minos.play_at_random(ruleset, state, actions, chance, games, totals)

    return play


def of_like_dice(seats: int, right: int) -> Play:
    """Random matches of Like Dice, beginners. A step: one action of one seat."""
    ruleset: Any = LIKE_DICE.wire.ruleset(LIKE_DICE.options({}), seats)
    state: Any = blank(LIKE_DICE.state_dtype)
    totals: Any = np.zeros(seats, np.int64)

    def play(games: int, seed: int) -> int:
        chance: Any = generator(seed)
        return like_dice.play_at_random(ruleset, state, right, chance, games, totals)

    return play


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Every player's rounds in turn, so that a slow moment of the machine meets all."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    pin(DRIVER_CORE)
    players: dict[str, Play] = {
        f"Minos, {seats} seats, {building}": of_minos(seats, building)
        for seats in MINOS_SEATS
        for building in BUILDINGS
    }
    players |= {
        f"Like Dice, {seats} seats, {f'{right} % right' if right else 'any number'}": of_like_dice(seats, right)
        for seats in LIKE_DICE_SEATS
        for right in RIGHT
    }
    missing = None
    try:
        players |= {f"OpenSpiel {name}": spiel.random_games(name) for name in PEERS}
    except ImportError as error:
        missing = f"OpenSpiel is not installed ({error})"
        say(f"  {missing}")
    games, rounds = in_turn(players)
    found: dict[str, Any] = {
        "state_bytes": {game.id: game.state_dtype.itemsize for game in (MINOS, LIKE_DICE)},
        "missing": missing,
        "load_average_after": load_average(),
        "players": {name: figures(games[name], taken) for name, taken in rounds.items()},
    }
    for name, each in found["players"].items():
        each["games_per_second"] = round(each["steps_per_second"] / each["steps_per_game"])
        say(f"  {name:32} {each['games_per_second']:8,} matches/s, {each['steps_per_second'] / 1e6:6.2f} M steps/s")
    return found


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| Random matches, one core | steps a match | matches/s | million steps/s | lowest – highest |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, each in found["players"].items():
        low, high, rate = (each[key] / 1e6 for key in ("lowest", "highest", "steps_per_second"))
        lines.append(
            f"| {name} | {each['steps_per_game']:g} | **{each['games_per_second']:,}** | {rate:.2f} "
            f"| {low:.2f} – {high:.2f} |"
        )
    sizes = ", ".join(f"{game} **{size} bytes**" for game, size in found["state_bytes"].items())
    lines += ["", f"States: {sizes}."]
    return [*lines, "", found["missing"] + "."] if found["missing"] else lines

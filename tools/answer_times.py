"""``python -m tools.answer_times``: how long the bots of Like Dice take to answer, and how often they are wrong.

Tables are drawn at random, every mission comes equally often; for the figures of bench/ladder.md.
"""

from __future__ import annotations

from itertools import count

import numpy as np

from asterion import bots
from asterion.games import game
from asterion.games.contract import Records
from asterion.games.like_dice.answers import answer, counts, is_before
from asterion.games.like_dice.material import CARDS, DICE_A_CARD, DISPLAY, MISSIONS
from asterion.games.like_dice.state import IN_DISPLAY, IN_PILE, NOTHING, RACE

GAME = game("like_dice")
OWN = (1, 4, 7, 10)
"""Cards that the seat has."""
TABLES = 400
"""Tables for each of them; every mission is asked at each."""
LEVELS = bots.LEVELS[1:]


def table(own: int, rng: np.random.Generator) -> Records:
    """An observation in a race of seat 0, which has ``own`` cards."""
    seen = GAME.new_state()
    cards = rng.permutation(CARDS)
    seen["owner"] = IN_PILE
    seen["owner"][0, cards[:own]] = 0
    seen["owner"][0, cards[own : own + DISPLAY]] = IN_DISPLAY
    seen["display"] = cards[own : own + DISPLAY]
    seen["stage"], seen["claim"], seen["turned"] = RACE, NOTHING, 10
    return seen


def dice_that_count(seen: Records, mission: int) -> int:
    """Dice of seat 0 that count in a mission."""
    return sum(
        counts(seen[0], 0, mission, card, die)
        for card in range(CARDS)
        for die in range(DICE_A_CARD)
        if is_before(seen[0], 0, card)
    )


def main() -> None:
    """Print a table for the ladder."""
    ruleset = GAME.wire.ruleset(GAME.options({"difficulty": "advanced"}), 2)
    rng, seeds = np.random.default_rng(1), count(1)
    print(
        "| own cards | dice that count | level | mean, s | from .. to (90 %) | wrong |\n|---:|---:|---|---:|---|---:|"
    )
    for own in OWN:
        took: dict[str, list[int]] = {level: [] for level in LEVELS}
        wrong, dice = dict.fromkeys(LEVELS, 0), 0
        for _ in range(TABLES):
            seen = table(own, rng)
            for mission in range(MISSIONS):
                seen["mission"] = mission
                dice += dice_that_count(seen, mission)
                right, seed = answer(seen[0], 0, mission), next(seeds)
                for level in LEVELS:
                    wrong[level] += bots.choose(GAME, level, ruleset, seen, 0, seed) != right
                    took[level].append(bots.thinking_time(GAME, level, ruleset, seen, 0, seed) or 0)
        for row, level in enumerate(LEVELS):
            asked = TABLES * MISSIONS
            low, high = np.quantile(took[level], (0.05, 0.95)) / 1000
            where = f"| {own} | {dice / asked:.1f} " if row == 0 else "| | "
            mean = np.mean(took[level]) / 1000
            print(f"{where}| {level} | {mean:.1f} | {low:.1f} .. {high:.1f} | {wrong[level] / asked:.1%} |")


if __name__ == "__main__":
    main()

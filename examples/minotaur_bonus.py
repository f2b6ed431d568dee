"""A rule changed and its effect drawn: Mythical Dice scored without its bonuses (M11).

    python examples/minotaur_bonus.py --games 2000 --plot bonus.svg

Four regulars play; every game is then also scored as if the winning Minotaur's bonus, the winning Mermaid's, or both
did not exist. They play as they do with bonuses: what people would change is another question. Needs polars:
pip install 'asterion[data]'.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import matplotlib as mpl
import polars as pl
from matplotlib.figure import Figure

from asterion import bots
from asterion.games import GAMES
from asterion.games.chance import simulation
from asterion.games.mythical_dice.events import RoundScored, TrickWon
from asterion.intervals import Interval, mean_interval
from asterion.lab.statistics import share_interval

GAME, SEATS, LEVEL = GAMES["mythical_dice"], 4, "regular"
RULES = {
    "as printed": pl.col("score"),
    "no Minotaur’s bonus": pl.col("score") - pl.col("minotaur"),
    "no Mermaid’s bonus": pl.col("score") - pl.col("mermaid"),
    "no bonus": pl.col("score") - pl.col("minotaur") - pl.col("mermaid"),
}
"""The points of a seat under each rule."""


def play(seed: int, number: int) -> list[dict[str, int]]:
    """One game: for each seat its score, and how much of it the bonuses of Minotaur and Mermaid brought."""
    ruleset, state, before, seen = _ruleset(), GAME.new_state(), GAME.new_state(), GAME.new_state()
    chance, ply = simulation([seed, number]), 0
    pending: dict[tuple[int, str], int] = {}
    earned = [{"minotaur": 0, "mermaid": 0} for _ in range(SEATS)]
    GAME.start(ruleset, state, chance)
    for seat in GAME.turns(ruleset, state, chance):
        GAME.observe(ruleset, state, seat, seen)
        action = bots.choose(GAME, LEVEL, ruleset, seen, seat, seed=ply)
        before[0], ply = state[0], ply + 1
        GAME.act(ruleset, state, seat, action, chance)
        for event in GAME.wire.events(ruleset, before, state, seat, action):
            if isinstance(event, TrickWon) and event.bonus:
                key = event.seat, event.die
                pending[key] = pending.get(key, 0) + event.bonus
            elif isinstance(event, RoundScored):
                for (winner, die), points in pending.items():
                    earned[winner][die] += points if event.rows[winner].bonus else 0
                pending = {}
    scores = GAME.list_scores(ruleset, state, SEATS)
    return [{"number": number, "seat": seat, "score": scores[seat], **earned[seat]} for seat in range(SEATS)]


def _ruleset() -> Any:
    return GAME.wire.ruleset(GAME.options({}), SEATS)


def games_of(seed: int, games: int) -> pl.DataFrame:
    """Many games, one row for each game and seat."""
    rows: Iterator[dict[str, int]] = (row for number in range(games) for row in play(seed, number))
    return pl.DataFrame(list(rows))


def compare(games: pl.DataFrame) -> dict[str, dict[str, Interval]]:
    """By rule: in how many games somebody else wins, or shares the win, and by how much the first leads the last."""
    found = {}
    printed = RULES["as printed"]
    for name, points in RULES.items():
        best, usual = (each == each.max().over("number") for each in (points, printed))
        each_game = (
            games.group_by("number")
            .agg(other_winner=(best != usual).any(), spread=points.max() - points.min())
            .sort("number")
        )
        found[name] = {
            "other_winner": share_interval(each_game["other_winner"].to_numpy()),
            "spread": mean_interval(each_game["spread"].to_numpy()),
        }
    return found


def describe(games: pl.DataFrame) -> dict[str, Interval]:
    """Share of the games in which a bonus is earned, and its points, all seats together."""
    each_game = games.group_by("number").agg(pl.col("minotaur").sum(), pl.col("mermaid").sum()).sort("number")
    found = {}
    for die in ("minotaur", "mermaid"):
        found[f"games with the {die}'s"] = share_interval((each_game[die] > 0).to_numpy())
        found[f"points of the {die}'s, all seats"] = mean_interval(each_game[die].to_numpy())
    return found


def draw(found: dict[str, dict[str, Interval]], path: Path, title: str) -> None:
    """Two panels, one dot for each rule with its 95 % interval."""
    with mpl.rc_context({"svg.hashsalt": "asterion", "svg.fonttype": "none"}):
        figure = Figure(figsize=(9, 2.6), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True)
        for axes, key, label, scale in (
            (left, "other_winner", "games with another winner, %", 100),
            (right, "spread", "points between first and last", 1),
        ):
            for place, values in enumerate(found.values()):
                value = values[key]
                low, high = value.low or 0.0, value.high or 0.0
                axes.plot([scale * low, scale * high], [place, place], color="#a0642b", linewidth=3)
                axes.plot([scale * value.mean], [place], marker="o", color="#3b2f2a")
            axes.set_xlabel(label)
            axes.spines[["top", "right"]].set_visible(False)
        left.set_yticks(range(len(found)), list(found))
        left.invert_yaxis()
        figure.suptitle(title, fontsize="medium")
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def said(value: Interval, scale: int = 1) -> str:
    """A mean and its 95 % interval."""
    if value.low is None or value.high is None:
        return f"{scale * value.mean:.1f}"
    return f"{scale * value.mean:.1f} ({scale * value.low:.1f} … {scale * value.high:.1f})"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, default=Path("minotaur_bonus.svg"))
    asked = parser.parse_args(arguments)
    games = games_of(asked.seed, asked.games)
    for name, value in describe(games).items():
        scale = 100 if name.startswith("games") else 1
        print(f"{name}: {said(value, scale)}{' %' if scale == 100 else ''}")
    found = compare(games)
    for name, values in found.items():
        print(f"{name}: another winner in {said(values['other_winner'], 100)} %, spread {said(values['spread'])}")
    title = f"Mythical Dice without bonuses: {asked.games} games of four regulars, seed {asked.seed}"
    draw(found, asked.plot, title)
    print(f"plot: {asked.plot}")


if __name__ == "__main__":
    main()

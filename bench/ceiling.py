"""Distance of experts from their ceiling: an expert that sees the others' hands, in the same games.

The share of the clairvoyant's gain that a fair expert has: (fair - regular) / (clairvoyant - regular), all three shares
of the wins against regulars; a regular among regulars wins one part of all seats.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from functools import partial
from typing import Any, NamedTuple, Protocol

import numpy as np

from asterion.bots import bots_of
from asterion.bots.contract import REGULAR, Records, Search
from asterion.bots.mino_3d import expert as mino_3d
from asterion.bots.mythical_dice import expert as mythical_dice
from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.regular import regular_bet
from asterion.games import OWN
from asterion.games.chance import simulation
from asterion.games.compiled import rule
from asterion.games.mino_3d.state import Rulesets as Mino3dRulesets
from asterion.games.mino_3d.state import States as Mino3dStates
from asterion.games.mythical_dice.material import MOST_SEATS
from asterion.games.mythical_dice.state import BETTING, Rulesets, States
from asterion.intervals import Z
from asterion.lab.statistics import share_interval

SEED = 3811
TARGET = 0.92
"""Part of the gain in the first contest."""


@rule
def try_truth_of_mythical_dice(
    rulesets: Rulesets, truths: States, seens: States, seat: int, work: mythical_dice.Workspace, count: int
) -> int:
    """As `search_worlds` of the expert, in the one world that is true; its others bet as regulars with their hands."""
    ruleset, seat, search = rulesets[0], int(seat), work.search[0]
    scratch, worlds = work.scratch, work.worlds
    note_odds(ruleset, scratch[1])
    worlds[0] = truths[0]
    if int(truths[0].stage) == BETTING:
        scratch[1].careful = 0
        for other in range(MOST_SEATS):
            if other != seat and other < int(ruleset.seats):
                worlds[0].bet[other] = regular_bet(ruleset, worlds[0], other, scratch[1])
    for _ in range(int(count)):
        mythical_dice.try_world(ruleset, seens[0], seat, work)
        if int(search.open) & (int(search.open) - 1) == 0:
            break
    return int(search.open)


@rule
def try_truth_of_mino_3d(
    rulesets: Mino3dRulesets,
    truths: Mino3dStates,
    seens: Mino3dStates,
    seat: int,
    work: mino_3d.Workspace,
    count: int,
) -> int:
    """As `search_worlds` of the expert, in the one world that is true; the order of the stock is drawn."""
    work.worlds[0] = truths[0]
    for _ in range(int(count)):
        mino_3d.try_world(rulesets[0], int(seat), work)
    return mino_3d.still_going(work.scratch[0])


class TryTruth(Protocol):
    def __call__(self, ruleset: Any, truth: Any, seen: Any, seat: int, work: Any, count: int, /) -> int: ...


class Contest(NamedTuple):
    """An expert against regulars. expert: its module; try_truth: its search in the world that is true."""

    game: str
    seats: int
    games: int
    worlds: int
    expert: Any
    try_truth: TryTruth


CONTESTS = (
    Contest("mythical_dice", 4, 4000, 1000, mythical_dice, try_truth_of_mythical_dice),
    Contest("mino_3d", 2, 2000, 100, mino_3d, try_truth_of_mino_3d),
    Contest("mino_3d", 4, 2000, 100, mino_3d, try_truth_of_mino_3d),
)


class TrueSearch:
    """A search that sees all."""

    def __init__(self, contest: Contest, ruleset: Records, truth: Records, seen: Records, seat: int, seed: int) -> None:
        self._try, self._best = contest.try_truth, contest.expert.best_action
        self._told = ruleset, truth, seen, seat
        self._work = contest.expert.new_workspace(seed)
        self._choices = int(contest.expert.open_search(ruleset, seen, seat, self._work))

    def more(self, worlds: int) -> bool:
        if self._choices > 1:
            self._try(*self._told, self._work, worlds)
        return False

    def best(self) -> int:
        return int(self._best(self._work))


class Game(NamedTuple):
    """A game that was played: share of the win of the expert, its decisions, and seconds of the processor for them."""

    share: float
    decisions: int
    seconds: float


def play(contest: Contest, clairvoyant: bool, number: int) -> Game:
    """One game; the seat of the expert moves on from game to game. The same number deals the same hands."""
    game = OWN[contest.game]
    bots, me = bots_of(game), number % contest.seats
    ruleset = game.wire.ruleset(game.options({}), contest.seats)
    state, seen, chance = game.new_state(), game.new_state(), simulation((SEED, number, 0))
    thoughts = np.random.default_rng((SEED, number, 1))
    decisions, seconds = 0, 0.0
    game.start(ruleset, state, chance)
    for seat in game.turns(ruleset, state, chance):
        game.observe(ruleset, state, seat, seen)
        seed = int(thoughts.integers(1 << 62))
        if seat != me:
            action = bots.quick(ruleset, seen, seat, REGULAR, seed)
        else:
            start = time.thread_time()
            search: Search = (
                TrueSearch(contest, ruleset, state, seen, seat, seed)
                if clairvoyant
                else bots.search(ruleset, seen, seat, seed)
            )
            search.more(contest.worlds)
            action = search.best()
            decisions, seconds = decisions + 1, seconds + time.thread_time() - start
        game.apply(ruleset, state, seat, action, chance)
    winners = game.list_winners(ruleset, state, contest.seats)
    return Game((me in winners) / len(winners), decisions, seconds)


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Every contest, with an expert that is fair and with one that sees all."""
    rows = []
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for contest in CONTESTS:
            row: dict[str, Any] = {"game": OWN[contest.game].titles["en"], "seats": contest.seats}
            row |= {"games": contest.games, "worlds": contest.worlds}
            shares = {}
            for name, clairvoyant in (("fair", False), ("clairvoyant", True)):
                played = list(pool.map(partial(play, contest, clairvoyant), range(contest.games)))
                shares[name] = np.array([each.share for each in played])
                taken = sum(each.seconds for each in played) / sum(each.decisions for each in played)
                row[name] = {**asdict(share_interval(shares[name])), "ms": 1000 * taken}
            row["part"], row["within"] = part_of_gain(shares["fair"], shares["clairvoyant"], 1 / contest.seats)
            rows.append(row)
            say(f"  {row}")
    return {"rows": rows}


def part_of_gain(fair: Any, clairvoyant: Any, regular: float) -> tuple[float, float]:
    """(fair - regular) / (clairvoyant - regular), and half of its 95 % interval by the delta method (Oehlert 1992, Am.
    Stat. 46(1), 27-29). fair, clairvoyant: float[games], shares of the win in the same games."""
    gain = clairvoyant.mean() - regular
    part = (fair.mean() - regular) / gain
    return float(part), float(Z * np.std((fair - part * clairvoyant) / gain, ddof=1) / len(fair) ** 0.5)


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        "| Game | seats | games | worlds | fair | 95 % | sees the hands | 95 % | part of its gain | ms a decision |",
        "|---|---:|---:|---:|---:|---|---:|---|---|---:|",
    ]
    for row in found["rows"]:
        fair, sees = row["fair"], row["clairvoyant"]
        lines.append(
            f"| {row['game']} | {row['seats']} | {row['games']:,} | {row['worlds']:,} "
            f"| {fair['mean']:.3f} | {fair['low']:.3f} .. {fair['high']:.3f} "
            f"| {sees['mean']:.3f} | {sees['low']:.3f} .. {sees['high']:.3f} "
            f"| {row['part']:.2f} ± {row['within']:.2f} | {fair['ms']:.1f} and {sees['ms']:.1f} |"
        )
    return [
        *lines,
        "",
        "Share of the wins of one expert against regulars; a regular in its place wins one part of all seats. The part"
        " of the gain: what a fair expert wins above that, divided by what an expert wins above it that sees all hands"
        " (in 3D-Mino the stock too), in the same deals and with as many worlds.",
    ]

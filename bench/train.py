"""`asterion train`: how well a bot plays after some processor time, beside the same network trained through PettingZoo.

Both learn in the same way from as many games at once; only where the games come from differs: `Batch`, or as many
environments of `asterion.lab.petting_zoo`, stepped one after the other. Time is that of the processor, all threads
together, without the games against regulars in between: ten minutes on two cores are 1,200 seconds.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from asterion.games.compiled import INTERPRETED
from asterion.lab import Batch
from asterion.lab.batch import found_game
from asterion.lab.policy import Array
from asterion.lab.train import CannotTrain, Games, Learner, against, begin
from bench.machine import installed, load_average

CASES: Final = (("mythical_dice", 4), ("mino_3d", 2))
"""Game, seats."""
SECONDS: Final = float(os.environ.get("ASTERION_BENCH_TRAIN_SECONDS", "120"))
"""Of the processor, for each of both."""
EVALUATIONS, LAST_TIMES = 4, 5
"""Evaluations of the learner; times as many games in the last one."""
GAMES: Final = 200
SOURCES: Final = ("Batch", "PettingZoo")


class Environments:
    """Games of PettingZoo's environments with the part of `Batch` that `train` needs."""

    def __init__(self, game: str, games: int, seats: int, seed: int) -> None:
        from asterion.lab.petting_zoo import env

        self.game, self.encoding, self.seats, self.ruleset = found_game(game, seats, None)
        self.games, self._seed = games, seed
        self._tables = [env(game, seats).unwrapped for _ in range(games)]
        width, listed = self.encoding.choices, self.encoding.listed is not None
        self.states = np.zeros(games, self.game.state_dtype)
        self.seat = np.zeros(games, np.int8)
        self.observation = np.zeros((games, self.encoding.length), np.int16)
        self.mask = np.zeros((games, width), np.bool_)
        self.count = np.zeros(games, np.int32)
        self.features = np.zeros((games, width if listed else 0, self.encoding.features), np.int16)
        self.done = np.zeros(games, np.bool_)
        self.reward = np.zeros((games, seats), np.float32)
        self.score = np.zeros((games, seats), np.int32)

    def init(self) -> None:
        for n, table in enumerate(self._tables):
            table.reset(seed=self._seed * self.games + n)
            self._show(n)

    def step(self, choices: Array) -> None:
        for n, table in enumerate(self._tables):
            table.step(int(choices[n]))
            _, _, self.done[n], _, _ = table.last(observe=False)
            if self.done[n]:
                self.reward[n] = [table.rewards[agent] for agent in table.possible_agents]
                self.score[n] = self.game.list_scores(self.ruleset, table.play.state, self.seats)
                table.reset()
            self._show(n)

    def _show(self, n: int) -> None:
        table = self._tables[n]
        seen, _, _, _, _ = table.last()
        self.seat[n] = table.possible_agents.index(table.agent_selection)
        self.observation[n], self.mask[n] = seen["observation"], seen["action_mask"]
        self.count[n] = self.mask[n].sum()
        if self.encoding.listed:
            self.features[n] = seen["features"]


def learner_on(source: str, game: str, seats: int) -> Learner:
    """A learner from the same seed on one of SOURCES."""
    learner = begin(game, seats, {}, seed=1, jobs=1)
    if source == "Batch":
        return learner
    games: Games = Environments(game, learner.games.games, seats, seed=1)
    return Learner(games, seed=1)


def curve(learner: Learner, say: Callable[[str], None]) -> list[dict[str, Any]]:
    """Share of wins against regulars after each part of SECONDS."""
    spent, found = 0.0, list[dict[str, Any]]()
    while len(found) < EVALUATIONS:
        began = time.process_time()
        learner.update(min(spent / SECONDS, 1.0))
        spent += time.process_time() - began
        if spent < SECONDS * (len(found) + 1) / EVALUATIONS:
            continue
        last = len(found) + 1 == EVALUATIONS
        games = GAMES * (LAST_TIMES if last else 1)
        share = against(learner.policy({}), Batch(learner.games.game, games, learner.games.seats, seed=2), "regular", 3)
        found.append(
            {
                "processor_seconds": round(spent, 1),
                "decisions": learner.steps,
                "games": games,
                "share": [round(each, 4) for each in (share.mean, share.low or 0.0, share.high or 1.0)],
            }
        )
        say(f"    {spent:6.0f} s {learner.steps:11,} decisions: {share.mean:.3f}")
    return found


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Each game from each source, one after the other."""
    if INTERPRETED:
        raise SystemExit("bench: the rules are not compiled (NUMBA_DISABLE_JIT is set)")
    found: dict[str, Any] = {"seconds": SECONDS, "torch": installed("torch"), "games": {}}
    for game, seats in CASES:
        found["games"][game] = {"seats": seats}
        for source in SOURCES:
            say(f"  {game}, {seats} seats, {source}")
            try:
                found["games"][game][source] = curve(learner_on(source, game, seats), say)
            except CannotTrain as error:
                raise SystemExit(f"bench: {error}") from None
    found["load_average_after"] = load_average()
    return found


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        f"Share of the wins of one learner against regulars after {found['seconds']:.0f} s of processor time "
        f"(training alone; PyTorch {found['torch']}), by chance 1 / seats; with its 95 % interval.",
        "",
        "| game | seats | games from | decisions | decisions/s | share of wins | 95 % |",
        "|---|---:|---|---:|---:|---:|---:|",
    ]
    for game, each in found["games"].items():
        for source in SOURCES:
            last = each[source][-1]
            share, low, high = last["share"]
            rate = last["decisions"] / last["processor_seconds"]
            lines.append(
                f"| {game} | {each['seats']} | {source} | {last['decisions']:,} | {rate:,.0f} | **{share:.3f}** "
                f"| {low:.3f} – {high:.3f} |"
            )
    return lines

"""``python -m tools.train_policy``: train the expert's policy; writes asterion/bots/mythical_dice/policy_weights.py.

Rounds are dealt, bet and rolled. At each choice of seat 0 every die is tried, with the same luck, and the round is
played out a few times: seat 0 rolls as a regular at first, then by the policy learned so far (policy iteration). The
network learns by how many points each die did better or worse than the average of the choice: those of seat 0, less
those of the others by what they take from its chance to win. Hands of the others are the true ones, but the network
sees only what the seat sees. Six minutes on two cores, and 12 GB.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from asterion.bots.mythical_dice.foresight import best_bet, prepare
from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.policy import (
    FEATURES,
    HIDDEN,
    POLICY,
    Policy,
    PolicyRows,
    feature_of,
    judge,
    note_features,
    policy_kind,
)
from asterion.bots.mythical_dice.random_roll import nth_kind
from asterion.bots.mythical_dice.regular import regular_bet
from asterion.bots.mythical_dice.rollout import regular_kind
from asterion.bots.mythical_dice.scratch import SCRATCH, Scratch, ScratchRows
from asterion.bots.mythical_dice.value import SPREAD, note_stakes
from asterion.games import game
from asterion.games.chance import Chance, Chances, below, simulation
from asterion.games.compiled import Floats, Ints, rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.material import KIND_COUNT, MOST_SEATS
from asterion.games.mythical_dice.rules import deal, play_legal, start_game
from asterion.games.mythical_dice.state import ROLLING, STATE, Ruleset, Rulesets, State, States

Array: TypeAlias = np.ndarray[Any, Any]

TARGET = Path(__file__).resolve().parents[1] / "src/asterion/bots/mythical_dice/policy_weights.py"
SCALE = 1000
MIXTURE = {4: 0.5, 3: 0.2, 6: 0.18, 5: 0.12}
"""Seats at the table, and their part of what is learned from."""
EXPERTISE, SKILL = 2.8, 1.8
"""Points that seat 0 and the others make for each trick of the rounds before."""
PASSES = (1_000_000, 4_000_000, 12_000_000)
"""Dice tried in each pass."""
A_JOB = 100_000
"""Dice tried at a time."""
TRIALS = 6
"""Playouts of the round after each die."""
EPOCHS, BATCH, RATE = 16, 512, 2e-3


@rule
def roll_by_policy(
    ruleset: Ruleset, state: State, seat: int, policy: Policy, scratch: Scratch, table: Scratch, learned: int
) -> int:
    """The kind that a seat rolls while a round is played out: seat 0 by the policy, once it is trained."""
    if seat == 0 and learned:
        return policy_kind(ruleset, state, seat, policy, scratch, table)
    return regular_kind(ruleset, state, seat, table, scratch)


@rule
def some_score(rounds: int, skill: float, chance: Chance) -> int:
    """Points that a seat may have after rounds whose numbers come to this sum, making skill points a trick."""
    bell = 0  # four of these together are about normal, with a standard deviation of 1155
    for _ in range(4):
        bell += below(chance, 2001) - 1000
    return int(skill * rounds + SPREAD * np.sqrt(float(rounds)) * bell / 1155.0)


@rule
def begin_round(ruleset: Ruleset, state: State, scratch: Scratch, table: Scratch, chance: Chance) -> None:
    """Deal some round and bet: regulars as they do, seat 0 as well as it can foresee, or a little off that."""
    start_game(ruleset, state, chance)
    state.rnd = 2 + below(chance, int(ruleset.rounds) - 1)
    deal(ruleset, state, chance)
    rounds = int(state.rnd) * (int(state.rnd) - 1) // 2
    for seat in range(MOST_SEATS):
        if seat < int(ruleset.seats):
            state.score[seat] = some_score(rounds, SKILL if seat else EXPERTISE, chance)
    note_stakes(ruleset, state, 0, scratch)
    for seat in range(MOST_SEATS):
        if seat < int(ruleset.seats):
            scratch.careful = 0
            state.bet[seat] = regular_bet(ruleset, state, seat, scratch)
    scratch.careful = 1
    prepare(ruleset, state, 0, scratch)
    bet, whim = best_bet(ruleset, state, 0, scratch), below(chance, 10)
    if whim < 2:
        bet = min(bet + 1, int(state.rnd))
    elif whim < 4:
        bet = max(bet - 1, 0)
    elif whim < 5:
        bet = below(chance, min(int(state.rnd), 4) + 1)
    state.bet[0] = bet
    state.stage = ROLLING
    state.turn = int(state.starter)
    prepare(ruleset, state, 0, scratch)
    note_odds(ruleset, table)


@rule
def gained(ruleset: Ruleset, before: State, after: State, scratch: Scratch) -> float:
    """Points of seat 0 in a round, in tens, less those of the others by what each takes from its chance to win."""
    points = float(int(after.score[0]) - int(before.score[0]))
    for other in range(1, int(ruleset.seats)):
        points -= scratch.stake[other] * (int(after.score[other]) - int(before.score[other]))
    return 0.1 * points


@rule
def try_dice(
    ruleset: Ruleset,
    states: States,
    kinds: int,
    policy: Policy,
    scratch: Scratch,
    table: Scratch,
    chances: Chances,
    learned: int,
    points: Floats,
    at: int,
) -> None:
    """Write the mean gain of seat 0 in the round after each kind into points[at], points[at + 1], …"""
    rnd = int(states[0].rnd)
    for _ in range(TRIALS):
        luck, i = 1 + below(chances[0], 1 << 30), at
        for kind in range(KIND_COUNT):
            if kinds & (1 << kind):
                states[1] = states[0]
                for j in range(4):
                    chances[1].x[j] = luck + 12345 * j
                play_legal(ruleset, states[1], 0, FIRST_ROLL + kind, chances[1])
                while int(states[1].stage) == ROLLING and int(states[1].rnd) == rnd:
                    seat = int(states[1].turn)
                    rolled = roll_by_policy(ruleset, states[1], seat, policy, scratch, table, learned)
                    play_legal(ruleset, states[1], seat, FIRST_ROLL + rolled, chances[1])
                points[i] += gained(ruleset, states[0], states[1], scratch) / TRIALS
                i += 1


@rule
def collect(
    rulesets: Rulesets,
    policies: PolicyRows,
    scratch: ScratchRows,
    states: States,
    chances: Chances,
    learned: int,
    features: Floats,
    points: Floats,
    choices: Ints,
    most: int,
) -> int:
    """Fill features: float32[most, FEATURES], points: float64[most], choices: int64[most], rows of one choice alike.

    Returns how many rows were filled.
    """
    ruleset, policy, count, choice = rulesets[0], policies[0], 0, 0
    while True:
        begin_round(ruleset, states[0], scratch[0], scratch[1], chances[0])
        rnd = int(states[0].rnd)
        while int(states[0].stage) == ROLLING and int(states[0].rnd) == rnd:
            seat = int(states[0].turn)
            kinds = kinds_to_roll(ruleset, states[0], seat)
            if seat != 0 or kinds & (kinds - 1) == 0:
                kind = regular_kind(ruleset, states[0], seat, scratch[1], scratch[0])
            else:
                if count + KIND_COUNT > most:
                    return count
                if below(chances[0], 2):  # else what it noted earlier in the round, as in a search
                    prepare(ruleset, states[0], 0, scratch[0])
                note_features(ruleset, states[0], 0, kinds, policy, scratch[0], scratch[1])
                at = count
                for held in range(KIND_COUNT):
                    if kinds & (1 << held):
                        for i in range(FEATURES):
                            features[count, i] = feature_of(kinds, held, i, policy)
                        choices[count] = choice
                        count += 1
                kind = judge(kinds, policy)
                try_dice(ruleset, states, kinds, policy, scratch[0], scratch[1], chances, learned, points, at)
                choice += 1
                if not learned or below(chances[0], 5) == 0:
                    kind = nth_kind(kinds, below(chances[0], count - at))
            play_legal(ruleset, states[0], seat, FIRST_ROLL + kind, chances[0])


def examples(policy: Array, learned: bool, seats: int, most: int, seed: int) -> tuple[Array, Array, Array]:
    """Features, points and choices of one job, at one table."""
    mythical = game("mythical_dice")
    ruleset = mythical.wire.ruleset(mythical.options({}), seats)
    features, points, choices = np.zeros((most, FEATURES), np.float32), np.zeros(most), np.zeros(most, np.int64)
    records: tuple[Any, Any] = (np.zeros(2, SCRATCH), np.zeros(2, STATE))
    chance: Any = np.concatenate([simulation((seed, 1)), simulation((seed, 2))])
    found: tuple[Any, Any, Any] = (features, points, choices)
    filled = collect(ruleset, policy.copy(), *records, chance, int(learned), *found, most)
    return features[:filled], points[:filled], choices[:filled]


def one_pass(policy: Array, number: int, total: int, workers: Executor) -> list[tuple[Array, Array, Array]]:
    """Results of a pass, job by job."""
    jobs = []
    for seats, part in MIXTURE.items():
        count = max(round(total * part / A_JOB), 1)
        jobs += [
            workers.submit(examples, policy, number > 0, seats, A_JOB, 1000 * (10 * number + seats) + i)
            for i in range(count)
        ]
    return [job.result() for job in jobs]


def less_mean(values: Array, sizes: Array) -> Array:
    """Values less the mean of their choice; sizes: rows of each choice, in order."""
    of = np.repeat(np.arange(len(sizes)), sizes)
    lessened: Array = values - (np.bincount(of, values) / sizes)[of]
    return lessened.astype(np.float32)


def train(policy: Array, passes: list[tuple[Array, Array, Array]], rng: np.random.Generator, fresh: bool) -> None:
    """Fit the network to how much better each die did than the average of its choice (Adam, least squares)."""
    features = np.concatenate([one[0] for one in passes])
    sizes = np.concatenate([np.bincount(one[2]) for one in passes])
    wanted = less_mean(np.concatenate([one[1] for one in passes]), sizes)
    starts = np.r_[0, sizes.cumsum()[:-1]]
    weights = [policy["first"][0].copy(), policy["shift"][0].copy(), policy["second"][0].copy()]
    if fresh:
        weights[0] = rng.normal(0, (2 / FEATURES) ** 0.5, weights[0].shape).astype(np.float32)
        weights[2] = rng.normal(0, HIDDEN**-0.5, HIDDEN).astype(np.float32)
    mean, square = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    batches, step, loss = len(sizes) // BATCH, 0, 0.0
    for epoch in range(EPOCHS):
        order, loss = rng.permutation(len(sizes)), 0.0
        for batch in range(batches):
            chosen = order[batch * BATCH : (batch + 1) * BATCH]
            rows_of = sizes[chosen]
            offsets = np.repeat(starts[chosen] - np.r_[0, rows_of.cumsum()[:-1]], rows_of)
            rows = offsets + np.arange(rows_of.sum())
            x = features[rows]
            inner = x @ weights[0] + weights[1]
            hidden = np.maximum(inner, 0)
            error = less_mean(hidden @ weights[2], rows_of) - wanted[rows]
            loss += float((error**2).mean()) / batches
            slope = 2 * less_mean(error, rows_of) / len(rows)
            back = np.outer(slope, weights[2]) * (inner > 0)
            step += 1
            rate = RATE * (1 - step / (EPOCHS * batches)) + 1e-5
            for i, gradient in enumerate((x.T @ back, back.sum(0), hidden.T @ slope)):
                mean[i] = 0.9 * mean[i] + 0.1 * gradient
                square[i] = 0.999 * square[i] + 0.001 * gradient**2
                change = mean[i] / (1 - 0.9**step) / (np.sqrt(square[i] / (1 - 0.999**step)) + 1e-8)
                weights[i] = (weights[i] - rate * change).astype(np.float32)
        if epoch == EPOCHS - 1:
            print(f"  error {loss:.4f} of {float((wanted**2).mean()):.4f}", flush=True)
    policy["first"][0], policy["shift"][0], policy["second"][0] = weights


def write(policy: Array, target: Path) -> None:
    """Write the weights as a module."""
    numbers = np.concatenate([policy["first"][0].ravel(), policy["shift"][0], policy["second"][0]])
    words = [f"{round(float(number) * SCALE)}," for number in numbers]
    lines, line = [], "   "
    for word in words:
        if len(line) + 1 + len(word) > 120:
            lines.append(line)
            line = "   "
        line += " " + word
    lines.append(line)
    target.write_text(
        '"""Weights of the network in policy.py: layer by layer, made by ``python -m tools.train_policy``."""\n\n'
        f"SCALE = {SCALE}\n\n# fmt: off\nWEIGHTS = (\n" + "\n".join(lines) + "\n)\n# fmt: on\n"
    )


def main() -> None:
    """Train from nothing, pass by pass."""
    policy, rng = np.zeros(1, POLICY), np.random.default_rng(1)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as workers:
        for number, total in enumerate(PASSES):
            begun = time.perf_counter()
            found = one_pass(policy, number, total, workers)
            print(f"pass {number + 1}: {total} dice tried, {time.perf_counter() - begun:.0f} s", flush=True)
            train(policy, found, rng, fresh=number == 0)
            write(policy, Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET)
            print(f"  trained, {time.perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()

"""Masked PPO by self-play on `Batch` (Schulman et al. 2017): trains the networks that `policy` plays by, with PyTorch.

Each update plays a rollout of many games at once. All seats of most games are the learner; in the others one seat meets
an earlier self. A seat's trajectory is the list of its decisions in one game. Its reward is its share of the win, and
on the way what its lead over the mean of the others grew by, which is far less a matter of luck than the win.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np

from asterion import bots
from asterion.games.contract import Game
from asterion.games.encoding import Encoding, offsets_of, scale_of
from asterion.intervals import Interval
from asterion.lab.batch import Batch, found_game
from asterion.lab.policy import About, Array, Policy, Seen, encoding_version, random_layers, see
from asterion.lab.statistics import share_interval

try:
    import torch
except ImportError:  # the house and the tests do without
    torch = None

ROLLOUT_LENGTH: Final = 64
"""Decisions in each game between two updates."""
LEARN_RATE, EPOCHS, MINIBATCHES, CLIP, MAX_GRAD_NORM = 1e-3, 2, 24, 0.2, 0.5
"""MINIBATCHES: parts of a rollout, with a step of the optimiser for each."""
ENTROPY, VALUE, GAE_LAMBDA = 0.01, 0.5, 0.9
"""Weights of the entropy (at the beginning) and of the value in the loss; GAE_LAMBDA: of the advantages."""
LEAD: Final = 2.0
"""Reward for a lead of as many points as the encoding calls usual."""
AVERAGE: Final = 0.98
"""Share that each update leaves of the running mean, which is the network that is kept."""
OPPONENT_POOL, OPPONENT_EVERY, KEEP_EVERY = 16, 4, 20
"""Earlier selves kept; one game in this many is against one of them; updates from one to the next."""
EVALUATIONS: Final = 20
"""Number of times that the learner is measured on the way."""
MEASURING: Final = 0.3
"""Share of the minutes in which it is measured, at most, but for a GROUP of games each time."""
GROUP: Final = 20
"""Games that are played side by side when it is measured."""


class CannotTrain(Exception):
    """An error: the policy asked for cannot be trained. code: no_torch, bad_seats."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code


class Games(Protocol):
    """The part of `Batch` that training needs; the same arrays, and its methods."""

    game: Game
    encoding: Encoding
    games: int
    seats: int
    ruleset: Array
    states: Array
    seat: Array
    observation: Array
    mask: Array
    count: Array
    features: Array
    done: Array
    reward: Array
    score: Array

    def init(self) -> None: ...
    def step(self, choices: Array) -> None: ...


@dataclass(frozen=True)
class Evaluation:
    """An evaluation of the learner. games, share: of the wins of one learner against regulars, of all seats. best: it
    is the best so far."""

    steps: int
    seconds: float
    games: int
    share: Interval
    policy: Policy
    best: bool


def check(seats: int) -> None:
    """Raises CannotTrain."""
    if torch is None:
        raise CannotTrain("no_torch", "training needs PyTorch, which is not installed: pip install 'asterion[train]'")
    if seats < 2:
        raise CannotTrain("bad_seats", "a bot learns against others: it needs two seats or more")


# The network in PyTorch; policy.py has the same in NumPy


class Net:
    """The network of `policy`, trainable. layers: tensors by name."""

    def __init__(self, encoding: Encoding, layers: dict[str, Array]) -> None:
        self.encoding = encoding
        self.layers = {name: torch.tensor(array, requires_grad=True) for name, array in layers.items()}
        self._scale = torch.tensor(1 / encoding.scale.astype(np.float32))
        parts = encoding.listed.parts if encoding.listed else ()
        self._feature_scale = torch.tensor(1 / scale_of(parts).astype(np.float32))

    def __call__(self, seen: Seen) -> tuple[Any, Any]:
        """Log of the chance of each choice, [n, judged]; value, [n]."""
        layers, linear = self.layers, torch.nn.functional.linear
        x = torch.from_numpy(seen.vectors).float() * self._scale
        hidden = torch.relu(linear(x, layers["first"].T, layers["first_shift"]))
        trunk = torch.relu(linear(hidden, layers["second"].T, layers["second_shift"]))
        value = trunk @ layers["value"] + layers["value_shift"]
        if self.encoding.listed is None:
            worth = linear(trunk, layers["choice"].T, layers["choice_shift"])
        else:
            common = linear(trunk, layers["pick_trunk"].T, layers["pick_shift"])
            features = torch.from_numpy(seen.features).float() * self._feature_scale
            worth = torch.relu(features @ layers["pick"] + common[:, None, :]) @ layers["pick_worth"]
            worth = worth + features @ layers["pick_direct"]
        return torch.log_softmax(worth.masked_fill(~torch.from_numpy(seen.mask), -math.inf), 1), value

    def arrays(self) -> dict[str, Array]:
        """A copy of the weights."""
        return {name: layer.detach().numpy().copy() for name, layer in self.layers.items()}


# The games between two updates


@dataclass
class Rollout:
    """Decisions of all games, by time and game: [ROLLOUT_LENGTH, games]. mine: decisions of the learner with a choice.
    seen: of each time, of those games alone."""

    seen: list[Seen]
    mine: Array
    choice: Array
    log_chance: Array
    value: Array
    seat: Array
    lead: Array
    done: Array
    reward: Array
    final: Array


def together(seen: list[Seen]) -> Seen:
    """Join observations, one after the other."""
    places = [each.places for each in seen if each.places is not None]
    return Seen(
        np.concatenate([each.vectors for each in seen]),
        np.concatenate([each.mask for each in seen]),
        np.concatenate([each.features for each in seen]),
        np.concatenate(places) if places else None,
    )


def leads(scores: Array, scale: float) -> Array:
    """Each seat's points minus the mean of the others, divided by scale. scores: [..., seats]."""
    seats, points = scores.shape[-1], scores.astype(np.float64)
    found: Array = (points * seats - points.sum(axis=-1, keepdims=True)) / (seats - 1) / scale
    return found


class Learner:
    """Plays rollouts and learns from them. Raises CannotTrain."""

    def __init__(self, games: Games, seed: int) -> None:
        check(games.seats)
        self.games, self.encoding = games, games.encoding
        self._rng = np.random.default_rng(seed)
        torch.manual_seed(seed)
        self.net = Net(self.encoding, random_layers(self.encoding, seed))
        self.mean = self.net.arrays()
        self._optimiser = torch.optim.Adam(self.net.layers.values(), LEARN_RATE, eps=1e-5)
        self._opponent_pool: list[dict[str, Array]] = []
        self.updates = self.steps = 0
        starts = zip(self.encoding.parts, offsets_of(self.encoding.parts))
        scores = [(at, part.most) for part, at in starts if part.name == "score" and part.length >= games.seats]
        self._score, self._usual = (int(scores[0][0]), float(scores[0][1])) if scores else (-1, math.inf)
        games.init()

    def update(self, part: float) -> None:
        """Play a rollout and learn from it. part: share of the training that is over, 0 to 1."""
        if self.updates % KEEP_EVERY == 0:
            kept = self.net.arrays()
            if len(self._opponent_pool) < OPPONENT_POOL:
                self._opponent_pool.append(kept)
            else:
                self._opponent_pool[int(self._rng.integers(OPPONENT_POOL))] = kept
        for group in self._optimiser.param_groups:
            group["lr"] = LEARN_RATE * (1.02 - part)
        self._learn(self._play(), part)
        self.updates += 1
        for name, layer in self.net.layers.items():
            self.mean[name] += np.float32(1 - AVERAGE) * (layer.detach().numpy() - self.mean[name])

    def policy(self, options: dict[str, Any]) -> Policy:
        """The mean of the last networks, to play by."""
        about = About(self.games.game.id, encoding_version(self.encoding), self.games.seats, options, self.steps)
        return Policy(self.games.game, about, {name: layer.copy() for name, layer in self.mean.items()})

    def _play(self) -> Rollout:
        pool = self._opponent_pool
        games, earlier = self.games, Net(self.encoding, pool[int(self._rng.integers(len(pool)))])
        size, number = (ROLLOUT_LENGTH, games.games), np.arange(games.games)
        against = number % OPPONENT_EVERY == 0
        own = number // OPPONENT_EVERY % games.seats  # of those games the learner's seat
        played = Rollout(
            [],
            np.zeros(size, np.bool_),
            np.zeros(size, np.int64),
            np.zeros(size, np.float32),
            np.zeros(size, np.float32),
            np.zeros(size, np.int64),
            np.zeros(size, np.float32),
            np.zeros(size, np.bool_),
            np.zeros((*size, games.seats), np.float32),
            np.zeros((*size, games.seats), np.float32),
        )
        for at in range(ROLLOUT_LENGTH):
            played.seat[at] = games.seat
            played.lead[at] = self._lead()
            choices, free, mine = games.mask.argmax(axis=1), games.count > 1, ~against | (games.seat == own)
            played.mine[at] = free & mine
            for net, which in ((self.net, np.flatnonzero(free & mine)), (earlier, np.flatnonzero(free & ~mine))):
                if not len(which):
                    continue
                seen = see(self.encoding, games.observation[which], games.mask[which], games.features[which])
                with torch.no_grad():
                    log_chances, values = net(seen)
                drawn = self._draw(log_chances.numpy())
                choices[which] = seen.choices(drawn)
                if net is self.net:
                    played.seen.append(seen)
                    played.choice[at, which] = drawn
                    played.value[at, which] = values.numpy()
                    played.log_chance[at, which] = log_chances.numpy()[np.arange(len(which)), drawn]
            games.step(choices)
            self.steps += int(played.mine[at].sum())
            played.done[at] = games.done
            played.reward[at] = games.reward
            played.final[at] = leads(games.score, self._usual)
        return played

    def _lead(self) -> Array:
        """Lead of the seat to choose now, in each game; 0 if the encoding has no points of all seats."""
        if self._score < 0:
            return np.zeros(self.games.games)
        return leads(self.games.observation[:, self._score : self._score + self.games.seats], self._usual)[:, 0]

    def _draw(self, log_chances: Array) -> Array:
        """A choice by its chance (Gumbel's way); one of chance 0 is never drawn."""
        noise = self._rng.random(log_chances.shape, np.float32)
        found: Array = (log_chances - np.log(-np.log(noise + np.float32(1e-12)) + np.float32(1e-12))).argmax(axis=1)
        return found

    def _learn(self, played: Rollout, part: float) -> None:
        gains, usable = advantages(played, self.games.seats)
        everything = together(played.seen)
        picked = usable[played.mine]
        gain, value = gains[played.mine], played.value[played.mine]
        target = torch.from_numpy(gain + value)
        gain = (gain - gain[picked].mean()) / (gain[picked].std() + 1e-8)
        choice, before = torch.from_numpy(played.choice[played.mine]), torch.from_numpy(played.log_chance[played.mine])
        advantage = torch.from_numpy(gain.astype(np.float32))
        for _ in range(EPOCHS):
            order = self._rng.permutation(np.flatnonzero(picked))
            for which in np.array_split(order, MINIBATCHES):
                log_chances, values = self.net(everything.take(which))
                rows = torch.from_numpy(which)
                now = log_chances.gather(1, choice[rows][:, None])[:, 0]
                ratio, good = torch.exp(now - before[rows]), advantage[rows]
                surrogate = torch.minimum(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
                value_loss = torch.nn.functional.mse_loss(values, target[rows])
                known = log_chances.clamp(min=-30.0)
                entropy = -(known.exp() * known).sum(1).mean()
                loss = VALUE * value_loss - surrogate - ENTROPY * (1 - part) * entropy
                self._optimiser.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.net.layers.values(), MAX_GRAD_NORM)
                self._optimiser.step()


def advantages(played: Rollout, seats: int) -> tuple[Array, Array]:
    """Generalized advantage estimates (GAE) of all decisions, and whether each is known: the last decision of a seat in
    an unfinished game only serves those before it. Both [ROLLOUT_LENGTH, games]. Decisions of others, and those without
    a choice, are left out.
    """
    times, games = played.choice.shape
    gains, usable = np.zeros((times, games), np.float32), np.zeros((times, games), np.bool_)
    value, lead, trace, reward = (np.zeros((games, seats), np.float32) for _ in range(4))
    follows = np.zeros((games, seats), np.bool_)
    for at in range(times - 1, -1, -1):
        over, mine = played.done[at], np.flatnonzero(played.mine[at])
        value[over], trace[over], follows[over] = 0, 0, True
        reward[over], lead[over] = played.reward[at, over] - 1 / seats, played.final[at, over]
        here = mine, played.seat[at, mine]
        grown = reward[here] + LEAD * (lead[here] - played.lead[at, mine])
        better = grown + value[here] - played.value[at, mine] + GAE_LAMBDA * trace[here]
        usable[at, mine] = follows[here]
        gains[at, mine] = np.where(follows[here], better, 0)
        value[here], lead[here], trace[here] = played.value[at, mine], played.lead[at, mine], gains[at, mine]
        reward[here], follows[here] = 0, True
    return gains, usable


# From the beginning to the end


def against(policy: Policy, batch: Batch, level: str, seed: int) -> Interval:
    """Share of the wins of a policy, alone among bots of a level that does not search: one game in each place of the
    batch, seats in turn."""
    return share_interval(_group(policy, batch, level, seed, 0))


def measured(
    policy: Policy, batch: Batch, level: str, seed: int, games: int, seconds: float | None = None
) -> tuple[int, Interval]:
    """The number of games played, up to these, and the share of the wins, as ``against``.

    They are played in groups of as many as the batch has places. seconds: after them no group begins; None: there is no
    limit.
    """
    late = math.inf if seconds is None else time.monotonic() + seconds
    shares: list[Array] = []
    while not shares or (sum(map(len, shares)) < games and time.monotonic() < late):
        shares.append(_group(policy, batch, level, seed, len(shares)))
    found = np.concatenate(shares)[:games]
    return len(found), share_interval(found)


def _group(policy: Policy, batch: Batch, level: str, seed: int, group: int) -> Array:
    """Shares of the win, one game in each place of the batch."""
    rng, number = np.random.default_rng([seed, group]), np.arange(batch.games)
    quick, rank, seen = bots.bots_of(batch.game).quick, bots.level_number(level), batch.game.new_state()
    own, shares = number % batch.seats, np.full(batch.games, np.nan)
    batch.seed = int(rng.integers(1 << 62))
    batch.init()
    while np.isnan(shares).any():
        choices = (
            batch.legal[:, 0].astype(np.int64) if batch.encoding.listed is None else np.zeros(batch.games, np.int64)
        )
        going = np.isnan(shares)
        mine = np.flatnonzero(going & (batch.seat == own))
        if len(mine):
            choices[mine] = policy.best(
                see(batch.encoding, batch.observation[mine], batch.mask[mine], batch.features[mine])
            )
        for n in np.flatnonzero(going & (batch.seat != own)).tolist():
            seat = int(batch.seat[n])
            batch.game.observe(batch.ruleset, batch.states[n : n + 1], seat, seen)
            action = quick(batch.ruleset, seen, seat, rank, int(rng.integers(1 << 62)))
            choices[n] = choice_of(batch, n, action)
        batch.step(choices)
        ended = np.flatnonzero(batch.done & going)
        shares[ended] = batch.reward[ended, own[ended]]
    return shares


def choice_of(batch: Batch, n: int, action: int) -> int:
    """The choice in game n that stands for an action."""
    if batch.encoding.listed is None:
        return action
    return int(np.flatnonzero(batch.legal[n, : batch.count[n]] == action)[0])


def train(
    learner: Learner, options: dict[str, Any], *, minutes: float | None, steps: int | None, games: int, seed: int
) -> Iterator[Evaluation]:
    """Train for that many minutes or decisions, and evaluate EVALUATIONS times on the way, last at the end.

    options: of the table, for the file. games: played in an evaluation, fewer where the minutes are short. Give either
    minutes or steps; with steps, the same seed gives the same evaluations and, on one thread, the same weights.
    """
    batch = measuring(learner, options, games, seed)
    began, evaluations, lowest, last = time.monotonic(), 0, -1.0, 0.0
    limit = None if steps is not None else 60 * (minutes or 1) * MEASURING / EVALUATIONS
    while evaluations < EVALUATIONS:
        spent = time.monotonic() - began + last  # the last evaluation takes about as long as the one before
        part = learner.steps / steps if steps is not None else spent / 60 / (minutes or 1)
        if part < (evaluations + 1) / EVALUATIONS:
            learner.update(part)
            continue
        evaluations, before = min(EVALUATIONS, int(part * EVALUATIONS)), time.monotonic()
        policy = learner.policy(options)
        played, share = measured(policy, batch, "regular", seed + evaluations, games, limit)
        last = time.monotonic() - before
        best = share.mean >= lowest  # the newest network, unless it is clearly worse than the best before
        lowest = max(lowest, share.mean if share.low is None else share.low)
        yield Evaluation(learner.steps, time.monotonic() - began, played, share, policy, best)


def measuring(learner: Learner, options: dict[str, Any], games: int, seed: int) -> Batch:
    """The batch in which a learner is measured."""
    return Batch(learner.games.game, min(games, GROUP), learner.games.seats, seed, options=options)


def begin(game: str, seats: int | None, options: dict[str, Any], *, seed: int, jobs: int) -> Learner:
    """A learner in a batch of games that it can well learn from. jobs: threads.

    Raises CannotTrain, BatchError for no such game and BadOptions.
    """
    check(2 if seats is None else seats)
    _, encoding, _, _ = found_game(game, seats, options)
    games = max(64, min(1024, (1 << 18) // encoding.choices))  # fewer where there are many choices
    torch.set_num_threads(jobs)
    return Learner(Batch(game, games, seats, seed, jobs, options), seed)

"""Games as Gymnasium vector environments: one seat learns, bots of the house hold the others. Needs the extra ``rl``.

    import gymnasium
    from asterion.lab import vector

    vector.register()
    envs = gymnasium.make_vec(f"asterion/{game_id}-v0", num_envs=1024, seats=4, opponents="regular")

or ``vector.VectorEnv(game_id, 1024, seats=4)``. All games run in one compiled loop, bots included.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from asterion.games import GAMES
from asterion.games.contract import Game
from asterion.lab.batch import Array
from asterion.lab.learner import LearnerBatch

LEAST, MOST = -(1 << 15), (1 << 15) - 1
"""Bounds of int16."""
Observation: TypeAlias = Array | dict[str, Array]


def register() -> list[str]:
    """Make every game with an encoding known to gymnasium.make_vec as ``asterion/GAME-v0``; their ids."""
    found = [game.id for game in GAMES.values() if game.encoding is not None]
    for game in found:
        name = f"asterion/{game}-v0"
        if name not in gymnasium.registry:
            entry = "asterion.lab.vector:VectorEnv"
            gymnasium.register(name, vector_entry_point=entry, kwargs={"game": game}, disable_env_checker=True)
    return [f"asterion/{game}-v0" for game in found]


class VectorEnv(gymnasium.vector.VectorEnv[Observation, Array, Array]):
    """Many games of one kind at once, each at a decision of its learner.

    Observation: what the learner sees, int16[num_envs, length], or float32 if scaled; `Batch` explains the numbers. In
    a game of features it is a dictionary of ``observation`` and ``features``: int16[num_envs, choices, features], what
    is known of each choice. Action: a choice, int[num_envs]. Reward: at the end of a game the learner's share of the
    win, else 0. Games end by themselves, none is truncated.

    info, with a flag for each game under ``_key`` as Gymnasium has it: ``action_mask`` int8[num_envs, choices], and
    ``seat`` int8[num_envs], the learner's. A game that ends is followed by a new one in the same step
    (AutoresetMode.SAME_STEP): observation and info are of the new game, ``final_obs`` is what was seen of the end, and
    ``final_info`` has ``score`` int32[num_envs, seats].
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        opponents: str | Sequence[str] = "regular",
        seat: int | None = None,
        jobs: int = 1,
        scaled: bool = False,
        copy: bool = True,
    ) -> None:
        """game, seats, options, opponents, seat, jobs: as for `LearnerBatch`, with its errors. scaled: observations are
        divided by `Encoding.scale`, and float32. copy: every step makes arrays of its own; False: it overwrites the
        same ones, which is faster.
        """
        self.batch = LearnerBatch(game, num_envs, seats, 0, jobs, options, opponents, seat)
        self.encoding = encoding = self.batch.encoding
        self.num_envs, self._copy = num_envs, copy
        self._scale = encoding.scale.astype(np.float32) if scaled else None
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        vector = (
            spaces.Box(LEAST, MOST, (encoding.length,), np.int16)
            if self._scale is None
            else spaces.Box(LEAST / self._scale, MOST / self._scale, dtype=np.float32)
        )
        self.single_observation_space = (
            spaces.Dict(
                observation=vector, features=spaces.Box(LEAST, MOST, (encoding.choices, encoding.features), np.int16)
            )
            if encoding.listed
            else vector
        )
        self.single_action_space = spaces.Discrete(encoding.choices)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._all = np.ones(num_envs, np.bool_)
        self._never = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games. seed: the same gives the same games; None: others each time. options: not used."""
        super().reset(seed=seed)
        self.batch.seed = int(self.np_random.integers(1 << 62))
        self.batch.init()
        return self._seen(), self._info()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Take the learners' choices. Raises BatchError (illegal_choice, not_begun)."""
        batch = self.batch
        batch.step(actions)
        info = self._info()
        if batch.done.any():
            info |= self._ends()
        return self._seen(), self._own(batch.own_reward), self._own(batch.done), self._own(self._never), info

    def _own(self, array: Array) -> Array:
        return array.copy() if self._copy else array

    def _seen(self) -> Observation:
        vector = self._numbers(self.batch.observation)
        if self.encoding.listed:
            return {"observation": vector, "features": self._own(self.batch.features)}
        return vector

    def _numbers(self, vectors: Array) -> Array:
        return self._own(vectors) if self._scale is None else vectors / self._scale

    def _info(self) -> dict[str, Any]:
        mask, seat = self._own(self.batch.mask.view(np.int8)), self._own(self.batch.seat)
        return {"action_mask": mask, "_action_mask": self._all, "seat": seat, "_seat": self._all}

    def _ends(self) -> dict[str, Any]:
        """Of the games that have just ended; None and zeros elsewhere."""
        done = self.batch.done.copy()
        last, scores = np.full(self.num_envs, None, object), self.batch.score.copy()
        for n in np.flatnonzero(done):
            vector = self._numbers(self.batch.last[n].copy())
            last[n] = vector if not self.encoding.listed else {"observation": vector, "features": self._no_choice()}
        return {
            "final_obs": last,
            "_final_obs": done,
            "final_info": {"score": scores, "_score": done},
            "_final_info": done,
        }

    def _no_choice(self) -> Array:
        return np.zeros((self.encoding.choices, self.encoding.features), np.int16)

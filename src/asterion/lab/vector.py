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
from asterion.games.encoding import Encoding
from asterion.lab.batch import Array
from asterion.lab.learner import LearnerBatch
from asterion.lab.spaces import Illegal, check_illegal, observation_space

Observation: TypeAlias = Array | dict[str, Array]


def register() -> list[str]:
    """Make every game with an encoding known to gymnasium.make and make_vec as ``asterion/GAME-v0``; their ids."""
    found = [game.id for game in GAMES.values() if game.encoding is not None]
    for game in found:
        name = f"asterion/{game}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="asterion.lab.environment:Environment",
                vector_entry_point="asterion.lab.vector:VectorEnv",
                kwargs={"game": game},
                disable_env_checker=True,
            )
    return [f"asterion/{game}-v0" for game in found]


class VectorEnv(gymnasium.vector.VectorEnv[Observation, Array, Array]):
    """Many games of one kind at once, each at a decision of its learner.

    Observation: what the learner sees, int16[num_envs, length], or float32 if scaled; `Batch` explains the numbers. In
    a game of features it is a dictionary of ``observation`` and ``features``: int16[num_envs, choices, features], what
    is known of each choice. Action: a choice, int[num_envs]. Reward: at the end of a game the learner's share of the
    win, else 0. Games end by themselves, none is truncated.

    info, with a flag for each game under ``_key`` as Gymnasium has it: ``action_mask`` int8[num_envs, choices], and
    ``seat`` int8[num_envs], the learner's. autoreset_mode says what follows a game that ends:

    - SAME_STEP: a new game in the same step. Observation and info are of the new game, ``final_obs`` is what was seen
      of the end, and ``final_info`` has ``score`` int32[num_envs, seats], or ``illegal`` where the game was lost by a
      choice that the mask forbids.
    - NEXT_STEP: the observation is of the end, info has ``score`` or ``illegal``, and every choice is open; the next
      step takes none from this game, has the reward 0, and shows the new one.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        options: dict[str, Any] | str | None = None,
        opponents: str | Sequence[str] = "regular",
        seat: int | None = None,
        jobs: int = 1,
        scaled: bool = False,
        copy: bool = True,
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        illegal: Illegal = "raise",
    ) -> None:
        """game, seats, options, opponents, seat, jobs: as for `LearnerBatch`, with its errors. scaled: observations are
        divided by `Encoding.scale`, and float32. copy: every step makes arrays of its own; False: it overwrites the
        same ones, which is faster. autoreset_mode: SAME_STEP or NEXT_STEP; ValueError for another. illegal: what a
        choice does that the mask forbids: "raise" a BatchError, or "lose" its game, with the reward 0.
        """
        check_illegal(illegal)
        if autoreset_mode not in (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP):
            raise ValueError(f"autoreset_mode: SAME_STEP or NEXT_STEP, not {autoreset_mode}")
        self.batch = LearnerBatch(game, num_envs, seats, 0, jobs, options, opponents, seat)
        encoding = self.batch.encoding
        self.num_envs, self._copy, self._illegal = num_envs, copy, illegal
        self._scale = encoding.scale.astype(np.float32) if scaled else None
        self.autoreset_mode = autoreset_mode
        self.metadata = {"render_modes": [], "autoreset_mode": autoreset_mode}
        self.single_observation_space = observation_space(encoding, scaled=scaled)
        self.single_action_space = spaces.Discrete(encoding.choices)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._all = np.ones(num_envs, np.bool_)
        self._never = np.zeros(num_envs, np.bool_)
        self._ended = np.zeros(num_envs, np.bool_)

    @property
    def encoding(self) -> Encoding:
        """The parts of an observation, and what its numbers mean."""
        return self.batch.encoding

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games. seed: the same gives the same games; None: others each time. options: not used."""
        super().reset(seed=seed)
        self.batch.seed = int(self.np_random.integers(1 << 62))
        self.batch.init()
        self._ended = np.zeros(self.num_envs, np.bool_)
        return self._seen(), self._info()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Take the learners' choices. Raises BatchError (illegal_choice unless it loses, not_begun)."""
        lost = self.batch.illegal(actions) if self._illegal == "lose" else None
        if self.autoreset_mode == AutoresetMode.NEXT_STEP:
            return self._step_or_show(actions, lost)
        batch = self.batch
        batch.step(actions, lost=lost)
        info = self._info()
        if batch.done.any():
            info |= self._ends(lost)
        return self._seen(), self._own(batch.own_reward), self._own(batch.done), self._own(self._never), info

    def _step_or_show(
        self, actions: Array, lost: Array | None
    ) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """As step, where a game that has ended shows its new game in the step after."""
        batch = self.batch
        lost = None if lost is None else lost & ~self._ended
        batch.step(actions, stay=self._ended, lost=lost)
        self._ended = done = batch.done.copy()
        seen, info = self._seen(), self._info()
        if done.any():
            seen, info["action_mask"] = self._own_now(seen), info["action_mask"].copy()
            vectors = seen["observation"] if isinstance(seen, dict) else seen
            vectors[done], info["action_mask"][done] = self._numbers(batch.last)[done], 1
            if isinstance(seen, dict):
                seen["features"][done] = 0
            info |= self._results(lost)
        return seen, self._own(batch.own_reward), done, self._own(self._never), info

    def _own_now(self, seen: Observation) -> Observation:
        """Arrays that may be written to: those of the batch are not."""
        if self._copy:
            return seen
        return {name: each.copy() for name, each in seen.items()} if isinstance(seen, dict) else seen.copy()

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

    def _results(self, lost: Array | None) -> dict[str, Any]:
        """The scores of the games that have just ended, but of those that were lost by a forbidden choice only that."""
        done = self.batch.done.copy()
        scores = {"score": self.batch.score.copy(), "_score": done if lost is None else done & ~lost}
        return scores if lost is None or not lost.any() else {**scores, "illegal": lost, "_illegal": lost}

    def _ends(self, lost: Array | None) -> dict[str, Any]:
        """Of the games that have just ended; None and zeros elsewhere."""
        done = self.batch.done.copy()
        last = np.full(self.num_envs, None, object)
        for n in np.flatnonzero(done):
            vector = self._numbers(self.batch.last[n].copy())
            last[n] = vector if not self.encoding.listed else {"observation": vector, "features": self._no_choice()}
        return {
            "final_obs": last,
            "_final_obs": done,
            "final_info": self._results(lost),
            "_final_info": done,
        }

    def _no_choice(self) -> Array:
        return np.zeros((self.encoding.choices, self.encoding.features), np.int16)

"""Games as plain Gymnasium environments: one seat learns, bots of the house hold the others. Needs the extra ``rl``.

    import gymnasium
    from asterion.lab import vector

    vector.register()
    env = gymnasium.make(f"asterion/{game_id}-v0", seats=4, opponents="regular")

or ``environment.Environment(game_id, seats=4)``. For many games at once `vector` is far quicker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np

from asterion.games.contract import Game
from asterion.games.encoding import Encoding
from asterion.lab.batch import Array, BatchError
from asterion.lab.learner import LearnerBatch
from asterion.lab.one_game import Play
from asterion.lab.pictures import MODES, rendered
from asterion.lab.spaces import Illegal, check_illegal, observation_space

Observation: TypeAlias = Array | dict[str, Array]


class Environment(gymnasium.Env[Observation, np.int64]):
    """One game at a time, at a decision of its learner.

    Observation, action and reward are those of one of `vector.VectorEnv`. info: ``action_mask`` int8[choices], ``seat``
    the learner's, at the end ``score`` int32[seats]. ``action_masks()`` is the mask as sb3-contrib asks for it.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Any] | str | None = None,
        opponents: str | Sequence[str] = "regular",
        seat: int | None = None,
        scaled: bool = False,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        """game, seats, options, opponents, seat: as for `LearnerBatch`, with its errors; scaled: as for `VectorEnv`.

        illegal: what a choice does that the mask forbids: "raise" a BatchError, or "lose" the game, with the reward 0
        and ``illegal`` in info. render_mode: None, or one of MODES of `pictures`: render() returns what everybody sees.
        """
        check_illegal(illegal)
        self.batch = LearnerBatch(game, 1, seats, 0, 1, options, opponents, seat)
        self.render_mode, self._illegal = render_mode, illegal
        self._scale = self.encoding.scale.astype(np.float32) if scaled else None
        self.observation_space = observation_space(self.encoding, scaled=scaled)
        self.action_space = gymnasium.spaces.Discrete(self.encoding.choices)
        self._going = False

    @property
    def encoding(self) -> Encoding:
        """The parts of an observation, and what its numbers mean."""
        return self.batch.encoding

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game. seed: the same gives the same game, and the same ones after it; None: the next one. options:
        not used."""
        super().reset(seed=seed)
        self.batch.seed = int(self.np_random.integers(1 << 62))
        self.batch.init()
        self._going = True
        return self._seen(self.batch.observation[0]), self._info()

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the learner's choice. Raises BatchError: illegal_choice unless it loses, and not_begun, also once the
        game is over."""
        if not self._going:
            raise BatchError("not_begun", "the game is over, or has not begun: call reset() first")
        batch, choice = self.batch, np.array([int(action)])
        if self._illegal == "lose" and batch.illegal(choice)[0]:
            self._going = False
            return self._seen(batch.observation[0]), 0.0, True, False, {**self._info(), "illegal": True}
        batch.step(choice)
        if not batch.done[0]:
            return self._seen(batch.observation[0]), 0.0, False, False, self._info()
        self._going = False
        info = {**self._info(), "score": batch.score[0].copy()}
        return self._seen(batch.last[0], ended=True), float(batch.own_reward[0]), True, False, info

    def action_masks(self) -> Array:
        """bool[choices]: the legal choices."""
        mask: Array = self.batch.mask[0].copy()
        return mask

    def render(self) -> str | Array | None:
        """The public view, by the mode: in words, or as uint8[height, width, 3]."""
        if self.render_mode is None:
            return None
        play = Play(self.batch.game, self.batch.seats, None)
        play.ruleset = self.batch.ruleset
        return rendered(play, self.batch.states[:1], self.render_mode)

    def _seen(self, vector: Array, *, ended: bool = False) -> Observation:
        numbers: Array = vector.copy() if self._scale is None else vector / self._scale
        if not self.encoding.listed:
            return numbers
        features = self.batch.features[0]
        return {"observation": numbers, "features": np.zeros_like(features) if ended else features.copy()}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask[0].astype(np.int8), "seat": int(self.batch.seat[0])}

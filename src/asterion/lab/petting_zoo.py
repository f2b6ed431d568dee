"""Games as PettingZoo environments. Needs the extra ``rl``.

``env`` asks one seat after the other, as the game does (AEC); ``parallel_env`` asks all at the same time. In both an
observation is a dictionary: ``observation``, what the seat sees as int16[length], and ``action_mask``, int8[choices];
in games of features also ``features``, what is known of each choice. ``env(...).unwrapped.encoding`` explains the
numbers.
The reward, at the end of a game, is a seat's share of the win.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from asterion.games.contract import Game
from asterion.games.encoding import Encoding
from asterion.lab.batch import Array, BatchError
from asterion.lab.one_game import Observation, Play
from asterion.lab.pictures import MODES, rendered
from asterion.lab.spaces import LEAST, MOST


def env(
    game: str | Game,
    seats: int | None = None,
    options: dict[str, Any] | str | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int]:
    """An environment in which one seat acts at a time, the first of those that the game waits for.

    game, seats, options: as for `Batch`, with the same errors. render_mode: None, or one of MODES of `pictures`:
    render() returns what everybody sees. An action that is not legal raises IllegalAction.
    """
    return SeatEnv(game, seats, options, render_mode)


def parallel_env(
    game: str | Game,
    seats: int | None = None,
    options: dict[str, Any] | str | None = None,
    render_mode: str | None = None,
) -> ParallelEnv[str, Observation, int]:
    """An environment in which all seats act at the same time: for games of races or secret bets.

    The last choice is to wait: it alone is legal for a seat that the game does not wait for. The others' choices are
    carried out in an order that is drawn each time, since the fastest wins a race; a choice that an earlier one has
    made impossible is passed over. Otherwise as ``env``.
    """
    return TableEnv(game, seats, options, render_mode)


def space(play: Play, *, wait: bool) -> spaces.Dict:
    """The space of ``Play.observe``."""
    encoding, choices = play.encoding, play.encoding.choices + wait
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(LEAST, MOST, (encoding.length,), np.int16),
        "action_mask": spaces.Box(0, 1, (choices,), np.int8),
    }
    if encoding.listed:
        parts["features"] = spaces.Box(LEAST, MOST, (encoding.choices, encoding.features), np.int16)
    return spaces.Dict(parts)


def state_space(play: Play) -> spaces.Box:
    """The space of ``Play.all_seen``."""
    return spaces.Box(LEAST, MOST, (play.seats * play.encoding.length,), np.int16)


class SeatEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # it has no types
    """See `env`."""

    def __init__(
        self, game: str | Game, seats: int | None, options: dict[str, Any] | str | None, render_mode: str | None
    ) -> None:
        super().__init__()
        self.play = Play(game, seats, options)
        self.metadata = {"name": f"asterion_{self.play.game.id}", "render_modes": MODES, "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: space(self.play, wait=False) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.play.encoding.choices) for agent in self.possible_agents}
        self.state_space = state_space(self.play)

    @property
    def encoding(self) -> Encoding:
        """The parts of an observation, and what its numbers mean."""
        return self.play.encoding

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. seed: the same gives the same game, and the same ones after it; None: the next one. options:
        not used."""
        self.play.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        seat = self.play.next_seat()
        assert seat is not None
        self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observation:
        return self.play.observe(self._seat[agent], wait=False)

    def step(self, action: int | None) -> None:
        """action: a choice of the seat that is to act; None once the game is over. Raises IllegalAction, BatchError."""
        if not self.agents:
            raise BatchError("not_begun", "call reset() first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.play.act(self._seat[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        seat = self.play.next_seat()
        if seat is None:
            self.rewards = dict(zip(self.agents, self.play.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[seat]

    def state(self) -> np.ndarray[Any, Any]:
        """All that the seats see together, one after the other, for a critic of all: int16[seats * length]."""
        return self.play.all_seen()

    def render(self) -> str | Array | None:
        return rendered(self.play, self.play.state, self.render_mode)

    def close(self) -> None:
        """Do nothing: no window is open."""


class TableEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # it has no types
    """See `parallel_env`."""

    def __init__(
        self, game: str | Game, seats: int | None, options: dict[str, Any] | str | None, render_mode: str | None
    ) -> None:
        self.play = Play(game, seats, options)
        self.metadata = {"name": f"asterion_{self.play.game.id}", "render_modes": MODES}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: space(self.play, wait=True) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.play.encoding.choices + 1) for agent in self.possible_agents}
        self.state_space = state_space(self.play)
        self._rng: np.random.Generator | None = None

    @property
    def encoding(self) -> Encoding:
        """The parts of an observation, and what its numbers mean."""
        return self.play.encoding

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game; see SeatEnv."""
        if seed is not None or self._rng is None:
            self._rng = np.random.default_rng(seed)
        self.play.begin(seed)
        self.play.next_seat()
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """actions: a choice for every agent. Raises IllegalAction or BatchError for one that its mask forbids, and
        BatchError: not_begun, also once the game is over; no_choice of a seat that is awaited."""
        if not self.agents or self._rng is None:
            raise BatchError("not_begun", "the game is over, or has not begun: call reset() first")
        agents, awaited = self.agents, self.play.awaited()
        for seat in awaited:
            if self.possible_agents[seat] not in actions:
                raise BatchError("no_choice", f"{self.possible_agents[seat]} is awaited, and has no choice")
        chosen = {seat: int(actions[self.possible_agents[seat]]) for seat in awaited}
        for seat in awaited:
            if not self.play.may(seat, chosen[seat]):
                self.play.act(seat, chosen[seat])  # raises what is wrong
        for seat in self._rng.permutation(awaited).tolist():
            if self.play.may(seat, chosen[seat]):
                self.play.act(seat, chosen[seat])
        over = self.play.next_seat() is None
        rewards = self.play.rewards() if over else [0.0] * self.play.seats
        seen = self._observations()
        self.agents = [] if over else agents
        ended, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        return seen, dict(zip(agents, rewards, strict=True)), ended, cut, {agent: {} for agent in agents}

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.play.observe(seat, wait=True) for seat, agent in enumerate(self.possible_agents)}

    def state(self) -> np.ndarray[Any, Any]:
        """All that the seats see together, one after the other, for a critic of all: int16[seats * length]."""
        return self.play.all_seen()

    def render(self) -> str | Array | None:
        return rendered(self.play, self.play.state, self.render_mode)

    def close(self) -> None:
        """Do nothing: no window is open."""

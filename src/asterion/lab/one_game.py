"""One game at a time, and what its seats see as numbers: for the environments of other libraries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np

from asterion.games import find
from asterion.games.chance import simulation
from asterion.games.contract import PUBLIC, Game, Records
from asterion.lab.batch import BatchError, found_game

Observation: TypeAlias = dict[str, np.ndarray[Any, Any]]


class Play:
    """One game with its observations. A choice is a number as in `Batch`."""

    def __init__(self, game: str | Game, seats: int | None, options: dict[str, Any] | str | None) -> None:
        self.game, self.encoding, self.seats, self.ruleset = found_game(game, seats, options)
        self._options = options
        self.state, self._seen = self.game.new_state(), self.game.new_state()
        self._legal = np.zeros(self.encoding.choices if self.encoding.listed else self.game.most_actions, np.int32)
        self._spare = np.zeros_like(self._legal)
        self._scratch = np.zeros(1, self.encoding.listed.scratch if self.encoding.listed else np.int8)
        self._length, self._features = self.encoding.length, self.encoding.features
        self._chance = simulation(0)
        self._turns: Iterator[int] = iter(())
        self._seeds: np.random.SeedSequence | None = None

    def __getstate__(self) -> dict[str, Any]:
        """For pickle and copies: the table, and where its game stands. A game of its own goes by its id."""
        game = self.game.id if find(self.game.id) is self.game else self.game
        return {"made": (game, self.seats, self._options), "kept": (self.state, self._chance, self._seeds)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        Play.__init__(self, *state["made"])
        self.state, self._chance, self._seeds = state["kept"]
        if self._seeds is not None:
            self._turns = self.game.turns(self.ruleset, self.state, self._chance)

    def begin(self, seed: int | None) -> None:
        """Deal. seed: the same gives the same game, and the same games after it; None: the next game of the last seed,
        of any seed at first."""
        if seed is not None or self._seeds is None:
            here = self._seeds = np.random.SeedSequence(seed)
        else:
            (here,) = self._seeds.spawn(1)
        self._chance = simulation(here.generate_state(4).tolist())
        self.game.start(self.ruleset, self.state, self._chance)
        self._turns = self.game.turns(self.ruleset, self.state, self._chance)

    def next_seat(self) -> int | None:
        """The first awaited seat, after time has passed if need be; None: the game is over."""
        return next(self._turns, None)

    def awaited(self) -> list[int]:
        mask = int(self.game.seats_to_act(self.ruleset, self.state))
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    def act(self, seat: int, choice: int) -> None:
        """Take a choice. Raises IllegalAction, and BatchError for a number that is no legal placement."""
        self.game.act(self.ruleset, self.state, seat, self.action_of(self.state, seat, choice), self._chance)

    def action_of(self, state: Records, seat: int, choice: int) -> int:
        """The number of the action that a choice stands for. Raises BatchError for one that is no legal placement."""
        if not self.encoding.listed:
            return choice
        count = self._list(state, seat)
        if not 0 <= choice < count:
            raise BatchError("illegal_choice", f"seat {seat}: {choice} is none of its {count} legal choices")
        return int(self._legal[choice])

    def choices(self, state: Records, seat: int) -> list[int]:
        """The legal choices of a seat, the smallest first."""
        count = self._list(state, seat)
        return list(range(count)) if self.encoding.listed else sorted(self._legal[:count].tolist())

    def may(self, seat: int, choice: int) -> bool:
        """Whether a choice is legal now."""
        return choice in self.choices(self.state, seat)

    def _list(self, state: Records, seat: int) -> int:
        listed = self.encoding.listed
        if listed:
            return int(listed.legal_actions(self.ruleset, state, self._scratch, seat, self._legal, self._spare))
        if not int(self.game.seats_to_act(self.ruleset, state)) >> seat & 1:
            return 0
        return int(self.game.legal_actions(self.ruleset, state, seat, self._legal))

    def observe(self, seat: int, wait: bool) -> Observation:
        """New arrays. wait: there is one choice more, legal where no other is."""
        encoding, seen = self.encoding, self._seen
        self.game.observe(self.ruleset, self.state, seat, seen)
        vector, mask = np.empty(self._length, np.int16), np.zeros(encoding.choices + wait, np.int8)
        encoding.encode(self.ruleset, seen, seat, vector)
        count = self._list(seen, seat)
        if encoding.listed:
            mask[:count] = 1
        else:
            mask[self._legal[:count]] = 1
        if wait and not count:
            mask[-1] = 1
        shown: Observation = {"observation": vector, "action_mask": mask}
        if encoding.listed:
            shown["features"] = np.zeros((encoding.choices, self._features), np.int16)
            encoding.listed.features(self.ruleset, seen, self._scratch, seat, self._legal, count, shown["features"])
        return shown

    def observation(self, state: Records, viewer: int) -> Records:
        """The observation of a state by a seat, or by everybody (PUBLIC); overwritten by the next call."""
        self.game.observe(self.ruleset, state, viewer, self._seen)
        return self._seen

    def choice_of(self, state: Records, seat: int, action: int) -> int:
        """The choice that stands for a legal action. IndexError: a listed game does not offer it, see Listed."""
        if not self.encoding.listed:
            return action
        count = self._list(state, seat)
        return int(np.flatnonzero(self._legal[:count] == action)[0])

    def vector_of(self, seen: Records, seat: int) -> np.ndarray[Any, Any]:
        """The numbers of an observation of this seat: a new int16[length]."""
        vector = np.empty(self._length, np.int16)
        self.encoding.encode(self.ruleset, seen, seat, vector)
        return vector

    def features_of(self, seen: Records, seat: int, count: int) -> np.ndarray[Any, Any]:
        """The features of the count legal choices of a listed game: a new int16[count, features]."""
        assert self.encoding.listed is not None
        out = np.zeros((self.encoding.choices, self._features), np.int16)
        listed = self.encoding.listed
        listed.features(self.ruleset, seen, self._scratch, seat, self._legal, self._list(seen, seat), out)
        return out[:count]

    def vector(self, state: Records, viewer: int) -> np.ndarray[Any, Any]:
        """The observation of a state by a seat, or by everybody (PUBLIC), whose numbers begin with seat 0: a new
        int16[length]."""
        vector = np.empty(self._length, np.int16)
        self.encoding.encode(self.ruleset, self.observation(state, viewer), max(viewer, 0), vector)
        return vector

    def all_seen(self) -> np.ndarray[Any, Any]:
        """The observations of all seats, one after the other: a new int16[seats * length]."""
        return np.concatenate([self.vector(self.state, seat) for seat in range(self.seats)])

    def rewards(self) -> list[float]:
        """Each seat's share of the win of a finished game."""
        return self.shares(self.state)

    def shares(self, state: Records) -> list[float]:
        """Each seat's share of the win, as things stand in a state."""
        winners = self.game.list_winners(self.ruleset, state, self.seats)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def render(self) -> str:
        """The public view as text."""
        return self.told(self.state, PUBLIC)

    def told(self, state: Records, viewer: int) -> str:
        """The view of a seat, or of everybody (PUBLIC), in words for a log; empty before the deal."""
        if not any(state.tobytes()):
            return ""
        public = str(self.game.wire.public_view(self.ruleset, self.observation(state, viewer)))
        return public if viewer == PUBLIC else f"{public} {self.told_own(state, viewer)}"

    def told_own(self, state: Records, seat: int) -> str:
        """The own view of a seat, in words for a log; empty before the deal."""
        if not any(state.tobytes()):
            return ""
        return str(self.game.wire.own_view(self.ruleset, self.observation(state, seat), seat))

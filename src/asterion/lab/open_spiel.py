"""Games in OpenSpiel, with every draw of chance as a node. Needs the extra ``rl``.

    import pyspiel
    import asterion.lab.open_spiel  # makes the games known to OpenSpiel

    game = pyspiel.load_game(f"asterion_{game_id}", {"players": 3, "options": '{"rounds": 4}'})

The options may be the name of a preset. Without players there are as many as it has, or as few as can play, but two.
OpenSpiel writes a game as a line and divides it at commas: there a semicolon stands for a comma of the options.

Actions are choices as in `asterion.lab.Batch`, observations its numbers as they are. Information states are strings:
what the seat sees now, in words, and a fingerprint of all that it has seen and done. Of several seats that may act at
the same time the first is asked first; none sees what the others chose if the rules keep it secret. Where the game
waits for nobody, time passes: the sandglass runs out. The return is a seat's share of the win.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pyspiel

from asterion.games import GAMES
from asterion.games.chance import ENOUGH, missing_bound_of, scripted, simulation
from asterion.games.contract import PUBLIC
from asterion.lab.one_game import Play
from asterion.lab.seen_history import EVERYONE, NOBODY, Past

PREFIX = "asterion_"
BRANCHES = 1 << 10
"""More than the branches of any draw."""
LONGEST = 1 << 16
"""More than the decisions of any game."""
RESOLUTION = 1 << 53
"""Different numbers from 0 to 1, as floats have them."""
START, TIME = -1, -2
"""Instead of a seat whose action is under way: the deal; the sandglass."""
PRIVATE = pyspiel.PrivateInfoType
OBSERVATION = pyspiel.IIGObservationType(perfect_recall=False)
"""The default of OpenSpiel: all that a seat may know now."""


def register() -> list[str]:
    """Make all games loadable that say what their seats see as numbers; their names in OpenSpiel. Done by an import of
    this module, so that another process can read a pickled state; later for games that come later. Twice is once."""
    names = []
    for game in GAMES.values():
        if game.encoding is not None:
            kind = _kind(game.id)
            names.append(kind.short_name)
            if kind.short_name not in pyspiel.registered_names():
                pyspiel.register_game(kind, _class_of(game.id))
    return names


@cache
def _kind(id: str) -> Any:
    game = GAMES[id]
    return pyspiel.GameType(
        short_name=f"{PREFIX}{id}",
        long_name=game.titles.get("en", id),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=min([game.seats[0], *game.seats_by_option]),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "options": "{}"},
    )


def _few(id: str, options: str) -> int:
    """As many players as a preset has, or as the game needs at least, but two where it can."""
    game = GAMES[id]
    if options in game.presets:
        return game.presets[options].seats
    return next(seats for seats in game.seats if seats > 1)


class _Tables(threading.local):
    """The tables of one thread, by their keys: each has arrays that it overwrites."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int, str], Play] = {}


_TABLES = _Tables()


def _table(id: str, seats: int, options: str) -> Play:
    """The table that a state looks things up in, of this thread: OpenSpiel copies all that a state holds."""
    key = (id, seats, options)
    if key not in _TABLES.known:
        said = options if options in GAMES[id].presets else msgspec.json.decode(options.replace(";", ","))
        _TABLES.known[key] = Play(GAMES[id], seats, said)
    return _TABLES.known[key]


def __getattr__(name: str) -> type[Any]:
    """The class of a game, by its name in OpenSpiel: where pickle looks for it."""
    if name.startswith(PREFIX) and name.removeprefix(PREFIX) in GAMES:
        return _class_of(name.removeprefix(PREFIX))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def _class_of(id: str) -> type[Any]:
    class AsterionGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
        """A game with its players and options, or a preset. Raises BadOptions, msgspec.DecodeError for no JSON."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = _kind(id).parameter_specification | (params or {})
            given["options"] = str(given["options"]).replace(",", ";")
            given["players"] = int(given["players"]) or _few(id, given["options"])
            self.key = (id, int(given["players"]), given["options"])
            play = _table(*self.key)
            info = pyspiel.GameInfo(
                num_distinct_actions=play.encoding.choices,
                max_chance_outcomes=BRANCHES,
                num_players=play.seats,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0,
                max_game_length=LONGEST,
            )
            super().__init__(_kind(id), info, given)

        def new_initial_state(self) -> TableState:
            return TableState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            """An observer of what a seat sees now, or of what is asked for. params: none. Raises ValueError."""
            if params:
                raise ValueError(f"an observer of {id} takes no parameters, not {sorted(params)}")
            return Observer(self.key, iig_obs_type or OBSERVATION)

    AsterionGame.__qualname__ = f"{PREFIX}{id}"
    return AsterionGame


class TableState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A game between two steps, or in the middle of one that waits for a draw."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.key = game.key
        play = _table(*self.key)
        self.record = play.game.new_state()
        self.past: Past | None = None
        self._under_way: tuple[int, int] | None = (START, 0)
        self._draws: list[int] = []
        self._branches = 0
        self._seat = 0
        self._go_on(play)

    def _go_on(self, play: Play) -> None:
        """Up to the next draw, the next decision, or the end."""
        while self._under_way is not None or not play.game.is_over(play.ruleset, self.record):
            if self._under_way is None:
                awaited = int(play.game.seats_to_act(play.ruleset, self.record))
                if awaited:
                    self._seat = (awaited & -awaited).bit_length() - 1
                    return
                self._under_way = (TIME, 0)
            after, chance = self.record.copy(), scripted(self._draws)
            self._step(play, after, chance)
            if int(chance["exhausted"][0]) != ENOUGH:
                self._branches = missing_bound_of(chance)
                return
            seat, action = self._under_way if self._under_way[0] >= 0 else (NOBODY, NOBODY)
            self.past = Past(self.past, seat, action, after)
            self.record, self._under_way, self._draws, self._branches = after, None, [], 0

    def _step(self, play: Play, after: Any, chance: Any) -> None:
        assert self._under_way is not None
        seat, action = self._under_way
        if seat == START:
            play.game.start(play.ruleset, after, chance)
        elif seat == TIME:
            play.game.let_time_pass(play.ruleset, after, chance)
        else:
            play.game.act(play.ruleset, after, seat, action, chance)

    def current_player(self) -> int:
        if self._under_way is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self._seat

    def is_terminal(self) -> bool:
        play = _table(*self.key)
        return self._under_way is None and bool(play.game.is_over(play.ruleset, self.record))

    def _legal_actions(self, player: int) -> list[int]:
        return _table(*self.key).choices(self.record, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(draw, 1.0 / self._branches) for draw in range(self._branches)]

    def _apply_action(self, action: int) -> None:
        """Raises IllegalAction, and BatchError for a number that is no legal placement."""
        play = _table(*self.key)
        if self._under_way is not None:
            self._draws.append(int(action))
        else:
            self._under_way = (self._seat, play.action_of(self.record, self._seat, int(action)))
        try:
            self._go_on(play)
        except Exception:
            self._under_way = None
            raise

    def _action_to_string(self, player: int, action: int) -> str:
        play = _table(*self.key)
        if player == int(pyspiel.PlayerId.CHANCE):
            return self._drawn(play, [*self._draws, int(action)])
        return f"{action}: {play.game.wire.action_name(play.action_of(self.record, player, action))}"

    def _drawn(self, play: Play, draws: list[int]) -> str:
        """The last of these draws; where it completes the step, what they come to, in the words of a record."""
        if self._under_way is None:
            return f"draw {draws[-1]}"
        after, chance = self.record.copy(), scripted(draws)
        self._step(play, after, chance)
        if int(chance["exhausted"][0]) != ENOUGH:
            return f"draw {draws[-1]}"
        seat, action = self._under_way if self._under_way[0] >= 0 else (NOBODY, NOBODY)
        before = None if self.past is None else self.record
        outcomes = play.game.wire.outcomes(play.ruleset, before, seat, action, draws)
        told = " ".join(msgspec.json.encode(each).decode() for each in outcomes)
        return f"draw {draws[-1]}: {told}"

    def returns(self) -> list[float]:
        play = _table(*self.key)
        return play.shares(self.record) if self.is_terminal() else [0.0] * play.seats

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> TableState:
        """A state that this player may be in, each as likely, with the same information state for it; the others may
        hold other secrets. Its history is still that of this state. For searches such as ISMCTS.

        probability_sampler: draws numbers from 0 to 1. Raises ValueError while a draw is due.
        """
        if self._under_way is not None or self.past is None:
            raise ValueError("a state is resampled at a decision, or at the end, not while a draw is due")
        play, other = _table(*self.key), self.clone()
        chance = simulation(int(probability_sampler() * RESOLUTION))
        seen = play.observation(self.record, player).copy()
        play.game.sample_world(play.ruleset, seen, player, other.record, chance)
        other.past = Past.resampled(self.past, play, other.record.copy(), player)
        return other  # type: ignore[no-any-return]  # OpenSpiel has no types

    def __str__(self) -> str:
        """The table with all seats' views, and whose turn it is."""
        play = _table(*self.key)
        told = [play.told(self.record, PUBLIC), *(play.told_own(self.record, seat) for seat in range(play.seats))]
        if self._under_way is not None:
            told.append(f"a draw, 1 of {self._branches}, after {self._draws}")
        else:
            told.append("over" if self.is_terminal() else f"seat {self._seat} chooses")
        return "\n".join(filter(None, told))


class Observer:
    """An observer of states, as OpenSpiel asks for it.

    By public_info what all see, and by private_info what one seat or all seats see in addition. With perfect_recall the
    string is followed by a fingerprint: the same exactly where all that was seen and done up to now was the same.
    Without recall what a seat may know, and what all may know, are also numbers, those of `Batch`; else tensor is None.
    """

    def __init__(self, key: tuple[str, int, str], type_: Any) -> None:
        """Raises ValueError for perfect recall without what all see, which all have seen."""
        if type_.perfect_recall and not type_.public_info:
            raise ValueError("with perfect recall an observer has what all see, too")
        self._key, self._recalls = key, bool(type_.perfect_recall)
        self._public, self._private = bool(type_.public_info), type_.private_info
        as_numbers = self._public and not self._recalls and self._private != PRIVATE.ALL_PLAYERS
        self.tensor = np.zeros(_table(*key).encoding.length, np.float32) if as_numbers else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def _viewer(self, player: int) -> int:
        return {PRIVATE.NONE: PUBLIC, PRIVATE.SINGLE_PLAYER: player, PRIVATE.ALL_PLAYERS: EVERYONE}[self._private]

    def set_from(self, state: TableState, player: int) -> None:
        """Write the numbers. Raises ValueError where there are none."""
        if self.tensor is None:
            raise ValueError("an observer with perfect recall, or of private parts alone, has no numbers")
        self.tensor[:] = _table(*self._key).vector(state.record, self._viewer(player))

    def string_from(self, state: TableState, player: int) -> str:
        play, viewer = _table(*self._key), self._viewer(player)
        seats = [] if viewer == PUBLIC else range(play.seats) if viewer == EVERYONE else [viewer]
        told = [play.told(state.record, PUBLIC)] if self._public else []
        told += [play.told_own(state.record, seat) for seat in seats]
        if self._recalls:
            told.append("" if state.past is None else f"seen: {state.past.seen(play, viewer).hex()}")
        return " ".join(filter(None, told))


register()

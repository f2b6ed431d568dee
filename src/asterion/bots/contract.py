"""The parts of a game's bots: quick levels in one compiled entry point, and a search that runs in slices."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

import numpy as np

from asterion.games.contract import Game

Records: TypeAlias = np.ndarray[Any, Any]

LEVELS = ("random", "novice", "regular", "expert")
"""Weakest first; the number of a level is its place here."""
RANDOM, NOVICE, REGULAR, EXPERT = range(4)


class Search(Protocol):
    """A search for the best action of one seat in one observation."""

    def more(self, worlds: int) -> bool:
        """Try the actions in this many more worlds; returns whether there is still a choice to make."""

    def best(self) -> int:
        """The best action so far; there is always one."""


class Settled:
    """A search that needs no thinking: its choice is fixed."""

    def __init__(self, action: int) -> None:
        self._action = action

    def more(self, worlds: int) -> bool:
        return False

    def best(self) -> int:
        return self._action


class Expert(Protocol):
    """The module of an expert that tries actions in worlds, slice by slice; work is what its searches overwrite."""

    def new_workspace(self, seed: int, /) -> Any: ...
    def open_search(self, ruleset: Any, seen: Any, seat: int, work: Any, /) -> int: ...
    def search_worlds(self, ruleset: Any, seen: Any, seat: int, work: Any, count: int, /) -> int: ...
    def best_action(self, work: Any, /) -> int: ...


class WorldSearch:
    """A search by such an expert."""

    def __init__(self, expert: Expert, ruleset: Records, observation: Records, seat: int, seed: int) -> None:
        self._expert, self._seen = expert, (ruleset, observation, seat)
        self.work = expert.new_workspace(seed)
        self._open = int(expert.open_search(*self._seen, self.work))

    def more(self, worlds: int) -> bool:
        if self._open > 1:
            self._open = int(self._expert.search_worlds(*self._seen, self.work, worlds))
        return self._open > 1

    def best(self) -> int:
        return int(self._expert.best_action(self.work))


class Series(NamedTuple):
    """Whole games between levels, numbered first, first + 1, …"""

    levels: Records  # int64[seats], one per entrant; entrant e sits on seat (e + game) % seats, so all take turns
    first: int
    games: int
    worlds: int  # that an expert imagines for each decision


class PlayedGames(NamedTuple):
    """Results of whole games."""

    points: Records  # int32[games, seats], final scores by entrant
    won: Records  # int8[games, seats], 1 for each entrant that won or shared the win
    lengths: Records  # int32[games], decisions of all seats


def unplayed(games: int, seats: int) -> PlayedGames:
    """Results to be written, all 0."""
    shape = (games, seats)
    return PlayedGames(np.zeros(shape, np.int32), np.zeros(shape, np.int8), np.zeros(games, np.int32))


PlayGames: TypeAlias = Callable[[Records, Records, int, int, int, int], PlayedGames]


def most_points(scores: Records) -> Records:
    """Winners, shared wins included, if most points win: int8[games, seats]. scores: int32[games, seats], final."""
    won: Records = (scores == scores.max(axis=1, keepdims=True)).astype(np.int8)
    return won


@dataclass(frozen=True)
class QuickRule:
    """The levels below expert as a compiled function, for loops that are compiled themselves."""

    choose: Callable[[Records, Records, int, int, Any, Records], int]
    """choose(R, O, seat, level, X, C): the action of an awaited seat; X is a tuple as scratch makes it,
    overwritten by each choice; C is the bot's chance."""
    scratch: Callable[[], tuple[Any, ...]]
    """scratch(): records that a thread overwrites."""

    def quick(self, ruleset: Records, observation: Records, seat: int, level: int, seed: int) -> int:
        """See Bots.quick."""
        from asterion.games.chance import simulation  # a package's game may import this file while games are loaded

        return int(self.choose(ruleset, observation, seat, level, self.scratch(), simulation(seed)))


@dataclass(frozen=True)
class Bots:
    """The bots of one game."""

    quick: Callable[[Records, Records, int, int, int], int]
    """quick(R, O, seat, level, seed): what a level below expert does."""
    search: Callable[[Records, Records, int, int], Search]
    """search(R, O, seat, seed): an expert's search, begun."""
    enough: int
    """Stop after this many worlds; 0: the expert does not search."""
    play: PlayGames
    """play(R, levels, first, games, worlds, seed): whole games, number first and on, in one compiled loop.

    See Series. The experts try this many worlds a decision, with no look at the time.
    """
    thinking_time: Callable[[Records, Records, int, int, int], int] | None = None
    """thinking_time(R, O, seat, level, seed): during a race, the milliseconds that this level takes to announce what it
    chooses with the same seed. None: the game has no race, and bots keep the house's usual thinking time."""
    rule: QuickRule | None = None
    """Compiled rule that quick runs, for compiled loops. None: it is not compiled."""

    @classmethod
    def from_rule(
        cls,
        game: Game,
        choose: Callable[[Records, Records, int, int, Any, Records], int],
        scratch: Callable[[], tuple[Any, ...]] | None = None,
        search: Callable[[Records, Records, int, int], Search] | None = None,
        enough: int = 0,
    ) -> "Bots":
        """Bots of a game from one compiled rule, choose(R, O, seat, level, X, C), see QuickRule.

        It decides for every level, RANDOM to EXPERT. scratch: makes X; by default it holds one array, for legal
        actions. search, enough: of an expert that searches instead, such as partial(generic.TreeSearch, game).
        """
        own = QuickRule(choose, scratch or (lambda: (game.new_actions(),)))

        def settled(ruleset: Records, observation: Records, seat: int, seed: int) -> Search:
            return Settled(own.quick(ruleset, observation, seat, EXPERT, seed))

        def decide(ruleset: Records, seen: Records, seat: int, level: int, seed: int, worlds: int) -> int:
            if level != EXPERT or search is None:
                return own.quick(ruleset, seen, seat, level, seed)
            begun = search(ruleset, seen, seat, seed)
            begun.more(worlds)
            return begun.best()

        return cls(own.quick, search or settled, enough, play_in_turn(game, decide), rule=own)


Decide: TypeAlias = Callable[[Records, Records, int, int, int, int], int]
"""decide(R, O, seat, level, seed, worlds): the action of a level; worlds: how many an expert tries."""


def play_in_turn(game: Game, decide: Decide) -> PlayGames:
    """Plays whole games of bots that decide so, in a loop that is not compiled; see Bots.play."""
    from asterion.games.chance import simulation  # a package's game may import this file while games are loaded

    def play_one(ruleset: Records, levels: list[int], worlds: int, key: tuple[int, int]) -> tuple[Records, int]:
        """The final state of a whole game, and how many decisions it took. levels: by seat; key: its seed."""
        state, seen, chance = game.new_state(), game.new_state(), simulation(key)
        thoughts = random.Random(str(key))
        length = 0
        game.start(ruleset, state, chance)
        for seat in game.turns(ruleset, state, chance):
            game.observe(ruleset, state, seat, seen)
            action = decide(ruleset, seen, seat, levels[seat], thoughts.getrandbits(63), worlds)
            game.act(ruleset, state, seat, action, chance)
            length += 1
        return state, length

    def play(ruleset: Records, levels: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
        seats = len(levels)
        played = unplayed(games, seats)
        for row, number in enumerate(range(first, first + games)):
            entrants = [(seat - number) % seats for seat in range(seats)]
            by_seat = [int(levels[entrant]) for entrant in entrants]
            state, played.lengths[row] = play_one(ruleset, by_seat, worlds, (seed, number))
            played.points[row, entrants] = game.list_scores(ruleset, state, seats)
            played.won[row, [entrants[seat] for seat in game.list_winners(ruleset, state, seats)]] = 1
        return played

    return play

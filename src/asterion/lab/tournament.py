"""Many games between the same entrants, who change seats; the same seed gives the same games on any number of cores.

An entrant is a place in the list of levels; a seat is where it sits in one game.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np

from asterion.bots.contract import PlayGames
from asterion.games import Game
from asterion.games.chance import simulation
from asterion.games.contract import Records

LOOK_SECONDS: Final = 0.1
"""How often progress is told."""

SEATING, DEALS, THOUGHTS = range(3)
"""What a stream of random numbers is for."""


class Stopped(Exception):
    """A game was given up because the tournament is to end."""


Stop = Callable[[], bool]
"""Whether to give up."""


class Player(Protocol):
    """Plays one game between levels, by seat; the same seed gives the same game."""

    def __call__(self, ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> list[int]:
        """Final scores by seat; raises Stopped once stop says so."""


class Choose(Protocol):
    """One seat's choice from its observation, as `asterion.bots.choose` without the game."""

    def __call__(
        self, level: str, ruleset: Records, observation: Records, seat: int, *, seed: int, should_stop: Stop
    ) -> int: ...


@dataclass(frozen=True)
class Tournament:
    """Who plays what. levels: of the entrants, as many as there are seats."""

    game: Game
    ruleset: Records
    levels: tuple[str, ...]
    games: int
    seed: int


@dataclass
class Results:
    """What has been played. scores: int32[games, entrants], only where done: bool[games]."""

    scores: np.ndarray[Any, Any]
    done: np.ndarray[Any, Any]
    interrupted: bool = False

    @property
    def played(self) -> int:
        return int(self.done.sum())

    @property
    def finished(self) -> np.ndarray[Any, Any]:
        """Scores of the games that were finished, in the order of their numbers: int32[played, entrants]."""
        finished: np.ndarray[Any, Any] = self.scores[self.done]
        return finished


def seating(seed: int, number: int, entrants: int) -> list[int]:
    """The entrant in each seat of a game.

    Any `entrants` games from a multiple of `entrants` on are one round: a drawn order moves on by one seat from game to
    game, so that everyone sits everywhere once; the next round has another order, and so other neighbours.
    """
    order = list(range(entrants))
    random.Random(_stream(seed, number // entrants, SEATING)).shuffle(order)
    moved = number % entrants
    return order[moved:] + order[:moved]


def _stream(*key: int) -> int:
    """A seed of 128 bits from several numbers."""
    words = np.random.SeedSequence(key).generate_state(4, np.uint32)
    return int.from_bytes(words.tobytes(), "little")


def through_doors(game: Game, choose: Choose) -> Player:
    """A player for any game: the contract's doors, and one call of choose a decision."""

    def play_game(ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> list[int]:
        chance = simulation([*seed, DEALS])
        thoughts = random.Random(_stream(*seed, THOUGHTS))
        state, seen = game.new_state(), game.new_state()
        game.start(ruleset, state, chance)
        while not game.is_over(ruleset, state):
            awaited = int(game.seats_to_act(ruleset, state))
            seat = (awaited & -awaited).bit_length() - 1
            game.observe(ruleset, state, seat, seen)
            bits = thoughts.getrandbits(63)
            action = choose(levels[seat], ruleset, seen, seat, seed=bits, should_stop=stop)
            if stop():
                raise Stopped
            code = game.apply(ruleset, state, seat, action, chance)
            if code:
                raise game.refuse(code, seat, action)
        return game.list_scores(ruleset, state, len(levels))

    return play_game


def in_one_loop(play_games: PlayGames, names: Sequence[str]) -> Player:
    """A player for levels that a game's bots play in one compiled loop; names: of the levels, by number."""

    def play_game(ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> list[int]:
        first, seats = seed[1], len(levels)
        # The loop has turns of its own: its entrant e sits on seat (e + first) % seats.
        numbers = np.array([names.index(levels[(entrant + first) % seats]) for entrant in range(seats)], np.int64)
        scores = play_games(ruleset, numbers, first, 1, 1, seed[0])[0]
        by_seat: list[int] = np.roll(scores, first % seats).tolist()
        return by_seat

    return play_game


def play(
    tournament: Tournament, play_game: Player, *, jobs: int = 1, progress: Callable[[int], object] | None = None
) -> Results:
    """Play all games, or until KeyboardInterrupt: then what is finished by then, marked as interrupted.

    jobs: threads; compiled code runs beside each other. progress: is told now and then how many games are finished.
    """
    entrants = len(tournament.levels)
    results = Results(np.zeros((tournament.games, entrants), np.int32), np.zeros(tournament.games, np.bool_))
    numbers = iter(range(tournament.games))
    stop = threading.Event()
    workers: list[Future[None]] = []
    with ThreadPoolExecutor(jobs, thread_name_prefix="game") as pool:
        try:
            for _ in range(jobs):
                workers.append(pool.submit(_work, tournament, play_game, numbers, results, stop))
            _watch(workers, results, progress)
        except KeyboardInterrupt:
            results.interrupted = True
        finally:
            stop.set()
    for worker in workers:
        worker.result()
    return results


def _watch(workers: list[Future[None]], results: Results, progress: Callable[[int], object] | None) -> None:
    left: set[Future[None]] = set(workers)
    while left:
        done, left = wait(left, LOOK_SECONDS, FIRST_EXCEPTION)
        if progress is not None:
            progress(results.played)
        if any(worker.exception() for worker in done):
            return


def _work(
    tournament: Tournament, play_game: Player, numbers: Iterator[int], results: Results, stop: threading.Event
) -> None:
    """Take the next game that nobody has taken, until there is none."""
    for number in numbers:
        if stop.is_set():
            return
        seats = seating(tournament.seed, number, len(tournament.levels))
        levels = [tournament.levels[entrant] for entrant in seats]
        try:
            scores = play_game(tournament.ruleset, levels, (tournament.seed, number), stop.is_set)
        except Stopped:
            return
        results.scores[number, seats] = scores
        results.done[number] = True

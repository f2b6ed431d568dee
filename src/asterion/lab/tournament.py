"""Many games between the same entrants, who change seats; the same seed gives the same games on any number of cores.

An entrant is a place in the list of levels; a seat is where it sits in one game.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

import numpy as np

from asterion.bots.contract import PlayGames
from asterion.games.chance import simulation
from asterion.games.contract import Game, Records
from asterion.insight.contract import SeatReport

LOOK_SECONDS: Final = 0.1
"""Seconds between progress reports."""

SEATING, DEALS, THOUGHTS = range(3)
"""Purposes of streams of random numbers."""


class Stopped(Exception):
    """A game was given up because the tournament is to end."""


Stop = Callable[[], bool]
"""Whether to give up."""


class PlayedGame(NamedTuple):
    """A game that is over. scores, won: by seat; won is 1 for who won or shared the win, else 0.

    length: decisions of all seats.
    """

    scores: list[int]
    won: list[int]
    length: int


class Player(Protocol):
    """Plays one game between levels, by seat; the same seed gives the same game."""

    def __call__(self, ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> PlayedGame:
        """The result of the game; raises Stopped once stop() is true."""


class Choose(Protocol):
    """One seat's choice from its observation, as `asterion.bots.choose` without the game."""

    def __call__(
        self, level: str, ruleset: Records, observation: Records, seat: int, *, seed: int, should_stop: Stop
    ) -> int: ...


class ThinkingTime(Protocol):
    """In a race, the milliseconds that a level takes for what it chooses with the same seed; None counts as 0.

    It is `asterion.bots.thinking_time` without the game.
    """

    def __call__(self, level: str, ruleset: Records, observation: Records, seat: int, *, seed: int) -> int | None: ...


@dataclass(frozen=True)
class Tournament:
    """The plan of a tournament. levels: of the entrants, as many as there are seats. keep_seats: each stays on its own,
    for options that make seats differ."""

    game: Game
    ruleset: Records
    levels: tuple[str, ...]
    games: int
    seed: int
    keep_seats: bool = False


@dataclass
class Results:
    """The results of games, only where done: bool[games].

    scores: int32[games, entrants]. won: int8[games, entrants]. seats: int8[games, entrants], where each entrant sat.
    length: int32[games], decisions of all seats. ledger: of matches that were analysed, by number the reports of the
    seats.
    """

    scores: np.ndarray[Any, Any]
    won: np.ndarray[Any, Any]
    seats: np.ndarray[Any, Any]
    length: np.ndarray[Any, Any]
    done: np.ndarray[Any, Any]
    interrupted: bool = False
    ledger: dict[int, list[SeatReport]] = field(default_factory=dict)

    @classmethod
    def blank(cls, games: int, entrants: int) -> Results:
        """Results before the first game."""
        each = (games, entrants)
        return cls(
            scores=np.zeros(each, np.int32),
            won=np.zeros(each, np.int8),
            seats=np.zeros(each, np.int8),
            length=np.zeros(games, np.int32),
            done=np.zeros(games, np.bool_),
        )

    def note(self, row: int, entrants: list[int], played: PlayedGame) -> None:
        """Write a game into its row. entrants: the one in each seat."""
        self.scores[row, entrants] = played.scores
        self.won[row, entrants] = played.won
        self.seats[row, entrants] = range(len(entrants))
        self.length[row] = played.length
        self.done[row] = True

    def note_block(self, first: int, block: Results) -> None:
        """Write the games of a block, of which row 0 is game number first."""
        rows = slice(first, first + len(block.done))
        for mine, theirs in (
            (self.scores, block.scores),
            (self.won, block.won),
            (self.seats, block.seats),
            (self.length, block.length),
            (self.done, block.done),
        ):
            mine[rows] = theirs
        self.ledger |= block.ledger

    @property
    def played(self) -> int:
        return int(self.done.sum())

    @property
    def finished(self) -> np.ndarray[Any, Any]:
        """Scores of the games that were finished, in the order of their numbers: int32[played, entrants]."""
        finished: np.ndarray[Any, Any] = self.scores[self.done]
        return finished

    @property
    def finished_won(self) -> np.ndarray[Any, Any]:
        """The winners: int8[played, entrants]."""
        won: np.ndarray[Any, Any] = self.won[self.done]
        return won


def seating(seed: int, number: int, entrants: int) -> list[int]:
    """The entrant in each seat of a game.

    Any `entrants` games from a multiple of `entrants` on are one round: a drawn order moves on by one seat from game to
    game, so that everyone sits everywhere once; the next round has another order, and so other neighbours.
    """
    order = list(range(entrants))
    random.Random(stream(seed, number // entrants, SEATING)).shuffle(order)
    moved = number % entrants
    return order[moved:] + order[:moved]


def stream(*key: int) -> int:
    """A seed of 128 bits from several numbers."""
    words = np.random.SeedSequence(key).generate_state(4, np.uint32)
    return int.from_bytes(words.tobytes(), "little")


def step_by_step(game: Game, choose: Choose, thinking_time: ThinkingTime | None = None) -> Player:
    """A player for any game: the contract's entry points, and one call of choose a decision.

    thinking_time: in a race every seat acts when its time is over. None: one after the other, in no time.
    """

    def play_game(ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> PlayedGame:
        chance = simulation([*seed, DEALS])
        thoughts = random.Random(stream(*seed, THOUGHTS))
        state, seen = game.new_state(), game.new_state()
        race = _Race(game, ruleset, levels, thinking_time) if thinking_time and game.race else None
        game.start(ruleset, state, chance)
        length = 0
        while not game.is_over(ruleset, state):
            awaited = int(game.seats_to_act(ruleset, state))
            seat, bits = (awaited & -awaited).bit_length() - 1, -1
            if race is not None and race.is_on(state, thoughts):
                seat, bits = race.next(state, awaited)
            if seat < 0:
                game.let_time_pass(ruleset, state, chance)
                continue
            game.observe(ruleset, state, seat, seen)
            bits = thoughts.getrandbits(63) if bits < 0 else bits
            action = choose(levels[seat], ruleset, seen, seat, seed=bits, should_stop=stop)
            if stop():
                raise Stopped
            game.act(ruleset, state, seat, action, chance)
            length += 1
        winners = game.list_winners(ruleset, state, len(levels))
        won = [int(seat in winners) for seat in range(len(levels))]
        return PlayedGame(game.list_scores(ruleset, state, len(levels)), won, length)

    return play_game


class _Race:
    """The seats' times in the races of one game."""

    def __init__(self, game: Game, ruleset: Records, levels: list[str], thinking_time: ThinkingTime) -> None:
        self._game, self._ruleset, self._levels, self._thinking_time = game, ruleset, levels, thinking_time
        self._number = -1
        self._took: list[tuple[int, int]] = []
        """By seat: milliseconds, and the seed of its thoughts."""

    def is_on(self, state: Records, thoughts: random.Random) -> bool:
        """Whether a race is in progress; for a new one it computes every seat's time."""
        assert self._game.race is not None
        number = int(self._game.race.number(self._ruleset, state))
        if number != self._number:
            self._number = number
            self._took = [self._begin(state, seat, thoughts) for seat in range(len(self._levels)) if number >= 0]
        return number >= 0

    def _begin(self, state: Records, seat: int, thoughts: random.Random) -> tuple[int, int]:
        seen, bits = self._game.new_state(), thoughts.getrandbits(63)
        self._game.observe(self._ruleset, state, seat, seen)
        return self._thinking_time(self._levels[seat], self._ruleset, seen, seat, seed=bits) or 0, bits

    def next(self, state: Records, awaited: int) -> tuple[int, int]:
        """The awaited seat with the shortest time, and its seed; stamps that time into the state. -1: time is over."""
        game, ruleset = self._game, self._ruleset
        assert game.race is not None
        seat = min(
            (seat for seat in range(len(self._took)) if awaited >> seat & 1), key=lambda seat: self._took[seat][0]
        )
        took, bits = self._took[seat]
        seconds = int(game.sandglass.seconds(ruleset, state)) if game.sandglass is not None else 0
        if 0 < seconds * 1000 < took:
            return -1, bits
        game.race.stamp(ruleset, state, took)
        return seat, bits


def in_one_loop(play_games: PlayGames, names: Sequence[str]) -> Player:
    """A player for levels that a game's bots play in one compiled loop; names: of the levels, by number."""

    def play_game(ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> PlayedGame:
        first, seats = seed[1], len(levels)
        # The loop has turns of its own: its entrant e sits on seat (e + first) % seats.
        numbers = np.array([names.index(levels[(entrant + first) % seats]) for entrant in range(seats)], np.int64)
        scores, won, length = (each[0] for each in play_games(ruleset, numbers, first, 1, 1, seed[0]))
        turned = [(seat - first) % seats for seat in range(seats)]
        by_seat = [[int(each[entrant]) for entrant in turned] for each in (scores, won)]
        return PlayedGame(by_seat[0], by_seat[1], int(length))

    return play_game


def play(
    tournament: Tournament, play_game: Player, *, jobs: int = 1, progress: Callable[[int], object] | None = None
) -> Results:
    """Play all games; on KeyboardInterrupt returns the finished ones, marked as interrupted.

    jobs: threads; compiled code runs beside each other. progress: called now and then with the number of finished
    games.
    """
    results = Results.blank(tournament.games, len(tournament.levels))
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
    """Play the next game not yet taken, until there is none."""
    for number in numbers:
        if stop.is_set():
            return
        try:
            results.note(number, *play_one(tournament, play_game, number, stop.is_set))
        except Stopped:
            return


def play_one(tournament: Tournament, play_game: Player, number: int, stop: Stop) -> tuple[list[int], PlayedGame]:
    """One game by its number: the entrant in each seat, and the result. Raises Stopped."""
    count = len(tournament.levels)
    entrants = list(range(count)) if tournament.keep_seats else seating(tournament.seed, number, count)
    levels = [tournament.levels[entrant] for entrant in entrants]
    return entrants, play_game(tournament.ruleset, levels, (tournament.seed, number), stop)

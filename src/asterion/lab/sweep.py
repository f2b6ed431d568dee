"""The same tournament under many values of the options: what is asked for, and what came of each value.

All values have the same seed, so that game number n has the same seating and begins with the same chance everywhere:
differences between values are then less a matter of luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from asterion.insight.contract import SeatReport
from asterion.lab.grid import Axis, Point, grid_of
from asterion.lab.measures import Changes, Measures, changes, ledger_shares, measure
from asterion.lab.simulate import CannotSimulate, PlayAll, Progress, Recipe, arrange, matches_of
from asterion.lab.statistics import Interval
from asterion.lab.tournament import Results, Tournament


class CannotSweep(CannotSimulate):
    """A value that cannot be played. point: its name, which may be empty. ruling: that forbids it, or empty."""

    def __init__(self, point: str, error: CannotSimulate) -> None:
        detail = f"{point}: {error}" if point else str(error)
        super().__init__(error.code, f"{detail} [{error.ruling}]" if error.ruling else detail, error.ruling)
        self.point = point


@dataclass(frozen=True)
class Sweep:
    """The plan of a sweep: a tournament for each point of the grid.

    ledger: effort of the ledger; None: none is kept. ledger_games: of each value, as many more are played as matches
    and analysed.
    """

    points: Sequence[Point]
    tournaments: Sequence[Tournament]
    worlds: int
    ledger: str | None = None
    ledger_games: int = 0

    @property
    def games(self) -> int:
        """All games of all values, those for the ledger included."""
        return sum(each.games for each in self.tournaments) + len(self.points) * (
            self.ledger_games if self.ledger else 0
        )


@dataclass
class PlayedValue:
    """The games of one value. ledger: of the games for the ledger by number the reports of the seats."""

    point: Point
    results: Results
    ledger: dict[int, list[SeatReport]] = field(default_factory=dict)


@dataclass
class Run:
    """The played part of a sweep: values without a finished game are left out."""

    values: list[PlayedValue]
    interrupted: bool = False


class Value(msgspec.Struct, frozen=True):
    """The results of one value. value: of the options that vary, by path. ledger: see measures.ledger_shares; None: no
    match was analysed. changes: against the first value; None for that one."""

    value: dict[str, Any]
    options: dict[str, Any]
    played: int
    measures: Measures
    analysed: int
    ledger: dict[str, Interval] | None
    changes: Changes | None


class Report(msgspec.Struct):
    """A sweep and what came of it; its fields are the keys of `asterion sweep --json`."""

    game: str
    varied: list[str]
    entrants: list[str]
    games: int
    interrupted: bool
    seed: int
    worlds: int
    keep_seats: bool
    ledger: str | None
    values: list[Value]
    command: str = ""
    html: str | None = None
    plot: str | None = None
    out: str | None = None


def arrange_sweep(
    game_id: str,
    levels: Sequence[str],
    axes: Sequence[Axis],
    *,
    games: int,
    seed: int,
    worlds: int,
    keep_seats: bool = False,
    ledger: str | None = None,
    ledger_games: int = 0,
) -> Sweep:
    """The sweep that is asked for. Raises CannotSweep for the first value that cannot be played, BadOption."""
    points = grid_of(axes)
    tournaments = []
    for point in points:
        try:
            tournament = arrange(game_id, levels, games=games, seed=seed, options=point.options, keep_seats=keep_seats)
            if ledger:
                matches_of(tournament, point.options, worlds, ledger)
        except CannotSimulate as error:
            raise CannotSweep(point.name, error) from None
        tournaments.append(tournament)
    return Sweep(points, tournaments, worlds, ledger, ledger_games)


def run(sweep: Sweep, play_all: PlayAll, *, progress: Progress | None = None) -> Run:
    """Play all values one after the other; on KeyboardInterrupt returns what is finished, marked as interrupted.

    progress: called now and then with the number of finished games of all values.
    """
    done = Run([])
    before = 0

    def shown(played: int) -> None:
        if progress is not None:
            progress(before + played)

    try:
        for point, tournament in zip(sweep.points, sweep.tournaments):
            results = play_all(tournament, Recipe(sweep.worlds, point.options), shown)
            before += results.played
            if results.played:
                done.values.append(PlayedValue(point, results))
            done.interrupted = results.interrupted
            if sweep.ledger and not done.interrupted:
                before += _analyse(sweep, done, tournament, play_all, shown)
            if done.interrupted:
                break
    except KeyboardInterrupt:  # between two values
        done.interrupted = True
    return done


def _analyse(sweep: Sweep, done: Run, tournament: Tournament, play_all: PlayAll, shown: Callable[[int], None]) -> int:
    """Play and analyse matches of the last value; how many."""
    recipe = Recipe(sweep.worlds, done.values[-1].point.options, sweep.ledger)
    results = play_all(replace(tournament, games=sweep.ledger_games), recipe, shown)
    done.values[-1].ledger = results.ledger
    done.interrupted = results.interrupted
    return results.played


def report(sweep: Sweep, done: Run) -> Report:
    """The report of what was played, without files so far."""
    first = sweep.tournaments[0]
    return Report(
        game=first.game.id,
        varied=list(sweep.points[0].values),
        entrants=list(first.levels),
        games=first.games,
        interrupted=done.interrupted,
        seed=first.seed,
        worlds=sweep.worlds,
        keep_seats=first.keep_seats,
        ledger=sweep.ledger,
        values=[
            Value(
                value=dict(each.point.values),
                options=each.point.options,
                played=each.results.played,
                measures=measure(first.levels, each.results),
                analysed=len(each.ledger),
                ledger=ledger_shares(each.ledger) if each.ledger else None,
                changes=changes(each.results, done.values[0].results) if place else None,
            )
            for place, each in enumerate(done.values)
        ],
    )

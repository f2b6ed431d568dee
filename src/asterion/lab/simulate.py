"""A tournament from request to report: what is asked for, whether it can be played, and its results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from asterion import bots
from asterion.games import GAMES, find
from asterion.games.contract import BadOptions, Game, Records
from asterion.insight import CannotAnalyse, check_analysed
from asterion.lab.matches import Matches, Watcher
from asterion.lab.plot import save_plot
from asterion.lab.policy import BadPolicy, Policy, load_policy
from asterion.lab.statistics import Difference, Row, compare, summarise
from asterion.lab.tournament import (
    Choose,
    Player,
    Results,
    Stop,
    ThinkingTime,
    Tournament,
    in_one_loop,
    play,
    step_by_step,
)

LEARNED: Final = "learned:"
"""A level that is a file of `asterion train` begins so; its path follows."""


class CannotSimulate(Exception):
    """An error: the games cannot be played. code: stable. ruling: of the game, that forbids it; empty: none."""

    def __init__(self, code: str, detail: str, ruling: str = "") -> None:
        super().__init__(detail)
        self.code = code
        self.ruling = ruling


class Report(msgspec.Struct):
    """A tournament and what came of it; its fields are the keys of `asterion simulate --json`."""

    game: str
    options: dict[str, Any]
    entrants: list[str]
    games: int
    played: int
    interrupted: bool
    seed: int
    worlds: int
    keep_seats: bool
    levels: list[Row]
    ledger: str | None
    differences: list[Difference]
    plot: str | None
    out: str | None
    command: str = ""
    records: str | None = None
    trajectories: str | None = None


def arrange(
    game_id: str,
    levels: Sequence[str],
    *,
    games: int,
    seed: int,
    options: dict[str, Any],
    keep_seats: bool = False,
) -> Tournament:
    """The tournament that is asked for; raises CannotSimulate."""
    game = find(game_id)
    if game is None:
        raise CannotSimulate("no_such_game", f"no game {game_id!r}; there is {', '.join(GAMES)}")
    for level in levels:
        if level not in bots.LEVELS and not level.startswith(LEARNED):
            detail = f"no level {level!r}; there is {', '.join(bots.LEVELS)}, and {LEARNED}FILE"
            raise CannotSimulate("no_such_level", detail)
    if not game.may_seat(len(levels)):
        few, many = game.seats[0], game.seats[-1]
        raise CannotSimulate("bad_seats", f"{game_id} is played by {few} to {many}, not {len(levels)}")
    if "edition" in options and options["edition"] not in game.editions:
        raise CannotSimulate(
            "no_such_edition", f"no edition {options['edition']!r}; there is {', '.join(game.editions)}"
        )
    try:
        ruleset = game.wire.ruleset(game.options(options), len(levels))
    except BadOptions as error:
        raise CannotSimulate(error.code, error.detail, error.ruling) from None
    policies_of(game, levels)
    return Tournament(game, ruleset, tuple(levels), games, seed, keep_seats)


def policies_of(game: Game, levels: Sequence[str]) -> dict[str, Policy]:
    """The learned policies among the levels, from their files, by level. Raises CannotSimulate."""
    try:
        return {level: load_policy(level.removeprefix(LEARNED), game) for level in levels if level.startswith(LEARNED)}
    except BadPolicy as error:
        raise CannotSimulate(error.code, str(error)) from None


def bots_of(tournament: Tournament, worlds: int) -> Player:
    """The house's bots as players of whole games; the expert counts worlds instead of time, so that games repeat.

    Levels that do not search play a game in one compiled loop; a game with a search is long, and can be stopped midway.
    A learned policy plays step by step too; in a race it takes a regular's time. Raises CannotSimulate.
    """
    own = bots.bots_of(tournament.game)
    searches = bots.LEVELS[-1] in tournament.levels and own.enough
    if searches or any(level.startswith(LEARNED) for level in tournament.levels):
        return step_by_step(tournament.game, *_deciders(tournament, worlds))
    return in_one_loop(own.play, bots.LEVELS)


def _deciders(tournament: Tournament, worlds: int) -> tuple[Choose, ThinkingTime]:
    """Functions by which the levels of a tournament choose, and take their time in a race. Raises CannotSimulate."""
    game, policies = tournament.game, policies_of(tournament.game, tournament.levels)

    def choose(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int, should_stop: Stop) -> int:
        if level in policies:
            return policies[level].choose(ruleset, observation, seat)
        return bots.choose(game, level, ruleset, observation, seat, seed, should_stop=should_stop, worlds=worlds)

    def thinking_time(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int) -> int | None:
        return bots.thinking_time(game, "regular" if level in policies else level, ruleset, observation, seat, seed)

    return choose, thinking_time


def matches_of(
    tournament: Tournament, options: dict[str, Any], worlds: int, effort: str | None, watchers: Sequence[Watcher] = ()
) -> Matches:
    """The same bots as players of matches with a log, each analysed. effort: of the ledger, "quick" or "thorough";
    None: they are not analysed. Raises CannotSimulate.
    """
    game = tournament.game
    if effort is None:
        return Matches(game, options, *_deciders(tournament, worlds), None, watchers)
    try:
        check_analysed(game.id, options)
    except CannotAnalyse as error:
        raise CannotSimulate(error.code, error.detail) from None
    if any(level.startswith(LEARNED) for level in tournament.levels):
        raise CannotSimulate("learned_not_analysed", "a ledger is kept of the house's levels, not of learned ones")
    return Matches(game, options, *_deciders(tournament, worlds), effort, watchers)


@dataclass(frozen=True)
class Recipe:
    """The recipe of the players of a tournament, in this process or another one.

    worlds: that an expert tries for a decision. options: of the game, as JSON. ledger: its effort, see matches_of;
    None: games without a log.
    """

    worlds: int
    options: dict[str, Any]
    ledger: str | None = None

    def player(self, tournament: Tournament, watchers: Sequence[Watcher] = ()) -> Player:
        """Raises CannotSimulate. watchers: of matches with a log, which are then played."""
        if self.ledger is None and not watchers:
            return bots_of(tournament, self.worlds)
        return matches_of(tournament, self.options, self.worlds, self.ledger, watchers)


Progress = Callable[[int], object]
"""Called now and then with the number of finished games."""


class PlayAll(Protocol):
    """Plays all games of a tournament; on KeyboardInterrupt returns the finished ones, marked as interrupted."""

    def __call__(self, tournament: Tournament, recipe: Recipe, progress: Progress | None = None) -> Results: ...


def in_threads(jobs: int, watchers: Sequence[Watcher] = ()) -> PlayAll:
    """Plays in this process, jobs games at a time. watchers: of matches with a log, which are then played."""

    def play_all(tournament: Tournament, recipe: Recipe, progress: Progress | None = None) -> Results:
        player = recipe.player(tournament, watchers)
        results = play(tournament, player, jobs=jobs, progress=progress)
        if isinstance(player, Matches):
            results.ledger = player.ledger
        return results

    return play_all


def report(tournament: Tournament, results: Results, *, options: dict[str, Any], worlds: int) -> Report:
    """The report of the results, without files so far; at least one game is finished."""
    return Report(
        game=tournament.game.id,
        options=options,
        entrants=list(tournament.levels),
        games=tournament.games,
        played=results.played,
        interrupted=results.interrupted,
        seed=tournament.seed,
        worlds=worlds,
        keep_seats=tournament.keep_seats,
        levels=summarise(tournament.levels, results.finished, results.finished_won),
        differences=compare(tournament.levels, results.finished, results.finished_won),
        ledger=None,
        plot=None,
        out=None,
    )


def draw(report: Report, path: Path) -> None:
    """Save the plot of a report and note its path there. OSError when it cannot be saved."""
    title = f"{report.game}, {len(report.entrants)} seats: {report.played} games, seed {report.seed}"
    save_plot(path, report.levels, title=title, seats=len(report.entrants))
    report.plot = str(path)

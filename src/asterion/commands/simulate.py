"""`asterion simulate`: many games between bots, and how they compare."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number

from asterion.commands.terminal import BAD_USAGE, INTERRUPTED, Failure, Progress, complain, patience, say, say_json

if TYPE_CHECKING:
    from asterion.lab.simulate import Report
    from asterion.lab.statistics import Interval

PLOTS: Final = (".png", ".svg")
Options = dict[str, Any]
AtLeastOne = Number(gte=1)


def simulate(
    game: Annotated[str, Parameter(help="A game of the house, such as mythical_dice, mino_3d, minos or like_dice.")],
    /,
    *,
    seats: Annotated[str, Parameter(help="Who plays: a level for each seat.")] = "expert,regular,novice,random",
    games: Annotated[int, Parameter(help="Games to play.", validator=AtLeastOne)] = 200,
    edition: Annotated[str | None, Parameter(help="Edition of the game; the newest unless said.")] = None,
    option: Annotated[
        list[str] | None,
        Parameter(help="An option of the game as NAME=VALUE, such as support=any or simplified=true; may be repeated."),
    ] = None,
    keep_seats: Annotated[
        bool, Parameter(negative=(), help="Nobody changes seats: for options that differ by seat, such as targets.")
    ] = False,
    worlds: Annotated[int, Parameter(help="Worlds that an expert tries for a decision.", validator=AtLeastOne)] = 300,
    seed: Annotated[
        int | None, Parameter(help="Repeats the same games; drawn and shown unless said.", validator=Number(gte=0))
    ] = None,
    plot: Annotated[
        Path | None, Parameter(help="Where to save the plot, .png or .svg; simulate-GAME-SEED.png here unless said.")
    ] = None,
    no_plot: Annotated[bool, Parameter(negative=(), help="Save no plot.")] = False,
    jobs: Annotated[
        int | None, Parameter(help="Games at a time; one for each core unless said.", validator=AtLeastOne)
    ] = None,
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Play many games between bots, who mostly change seats from game to game, and compare them.

    Prints mean score and share of the wins of each level with their 95 % intervals, and saves a plot. Ctrl-C ends it
    early: the games that are finished are reported. Exit status: 0, 1 when the plot cannot be saved, 130 interrupted.
    """
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    options: Options = {} if edition is None else {"edition": edition}
    options |= dict(_option(given) for given in option or [])
    with patience("preparing the bots"):
        from asterion import bots
        from asterion.lab.simulate import CannotSimulate, arrange, bots_of, draw, report
        from asterion.lab.tournament import play

        levels = [level.strip() for level in seats.split(",")]
        try:
            tournament = arrange(game, levels, games=games, seed=seed, options=options, keep_seats=keep_seats)
        except CannotSimulate as error:
            raise Failure(str(error), error.code, exit_code=BAD_USAGE) from None
        path = None if no_plot else plot or Path(f"simulate-{game}-{seed}.png")
        if path is not None:
            _check(path)
        bots.warm_up(tournament.game)
    began = time.monotonic()
    with Progress(games, f"playing {games} games") as progress:
        results = play(tournament, bots_of(tournament, worlds), jobs=jobs or _cores(), progress=progress.show)
    seconds = time.monotonic() - began
    if not results.played:
        raise KeyboardInterrupt
    told = report(tournament, results, options=options, worlds=worlds)
    trouble = None
    if path is not None:
        try:
            with patience("drawing the plot"):
                draw(told, path)
        except OSError as error:
            trouble = _no_plot(path, error.strerror or str(error))  # after the results, which need no plot
    if json:
        say_json(told)
    else:
        _print(told, seconds)
    if trouble is not None:
        raise trouble
    if results.interrupted:
        complain(f"interrupted after {results.played} of {games} games")
        return INTERRUPTED
    return 0


def _option(given: str) -> tuple[str, Any]:
    """Name and value of one option: the value is JSON, or else a word. Raises Failure."""
    name, equals, value = given.partition("=")
    if not (name and equals):
        raise Failure(f"an option is NAME=VALUE, not {given!r}", "bad_options", exit_code=BAD_USAGE)
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def _check(plot: Path) -> None:
    """Raises Failure for a plot that cannot be saved, before anything is played."""
    if plot.suffix.lower() not in PLOTS:
        raise Failure(f"a plot is {' or '.join(PLOTS)}, not {plot}", "bad_plot", exit_code=BAD_USAGE)
    if not plot.parent.is_dir():
        raise _no_plot(plot, "no such folder")
    if plot.is_dir() or not os.access(plot.parent, os.W_OK):
        raise _no_plot(plot, "cannot write there")


def _no_plot(plot: Path, why: str) -> Failure:
    return Failure(f"cannot save the plot {plot}: {why}", "bad_plot")


def _cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _print(report: Report, seconds: float) -> None:
    """The report for people."""
    played = f"{report.played} games" if report.played == report.games else f"{report.played} of {report.games} games"
    parts = [
        report.game,
        f"{len(report.entrants)} seats",
        *(f"{key} {_word(value)}" for key, value in report.options.items()),
    ]
    if "expert" in report.entrants:
        parts.append(f"expert with {report.worlds} worlds")
    say(f"{', '.join(parts)}: {played} in {seconds:.1f} s, seed {report.seed}")
    say("")
    say(f"{'level':<10}{'entrants':>9}{'mean score':>12}{'95 %':>19}{'win share':>12}{'95 %':>17}")
    for row in report.levels:
        score, share = row.score, row.win_share
        say(
            f"{row.level:<10}{row.entrants:>9}{score.mean:>12.1f}{_span(score, '.1f'):>19}"
            f"{share.mean:>12.3f}{_span(share, '.3f'):>17}"
        )
    if report.plot is not None:
        say("")
        say(f"plot: {report.plot}")


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _span(interval: Interval, form: str) -> str:
    if interval.low is None or interval.high is None:
        return "unknown"
    return f"{interval.low:{form}} .. {interval.high:{form}}"

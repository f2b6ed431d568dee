"""`asterion sweep`: the same games under many values of the options, and what each value changes."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from asterion.commands.files import check_place, write_whole
from asterion.commands.simulate import Ray, again, check_ray, check_table, hands
from asterion.commands.terminal import BAD_USAGE, INTERRUPTED, Failure, Progress, complain, patience, say, say_json

if TYPE_CHECKING:
    from asterion.lab.sweep import Report, Run, Sweep

AtLeastOne = Number(gte=1)
Measure = Literal["seats", "levels", "gap", "luck", "ledger", "length", "score", "spread", "ties"]
LISTED: Final = ("luck", "gap", "length", "score", "spread", "ties")
"""Measures with one number a value."""
ABOUT: Final = ("game", "varied", "entrants", "games", "seed", "worlds", "keep_seats")
"""Keys of the report that a table repeats: the circumstances of its games."""


def sweep(
    game: Annotated[str, Parameter(help="A game of the house; `asterion games` lists them.")],
    /,
    *,
    option: Annotated[
        list[str] | None,
        Parameter(
            help="An option and its values: counts.red=5..9, edition=mythical-2024,mino-2023, starter=0; may be "
            "repeated. Every combination is played."
        ),
    ] = None,
    seats: Annotated[str, Parameter(help="Who plays: a level for each seat.")] = "regular,regular,novice,novice",
    games: Annotated[int, Parameter(help="Games of each value.", validator=AtLeastOne)] = 1000,
    seed: Annotated[
        int | None, Parameter(help="Of every value; drawn and shown unless said.", validator=Number(gte=0))
    ] = None,
    keep_seats: Annotated[
        bool, Parameter(negative=(), help="Nobody changes seats: for options that differ by seat, such as targets.")
    ] = False,
    worlds: Annotated[int, Parameter(help="Worlds that an expert tries for a decision.", validator=AtLeastOne)] = 300,
    ledger: Annotated[
        Literal["quick", "thorough"] | None,
        Parameter(help="Also analyse matches of each value, as asterion analyse does."),
    ] = None,
    ledger_games: Annotated[int, Parameter(help="How many, of each value.", validator=Number(gte=2))] = 40,
    html: Annotated[Path | None, Parameter(help="Save a report, one .html file that fetches nothing.")] = None,
    plot: Annotated[Path | None, Parameter(help="Save one chart, .svg.")] = None,
    measure: Annotated[Measure, Parameter(help="What the chart of --plot shows.")] = "seats",
    out: Annotated[
        Path | None, Parameter(help="Save the games as a table, .parquet: one row for each value, game and seat.")
    ] = None,
    overwrite: Annotated[bool, Parameter(negative=(), help="Replace files that exist.")] = False,
    jobs: Annotated[
        int | None, Parameter(help="Games at a time; one for each core unless said.", validator=AtLeastOne)
    ] = None,
    ray: Ray = None,
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Play many games between bots for each value of some options, with the same seed, and compare the values.

    For each value: share of the wins by seat and by level, luck, length, points, spread and ties, with 95 % intervals.
    With --html a Parquet file of the same name is saved beside the report if polars is installed. Ctrl-C ends it early:
    what was played is reported and saved. Exit status: 0, 1 when a file cannot be saved, 130 interrupted.
    """
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    with patience("preparing the bots"):
        from asterion import bots
        from asterion.lab.sweep import report, run

        asked = _arrange(game, seats, option or [], games, seed, keep_seats, worlds, ledger, ledger_games)
        if plot is not None:
            _check_measure(measure, asked)
        out = _check(html, plot, out, overwrite=overwrite)
        check_ray(ray)
        if ray is None:
            bots.warm_up(asked.tournaments[0].game)
    with hands(ray, jobs) as play_all:
        began = time.monotonic()
        with Progress(asked.games, f"playing {asked.games} games of {len(asked.points)} values") as progress:
            done = run(asked, play_all, progress=progress.show)
    if not done.values:
        raise KeyboardInterrupt
    with patience("measuring"):
        told = report(asked, done)
        given = [word for each in option or [] for word in ("--option", each)]
        if ledger is not None:
            given += ["--ledger-games", str(ledger_games)]
        told.command = again("sweep", told, given)
    trouble = _save(told, done, html, plot, measure, out)
    if json:
        say_json(told)
    else:
        _print(told, time.monotonic() - began)
    if trouble is not None:
        raise trouble
    if told.interrupted:
        played = sum(value.played + value.analysed for value in told.values)
        complain(f"interrupted after {played} of {asked.games} games")
        return INTERRUPTED
    return 0


def _arrange(
    game: str,
    seats: str,
    option: list[str],
    games: int,
    seed: int,
    keep_seats: bool,
    worlds: int,
    ledger: str | None,
    ledger_games: int,
) -> Sweep:
    """The sweep that is asked for. Raises Failure."""
    from asterion.lab.grid import BadOption, axis_of
    from asterion.lab.sweep import CannotSweep, arrange_sweep

    levels = [level.strip() for level in seats.split(",")]
    try:
        return arrange_sweep(
            game,
            levels,
            [axis_of(given) for given in option],
            games=games,
            seed=seed,
            worlds=worlds,
            keep_seats=keep_seats,
            ledger=ledger,
            ledger_games=ledger_games,
        )
    except BadOption as error:
        raise Failure(str(error), "bad_options", exit_code=BAD_USAGE, more={"option": error.option}) from None
    except CannotSweep as error:
        more = {"option": error.point or None, "ruling": error.ruling or None}
        raise Failure(str(error), error.code, exit_code=BAD_USAGE, more=more) from None


def _check_measure(measure: str, asked: Sweep) -> None:
    """Raises Failure for a chart with nothing on it."""
    if measure in ("gap", "luck") and len(set(asked.tournaments[0].levels)) < 2:
        line = f"--measure {measure} compares levels: name two or more in --seats"
        raise Failure(line, "bad_plot", exit_code=BAD_USAGE)
    if measure == "ledger" and asked.ledger is None:
        raise Failure("--measure ledger needs --ledger quick, or thorough", "bad_plot", exit_code=BAD_USAGE)


def _check(html: Path | None, plot: Path | None, out: Path | None, *, overwrite: bool) -> Path | None:
    """The path of the table: as asked, or beside the report. Raises Failure for a file that cannot be written."""
    for path, kind in ((html, ".html"), (plot, ".svg")):
        if path is not None:
            check_place(path, (kind,), overwrite=overwrite)
    if out is None and html is not None:
        from asterion.lab.parquet import NoPolars, check_polars

        try:
            check_polars()
        except NoPolars as error:
            complain(f"no table is saved beside the report: {error}")
            return None
        out = html.with_suffix(".parquet")
    if out is not None:
        check_table(out, overwrite=overwrite)
    return out


def _save(
    told: Report, done: Run, html: Path | None, plot: Path | None, measure: str, out: Path | None
) -> Failure | None:
    """Write the files that were asked for, as many as can be; why the first of the others cannot be written."""
    from asterion.commands import chart
    from asterion.commands.sweep_page import chart_of, page_of_sweep
    from asterion.lab.parquet import parquet_of, table_of_values

    def table() -> bytes:
        about = {key: getattr(told, key) for key in ABOUT}
        return parquet_of(table_of_values(told.entrants, done.values), about)

    def picture() -> bytes:
        drawn = chart_of(told, measure)
        if drawn is None:  # interrupted before any match was analysed
            raise Failure(f"{plot}: there is no {measure} to draw so far", "nothing_to_draw")
        return chart.file_of(drawn).encode()

    trouble = None
    files = (("out", out, table), ("plot", plot, picture), ("html", html, lambda: page_of_sweep(told).encode()))
    for name, path, make in files:
        if path is not None:
            try:
                with patience(f"saving {path.name}"):
                    write_whole(path, make())
                setattr(told, name, str(path))
            except Failure as failure:
                again = f"{failure.line}; --seed {told.seed} plays the same games again"
                trouble = trouble or Failure(again, failure.code)
    return trouble


def _print(told: Report, seconds: float) -> None:
    """The report for people."""
    from asterion.commands.sweep_page import (
        CHANGED,
        about,
        caution,
        change_heads,
        change_rows,
        lines_of,
        name_of,
        written,
    )

    first, *more = about(told)
    say(f"{first}: {seconds:.1f} s")
    for line in more:
        say(line)
    value = " · ".join(told.varied) or "value"
    heads = [[value, *(f"seat {seat}" for seat in range(len(told.entrants)))], [value, *LISTED]]
    seats = [
        [row[0], *(written(each, percent=True) for each in one.measures.seats)]
        for row, one in zip(lines_of(told, ()), told.values, strict=True)
    ]
    changes = [[name, *cells] for name, cells in change_rows(told)]
    tables = [*zip(heads, (seats, lines_of(told, LISTED)), strict=True)]
    if changes:
        tables.append(([CHANGED.format(name_of(told.values[0])), *change_heads(told)], changes))
    for head, rows in tables:
        widths = [max(len(row[at]) for row in [head, *rows]) for at in range(len(head))]
        say("")
        for name, *cells in [head, *rows]:
            after = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
            say("  ".join([name.ljust(widths[0]), *after]))
    if changes:
        say(caution(change_rows(told)))
    say("")
    say(f"again: {told.command}")
    for what, path in (("report", told.html), ("plot", told.plot), ("table", told.out)):
        if path is not None:
            say(f"{what}: {path}")

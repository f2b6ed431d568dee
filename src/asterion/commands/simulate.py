"""`asterion simulate`: many games between bots, and how they compare."""

from __future__ import annotations

import os
import secrets
import shlex
import time
from contextlib import ExitStack, contextmanager
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from asterion.commands.files import check_folder, check_place, write_whole
from asterion.commands.terminal import (
    BAD_USAGE,
    FAILED,
    INTERRUPTED,
    Failure,
    Progress,
    complain,
    patience,
    say,
    say_json,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from asterion.games.contract import Preset as Table
    from asterion.insight.contract import SeatReport
    from asterion.lab.matches import Watcher
    from asterion.lab.record_files import RecordFiles
    from asterion.lab.simulate import PlayAll, Report
    from asterion.lab.statistics import Difference, Interval, Row
    from asterion.lab.sweep import Report as SweepReport
    from asterion.lab.tournament import Results, Tournament
    from asterion.lab.trajectories import Trajectories

PLOTS: Final = (".png", ".svg")
TABLES: Final = (".parquet",)
ABOUT: Final = ("game", "options", "entrants", "games", "played", "seed", "worlds", "keep_seats", "ledger")
"""Keys of the report that a table repeats: the circumstances of its games."""
Options = dict[str, Any]
Ray = Annotated[
    str | None,
    Parameter(
        help="Play on a Ray cluster: HOST:PORT, or auto: the one that runs here, or else one of this command's own."
    ),
]
AtLeastOne = Number(gte=1)
LEVELS: Final = "expert,regular,novice,random"
Preset = Annotated[
    str | None, Parameter(help="A table by its name, such as tiny-one-die; --option changes parts of it.")
]


def simulate(
    game: Annotated[str, Parameter(help="A game of the house; `asterion games` lists them.")],
    /,
    *,
    seats: Annotated[
        str | None,
        Parameter(
            help="Who plays: a level for each seat, or learned:FILE; expert,regular,novice,random unless said, or as "
            "many of these as the preset has seats."
        ),
    ] = None,
    games: Annotated[int, Parameter(help="Games to play.", validator=AtLeastOne)] = 200,
    edition: Annotated[str | None, Parameter(help="Edition of the game; the newest unless said.")] = None,
    option: Annotated[
        list[str] | None,
        Parameter(help="An option of the game as NAME=VALUE, such as support=any or simplified=true; may be repeated."),
    ] = None,
    preset: Preset = None,
    keep_seats: Annotated[
        bool, Parameter(negative=(), help="Nobody changes seats: for options that differ by seat, such as targets.")
    ] = False,
    worlds: Annotated[int, Parameter(help="Worlds that an expert tries for a decision.", validator=AtLeastOne)] = 300,
    seed: Annotated[
        int | None,
        Parameter(help="The same number plays the same games; drawn and shown if left out.", validator=Number(gte=0)),
    ] = None,
    plot: Annotated[
        Path | None, Parameter(help="Where to save the plot, .png or .svg; simulate-GAME-SEED.png here unless said.")
    ] = None,
    no_plot: Annotated[bool, Parameter(negative=(), help="Save no plot.")] = False,
    out: Annotated[
        Path | None, Parameter(help="Where to save the games as a table, .parquet: one row for each game and seat.")
    ] = None,
    overwrite: Annotated[bool, Parameter(negative=(), help="Replace the table if the file exists.")] = False,
    ledger: Annotated[
        Literal["quick", "thorough"] | None,
        Parameter(help="Play matches with a log, analyse each as asterion analyse does, and add that to the table."),
    ] = None,
    records: Annotated[
        Path | None, Parameter(help="Play matches with a log, and save the record of each in this folder.")
    ] = None,
    trajectories: Annotated[
        Path | None,
        Parameter(help="Play matches with a log, and save every decision as a table, .parquet: one row each."),
    ] = None,
    jobs: Annotated[
        int | None, Parameter(help="Games at a time; one for each core unless said.", validator=AtLeastOne)
    ] = None,
    ray: Ray = None,
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Play many games between bots, who mostly change seats from game to game, and compare them.

    Prints mean score and share of the wins of each level with their 95 % intervals, and saves a plot. Ctrl-C ends it
    early: the games that are finished are reported and saved. Exit status: 0, 1 when a file cannot be saved, 130
    interrupted.
    """
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    table = preset_of(game, preset)
    options = options_of(option or [], edition, table)
    if ledger is not None and out is None:
        raise Failure("--ledger adds columns to a table: say --out FILE.parquet", "no_out", exit_code=BAD_USAGE)
    with patience("preparing the bots"):
        from asterion import bots
        from asterion.insight.contract import CannotAnalyse
        from asterion.lab.simulate import CannotSimulate, Recipe, arrange, draw, report

        levels = [level.strip() for level in (seats or LEVELS).split(",")]
        if seats is None and table is not None:
            levels = [levels[seat % len(levels)] for seat in range(table.seats)]
        try:
            tournament = arrange(game, levels, games=games, seed=seed, options=options, keep_seats=keep_seats)
            recipe = Recipe(worlds, options, ledger)
            recipe.player(tournament)
        except CannotSimulate as error:
            raise Failure(str(error), error.code, exit_code=BAD_USAGE) from None
        path = None if no_plot else plot or Path(f"simulate-{game}-{seed}.png")
        if path is not None:
            _check(path)
        if out is not None:
            check_table(out, overwrite=overwrite)
        keepers = Keepers(tournament, options, records=records, trajectories=trajectories)
        keepers.check(ray, overwrite=overwrite)
        check_ray(ray)
        if ray is None:
            bots.warm_up(tournament.game)
    with hands(ray, jobs, keepers.watchers) as play_all:
        began = time.monotonic()
        with Progress(games, f"playing {games} games") as progress:
            try:
                results = play_all(tournament, recipe, progress.show)
            except CannotAnalyse as error:
                raise Failure(error.detail, error.code) from None
    seconds = time.monotonic() - began
    if not results.played:
        raise KeyboardInterrupt
    told = report(tournament, results, options=options, worlds=worlds)
    told.ledger = ledger
    told.command = again("simulate", told, _given(told, preset, option or []))
    trouble = keepers.trouble()
    if path is not None:
        try:
            with patience("drawing the plot"):
                draw(told, path)
        except OSError as error:
            trouble = _no_plot(path, error.strerror or str(error))  # after the results, which need no plot
    if out is not None:
        try:
            with patience("saving the games"):
                _save(out, told, results, results.ledger if ledger else None)
        except Failure as failure:
            trouble = failure
    try:
        told.records, told.trajectories = keepers.keep(told, results)
    except Failure as failure:
        trouble = failure
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


def again(name: str, told: Report | SweepReport, given: Sequence[str]) -> str:
    """The command that plays the games of a report once more. given: its words that stand in no field of a report."""
    words = ["asterion", name, told.game, "--seats", ",".join(told.entrants), "--games", str(told.games), *given]
    if told.keep_seats:
        words.append("--keep-seats")
    if "expert" in told.entrants:
        words += ["--worlds", str(told.worlds)]
    if told.ledger is not None:
        words += ["--ledger", told.ledger]
    return shlex.join([*words, "--seed", str(told.seed)])


def _given(told: Report, preset: str | None, option: Sequence[str]) -> list[str]:
    """The words for preset, edition and options."""
    words = [] if preset is None else ["--preset", preset]
    if "edition" in told.options and not any(each.startswith("edition=") for each in option):
        words += ["--edition", str(told.options["edition"])]
    return [*words, *(word for each in option for word in ("--option", each))]


def check_ray(where: str | None) -> None:
    """Raises Failure (bad_address, no_ray), before anything is started."""
    if where is not None:
        from asterion.lab.on_ray import CannotUseRay, check

        try:
            check(where)
        except CannotUseRay as error:
            status = BAD_USAGE if error.code == "bad_address" else FAILED
            raise Failure(str(error), error.code, exit_code=status) from None


class Keepers:
    """Keepers of what `--records` and `--trajectories` ask for."""

    def __init__(
        self, tournament: Tournament, options: Options, *, records: Path | None, trajectories: Path | None
    ) -> None:
        self._tournament, self._options, self._folder, self._table = tournament, options, records, trajectories
        self._records: RecordFiles | None = None
        self._decisions: Trajectories | None = None
        self.watchers: list[Watcher] = []

    def check(self, ray: str | None, *, overwrite: bool) -> None:
        """Make them. Raises Failure, before anything is played: no_encoding, file_exists, unwritable, not_on_ray."""
        from asterion.lab.batch import BatchError
        from asterion.lab.record_files import RecordFiles
        from asterion.lab.trajectories import Trajectories

        if ray is not None and (self._folder or self._table):
            detail = "--records and --trajectories keep what is played in this process: leave out --ray"
            raise Failure(detail, "not_on_ray", exit_code=BAD_USAGE)
        asked = self._tournament
        if self._folder is not None:
            check_folder(self._folder, overwrite=overwrite)
            self._records = RecordFiles(self._folder, asked.seed)
            self.watchers.append(self._records)
        if self._table is not None:
            check_table(self._table, overwrite=overwrite)
            try:
                self._decisions = Trajectories(asked.game, len(asked.levels), self._options)
            except BatchError as error:
                raise Failure(error.detail, error.code, exit_code=BAD_USAGE) from None
            self.watchers.append(self._decisions)

    def trouble(self) -> Failure | None:
        """The reason why not all records are there."""
        if self._records is None or self._records.trouble is None:
            return None
        why = self._records.trouble.strerror or str(self._records.trouble)
        return Failure(f"{self._records.written} records are saved, and no more: {why}", "unwritable")

    def keep(self, told: Report, results: Results) -> tuple[str | None, str | None]:
        """Save the decisions of the games that are finished. Returns where records and decisions are. Raises
        Failure."""
        if self._table is not None and self._decisions is not None:
            from asterion.lab.parquet import parquet_of

            numbers = [number for number, done in enumerate(results.done.tolist()) if done]
            about = {key: getattr(told, key) for key in ABOUT}
            write_whole(self._table, parquet_of(self._decisions.table(numbers), about))
        return str(self._folder) if self._folder else None, str(self._table) if self._table else None


@contextmanager
def hands(ray: str | None, jobs: int | None, watchers: Sequence[Watcher] = ()) -> Iterator[PlayAll]:
    """Hands that play the games of a block: threads of this process, or a Ray cluster. watchers: of matches with a log,
    in this process alone. Raises Failure."""
    if ray is None:
        from asterion.lab.simulate import in_threads

        yield in_threads(jobs or cores(), watchers)
        return
    from asterion.lab.on_ray import CannotUseRay, cluster

    try:
        with ExitStack() as open_ones:
            with patience("connecting to Ray"):
                play_all = open_ones.enter_context(cluster(ray, jobs, cores()))
            yield play_all
    except CannotUseRay as error:
        raise Failure(str(error), error.code) from error


def check_table(path: Path, *, overwrite: bool) -> None:
    """Raises Failure for a table that cannot be written, before anything is played."""
    from asterion.lab.parquet import NoPolars, check_polars

    check_place(path, TABLES, overwrite=overwrite)
    try:
        check_polars()
    except NoPolars as error:
        raise Failure(str(error), "no_polars") from None


def _save(path: Path, told: Report, results: Results, ledger: Mapping[int, Sequence[SeatReport]] | None) -> None:
    """Write the table and note its path in the report. Raises Failure."""
    from asterion.lab.parquet import parquet_of, table_of

    about = {key: getattr(told, key) for key in ABOUT}
    try:
        write_whole(path, parquet_of(table_of(told.entrants, results, ledger), about))
    except Failure as failure:
        raise Failure(f"{failure.line}; --seed {told.seed} plays the same games again", failure.code) from None
    told.out = str(path)


def preset_of(game_id: str, name: str | None) -> Table | None:
    """The preset of this name; None: none is asked for, or there is no such game. Raises Failure."""
    from asterion.games import find

    game = find(game_id)
    if name is None or game is None:
        return None
    if name not in game.presets:
        there = ", ".join(game.presets) or "none"
        raise Failure(f"{game_id} has no preset {name!r}; there is {there}", "no_such_preset", exit_code=BAD_USAGE)
    return game.presets[name]


def options_of(given: Sequence[str], edition: str | None = None, table: Table | None = None) -> Options:
    """Options of a game as they are written on the command line: NAME=VALUE, or a part of one, NAME.FIELD=VALUE; the
    value is JSON, or else a word. table: the preset from which they start. Raises Failure."""
    from asterion.lab.grid import BadOption, one_value_of, put

    options: Options = {} if table is None else deepcopy(dict(table.options))
    if edition is not None:
        options["edition"] = edition
    try:
        for each in given:
            axis = one_value_of(each)
            put(options, axis.path, axis.values[0])
    except BadOption as error:
        raise Failure(str(error), "bad_options", exit_code=BAD_USAGE) from None
    return options


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


def cores() -> int:
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
    pairs = [(f"{each.level} less {each.other}", each) for each in report.differences]
    wide = max(10, *(len(row.level) + 1 for row in report.levels), *(len(pair) - 8 for pair, _ in pairs))
    say(f"{'level':<{wide}}{'entrants':>9}{_HEADINGS}")
    for row in report.levels:
        say(f"{row.level:<{wide}}{row.entrants:>9}{_columns(row, '')}")
    if pairs:
        say("")
        say(f"{'in the same games':<{wide + 9}}{_HEADINGS}")
        for pair, each in pairs:
            say(f"{pair:<{wide + 9}}{_columns(each, '+')}")
    say("")
    say(f"again: {report.command}")
    if report.plot is not None:
        say("")
        say(f"plot: {report.plot}")
    if report.out is not None:
        say(f"table: {report.out}")
    if report.records is not None:
        say(f"records: {report.records}")
    if report.trajectories is not None:
        say(f"decisions: {report.trajectories}")


_HEADINGS: Final = f"{'mean score':>12}{'95 %':>19}{'win share':>12}{'95 %':>19}"


def _columns(row: Row | Difference, sign: str) -> str:
    """Score and share of the wins with their intervals, as the headings have them. sign: + for differences."""
    score, share = row.score, row.win_share
    return (
        f"{score.mean:>{sign}12.1f}{_span(score, f'{sign}.1f'):>19}"
        f"{share.mean:>{sign}12.3f}{_span(share, f'{sign}.3f'):>19}"
    )


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _span(interval: Interval, form: str) -> str:
    if interval.low is None or interval.high is None:
        return "unknown"
    return f"{interval.low:{form}} .. {interval.high:{form}}"

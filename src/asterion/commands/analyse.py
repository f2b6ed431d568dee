"""`asterion analyse`: what a finished match was made of, or many of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np
from cyclopts import Parameter
from cyclopts.validators import Number

from asterion.commands.files import write_whole
from asterion.commands.records import read_record
from asterion.commands.terminal import FAILED, INTERRUPTED, Failure, Progress, complain, patience, say, say_json
from asterion.match.printable import brief

if TYPE_CHECKING:
    from asterion.commands.report_words import Language
    from asterion.insight import Analysis
    from asterion.insight.contract import Parts, SeatReport

PARTS = ("expectation", "luck", "play", "guesswork", "others", "result")
PASSED_OVER = frozenset({"game_not_analysed", "not_over"})
"""In a folder, records of such kinds are normal."""


def analyse(
    game: Annotated[
        str,
        Parameter(
            help="The record of a game, a JSON file, or a folder of them; - reads standard input.",
            allow_leading_hyphen=True,
        ),
    ],
    /,
    *,
    seed: Annotated[int, Parameter(help="Another seed imagines other worlds and dice.", validator=Number(gte=0))] = 0,
    effort: Annotated[
        Literal["quick", "thorough"], Parameter(help="quick: in a quarter of the time, and less sure.")
    ] = "thorough",
    html: Annotated[
        Path | None, Parameter(help="Also write the report as a page, one HTML file that fetches nothing.")
    ] = None,
    language: Annotated[Literal["en", "fr"], Parameter(help="The page's language.")] = "en",
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Say what a finished match was made of, for every seat: luck, play, guesswork and the others.

    Of a folder it gives the means over all its matches. Exit status: 0, 1 when a record cannot be analysed or the page
    cannot be saved, 130 after Ctrl-C; a folder's matches that are finished are then reported.
    """
    if Path(game).is_dir():
        return _folder(Path(game), seed, effort, html, language, json=json)
    with patience("analysing the match"):
        analysis = _analyse(game, seed, effort)
    if html is not None:
        from asterion.commands.report_page import page_of_match
        from asterion.house.settings import Settings

        write_whole(html, page_of_match(analysis, language, Settings().page / "report").encode())
    if json:
        say_json(analysis)
    else:
        _print(analysis)
    return 0


def _analyse(path: str, seed: int, effort: str) -> Analysis:
    """The analysis of one record. Raises Failure."""
    record = read_record(path)
    from asterion.insight import CannotAnalyse
    from asterion.insight import analyse as analyse_record

    try:
        return analyse_record(record, seed, effort)
    except CannotAnalyse as error:
        raise Failure(f"{brief(path)}: {error.detail}", error.code) from None


# One match


def _print(analysis: Analysis) -> None:
    say(
        f"{analysis.game} · {len(analysis.seats)} seats · match {brief(analysis.match)} · {analysis.effort}, "
        f"seed {analysis.seed}, table {analysis.table}"
    )
    width = max(len(_who(report)) for report in analysis.seats) + 2
    for unit, title in (("win", "share of the win"), ("points", "points")):
        say("")
        say(f"{title:<{width}}" + "".join(f"{part:>13}" for part in PARTS) + f"{'missed':>13}")
        for report in analysis.seats:
            shown = [*_numbers(getattr(report, unit), unit), _number(getattr(report.missed, unit), unit)]
            say(f"{_who(report):<{width}}" + "".join(f"{each:>13}" for each in shown))
    _list("turning points", [point.line for point in analysis.turning_points])
    for report in analysis.seats:
        _list(f"mistakes of {_who(report)}", [point.line for point in report.mistakes])


def _list(title: str, lines: list[str]) -> None:
    if lines:
        say("")
        say(f"{title}:")
        for line in lines:
            say(f"  {line}")


def _who(report: SeatReport) -> str:
    name = f" ({brief(report.name, 24)})" if report.name else ""
    return f"seat {report.seat}{name}"


def _numbers(parts: Parts, unit: str) -> Iterator[str]:
    for part in PARTS:
        yield _number(getattr(parts, part), unit, signed=part not in ("expectation", "result"))


def _number(value: float, unit: str, *, signed: bool = True) -> str:
    sign, shown = "+" if signed else "", round(100 * value if unit == "win" else value, 1) + 0.0  # never -0.0
    return f"{shown:{sign}.1f}" + (" %" if unit == "win" else "")


# Many matches


def _folder(folder: Path, seed: int, effort: str, html: Path | None, language: Language, *, json: bool) -> int:
    paths = sorted(folder.glob("*.json"))
    analyses: list[Analysis] = []
    skipped: list[dict[str, Any]] = []
    interrupted = False
    with Progress(len(paths), f"analysing {len(paths)} records") as progress:
        try:
            for done, path in enumerate(paths):
                progress.show(done)
                try:
                    analyses.append(_analyse(str(path), seed, effort))
                except Failure as failure:
                    skipped.append({"file": path.name, "code": failure.code, "detail": failure.line})
        except KeyboardInterrupt:
            interrupted = True
    if not analyses and not interrupted:
        why = f": {skipped[0]['detail']}" if skipped else ""
        raise Failure(f"{folder}: no record that can be analysed{why}", "nothing_to_analyse", more={"skipped": skipped})
    players = _players(analyses)
    if html is not None:
        from asterion.commands.report_page import page_of_matches

        about = f"{effort}, seed {seed}"
        page = page_of_matches(players, len(analyses), skipped, about, language, cut=interrupted)
        write_whole(html, page.encode())
    if json:
        told = {"games": len(analyses), "seed": seed, "effort": effort, "interrupted": interrupted}
        say_json({**told, "players": players, "skipped": skipped})
    else:
        _print_players(players, len(analyses), seed, effort)
    for each in skipped:
        complain(str(each["detail"]))
    if interrupted:
        complain(f"interrupted after {len(analyses) + len(skipped)} of {len(paths)} records")
        return INTERRUPTED
    return 0 if all(each["code"] in PASSED_OVER for each in skipped) else FAILED


def _players(analyses: list[Analysis]) -> list[dict[str, Any]]:
    """Means over all matches by player, best play first. Persons go by name, bots by level.

    One observation is one match, in it the mean of the player's seats: bots of a level may have several.
    """
    from asterion.lab.statistics import mean_interval

    told: dict[tuple[str | None, str | None], list[list[SeatReport]]] = {}
    for analysis in analyses:
        seated: dict[tuple[str | None, str | None], list[SeatReport]] = {}
        for report in analysis.seats:
            name = None if report.level else report.name
            seated.setdefault((name, report.level), []).append(report)
        for key, reports in seated.items():
            told.setdefault(key, []).append(reports)

    def mean(games: list[list[SeatReport]], unit: str, part: str) -> Any:
        return mean_interval(np.array([np.mean([_value(each, unit, part) for each in reports]) for reports in games]))

    players = [
        {
            "name": name,
            "level": level,
            "games": len(games),
            **{unit: {part: mean(games, unit, part) for part in (*PARTS, "missed")} for unit in ("win", "points")},
        }
        for (name, level), games in told.items()
    ]
    return sorted(players, key=lambda player: -player["win"]["play"].mean)


def _value(report: SeatReport, unit: str, part: str) -> float:
    value: float = getattr(report.missed, unit) if part == "missed" else getattr(getattr(report, unit), part)
    return value


def _print_players(players: list[dict[str, Any]], games: int, seed: int, effort: str) -> None:
    say(f"{games} matches · {effort}, seed {seed}")
    names = [f"bot, {each['level']}" if each["level"] else brief(each["name"] or "nobody", 24) for each in players]
    width = max([16, *map(len, names)]) + 2
    for unit, title in (("win", "share of the win"), ("points", "points")):
        say("")
        head = "".join(f"{part:>13}" for part in (*PARTS, "missed"))
        say(f"{title:<{width}}{'matches':>8}{head}{'play, 95 %':>22}")
        for name, player in zip(names, players, strict=True):
            means = player[unit]
            shown = [_number(means[part].mean, unit, signed=part not in ("expectation", "result")) for part in PARTS]
            shown.append(_number(means["missed"].mean, unit))
            play = means["play"]
            span = "unknown" if play.low is None else f"{_number(play.low, unit)} .. {_number(play.high, unit)}"
            say(f"{name:<{width}}{player['games']:>8}" + "".join(f"{each:>13}" for each in shown) + f"{span:>22}")

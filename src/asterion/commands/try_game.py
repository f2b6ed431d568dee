"""`asterion try`: all that can be checked of a game in a package of its own, in the order in which it goes wrong."""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number

from asterion.commands.terminal import BAD_USAGE, FAILED, Failure, complain, patience, say, say_json
from asterion.commands.uninstalled import GAMES, make_findable, project_in
from asterion.commands.watched import folders_of, serve_watched


class Part(msgspec.Struct):
    """A part of the trial. says: its findings, or its failures."""

    part: str
    good: bool
    says: list[str]
    seconds: float


class Trial(msgspec.Struct):
    """All parts of the trial of a game, up to the first that makes the next ones pointless."""

    game: str
    package: str
    version: str
    good: bool
    parts: list[Part]


def try_game(
    package: Annotated[str, Parameter(help="A package's folder, or the name of an installed one or of its game.")],
    /,
    *,
    serve: Annotated[
        bool,
        Parameter(
            negative=(),
            help="Then open a house and a page with the views of all seats; again after each change of the sources.",
        ),
    ] = False,
    port: Annotated[
        int, Parameter(help="Port of this house; 0: any that is free.", validator=Number(gte=0, lte=65535))
    ] = 8000,
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Check a game in a package of its own: package, page words, conformance over every option, warm-up, bots.

    A folder needs a pyproject.toml with an entry point of asterion.games; it need not be installed. With --serve a
    house opens afterwards, whose tables last until Ctrl-C. Exit status: 0 when all is good, 1 when something is not,
    2 when there is no such package.
    """
    with tempfile.TemporaryDirectory(prefix="asterion-try-") as facts:
        points = points_of(package, Path(facts))
        trials = [asyncio.run(try_one(point, show=_print_nothing if json else _print)) for point in points]
        good = all(trial.good for trial in trials)
        if json:
            say_json({"good": good, "games": trials})
        else:
            for trial in trials:
                failed = [part.part for part in trial.parts if not part.good]
                say(f"{trial.game} is good" if trial.good else f"{trial.game} is not good: {', '.join(failed)}")
        sys.stdout.flush()
        if serve and all(trial.parts[0].good for trial in trials):
            show_every_seat(points, port)
    return 0 if good else FAILED


def show_every_seat(points: list[EntryPoint], port: int) -> None:
    """Serve until Ctrl-C: a house, and beside it a page with the views of all seats of a new table."""
    from asterion.commands.side_by_side import CannotShow, SideBySide
    from asterion.games import GAMES as KNOWN

    game, folders = points[0].name, [folder for point in points for folder in folders_of(point.module)]
    seats = next((each for each in KNOWN[game].seats if each > 1), KNOWN[game].seats[0])
    page = SideBySide(game, seats, {})

    def opened(port: int, go_on: Callable[[], bool]) -> None:
        try:
            with patience(f"opening a table of {game}"):
                shown = page.show(port, go_on)
        except CannotShow as error:
            complain(f"no table of {game}: {error}")
        else:
            if shown:
                say(f"every seat side by side at {page.address}")
                sys.stdout.flush()

    try:
        serve_watched(folders, port, opened)
    finally:
        page.close()


def points_of(package: str, facts: Path) -> list[EntryPoint]:
    """The entry points of a package's games. Raises Failure (no_package, bad_package). facts: an empty folder."""
    folder = Path(package)
    if (folder / "pyproject.toml").is_file() or "/" in package or package in (".", ".."):
        project = project_in(folder)
        make_findable(project, facts)
        names = {_usual(project.name)}
    else:
        names = {_usual(package)}
    found = [
        point
        for point in entry_points(group=GAMES)
        if point.dist is not None
        and (_usual(point.dist.name) in names or names & {_usual(point.name), _usual(point.module.partition(".")[0])})
    ]
    if not found:
        raise Failure(
            f"{package}: no folder with a pyproject.toml, and no installed package or game of this name",
            "no_package",
            exit_code=BAD_USAGE,
        )
    return sorted(found, key=lambda point: point.name)


def _usual(name: str) -> str:
    """The name of a package as installers compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


async def try_one(point: EntryPoint, show: Callable[[Trial, Part | None], object]) -> Trial:
    """Try one game, part by part, in a process beside this one; a part that fails ends the trial unless the next ones
    still tell something, one that does not end does."""
    from asterion.commands.asked_parts import Parts

    assert point.dist is not None
    trial = Trial(point.name, point.dist.name, point.dist.version, True, [])
    show(trial, None)
    parts = Parts(point.dist.name, point.name)
    try:
        while (name := parts.next) is not None:
            began = time.monotonic()
            good, says = await parts.ask()
            done = Part(name, good, says, round(time.monotonic() - began, 1))
            trial.parts.append(done)
            trial.good = trial.good and good
            show(trial, done)
    finally:
        await parts.close()
    return trial


def _print(trial: Trial, part: Part | None) -> None:
    """Print the heading of a trial, or a part that is done."""
    if part is None:
        say(f"{trial.game}, of {trial.package} {trial.version}")
        return  # the parts follow, each when it is done
    verdict = "good" if part.good else "BAD"
    for at, line in enumerate(part.says or [""]):
        say(f"  {part.part if at == 0 else '':12} {verdict if at == 0 else '':5} {line}")
    sys.stdout.flush()


def _print_nothing(trial: Trial, part: Part | None) -> None:
    pass

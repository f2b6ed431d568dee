"""A package in a folder that is not installed: Python finds its games and bots as if it were."""

from __future__ import annotations

import os
import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from asterion.commands.terminal import Failure

GAMES: Final = "asterion.games"


@dataclass(frozen=True)
class Project:
    """A package's folder. root: the folder that its modules are imported from; points: its entry points by group."""

    folder: Path
    root: Path
    name: str
    version: str
    points: dict[str, dict[str, str]]


def project_in(folder: Path) -> Project:
    """The package of a folder. Raises Failure (no_package, bad_package)."""
    file = folder / "pyproject.toml"
    try:
        told = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise Failure(f"{file}: {error.strerror or error}", "no_package") from None
    except ValueError as error:  # of TOML, or of UTF-8
        raise Failure(f"{file}: {error}", "bad_package") from None
    project: Any = told.get("project", {})
    points = project.get("entry-points", {})
    if not points.get(GAMES):
        raise Failure(f'{file}: it names no game under [project.entry-points."{GAMES}"]', "bad_package")
    modules = {place.partition(":")[0].partition(".")[0] for place in points[GAMES].values()}
    for root in (folder, folder / "src"):
        if all((root / each).is_dir() or (root / f"{each}.py").is_file() for each in modules):
            name = str(project.get("name", folder.resolve().name))
            return Project(folder, root.resolve(), name, str(project.get("version", "0")), points)
    raise Failure(f"{folder}: there is no {' or '.join(sorted(modules))} in it, nor in src", "bad_package")


def make_findable(project: Project, facts: Path) -> None:
    """Let this process, and those that it starts, find the package. facts: a folder for what an installation writes."""
    written = facts / f"{re.sub(r'[^A-Za-z0-9.]+', '_', project.name)}-{project.version}.dist-info"
    written.mkdir(parents=True)
    told = f"Metadata-Version: 2.1\nName: {project.name}\nVersion: {project.version}\n"
    (written / "METADATA").write_text(told, "utf-8")
    lines = [
        f"[{group}]\n" + "\n".join(f"{id} = {at}" for id, at in of.items()) for group, of in project.points.items()
    ]
    (written / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    places = [str(facts), str(project.root)]
    sys.path[:0] = places
    os.environ["PYTHONPATH"] = os.pathsep.join([*places, *filter(None, [os.environ.get("PYTHONPATH")])])

"""Finds packages whose import does not end, before this process imports them: each is imported in a child first.

The child takes as long to start as this process. So the answer is kept beside the machine code until the sources of the
package change, and no child starts where no package brings a game.
"""

from __future__ import annotations

import hashlib
import os
import select
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from numba import config

from asterion.games.compiled import add_sources
from asterion.games.processor_limit import SIGNAL

PROCESSOR_SECONDS = 20.0
"""Processor time for the import of a package, compiler excluded."""
SILENT_SECONDS = 60.0
"""The longest import that uses no processor time, compiler excluded."""
IN_CHILD: Final = "ASTERION_IMPORTS_FIRST"
"""Variable in the environment of a child, which imports what it is asked to and nothing else."""
BEAT: Final = "."
"""Line of a child that compiles. Other lines name the package that it imports next; after the last one: DONE."""
DONE: Final = ":"


def unending(points: Iterable[EntryPoint]) -> dict[str, str]:
    """Reasons why packages cannot be imported, by name. points: of packages that this process imports next."""
    if IN_CHILD in os.environ:
        return {}
    answers = {name: _place_of(name, modules) for name, modules in _not_imported(points).items()}
    found = {name: place.read_text("utf-8") for name, place in answers.items() if place is not None and place.is_file()}
    unknown = [name for name in answers if name not in found]
    if unknown:
        fresh = _tried(unknown)
        for name in fresh.keys() & answers.keys():
            _keep(answers[name], fresh[name])
        found |= fresh
    return {name: why for name, why in found.items() if why}


def _not_imported(points: Iterable[EntryPoint]) -> dict[str, set[str]]:
    """Modules that are not imported yet, by the package that brings them."""
    found = dict[str, set[str]]()
    for point in points:
        module = point.module.partition(".")[0]
        if point.dist is not None and module not in sys.modules:
            found.setdefault(point.dist.name, set()).add(module)
    return found


def _place_of(name: str, modules: set[str]) -> Path | None:
    """The file that keeps the answer for a package; None: its sources are not found."""
    digest = hashlib.sha256(name.encode())
    for module in sorted(modules):
        try:
            spec = find_spec(module)
        except (ImportError, ValueError):
            return None
        if spec is None or (spec.origin is None and not spec.submodule_search_locations):
            return None
        for folder in spec.submodule_search_locations or ():
            add_sources(digest, Path(folder), Path(folder))
        if spec.origin is not None and not spec.submodule_search_locations:
            digest.update(Path(spec.origin).read_bytes())
    return Path(config.CACHE_DIR) / "imports" / digest.hexdigest()  # type: ignore[attr-defined]


def _keep(place: Path | None, answer: str) -> None:
    if place is None:
        return
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(answer, "utf-8")
    except OSError:  # then it is tried again each time
        return


def _tried(names: list[str]) -> dict[str, str]:
    """The answers for some packages: why the import ends not, or only with the process; empty: it ends."""
    found = dict[str, str]()
    while names:
        at, why = _import_in_child(names)
        if at is None:  # the child has not begun: it tells nothing of any package
            break
        found |= dict.fromkeys(names[: names.index(at)], "")
        found[at] = why
        names = names[names.index(at) + 1 :]
    return found


def _import_in_child(names: list[str]) -> tuple[str | None, str]:
    """The package that was imported last, and what is wrong with it."""
    path = os.pathsep.join(filter(None, sys.path))
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", "asterion.games.importing", str(PROCESSOR_SECONDS), *names],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": path, IN_CHILD: "1"},
        start_new_session=True,  # Ctrl-C reaches this process, which then ends the child
    )
    assert child.stdout is not None
    at, line = None, b""
    try:
        while select.select([child.stdout], [], [], SILENT_SECONDS)[0]:
            byte = os.read(child.stdout.fileno(), 1)
            if not byte:
                return at, _end_of(child.wait())
            if byte != b"\n":
                line += byte
                continue
            told, line = line.decode(), b""
            if told == DONE:
                return at, ""
            at = at if told == BEAT else told
        return at, f"its import does not end within {SILENT_SECONDS:g} s; it stays out until its sources change"
    finally:
        child.kill()
        child.wait()
        child.stdout.close()


def _end_of(status: int) -> str:
    if status == -SIGNAL:
        limit = f"{PROCESSOR_SECONDS:g} s of processor time"
        return f"its import does not end within {limit}; it stays out until its sources change"
    return f"its import ends the process, with status {status}; it stays out until its sources change"

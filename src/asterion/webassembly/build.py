"""Build of the modules that a page gets from the rules; compiles only after a change of a rule."""

from __future__ import annotations

import fcntl
import gzip
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from asterion.webassembly.names import DATA, file_name
from asterion.webassembly.process import SETTINGS

PROGRESS: Final = ".progress-"
"""In the folder of modules: begins the name of a file that says how far a module's compiler is (`reported`)."""

GLANCE: Final = 0.5
"""Seconds between two calls of ``stop``."""


class BuildFailed(Exception):
    """A module could not be compiled; the text is the last output of the compiler."""


def missing(games: Iterable[str], folder: Path) -> list[str]:
    """The games whose modules are not in a folder."""
    return [game for game in games if not (folder / file_name(game)).is_file()]


def never() -> bool:
    return False


def compile_modules(
    games: Sequence[str], folder: Path, niceness: int = 0, stop: Callable[[], bool] = never
) -> list[Path]:
    """Compile the missing modules of these games into a folder, each in a process of its own, and pack each beside it
    (``.br``, ``.gz``).

    A module takes half a minute; several processes that need the same one compile it once. stop: whether to leave the
    rest, asked twice a second. Returns the files that are there, in order. Raises BuildFailed.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        if missing([game], folder):
            with _alone(folder, game):
                if missing([game], folder) and not stop():
                    _compile(game, folder / file_name(game), niceness, stop)
    left = missing(games, folder)
    return [folder / file_name(game) for game in games if game not in left]


@contextmanager
def _alone(folder: Path, game: str) -> Iterator[None]:
    with (folder / f".lock-{game}").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _compile(game: str, to: Path, niceness: int, stop: Callable[[], bool]) -> None:
    import brotli

    with ExitStack() as stack:
        beside = stack.enter_context(tempfile.TemporaryDirectory(dir=to.parent, prefix=".compiling-"))
        done = Path(beside, to.name)
        progress = to.with_name(PROGRESS + game)
        stack.callback(progress.unlink, missing_ok=True)
        program = [sys.executable, "-m", "asterion.webassembly.reported", game, str(done), str(niceness), str(progress)]
        with subprocess.Popen(program, env={**os.environ, **SETTINGS}, stderr=subprocess.PIPE, text=True) as compiler:
            said = None
            while said is None:
                with suppress(subprocess.TimeoutExpired):
                    said = compiler.communicate(timeout=GLANCE)[1]
                if said is None and stop():
                    compiler.kill()
                    return
        if compiler.returncode:
            raise BuildFailed(f"{game}: {(said.strip().splitlines() or ['no word'])[-1]}")
        module, data = done.read_bytes(), done.with_suffix(DATA)
        if data.exists():
            data.replace(to.with_suffix(DATA))
        for suffix, packed in ((".gz", gzip.compress(module, mtime=0)), (".br", brotli.compress(module))):
            to.with_name(to.name + suffix).write_bytes(packed)
        done.replace(to)  # last, and whole or not at all

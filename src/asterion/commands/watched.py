"""A house beside this process that opens again when the sources of a package change."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

from asterion.commands.terminal import Failure, complain, say

LOOK_SECONDS: Final = 0.3
"""Time between two looks at the sources."""
CLOSE_SECONDS: Final = 15.0
"""A house that takes longer to close is ended."""
WATCHED: Final = (".py", ".json", ".toml", ".svg", ".ftl")

Stamps = dict[str, tuple[int, int]]
"""Time of change and size of each source, by path."""


def stamps_of(folders: Iterable[Path]) -> Stamps:
    """The sources in these folders. Files that vanish meanwhile are left out."""
    found: Stamps = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in WATCHED and "__pycache__" not in path.parts:
                try:
                    about = path.stat()
                except FileNotFoundError:
                    continue
                found[str(path)] = (about.st_mtime_ns, about.st_size)
    return found


def changed(before: Stamps, now: Stamps) -> list[str]:
    """Names of the files that were written, added or removed."""
    return sorted({Path(path).name for path in before.keys() | now.keys() if before.get(path) != now.get(path)})


Opened = Callable[[int, Callable[[], bool]], object]
"""Called with the port of a house that opens, and with what says whether to go on waiting for it."""


def serve_watched(folders: list[Path], port: int, opened: Opened = lambda port, go_on: None) -> None:
    """Open a house, and again after each change in these folders, until Ctrl-C or SIGTERM. Its tables last until then.

    A house that cannot open, say because a source has an error, is tried again after the next change.
    """
    port = port or free_port()
    signal.signal(signal.SIGTERM, _interrupt)
    with tempfile.TemporaryDirectory(prefix="asterion-try-") as kept:
        command = [sys.executable, "-m", "asterion.cli", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{kept}/house.db"]
        while True:
            before = stamps_of(folders)
            house = subprocess.Popen(
                command, env=os.environ, start_new_session=True
            )  # Ctrl-C reaches this process only
            go_on = partial(_stays, folders, before, house)
            try:
                opened(port, go_on)
                news = _next_change(folders, before, house)
            except KeyboardInterrupt:
                return
            finally:
                _close(house)
            say(f"changed: {', '.join(news)}; the house opens again")
            sys.stdout.flush()


def _stays(folders: list[Path], before: Stamps, house: subprocess.Popen[bytes]) -> bool:
    """Whether the house runs and its sources are unchanged."""
    return house.poll() is None and not changed(before, stamps_of(folders))


def free_port() -> int:
    """A port that is free now, so that a house opens again where it was."""
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


def _next_change(folders: list[Path], before: Stamps, house: subprocess.Popen[bytes]) -> list[str]:
    """Wait for a change of the sources; returns the files' names."""
    told = False
    while not (news := changed(before, stamps_of(folders))):
        if house.poll() is not None and not told:
            told = True
            complain(f"the house has ended with status {house.returncode}; it opens again after a change")
        time.sleep(LOOK_SECONDS)
    return news


def _close(house: subprocess.Popen[bytes]) -> None:
    house.terminate()
    try:
        house.wait(CLOSE_SECONDS)
    except subprocess.TimeoutExpired:
        house.kill()
        house.wait()


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def folders_of(module: str) -> list[Path]:
    """The folders with the sources of an imported package. Raises Failure("bad_package") for a module without any."""
    places = getattr(sys.modules.get(module.partition(".")[0]), "__path__", None)
    if not places:
        raise Failure(f"{module}: only a package, a folder of modules, is watched", "bad_package")
    return [Path(each) for each in places]

"""The rules for the page: WebAssembly modules, compiled when the house has nothing else to do, or a page waits for one;
and where they lie."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from typing import Final

from asterion.games.compiled import INTERPRETED, cache_home
from asterion.house.compilation.progress import Progress
from asterion.house.logs import Log

NICENESS: Final = 15
WANTED_NICENESS: Final = 5
"""Niceness of the compiler: when no page asks for a module, and when one does."""
AGAIN_SECONDS: Final = 60.0
"""Pause after a failed attempt to compile the module that a page asks for."""
WAITING: Final = Progress(0, 0)
"""Of a module whose compiler has not begun."""
_NAME: Final = re.compile(r"rules-[a-z0-9-]{1,64}\.wasm")
"""Other names never reach the file system, which raises an error for long ones."""


class PageModules:
    """Finds modules by name, and has those that are missing compiled.

    page: the folder of the built page, which may bring them along. wanted: whether a missing one is compiled when a
    page asks for it. stop: whether to leave the rest. now: seconds.
    """

    def __init__(
        self,
        page: Path,
        log: Log,
        wanted: bool = False,
        stop: Callable[[], bool] = lambda: False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._log = log
        self._wanted = wanted and not INTERPRETED
        self._stop = stop
        self._now = now
        self._own = cache_home() / "page"
        self._folders = (page / "modules", self._own)
        self._lock = Lock()
        """Guards what follows: pages ask in several threads."""
        self._due: dict[str, float] = {}
        """From when on a game's module that could not be compiled is tried again if a page asks for it."""
        self._asked: dict[str, float] = {}
        self._used: dict[str, float] = {}
        """By game, the last time that a page asked for its missing module, and that people came to its tables."""
        self._compiling = False
        """A thread compiles what pages ask for."""

    def find(self, name: str) -> Path | None:
        """The file of a module, by the name that a page asks for; None: it does not exist (yet). Raises OSError."""
        if not _NAME.fullmatch(name):
            return None
        return next((folder / name for folder in self._folders if (folder / name).is_file()), None)

    def rules_of(self, game: str) -> bytes | None:
        """JSON that a page needs for a game of another package; None: there is no module of it (yet), and it is
        compiled next. Raises OSError."""
        from asterion.webassembly.declared import games_brought
        from asterion.webassembly.names import DATA, file_name

        if game not in games_brought():
            return None
        module = self.find(file_name(game))
        if module is None:
            self._begin(game)
            return None
        return module.with_suffix(DATA).read_bytes()

    def used(self, game: str) -> None:
        """People have a game open: its module is compiled before those of others."""
        with self._lock:
            self._used[game] = self._now()

    def want(self, name: str) -> Progress | None:
        """Have a module that a page asks for, and that is missing, compiled next; each page asks again until it is
        there. Returns the progress; None: it is no module of this house, or it could not be compiled."""
        if not self._wanted or not _NAME.fullmatch(name):
            return None
        from asterion.webassembly.declared import MODULES_OF_A_PAGE, games_brought
        from asterion.webassembly.names import file_name

        game = next((game for game in (*MODULES_OF_A_PAGE, *games_brought()) if file_name(game) == name), None)
        return None if game is None or not self._begin(game) else self._progress_of(game)

    def _progress_of(self, game: str) -> Progress:
        from asterion.webassembly.build import PROGRESS

        try:
            done, of = map(int, (self._own / f"{PROGRESS}{game}").read_text("ascii").split())
        except (OSError, ValueError):  # its compiler has not begun, or has just ended
            return WAITING
        return Progress(done, of)

    def _begin(self, game: str) -> bool:
        """Have a game's module compiled next, unless that has failed a moment ago."""
        if not self._wanted:
            return False
        with self._lock:
            if self._now() < self._due.get(game, -math.inf):
                return False
            self._asked[game] = self._now()
            if not self._compiling:
                self._compiling = True
                Thread(target=self._compile_wanted, name="module compiler", daemon=True).start()
        return True

    def _compile_wanted(self) -> None:
        """Compile the modules that pages wait for, one at a time; next the one that was asked for last."""
        while True:
            with self._lock:
                if not self._asked or self._stop():
                    self._compiling = False
                    return
                game = max(self._asked, key=lambda each: self._asked[each])
            self._compile([game], WANTED_NICENESS)
            with self._lock:
                self._asked.pop(game, None)
                if self._left([game]):
                    self._due[game] = self._now() + AGAIN_SECONDS

    def compile(self) -> None:
        """Have them all compiled, in other processes that give way to everything else: first those of games that
        people have open, the last one first, then those of the house, then those of other packages."""
        from asterion.webassembly.declared import MODULES_OF_A_PAGE, games_brought

        left = [] if INTERPRETED else [*MODULES_OF_A_PAGE, *games_brought()]
        while left and not self._stop():
            game = max(left, key=lambda each: (self._used.get(each, -math.inf), -left.index(each)))
            left.remove(game)
            self._compile([game], NICENESS)

    def _left(self, games: list[str]) -> list[str]:
        """Those of these games that have no module that can be read."""
        from asterion.webassembly.names import file_name

        try:
            return [game for game in games if self.find(file_name(game)) is None]
        except OSError:
            return games

    def _compile(self, games: list[str], niceness: int) -> None:
        from asterion.webassembly.build import BuildFailed, compile_modules

        try:
            left = self._left(games)
            if not left:
                return
            made = compile_modules(left, self._own, niceness, self._stop)
        except (BuildFailed, OSError) as error:
            self._log.error("rules for the page not compiled", games=games, reason=str(error))
        else:
            self._log.info("rules for the page ready", modules=len(made))

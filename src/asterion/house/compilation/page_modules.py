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
from asterion.house.logs import Log

NICENESS: Final = 15
WANTED_NICENESS: Final = 5
"""Niceness of the compiler: when no page asks for a module, and when one does."""
AGAIN_SECONDS: Final = 60.0
"""Pause after an attempt to compile the module that a page asks for."""
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
        """From when on a game's module is compiled again if a page asks for it."""

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

    def want(self, name: str) -> None:
        """Begin at once to compile a module that a page asks for and that is missing, in a thread of its own."""
        if not self._wanted or not _NAME.fullmatch(name):
            return
        from asterion.webassembly.declared import MODULES_OF_A_PAGE, games_brought
        from asterion.webassembly.names import file_name

        game = next((game for game in (*MODULES_OF_A_PAGE, *games_brought()) if file_name(game) == name), None)
        if game is not None:
            self._begin(game)

    def _begin(self, game: str) -> None:
        if not self._wanted:
            return
        with self._lock:
            if self._now() < self._due.get(game, -math.inf):
                return
            self._due[game] = math.inf
        Thread(target=self._compile_wanted, args=(game,), name=f"module {game}", daemon=True).start()

    def _compile_wanted(self, game: str) -> None:
        self._compile([game], WANTED_NICENESS)
        with self._lock:
            self._due[game] = self._now() + AGAIN_SECONDS

    def compile(self) -> None:
        """Have them all compiled, in other processes that give way to everything else: those of the house first, then
        each of other packages, so that a faulty one does not hold up the others."""
        from asterion.webassembly.declared import MODULES_OF_A_PAGE, games_brought

        if not INTERPRETED:
            self._compile(list(MODULES_OF_A_PAGE), NICENESS)
            for game in games_brought():
                self._compile([game], NICENESS)

    def _compile(self, games: list[str], niceness: int) -> None:
        from asterion.webassembly.build import BuildFailed, compile_modules
        from asterion.webassembly.names import file_name

        try:
            left = [game for game in games if self.find(file_name(game)) is None]
            if not left:
                return
            made = compile_modules(left, self._own, niceness, self._stop)
        except (BuildFailed, OSError) as error:
            self._log.error("rules for the page not compiled", games=games, reason=str(error))
        else:
            self._log.info("rules for the page ready", modules=len(made))

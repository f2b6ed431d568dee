"""The rules for the page: WebAssembly modules, compiled when the house has nothing else to do, and where they lie."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from asterion.games.compiled import INTERPRETED, cache_home
from asterion.house.logs import Log

NICENESS: Final = 15
_NAME: Final = re.compile(r"rules-[a-z0-9-]{1,64}\.wasm")
"""Other names never reach the file system, which raises an error for long ones."""


class PageModules:
    """Finds modules by name, and has those that are missing compiled. page: the folder of the built page, which may
    bring them along."""

    def __init__(self, page: Path, log: Log) -> None:
        self._log = log
        self._own = cache_home() / "page"
        self._folders = (page / "modules", self._own)

    def find(self, name: str) -> Path | None:
        """The file of a module, by the name that a page asks for; None: it does not exist (yet). Raises OSError."""
        if not _NAME.fullmatch(name):
            return None
        return next((folder / name for folder in self._folders if (folder / name).is_file()), None)

    def compile(self, stop: Callable[[], bool]) -> None:
        """Have them all compiled, in other processes that give way to everything else."""
        from asterion.webassembly.build import BuildFailed, compile_modules, file_name
        from asterion.webassembly.declared import GAMES_OF_A_PAGE

        try:
            left = [game for game in GAMES_OF_A_PAGE if self.find(file_name(game)) is None]
            if INTERPRETED or not left:
                return
            made = compile_modules(left, self._own, NICENESS, stop)
        except (BuildFailed, OSError) as error:
            self._log.error("rules for the page not compiled", reason=str(error))
        else:
            self._log.info("rules for the page ready", modules=len(made))

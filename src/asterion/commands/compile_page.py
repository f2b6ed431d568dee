"""`asterion compile-page`: the rules for the page, as WebAssembly."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from asterion.commands.terminal import Failure, patience, say, say_json

Json = Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")]
Folder = Annotated[Path | None, Parameter(help="Copy the modules there, besides where a house finds them.")]


def compile_page(*games: str, out: Folder = None, json: Json = False) -> int:
    """Compile rules, bots and the reader of photographs to WebAssembly, so that the page can run them itself.

    Those of other packages are among the games if their rules make and read their JSON (docs/new-game.md). Half a
    minute for each module; what is there and current is not compiled again. A house does this by itself when it
    has nothing else to do.
    """
    began = time.monotonic()
    from asterion.games.compiled import cache_home
    from asterion.webassembly.build import BuildFailed, compile_modules, missing
    from asterion.webassembly.declared import MODULES_OF_A_PAGE, games_brought
    from asterion.webassembly.names import rules_hash

    folder, all_modules = cache_home() / "page", (*MODULES_OF_A_PAGE, *games_brought())
    if unknown := [game for game in games if game not in all_modules]:
        raise Failure(f"no rules for a page: {', '.join(unknown)}; there are {', '.join(all_modules)}", "no_module")
    wanted = games or all_modules
    compiled = missing(wanted, folder)
    with patience("compiling the rules for the page"):
        try:
            files = compile_modules(wanted, folder)
        except BuildFailed as error:
            raise Failure(str(error), "not_compiled") from None
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for path in files:
            for each in path.parent.glob(f"{path.stem}.*"):
                shutil.copy2(each, out)
    told = {
        "rules": rules_hash(),
        "compiled": compiled,
        "files": {path.name: path.stat().st_size for path in files},
        "folder": str(folder),
        "seconds": round(time.monotonic() - began, 1),
    }
    if json:
        say_json(told)
    else:
        sizes = ", ".join(f"{path.name} {path.stat().st_size / 1024:.0f} KB" for path in files)
        say(f"{len(compiled)} modules compiled in {told['seconds']} s: {sizes}; in {folder}")
    return 0

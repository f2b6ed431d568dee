"""Writes the TypeScript that the page's build takes from the rules: ``python -m asterion.webassembly.sources FOLDER``.

Writes ``common.ts``, ``record.ts``, ``bots.ts``, for each module ``layout.ts``, for some ``constants.ts``,
for each game ``wire.ts``, and ``bots.ts`` and ``coach.ts`` where it has them. Compiles nothing; files that are right
stay untouched.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from asterion.games import GAMES
from asterion.match.schema import form_source
from asterion.webassembly.declared import CONSTANTS, GAMES_OF_A_PAGE, MODULES_OF_A_PAGE, exports_of_module, module_of
from asterion.webassembly.game_data import game_source
from asterion.webassembly.layouts import common_source, constants_source, layout_source
from asterion.webassembly.names import rules_hash
from asterion.webassembly.page_bots import bots_source, coach_source, common_bots_source


def write_sources(folder: Path) -> None:
    """Write all files. TypeError: a rule asks for more than a page has."""
    _write(folder / "common.ts", common_source(rules_hash()))
    _write(folder / "record.ts", form_source())
    _write(folder / "bots.ts", common_bots_source())
    for name in MODULES_OF_A_PAGE:
        _write(folder / name / "layout.ts", layout_source(exports_of_module(name)))
    for name, numbers in CONSTANTS.items():
        _write(folder / name / "constants.ts", constants_source(numbers))
    for game in GAMES_OF_A_PAGE:
        _write(folder / game / "wire.ts", game_source(GAMES[game]))
        if module_of(GAMES[game]).bots:
            _write(folder / game / "bots.ts", bots_source(game))
        if module_of(GAMES[game]).coach:
            _write(folder / game / "coach.ts", coach_source(game))


def _write(path: Path, text: str) -> None:
    if not path.exists() or path.read_text("utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(
        prog="python -m asterion.webassembly.sources", description="Write what the page's build needs of the rules."
    )
    reader.add_argument("folder", type=Path)
    write_sources(reader.parse_args().folder)


if __name__ == "__main__":
    main()

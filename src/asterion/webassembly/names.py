"""Names of the files of modules: each says what its module was made of."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from asterion.games import GAMES, OWN
from asterion.games.compiled import add_package

PACKAGE: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ("games", "bots", "photo", "coach", "webassembly/modules")
"""Folders whose Python decides what a module does ..."""
READ_BY_COACHES: Final = ("estimates.py", "future_rows.py", "*/futures.py", "*/playouts.py", "*/questions.py")
"""... with these sources of ``insight`` ..."""
MAKERS: Final = ("compiler", "declared", "exports", "object_file", "process")
"""... and the modules of this package that make one."""
DATA: Final = ".json"
"""Suffix of the file beside a module that tells a page what it does not know: of games of other packages."""


@cache
def rules_hash() -> str:
    """Hash of all sources of the modules: 16 hexadecimal digits. The compiler is not part of it, so a page still finds
    its modules after an upgrade of the compiler."""
    digest = hashlib.sha256()
    found = [source for folder in SOURCES for source in sorted((PACKAGE / folder).rglob("*.py"))]
    found += [source for pattern in READ_BY_COACHES for source in sorted((PACKAGE / "insight").glob(pattern))]
    found += [PACKAGE / "webassembly" / f"{name}.py" for name in MAKERS]
    for source in found:
        digest.update(f"{source.relative_to(PACKAGE).as_posix()}\0".encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _hash_with(package: str) -> str:
    """Hash of all sources of the modules, and of those of another package."""
    digest = hashlib.sha256(rules_hash().encode())
    add_package(digest, package)
    return digest.hexdigest()[:16]


def file_name(game: str) -> str:
    """The name of a game's module; other rules have another one."""
    brought = GAMES.get(game)
    if game in OWN or brought is None or brought.wire.json is None:
        made_of = rules_hash()
    else:
        made_of = _hash_with(brought.wire.json.make_view.__module__.partition(".")[0])
    return f"rules-{game.replace('_', '-')}-{made_of}.wasm"

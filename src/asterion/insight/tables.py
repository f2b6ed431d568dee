"""Tables that ledgers read, kept in the user's cache. The same name stands for the same numbers."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from functools import cache
from pathlib import Path

import numpy as np

from asterion.bots.contract import Records
from asterion.games import compiled


def path_of(name: str) -> Path:
    """The path of the table of a name, if it is there."""
    return compiled.cache_home() / "futures" / f"{name}.npy"


@cache
def rules_of(game: str) -> bytes:
    """Hash of the sources that a game's table follows from: its rules, its bots and its playouts."""
    package = Path(compiled.__file__).resolve().parents[1]
    digest = hashlib.sha256()
    for folder in (f"games/{game}", f"bots/{game}"):
        compiled.add_sources(digest, package / folder, package)
    for module in ("games/chance.py", f"insight/{game}/playouts.py"):
        digest.update((package / module).read_bytes())
    return digest.digest()


def read(path: Path, shape: tuple[int, ...]) -> Records | None:
    """The table of int16 in a file; None: there is none, or not a whole one."""
    try:
        found: Records = np.load(path, allow_pickle=False)
    except (OSError, ValueError, EOFError):
        return None
    return found if found.shape == shape and found.dtype == np.int16 else None


def keep(path: Path, table: Records) -> None:
    """Write a table, whole or not at all; a cache that cannot be written is none."""
    draft = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            np.save(file, table)
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink()

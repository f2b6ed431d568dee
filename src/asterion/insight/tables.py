"""Tables of futures: what regulars make of what is to come, as the points of whole games.

A table is made once for what matters of a ruleset, kept in the user's cache, and named by the hash of that and of the
rules and bots that played it: the same name stands for the same numbers.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from asterion.bots.contract import Records
from asterion.games import compiled


@dataclass(frozen=True)
class Futures:
    """points: int16[stages, games, seats], by stage of a match, game and place: the points that the seat at this place
    makes after the stage. Places are counted from the seat that acts first then; stages are the game's.

    name: hash of what made them.
    """

    name: str
    points: Records


def made(
    name: str, shape: tuple[int, int, int], slice_of: int, play: Callable[[int, int, Records], None]
) -> Generator[bool, None, Futures]:
    """The table of a name, as what the generator returns; it yields after each slice of the work.

    The table is read from the cache if it is there; a cache that cannot be written is none. slice_of: games played
    between two looks at the clock. play(first, last, points): plays the games first to last - 1.
    """
    path = path_of(name)
    points = read(path, shape)
    if points is None:
        points = np.zeros(shape, np.int16)
        for first in range(0, shape[1], slice_of):
            play(first, min(first + slice_of, shape[1]), points)
            yield True
        keep(path, points)
    return Futures(name, points)


def name_of(game: str, ruleset: Records, games: int, seed: int, more: str = "") -> str:
    """Name of a table, whether there is one or not. ruleset: what matters of it. more: what else it follows from."""
    digest = hashlib.sha256(rules_of(game))
    digest.update(more.encode())
    digest.update(ruleset.tobytes())
    digest.update(f"{games}|{seed}".encode())
    return digest.hexdigest()[:24]


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

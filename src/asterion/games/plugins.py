"""Games, and bots of games, that other packages bring: found through their entry points.

A package names its games under ``asterion.games`` and, if it brings bots, those under ``asterion.bots``; the name of an
entry point is the id of the game. A broken or clashing plug-in is logged and left out; the others still load.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Collection, Iterator
from importlib.metadata import entry_points
from typing import Any

from asterion.games.contract import Game

GROUP = "asterion.games"
ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_log = logging.getLogger("asterion.plugins")


class Unusable(Exception):
    """Why a plug-in cannot be used."""


def installed(taken: Collection[str]) -> dict[str, Game]:
    """Games that installed packages bring, by id, in the order of their names; none has an id that is taken."""
    found: dict[str, Game] = {}
    for name, package, game in loaded(GROUP):
        try:
            check(name, game)
            if name in taken or name in found:
                raise Unusable("another game has this id")
        except Exception as error:  # foreign code may raise anything
            leave_out(GROUP, name, package, error)
        else:
            found[name] = game
    return found


def loaded(group: str) -> Iterator[tuple[str, str, Any]]:
    """Name, package and object of each entry point of a group that can be imported, in the order of their names."""
    points = entry_points(group=group)
    for point in sorted(points, key=lambda each: (each.name, each.dist.name if each.dist else "")):
        package = point.dist.name if point.dist else "?"
        try:
            yield point.name, package, point.load()
        except Exception as error:  # foreign code may raise anything
            leave_out(group, point.name, package, error)


def leave_out(group: str, name: str, package: str, error: Exception) -> None:
    """One line in the log that says what is missing, and why."""
    reason = str(error) if isinstance(error, Unusable) else f"{type(error).__name__}: {error}"
    _log.warning("%s: %r of package %r is left out: %s", group, name, package, reason)


def check(name: str, game: Any) -> None:
    """Raises if this is no game that a table can be opened for."""
    if not isinstance(game, Game):
        raise Unusable(f"it is no asterion.games.contract.Game, but of type {type(game).__name__}")
    if game.id != name or not ID.fullmatch(name):
        raise Unusable(
            f"the entry point and the game need the same id, of a-z, 0-9 and single underscores, not {game.id!r}"
        )
    game.wire.ruleset(game.options({}), game.seats[0])

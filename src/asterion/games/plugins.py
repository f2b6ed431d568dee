"""Games, and bots of games, that other packages bring: found through their entry points.

A package names its games under ``asterion.games`` and, if it brings bots, those under ``asterion.bots``; the name of an
entry point is the id of the game. A broken or clashing plug-in is logged and left out, and so is one whose import does
not end (``import_trial``); the others still load. Faults that only a game at play shows, such as a rule that does not
end, a house finds before it opens the first table (``asterion.match.rehearsal``).
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import numpy as np

from asterion.games.contract import Game
from asterion.games.import_trial import IN_CHILD, unending
from asterion.games.packages import package_of

GROUP = "asterion.games"
ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_log = logging.getLogger("asterion.plugins")


class Unusable(Exception):
    """Why a plug-in cannot be used."""


def installed(taken: Collection[str]) -> dict[str, Game]:
    """Games that installed packages bring, by id, in the order of their names; none has an id that is taken."""
    found: dict[str, Game] = {}
    for point, game in _loaded(GROUP):
        name = point.name
        try:
            check(name, game)
            if name in taken or name in found:
                raise Unusable("another game has this id")
            found[name] = replace(game, package=package_of(point))
        except (Exception, SystemExit) as error:  # foreign code may raise anything
            leave_out(GROUP, name, _package(point), error)
    return found


def loaded(group: str) -> Iterator[tuple[str, str, Any]]:
    """Name, package and object of each entry point of a group that can be imported, in the order of their names."""
    for point, found in _loaded(group):
        yield point.name, _package(point), found


def _loaded(group: str) -> Iterator[tuple[EntryPoint, Any]]:
    if IN_CHILD in os.environ:
        return
    points = sorted(entry_points(group=group), key=lambda each: (each.name, _package(each)))
    reasons = unending(points)
    for point in points:
        try:
            if _package(point) in reasons:
                raise Unusable(reasons[_package(point)])
            yield point, point.load()
        except (Exception, SystemExit) as error:  # foreign code may raise anything
            leave_out(group, point.name, _package(point), error)


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else "?"


def leave_out(group: str, name: str, package: str, error: BaseException) -> None:
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
    if isinstance(game.compatible_with, str):
        raise Unusable("compatible_with is a collection of versions and hashes, not one text")
    dtypes: dict[str, Any] = {"state": game.state_dtype, "ruleset": game.ruleset_dtype}
    for record, dtype in dtypes.items():
        if not isinstance(dtype, np.dtype) or not dtype.fields or dtype.hasobject:
            raise Unusable(f"its {record}_dtype is no dtype of a record of numbers, but {dtype!r}")
        if record == "ruleset" and "seats" not in dtype.fields:
            raise Unusable("its ruleset has no field seats")
    _check_ruleset(game, game.wire.ruleset(game.options({}), game.seats[0]))


def _check_ruleset(game: Game, ruleset: Any) -> None:
    """Raises if this is no ruleset for the fewest seats of the game."""
    if not isinstance(ruleset, np.ndarray) or ruleset.shape != (1,) or ruleset.dtype != game.ruleset_dtype:
        raise Unusable(f"wire.ruleset gives no array of one ruleset_dtype, but {ruleset!r}")
    if game.seats_in(ruleset) != game.seats[0]:
        raise Unusable(f"its ruleset for {game.seats[0]} seats says seats {game.seats_in(ruleset)}")

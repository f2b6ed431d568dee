"""A block of a tournament's games, as another process plays it: what it needs to know, and what it answers.

The other process has its own copy of the rules. Blocks name their game, and refuse to be played by other sources.
"""

from __future__ import annotations

import hashlib
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final, NamedTuple

import numba

from asterion import bots
from asterion.games import GAMES
from asterion.games.compiled import INTERPRETED, add_package, add_sources
from asterion.games.contract import Records
from asterion.insight.contract import CannotAnalyse
from asterion.lab.matches import Matches
from asterion.lab.simulate import Recipe
from asterion.lab.tournament import Results, Tournament, play_one

PACKAGES: Final = ("games", "bots", "match", "insight", "lab")
"""Parts of this package on which the bytes of a game depend."""
LIBRARIES: Final = ("numpy", "numba")
ANALYSIS: Final = "analysis/"
"""Before the code of a Failed that a CannotAnalyse caused."""

Lock = Callable[[Path], AbstractContextManager[object]]
"""A lock between the processes of a machine, by its file."""


@dataclass(frozen=True)
class TournamentSpec:
    """A tournament and its players in a form that other processes can read. sources: see sources_of."""

    game: str
    ruleset: Records = field(compare=False)
    levels: tuple[str, ...]
    games: int
    seed: int
    keep_seats: bool
    recipe: Recipe
    sources: str


class Block(NamedTuple):
    """Games first, first + 1, ... in the rows of results. seconds: that playing them took."""

    first: int
    results: Results
    seconds: float


class Failed(NamedTuple):
    """A block that cannot be played. code: "ray_differs", "block_failed" or ANALYSIS and that of a CannotAnalyse.
    where: the traceback, or empty."""

    code: str
    detail: str
    where: str = ""


class Differs(Exception):
    """The process has no such game, or other sources."""


def spec_of(tournament: Tournament, recipe: Recipe) -> TournamentSpec:
    """The description that other processes need to play blocks of this tournament."""
    return TournamentSpec(
        game=tournament.game.id,
        ruleset=tournament.ruleset,
        levels=tournament.levels,
        games=tournament.games,
        seed=tournament.seed,
        keep_seats=tournament.keep_seats,
        recipe=recipe,
        sources=sources_of(tournament.game.id),
    )


@cache
def sources_of(game_id: str) -> str:
    """A hash of all that decides how a game falls: sources of the house and of the game, Python and the libraries."""
    game = GAMES[game_id]
    home = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256(f"{sys.version_info[:2]} {[version(each) for each in LIBRARIES]}".encode())
    for package in PACKAGES:
        add_sources(digest, home / package, home)
    others = {each.__module__.partition(".")[0] for each in (game.start, bots.bots_of(game).play)} - {"asterion"}
    for name in sorted(others):
        add_package(digest, name)
    return digest.hexdigest()[:24]


def play_block(spec: TournamentSpec, first: int, last: int, lock: Lock) -> Block | Failed:
    """Play the games first .. last - 1. lock: so that one process of a machine compiles what the others then load."""
    try:
        tournament = _tournament_of(spec)
        warm_once(spec, tournament, lock)
        began = time.perf_counter()
        results = _played(tournament, spec.recipe, first, last)
        return Block(first, results, time.perf_counter() - began)
    except Differs as error:
        return Failed("ray_differs", str(error))
    except CannotAnalyse as error:
        return Failed(ANALYSIS + error.code, error.detail)
    except Exception as error:  # as text, since not every exception can travel
        return Failed("block_failed", f"{type(error).__name__}: {error}", traceback.format_exc())


def _tournament_of(spec: TournamentSpec) -> Tournament:
    game = GAMES.get(spec.game)
    if game is None:
        raise Differs(f"it has no game {spec.game}: install its package there")
    if sources_of(spec.game) != spec.sources:
        raise Differs(f"its sources or libraries for {spec.game} differ: install the same versions everywhere")
    return Tournament(game, spec.ruleset, spec.levels, spec.games, spec.seed, spec.keep_seats)


def _played(tournament: Tournament, recipe: Recipe, first: int, last: int) -> Results:
    player = recipe.player(tournament)
    results = Results.blank(last - first, len(tournament.levels))
    for number in range(first, last):
        results.note(number - first, *play_one(tournament, player, number, lambda: False))
    if isinstance(player, Matches):
        results.ledger = player.ledger
    return results


def warm_once(spec: TournamentSpec, tournament: Tournament, lock: Lock) -> None:
    """Compile what blocks run, by playing the first game, unless a process of this machine has done so.

    Others wait meanwhile; they then load the machine code. A mark in the cache remembers it.
    """
    mark = _mark_of(spec)
    if INTERPRETED or mark.exists():
        return
    mark.parent.mkdir(parents=True, exist_ok=True)
    with lock(mark.with_suffix(".lock")):
        if not mark.exists():
            _played(tournament, spec.recipe, 0, 1)
            mark.touch()


def _mark_of(spec: TournamentSpec) -> Path:
    """The file that marks the machine code for such a tournament as cached."""
    recipe = spec.recipe
    ruleset = b"" if recipe.ledger is None else spec.ruleset.tobytes()  # the ledger also keeps tables of a ruleset
    key = f"{spec.game} {spec.sources} {sorted(set(spec.levels))} {recipe.ledger} {len(spec.levels)}".encode()
    name = hashlib.sha256(key + ruleset).hexdigest()[:24]
    return Path(vars(numba.config)["CACHE_DIR"]) / "warmed" / name

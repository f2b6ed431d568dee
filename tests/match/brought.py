"""A game of another package for tests: one of the house's under another id, installed and taken away at will."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from asterion.games import GAMES, OWN
from asterion.games.packages import Package
from asterion.match.match import Match
from tests.match.playing import HOUSE_SEED, header, seal, seat_seed, steps

ID = "brought"
FIRST = Package("asterion-brought", "1", "aa" * 32)
SECOND = Package("asterion-brought", "2", "bb" * 32)
Install = Callable[..., None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs the game as this package brings it; None: takes it away. Only this process knows it, so no other one can
    rehearse it."""
    monkeypatch.setattr("asterion.match.rehearsal.OWN", {**OWN, ID: OWN["mythical_dice"]})

    def installed(package: Package | None, **changed: Any) -> None:
        if package is None:
            monkeypatch.delitem(GAMES, ID, raising=False)
        else:
            monkeypatch.setitem(GAMES, ID, replace(OWN["mythical_dice"], id=ID, package=package, **changed))

    return installed


def played(package: Package = FIRST, seats: int = 3, *, addressed: bool = True) -> Match:
    """A finished match of the installed game, whose header names a package."""
    words = "addressed" if addressed else UNSET
    head = msgspec.structs.replace(header(seats, ID, 2), package=package, words=words)
    match = Match(head, HOUSE_SEED)
    for seat in range(seats):
        match.accept(match.stage_seated(seat, f"P{seat}", "person", None, 1))
        match.accept(match.stage_sealed(seat, seal(seat), 2))
    match.accept(match.stage_revealing(3))
    for seat in range(seats - 1):  # one seat withholds its seed
        match.accept(match.stage_seeded(seat, seat_seed(seat), 4))
    match.accept(match.stage_start(5))
    for _ in steps(match, 1):
        pass
    match.accept(match.stage_end(9999))
    return match

"""Matches for tests: whole games played by chance, and ways to look at them."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from asterion.games.contract import PUBLIC, Records
from asterion.match import fairness
from asterion.match.log import Entry, Header, SharedDice
from asterion.match.match import Match

HOUSE_SEED = bytes(range(32))
OTHER_SEED = bytes(range(1, 33))
GAME = "mythical_dice"


def seat_seed(seat: int) -> str:
    """A seat's seed in hex."""
    return bytes([seat + 1] * 16).hex()


def seal(seat: int) -> str:
    """The seal of that seed, in a match of ``header``."""
    return fairness.seal_of("m-1", seat, bytes.fromhex(seat_seed(seat)))


def header(seats: int = 4, game: str = GAME, version: Any = 1, **options: object) -> Header:
    """Header of a live match that commits to HOUSE_SEED."""
    promise = fairness.commitment(HOUSE_SEED)
    return Header(
        version=version, match="m-1", game=game, options=options, seats=seats, commitment=promise, created=1000
    )


def sealed(seats: int = 4, game: str = GAME, **options: object) -> Match:
    """A match of version 2 with all seats taken; every seat but the last, a bot, has sealed its seed."""
    match = Match(header(seats, game, 2, **options), HOUSE_SEED)
    for seat in range(seats - 1):
        match.accept(match.stage_seated(seat, f"guest {seat}", "person", None, 1000))
        match.accept(match.stage_sealed(seat, seal(seat), 1000))
    match.accept(match.stage_seated(seats - 1, "bot", "bot", "novice", 1000))
    return match


def revealing(seats: int = 4, game: str = GAME, **options: object) -> Match:
    """The same with the list of seals closed."""
    match = sealed(seats, game, **options)
    match.accept(match.stage_revealing(1000))
    return match


def waiting(seats: int = 4, game: str = GAME, version: Any = 1, **options: object) -> Match:
    """A match with all seats taken; every seat but the last, a bot, has added its seed."""
    if version == 2:
        match = revealing(seats, game, **options)
        for seat in range(seats - 1):
            match.accept(match.stage_seeded(seat, seat_seed(seat), 1000))
        return match
    match = Match(header(seats, game, **options), HOUSE_SEED)
    for seat in range(seats - 1):
        match.accept(match.stage_seated(seat, f"guest {seat}", "person", None, 1000))
        match.accept(match.stage_seeded(seat, seat_seed(seat), 1000))
    match.accept(match.stage_seated(seats - 1, "bot", "bot", "novice", 1000))
    return match


def running(seats: int = 4, game: str = GAME, version: Any = 1, **options: object) -> Match:
    """A match that has just started."""
    match = waiting(seats, game, version, **options)
    match.accept(match.stage_start(1001))
    return match


def addressed(
    seats: int = 4, game: str = GAME, dice: SharedDice | None = None, id: str = "m-1", **options: object
) -> Match:
    """A match with addressed words that has just started; dice: those of another match, whose seed is HOUSE_SEED."""
    seed = HOUSE_SEED if dice is None else OTHER_SEED
    promise = fairness.commitment(seed)
    header = Header(version=2, match=id, game=game, options=options, seats=seats, commitment=promise, words="addressed")
    if dice is not None:
        header = msgspec.structs.replace(header, dice=dice)
    match = Match(header, seed, None if dice is None else HOUSE_SEED)
    for seat in range(seats):
        match.accept(match.stage_seated(seat, f"guest {seat}", "person", None, 1000))
        if dice is None and seat != 1:
            match.accept(match.stage_sealed(seat, fairness.seal_of(id, seat, bytes.fromhex(seat_seed(seat))), 1000))
    if dice is None:
        match.accept(match.stage_revealing(1000))
        match.accept(match.stage_seeded(0, seat_seed(0), 1000))
    match.accept(match.stage_start(1001))
    return match


def legal(match: Match, seat: int) -> list[object]:
    """Legal actions of a seat now, as JSON structs."""
    assert match.state is not None
    numbers = match.game.list_legal(match.ruleset, match.state, seat)
    return [match.game.wire.action_to_json(number) for number in numbers]


def steps(match: Match, seed: int) -> Iterator[Entry]:
    """Play on by chance to the end of the game; each entry after it was accepted. Bets are changed at times (M4)."""
    chosen = random.Random(seed)
    at = 2000
    while not match.over:
        willing = [seat for seat in range(match.header.seats) if legal(match, seat)]
        seat = chosen.choice(match.awaited() if chosen.random() < 0.8 else willing)
        entry = match.stage_act(seat, chosen.choice(legal(match, seat)), at, id=f"{seat}-{at}")
        match.accept(entry)
        at += 1
        yield entry


def finished(seed: int = 1, seats: int = 4, game: str = GAME, version: Any = 1, **options: object) -> Match:
    """A match played to its end."""
    match = running(seats, game, version, **options)
    for _ in steps(match, seed):
        pass
    match.accept(match.stage_end(9999))
    return match


def by_device(seats: int) -> Match:
    """A finished match that one device dealt for itself; seat 0 is the person's."""
    match = Match(msgspec.structs.replace(header(seats, GAME, 2), words="addressed", dealer="device"), HOUSE_SEED)
    for seat in range(seats):
        person = seat == 0
        seated = match.stage_seated(seat, f"P{seat}", "person" if person else "bot", None if person else "novice", 0)
        match.accept(seated)
    match.accept(match.stage_sealed(0, seal(0), 1))
    match.accept(match.stage_revealing(2))
    match.accept(match.stage_seeded(0, seat_seed(0), 3))
    match.accept(match.stage_start(4))
    for _ in steps(match, 1):
        pass
    match.accept(match.stage_end(9999))
    return match


def put_into_state(match: Match, state: Records) -> Match:
    """The same match with another state: what a viewer sees must not tell the difference when only secrets differ."""
    twin = Match.load(match.header, HOUSE_SEED, match.entries)
    twin._state = state
    twin._views.show(state)
    return twin


def seen_by(match: Match, viewer: int) -> tuple[bytes, bytes]:
    """All that a viewer is sent of the state: the public view, and its own."""
    return match.public_view(), b"null" if viewer == PUBLIC else match.own_view(viewer)

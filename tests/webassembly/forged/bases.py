"""Honest matches: every forged record is one of these with a change."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from asterion.match import fairness
from asterion.match.log import Header, SharedDice
from asterion.match.match import Match
from asterion.match.record import of_match, write
from asterion.match.timing import compensated
from tests.webassembly.forged.case import OTHER, SEED, Json


def _seat_seed(seat: int) -> bytes:
    return bytes([seat + 1]) * 16


def _seated(match: Match, version: int, shared: bool) -> None:
    seats = range(match.header.seats)
    for seat in seats:
        last = seat == seats[-1]
        match.accept(
            match.stage_seated(seat, f"Zoë {seat}", "bot" if last else "person", "novice" if last else None, 5)
        )
    if shared:
        return
    if version == 1:
        match.accept(match.stage_seeded(0, _seat_seed(0).hex(), 6))
        match.accept(match.stage_unseated(0, 6))
        match.accept(match.stage_seated(0, "Ada", "person", None, 6))
        match.accept(match.stage_seeded(0, _seat_seed(0).hex(), 6))
        return
    for seat in seats[:2]:
        match.accept(match.stage_sealed(seat, fairness.seal_of(match.header.match, seat, _seat_seed(seat)), 7))
    match.accept(match.stage_unseated(0, 7))
    match.accept(match.stage_seated(0, "Ada", "person", None, 7))
    match.accept(match.stage_sealed(0, fairness.seal_of(match.header.match, 0, _seat_seed(0)), 7))
    match.accept(match.stage_revealing(8))
    match.accept(match.stage_seeded(0, _seat_seed(0).hex(), 8))


def _away(match: Match, seat: int, step: int) -> str:
    """Let seats go and come back at certain steps. Returns who acts for the seat."""
    if step == 1 and seat not in match.stand_ins:
        match.accept(match.stage_expired(seat, 20, once=True))
    if step == 3:
        match.accept(match.stage_left(seat, 21))
    if step == 4 and match.staying:
        match.accept(match.stage_returned(min(match.staying), 22))
    if step == 5 and seat not in match.stand_ins:
        match.accept(match.stage_expired(seat, 23))
    if step == 6 and match.staying:
        match.accept(match.stage_took_over(min(match.staying), "Late", 24))
    return "stand_in" if seat in match.stand_ins else "seat"


def honest(
    game: str,
    seats: int,
    options: Json,
    version: Any = 2,
    *,
    more: Json | None = None,
    shared: bool = False,
    open_dice: bool = False,
    seed: int = 1,
) -> Json:
    """A whole match, with a seat away at times. shared: it has the dice of another match."""
    given = dict(more or {})
    if shared:
        salt = fairness.seats_salt([_seat_seed(0)] + [None] * (seats - 1)).hex()
        given |= {"words": "addressed", "dice": SharedDice("m-0", fairness.commitment(OTHER), salt)}
    header = Header(
        version=version, match="m-1", game=game, seats=seats, options=options, commitment=fairness.commitment(SEED),
        table="t-1", created=4, **given,
    )  # fmt: skip
    match = Match(header, SEED, OTHER if shared else None)
    _seated(match, version, shared)
    match.accept(match.stage_start(9))
    draw = random.Random(seed)
    step = 0
    while not match.over:
        awaited = match.awaited()
        if match.sandglass is not None and (not awaited or draw.random() < 0.1):
            match.accept(match.stage_elapsed(10))
            continue
        seat = draw.choice(awaited)
        numbers = match.game.list_legal(match.ruleset, match.observation(seat), seat)
        lays = [each for each in numbers if "straight" in match.game.wire.action_name(each)]
        action = match.game.wire.action_to_json(draw.choice(lays or numbers))
        by: Any = _away(match, seat, step)
        step += 1
        granted = None
        if match.races():
            granted = compensated(arrived=draw.randrange(9000), shown=draw.randrange(200), way=90, allowance=100)
        match.accept(match.stage_act(seat, action, 11, by, f"a{step}", granted))
    match.accept(match.stage_end(12))
    told: Json = json.loads(write(of_match(match, OTHER if open_dice else None)))
    return told


BASES: dict[str, Callable[[], Json]] = {
    "mythical": lambda: honest("mythical_dice", 3, {}, more={"words": "addressed"}),
    "mythical, words in order, old name": lambda: honest("mythical-dice", 3, {"starter": 1}),
    "mythical, version 1": lambda: honest("mythical_dice", 3, {}, 1),
    "like dice": lambda: honest("like_dice", 2, {"targets": [2, 2]}, more={"words": "addressed"}),
    "like dice, closed": lambda: honest("like_dice", 2, {"targets": [2, 2]}, shared=True),
    "minos": lambda: honest("minos", 2, {"rows": 3, "columns": 3, "rounds": 1}),
    "mino 3d, open": lambda: honest("mino_3d", 2, {}, shared=True, open_dice=True),
}

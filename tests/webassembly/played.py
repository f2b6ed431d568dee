"""Matches played at random, as records."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from asterion.match import record
from asterion.match.fairness import commitment
from asterion.match.log import Header
from asterion.match.match import Match
from asterion.match.timing import compensated

Json = dict[str, Any]
SEED = bytes(range(32))


def played(game: str, seats: int, options: Json, more: Json, seed: int = 0) -> tuple[Json, list[Json]]:
    """A match that is played at random to its end: its record, and what pages were shown of each entry."""
    draw = random.Random(seed)
    header = Header(
        version=2, match=f"m-{seed}", game=game, seats=seats, options=options, commitment=commitment(SEED), **more
    )
    match = Match(header, SEED)
    for seat in range(seats):
        match.accept(match.stage_seated(seat, f"P{seat}", "person", None, 0))
    match.accept(match.stage_start(0))
    while not match.over:
        awaited = match.awaited()
        if match.sandglass is not None and (not awaited or draw.random() < 0.05):
            match.accept(match.stage_elapsed(0))
            continue
        seat = draw.choice(awaited)
        number = draw.choice(match.game.list_legal(match.ruleset, match.observation(seat), seat))
        granted = None
        if match.races():
            granted = compensated(arrived=draw.randrange(9000), shown=draw.randrange(200), way=90, allowance=100)
        match.accept(match.stage_act(seat, match.game.wire.action_to_json(number), 0, granted=granted))
    match.accept(match.stage_end(0))
    shown = [msgspec.json.decode(match.entry_view(entry)) for entry in match.entries]
    written: Json = msgspec.json.decode(record.write(record.of_match(match)))
    return written, shown

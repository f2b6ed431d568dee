"""Observations as numbers, by the names of the parts, and from the views: for tests that compare the two."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from asterion.games.contract import Game, Records
from asterion.games.encoding import offsets_of
from tests.games.playing import random_steps


def parts_of(game: Game, ruleset: Records, observation: Records, seat: int) -> dict[str, list[int]]:
    """The numbers of each part."""
    encoding = game.encoding
    assert encoding is not None
    vector = np.zeros(encoding.length, np.int16)
    encoding.encode(ruleset, observation, seat, vector)
    starts = offsets_of(encoding.parts)
    return {
        part.name: vector[start : start + part.length].tolist()
        for part, start in zip(encoding.parts, starts, strict=False)
    }


def positions(game: Game, ruleset: Records, seed: int) -> Iterator[tuple[int, dict[str, list[int]], Any, Any]]:
    """Of a game at random, for every seat after every step: seat, numbers, public view and own view."""
    seen = game.new_state()
    for step in random_steps(game, ruleset, seed):
        for seat in range(game.seats_in(ruleset)):
            game.observe(ruleset, step.after, seat, seen)
            public, own = game.wire.public_view(ruleset, seen), game.wire.own_view(ruleset, seen, seat)
            yield seat, parts_of(game, ruleset, seen, seat), public, own


def from_here(seat: int, seats: list[Any], most: int) -> list[Any]:
    """List of the seats in the order from this one on; None for missing seats."""
    return seats[seat:] + seats[:seat] + [None] * (most - len(seats))


def one_hot(place: int | None, length: int) -> list[int]:
    return [int(at == place) for at in range(length)]

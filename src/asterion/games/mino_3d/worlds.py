"""Worlds that a seat may be in: the unseen pieces dealt to the other hands, the stock and out of the game, uniformly.

A seat that passed has shown that it held none of the pieces that could be placed then (D8). Deals that give it more
of those than it has drawn since are thrown away, so that those that agree stay equally likely. Passing is rare.
"""

from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import rule
from asterion.games.mino_3d.material import PIECE_COUNT
from asterion.games.mino_3d.state import GONE, HIDDEN, STOCK, Ruleset, Rulesets, State, States

MOST_TRIES = 1 << 12
"""Only an observation that no deal agrees with gets this far; the last deal is then taken."""


@rule
def _deal_one(world: State, left: int, place: int, chance: Chance) -> int:
    """Give one of the left unseen pieces to a place, each equally likely; returns how many are left."""
    draw = below(chance, left)
    piece = 0
    while int(world.place[piece]) != HIDDEN or draw > 0:
        draw -= int(world.place[piece]) == HIDDEN
        piece += 1
    world.place[piece] = place
    return left - 1


@rule
def _agrees(ruleset: Ruleset, seen: State, viewer: int, world: State) -> bool:
    """Whether no seat holds more of the pieces that it lacked when it passed than it has drawn since (D8)."""
    for seat in range(int(ruleset.seats)):
        lacks = int(seen.lacks[seat])
        if lacks and seat != viewer:
            held = 0
            for piece in range(PIECE_COUNT):
                held += int(world.place[piece]) == seat and lacks >> piece & 1 == 1
            if held > int(seen.drawn[seat]):
                return False
    return True


@rule
def fill_blanks(ruleset: Ruleset, seen: State, viewer: int, world: State, chance: Chance) -> None:
    """Make world, a copy of seen, a state that the viewer may be in, uniformly."""
    seats = int(ruleset.seats)
    for _ in range(MOST_TRIES):
        left = 0
        for piece in range(PIECE_COUNT):
            world.place[piece] = int(seen.place[piece])
            left += int(seen.place[piece]) == HIDDEN
        for seat in range(seats):
            if seat != viewer:
                for _ in range(int(seen.held[seat])):
                    left = _deal_one(world, left, seat, chance)
        for _ in range(int(ruleset.removed)):
            left = _deal_one(world, left, GONE, chance)
        for piece in range(PIECE_COUNT):
            if int(world.place[piece]) == HIDDEN:
                world.place[piece] = STOCK
        if _agrees(ruleset, seen, viewer, world):
            return


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """A world that the viewer may be in; see contract."""
    worlds[0] = observations[0]
    fill_blanks(rulesets[0], observations[0], int(viewer), worlds[0], chances[0])

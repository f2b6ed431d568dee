"""The coach: what the choices of a seat are worth before it chooses, from its observation alone; never from a state.

It judges as ``insight`` does after the end: by what the seat may know, with regulars on all seats afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from asterion.bots import bots_of
from asterion.bots.contract import REGULAR, Records
from asterion.coach import mino_3d, mythical_dice
from asterion.coach.contract import Advice, Coach, Part, advice_of
from asterion.games.chance import simulation
from asterion.games.contract import Game

__all__ = ["COACHES", "Advice", "advice", "part", "warm_up"]

COACHES: Final[dict[str, Coach]] = {"mythical_dice": mythical_dice.COACH, "mino_3d": mino_3d.COACH}
"""By game."""


def part(
    game: Game, effort: str, ruleset: Records, observation: Records, seat: int, seed: int, number: int
) -> bytes | None:
    """Part ``number`` of an advice, see contract.Coach; there are as many as its effort says. Safe in any thread."""
    coach = COACHES[game.id]
    made = coach.part(ruleset, observation, seat, seed, number, coach.efforts[effort])
    return None if made is None else msgspec.msgpack.encode(made)


def advice(game: Game, observation: Records, seat: int, parts: Sequence[bytes]) -> Advice:
    """The advice that these parts make."""
    read = [msgspec.msgpack.decode(each, type=Part) for each in parts]
    return advice_of(COACHES[game.id], game, observation, seat, read)


def warm_up(game: Game) -> None:
    """Compile what advice on this game runs, with one brief part at each new kind of decision."""
    ruleset = game.wire.ruleset(game.options({}), next(seats for seats in game.seats if seats > 1))
    state, seen, chance = game.new_state(), game.new_state(), simulation(0)
    sorts = set[type]()
    game.start(ruleset, state, chance)
    for ply, seat in enumerate(game.turns(ruleset, state, chance), 1):
        game.observe(ruleset, state, seat, seen)
        sort = type(game.wire.action_to_json(game.list_legal(ruleset, seen, seat)[0]))
        if sort not in sorts:
            sorts.add(sort)
            while part(game, "brief", ruleset, seen, seat, 0, 0) is None:
                pass
        game.apply(ruleset, state, seat, bots_of(game).quick(ruleset, seen, seat, REGULAR, ply), chance)

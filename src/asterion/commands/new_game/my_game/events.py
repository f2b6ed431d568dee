"""Public events of one step."""

from typing import Any

import msgspec

from asterion.games.contract import Records
from my_game.actions import ROLL
from my_game.rules import ended


class Began(msgspec.Struct, tag="began"):
    """Each seat has rolled its die (R2)."""


class Kept(msgspec.Struct, tag="kept"):
    """The seat kept its die (R3)."""

    seat: int


class RolledAgain(msgspec.Struct, tag="rolled_again"):
    """The seat rolled again, under its cup (R3)."""

    seat: int


class GameOver(msgspec.Struct, tag="game_over"):
    """All cups are lifted (R4)."""

    scores: list[int]
    winners: list[int]


Event = Began | Kept | RolledAgain | GameOver


def events(ruleset: Records, before: Records | None, after: Records, seat: int, action: int) -> list[Any]:
    """before None: the start."""
    if before is None:
        return [Began()]
    happened: list[Any] = [RolledAgain(seat) if action == ROLL else Kept(seat)]
    if ended(ruleset[0], after[0]):
        dice: list[int] = after["die"][0, : int(ruleset["seats"][0])].tolist()
        happened.append(GameOver(dice, [seat for seat, die in enumerate(dice) if die == max(dice)]))
    return happened

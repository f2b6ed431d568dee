"""The choices of a table of buzzers, as the ruleset of a match (L5, L8-L10)."""

from typing import Annotated

import msgspec
import numpy as np
from msgspec import Meta

from asterion.games.contract import BadOptions, Records
from asterion.games.like_dice.buzzers.state import RULESET
from asterion.games.like_dice.material import ALLOWANCE_MS, Edition
from asterion.games.like_dice.options import targets_for

SEATS = range(2, 6)


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The choices of a table.

    targets: cards to own for each seat at first, 2 to 15 (Kidz Dice, L9); null: 10 for all. seconds: time for a
    mission; 0: as long as they like (L5). brace: seconds between the start and the mission. pause: seconds after a
    verdict before the next countdown begins by itself; 0: it waits. allowance: lag compensation per direction, at most,
    in ms (L10); 0: none.
    """

    edition: Edition = "like-dice-2012"
    targets: list[int] | None = None
    seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    brace: Annotated[int, Meta(ge=0, le=5)] = 3
    pause: Annotated[int, Meta(ge=0, le=120)] = 20
    allowance: Annotated[int, Meta(ge=0, le=ALLOWANCE_MS)] = ALLOWANCE_MS


def ruleset(options: Options, seats: int) -> Records:
    """BoxRuleset for a table; BadOptions when a match cannot be played so."""
    if seats not in SEATS:
        raise BadOptions("bad_seats", f"{SEATS[0]} to {SEATS[-1]} seats, not {seats}", "L3")
    ruling = np.zeros(1, RULESET)
    ruling["seats"] = seats
    ruling["target"][0, :seats] = targets_for(options.targets, seats)
    ruling["seconds"] = options.seconds
    ruling["countdown"] = options.brace
    ruling["pause"] = options.pause
    ruling["allowance"] = options.allowance
    return ruling

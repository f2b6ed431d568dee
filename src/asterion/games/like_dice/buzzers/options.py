"""The choices of a table of buzzers, as the ruleset of a match (L5, L8-L10)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from asterion.games.compiled import rule
from asterion.games.json_values.arena import Arenas
from asterion.games.json_values.parts import fail, reader
from asterion.games.like_dice.buzzers.state import Rulesets
from asterion.games.like_dice.material import ALLOWANCE_MS, MOST_SEATS, Edition
from asterion.games.like_dice.options import read_targets
from asterion.games.like_dice.problems import BAD_SEATS

FEWEST_SEATS = 2
SEATS = range(FEWEST_SEATS, MOST_SEATS + 1)


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


read_all = reader(Options)


@rule
def read_options(arenas: Arenas, given: int, seats: int, rulesets: Rulesets) -> int:
    """The ruleset of a table, or a problem; see RuledJson."""
    arena, ruleset, seats = arenas[0], rulesets[0], int(seats)
    options = read_all(arena, int(given))
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return fail(arena, BAD_SEATS, FEWEST_SEATS, MOST_SEATS, seats)
    ruleset.seats = seats
    ruleset.seconds = options.seconds
    ruleset.countdown = options.brace
    ruleset.pause = options.pause
    ruleset.allowance = options.allowance
    return read_targets(arena, options.targets, seats, ruleset.target)

"""The secrets of Clew: what each seat does not know, and what it may be."""

from asterion.games.chance import Chance
from asterion.games.compiled import rule
from clew.rules import deal_amulets
from clew.state import OVER, UNKNOWN, Ruleset, State


@rule
def hide(ruleset: Ruleset, seen: State, viewer: int) -> None:
    """Others' amulets are blanked until the end (C2, C8)."""
    for seat in range(int(ruleset.seats)):
        if seat != viewer and int(seen.stage) != OVER:
            seen.amulet[seat] = UNKNOWN


@rule
def fill(ruleset: Ruleset, world: State, viewer: int, chance: Chance) -> None:
    """Those who hide an amulet draw one of those that are left (C2)."""
    deal_amulets(ruleset, world, chance)

"""The secrets of Goofspiel: the cards that others have chosen, until all have."""

from asterion.games.chance import Chance, below
from asterion.games.compiled import rule
from goofspiel.material import MOST_CARDS
from goofspiel.state import HIDDEN, NOT_CHOSEN, Ruleset, State


@rule
def hide(ruleset: Ruleset, seen: State, viewer: int) -> None:
    """A card that another seat has chosen is blanked; that it has chosen is public (G3)."""
    for seat in range(int(ruleset.seats)):
        if seat != viewer and int(seen.chosen[seat]) != NOT_CHOSEN:
            seen.chosen[seat] = HIDDEN


@rule
def fill(ruleset: Ruleset, world: State, viewer: int, chance: Chance) -> None:
    """A blanked card is any that the seat has still (G3)."""
    for seat in range(int(ruleset.seats)):
        if int(world.chosen[seat]) == HIDDEN:
            left = 0
            for place in range(MOST_CARDS):
                left += int(world.hand[seat, place])
            skipped, place = below(chance, left), 0
            while int(world.hand[seat, place]) == 0 or skipped > 0:
                skipped -= int(world.hand[seat, place])
                place += 1
            world.chosen[seat] = place + 1

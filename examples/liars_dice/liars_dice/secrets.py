"""The secrets of Liar's Dice: what each seat does not know, and what it may be."""

from asterion.games.chance import Chance, below
from asterion.games.compiled import rule
from liars_dice.material import FACES, MOST_DICE
from liars_dice.state import UNKNOWN, Ruleset, State


@rule
def hide(ruleset: Ruleset, seen: State, viewer: int) -> None:
    """Others' dice are blanked, once the game is over too: the last round's stand in ``shown`` (D2, D4)."""
    for seat in range(int(ruleset.seats)):
        for die in range(MOST_DICE):
            if seat != viewer and die < int(seen.left[seat]):
                seen.dice[seat, die] = UNKNOWN


@rule
def fill(ruleset: Ruleset, world: State, viewer: int, chance: Chance) -> None:
    """Dice that the viewer does not see show any face, all alike (D2)."""
    for seat in range(int(ruleset.seats)):
        for die in range(MOST_DICE):
            if int(world.dice[seat, die]) == UNKNOWN:
                world.dice[seat, die] = below(chance, FACES) + 1

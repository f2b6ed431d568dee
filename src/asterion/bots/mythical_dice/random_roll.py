"""Any legal roll, all equally likely."""

from asterion.games.chance import Chance, below
from asterion.games.compiled import rule
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.legal import kinds_to_roll
from asterion.games.mythical_dice.material import KIND_COUNT
from asterion.games.mythical_dice.state import Ruleset, State


@rule
def nth_kind(kinds: int, n: int) -> int:
    """The kind of the n-th bit that is set in a mask, n from 0. Without a branch, which no processor could predict."""
    nth, passed = 0, 0
    for kind in range(KIND_COUNT - 1):
        passed += kinds >> kind & 1
        nth += passed <= n
    return nth


@rule
def random_roll(ruleset: Ruleset, state: State, seat: int, chance: Chance) -> int:
    """A roll chosen evenly among the kinds that the seat may roll."""
    kinds = kinds_to_roll(ruleset, state, seat)
    count = 0
    for kind in range(KIND_COUNT):
        count += kinds >> kind & 1
    return FIRST_ROLL + nth_kind(kinds, below(chance, count) if count > 1 else 0)

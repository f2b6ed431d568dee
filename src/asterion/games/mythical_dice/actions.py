"""Actions of Mythical Dice: numbers, JSON and names."""

import msgspec

from asterion.games.compiled import rule
from asterion.games.json_values.arena import Arena, Arenas, maker
from asterion.games.json_values.parts import fail, kind_of, places_of, reader
from asterion.games.mythical_dice.material import KIND_COUNT, KINDS, MOST_ROUNDS, Kind
from asterion.games.mythical_dice.problems import NO_SUCH_BET

FIRST_ROLL = 10
"""Actions 0..8 bet that many tricks; action FIRST_ROLL + kind rolls a die of that kind."""
MOST_ACTIONS = 9


class Bet(msgspec.Struct, tag="bet", frozen=True, forbid_unknown_fields=True):
    """Bet to take this many tricks (M4)."""

    tricks: int


class Roll(msgspec.Struct, tag="roll", frozen=True, forbid_unknown_fields=True):
    """Roll one die of this kind (M5)."""

    die: Kind


Action = Bet | Roll
BET, ROLL = places_of(Action)
make_bet, make_roll = maker(Bet, of=Action), maker(Roll, of=Action)
read_bet, read_roll = reader(Bet, of=Action), reader(Roll, of=Action)


@rule
def action_shown(arena: Arena, action: int) -> int:
    """A Bet or a Roll."""
    if action < FIRST_ROLL:
        return make_bet(arena, tricks=action)
    return make_roll(arena, die=action - FIRST_ROLL)


@rule
def make_action(action: int, arenas: Arenas) -> int:
    """An action; see RuledJson."""
    return action_shown(arenas[0], int(action))


@rule
def read_action(arenas: Arenas, given: int) -> int:
    """The number of a Bet or a Roll, or a problem; see RuledJson."""
    arena, given = arenas[0], int(given)
    if kind_of(arena, given) == ROLL:
        return FIRST_ROLL + int(read_roll(arena, given).die)
    tricks = int(read_bet(arena, given).tricks)
    return tricks if 0 <= tricks <= MOST_ROUNDS else fail(arena, NO_SUCH_BET, tricks)


def action_name(action: int) -> str:
    if FIRST_ROLL <= action < FIRST_ROLL + KIND_COUNT:
        return f"roll {KINDS[action - FIRST_ROLL]}"
    return f"bet {action}" if 0 <= action <= MOST_ROUNDS else f"action {action}"

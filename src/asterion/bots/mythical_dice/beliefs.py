"""What the bets tell about the dice behind the screens: a seat that bet 0 seldom holds a Minotaur.

Not a rule: worlds.py deals what is possible, evenly; this deals what is likely, for a search to think with.
"""

import numpy as np

from asterion.bots.mythical_dice.notes import Notes
from asterion.bots.mythical_dice.regular import regular_bet
from asterion.games.chance import Chance, below
from asterion.games.compiled import rule
from asterion.games.mythical_dice.rules import KIND_COUNT, dice_behind
from asterion.games.mythical_dice.state import Ruleset, State
from asterion.games.mythical_dice.worlds import fill_blanks

TILT = (
    (-3.0, -3.0, -3.0, -0.3, 0.2, 0.3, 0.3),  # bet 0, none won: first trick
    (-3.0, -3.0, -3.0, -0.6, 0.2, 0.3, 0.3),  # the same, first half
    (-3.0, -3.0, -3.0, -0.3, 0.1, 0.2, 0.3),  # the same, second half
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),  # bet 0, some won
    (-1.5, -2.5, -2.2, -0.2, 0.1, -0.1, 0.5),
    (-2.3, -3.0, -2.9, -0.2, 0.1, -0.2, 0.5),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),  # more won than bet
    (-0.5, -1.1, -0.7, -0.5, -0.1, -0.6, 0.7),
    (-1.5, -1.9, -1.6, 0.1, 0.1, -0.9, 0.5),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),  # as many won as bet
    (-1.7, -1.9, -1.3, -0.1, 0.1, -0.2, 0.3),
    (-1.8, -1.8, -1.3, 0.1, 0.1, -0.2, 0.3),
    (-0.2, -0.2, -0.2, 0.0, 0.0, 0.0, 0.0),  # wants up to a third of the tricks left
    (-1.1, -1.4, -1.4, 0.0, 0.1, 0.1, 0.0),
    (-3.0, -3.0, -3.0, -0.2, 0.1, 0.2, 0.0),
    (0.4, 0.6, 0.5, 0.3, -0.2, -0.4, -0.3),  # up to two thirds
    (-0.4, 0.0, -0.2, 0.3, 0.0, -0.2, -0.2),
    (-3.0, -3.0, -3.0, 0.0, 0.2, 0.1, 0.0),
    (1.4, 1.5, 1.4, 0.3, -2.6, -3.0, -3.0),  # more
    (0.0, 0.7, 0.3, 0.6, -0.2, -0.7, -0.7),
    (-2.0, -1.8, -1.8, 0.2, 0.2, 0.1, -0.1),
)
"""Logarithm of how much more often than evenly a die of each kind is held, by standing (see there): counted over 6 000
games of regulars, as many with 3, 4, 5 and 6 seats, and kept within -3 and 1.5."""
TRUST = 0.7
"""The power to which the weights are taken: bets tell less of people than of regulars."""
TRIES = 5
"""So many hands are drawn for a seat, until one explains its bet; the last is kept anyway: people are no regulars.
In the second half of a round, when whose dice were whose is forgotten, it would help no more."""
FINE = 1 << 30
"""Weights are drawn in steps of one part in this many."""


@rule
def standing(state: State, seat: int) -> int:
    """Row of TILT: how a seat stands to its bet, times three, plus how far the round has come."""
    bet, won = int(state.bet[seat]), int(state.won[seat])
    want, left = bet - won, int(state.rnd) - int(state.tricks)
    if bet == 0:
        stands = 0 if won == 0 else 1
    elif want <= 0:
        stands = 2 if want < 0 else 3
    elif 3 * want <= left:
        stands = 4
    else:
        stands = 5 if 3 * want <= 2 * left else 6
    if int(state.tricks) == 0:
        return 3 * stands
    return 3 * stands + (1 if 2 * int(state.tricks) < int(state.rnd) else 2)


@rule
def weigh_kinds(seen: State, other: int, notes: Notes) -> float:
    """Into notes.share how likely a die of each kind is in this hand; returns the sum over the dice in notes.keep."""
    row, total = standing(seen, other), 0.0
    for kind in range(KIND_COUNT):
        lacks = int(seen.void[other]) & (1 << kind)
        notes.share[kind] = 0.0 if lacks else np.exp(TRUST * TILT[row][kind])
        total += notes.share[kind] * int(notes.keep[kind])
    return total


@rule
def draw_kind(total: float, notes: Notes, chance: Chance) -> int:
    """Draw one of the dice in notes.keep by the weights in notes.share, whose sum is total; -1: there is none."""
    at = below(chance, FINE) * total / FINE
    last = -1
    for kind in range(KIND_COUNT):
        weight = notes.share[kind] * int(notes.keep[kind])
        if weight > 0.0:
            last = kind
            if at < weight:
                break
            at -= weight
    return last


@rule
def draw_hand(world: State, other: int, dice: int, total: float, notes: Notes, chance: Chance) -> bool:
    """Fill a hand with so many of the dice in notes.keep; whether there were enough that the seat may hold."""
    for kind in range(KIND_COUNT):
        world.hand[other, kind] = 0
    for _ in range(dice):
        kind = draw_kind(total, notes, chance)
        if kind < 0:
            return False
        total -= notes.share[kind]
        notes.keep[kind] = int(notes.keep[kind]) - 1
        world.hand[other, kind] = int(world.hand[other, kind]) + 1
    return True


@rule
def put_back(world: State, other: int, notes: Notes) -> None:
    """The dice of a hand into notes.keep again."""
    for kind in range(KIND_COUNT):
        notes.keep[kind] = int(notes.keep[kind]) + int(world.hand[other, kind])


@rule
def before_round(ruleset: Ruleset, seen: State, world: State, other: int, table: Notes, chance: Chance) -> None:
    """Add to a hand the dice that its seat may have had besides when it bet: its own in the trick on the table, and as
    many as there are complete tricks of those that lie before the winners, where nobody marks whose they were."""
    rolled = int(seen.rolled) if int(seen.rolled) < int(ruleset.seats) else 0
    left = 0
    for kind in range(KIND_COUNT):
        table.keep[kind] = int(seen.out[kind])
        left += int(seen.out[kind])
    left -= rolled
    for position in range(rolled):
        kind = int(seen.trick_kind[position])
        table.keep[kind] = int(table.keep[kind]) - 1
        if (int(seen.leader) + position) % int(ruleset.seats) == other:
            world.hand[other, kind] = int(world.hand[other, kind]) + 1
    for i in range(int(seen.tricks)):
        draw = below(chance, left - i)
        kind = 0
        while draw >= int(table.keep[kind]):
            draw -= int(table.keep[kind])
            kind += 1
        table.keep[kind] = int(table.keep[kind]) - 1
        world.hand[other, kind] = int(world.hand[other, kind]) + 1


@rule
def explains_bet(ruleset: Ruleset, seen: State, world: State, other: int, table: Notes, chance: Chance) -> bool:
    """Whether a regular with this hand would have bet as this seat did. world.out is empty; the hand stays as it is."""
    for kind in range(KIND_COUNT):
        table.hand[kind] = int(world.hand[other, kind])
    before_round(ruleset, seen, world, other, table, chance)
    table.careful = 0
    bet = regular_bet(ruleset, world, other, table)
    for kind in range(KIND_COUNT):
        world.hand[other, kind] = int(table.hand[kind])
    return bet == int(seen.bet[other])


@rule
def believe_world(
    ruleset: Ruleset, seen: State, seat: int, world: State, notes: Notes, table: Notes, chance: Chance
) -> None:
    """Fill the hands of the others as their bets make likely, one seat after another from a random one on.

    world begins as a copy of seen; where no dice are left that a seat may hold, all is dealt evenly instead.
    notes, table: scratch, the second of the others.
    """
    seats = int(ruleset.seats)
    for kind in range(KIND_COUNT):
        notes.keep[kind] = int(ruleset.counts[kind]) - int(seen.out[kind]) - int(seen.hand[seat, kind])
        world.out[kind] = 0  # as it was when the bets were made
    first = below(chance, seats)
    for i in range(seats):
        other = (first + i) % seats
        if other == seat:
            continue
        total, dice = weigh_kinds(seen, other, notes), dice_behind(ruleset, seen, other)
        tries = TRIES if 2 * int(seen.tricks) <= int(seen.rnd) else 1
        for attempt in range(tries):
            if not draw_hand(world, other, dice, total, notes, chance):
                fill_blanks(ruleset, seen, seat, world, chance)
                return
            if attempt == tries - 1 or explains_bet(ruleset, seen, world, other, table, chance):
                break
            put_back(world, other, notes)
    for kind in range(KIND_COUNT):
        world.out[kind] = int(seen.out[kind])

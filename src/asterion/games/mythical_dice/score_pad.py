"""The score pad of the box (M16): rounds that people play with their own dice, as their scorekeeper notes them.

The pad's state is a game's state without dice. A round is noted seat by seat, then closed; the score, the end and the
next starter are those of the rules.
"""

from typing import Literal, get_args

from asterion.games.compiled import rule
from asterion.games.mythical_dice.material import GRIFFIN, GRIFFIN_BONUS, MINOTAUR, MINOTAUR_BONUS, MOST_SEATS
from asterion.games.mythical_dice.rules import close_round
from asterion.games.mythical_dice.state import BETTING, NOBODY, NOT_BET, Ruleset, State

Fault = Literal[
    "none",
    "bet_out_of_range",
    "tricks_out_of_range",
    "bonus_without_trick",
    "too_many_symbols",
    "wrong_sum",
    "no_trick",
]
FAULTS: tuple[Fault, ...] = get_args(Fault)
"""Faults of a noted round: a bet (M4) or a number of tricks (M2) that the round does not have; a bonus
without a trick, or with more symbols than there are dice (M1, M11); tricks that do not add up to the round's number
(M2); a last trick noted for a seat that took none (M12)."""
(
    NONE,
    BET_OUT_OF_RANGE,
    TRICKS_OUT_OF_RANGE,
    BONUS_WITHOUT_TRICK,
    TOO_MANY_SYMBOLS,
    WRONG_SUM,
    NO_TRICK,
) = range(len(FAULTS))


@rule
def open_pad(ruleset: Ruleset, state: State) -> None:
    """Begin a pad: the first round, no points. The first starter is the ruleset's, or unknown (M15)."""
    state.starter = int(ruleset.starter)
    state.rnd = int(ruleset.first_round)
    state.stage = BETTING
    state.turn = NOBODY
    for seat in range(MOST_SEATS):
        state.score[seat] = 0
        _forget_seat(state, seat)


@rule
def _forget_seat(state: State, seat: int) -> None:
    state.bet[seat] = NOT_BET
    state.won[seat] = 0
    state.bonus[seat] = 0


@rule
def bonus_of(griffins: int, minotaurs: int) -> int:
    """Bonus of a seat, in points (M11). griffins: beaten by its Minotaur; minotaurs: beaten by its Mermaid."""
    return GRIFFIN_BONUS * griffins + MINOTAUR_BONUS * minotaurs


@rule
def note_seat(ruleset: Ruleset, state: State, seat: int, bet: int, won: int, griffins: int, minotaurs: int) -> int:
    """Note a seat's round: its bet (M4), its tricks, and the symbols of its bonus (M11). Returns a fault, or NONE."""
    rnd = int(state.rnd)
    if bet < 0 or bet > rnd:
        return BET_OUT_OF_RANGE
    if won < 0 or won > rnd:
        return TRICKS_OUT_OF_RANGE
    if (griffins or minotaurs) and not won:
        return BONUS_WITHOUT_TRICK
    if griffins < 0 or griffins > int(ruleset.counts[GRIFFIN]) or minotaurs < 0:
        return TOO_MANY_SYMBOLS
    if (griffins > 0) + minotaurs > int(ruleset.counts[MINOTAUR]):
        return TOO_MANY_SYMBOLS
    state.bet[seat] = bet
    state.won[seat] = won
    state.bonus[seat] = 0 if int(ruleset.simplified) else bonus_of(griffins, minotaurs)
    return NONE


@rule
def close_pad_round(ruleset: Ruleset, state: State, winner: int) -> int:
    """Close the round in which all seats are noted. winner: of the last trick, or NOBODY: unknown, so the next starter
    may be. Returns a fault, or NONE; with a fault nothing changes."""
    tricks, minotaurs, taker, takers = 0, 0, NOBODY, 0
    for seat in range(int(ruleset.seats)):
        tricks += int(state.won[seat])
        if int(state.won[seat]):
            taker = seat
            takers += 1
        minotaurs += int(state.bonus[seat]) != 0  # each bonus has a Minotaur in its trick
    if tricks != int(state.rnd):
        return WRONG_SUM
    if minotaurs > int(ruleset.counts[MINOTAUR]):
        return TOO_MANY_SYMBOLS
    if winner == NOBODY and takers == 1:
        winner = taker
    if winner != NOBODY and not int(state.won[winner]):
        return NO_TRICK
    close_round(ruleset, state, winner)
    for seat in range(int(ruleset.seats)):
        _forget_seat(state, seat)
    return NONE

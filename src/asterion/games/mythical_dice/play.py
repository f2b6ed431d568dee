"""Random play of whole games in one compiled loop: the floor of every ladder, and what the benchmark times."""

from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import Ints, rule
from asterion.games.mythical_dice.rules import (
    FIRST_ROLL,
    KIND_COUNT,
    highest_bet,
    kinds_to_roll,
    play_legal,
    start_game,
)
from asterion.games.mythical_dice.state import BETTING, NOT_BET, OVER, Ruleset, Rulesets, State, States


@rule
def nth_kind(kinds: int, n: int) -> int:
    """The kind of the n-th bit that is set in a mask, n from 0."""
    for kind in range(KIND_COUNT):
        if kinds & (1 << kind):
            if n == 0:
                return kind
            n -= 1
    return 0


@rule
def random_roll(ruleset: Ruleset, state: State, seat: int, chance: Chance) -> int:
    """A roll chosen evenly among the kinds that the seat may roll."""
    kinds = kinds_to_roll(ruleset, state, seat)
    count, rest = 0, kinds
    while rest:
        rest &= rest - 1
        count += 1
    return FIRST_ROLL + nth_kind(kinds, below(chance, count) if count > 1 else 0)


@rule
def finish_at_random(ruleset: Ruleset, state: State, chance: Chance) -> int:
    """Play a game to its end, every choice even among what is legal; returns the number of decisions."""
    decisions = 0
    while int(state.stage) != OVER:
        if int(state.stage) == BETTING:
            for seat in range(int(ruleset.seats)):
                if int(state.bet[seat]) == NOT_BET:
                    play_legal(ruleset, state, seat, below(chance, highest_bet(state) + 1), chance)
                    decisions += 1
        else:
            seat = int(state.turn)
            play_legal(ruleset, state, seat, random_roll(ruleset, state, seat, chance), chance)
            decisions += 1
    return decisions


@rule
def play_at_random(rulesets: Rulesets, states: States, chances: Chances, games: int, totals: Ints) -> int:
    """Play games from the start; adds final scores into totals: int64[seats], returns the number of decisions.

    states: scratch of length 1, left as the last game ended.
    """
    decisions = 0
    for _ in range(games):
        start_game(rulesets[0], states[0], chances[0])
        decisions += finish_at_random(rulesets[0], states[0], chances[0])
        for seat in range(int(rulesets[0].seats)):
            totals[seat] = int(totals[seat]) + int(states[0].score[seat])
    return decisions

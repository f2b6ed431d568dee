"""Random play of whole games in one compiled loop."""

from asterion.bots.mythical_dice.random_roll import random_roll
from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import Ints, rule
from asterion.games.mythical_dice.legal import highest_bet
from asterion.games.mythical_dice.rules import play_legal, start_game
from asterion.games.mythical_dice.state import BETTING, NOT_BET, OVER, Ruleset, Rulesets, State, States


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

"""Random play of whole matches in one compiled loop."""

from asterion.games.chance import Chance, Chances, below
from asterion.games.compiled import Ints, rule
from asterion.games.like_dice.actions import PASS, SAY_READY, TAKE
from asterion.games.like_dice.answers import answer, cards_of, may_choose
from asterion.games.like_dice.legal import seats_awaited
from asterion.games.like_dice.material import DISPLAY
from asterion.games.like_dice.rules import play_legal, run_out, start_game
from asterion.games.like_dice.state import OVER, RACE, READY, Rulesets, State, States


@rule
def any_action(state: State, seat: int, right: int, chance: Chance) -> int:
    """Any legal action of an awaited seat, all alike; right: percentage of claims that are right on purpose."""
    if int(state.stage) == READY:
        return SAY_READY
    if int(state.stage) == RACE:
        if right > 0 and below(chance, 100) < right:
            return answer(state, seat, int(state.mission))
        return below(chance, PASS + 1)
    slot = below(chance, DISPLAY)
    while not may_choose(state, seat, slot):
        slot = below(chance, DISPLAY)
    return TAKE + slot


@rule
def play_at_random(rulesets: Rulesets, states: States, right: int, chances: Chances, games: int, totals: Ints) -> int:
    """Play matches from the start; adds final cards into totals: int64[seats]. Returns the number of actions.

    Of several seats that may act any does, so that claims come in any order. Of a hundred claims ``right`` are right on
    purpose; with 0 a match is long, since one number in two hundred is right. Scratch: states of length 1.
    """
    steps = 0
    for _ in range(games):
        start_game(rulesets[0], states[0], chances[0])
        while int(states[0].stage) != OVER:
            awaited = seats_awaited(rulesets[0], states[0])
            if awaited == 0:
                run_out(rulesets[0], states[0], chances[0])
                continue
            seat = below(chances[0], int(rulesets[0].seats))
            while not awaited >> seat & 1:
                seat = (seat + 1) % int(rulesets[0].seats)
            action = any_action(states[0], seat, right, chances[0])
            play_legal(rulesets[0], states[0], seat, action, chances[0])
            steps += 1
        for seat in range(int(rulesets[0].seats)):
            totals[seat] = int(totals[seat]) + cards_of(states[0], seat)
    return steps

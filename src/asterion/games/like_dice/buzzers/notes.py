"""A race noted on one phone: who was right first, mission by mission. Nobody buzzes, and no times are known."""

from asterion.games.compiled import rule
from asterion.games.like_dice.buzzers.refusals import NO_SUCH_SEAT, NOT_BETWEEN, PLAYED
from asterion.games.like_dice.buzzers.rules import begin_race, judge, start_game
from asterion.games.like_dice.buzzers.state import ENDING, READY, BoxRuleset, BoxState
from asterion.games.like_dice.state import NOBODY


@rule
def open_notes(ruleset: BoxRuleset, state: BoxState) -> int:
    """One card before each seat; 0 (L3)."""
    return start_game(ruleset, state)


@rule
def note_mission(ruleset: BoxRuleset, state: BoxState, winner: int) -> int:
    """A mission is over: its winner takes a card, with NOBODY no one does (L5, L6).

    0, or the number of the refusal. The end may be ahead of a note that was corrected: then more missions follow.
    """
    winner = int(winner)
    if winner < NOBODY or winner >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if int(state.stage) not in (READY, ENDING):
        return NOT_BETWEEN
    begin_race(state)
    judge(ruleset, state, winner)
    return PLAYED

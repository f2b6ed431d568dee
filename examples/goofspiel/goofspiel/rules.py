"""The rules of Goofspiel in the order in which it is played. Whether an action is legal is in legal.py."""

from asterion.games.chance import Chance, address, below
from asterion.games.compiled import rule
from goofspiel.material import MOST_CARDS, MOST_SEATS
from goofspiel.state import AT_STAKE, CARRY, CHOOSING, DOWN, GONE, NEXT, NOBODY, NOT_CHOSEN, OVER, Ruleset, State

PRIZE = 1
"""Purpose of draws, see ``chance.address``: the prize of round a."""


@rule
def start_game(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """Cards for all, and the first prize (G1, G2)."""
    cards = int(ruleset.cards)
    for seat in range(MOST_SEATS):
        state.chosen[seat] = NOT_CHOSEN
        state.played[seat] = 0
        state.points[seat] = 0
        for place in range(MOST_CARDS):
            state.hand[seat, place] = 1 if seat < int(ruleset.seats) and place < cards else 0
    for place in range(MOST_CARDS):
        state.prize[place] = DOWN if place < cards else GONE
    state.stake = 0
    state.taker = NOBODY
    state.number = 0
    state.stage = CHOOSING
    turn_up(ruleset, state, chance)


@rule
def turn_up(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """The next prize, any of those in the pile (G2)."""
    address(chance, PRIZE, int(state.number), 0)
    skipped, place = below(chance, int(ruleset.cards) - int(state.number)), 0
    while int(state.prize[place]) != DOWN or skipped > 0:
        skipped -= int(state.prize[place]) == DOWN
        place += 1
    state.prize[place] = AT_STAKE
    state.stake = int(state.stake) + place + 1


@rule
def play_legal(ruleset: Ruleset, state: State, seat: int, action: int, chance: Chance) -> None:
    """Choose a card in secret; the last choice shows all cards (G3, G4)."""
    state.chosen[seat] = action + 1
    for each in range(int(ruleset.seats)):
        if int(state.chosen[each]) == NOT_CHOSEN:
            return
    taker = taker_of(ruleset, state)
    state.taker = taker
    if taker != NOBODY:
        state.points[taker] = int(state.points[taker]) + int(state.stake)
    if taker != NOBODY or int(ruleset.ties) != CARRY:
        clear_stake(state)
    for each in range(int(ruleset.seats)):
        card = int(state.chosen[each])
        state.hand[each, card - 1] = 0
        state.played[each] = card
        state.chosen[each] = NOT_CHOSEN
    state.number = int(state.number) + 1
    if int(state.number) == int(ruleset.cards):
        clear_stake(state)
        state.stage = OVER
    else:
        turn_up(ruleset, state, chance)


@rule
def taker_of(ruleset: Ruleset, state: State) -> int:
    """The seat whose card takes the prizes, or NOBODY (G4, G5)."""
    for card in range(int(ruleset.cards), 0, -1):
        found, times = NOBODY, 0
        for seat in range(int(ruleset.seats)):
            if int(state.chosen[seat]) == card:
                found = seat
                times += 1
        if times == 1:
            return found
        if times > 1 and int(ruleset.ties) != NEXT:
            return NOBODY
    return NOBODY


@rule
def clear_stake(state: State) -> None:
    """The prizes at stake are taken, or lost (G4, G5)."""
    for place in range(MOST_CARDS):
        if int(state.prize[place]) == AT_STAKE:
            state.prize[place] = GONE
    state.stake = 0


@rule
def score_of(ruleset: Ruleset, state: State, seat: int) -> int:
    """Points of the prizes that a seat has taken (G7)."""
    return int(state.points[seat])

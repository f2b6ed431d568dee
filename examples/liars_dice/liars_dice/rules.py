"""The rules of Liar's Dice in the order in which it is played. Whether an action is legal is in legal.py."""

from asterion.games.chance import Chance, address, below
from asterion.games.compiled import rule
from liars_dice.actions import DOUBT
from liars_dice.material import FACES, MOST_DICE, MOST_SEATS, ONE
from liars_dice.state import BIDDING, NO_DIE, OVER, UNKNOWN, Ruleset, State

STARTER, ROLL = 1, 2
"""Purposes of draws, see ``chance.address``: the first seat; the dice of seat b in round a."""


@rule
def start_game(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """Dice for all, who begins, and the first roll (D1, D2)."""
    for seat in range(MOST_SEATS):
        state.left[seat] = int(ruleset.dice) if seat < int(ruleset.seats) else 0
    state.number = 0
    state.stage = BIDDING
    address(chance, STARTER, 0, 0)
    state.turn = below(chance, int(ruleset.seats))
    forget_bid(state)
    hide(state)
    roll(ruleset, state, chance)


@rule
def roll(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """All roll their dice in secret (D2)."""
    for seat in range(MOST_SEATS):
        address(chance, ROLL, int(state.number), seat)
        for die in range(MOST_DICE):
            rolls = die < int(state.left[seat])
            state.dice[seat, die] = below(chance, FACES) + 1 if rolls else NO_DIE


@rule
def forget_bid(state: State) -> None:
    """Before the first bid of a round."""
    state.quantity = 0
    state.face = 0
    state.bidder = UNKNOWN


@rule
def hide(state: State) -> None:
    """The dice of the round before are put away."""
    for seat in range(MOST_SEATS):
        for die in range(MOST_DICE):
            state.shown[seat, die] = NO_DIE


@rule
def play_legal(ruleset: Ruleset, state: State, seat: int, action: int, chance: Chance) -> None:
    """Play an action that is legal."""
    if action == DOUBT:
        doubt(ruleset, state, chance)
        return
    hide(state)
    state.quantity = action // FACES + 1
    state.face = action % FACES + 1
    state.bidder = seat
    state.turn = next_with_dice(ruleset, state, seat)


@rule
def next_with_dice(ruleset: Ruleset, state: State, seat: int) -> int:
    """The next seat that has dice (D7)."""
    seats = int(ruleset.seats)
    for step in range(1, seats):
        if int(state.left[(seat + step) % seats]):
            return (seat + step) % seats
    return seat


@rule
def counted(ruleset: Ruleset, state: State) -> int:
    """Dice of all that show the face of the bid; ones too, where they are wild (D4, D6)."""
    found = 0
    for seat in range(int(ruleset.seats)):
        for die in range(int(state.left[seat])):
            face = int(state.dice[seat, die])
            found += face == int(state.face) or (face == ONE and int(ruleset.ones_wild) == 1)
    return found


@rule
def loser_of(ruleset: Ruleset, state: State) -> int:
    """The seat that loses a die when the bid is doubted (D5)."""
    return int(state.turn) if counted(ruleset, state) >= int(state.quantity) else int(state.bidder)


@rule
def doubt(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """All dice are shown, one is lost, and the next round begins, or the game is over (D4, D5, D7, D8)."""
    loser = loser_of(ruleset, state)
    for seat in range(MOST_SEATS):
        for die in range(MOST_DICE):
            state.shown[seat, die] = state.dice[seat, die]
    state.left[loser] = int(state.left[loser]) - 1
    forget_bid(state)
    state.turn = loser if int(state.left[loser]) else next_with_dice(ruleset, state, loser)
    state.number = int(state.number) + 1
    if next_with_dice(ruleset, state, int(state.turn)) == int(state.turn):
        state.stage = OVER
    else:
        roll(ruleset, state, chance)


@rule
def score_of(ruleset: Ruleset, state: State, seat: int) -> int:
    """Dice left: at the end only the winner has any (D8)."""
    return int(state.left[seat])

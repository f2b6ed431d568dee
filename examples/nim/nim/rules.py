"""The records and the rules of Nim, and its entry points."""

from typing import Annotated, Protocol, TypeAlias

from asterion.games.chance import Chance, Chances, address, below
from asterion.games.compiled import Int8, Int8s, Ints, Rows, record_dtype, rule
from asterion.games.contract import Refusals

LEAST_SEATS, MOST_SEATS = 2, 4
LEAST_HEAPS, MOST_HEAPS = 2, 5
MOST_STONES = 9
ACTIONS = MOST_HEAPS * MOST_STONES
"""An action takes `action % MOST_STONES + 1` stones from the heap `action // MOST_STONES`."""
NOBODY = -1
DRAWN_HEAP, DRAWN_STARTER = 1, 2
"""Purposes of draws, see ``chance.address``: heap a; the first seat."""

PLAYED = 0
REFUSALS = Refusals()
NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "H1", "there is no such seat")
NO_SUCH_ACTION = REFUSALS.add("no_such_action", "H2", "there is no such action")
GAME_OVER = REFUSALS.add("game_over", "H3", "the game is over")
NOT_YOUR_TURN = REFUSALS.add("not_your_turn", "H2", "it is another seat's turn")
TOO_FEW_STONES = REFUSALS.add("too_few_stones", "H2", "the heap has fewer stones")


class Ruleset(Protocol):
    """The fields of a ruleset, as rules see them."""

    seats: Int8
    heaps: Int8
    last_loses: Int8


class State(Protocol):
    """The fields of a state, as rules see them."""

    stones: Annotated[Int8s, MOST_HEAPS]
    turn: Int8  # at the end: the seat that took the last stone


RULESET, STATE = record_dtype(Ruleset), record_dtype(State)
Rulesets: TypeAlias = Rows[Ruleset]
States: TypeAlias = Rows[State]


@rule
def stones_left(state: State) -> int:
    """Stones in all heaps."""
    left = 0
    for heap in range(MOST_HEAPS):
        left += int(state.stones[heap])
    return left


@rule
def refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not."""
    if not 0 <= seat < int(ruleset.seats):
        return NO_SUCH_SEAT
    if not 0 <= action < ACTIONS:
        return NO_SUCH_ACTION
    if stones_left(state) == 0:
        return GAME_OVER
    if seat != int(state.turn):
        return NOT_YOUR_TURN
    return PLAYED if action % MOST_STONES < int(state.stones[action // MOST_STONES]) else TOO_FEW_STONES


@rule
def deal(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """Draw the heaps and the first seat (H1)."""
    for heap in range(MOST_HEAPS):
        state.stones[heap] = 0
    for heap in range(int(ruleset.heaps)):
        address(chance, DRAWN_HEAP, heap, 0)
        state.stones[heap] = 1 + below(chance, MOST_STONES)
    address(chance, DRAWN_STARTER, 0, 0)
    state.turn = below(chance, int(ruleset.seats))


@rule
def take(ruleset: Ruleset, state: State, action: int) -> None:
    """Take stones (H2); the next seat follows, unless they were the last."""
    heap = action // MOST_STONES
    state.stones[heap] = int(state.stones[heap]) - action % MOST_STONES - 1
    if stones_left(state) > 0:
        state.turn = (int(state.turn) + 1) % int(ruleset.seats)


@rule
def is_winner(ruleset: Ruleset, state: State, seat: int) -> bool:
    """Whether the seat has won (H3)."""
    took_last = seat == int(state.turn)
    return stones_left(state) == 0 and took_last != (int(ruleset.last_loses) == 1)


# Entry points


@rule
def start(rulesets: Rulesets, states: States, chances: Chances) -> int:
    deal(rulesets[0], states[0], chances[0])
    return PLAYED


@rule
def seats_to_act(rulesets: Rulesets, states: States) -> int:
    return 0 if stones_left(states[0]) == 0 else 1 << int(states[0].turn)


@rule
def legal_actions(rulesets: Rulesets, states: States, seat: int, out: Ints) -> int:
    count = 0
    for action in range(ACTIONS):
        if refusal(rulesets[0], states[0], int(seat), action) == PLAYED:
            out[count] = action
            count += 1
    return count


@rule
def apply(rulesets: Rulesets, states: States, seat: int, action: int, chances: Chances) -> int:
    code = refusal(rulesets[0], states[0], int(seat), int(action))
    if code == PLAYED:
        take(rulesets[0], states[0], int(action))
    return code


@rule
def is_over(rulesets: Rulesets, states: States) -> bool:
    return stones_left(states[0]) == 0


@rule
def scores(rulesets: Rulesets, states: States, out: Ints) -> None:
    for seat in range(int(rulesets[0].seats)):
        out[seat] = int(is_winner(rulesets[0], states[0], seat))


@rule
def observe(rulesets: Rulesets, states: States, viewer: int, observations: States) -> None:
    """Everything is open."""
    observations[0] = states[0]


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """Everything is open."""
    worlds[0] = observations[0]

"""The rules, in the order in which the game is played."""

from asterion.games.chance import Chance, address, below
from asterion.games.compiled import rule
from asterion.games.contract import Refusals
from my_game.actions import KEEP, ROLL
from my_game.state import HIDDEN, MOST_SEATS, Ruleset, State

FACES = 6
DEAL, REROLL = 1, 2
"""Purposes of draws, see ``chance.address``: all dice at the start; the roll in turn a."""

PLAYED = 0
REFUSALS = Refusals()
NO_SUCH_SEAT = REFUSALS.add("no_such_seat", "R1", "there is no such seat")
NO_SUCH_ACTION = REFUSALS.add("no_such_action", "R3", "there is no such action")
GAME_OVER = REFUSALS.add("game_over", "R4", "the game is over")
NOT_YOUR_TURN = REFUSALS.add("not_your_turn", "R1", "it is another seat's turn")


@rule
def deal(ruleset: Ruleset, state: State, chance: Chance) -> None:
    """A die under each cup (R2)."""
    address(chance, DEAL, 0, 0)
    for seat in range(MOST_SEATS):
        plays = seat < int(ruleset.seats)
        state.die[seat] = 1 + below(chance, FACES) if plays else HIDDEN
        state.rolls[seat] = 1 if plays else 0
    state.finished = 0


@rule
def ended(ruleset: Ruleset, state: State) -> bool:
    """Whether all turns are over (R4)."""
    return int(state.finished) == int(ruleset.turns) * int(ruleset.seats)


@rule
def turn_of(ruleset: Ruleset, state: State) -> int:
    """The seat whose turn it is (R1)."""
    return int(state.finished) % int(ruleset.seats)


@rule
def refusal(ruleset: Ruleset, state: State, seat: int, action: int) -> int:
    """PLAYED if the seat may do this now, else the reason why not."""
    if seat < 0 or seat >= int(ruleset.seats):
        return NO_SUCH_SEAT
    if action < KEEP or action > ROLL:
        return NO_SUCH_ACTION
    if ended(ruleset, state):
        return GAME_OVER
    return PLAYED if seat == turn_of(ruleset, state) else NOT_YOUR_TURN


@rule
def take_turn(ruleset: Ruleset, state: State, seat: int, action: int, chance: Chance) -> None:
    """Keep the die or roll it again (R3)."""
    if action == ROLL:
        address(chance, REROLL, int(state.finished), 0)
        state.die[seat] = 1 + below(chance, FACES)
        state.rolls[seat] = int(state.rolls[seat]) + 1
    state.finished = int(state.finished) + 1


@rule
def awaited(ruleset: Ruleset, state: State) -> int:
    """Bit mask of the seats that the game waits for."""
    return 0 if ended(ruleset, state) else 1 << turn_of(ruleset, state)


@rule
def score_of(ruleset: Ruleset, state: State, seat: int) -> int:
    """The die of a seat, once they are shown (R4)."""
    return int(state.die[seat]) if ended(ruleset, state) else 0


@rule
def hide(ruleset: Ruleset, seen: State, viewer: int) -> None:
    """The dice of others are blanked until the end (R2, R4)."""
    for seat in range(int(ruleset.seats)):
        if seat != viewer and not ended(ruleset, seen):
            seen.die[seat] = HIDDEN


@rule
def fill(ruleset: Ruleset, world: State, viewer: int, chance: Chance) -> None:
    """A blanked die may show any face."""
    for seat in range(int(ruleset.seats)):
        if int(world.die[seat]) == HIDDEN:
            world.die[seat] = 1 + below(chance, FACES)

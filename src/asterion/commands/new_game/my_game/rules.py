"""The rules, in the order in which the game is played, and the entry points of the contract."""

from asterion.games.chance import Chance, Chances, address, below
from asterion.games.compiled import Ints, rule
from asterion.games.contract import Refusals
from my_game.actions import KEEP, ROLL
from my_game.state import HIDDEN, MOST_SEATS, Ruleset, Rulesets, State, States

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
def take_turn(state: State, seat: int, action: int, chance: Chance) -> None:
    """Keep the die or roll it again (R3)."""
    if action == ROLL:
        address(chance, REROLL, int(state.finished), 0)
        state.die[seat] = 1 + below(chance, FACES)
        state.rolls[seat] = int(state.rolls[seat]) + 1
    state.finished = int(state.finished) + 1


# Entry points


@rule
def start(rulesets: Rulesets, states: States, chances: Chances) -> int:
    deal(rulesets[0], states[0], chances[0])
    return PLAYED


@rule
def seats_to_act(rulesets: Rulesets, states: States) -> int:
    return 0 if ended(rulesets[0], states[0]) else 1 << turn_of(rulesets[0], states[0])


@rule
def legal_actions(rulesets: Rulesets, states: States, seat: int, out: Ints) -> int:
    count = 0
    for action in range(ROLL + 1):
        if refusal(rulesets[0], states[0], int(seat), action) == PLAYED:
            out[count] = action
            count += 1
    return count


@rule
def apply(rulesets: Rulesets, states: States, seat: int, action: int, chances: Chances) -> int:
    code = refusal(rulesets[0], states[0], int(seat), int(action))
    if code == PLAYED:
        take_turn(states[0], int(seat), int(action), chances[0])
    return code


@rule
def is_over(rulesets: Rulesets, states: States) -> bool:
    return ended(rulesets[0], states[0])


@rule
def scores(rulesets: Rulesets, states: States, out: Ints) -> None:
    """The dice, once they are shown (R4)."""
    for seat in range(int(rulesets[0].seats)):
        out[seat] = int(states[0].die[seat]) if ended(rulesets[0], states[0]) else 0


@rule
def observe(rulesets: Rulesets, states: States, viewer: int, observations: States) -> None:
    """The dice of others are blanked until the end (R2, R4)."""
    observations[0] = states[0]
    for seat in range(int(rulesets[0].seats)):
        if seat != int(viewer) and not ended(rulesets[0], states[0]):
            observations[0].die[seat] = HIDDEN


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """A blanked die may show any face."""
    worlds[0] = observations[0]
    for seat in range(int(rulesets[0].seats)):
        if int(worlds[0].die[seat]) == HIDDEN:
            worlds[0].die[seat] = 1 + below(chances[0], FACES)

"""The entry points of Liar's Dice: what the contract asks for, on length-1 arrays of records."""

from asterion.games.chance import Chances, below
from asterion.games.compiled import Ints, rule
from liars_dice import legal, rules
from liars_dice.material import FACES, MOST_DICE
from liars_dice.refusals import PLAYED
from liars_dice.state import OVER, UNKNOWN, Rulesets, States


@rule
def start(rulesets: Rulesets, states: States, chances: Chances) -> int:
    rules.start_game(rulesets[0], states[0], chances[0])
    return PLAYED


@rule
def seats_to_act(rulesets: Rulesets, states: States) -> int:
    return 0 if int(states[0].stage) == OVER else 1 << int(states[0].turn)


@rule
def legal_actions(rulesets: Rulesets, states: States, seat: int, out: Ints) -> int:
    return legal.list_legal(rulesets[0], states[0], int(seat), out)


@rule
def apply(rulesets: Rulesets, states: States, seat: int, action: int, chances: Chances) -> int:
    code = legal.refusal(rulesets[0], states[0], int(seat), int(action))
    if code == PLAYED:
        rules.play_legal(rulesets[0], states[0], int(seat), int(action), chances[0])
    return code


@rule
def is_over(rulesets: Rulesets, states: States) -> bool:
    return int(states[0].stage) == OVER


@rule
def scores(rulesets: Rulesets, states: States, out: Ints) -> None:
    """Dice left: at the end only the winner has any (D8)."""
    for seat in range(int(rulesets[0].seats)):
        out[seat] = int(states[0].left[seat])


@rule
def observe(rulesets: Rulesets, states: States, viewer: int, observations: States) -> None:
    """Others' dice are blanked, once the game is over too: the last round's stand in ``shown`` (D2, D4)."""
    observations[0] = states[0]
    for seat in range(int(rulesets[0].seats)):
        for die in range(MOST_DICE):
            if seat != int(viewer) and die < int(states[0].left[seat]):
                observations[0].dice[seat, die] = UNKNOWN


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """Dice that the viewer does not see show any face, all alike (D2)."""
    worlds[0] = observations[0]
    for seat in range(int(rulesets[0].seats)):
        for die in range(MOST_DICE):
            if int(worlds[0].dice[seat, die]) == UNKNOWN:
                worlds[0].dice[seat, die] = below(chances[0], FACES) + 1

"""The entry points of Clew: what the contract asks for, on length-1 arrays of records."""

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from clew import legal, rules
from clew.refusals import PLAYED
from clew.state import OVER, UNKNOWN, Rulesets, States


@rule
def start(rulesets: Rulesets, states: States, chances: Chances) -> int:
    return rules.start_game(rulesets[0], states[0], chances[0])


@rule
def seats_to_act(rulesets: Rulesets, states: States) -> int:
    return 0 if int(states[0].stage) == OVER else 1 << legal.turn_of(rulesets[0], states[0])


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
    for seat in range(int(rulesets[0].seats)):
        out[seat] = rules.score_of(states[0], seat)


@rule
def observe(rulesets: Rulesets, states: States, viewer: int, observations: States) -> None:
    """Others' amulets are blanked until the end (C2, C8)."""
    observations[0] = states[0]
    for seat in range(int(rulesets[0].seats)):
        if seat != int(viewer) and int(states[0].stage) != OVER:
            observations[0].amulet[seat] = UNKNOWN


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """Those who hide an amulet draw one of those that are left (C2)."""
    worlds[0] = observations[0]
    rules.deal_amulets(rulesets[0], worlds[0], chances[0])

"""The entry points of Mythical Dice: what the contract asks for, on length-1 arrays of records."""

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from asterion.games.mythical_dice.legal import list_legal, refusal, seats_awaited
from asterion.games.mythical_dice.material import KIND_COUNT
from asterion.games.mythical_dice.refusals import PLAYED
from asterion.games.mythical_dice.rules import play_legal, start_game
from asterion.games.mythical_dice.state import BETTING, NOT_BET, OVER, SECRET_BET, Rulesets, States


@rule
def start(rulesets: Rulesets, states: States, chances: Chances) -> int:
    """Set a new game up; see contract."""
    return start_game(rulesets[0], states[0], chances[0])


@rule
def seats_to_act(rulesets: Rulesets, states: States) -> int:
    """Bit mask of awaited seats; see contract."""
    return seats_awaited(rulesets[0], states[0])


@rule
def legal_actions(rulesets: Rulesets, states: States, seat: int, out: Ints) -> int:
    """Legal actions of a seat into out: int32[MOST_ACTIONS]; see contract."""
    return list_legal(rulesets[0], states[0], int(seat), out, 0)


@rule
def apply(rulesets: Rulesets, states: States, seat: int, action: int, chances: Chances) -> int:
    """Play an action, or return the refusal and leave the state unchanged; see contract."""
    seat, action = int(seat), int(action)
    code = refusal(rulesets[0], states[0], seat, action)
    if code == PLAYED:
        play_legal(rulesets[0], states[0], seat, action, chances[0])
    return code


@rule
def is_over(rulesets: Rulesets, states: States) -> bool:
    """Whether the last round is scored (M13)."""
    return int(states[0].stage) == OVER


@rule
def scores(rulesets: Rulesets, states: States, out: Ints) -> None:
    """Totals so far into out: int32[seats]; the highest wins, ties share (M13)."""
    for seat in range(int(rulesets[0].seats)):
        out[seat] = int(states[0].score[seat])


@rule
def observe(rulesets: Rulesets, states: States, viewer: int, observations: States) -> None:
    """Blank what the viewer may not know: other hands (M3), and other bets until all are in (M4)."""
    viewer = int(viewer)
    observations[0] = states[0]
    seen = observations[0]
    betting = int(seen.stage) == BETTING
    for seat in range(int(rulesets[0].seats)):
        if seat != viewer:
            for kind in range(KIND_COUNT):
                seen.hand[seat, kind] = 0
            if betting and int(seen.bet[seat]) != NOT_BET:
                seen.bet[seat] = SECRET_BET

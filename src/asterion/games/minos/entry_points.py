"""The entry points of Minos: what the contract asks for, on length-1 arrays of records."""

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from asterion.games.minos import rules
from asterion.games.minos.board import EMPTY
from asterion.games.minos.legal import list_legal, refusal, seats_awaited
from asterion.games.minos.material import LONGEST_SIDE, MOST_CELLS, WAYS
from asterion.games.minos.refusals import PLAYED
from asterion.games.minos.rules import play_legal, start_game
from asterion.games.minos.state import BID, LOOK, OVER, UNKNOWN, WALK, Rulesets, States

MOST_ACTIONS = MOST_CELLS * sum(WAYS) + 1
"""Every tile, turned every way, on every cell."""


@rule
def start(rulesets: Rulesets, states: States, chances: Chances) -> int:
    """Set a new match up; see contract."""
    return start_game(rulesets[0], states[0], chances[0])


@rule
def seats_to_act(rulesets: Rulesets, states: States) -> int:
    """Bit mask of awaited seats: all while building; see contract."""
    return seats_awaited(rulesets[0], states[0])


@rule
def legal_actions(rulesets: Rulesets, states: States, seat: int, out: Ints) -> int:
    """Legal actions of a seat into out: int32[MOST_ACTIONS]; see contract."""
    seat = int(seat)
    if seat < 0 or not seats_awaited(rulesets[0], states[0]) >> seat & 1:
        return 0
    return list_legal(rulesets[0], states[0], seat, out)


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
    """Whether every seat has opened as often as it may (N12); alone, whether the try is over (N14)."""
    return int(states[0].stage) == OVER


@rule
def scores(rulesets: Rulesets, states: States, out: Ints) -> None:
    """Totals so far into out: int32[seats]; most points win, ties share (N12). Alone: the best walk so far (N14)."""
    for seat in range(int(rulesets[0].seats)):
        out[seat] = int(states[0].score[seat])


@rule
def observe(rulesets: Rulesets, states: States, viewer: int, observations: States) -> None:
    """Blank what the viewer may not know: the labyrinth while it is covered, what others noted (N5)."""
    viewer = int(viewer)
    observations[0] = states[0]
    seen = observations[0]
    stage = int(seen.stage)
    if stage == BID:
        for row in range(LONGEST_SIDE):
            for column in range(LONGEST_SIDE):
                seen.tile[row, column] = EMPTY
                seen.turn[row, column] = 0
    if stage in (LOOK, BID, WALK):
        for seat in range(int(rulesets[0].seats)):
            if seat != viewer:
                seen.note[seat] = UNKNOWN


@rule
def glass_seconds(rulesets: Rulesets, states: States) -> int:
    """See contract.Sandglass."""
    return rules.glass_seconds(rulesets[0], states[0])


@rule
def glass_number(rulesets: Rulesets, states: States) -> int:
    """See contract.Sandglass."""
    return int(states[0].glass)


@rule
def run_out(rulesets: Rulesets, states: States, chances: Chances) -> int:
    """See contract.Sandglass."""
    return rules.run_out(rulesets[0], states[0])

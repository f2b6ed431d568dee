"""The entry points of Mythical Dice: what the contract asks for, on length-1 arrays of records."""

from typing import Any

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from asterion.games.contract import PUBLIC
from asterion.games.mythical_dice.actions import FIRST_ROLL, MOST_ACTIONS
from asterion.games.mythical_dice.legal import list_legal, refusal, seats_awaited
from asterion.games.mythical_dice.material import KIND_COUNT, MOST_SEATS
from asterion.games.mythical_dice.refusals import PLAYED
from asterion.games.mythical_dice.rules import dice_behind, play_legal, resolve_trick, start_game
from asterion.games.mythical_dice.state import BETTING, NOBODY, NOT_BET, OVER, ROLLING, SECRET_BET, Rulesets, States

SHOWN_OWN = 1 + KIND_COUNT + MOST_ACTIONS
"""Numbers per seat in the output of ``show_all``."""


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
def show_table(rulesets: Rulesets, states: States, out: Ints) -> None:
    """Write the public numbers that follow from the state into out: int32[MOST_SEATS + 1].

    For each seat the dice behind its screen (M3); then the seat that took the complete trick on the table (M7-M9),
    or NOBODY while one is incomplete.
    """
    ruleset, state = rulesets[0], states[0]
    seats = int(ruleset.seats)
    for seat in range(seats):
        out[seat] = dice_behind(ruleset, state, seat)
    out[MOST_SEATS] = NOBODY
    if int(state.rolled) == seats:
        position, _, _ = resolve_trick(state.trick_kind, state.trick_face, seats)
        out[MOST_SEATS] = (int(state.leader) + position) % seats


@rule
def show_own(rulesets: Rulesets, states: States, seat: int, out: Ints) -> int:
    """Write what one seat may do into out: int32[KIND_COUNT + MOST_ACTIONS]. Returns the number of legal actions.

    First for each kind the reason why the seat may not roll it now (PLAYED: it may, or the seat holds none or is not
    to roll), then its legal actions.
    """
    ruleset, state, seat = rulesets[0], states[0], int(seat)
    mine = int(state.stage) == ROLLING and int(state.turn) == seat
    for kind in range(KIND_COUNT):
        held = mine and int(state.hand[seat, kind]) > 0
        out[kind] = refusal(ruleset, state, seat, FIRST_ROLL + kind) if held else PLAYED
    return list_legal(ruleset, state, seat, out, KIND_COUNT)


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


@rule
def show_all(rulesets: Rulesets, states: States, observations: Any, out: Any) -> None:
    """All views of a state, from observations alone.

    observations: one a seat, then everybody's. out: int32[seats * SHOWN_OWN + MOST_SEATS + 1]: for each seat how many
    legal actions, then as ``show_own``; then as ``show_table``.
    """
    seats = int(rulesets[0].seats)
    for seat in range(seats):
        seen, at = observations[seat : seat + 1], seat * SHOWN_OWN
        observe(rulesets, states, seat, seen)
        out[at] = show_own(rulesets, seen, seat, out[at + 1 : at + SHOWN_OWN])
    seen = observations[seats : seats + 1]
    observe(rulesets, states, PUBLIC, seen)
    show_table(rulesets, seen, out[seats * SHOWN_OWN :])

"""The entry points of a race with the box: what the contract asks for, on length-1 arrays of records."""

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from asterion.games.like_dice.buzzers import rules
from asterion.games.like_dice.buzzers.actions import PASS
from asterion.games.like_dice.buzzers.legal import list_legal, refusal, seats_awaited
from asterion.games.like_dice.buzzers.refusals import PLAYED
from asterion.games.like_dice.buzzers.rules import play_legal, start_game
from asterion.games.like_dice.buzzers.state import OVER, RACE, Rulesets, States
from asterion.games.like_dice.state import NOBODY

MOST_ACTIONS = PASS + 1
"""Every number, and to pass."""


@rule
def start(rulesets: Rulesets, states: States, chances: Chances) -> int:
    """Set a new match up; see contract."""
    return start_game(rulesets[0], states[0])


@rule
def seats_to_act(rulesets: Rulesets, states: States) -> int:
    """Bit mask of the seats that may act; see contract."""
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
        play_legal(rulesets[0], states[0], seat, action)
    return code


@rule
def is_over(rulesets: Rulesets, states: States) -> bool:
    """Whether the end has been confirmed (L8)."""
    return int(states[0].stage) == OVER


@rule
def scores(rulesets: Rulesets, states: States, out: Ints) -> None:
    """Cards owned into out: int32[seats] (L8)."""
    for seat in range(int(rulesets[0].seats)):
        out[seat] = int(states[0].cards[seat])


@rule
def winners(rulesets: Rulesets, states: States) -> int:
    """Bit mask of the seats that win (L8, L9); see contract."""
    return rules.winners(rulesets[0], states[0])


@rule
def observe(rulesets: Rulesets, states: States, viewer: int, observations: States) -> None:
    """Everything lies open (L5)."""
    observations[0] = states[0]


@rule
def sample_world(rulesets: Rulesets, observations: States, viewer: int, worlds: States, chances: Chances) -> None:
    """Copy the state, the one possible world: all cards are public and none is drawn."""
    worlds[0] = observations[0]


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


@rule
def race_number(rulesets: Rulesets, states: States) -> int:
    """See contract.Race: the current mission."""
    return int(states[0].turned) % 128 if int(states[0].stage) == RACE else NOBODY


@rule
def allowance(rulesets: Rulesets, states: States) -> int:
    """See contract.Race (L10)."""
    return int(rulesets[0].allowance)


@rule
def stamp(rulesets: Rulesets, states: States, after: int) -> None:
    """See contract.Race (L10)."""
    states[0].stamp = int(after)

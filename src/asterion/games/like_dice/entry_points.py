"""The entry points of Like Dice: what the contract asks for, on length-1 arrays of records."""

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, rule
from asterion.games.like_dice import rules
from asterion.games.like_dice.actions import PASS
from asterion.games.like_dice.answers import answer, cards_of, counts, is_before
from asterion.games.like_dice.legal import list_legal, refusal, seats_awaited
from asterion.games.like_dice.material import CARDS, DICE_A_CARD
from asterion.games.like_dice.refusals import PLAYED
from asterion.games.like_dice.rules import play_legal, start_game
from asterion.games.like_dice.state import NOBODY, OVER, RACE, Rulesets, States

MOST_ACTIONS = PASS + 1
"""Every number, and to pass."""


@rule
def start(rulesets: Rulesets, states: States, chances: Chances) -> int:
    """Set a new match up; see contract."""
    return start_game(rulesets[0], states[0], chances[0])


@rule
def seats_to_act(rulesets: Rulesets, states: States) -> int:
    """Bit mask of awaited seats: all who have not announced; see contract."""
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
    """Whether a seat has reached its target or the display cannot be refilled (L8)."""
    return int(states[0].stage) == OVER


@rule
def scores(rulesets: Rulesets, states: States, out: Ints) -> None:
    """Cards owned into out: int32[seats] (L8)."""
    for seat in range(int(rulesets[0].seats)):
        out[seat] = cards_of(states[0], seat)


@rule
def winners(rulesets: Rulesets, states: States) -> int:
    """Bit mask of the seats that win (L8, L9); see contract."""
    return rules.winners(rulesets[0], states[0])


@rule
def observe(rulesets: Rulesets, states: States, viewer: int, observations: States) -> None:
    """Everything lies open (L3, L5)."""
    observations[0] = states[0]


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
    return rules.run_out(rulesets[0], states[0], chances[0])


@rule
def work_out(rulesets: Rulesets, states: States, mission: int, counted: Ints, answers: Ints) -> None:
    """Work out every seat's answer to a mission. counted: int8[seats, CARDS,
    DICE_A_CARD], 1 for each die that counts before the seat. answers: int32[seats] (L4)."""
    for seat in range(int(rulesets[0].seats)):
        answers[seat] = answer(states[0], seat, int(mission))
        for card in range(CARDS):
            before = is_before(states[0], seat, card)
            for die in range(DICE_A_CARD):
                counted[seat, card, die] = 1 if before and counts(states[0], seat, int(mission), card, die) else 0


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

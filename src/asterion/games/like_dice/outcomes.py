"""Outcomes of chance in a step of Like Dice: draws to words and back."""

import msgspec

from asterion.games.compiled import Ints, rule
from asterion.games.json_values.arena import Arena, Arenas, append, maker, new_list
from asterion.games.json_values.fill import UNKNOWN
from asterion.games.json_values.parts import (
    differs,
    fail,
    first_of,
    kind_of,
    length_of,
    next_of,
    places_of,
    reader,
    value_at,
)
from asterion.games.like_dice.material import CARDS, DISPLAY, MISSIONS
from asterion.games.like_dice.notation import CardName, MissionName
from asterion.games.like_dice.problems import (
    CARD_NOT_LEFT,
    MISSION_NOT_LEFT,
    NO_SUCH_CARD,
    NO_SUCH_MISSION,
    PROBLEMS,
)
from asterion.games.like_dice.state import COUNTDOWN, IN_PILE, READY, Ruleset, Rulesets, State, States


class CardDrawn(msgspec.Struct, tag="card", frozen=True, forbid_unknown_fields=True):
    """The card that was drawn from the pile, as in `R1Y2`: letter and value of both dice (L1)."""

    card: CardName


class MissionDrawn(msgspec.Struct, tag="mission", frozen=True, forbid_unknown_fields=True):
    """The mission that was drawn, as in `R`, `RY`, `RGB`, `R>G` (big red, small green), `16`, `135` (L2)."""

    mission: MissionName


Outcome = CardDrawn | MissionDrawn
IS_CARD, IS_MISSION = places_of(Outcome)
"""Kinds of outcomes in JSON."""
UNEXPECTED = PROBLEMS.unexpected(Outcome)

make_card, make_mission = maker(CardDrawn, of=Outcome), maker(MissionDrawn, of=Outcome)
read_card, read_mission = reader(CardDrawn, of=Outcome), reader(MissionDrawn, of=Outcome)


@rule
def make_outcomes(rulesets: Rulesets, befores: States, action: int, draws: Ints, count: int, arenas: Arenas) -> int:
    """The outcomes of the draws of one step; see RuledJson."""
    arena, outcomes, pile = arenas[0], new_list(arenas[0]), pile_of(rulesets[0], befores)
    for i in range(int(count)):
        if kind_drawn(befores, i) == IS_CARD:
            card = nth_of(pile, int(draws[i]))
            pile &= ~(1 << card)
            append(arena, outcomes, make_card(arena, card=card))
        else:
            mission = nth_of(missions_left(rulesets[0], befores[0]), int(draws[i]))
            append(arena, outcomes, make_mission(arena, mission=mission))
    return outcomes


@rule
def read_outcomes(rulesets: Rulesets, befores: States, action: int, arenas: Arenas, given: int, draws: Ints) -> int:
    """Draws that lead to these outcomes, or a problem; see RuledJson. After the start a step may draw nothing."""
    ruleset, arena, given = rulesets[0], arenas[0], int(given)
    count = length_of(arena, given)
    if count == 0 and len(befores) > 0:
        return 0
    if differs(arena, given, expected(arena, ruleset, befores, count)):
        return -UNEXPECTED
    pile, element = pile_of(ruleset, befores), first_of(arena, given)
    for i in range(count):
        left = pile if kind_drawn(befores, i) == IS_CARD else missions_left(ruleset, befores[0])
        drawn = read_drawn(arena, value_at(arena, element), left)
        if drawn < 0:
            return drawn
        draws[i] = count_below(left, drawn)
        pile &= ~(1 << drawn)
        element = next_of(arena, element)
    return count


@rule
def read_drawn(arena: Arena, outcome: int, left: int) -> int:
    """The card or the mission of an outcome, one of those left; or a problem."""
    if kind_of(arena, outcome) == IS_CARD:
        card = read_card(arena, outcome).card
        if card == UNKNOWN:
            return fail(arena, NO_SUCH_CARD)
        return card if left >> card & 1 else fail(arena, CARD_NOT_LEFT, card)
    mission = read_mission(arena, outcome).mission
    if mission == UNKNOWN:
        return fail(arena, NO_SUCH_MISSION)
    return mission if left >> mission & 1 else fail(arena, MISSION_NOT_LEFT, mission)


@rule
def kind_drawn(befores: States, number: int) -> int:
    """The kind of an outcome of a step, by its number from 0. befores: of length 0 for the start.

    A seat that takes a card at a swift table is ready: alone, without a countdown, the mission follows in the step.
    """
    if len(befores) == 0:
        return IS_CARD
    return IS_MISSION if number > 0 or int(befores[0].stage) in (READY, COUNTDOWN) else IS_CARD


@rule
def expected(arena: Arena, ruleset: Ruleset, befores: States, count: int) -> int:
    """The kinds of the outcomes of a step that draws, as a list. count: how many it is said to have."""
    kinds, most = new_list(arena), int(ruleset.seats) + DISPLAY
    if len(befores) > 0:
        most = 2 if count > 1 and kind_drawn(befores, 0) == IS_CARD else 1
    for number in range(most):
        append(arena, kinds, kind_drawn(befores, number))
    return kinds


@rule
def pile_of(ruleset: Ruleset, befores: States) -> int:
    """Bit mask of the cards in the pile. befores: of length 0 for the start, where all in play are."""
    if len(befores) == 0:
        return int(ruleset.cards)
    pile = 0
    for card in range(CARDS):
        if int(befores[0].owner[card]) == IN_PILE:
            pile |= 1 << card
    return pile


@rule
def missions_left(ruleset: Ruleset, before: State) -> int:
    """Bit mask of the missions from which the next is drawn: all in play, when none is left (L7)."""
    left = int(ruleset.missions)
    for mission in range(MISSIONS):
        if int(before.used[mission]):
            left &= ~(1 << mission)
    return left if left else int(ruleset.missions)


@rule
def nth_of(left: int, number: int) -> int:
    """The place of a bit that is set, the lowest for number 0; CARDS, which is none, if fewer are set."""
    place = 0
    while place < CARDS and (number > 0 or not left >> place & 1):
        number -= left >> place & 1
        place += 1
    return place


@rule
def count_below(left: int, place: int) -> int:
    """Number of the bits that are set below a place."""
    count = 0
    for lower in range(place):
        count += left >> lower & 1
    return count

"""Outcomes of chance in a step of Mythical Dice: draws to words and back."""

import msgspec

from asterion.games.compiled import Ints, rule
from asterion.games.json_values.arena import NULL, Arena, Arenas, append, maker, new_list
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
from asterion.games.mythical_dice.actions import FIRST_ROLL
from asterion.games.mythical_dice.faces import face_at, face_place, side_of
from asterion.games.mythical_dice.material import KIND_COUNT, SIDES, Face, Kind
from asterion.games.mythical_dice.problems import (
    ANOTHER_DIE,
    NO_SUCH_FACE,
    NO_SUCH_STARTER,
    PROBLEMS,
    TOO_FEW_DICE,
    UNEVEN_DEAL,
)
from asterion.games.mythical_dice.rules import take_die
from asterion.games.mythical_dice.state import NOBODY, Ruleset, Rulesets, State, States
from asterion.games.mythical_dice.views import room_for


class StarterDrawn(msgspec.Struct, tag="starter", forbid_unknown_fields=True):
    """The first starter was drawn (M15)."""

    seat: int


class DiceDealt(msgspec.Struct, tag="deal", forbid_unknown_fields=True):
    """The dice that each seat drew from the bag, seat by seat (M2)."""

    hands: list[list[Kind]]


class DieRolled(msgspec.Struct, tag="roll", forbid_unknown_fields=True):
    """The die that was rolled, and its face."""

    die: Kind
    face: Face


Outcome = StarterDrawn | DiceDealt | DieRolled


STARTER_DRAWN, DICE_DEALT, DIE_ROLLED = places_of(Outcome)
OTHER_OUTCOMES = PROBLEMS.unexpected(Outcome)
make_starter_drawn, make_dice_dealt = maker(StarterDrawn, of=Outcome), maker(DiceDealt, of=Outcome)
make_die_rolled = maker(DieRolled, of=Outcome)
read_starter_drawn, read_dice_dealt = reader(StarterDrawn, of=Outcome), reader(DiceDealt, of=Outcome)
read_die_rolled = reader(DieRolled, of=Outcome)


@rule
def next_round(ruleset: Ruleset, befores: States) -> int:
    """Number of the round that a step may deal, and of the dice that each seat then gets (M2)."""
    return int(ruleset.first_round) if len(befores) == 0 else int(befores[0].rnd) + 1


@rule
def ends_round(ruleset: Ruleset, before: State) -> bool:
    """Whether the die rolled now is the last of a round that is not the last."""
    last_die = int(before.rolled) == int(ruleset.seats) - 1 and int(before.tricks) == int(before.rnd) - 1
    return last_die and int(before.rnd) < int(ruleset.rounds)


@rule
def full_bag(arena: Arena, ruleset: Ruleset) -> Ints:
    """The bag before a deal: dice of each kind, in numbers of the arena (M2)."""
    bag = room_for(arena, KIND_COUNT)
    for kind in range(KIND_COUNT):
        bag[kind] = int(ruleset.counts[kind])
    return bag


# From draws


@rule
def die_rolled(arena: Arena, ruleset: Ruleset, kind: int, side: int) -> int:
    """DieRolled."""
    return make_die_rolled(arena, die=kind, face=face_place(int(ruleset.faces[kind, side])))


@rule
def dice_dealt(arena: Arena, ruleset: Ruleset, dice: int, draws: Ints, first: int, end: int) -> int:
    """DiceDealt, from these of the draws. dice: to each seat."""
    hands, hand, bag = new_list(arena), NULL, full_bag(arena, ruleset)
    for at in range(first, end):
        if (at - first) % dice == 0:
            hand = new_list(arena)
            append(arena, hands, hand)
        append(arena, hand, take_die(bag, int(draws[at])))
    return make_dice_dealt(arena, hands=hands)


@rule
def make_outcomes(rulesets: Rulesets, befores: States, action: int, draws: Ints, count: int, arenas: Arenas) -> int:
    """The outcomes of chance in one step; see RuledJson."""
    ruleset, arena, action, count = rulesets[0], arenas[0], int(action), int(count)
    decided, is_start, dealt_from = new_list(arena), len(befores) == 0, 0
    if is_start and int(ruleset.starter) == NOBODY:
        append(arena, decided, make_starter_drawn(arena, seat=draws[0]))
        dealt_from = 1
    elif not is_start and action >= FIRST_ROLL:
        append(arena, decided, die_rolled(arena, ruleset, action - FIRST_ROLL, int(draws[0])))
        dealt_from = 1
    if is_start or dealt_from < count:
        append(arena, decided, dice_dealt(arena, ruleset, next_round(ruleset, befores), draws, dealt_from, count))
    return decided


# Back to draws


@rule
def expected_outcomes(arena: Arena, ruleset: Ruleset, befores: States, action: int) -> int:
    """A list of the outcomes that a step has, each as its place in their union."""
    expected = new_list(arena)
    if len(befores) == 0:
        if int(ruleset.starter) == NOBODY:
            append(arena, expected, STARTER_DRAWN)
        append(arena, expected, DICE_DEALT)
    elif action >= FIRST_ROLL:
        append(arena, expected, DIE_ROLLED)
        if ends_round(ruleset, befores[0]):
            append(arena, expected, DICE_DEALT)
    return expected


@rule
def starter_draw(arena: Arena, ruleset: Ruleset, seat: int) -> int:
    """The draw of the first starter (M15), or a problem."""
    return seat if 0 <= seat < int(ruleset.seats) else fail(arena, NO_SUCH_STARTER, seat)


@rule
def face_draw(arena: Arena, ruleset: Ruleset, kind: int, given: int) -> int:
    """The draw of a DieRolled, or a problem. kind: of the die that is rolled."""
    rolled = read_die_rolled(arena, given)
    if rolled.die != kind:
        return fail(arena, ANOTHER_DIE, kind, rolled.die)
    side = side_of(ruleset, kind, face_at(rolled.face))
    return side if side < SIDES else fail(arena, NO_SUCH_FACE, kind, rolled.face)


@rule
def die_draw(arena: Arena, bag: Ints, kind: int) -> int:
    """The draw that takes a die of this kind out of the bag, or a problem."""
    if int(bag[kind]) == 0:
        return fail(arena, TOO_FEW_DICE, kind)
    bag[kind] = int(bag[kind]) - 1
    draw = 0
    for stronger in range(kind):
        draw += int(bag[stronger])
    return draw


@rule
def is_even_deal(arena: Arena, hands: int, seats: int, dice: int) -> bool:
    """Whether there is a hand for each seat, each with this many dice (M2)."""
    hand, even = first_of(arena, hands), length_of(arena, hands) == seats
    while hand != NULL and even:
        even = length_of(arena, value_at(arena, hand)) == dice
        hand = next_of(arena, hand)
    return even


@rule
def add_deal_draws(arena: Arena, ruleset: Ruleset, dice: int, hands: int, draws: Ints, count: int) -> int:
    """Add the draws of a deal of this many dice to each seat; how many draws there are now, or a problem."""
    if not is_even_deal(arena, hands, int(ruleset.seats), dice):
        return fail(arena, UNEVEN_DEAL, dice, dice, int(ruleset.seats))
    bag, hand = full_bag(arena, ruleset), first_of(arena, hands)
    while hand != NULL:
        die = first_of(arena, value_at(arena, hand))
        while die != NULL:
            draw = die_draw(arena, bag, value_at(arena, die))
            if draw < 0:
                return draw
            draws[count] = draw
            die, count = next_of(arena, die), count + 1
        hand = next_of(arena, hand)
    return count


@rule
def add_draws(
    arena: Arena, ruleset: Ruleset, befores: States, action: int, outcome: int, draws: Ints, count: int
) -> int:
    """Add the draws of an outcome; how many draws there are now, or a problem."""
    kind = kind_of(arena, outcome)
    if kind == DICE_DEALT:
        hands = read_dice_dealt(arena, outcome).hands
        return add_deal_draws(arena, ruleset, next_round(ruleset, befores), hands, draws, count)
    if kind == STARTER_DRAWN:
        draw = starter_draw(arena, ruleset, read_starter_drawn(arena, outcome).seat)
    else:
        draw = face_draw(arena, ruleset, action - FIRST_ROLL, outcome)
    draws[count] = draw
    return count + 1 if draw >= 0 else draw


@rule
def read_outcomes(rulesets: Rulesets, befores: States, action: int, arenas: Arenas, given: int, draws: Ints) -> int:
    """Draws that lead to these outcomes, or a problem; see RuledJson."""
    ruleset, arena, action, given = rulesets[0], arenas[0], int(action), int(given)
    if differs(arena, given, expected_outcomes(arena, ruleset, befores, action)):
        return -OTHER_OUTCOMES
    count, element = 0, first_of(arena, given)
    while element != NULL and count >= 0:
        count = add_draws(arena, ruleset, befores, action, value_at(arena, element), draws, count)
        element = next_of(arena, element)
    return count

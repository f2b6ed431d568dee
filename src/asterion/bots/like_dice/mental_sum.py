"""Answer of a seat to a mission and the time it takes: die by die, by timing_model.py, errors included."""

from asterion.bots.like_dice.timing_model import (
    COMPARE,
    LEFT_OUT,
    LOOK,
    MILLION,
    MISSION,
    READ,
    WRONG_END,
    adding,
    announcing,
    slipped,
    times_counted,
)
from asterion.games.chance import Chance, below
from asterion.games.compiled import rule
from asterion.games.like_dice.answers import counts, highest, is_before, lowest
from asterion.games.like_dice.material import (
    BIG_SMALL,
    CARD_COLOUR,
    CARD_VALUE,
    CARDS,
    COLOUR_COUNT,
    DICE_A_CARD,
    MISSION_BIG,
    MISSION_COLOURS,
    MISSION_KIND,
    MISSION_VALUES,
    MOST_SAID,
    PIPS,
    TWO_VALUES,
)
from asterion.games.like_dice.state import State


@rule
def asked_for(mission: int) -> int:
    """Number of colours or values that a mission asks for."""
    mask, count = MISSION_COLOURS[mission] | MISSION_VALUES[mission], 0
    for bit in range(PIPS + 1):
        count += mask >> bit & 1
    return count


@rule
def looking(seen: State, seat: int, mission: int, level: int) -> int:
    """Milliseconds to take in the mission, and to look over all dice for each colour or value that it asks for."""
    dice = 0
    for card in range(CARDS):
        if is_before(seen, seat, card):
            dice += DICE_A_CARD
    sort = 1 if MISSION_KIND[mission] >= TWO_VALUES else 0
    return MISSION[level] + dice * asked_for(mission) * LOOK[sort][level]


@rule
def add_up(seen: State, seat: int, mission: int, level: int, careful: bool, chance: Chance) -> tuple[int, int]:
    """The sum that a seat comes to in a mission that asks for one, and the milliseconds it takes to add."""
    total = took = 0
    for card in range(CARDS):
        if is_before(seen, seat, card):
            for die in range(DICE_A_CARD):
                if counts(seen, seat, mission, card, die):
                    value = int(CARD_VALUE[card, die])
                    for _ in range(1 if careful else times_counted(level, chance)):
                        took += READ[level] + adding(level, total, value)
                        total += value + (0 if careful else slipped(level, total, value, chance))
    return total, took


@rule
def one_end(
    seen: State, seat: int, colour: int, big: bool, level: int, dice: int, careful: bool, chance: Chance
) -> int:
    """The highest or lowest die of a colour, or the other end if a seat leaves the right die out or mixes up the ends.

    dice: how many there are of the colour.
    """
    right, wrong = highest(seen, seat, colour), lowest(seen, seat, colour)
    if not big:
        right, wrong = wrong, right
    if careful or below(chance, MILLION) >= WRONG_END[level] + dice * LEFT_OUT[level]:
        return right
    return wrong


@rule
def big_and_small(seen: State, seat: int, mission: int, level: int, careful: bool, chance: Chance) -> tuple[int, int]:
    """The sum that a seat comes to of the biggest and the smallest, and the milliseconds it takes to find and add."""
    total = took = 0
    for colour in range(COLOUR_COUNT):
        if MISSION_COLOURS[mission] >> colour & 1:
            dice = 0
            for card in range(CARDS):
                if is_before(seen, seat, card):
                    for die in range(DICE_A_CARD):
                        if CARD_COLOUR[card, die] == colour:
                            dice += 1
            value = one_end(seen, seat, colour, colour == MISSION_BIG[mission], level, dice, careful, chance)
            took += dice * (READ[level] + COMPARE[level])
            if value > 0:
                took += adding(level, total, value)
                total += value + (0 if careful else slipped(level, total, value, chance))
    return total, took


@rule
def work_out(seen: State, seat: int, mission: int, level: int, careful: bool, chance: Chance) -> tuple[int, int]:
    """Work out the number that a seat of this level announces, and its milliseconds before they vary.

    careful: without errors, and without draws.
    """
    if MISSION_KIND[mission] == BIG_SMALL:
        total, took = big_and_small(seen, seat, mission, level, careful, chance)
    else:
        total, took = add_up(seen, seat, mission, level, careful, chance)
    number = min(max(total, 0), MOST_SAID)
    return number, looking(seen, seat, mission, level) + took + announcing(level, number)

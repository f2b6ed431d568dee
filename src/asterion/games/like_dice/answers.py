"""The dice that count in a seat's answer to a mission, and the right number (L4)."""

from asterion.games.compiled import rule
from asterion.games.like_dice.material import (
    BIG_SMALL,
    CARD_COLOUR,
    CARD_VALUE,
    CARDS,
    DICE_A_CARD,
    DISPLAY,
    MISSION_BIG,
    MISSION_COLOURS,
    MISSION_KIND,
    MISSION_VALUES,
    MISSIONS,
    PIPS,
    TWO_VALUES,
)
from asterion.games.like_dice.state import IN_DISPLAY, NOBODY, Ruleset, State


@rule
def is_before(state: State, seat: int, card: int) -> bool:
    """Whether a card is one of those that a seat computes with: its own and the display's (L4)."""
    own = int(state.owner[card]) == seat
    return own or int(state.owner[card]) == IN_DISPLAY


@rule
def highest(state: State, seat: int, colour: int) -> int:
    """The highest value of a colour before a seat; 0: it is absent."""
    found = 0
    for card in range(CARDS):
        if is_before(state, seat, card):
            for die in range(DICE_A_CARD):
                if CARD_COLOUR[card, die] == colour and int(CARD_VALUE[card, die]) > found:
                    found = int(CARD_VALUE[card, die])
    return found


@rule
def lowest(state: State, seat: int, colour: int) -> int:
    """The lowest value of a colour before a seat; 0: it is absent."""
    found = PIPS + 1
    for card in range(CARDS):
        if is_before(state, seat, card):
            for die in range(DICE_A_CARD):
                if CARD_COLOUR[card, die] == colour and int(CARD_VALUE[card, die]) < found:
                    found = int(CARD_VALUE[card, die])
    return found if found <= PIPS else 0


@rule
def counts(state: State, seat: int, mission: int, card: int, die: int) -> bool:
    """Whether a die before a seat counts; of a big or small one, every die with the number that counts (L4, L6)."""
    colour, value = int(CARD_COLOUR[card, die]), int(CARD_VALUE[card, die])
    if MISSION_KIND[mission] >= TWO_VALUES:
        return MISSION_VALUES[mission] >> value & 1 == 1
    if not MISSION_COLOURS[mission] >> colour & 1:
        return False
    if MISSION_KIND[mission] != BIG_SMALL:
        return True
    if colour == MISSION_BIG[mission]:
        return value == highest(state, seat, colour)
    return value == lowest(state, seat, colour)


@rule
def answer(state: State, seat: int, mission: int) -> int:
    """The number that is right for a seat: the dice that count, of a big or small one each number once (L4)."""
    if MISSION_KIND[mission] == BIG_SMALL:
        big = MISSION_BIG[mission]
        small = 0
        while small == big or not MISSION_COLOURS[mission] >> small & 1:
            small += 1
        return highest(state, seat, big) + lowest(state, seat, small)
    total = 0
    for card in range(CARDS):
        if is_before(state, seat, card):
            for die in range(DICE_A_CARD):
                if counts(state, seat, mission, card, die):
                    total += int(CARD_VALUE[card, die])
    return total


@rule
def card_counts(state: State, seat: int, mission: int, card: int) -> bool:
    """Whether a die of a card counts in the seat's answer."""
    return counts(state, seat, mission, card, 0) or counts(state, seat, mission, card, 1)


@rule
def may_choose(state: State, seat: int, slot: int) -> bool:
    """Whether a reward may be taken from this place: a card that counted, or any if none in the display did (L6)."""
    card = int(state.display[slot])
    if card == NOBODY:
        return False
    mission = int(state.mission)
    if card_counts(state, seat, mission, card):
        return True
    for other in range(DISPLAY):
        found = int(state.display[other])
        if found != NOBODY and card_counts(state, seat, mission, found):
            return False
    return True


@rule
def most_asked(ruleset: Ruleset, state: State, seat: int) -> int:
    """The largest answer that any mission in play asks of a seat with the cards as they lie."""
    most = 0
    for mission in range(MISSIONS):
        if int(ruleset.missions) >> mission & 1:
            most = max(most, answer(state, seat, mission))
    return most


@rule
def cards_of(state: State, seat: int) -> int:
    """Number of cards that a seat owns."""
    count = 0
    for card in range(CARDS):
        if int(state.owner[card]) == seat:
            count += 1
    return count


@rule
def own_card(state: State, seat: int, rank: int) -> int:
    """The card at this place among those that a seat owns, the oldest at 0; NOBODY: there is none."""
    for card in range(CARDS):
        if int(state.owner[card]) == seat and int(state.rank[card]) == rank:
            return card
    return NOBODY


@rule
def pips_of(state: State, seat: int) -> int:
    """The total of pips on a seat's own cards (L8)."""
    total = 0
    for card in range(CARDS):
        if int(state.owner[card]) == seat:
            for die in range(DICE_A_CARD):
                total += int(CARD_VALUE[card, die])
    return total

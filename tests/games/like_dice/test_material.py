"""Properties of the box: all of L1 and L2."""

from collections import Counter
from itertools import combinations

from asterion.games.like_dice import material, notation
from asterion.games.like_dice.material import LETTERS

CARDS = [((card[0], int(card[1])), (card[2], int(card[3]))) for card in notation.CARD_NAMES]
MISSIONS = notation.MISSION_NAMES


def test_thirty_cards_each_with_two_dice_of_two_colours() -> None:
    assert len(CARDS) == material.CARDS == len(material.CARD_COLOUR) == len(material.CARD_VALUE) == 30
    assert all(one[0] != other[0] for one, other in CARDS)


def test_no_card_twice() -> None:
    assert len({frozenset(card) for card in CARDS}) == 30


def test_each_of_the_ten_pairs_of_colours_is_on_three_cards() -> None:
    pairs = Counter(frozenset({one[0], other[0]}) for one, other in CARDS)
    assert pairs == {frozenset(pair): 3 for pair in combinations(LETTERS, 2)}


def test_each_colour_shows_each_value_on_two_dice() -> None:
    dice = Counter(die for card in CARDS for die in card)
    assert dice == {(colour, value): 2 for colour in LETTERS for value in range(1, 7)}


def test_the_tables_say_what_the_letters_say() -> None:
    for number, card in enumerate(CARDS):
        for place, (colour, value) in enumerate(card):
            assert material.CARD_COLOUR[number, place] == LETTERS.index(colour)
            assert material.CARD_VALUE[number, place] == value
        shown = notation.card_shown(number)
        assert [(die.colour[0].upper(), die.value) for die in shown.dice] == list(card)


def test_twenty_missions_for_beginners_and_five_more() -> None:
    assert len(MISSIONS) == len(set(MISSIONS)) == material.MISSIONS == 25
    kinds = Counter(material.MISSION_KIND[: material.BEGINNERS])
    assert kinds == dict.fromkeys((0, 1, 2, 3), 5)
    assert Counter(material.MISSION_KIND[material.BEGINNERS :]) == {material.TWO_VALUES: 3, material.THREE_VALUES: 2}


def test_missions_of_one_kind_use_the_colours_alike() -> None:
    for first, letters in ((0, 1), (5, 2), (10, 3)):
        assert Counter("".join(MISSIONS[first : first + 5])) == dict.fromkeys(LETTERS, letters)
    bigs, smalls = zip(*(mission.split(">") for mission in MISSIONS[15:20]), strict=True)
    assert sorted(bigs) == sorted(smalls) == sorted(LETTERS)


def test_colours_of_a_mission_differ_and_so_do_white_values() -> None:
    for mission in MISSIONS:
        signs = mission.replace(">", "")
        assert len(set(signs)) == len(signs)
        assert set(signs) <= set(LETTERS) or set(signs) <= set("123456")


def test_a_mission_is_shown_as_its_letters_say() -> None:
    for number, mission in enumerate(MISSIONS):
        shown = notation.mission_shown(number)
        letters = "".join(colour[0].upper() for colour in shown.colours)
        if ">" in mission:
            assert (shown.kind, letters) == ("big_small", mission.replace(">", ""))  # the big one first
        elif mission.isdigit():
            assert (letters, "".join(map(str, shown.values))) == ("", mission)
        else:
            assert (sorted(letters), shown.values) == (sorted(mission), [])

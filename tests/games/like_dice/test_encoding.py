"""Observations of Like Dice as numbers agree with the views."""

from collections import Counter

from asterion.games.like_dice import LIKE_DICE as GAME
from asterion.games.like_dice.material import CARD_COLOUR, CARD_VALUE, MISSIONS
from asterion.games.like_dice.state import STAGES
from tests.games.encoded import from_here, one_hot, positions

DICE = [(colour, value) for colour in range(5) for value in range(1, 7)]


def dice_of(card: int) -> list[tuple[int, int]]:
    return [(int(CARD_COLOUR[card, die]), int(CARD_VALUE[card, die])) for die in range(2)]


def test_numbers_are_what_the_views_say() -> None:
    ruleset = GAME.wire.ruleset(GAME.options({"difficulty": "advanced", "targets": [3, 4, 5]}), 3)
    for seat, numbers, public, _ in positions(GAME, ruleset, 2):
        shown = from_here(seat, public.seats, 5)
        assert numbers["stage"] == [int(public.stage == stage) for stage in STAGES]
        assert (numbers["pile"], numbers["missions"]) == ([public.pile], [MISSIONS])
        asked = public.mission.mission if public.stage in ("race", "reward") else None
        assert numbers["mission"] == one_hot(asked, MISSIONS)
        assert numbers["used"] == [int(mission in public.used) for mission in range(MISSIONS)]
        display = [
            number
            for card in public.display
            for colour, value in (dice_of(card.card) if card else [(None, 0), (None, 0)])
            for number in one_hot(colour, 5) + one_hot(value - 1, 6)
        ]
        assert numbers["display"] == display
        cards = [each.cards if each else [] for each in shown]
        own = [Counter(die for card in each for die in dice_of(card.card)) for each in cards]
        assert numbers["dice"] == [each[die] for each in own for die in DICE]
        assert numbers["cards"] == [len(each) for each in cards]
        for name in ("missing", "ready", "passed"):
            assert numbers[name] == [int(getattr(each, name)) if each else 0 for each in shown]
        said = [each.said if each else None for each in shown]
        assert numbers["said"] == [0 if number is None else number + 1 for number in said]
        assert numbers["claimed"] == [int(number is not None) for number in said]
        for verdict in ("wrong", "right"):
            assert numbers[verdict] == [int(each is not None and each.verdict == verdict) for each in shown]
        assert numbers["winner"] == one_hot(None if public.winner is None else (public.winner - seat) % 3, 5)

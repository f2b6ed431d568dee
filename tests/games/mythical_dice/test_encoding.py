"""Observations of Mythical Dice as numbers agree with the views."""

import pytest

from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice.material import COUNTS, FACE_NUMBER, KINDS, SPECIAL_KINDS, SYMBOL
from tests.games.encoded import from_here, one_hot, positions


@pytest.mark.parametrize("seats", [3, 6])
def test_numbers_are_what_the_views_say(seats: int) -> None:
    ruleset = GAME.wire.ruleset(GAME.options({"edition": "mino-2023"}), seats)
    for seat, numbers, public, own in positions(GAME, ruleset, seats):
        shown = from_here(seat, public.seats, 6)
        hand = {each.die: each.count for each in own.hand}
        rolled = {each.die: each.count for each in public.rolled}
        assert numbers["hand"] == [hand.get(kind, 0) for kind in KINDS]
        assert numbers["rolled"] == [rolled.get(kind, 0) for kind in KINDS]
        assert numbers["unseen"] == [
            count - rolled.get(kind, 0) - hand.get(kind, 0) for kind, count in zip(KINDS, COUNTS, strict=True)
        ]
        assert (numbers["round"], numbers["rounds"]) == ([public.round], [public.rounds])
        assert (numbers["simplified"], numbers["starter_moves_left"]) == ([0], [1])
        assert numbers["stage"] == [int(public.stage == stage) for stage in ("bet", "roll", "over")]
        assert numbers["seats"] == [int(each is not None) for each in shown]
        for name in ("score", "won", "bonus", "dice", "has_bet"):
            assert numbers[name] == [0 if each is None else int(getattr(each, name)) for each in shown]
        bets = [0 if each is None else each.bet or 0 for each in shown]
        assert numbers["bet"] == ([own.bet or 0, *bets[1:]] if public.stage == "bet" else bets)
        voids = [[] if each is None else each.voids for each in shown]
        colours = KINDS[SPECIAL_KINDS:]
        assert numbers["voids"] == [int(colour in each) for each in voids for colour in colours]
        assert numbers["turn"] == one_hot(None if public.turn is None else (public.turn - seat) % seats, 6)
        assert numbers["starter"] == one_hot((public.starter - seat) % seats, 6)
        rolls = [] if len(public.trick.rolls) == seats else public.trick.rolls
        assert numbers["led"] == [int(bool(rolls) and colour == public.led) for colour in colours]
        places = {(each.seat - seat) % seats: number for number, each in enumerate(rolls)}
        assert numbers["trick_place"] == [places.get(at, -1) + 1 for at in range(6)]
        for at in range(6):
            die = rolls[places[at]] if at in places else None
            assert numbers["trick_kind"][7 * at : 7 * at + 7] == [int(die is not None and die.die == k) for k in KINDS]
            face = 0 if die is None else FACE_NUMBER[die.face]
            assert numbers["trick_face"][at] == (10 if face == SYMBOL else face)

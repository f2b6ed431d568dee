"""The complete tricks of a round that a state keeps."""

import pytest

from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice.events import Rolled, RoundScored, TrickWon
from asterion.games.mythical_dice.options import Options
from asterion.games.mythical_dice.views import PastTrick
from tests.games.playing import random_steps


@pytest.mark.parametrize(("seats", "most"), [(3, 8), (4, 6), (5, 4), (6, 4)])
def test_the_first_tricks_of_a_round_are_kept(seats: int, most: int) -> None:
    """They are those that everybody saw happen, until the next deal."""
    ruleset = GAME.wire.ruleset(Options(), seats)
    rolls: list[Rolled] = []
    tricks: list[PastTrick] = []
    for step in random_steps(GAME, ruleset, 3):
        if step.before is None:
            continue
        happened = GAME.wire.events(ruleset, step.before, step.after, step.seat, step.action)
        rolls += [event for event in happened if isinstance(event, Rolled)]
        if any(isinstance(event, TrickWon) for event in happened):
            tricks.append(PastTrick(rolls[0].seat, [roll.die for roll in rolls], [roll.face for roll in rolls]))
            rolls = []
        if any(isinstance(event, RoundScored) for event in happened) and not GAME.is_over(ruleset, step.after):
            tricks = []
        assert GAME.wire.public_view(ruleset, step.after).past == tricks[:most]
    assert len(tricks) > most or seats == 3


def test_dice_with_many_faces_are_not_kept() -> None:
    """Two bits a face tell four apart."""
    options = Options(faces={"red": ["1", "2", "3", "4", "5", "9"]})
    ruleset = GAME.wire.ruleset(options, 4)
    for step in random_steps(GAME, ruleset, 5):
        assert not step.after["past"].any()
        assert GAME.wire.public_view(ruleset, step.after).past == []
    four = GAME.wire.ruleset(Options(faces={"red": ["1", "2", "2", "2", "5", "9"]}), 4)
    assert any(step.after["past"].any() for step in random_steps(GAME, four, 5))

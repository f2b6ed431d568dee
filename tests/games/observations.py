"""For each game the inverse of its views: views tell a seat as much as its observation, no more and no less."""

from collections.abc import Callable
from typing import Any

from asterion.games.contract import Records
from tests.games.like_dice.buzzers.observation import observation as like_dice_buzzers
from tests.games.like_dice.observation import observation as like_dice
from tests.games.mino_3d.observation import observation as mino_3d
from tests.games.minos.observation import observation as minos
from tests.games.mythical_dice.observation import observation as mythical_dice

OBSERVATIONS: dict[str, Callable[[Records, Any, Any], Records]] = {
    "mythical_dice": mythical_dice,
    "mino_3d": mino_3d,
    "minos": minos,
    "like_dice": like_dice,
    "like_dice_buzzers": like_dice_buzzers,
}
"""observation(R, public, own): views as structs or decoded JSON; own None: the public's."""

"""The games of the house: rules as pure compiled functions on fixed-size records."""

from asterion.games.contract import Game
from asterion.games.plugins import installed


def _own() -> dict[str, Game]:
    from asterion.games.like_dice import LIKE_DICE
    from asterion.games.like_dice.buzzers import BUZZERS
    from asterion.games.mino_3d import MINO_3D
    from asterion.games.minos import MINOS
    from asterion.games.mythical_dice import MYTHICAL_DICE

    return {each.id: each for each in (MYTHICAL_DICE, MINO_3D, MINOS, LIKE_DICE, BUZZERS)}


OWN: dict[str, Game] = _own()
"""The games of this repository, by id."""
GAMES: dict[str, Game] = OWN | installed(OWN)
"""All games: those of this repository, then those of other installed packages in the order of their names."""


def spelled(game_id: str) -> str:
    """The current form of an id: earlier records and links say ``mino-3d`` for ``mino_3d``."""
    return game_id.replace("-", "_")


def find(game_id: str) -> Game | None:
    """The game with this id, in today's spelling or the earlier one; None when there is none."""
    return GAMES.get(spelled(game_id))


def game(game_id: str) -> Game:
    """The game with this id, for example ``"mythical_dice"``; KeyError when there is none."""
    return GAMES[game_id]

"""The games of the house: rules as pure compiled functions on fixed-size records."""

from asterion.games.contract import Game

__all__ = ["GAMES", "Game", "game"]


def _registry() -> dict[str, Game]:
    from asterion.games.like_dice import LIKE_DICE
    from asterion.games.mino3d import MINO_3D
    from asterion.games.minos import MINOS
    from asterion.games.mythical_dice import MYTHICAL_DICE

    return {each.id: each for each in (MYTHICAL_DICE, MINO_3D, MINOS, LIKE_DICE)}


GAMES: dict[str, Game] = _registry()


def game(game_id: str) -> Game:
    """The game with this id, for example ``"mythical-dice"``; KeyError when there is none."""
    return GAMES[game_id]

"""List of the rules and the bots of each game that a page gets, for modules and for layouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from asterion.games import GAMES
from asterion.games.contract import Game
from asterion.webassembly.exports import Export, PageModule, export
from asterion.webassembly.modules.like_dice import BUZZERS_MODULE, LIKE_DICE_MODULE
from asterion.webassembly.modules.mino_3d import MINO_3D_MODULE
from asterion.webassembly.modules.minos import MINOS_MODULE
from asterion.webassembly.modules.mythical_dice import MYTHICAL_DICE_MODULE
from asterion.webassembly.modules.photo import PHOTO_MODULE

_OF_GAMES: Final[Mapping[str, PageModule]] = {
    "mythical_dice": MYTHICAL_DICE_MODULE,
    "minos": MINOS_MODULE,
    "like_dice": LIKE_DICE_MODULE,
    "like_dice_buzzers": BUZZERS_MODULE,
    "mino_3d": MINO_3D_MODULE,
}
GAMES_OF_A_PAGE = tuple(_OF_GAMES)
"""Games whose rules a page can run itself, by id."""
PHOTO = "photo"
"""The module that reads a labyrinth in a photograph; few pages need it, so it is no part of the game's."""
MODULES_OF_A_PAGE = (*GAMES_OF_A_PAGE, PHOTO)
CONSTANTS: Final[Mapping[str, Mapping[str, float]]] = {
    name: each.constants for name, each in {**_OF_GAMES, PHOTO: PHOTO_MODULE}.items() if each.constants
}
"""Numbers of the rules that a page needs beside its modules, by module, then by name."""

CALLS: Final = ("start", "seats_to_act", "legal_actions", "apply", "is_over", "scores", "observe", "winners")
JSON_CALLS: Final = (
    "make_view",
    "make_events",
    "make_action",
    "read_action",
    "make_outcomes",
    "read_outcomes",
    "read_options",
)
"""Rules of a game, and of its JSON, that a page calls."""


def exports_of_module(name: str) -> list[Export]:
    """The functions of a module: of a game by its id, or of PHOTO. KeyError: there is no such module."""
    return PHOTO_MODULE.exports() if name == PHOTO else exports_of(GAMES[name])


def calls_of(game: Game) -> dict[str, Export]:
    """The rules that a page's `Wire` calls, by their names there. KeyError: the game has no module."""
    rules: dict[str, Any] = {name: getattr(game, name) for name in CALLS}
    if game.sandglass is not None:
        rules["run_out"] = game.sandglass.run_out
    if game.race is not None:
        rules |= {"race": game.race.number, "allowance": game.race.allowance, "stamp": game.race.stamp}
    rules |= {name: getattr(game.wire.json, name) for name in JSON_CALLS}
    rules |= _OF_GAMES[game.id].instead
    return {name: export(rule) for name, rule in rules.items() if rule is not None}


def exports_of(game: Game) -> list[Export]:
    """The functions of a game's module: those of the contract, then those of this game alone. KeyError: it has no
    module."""
    return [*calls_of(game).values(), *_OF_GAMES[game.id].exports()]

"""List of the rules and the bots of each game that a page gets, for modules and for layouts.

Games of other packages have a module if their rules make and read their JSON. A package names under
``asterion.page_modules`` more of the module of its game, a `PageModule`, by the id of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Any, Final

from asterion.games import GAMES, OWN, plugins
from asterion.games.contract import Game
from asterion.webassembly.exports import Constant, Export, PageModule, export
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
GROUP = "asterion.page_modules"
GAMES_OF_A_PAGE = tuple(_OF_GAMES)
"""Games of the house whose rules a page can run itself, by id."""
PHOTO = "photo"
"""The module that reads a labyrinth in a photograph; few pages need it, so it is no part of the game's."""
MODULES_OF_A_PAGE = (*GAMES_OF_A_PAGE, PHOTO)
"""Modules of the house, in the order in which they are compiled."""
CONSTANTS: Final[Mapping[str, Mapping[str, Constant]]] = {
    name: each.constants for name, each in {**_OF_GAMES, PHOTO: PHOTO_MODULE}.items() if each.constants
}
"""Numbers of the rules that a page needs beside its modules, by module, then by name."""

CALLS: Final = (
    "start",
    "seats_to_act",
    "legal_actions",
    "apply",
    "is_over",
    "scores",
    "observe",
    "sample_world",
    "winners",
)
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


def games_brought() -> list[str]:
    """Games of other packages whose rules a page can run itself, by id."""
    return [id for id, game in GAMES.items() if id not in OWN and game.wire.json is not None]


@cache
def _modules_brought() -> dict[str, PageModule]:
    """Declarations of other packages under GROUP, by the id of the game."""
    found = dict[str, PageModule]()
    for name, package, brought in plugins.loaded(GROUP):
        if isinstance(brought, PageModule) and name not in OWN:
            found[name] = brought
        else:
            problem = "this game has its module" if name in OWN else f"it is no PageModule, but of type {type(brought)}"
            plugins.leave_out(GROUP, name, package, plugins.Unusable(problem))
    return found


def module_of(game: Game) -> PageModule:
    """Declaration of a game's module, beside the rules of the contract. KeyError: it has no module."""
    if game.id in OWN or game.wire.json is None:
        return _OF_GAMES[game.id]
    return _modules_brought().get(game.id, PageModule(list))


def exports_of_module(name: str) -> list[Export]:
    """The functions of a module: of a game by its id, or of PHOTO. KeyError: there is no such module."""
    return PHOTO_MODULE.exports() if name == PHOTO else exports_of(GAMES[name])


def calls_of(game: Game) -> dict[str, Export]:
    """The rules that a page's `Wire` calls, by their names there. KeyError: the game has no module."""
    instead = module_of(game).instead
    rules: dict[str, Any] = {name: getattr(game, name) for name in CALLS}
    if (glass := game.sandglass) is not None:
        rules |= {"run_out": glass.run_out, "glass_seconds": glass.seconds, "glass_number": glass.number}
    if game.race is not None:
        rules |= {"race": game.race.number, "allowance": game.race.allowance, "stamp": game.race.stamp}
    rules |= {name: getattr(game.wire.json, name) for name in JSON_CALLS}
    rules |= instead
    return {name: export(rule) for name, rule in rules.items() if rule is not None}


def exports_of(game: Game) -> list[Export]:
    """The functions of a game's module: those of the contract, of its bots and coach, and of this game alone. KeyError:
    it has no module."""
    module = module_of(game)
    thinking = [each.exports() for each in (module.bots, module.coach) if each is not None]
    return [*calls_of(game).values(), *chain(*thinking), *module.exports()]

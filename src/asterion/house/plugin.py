"""A game's addition to the server."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from litestar.handlers import HTTPRouteHandler

from asterion.house.compilation.warm_up import Extra
from asterion.house.operations import Operation
from asterion.house.services import Services
from asterion.house.table.game_service import GameService
from asterion.house.tables import Tables


@dataclass(frozen=True, slots=True)
class Plugin:
    """One game's addition to the server.

    game: its id; open: its service in a house, which its handlers are given under the name of the game; operations: its
    routes; types: what the page's TypeScript needs to know of their bodies; warm_up: what is compiled for it; places:
    the page's addresses that are its own, by their first part, with their titles by language.
    """

    game: str
    open: Callable[[Services, Tables], GameService]
    operations: Mapping[HTTPRouteHandler, Operation]
    types: tuple[type, ...]
    warm_up: Extra
    places: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

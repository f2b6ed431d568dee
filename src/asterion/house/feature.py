"""Additions to the house: features of all games, and what one game adds to the server."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from litestar.handlers import HTTPRouteHandler

from asterion.house.compilation.warm_up import Extra
from asterion.house.guests.cookies import Guests
from asterion.house.http.operations import Operation
from asterion.house.services import Services
from asterion.house.table.game_service import GameService
from asterion.house.tables import Tables

T = TypeVar("T", bound="FeatureService")


class FeatureService:
    """A service of a feature; most do nothing by themselves."""

    async def start(self) -> None:
        """Begin what it does by itself: the database is there. Raises SQLAlchemyError, OSError."""

    def stop(self) -> None:
        """Begin nothing more."""


class Opening:
    """The parts that services of features are made of: those of the house below them, and each other."""

    def __init__(self, services: Services, tables: Tables, guests: Guests) -> None:
        self.services, self.tables, self.guests = services, tables, guests
        self.opened: dict[str, FeatureService] = {}
        """By the names under which handlers are given them."""

    def of(self, kind: type[T]) -> T:
        """The service of this kind; its feature comes earlier in the list."""
        return next(each for each in self.opened.values() if isinstance(each, kind))


@dataclass(frozen=True, slots=True)
class Feature:
    """One feature.

    open: its services, by name, in the order in which they start; operations: its routes, whose handlers are given the
    services by these names; types: what the page's TypeScript needs to know of their bodies.
    """

    open: Mapping[str, Callable[[Opening], FeatureService]]
    operations: Mapping[HTTPRouteHandler, Operation] = field(default_factory=dict)
    types: tuple[type, ...] = ()


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

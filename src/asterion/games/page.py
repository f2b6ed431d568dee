"""Declarations of how the page shows a game without code for it: fields, pictures, words in English and French.

A game gives a `Page` as ``Game.page``. Its words are Fluent texts (projectfluent.org), one a language, in a folder of
the package: ``en.ftl``, ``fr.ftl``. `asterion.games.page_words` says which messages a language needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_type_hints

import msgspec
from msgspec import inspect

Kind = Literal["seat", "seats", "number", "points", "dice", "cards", "tokens", "grid", "text", "hidden"]
"""seat, seats: numbers of seats, shown as names. dice: faces 1 to 6, unless the field has pictures. cards: values in
frames. tokens: a number as that many marks. grid: a list of rows, or places by number,
see ``Field.rows``. hidden: values that some seats see, null a back."""
Importance = Literal["hero", "normal", "detail"]
"""hero: large, above the actions. detail: folded away until somebody looks."""
LANGUAGES: Final = ("en", "fr")
MOST_CHIPS: Final = 12
"""Values of an option that the form shows side by side; a number with more values is typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """The way to show a field of views, actions and events. kind None: by its type. pictures: the name of a set of
    ``Page.pictures``; "": none. rows, columns: of a grid whose places are numbers from 0, row by row; a list then holds
    what lies at each place, and a number is a place, chosen on the grid. 0: its values are lists of rows."""

    kind: Kind | None = None
    importance: Importance = "normal"
    pictures: str = ""
    rows: int = 0
    columns: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The way to show a game, as data.

    fields: by name. pictures: sets of
    pictures by name, each by value: an SVG document, or a few characters such as an emoji. words: by language, Fluent.
    rounds: tag of the event that ends a round, whose field ``scores`` has the points of each seat so far; "": none.
    """

    words: Mapping[str, str]
    fields: Mapping[str, Field] = field(default_factory=dict)
    pictures: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    rounds: str = ""


def read_words(folder: Path) -> dict[str, str]:
    """The words of a package by language, from ``en.ftl`` and ``fr.ftl`` in a folder. Raises OSError."""
    return {language: (folder / f"{language}.ftl").read_text("utf-8") for language in LANGUAGES}


def read_pictures(folder: Path) -> dict[str, str]:
    """A set of pictures from a folder: the SVG documents by the names of their files. Raises OSError."""
    return {file.stem: file.read_text("utf-8") for file in sorted(folder.glob("*.svg"))}


def is_drawing(picture: str) -> bool:
    """Whether a picture is an SVG document, not a few characters."""
    return picture.lstrip().startswith("<")


class Option(msgspec.Struct, frozen=True):
    """An option that a table may set. values: all of them, in order, where they are few; [] otherwise: a whole number
    from least to most. usual: the value of a table that does not name the option."""

    name: str
    values: list[str | int | bool]
    least: int
    most: int
    usual: str | int | bool


def options_of(options: type[Any]) -> list[Option]:
    """The options of a struct that a form can set: flags, enumerations and bounded whole numbers. Others, and those
    with one value, are left out."""
    described = inspect.type_info(options)
    assert isinstance(described, inspect.StructType)
    hints = get_type_hints(options)
    found = [_option(each, get_args(hints[each.name])) for each in described.fields]
    return [each for each in found if each is not None]


def _option(described: inspect.Field, in_order: tuple[Any, ...]) -> Option | None:
    """in_order: the values of an enumeration as they are declared; the description sorts them."""
    type_, usual = described.type, described.default
    if isinstance(usual, bool) and isinstance(type_, inspect.BoolType):
        return Option(described.encode_name, [False, True], 0, 1, usual)
    if isinstance(type_, inspect.LiteralType) and isinstance(usual, str | int) and len(type_.values) > 1:
        return Option(described.encode_name, list(in_order), 0, 0, usual)
    if isinstance(type_, inspect.IntType) and isinstance(usual, int) and None not in (bounds := _bounds(type_)):
        least, most = int(bounds[0] or 0), int(bounds[1] or 0)
        few = list(range(least, most + 1)) if most - least < MOST_CHIPS else []
        return Option(described.encode_name, [*few], least, most, usual) if least < most else None
    return None


def _bounds(type_: inspect.IntType) -> tuple[int | None, int | None]:
    """The least and the largest value of a whole number."""
    least = type_.ge if type_.ge is not None else None if type_.gt is None else type_.gt + 1
    most = type_.le if type_.le is not None else None if type_.lt is None else type_.lt - 1
    return least, most


def problems_of(page: Page) -> list[str]:
    """Errors in the declaration itself, each in one line; the words have their own check."""
    wrong = []
    for name, each in page.fields.items():
        if each.kind not in (None, *get_args(Kind)):
            wrong.append(f"field {name!r}: there is no kind {each.kind!r}")
        if each.importance not in get_args(Importance):
            wrong.append(f"field {name!r}: there is no importance {each.importance!r}")
        size = (each.rows, each.columns)
        if size != (0, 0) and (each.kind != "grid" or min(size) < 1):
            wrong.append(f"field {name!r}: {size[0]} rows of {size[1]} places; only a grid has both, from 1 on")
        if each.pictures and each.pictures not in page.pictures:
            wrong.append(f"field {name!r}: there are no pictures {each.pictures!r}")
    return wrong

"""Declarations of how the page shows a game without code for it: fields, pictures, words in English and French.

A game gives a `Page` as ``Game.page``. Its words are Fluent texts (projectfluent.org), one a language, in a folder of
the package: ``en.ftl``, ``fr.ftl``. `asterion.games.page_words` says which messages a language needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec import inspect

from asterion.games.field_values import count_of, described, values_by_field

Kind = Literal["seat", "seats", "number", "points", "dice", "cards", "tokens", "grid", "text", "hidden"]
"""seat, seats: numbers of seats, shown as names. dice: faces 1 to 6, unless the field has pictures. cards: values in
frames. tokens: a number as that many marks. grid: a list of rows, or places by number, see ``Field.rows``. hidden:
values that some seats see. In dice, cards and hidden, null is a back: the picture ``back`` of the set, or a pattern."""
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
    reveals: tags of events that the page shows large for a moment, each with its field that has a value for each seat.
    """

    words: Mapping[str, str]
    fields: Mapping[str, Field] = field(default_factory=dict)
    pictures: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    rounds: str = ""
    reveals: Mapping[str, str] = field(default_factory=dict)


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
    values = values_by_field(options)
    found = [_option(each, values[each.name]) for each in described(options).fields]
    return [each for each in found if each is not None]


def _option(field: inspect.Field, values: Sequence[Any] | None) -> Option | None:
    """values: all of them, in order; None: they cannot be counted."""
    type_, usual = field.type, field.default
    if values is None or count_of(values) < 2 or not isinstance(usual, str | int):
        return None
    if isinstance(values, range):
        few = list(values) if count_of(values) <= MOST_CHIPS else []
        return Option(field.encode_name, [*few], values[0], values[-1], usual)
    return Option(field.encode_name, list(values), 0, int(isinstance(type_, inspect.BoolType)), usual)


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

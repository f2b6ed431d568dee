"""Every value of every option that has a list or bounds is tried once."""

from dataclasses import replace
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from asterion.conformance.choices import MOST_VALUES, choices_of
from asterion.games import OWN
from asterion.games.contract import BadOptions, Game, Preset, Records

USUAL = OWN["mythical_dice"]


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Box(msgspec.Struct):
    dice: Annotated[int, Meta(gt=1, lt=5)] = 2


class Options(msgspec.Struct, forbid_unknown_fields=True):
    edition: Literal["old", "new"] = "new"
    rounds: Annotated[int, Meta(ge=1, le=4)] = 2
    fast: bool = False
    colour: Colour = Colour.RED
    limit: Annotated[int, Meta(ge=8, le=9)] | None = None
    box: Box = msgspec.field(default_factory=Box)
    name: str = ""


def game_with(options: type[Any], refuses: Any = lambda options, seats: False) -> Game:
    def ruleset(options: Any, seats: int) -> Records:
        if refuses(options, seats):
            raise BadOptions("bad_options", "no", "R1")
        return USUAL.wire.ruleset(USUAL.options({}), seats)

    return replace(USUAL, presets={}, wire=replace(USUAL.wire, Options=options, ruleset=ruleset))


def test_each_value_but_the_usual_one_has_a_table() -> None:
    found = choices_of(game_with(Options))
    tried = [msgspec.to_builtins(table.options) for table in found.tables[len(USUAL.seats) :]]
    usual = msgspec.to_builtins(Options())
    changed = [{name: value for name, value in each.items() if value != usual[name]} for each in tried]
    assert changed == [
        {"edition": "old"},
        {"rounds": 1},
        {"rounds": 3},
        {"rounds": 4},
        {"fast": True},
        {"colour": "blue"},
        {"limit": 8},
        {"limit": 9},
        {"box": {"dice": 3}},
        {"box": {"dice": 4}},
    ]
    assert [table.seats for table in found.tables[: len(USUAL.seats)]] == list(USUAL.seats)
    assert (found.refused, found.partly) == ([], ["name"])


def test_a_value_is_tried_with_the_seats_that_take_it() -> None:
    found = choices_of(game_with(Options, lambda options, seats: options.fast and seats != 5))
    assert [table.seats for table in found.tables if table.options.fast] == [5]
    assert found.refused == []


def test_refused_values_are_told() -> None:
    found = choices_of(game_with(Options, lambda options, seats: options.fast or seats == 3))
    assert found.refused == ["3 seats", "fast True"]
    assert not any(table.options.fast for table in found.tables)


class Wide(msgspec.Struct, forbid_unknown_fields=True):
    points: Annotated[int, Meta(ge=0, le=1000)] = 0


def test_of_very_many_values_both_ends_and_some_between_are_tried() -> None:
    found = choices_of(game_with(Wide))
    points = {table.options.points for table in found.tables}
    assert {0, 1000} <= points
    assert len(points) == MOST_VALUES
    assert found.partly == ["points"]


@pytest.mark.parametrize("id", OWN)
def test_every_edition_of_the_house_is_tried(id: str) -> None:
    game = OWN[id]
    editions = {getattr(table.options, "edition", game.editions[0]) for table in choices_of(game).tables}
    assert editions == set(game.editions)


def test_presets_are_tables_too_and_one_that_the_game_refuses_is_told() -> None:
    game = replace(game_with(Options), presets={"old": Preset(4, {"edition": "old"}), "odd": Preset(3, {"no": 1})})
    found = choices_of(game)
    assert [table.about for table in found.tables if table.about.startswith("o")] == ["old, 4 seats"]
    assert "odd" in found.refused

"""Sources that the page's build gets from the rules."""

import sys
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np
import pytest

from asterion import bots
from asterion.games import OWN
from asterion.games.chance import DTYPE, Chance
from asterion.games.compiled import Int32, Ints, Rows
from asterion.webassembly import game_data, page_bots, sources
from asterion.webassembly.declared import (
    CONSTANTS,
    GAMES_OF_A_PAGE,
    MODULES_OF_A_PAGE,
    calls_of,
    exports_of_module,
    module_of,
)
from asterion.webassembly.exports import Group, Kind, array, export, export_with, records
from asterion.webassembly.layouts import fields_of, layout_of_exports
from asterion.webassembly.names import rules_hash


def test_the_command_writes_them_and_leaves_alone_what_is_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["sources", str(tmp_path)])
    sources.main()
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.ts")}
    assert names == {"common.ts", "record.ts", "bots.ts"} | {
        f"{game}/{name}.ts" for game in GAMES_OF_A_PAGE for name in ("wire", "layout")
    } | {"photo/layout.ts"} | {f"{name}/constants.ts" for name in CONSTANTS} | {
        f"{game}/bots.ts" for game in GAMES_OF_A_PAGE if module_of(OWN[game]).bots
    } | {f"{game}/coach.ts" for game in GAMES_OF_A_PAGE if module_of(OWN[game]).coach}
    assert "export const DOUBT = 0.85;" in (tmp_path / "photo" / "constants.ts").read_text()
    assert f'export const RULES = "{rules_hash()}";' in (tmp_path / "common.ts").read_text()
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.ts")}
    sources.main()
    assert before == {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.ts")}


class Other(Protocol):
    seat: Int32


def asks_for_more(rulesets: Rows[Other], states: Rows[Other], weather: int) -> int:
    """A rule with a parameter that no page has."""
    return 0


def test_a_rule_that_asks_for_more_than_a_page_has_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = calls_of(OWN["like_dice"]) | {"apply": export(asks_for_more)}
    monkeypatch.setattr(game_data, "calls_of", lambda game: calls)
    with pytest.raises(TypeError, match=r"asks_for_more: no page has weather$"):
        game_data.game_source(OWN["like_dice"])


def test_bots_with_other_scratch_than_their_rule_takes_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    other = {"mythical_dice": bots.BOTS["mino_3d"]}
    monkeypatch.setattr(bots, "BOTS", other)
    with pytest.raises(TypeError, match=r"^bots.mythical_dice.play.quick_action takes other scratch"):
        page_bots.bots_source("mythical_dice")


def test_a_layout_is_that_of_the_record() -> None:
    layout = fields_of(DTYPE)
    assert layout["size"] == DTYPE.itemsize
    assert layout["fields"]["place"] == {"at": DTYPE.fields["place"][1], "type": "i4", "shape": [32, 4]}  # type: ignore[index]
    assert not [name for name in layout["fields"] if name.startswith("spare_")]


@pytest.mark.parametrize("name", MODULES_OF_A_PAGE)
def test_every_function_that_is_declared_has_its_types(name: str) -> None:
    exports = exports_of_module(name)
    assert len({each.name for each in exports}) == len(exports)
    assert all(each.kinds() for each in exports)
    assert set(layout_of_exports(exports)["functions"]) == {each.name for each in exports}


class Taken(NamedTuple):
    numbers: Ints
    chances: Rows[Chance]
    length: int


def takes(before: float, taken: Taken, after: Ints) -> None:
    """A rule with a NamedTuple of arrays."""


def test_a_named_tuple_is_taken_as_its_fields() -> None:
    numbers, taking = array(np.int8), export(takes, numbers=array(np.int8))
    fields = (numbers, records(Chance), Kind(None))
    assert taking.parameters() == [Kind(None, real=True), Group(Taken, fields), array(np.int32)]
    assert taking.kinds() == [Kind(None, real=True), *fields, array(np.int32)]
    assert export_with(takes, {"numbers": numbers, "other": numbers}) == taking

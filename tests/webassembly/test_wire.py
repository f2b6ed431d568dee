"""The page makes of the same bytes exactly the JSON that the house makes, and refuses the same with the same words.

The page's half is TypeScript that follows from the house's Python, on the compiled module of the game's rules.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from asterion.games import OWN
from asterion.webassembly.declared import exports_of
from asterion.webassembly.layouts import layout_of
from asterion.webassembly.translate import compiled_calls, page_wire
from asterion.webassembly.translate_calls import Call
from tests.webassembly.wire_cases import of_game

WEB = Path(__file__).parents[2] / "web" / "src" / "rules"
NODE = Path(sys.executable).parent / "node"


def in_node(cases: dict[str, Any], module: Path, folder: Path) -> dict[str, Any]:
    """Results of node for these cases: their number, and the number of wrong ones with the first of those."""
    layout = layout_of(OWN[cases["game"]])
    (folder / "cases.json").write_text(json.dumps(cases | {"layout": layout}), encoding="utf-8")
    source = page_wire(OWN[cases["game"]]).replace('"../../python.ts"', json.dumps((WEB / "python.ts").as_uri()))
    (folder / "wire.ts").write_text(source, encoding="utf-8")
    files = [folder / "cases.json", folder / "wire.ts", WEB / "python.ts", WEB / "module.ts", module]
    done = subprocess.run(
        [str(NODE), "--no-warnings", str(Path(__file__).with_name("wire.mjs")), *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("id", OWN)
def test_the_page_says_what_the_house_says(id: str, module_of: Callable[[str], Path], tmp_path: Path) -> None:
    expected = of_game(id, games=2, seed=7)
    found = in_node(expected, module_of(id), tmp_path)
    assert found["number"] == 0, json.dumps(found["wrong"], indent=1, ensure_ascii=False)[:4000]
    assert found["cases"] == len(expected["cases"]) > 1000


@pytest.mark.parametrize("id", OWN)
def test_the_module_offers_every_rule_that_the_wire_calls(id: str) -> None:
    offered = {export.name: export for export in exports_of(OWN[id])}
    results = layout_of(OWN[id])["functions"]
    for call in compiled_calls(OWN[id]):
        kinds = offered[call.name].kinds()
        assert [_said(each) for each in call.arguments] == [
            (str(kind.dtype) if kind.dtype is not None and not kind.record else "", bool(kind.record), kind.dimensions)
            for kind in kinds
        ], call.name
        assert results[call.name] == {"number": 1, "bool": 1, "nothing": 0}.get(str(call.result), call.result)


def _said(argument: str) -> tuple[str, bool, int]:
    """Numbers of an array, whether it is of records, and its dimensions."""
    kind, _, _ = argument.partition(" ")
    if kind in ("number", "bool"):
        return "", False, 0
    if kind in ("record", "records"):
        return "", True, int(kind == "records")
    return {"i1": "int8", "i4": "int32"}[kind[:2]], False, argument.count(",") + 1


def test_a_call_says_with_what_a_rule_is_called() -> None:
    calls = {call.name: call for call in compiled_calls(OWN["minos"])}
    ruleset, state, labyrinth = (f"games.minos.{name}" for name in ("state.RULESET", "state.STATE", "board.LABYRINTH"))
    legal = "games.minos.entry_points.legal_actions"
    assert calls[legal] == Call(legal, [f"records {ruleset}", f"records {state}", "number", "i4[]"], "number")
    assert calls["games.minos.fitting.fit"].arguments == [f"record {labyrinth}"]


@pytest.mark.parametrize("id", OWN)
def test_the_same_source_comes_of_the_same_game(id: str) -> None:
    assert page_wire(OWN[id]) == page_wire(OWN[id])

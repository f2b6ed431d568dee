"""The translator: what it knows means in TypeScript what it means in Python; anything else is refused by its line."""

from __future__ import annotations

import importlib
import inspect
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterion.games import OWN
from asterion.games.contract import GameError
from asterion.games.minos import actions
from asterion.webassembly import translate
from asterion.webassembly.translate import ModuleWriter
from asterion.webassembly.translate_sources import Untranslatable
from tests.webassembly import constructs

PYTHON = Path(__file__).parents[2] / "web" / "src" / "rules" / "python.ts"
NODE = Path(sys.executable).parent / "node"
RUN = """
import { wire } from "./constructs.ts";
const memory = new WebAssembly.Memory({ initial: 1 });
let free = 0;
const alloc = (bytes) => ((free += bytes + 16 - (bytes % 16)), free - bytes - 16 + (bytes % 16));
const functions = wire({ memory, alloc, mark: () => free, release: () => {}, call: () => 0 });
const said = ([name, ...given]) => {
  try {
    return JSON.stringify(functions[name](...given));
  } catch (error) {
    return `error ${error.code ?? error}`;
  }
};
console.log(JSON.stringify(CALLS.map(said)));
"""


def writer_of(*modules: str) -> ModuleWriter:
    writer = ModuleWriter()
    writer.more = frozenset(modules)
    return writer


def test_what_is_known_means_what_it_means_in_python(tmp_path: Path) -> None:
    writer = writer_of(constructs.__name__)
    writer._read = {constructs.Named, constructs.Bare}
    names = {name: writer.refer(getattr(constructs, name)) for name in {call[0] for call in constructs.CALLS}}
    writer.finish()
    source = writer.text(
        [], ["export function wire(rules) {"], [f"{name}: {called}," for name, called in sorted(names.items())]
    )
    (tmp_path / "constructs.ts").write_text(
        source.replace('"../../python.ts"', json.dumps(PYTHON.as_uri())), encoding="utf-8"
    )
    (tmp_path / "run.mjs").write_text(RUN.replace("CALLS", json.dumps(constructs.CALLS)), encoding="utf-8")
    run = subprocess.run(
        [str(NODE), "--no-warnings", str(tmp_path / "run.mjs")], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    wrong = [
        (call, found, expected)
        for call, found in zip(constructs.CALLS, json.loads(run.stdout), strict=True)
        if found != (expected := said(call))
    ]
    assert not wrong, wrong


def said(call: list[Any]) -> str:
    try:
        return msgspec.json.encode(getattr(constructs, call[0])(*call[1:])).decode()
    except GameError as error:
        return f"error {error.code}"


def test_every_function_here_is_called() -> None:
    written = {
        name for name, value in vars(constructs).items() if inspect.isfunction(value) and not name.startswith("_")
    }
    assert {call[0] for call in constructs.CALLS} == {
        name for name in written if getattr(constructs, name).__module__ == constructs.__name__
    }


REFUSED = {
    "with open('x') as f:\n        pass": 3,
    "yield x": 3,
    "return x ** 2": 3,
    "return 1.5": 3,
    "return f'{x:>3}'": 3,
    "return x @ x": 3,
    "return ~x": 3,
    "global y": 3,
    "del x[0]": 3,
    "for y in x:\n        pass\n    else:\n        return 1": 3,
    "while x:\n        break\n    else:\n        return 1": 3,
    "import os": 3,
    "def g():\n        pass": 3,
    "return sys.path": 3,
    "return open(x)": 3,
    "return nothing_of_that_name": 3,
    "return x.upper()": 3,
    "return x.__class__": 3,
    "return 0 < len(x) < 5": 3,
    "return (y := x)": 3,
    "raise": 3,
    "try:\n        pass\n    finally:\n        pass": 3,
    "try:\n        pass\n    except:\n        pass": 3,
    "x[0][1] += 1": 3,
    "a = 1\n    a, x[0] = 2, 3": 4,
    "match x:\n        case 1 if x:\n            pass": 4,
    "match x:\n        case [1, 2]:\n            pass": 4,
    "return max(x, key=len)": 3,
    "return sorted(x, reversed=True)": 3,
    "return lambda *a: a": 3,
    "return WRITTEN": 3,
    "async def g():\n        pass": 3,
    "return helper(1, nothing=2)": 3,
}


@pytest.mark.parametrize("body", REFUSED)
def test_what_is_not_known_is_refused_with_file_and_line(
    body: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"refused_{list(REFUSED).index(body)}"
    file = tmp_path / f"{name}.py"
    file.write_text(f"import sys; WRITTEN = object(); helper = lambda a: a\ndef f(x):\n    {body}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    writer = writer_of(name)
    writer.refer(importlib.import_module(name).f)
    with pytest.raises(Untranslatable) as refused:
        writer.finish()
    assert str(refused.value).startswith(f"{file}:{REFUSED[body]}: "), refused.value


@pytest.mark.parametrize("head", ["@same\ndef f(x):", "def f(*x):", "def f(x, **more):", "def f(x, /):"])
def test_a_function_of_another_kind_is_refused(head: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"head_{sum(head.encode())}"
    (tmp_path / f"{name}.py").write_text(f"def same(g):\n    return g\n\n{head}\n    return 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    writer = writer_of(name)
    writer.refer(importlib.import_module(name).f)
    with pytest.raises(Untranslatable, match=rf"{name}.py:\d: "):
        writer.finish()


def test_names_that_clash_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one_side.py").write_text("LIMIT = 1\ndef value():\n    return LIMIT\n", encoding="utf-8")
    (tmp_path / "other_side.py").write_text(
        "import one_side\nLIMIT = 2\ndef value():\n    return [LIMIT, one_side.value()]\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    writer = writer_of("one_side", "other_side")
    writer.refer(importlib.import_module("other_side").value)
    writer.finish()
    assert writer.outside == ["const LIMIT = 2;", "const one_side_LIMIT = 1;"]
    assert "return [LIMIT, one_side_value()];" in writer.functions[0]


def test_what_another_game_needs_is_left_out() -> None:
    assert "list_scores(" not in _function_of("like_dice", "list_winners")
    assert "list_scores(" in _function_of("minos", "list_winners")


def _function_of(id: str, name: str) -> str:
    writer, _ = translate.translated(OWN[id])
    return next(text for text in writer.functions if f"function {name}(" in text)


def test_a_rule_is_called_and_not_translated() -> None:
    writer = ModuleWriter()
    assert writer.refer(actions.parts_of_lay) == "parts_of_lay"
    assert writer.rules == ['const parts_of_lay = py.compiled(rules, "games.minos.actions.parts_of_lay", 3);']
    writer.finish()
    assert not writer.functions

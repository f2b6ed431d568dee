"""The page makes of the same bytes exactly the JSON that the house makes, and refuses the same with the same words.

The page's half is TypeScript that follows from the house's Python. Rules that it calls are answered from a record of
what they answered to the house.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.games import OWN
from asterion.webassembly.translate import page_wire
from tests.webassembly.wire_cases import Recorder, of_game

WEB = Path(__file__).parents[2] / "web"
NODE = Path(sys.executable).parent / "node"


def in_node(cases: dict[str, Any], folder: Path, *module: str) -> dict[str, Any]:
    """What node makes of these cases."""
    (folder / "cases.json").write_text(json.dumps(cases), encoding="utf-8")
    source = page_wire(OWN[cases["game"]]).replace(
        '"../../python.ts"', json.dumps((WEB / "src/rules/python.ts").as_uri())
    )
    (folder / "wire.ts").write_text(source, encoding="utf-8")
    files = [folder / "cases.json", folder / "wire.ts", WEB / "src/rules/python.ts"]
    done = subprocess.run(
        [str(NODE), "--no-warnings", str(Path(__file__).with_name("wire.mjs")), *map(str, files), *module],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def sizes(kinds: dict[str, list[str]]) -> dict[str, int]:
    """Bytes of every record that rules take, by its place."""
    places = {each.split()[1] for kind in kinds.values() for each in kind if " " in each}
    found = {}
    for place in places:
        module, _, name = f"asterion.{place}".rpartition(".")
        dtype: np.dtype[Any] = vars(sys.modules[module])[name]
        found[place] = dtype.itemsize
    return found


@pytest.mark.parametrize("id", OWN)
def test_the_page_says_what_the_house_says(id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = of_game(id, games=1, seed=7)
    with monkeypatch.context() as patch:
        recorder = Recorder(OWN[id], patch)
        assert of_game(id, games=1, seed=7) == expected, "a game is the same when its rules are listened to"
    found = in_node(
        expected | {"kinds": recorder.kinds, "answers": recorder.answers, "sizes": sizes(recorder.kinds)}, tmp_path
    )
    assert found["number"] == 0, json.dumps(found["wrong"], indent=1, ensure_ascii=False)[:4000]
    assert found["cases"] == len(expected["cases"]) > 1000

"""The page makes of the same bytes exactly the JSON that the house makes, and refuses the same with the same words.

The page's half is the compiled module of the game's rules, and TypeScript that follows the shapes of the JSON.
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
from tests.webassembly.wire_cases import of_game

ONLY_IN_THE_HOUSE = ("action_name", "refuse")
"""Words for logs."""
NODE = Path(sys.executable).parent / "node"


def in_node(cases: dict[str, Any], module: Path, folder: Path, *rules: Path) -> dict[str, Any]:
    """Results of node for these cases: their number, and the number of wrong ones with the first of those.

    rules: what the house says of a game of another package.
    """
    (folder / "cases.json").write_text(json.dumps(cases), encoding="utf-8")
    files = [folder / "cases.json", module, *rules]
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
    expected["cases"] = [case for case in expected["cases"] if case[0] not in ONLY_IN_THE_HOUSE]
    found = in_node(expected, module_of(id), tmp_path)
    assert found["number"] == 0, json.dumps(found["wrong"], indent=1, ensure_ascii=False)[:4000]
    assert found["cases"] == len(expected["cases"]) > 1000

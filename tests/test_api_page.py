"""`make api`: pages of the whole public API, without a warning."""

import os
import re
import subprocess
import sys
from pathlib import Path

from asterion.games import OWN
from tools.api_page import LAB, with_lists

ROOT = Path(__file__).resolve().parents[1]
NOT_FOR_OTHERS = {
    "__init__",
    "compile_notes",
    "kernel",
    "learner_kernel",
    "stepper",
    "cuda",
    "cuda_kernels",
    "blocks",
    "seen_history",
}
"""Modules of the lab that are run once for each game, or only by `batch` and `on_ray`."""


def test_it_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "tools.api_page", str(tmp_path / "api")]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    pages = {page.relative_to(tmp_path / "api").as_posix() for page in tmp_path.rglob("*.html")}
    expected = {"index", "asterion/lab", "asterion/games", "asterion/games/contract", "asterion/bots/contract"}
    expected |= {"asterion/match/record", "asterion/insight/contract", *(f"asterion/lab/{each}" for each in LAB)}
    assert {f"{each}.html" for each in expected} <= pages
    text = (tmp_path / "api" / "asterion" / "games" / "chance.html").read_text("utf-8")
    assert '<span class="def">def</span>' in text, "a rule is shown as a function"
    for game in OWN.values():
        if game.encoding is None:
            continue
        shown = (tmp_path / "api" / "asterion" / "games" / game.id / "encoding.html").read_text("utf-8")
        listed = game.encoding.listed
        for part in (*game.encoding.parts, *(listed.parts if listed else ())):
            assert re.search(rf"<td>{part.name}</td>\s*<td[^>]*>{part.most}</td>", shown), (game.id, part)


def test_it_has_every_module_of_the_lab() -> None:
    modules = {path.stem for path in (ROOT / "src" / "asterion" / "lab").glob("*.py")} | {"pictures"}
    assert set(LAB) == modules - NOT_FOR_OTHERS


def test_names_are_told_in_a_list() -> None:
    told = "Many.\n\nThe arrays:\nseat: int8[games],\nthe first. mask: bool. Raises Odd: never.\n\n    code: as it is"
    shown = "The arrays:\n\n- *seat*: int8[games], the first.\n- *mask*: bool. Raises Odd: never."
    assert with_lists(told) == f"Many.\n\n{shown}\n\n    code: as it is"

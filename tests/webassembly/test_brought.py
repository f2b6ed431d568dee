"""A game of another package whose rules make and read its JSON: its module, and what a page needs beside it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from asterion.games import GAMES
from asterion.house.compilation.page_modules import PageModules
from asterion.house.logs import json_log
from asterion.webassembly.declared import exports_of, games_brought
from asterion.webassembly.names import DATA, file_name, rules_hash
from tests.plugin import nim_path, with_nim
from tests.webassembly.test_wire import ONLY_IN_THE_HOUSE, in_node
from tests.webassembly.wire_cases import of_game

__all__ = ["nim_path", "with_nim"]

ASTERION = "from asterion.cli import main; raise SystemExit(main())"


@pytest.mark.usefixtures("with_nim")
def test_the_page_says_what_the_house_says_of_it(module_of: Callable[[str], Path], tmp_path: Path) -> None:
    module = module_of("nim")
    data = module.with_suffix(DATA)
    said = json.loads(data.read_text("utf-8"))
    assert (said["module"], said["rules"]) == (module.name, rules_hash())
    package = GAMES["nim"].package
    assert package is not None
    assert said["sources"] == package.sources
    expected = of_game("nim", games=2, seed=7)
    expected["cases"] = [case for case in expected["cases"] if case[0] not in ONLY_IN_THE_HOUSE]
    found = in_node(expected, module, tmp_path, data)
    assert found["number"] == 0, json.dumps(found["wrong"], indent=1, ensure_ascii=False)[:4000]
    assert found["cases"] == len(expected["cases"]) > 300


@pytest.mark.usefixtures("with_nim")
def test_a_house_finds_module_and_data(module_of: Callable[[str], Path], tmp_path: Path) -> None:
    module = module_of("nim")
    modules = PageModules(tmp_path, json_log())
    assert modules.find(module.name) == module
    assert modules.rules_of("nim") == module.with_suffix(DATA).read_bytes()


@pytest.mark.usefixtures("with_nim")
def test_it_passes_the_conformance_suite() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    program = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_conformance.py"]
    done = subprocess.run([*program, "-k", "nim-"], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, " passed" in done.stdout) == (0, True), done.stdout[-4000:]


def test_its_module_has_another_name_after_a_change_of_its_sources(
    with_nim: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file_name("nim")
    assert before != f"rules-nim-{rules_hash()}.wasm"
    copied = tmp_path / "nim"
    copied.mkdir()
    for source in Path(with_nim.split(os.pathsep)[1], "nim").glob("*.py"):
        (copied / source.name).write_bytes(source.read_bytes() + b"# changed\n")
    program = "from asterion.webassembly.names import file_name; print(file_name('nim'))"
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]]))
    after = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()
    assert after.startswith("rules-nim-")
    assert after != before


@pytest.mark.usefixtures("with_nim")
def test_other_games_of_packages_have_none(tmp_path: Path) -> None:
    assert games_brought() == ["nim"]
    assert PageModules(tmp_path, json_log()).rules_of("minos") is None
    assert PageModules(tmp_path, json_log()).rules_of("no_game") is None
    nim = GAMES["nim"]
    with pytest.raises(KeyError):
        exports_of(replace(nim, wire=replace(nim.wire, json=None)))


@pytest.mark.usefixtures("with_nim")
def test_an_unknown_game_is_refused_by_the_command() -> None:
    program = [sys.executable, "-c", ASTERION, "compile-page", "nimm", "--json"]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    told = json.loads(done.stdout or done.stderr)
    assert told["error"]["code"] == "no_module"
    assert "nim" in told["error"]["detail"]

"""`asterion try`: a game in a folder is checked part by part, and what is planted in it is found."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from asterion.commands.new import write
from tests.plugin import EXAMPLE, clew_folder, with_clew
from tests.test_cli import documented

__all__ = ["clew_folder", "with_clew"]

Parts = dict[str, dict[str, Any]]
Change = Callable[[Path], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a new package, which is not installed."""
    write("abyss", tmp_path / "abyss")
    return tmp_path / "abyss"


def tried(*arguments: str | Path) -> tuple[int, str, str]:
    """Exit status, output and errors of the command, in a process of its own where rules are not compiled."""
    command = [sys.executable, "-m", "asterion.cli", "try", *map(str, arguments)]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def parts_of(folder: Path) -> tuple[int, Parts]:
    status, out, err = tried(folder, "--json")
    assert out, err
    (trial,) = json.loads(out)["games"]
    assert trial["good"] == (status == 0) == all(part["good"] for part in trial["parts"])
    return status, {part["part"]: part for part in trial["parts"]}


def edited(file: str, old: str, new: str) -> Change:
    def change(folder: Path) -> None:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), "utf-8")

    return change


def with_bots(changes: str) -> Change:
    def change(folder: Path) -> None:
        source = "from dataclasses import replace\nfrom asterion.bots import generic\nfrom abyss import ABYSS\n"
        (folder / "abyss" / "bots.py").write_text(f"{source}BOTS = replace(generic.bots(ABYSS), {changes})\n", "utf-8")
        with (folder / "pyproject.toml").open("a", encoding="utf-8") as file:
            file.write('\n[project.entry-points."asterion.bots"]\nabyss = "abyss.bots:BOTS"\n')

    return change


def test_a_new_game_is_good(folder: Path) -> None:
    status, out, err = tried(folder)
    assert status == 0, out + err
    lines = out.splitlines()
    assert lines[0] == "abyss, of asterion-abyss 0.1.0"
    assert [line.split()[:2] for line in lines if re.match(r"  \S", line)] == [
        ["package", "good"],
        ["page", "good"],
        ["conformance", "good"],
        ["warm-up", "good"],
        ["bots", "good"],
    ]
    assert "18 messages in each of en, fr" in out, "it has a page and all its words"
    assert "9 tables, 15 duties at each" in out
    assert "the bots of any game" in out
    assert re.search(r"expert: answers in \d+ ms at most, wins \d+% against random play", out)
    assert lines[-1] == "abyss is good"


def test_for_machines(folder: Path) -> None:
    status, out, _ = tried(folder, "--json")
    told = json.loads(out)
    assert status == 0
    (trial,) = told["games"]
    assert {*told, *trial, *trial["parts"][0]} == documented("try") | {"game", "package", "version"} | {
        "parts", "part", "says", "seconds",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "part", "says"),
    [
        (edited("abyss/rules.py", "FACES = 6\n", "FACES = \n"), "package", r"SyntaxError: .*rules.py, line 9"),
        (
            edited("abyss/state.py", "MOST_SEATS = 6", "MOST_SEATS = 1 // 0"),
            "package",
            r"ZeroDivisionError: .*state.py",
        ),
        (edited("abyss/__init__.py", 'id="abyss"', 'id="abbys"'), "package", "need the same id"),
        (edited("pyproject.toml", "abyss = ", "minos = "), "package", "a game of the house has this id"),
        (
            edited("abyss/rules.py", "if action == ROLL:", "if action == ROLL and int(state.finished) < 12:"),
            "conformance",
            r'^replay_gives_identical_bytes: .*abyss, 4 seats, options \{.*"turns":4\}, seed \d, step 1\d \(seat',
        ),
        (
            edited("abyss/views.py", '["die"][seat]) if over else None', '["die"][seat])'),
            "conformance",
            "^observations_leak_nothing: the public view depends on what .*; and at 8 more tables$",
        ),
        (
            edited(
                "abyss/rules.py", "if action == ROLL:", "while int(state.finished) == 2:\n        pass\n    if action:"
            ),
            "conformance",
            r"^does not end: apply, step 3, in random_play \(at abyss, 2 seats\) \(too much processor time\)$",
        ),
        (
            edited(
                "abyss/views.py", "    return OwnView", "    import time\n\n    time.sleep(1e6)\n    return OwnView"
            ),
            "conformance",
            r"^does not end: own_view, step \d+, in observations_leak_nothing \(at .*\) \(no answer within 10 s\)$",
        ),
        (
            edited(
                "abyss/events.py", "    if before is None:\n", "    import os\n\n    os._exit(3)\n    if not before:\n"
            ),
            "conformance",
            "^ends the process, with status 3",
        ),
        (
            edited("abyss/state.py", "MOST_SEATS = 6", "import os\nos._exit(0)\nMOST_SEATS = 6"),
            "package",
            "^its import ends the process, with status 0; it stays out until its sources change$",
        ),
        (edited("abyss/views.py", 'observation["die"]', 'observation["dye"]'), "warm-up", "ValueError: no field .*dye"),
        (with_bots("quick=lambda *asked: 7"), "bots", "before it, random chooses action 7, which is not legal"),
        (with_bots("play=generic.no_such_thing"), "bots", "AttributeError: .*no_such_thing.*bots.py, line 4"),
        (with_bots("quick=None).quick, (None"), "bots", "is no asterion.bots.contract.Bots, but of type tuple"),
        (with_bots("search=None"), "warm-up", "TypeError"),
    ],
)
def test_a_planted_fault_is_found_in_its_part(folder: Path, change: Change, part: str, says: str) -> None:
    change(folder)
    status, parts = parts_of(folder)
    assert status == 1
    assert not parts[part]["good"]
    assert re.search(says, "\n".join(parts[part]["says"]), re.MULTILINE), parts[part]["says"]
    assert part != "package" or list(parts) == ["package"]


def test_words_that_a_page_lacks_are_named(tmp_path: Path) -> None:
    copied = shutil.copytree(EXAMPLE, tmp_path / "clew", ignore=shutil.ignore_patterns("__pycache__"))
    edited("clew/words/fr.ftl", "action-deeper = Avancer\n", "")(copied)
    edited("clew/page.py", 'kind="tokens"', 'kind="marks"')(copied)
    status, parts = parts_of(copied)
    assert status == 1
    assert parts["page"]["says"] == ["field 'threads': there is no kind 'marks'", "fr: action-deeper is missing"]
    assert parts["conformance"]["good"], "the rest is tried still"


def test_an_installed_game_is_tried_by_each_of_its_names(with_clew: Path) -> None:
    status, out, err = tried("asterion-clew")
    assert status == 0, out + err
    assert out.startswith("clew, of asterion-clew 0.1.0\n")
    assert "12 tables" in out


def test_two_packages_with_one_game_are_told(with_clew: Path, tmp_path: Path) -> None:
    text = (EXAMPLE / "pyproject.toml").read_text("utf-8").replace("asterion-clew", "asterion-other")
    (tmp_path / "clew").symlink_to(EXAMPLE / "clew")
    (tmp_path / "pyproject.toml").write_text(text, "utf-8")
    status, out, _ = tried(tmp_path)
    assert status == 1
    assert "several packages bring a game with this id: asterion-clew, asterion-other" in out


@pytest.mark.parametrize(
    ("package", "status", "says"),
    [
        ("no_such_game", 2, "no installed package or game of this name"),
        ("./nowhere", 1, "nowhere/pyproject.toml: No such file"),
    ],
)
def test_a_package_that_is_not_there_is_told_in_one_line(package: str, status: int, says: str) -> None:
    found, out, err = tried(package)
    assert (found, out) == (status, "")
    assert says in err
    assert err.count("\n") == 1

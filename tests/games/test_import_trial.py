"""Packages whose import does not end are left out, before this process imports them."""

import logging
import os
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from numba import config

from asterion.games import OWN, import_trial, plugins
from tests.games.test_plugins import CHANGED, GOOD, package

LOOP = "while True:\n    pass\n"
STAYS = "; it stays out until its sources change"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which packages can be installed, and answers of its own."""
    (tmp_path / "packages").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(import_trial, "PROCESSOR_SECONDS", 1.0)
    for module in ("brought", "other"):
        sys.modules.pop(module, None)
    return tmp_path / "packages"


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The command lines of the children that were started."""
    started: list[list[str]] = []
    start: Callable[..., Any] = subprocess.Popen

    def noted(command: list[str], **more: Any) -> Any:
        started.append(command[5:])
        return start(command, **more)

    monkeypatch.setattr(subprocess, "Popen", noted)
    return started


def left_out(caplog: pytest.LogCaptureFixture) -> tuple[list[str], list[str]]:
    """The games that are found, and the lines of the log."""
    with caplog.at_level(logging.WARNING):
        found = list(plugins.installed(OWN))
    return found, caplog.messages


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (LOOP, f"its import does not end within 1 s of processor time{STAYS}"),
        ("import os\nos._exit(0)\n", f"its import ends the process, with status 0{STAYS}"),
        (CHANGED.format("titles={}") + "def loop(options, seats):\n    while True: pass\n"
         + "GAME = replace(GAME, wire=replace(GAME.wire, ruleset=loop))\n",
         f"its import does not end within 1 s of processor time{STAYS}"),
    ],
    ids=["loop", "exit", "ruleset"],
)  # fmt: skip
def test_it_is_left_out_with_one_line_and_the_others_load(
    folder: Path, caplog: pytest.LogCaptureFixture, children: list[list[str]], source: str, why: str
) -> None:
    package(folder, "brought", source, "abyss = brought:GAME")
    package(folder, "other", GOOD.format("other"), "other = other:GAME")
    found, lines = left_out(caplog)
    assert found == ["other"]
    assert lines == [f"asterion.games: 'abyss' of package 'brought' is left out: {why}"]
    assert "brought" not in sys.modules
    assert children == [["brought", "other"], ["other"]]


def test_an_import_that_sleeps_does_not_end_either(
    folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    package(folder, "brought", "import time\ntime.sleep(1e6)\n", "abyss = brought:GAME")
    silent: list[Any] = [([], [], [])]
    waits = select.select

    def impatient(files: list[Any], *more: Any) -> Any:
        """The child says which package it imports, then nothing."""
        return silent.pop() if told else waits(files, *more)

    told: list[str] = []
    read = os.read

    def reading(file: int, size: int) -> bytes:
        byte = read(file, size)
        if byte == b"\n":
            told.append("line")
        return byte

    monkeypatch.setattr(select, "select", impatient)
    monkeypatch.setattr(os, "read", reading)
    found, (line,) = left_out(caplog)
    assert found == []
    assert line.endswith(f"its import does not end within 60 s{STAYS}")


def test_the_answer_is_kept_until_the_sources_change(
    folder: Path, caplog: pytest.LogCaptureFixture, children: list[list[str]]
) -> None:
    package(folder, "brought", LOOP, "abyss = brought:GAME")
    package(folder, "other", GOOD.format("other"), "other = other:GAME")
    first = left_out(caplog)
    caplog.clear()
    del sys.modules["other"], children[:]
    assert left_out(caplog) == first
    assert children == []
    caplog.clear()
    (folder / "brought.py").write_text(GOOD.format("abyss"), "utf-8")
    del sys.modules["other"]
    assert left_out(caplog) == (["abyss", "other"], [])
    assert children == [["brought"]]


def test_an_error_is_left_to_the_import_itself(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    package(folder, "brought", "raise OSError('no disk')", "abyss = brought:GAME")
    assert left_out(caplog) == ([], ["asterion.games: 'abyss' of package 'brought' is left out: OSError: no disk"])


def test_without_packages_no_child_starts(children: list[list[str]]) -> None:
    assert import_trial.unending([]) == {}
    assert children == []

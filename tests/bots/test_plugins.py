"""Bots and compiled rules from packages of other games."""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from asterion import bots
from asterion.games import OWN


def test_bots_of_other_packages_are_found_and_ours_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "brought_bots.py").write_text("from asterion.bots import BOTS\nMINE = BOTS['minos']\n", "utf-8")
    facts = tmp_path / "brought_bots-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: brought-bots\nVersion: 1\n", "utf-8")
    entries = ["abyss = brought_bots:MINE", "minos = brought_bots:MINE", "other = brought_bots:__name__"]
    (facts / "entry_points.txt").write_text("\n".join([f"[{bots.GROUP}]", *entries]), "utf-8")
    assert bots._installed() == {"abyss": bots.BOTS["minos"]}
    assert "'minos' of package 'brought-bots' is left out" in caplog.text
    assert "'other' of package 'brought-bots' is left out" in caplog.text
    assert bots.bots_of(OWN["minos"]) is bots.BOTS["minos"]


def test_an_edit_anywhere_in_another_package_gives_its_rules_a_new_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba would not notice an edit in a callee and keep the old code."""
    source = "from asterion.games.compiled import rule\n@rule\ndef one() -> int:\n    return 1\n"
    found = []
    for name, other in (("abyss_a", ""), ("abyss_b", ""), ("abyss_c", "x = 1")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(source, "utf-8")
        (tmp_path / name / "other.py").write_text(other, "utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        module: Any = importlib.import_module(name)
        folder = Path(module.one.stats.cache_path).parent.name
        assert folder.startswith(f"{name}-")
        found.append(folder.removeprefix(f"{name}-"))
        del sys.modules[name]
    assert found[0] == found[1] != found[2]

"""Games of other packages: found by their entry points, in a stable order; what is broken is left out and said."""

import logging
import sys
from pathlib import Path

import pytest

from asterion.games import OWN, plugins

GOOD = "from dataclasses import replace\nfrom asterion.games import OWN\nGAME = replace(OWN['minos'], id='{}')\n"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder in which packages can be installed with ``package``."""
    monkeypatch.syspath_prepend(str(tmp_path))
    for module in ("brought", "other"):
        sys.modules.pop(module, None)
    return tmp_path


def package(folder: Path, module: str, source: str, *entries: str) -> None:
    """Install a package of one module with these entry points."""
    (folder / f"{module}.py").write_text(source, "utf-8")
    facts = folder / f"{module}-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1\n", "utf-8")
    (facts / "entry_points.txt").write_text("\n".join([f"[{plugins.GROUP}]", *entries]), "utf-8")


def test_games_of_other_packages_come_after_ours_in_the_order_of_their_names(install: Path) -> None:
    package(install, "brought_z", GOOD.format("zigzag"), "zigzag = brought_z:GAME")
    package(install, "brought_a", GOOD.format("abyss"), "abyss = brought_a:GAME")
    assert list(plugins.installed(OWN)) == ["abyss", "zigzag"]


@pytest.mark.parametrize(
    ("source", "entry", "why"),
    [
        ("raise OSError('no disk')", "abyss = brought:GAME", "OSError: no disk"),
        ("GAME = 3", "abyss = brought:GAME", "it is no asterion.games.contract.Game, but of type int"),
        ("", "abyss = brought:GAME", "has no attribute 'GAME'"),
        (GOOD.format("abyss"), "depth = brought:GAME", "need the same id"),
        (GOOD.format("The Abyss"), "The Abyss = brought:GAME", "need the same id"),
        (GOOD.format("minos"), "minos = brought:GAME", "another game has this id"),
        (GOOD.format("abyss") + "GAME = replace(GAME, wire=None)", "abyss = brought:GAME", "AttributeError"),
    ],
)
def test_what_is_broken_or_clashes_is_left_out_with_one_line(
    install: Path, caplog: pytest.LogCaptureFixture, source: str, entry: str, why: str
) -> None:
    package(install, "brought", source, entry)
    package(install, "other", GOOD.format("other"), "other = other:GAME")
    with caplog.at_level(logging.WARNING):
        assert list(plugins.installed(OWN)) == ["other"]
    (line,) = caplog.messages
    assert why in line
    assert entry.split(" = ")[0] in line
    assert "package 'brought'" in line


def test_of_two_games_with_one_id_the_first_package_by_name_brings_it(
    install: Path, caplog: pytest.LogCaptureFixture
) -> None:
    package(install, "second", GOOD.format("abyss"), "abyss = second:GAME")
    package(install, "first", GOOD.format("abyss"), "abyss = first:GAME")
    assert list(plugins.installed(OWN)) == ["abyss"]
    assert "'second' is left out" in caplog.text

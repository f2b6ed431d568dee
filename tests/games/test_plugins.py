"""Games of other packages: found by their entry points, in a stable order; what is broken is left out and said."""

import logging
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from asterion.games import OWN, plugins
from asterion.games.packages import Package

GOOD = "from dataclasses import replace\nfrom asterion.games import OWN\nGAME = replace(OWN['minos'], id='{}')\n"

CHANGED = GOOD.format("abyss") + "import sys\nimport numpy as np\nGAME = replace(GAME, {})\n"
RULESET = CHANGED.format("wire=replace(GAME.wire, ruleset=lambda options, seats: {})")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder in which packages can be installed with ``package``."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(plugins, "unending", lambda points: {})  # test_import_trial starts a child for that
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
        (GOOD.format("abyss") + "GAME = replace(GAME, compatible_with='1')", "abyss = brought:GAME", "not one text"),
        ("import sys\nsys.exit('not today')", "abyss = brought:GAME", "SystemExit: not today"),
        (CHANGED.format("state_dtype=int"), "abyss = brought:GAME", "its state_dtype is no dtype of a record"),
        (CHANGED.format("state_dtype=np.dtype([('all', 'O')])"), "abyss = brought:GAME", "its state_dtype is no dtype"),
        (CHANGED.format("ruleset_dtype=np.dtype(np.int8)"), "abyss = brought:GAME", "its ruleset_dtype is no dtype"),
        (CHANGED.format("ruleset_dtype=GAME.state_dtype"), "abyss = brought:GAME", "its ruleset has no field seats"),
        (RULESET.format("None"), "abyss = brought:GAME", "wire.ruleset gives no array of one ruleset_dtype, but None"),
        (RULESET.format("np.zeros(2, GAME.ruleset_dtype)"), "abyss = brought:GAME", "wire.ruleset gives no array"),
        (RULESET.format("np.zeros(1, GAME.ruleset_dtype)"), "abyss = brought:GAME", "seats says seats 0"),
        (RULESET.format("sys.exit()"), "abyss = brought:GAME", "SystemExit"),
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


def of_package(name: str) -> Package:
    game = plugins.installed(OWN)[name]
    assert game.package is not None
    return game.package


def test_a_game_has_the_package_that_brings_it_ours_have_none(install: Path) -> None:
    package(install, "brought", GOOD.format("abyss"), "abyss = brought:GAME")
    found = of_package("abyss")
    assert (found.name, found.version) == ("brought", "1")
    assert re.fullmatch("[0-9a-f]{64}", found.sources)
    assert {game.package for game in OWN.values()} == {None}


def test_each_change_of_a_source_is_another_hash(install: Path) -> None:
    """Of a module in a single file, and of a file deep in a package."""
    package(install, "brought", GOOD.format("abyss"), "abyss = brought:GAME")
    package(install, "other", "", "other = other:GAME")
    (install / "other.py").unlink()
    inner = install / "other" / "deep" / "rules.py"
    inner.parent.mkdir(parents=True)
    (install / "other" / "__init__.py").write_text(GOOD.format("other"), "utf-8")
    inner.write_text("A = 1\n", "utf-8")
    first = {name: of_package(name).sources for name in ("abyss", "other")}
    assert {name: of_package(name).sources for name in ("abyss", "other")} == first
    with (install / "brought.py").open("a", encoding="utf-8") as file:
        file.write("# another\n")
    inner.write_text("A = 2\n", "utf-8")
    then = {name: of_package(name).sources for name in ("abyss", "other")}
    assert [then[name] == first[name] for name in then] == [False, False]


def test_a_match_goes_on_with_the_same_sources_or_where_the_package_says_so() -> None:
    now = Package("clew", "2", "bb" * 32)
    game = replace(OWN["minos"], id="clew", package=now)
    before = Package("clew", "1", "aa" * 32)
    assert game.continues(None)
    assert game.continues(Package("renamed", "1", now.sources))
    assert not game.continues(before)
    assert not game.continues(Package("clew", "2", "aa" * 32))
    stranger = Package("stranger", "1", before.sources)
    by_version, by_hash = (replace(game, compatible_with={said}) for said in ("1", before.sources))
    assert (by_version.continues(before), by_version.continues(stranger)) == (True, False)
    assert (by_hash.continues(before), by_hash.continues(stranger)) == (True, True)
    assert not OWN["minos"].continues(before)

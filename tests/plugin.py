"""Examples of games as packages of their own, installed into folders of a test."""

import importlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from asterion.games import GAMES, OWN, plugins
from asterion.games.contract import Game

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "clew"
NIM = ROOT / "examples" / "nim"
LIARS_DICE = ROOT / "examples" / "liars_dice"
GOOFSPIEL = ROOT / "examples" / "goofspiel"


def install(folder: Path) -> None:
    """Install Clew with pip into this folder, without a network."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, "--target", folder, EXAMPLE], check=True)


@pytest.fixture(scope="session")
def clew_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which Clew is installed."""
    folder = tmp_path_factory.mktemp("clew")
    install(folder)
    return folder


@pytest.fixture
def with_clew(clew_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Programs that the test starts find Clew."""
    path = os.pathsep.join([str(clew_folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    monkeypatch.setenv("PYTHONPATH", path)
    return clew_folder


def as_installed(example: Path, folder: Path) -> str:
    """Search path with which Python finds an example as an installed package.

    It lies where it was written, so that its machine code and its module are compiled only after a change. folder: an
    empty one.
    """
    project = tomllib.loads((example / "pyproject.toml").read_text("utf-8"))["project"]
    facts = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    facts.mkdir(parents=True)
    points = [
        f"[{group}]\n{name} = {place}" for group, of in project["entry-points"].items() for name, place in of.items()
    ]
    said = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (facts / "METADATA").write_text(said, "utf-8")
    (facts / "entry_points.txt").write_text("\n".join(points), "utf-8")
    return os.pathsep.join([str(folder), str(example)])


def game_of(example: Path) -> Game:
    """The game of an example; its folder is on the search path."""
    project = tomllib.loads((example / "pyproject.toml").read_text("utf-8"))["project"]
    ((_, place),) = project["entry-points"]["asterion.games"].items()
    module, _, name = place.partition(":")
    game = getattr(importlib.import_module(module), name)
    assert isinstance(game, Game)
    return game


@pytest.fixture(scope="session")
def nim_path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Search path of Nim."""
    return as_installed(NIM, tmp_path_factory.mktemp("nim"))


@pytest.fixture(scope="session")
def liars_dice_path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Search path of Liar's Dice."""
    return as_installed(LIARS_DICE, tmp_path_factory.mktemp("liars_dice"))


@pytest.fixture(scope="session")
def goofspiel_path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Search path of Goofspiel."""
    return as_installed(GOOFSPIEL, tmp_path_factory.mktemp("goofspiel"))


@pytest.fixture
def with_nim(nim_path: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Programs that the test starts find Nim, and it is among the games of this process. Returns its search path."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([nim_path, *filter(None, [os.environ.get("PYTHONPATH")])]))
    for folder in nim_path.split(os.pathsep):
        monkeypatch.syspath_prepend(folder)
    monkeypatch.setitem(GAMES, "nim", plugins.installed(OWN)["nim"])
    return nim_path

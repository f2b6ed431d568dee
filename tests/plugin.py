"""The example of a game as a package of its own, installed as anybody would install it, but into a folder of a test."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "clew"


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

"""Wheel and sdist: a stranger who installs one has the house with its page."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "src" / "asterion" / "house" / "page"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with wheel and sdist of this working tree. The page must be current: it is packed, not built."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, check=True)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


def test_the_wheel_holds_the_page_and_nothing_but_the_package(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"asterion"}
    page = {path.relative_to(PAGE.parents[2]).as_posix() for path in PAGE.rglob("*") if path.is_file()}
    assert "asterion/house/page/index.html" in page
    assert page <= set(names)
    assert {"asterion/conformance/__init__.py", "asterion/conformance/duties.py"} <= set(names)
    template = {"pyproject.toml", "README.md", "my_game/rules.py", "tests/test_rules.py"}
    assert {f"asterion/commands/new_game/{file}" for file in template} <= set(names)
    assert not [name for name in names if name.endswith((".db", ".nbc", ".nbi", ".pyc"))]


def test_the_wheel_of_the_sdist_is_the_same(built: Path, wheel: Path, tmp_path: Path) -> None:
    """Without node: the sdist brings its page along."""
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # before Python 3.11.4 there is none
        archive.extractall(tmp_path)
    (folder,) = tmp_path.iterdir()
    assert (folder / "deploy" / "haproxy.cfg").is_file()
    environment = {**os.environ, "PATH": "/nowhere"}
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=folder, check=True, env=environment)
    (again,) = tmp_path.glob("*.whl")
    assert sorted(zipfile.ZipFile(again).namelist()) == sorted(zipfile.ZipFile(wheel).namelist())


def test_for_the_lab_alone_no_page_is_built(tmp_path: Path) -> None:
    """From the sources as git has them, without node, without a compiler."""
    tracked = subprocess.run(
        ["git", "ls-files", "-z", "src", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    folder = tmp_path / "sources"
    for name in filter(None, tracked):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    environment = {**os.environ, "PATH": "/nowhere", "ASTERION_PAGE": "0"}
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=folder, check=True, env=environment)
    (made,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(made).namelist()
    assert "asterion/lab/batch.py" in names
    assert not [name for name in names if name.startswith("asterion/house/page/")]


def test_a_stranger_installs_it_and_opens_the_house(wheel: Path, tmp_path: Path) -> None:
    """In a bare environment and an empty folder. What it depends on is lent by this environment, without network."""
    place = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True)
    python = place / "bin" / "python"
    install = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--python",
        str(python),
        "install",
        "--quiet",
    ]
    subprocess.run([*install, "--no-deps", "--no-index", str(wheel)], check=True)
    (site,) = place.glob("lib/python*/site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    folder = tmp_path / "empty"
    folder.mkdir()
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    where = subprocess.check_output([python, "-c", "import asterion; print(asterion.__file__)"], text=True, env=bare)
    assert Path(where.strip()).is_relative_to(place)

    serve = [str(place / "bin" / "asterion"), "serve", "--port", "0"]
    with subprocess.Popen(
        serve, cwd=folder, env=bare, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as house:
        try:
            assert house.stdout is not None
            opened = re.match(r"Asterion is open at (http://localhost:\d+) ", house.stdout.readline())
            assert opened is not None
            with httpx.Client(base_url=opened[1]) as browser:
                document = browser.get("/")
                assert document.status_code == 200
                script = re.search(r'src="(/assets/[^"]+\.js)"', document.text)
                assert script is not None
                assert browser.get(script[1]).headers["content-type"].startswith("text/javascript")
                assert len(browser.get("/api/games").json()) >= 4
        finally:
            house.send_signal(signal.SIGINT)
            _, said = house.communicate(timeout=60)
    assert house.returncode == 0, said
    assert {path.name for path in folder.iterdir()} <= {
        "asterion.db",
        "asterion.db.lock",
        "asterion.db-wal",
        "asterion.db-shm",
    }
    assert (folder / "asterion.db").is_file()

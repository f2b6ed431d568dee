"""`asterion new`: a package that is tested, simulated and played as it was written; bad names are refused."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from asterion.cli import main
from asterion.commands import new, terminal, uninstalled
from asterion.commands.terminal import Failure
from tests.test_cli import documented

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command in this process: exit status, output, errors."""
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 600.0)

    def run_it(*arguments: str | Path) -> tuple[int, str, str]:
        status = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_it


@pytest.fixture
def made(run: Run, tmp_path: Path) -> Path:
    """The folder of a new package."""
    status, out, _ = run("new", "deep_well", "--into", tmp_path)
    assert status == 0
    assert out.startswith(f"Deep Well: 14 files in {tmp_path}/deep_well")
    return tmp_path / "deep_well"


def program(folder: Path, *arguments: str) -> str:
    """Output of Python with these arguments, started in a folder, with rules that are not compiled."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_own_tests_pass_one_for_each_ruling(made: Path) -> None:
    told = program(made, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:asyncio")
    assert re.search(r"^\d\d passed", told, re.MULTILINE), told
    rulings = re.findall(r"^\| \*\*R(\d+)\*\* \|", (made / "README.md").read_text("utf-8"), re.MULTILINE)
    tests = re.findall(r"^def test_r(\d+)_", (made / "tests" / "test_rules.py").read_text("utf-8"), re.MULTILINE)
    assert tests == rulings
    cited = {
        mark for path in made.glob("deep_well/*.py") for mark in re.findall(r"\bR(\d+)\b", path.read_text("utf-8"))
    }
    assert cited == set(rulings)


def test_nothing_of_the_template_is_left(made: Path) -> None:
    files = [path for path in made.rglob("*") if path.is_file()]
    assert not [path for path in files if re.search(r"my.game", f"{path} {path.read_text('utf-8')}", re.IGNORECASE)]
    assert not list(made.rglob("__pycache__"))


def test_a_match_of_it_is_simulated_once_it_is_found(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the expert, who looks under its cup, wins more than its share."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("PYTHONPATH", os.environ.get("PYTHONPATH", ""))
    uninstalled.make_findable(uninstalled.project_in(made), tmp_path / "facts")
    command = ["-m", "asterion.cli", "simulate", "deep_well", "--seats", "expert,random", "--no-plot", "--json"]
    told = json.loads(program(tmp_path, *command, "--games", "60", "--worlds", "60", "--seed", "5"))
    assert told["played"] == 60
    rows = {row["level"]: row for row in told["levels"]}
    assert rows["expert"]["win_share"]["low"] > 0.5


def test_for_machines(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("new", "abyss", "--into", tmp_path, "--json")
    told = json.loads(out)
    assert status == 0
    assert set(told) == documented("new")
    assert (told["game"], told["title"], told["folder"]) == ("abyss", "Abyss", str(tmp_path / "abyss"))
    there = {path.relative_to(tmp_path / "abyss").as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert set(told["files"]) == there
    assert "abyss/rules.py" in there


@pytest.mark.parametrize(
    ("name", "status", "code", "says"),
    [
        ("LiarsDice", 2, "bad_name", "single underscores"),
        ("liars-dice", 2, "bad_name", "single underscores"),
        ("../liars", 2, "bad_name", "single underscores"),
        ("a" * 41, 2, "bad_name", "at most 40 characters"),
        ("class", 2, "bad_name", "a word of Python's own"),
        ("tests", 2, "bad_name", "the folder of tests"),
        ("minos", 1, "name_taken", "another game has this id"),
        ("msgspec", 1, "name_taken", "another package has this name"),
        ("random", 1, "name_taken", "another package has this name"),
        ("there", 1, "file_exists", "there exists"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    run: Run, tmp_path: Path, name: str, status: int, code: str, says: str
) -> None:
    (tmp_path / "there").mkdir()
    found, out, err = run("new", name, "--into", tmp_path, "--json")
    assert found == status
    assert json.loads(out)["error"]["code"] == code
    assert says in err
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


def test_a_folder_that_is_missing_is_told(run: Run, tmp_path: Path) -> None:
    status, _, err = run("new", "abyss", "--into", tmp_path / "nowhere")
    assert (status, err) == (1, f"asterion: there is no folder {tmp_path}/nowhere\n")


def test_a_package_that_cannot_be_written_leaves_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str, encoding: str) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    status, _, err = run("new", "abyss", "--into", tmp_path)
    assert (status, err) == (1, f"asterion: cannot write {tmp_path}/abyss: No space left on device\n")
    assert list(tmp_path.iterdir()) == []


def test_it_needs_no_more_than_the_house(made: Path) -> None:
    ours = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    its = tomllib.loads((made / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(its["dependencies"]) <= {ours["name"], *ours["dependencies"]}
    assert its["requires-python"] == ours["requires-python"]


# Packages that are not installed


def package(folder: Path, text: str) -> Path:
    (folder / "pyproject.toml").write_text(text, "utf-8")
    return folder


GAME_POINT = '[project.entry-points."asterion.games"]\nabyss = "abyss.game:GAME"\n'


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("[project", "bad_package", "pyproject.toml"),
        ("", "bad_package", "names no game"),
        (GAME_POINT, "bad_package", "there is no abyss in it, nor in src"),
    ],
)
def test_a_folder_that_is_no_game_is_told(tmp_path: Path, text: str, code: str, says: str) -> None:
    with pytest.raises(Failure, match=says) as refused:
        uninstalled.project_in(package(tmp_path, text))
    assert refused.value.code == code


def test_a_folder_without_a_package_is_told(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="No such file") as refused:
        uninstalled.project_in(tmp_path)
    assert refused.value.code == "no_package"


def test_a_package_may_lie_in_src(tmp_path: Path) -> None:
    (tmp_path / "src" / "abyss").mkdir(parents=True)
    found = uninstalled.project_in(package(tmp_path, GAME_POINT))
    assert found.root == tmp_path / "src"
    assert found.points == {"asterion.games": {"abyss": "abyss.game:GAME"}}


def test_every_file_of_the_template_is_copied() -> None:
    there = {path for path in new.TEMPLATE.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    copied = {path for pattern in new.FILES for path in new.TEMPLATE.glob(pattern)}
    assert copied == {path for path in there if not path.parts[-2].startswith(".")}

"""The example in `examples/`: a game as a package of its own does all that ours do, once it is installed."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

from asterion.games import GAMES, OWN, plugins
from asterion.house.wire import messages as m
from asterion.match import record
from asterion.match.schema import record_schema
from tests.house.conftest import home, new_database, settings
from tests.house.pages import Home
from tests.plugin import EXAMPLE, ROOT, clew_folder, with_clew

__all__ = ["clew_folder", "home", "new_database", "settings", "with_clew"]

pytestmark = pytest.mark.usefixtures("with_clew")
ASTERION = "from asterion.cli import main; raise SystemExit(main())"


def run(*arguments: str | Path) -> str:
    """Output of Python with these arguments, in a process of its own that finds the example."""
    done = subprocess.run([sys.executable, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def asterion(*arguments: str | Path) -> str:
    return run("-c", ASTERION, *arguments)


def test_it_comes_after_our_games() -> None:
    listed = json.loads(asterion("games", "--json"))["games"]
    assert [each["id"] for each in listed] == [*OWN, "clew"]
    assert listed[-1]["seats"] == [2, 3, 4, 5, 6]


def test_it_passes_the_conformance_suite() -> None:
    told = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_conformance.py", "-k", "clew")
    assert re.search(r"^\d\d passed", told, re.MULTILINE), told


def test_generic_bots_play_it_and_the_expert_beats_random_play_clearly() -> None:
    """Of three seats one is an expert's, who would win a third of the games if it played no better."""
    arguments = ["--seats", "expert,random,random", "--games", "36", "--worlds", "120", "--seed", "7", "--no-plot"]
    told = json.loads(asterion("simulate", "clew", *arguments, "--json"))
    rows = {row["level"]: row for row in told["levels"]}
    assert told["played"] == 36
    assert rows["expert"]["win_share"]["low"] > 0.5
    assert rows["expert"]["score"]["mean"] > 1.4 * rows["random"]["score"]["mean"]


def test_the_rulings_it_cites_are_in_its_readme_and_all_are_cited() -> None:
    explained = set(re.findall(r"^\| \*\*(C\d+)\*\* \|", (EXAMPLE / "README.md").read_text("utf-8"), re.MULTILINE))
    cited = {mark for path in EXAMPLE.rglob("*.py") for mark in re.findall(r"\bC\d+\b", path.read_text("utf-8"))}
    assert cited == explained


def test_its_requirements_are_met_by_the_house() -> None:
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    its = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(its["dependencies"]) <= {ours["name"], *ours["dependencies"]}
    assert its["requires-python"] == ours["requires-python"]


def test_what_is_written_of_our_games_does_not_hang_on_what_is_installed() -> None:
    """The page's types and the schema of records in docs/."""
    assert "types.ts is current" in run("-m", "asterion.house.server.typescript", "--check")
    printed = run("-c", "from asterion.match.schema import schema_text; print(schema_text(), end='')")
    assert printed == (ROOT / "docs" / "record.schema.json").read_text("utf-8")


@pytest.fixture
def in_this_house(with_clew: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clew is among the games of this process."""
    monkeypatch.syspath_prepend(str(with_clew))
    monkeypatch.setitem(GAMES, "clew", plugins.installed(OWN)["clew"])


def comes_after(n: int, news: m.EntryNews) -> bool:
    return int(msgspec.json.decode(news.entry)["n"]) > n


@pytest.mark.usefixtures("in_this_house")
async def test_it_is_served_played_by_a_page_and_verified(home: Home, clew_folder: Path, tmp_path: Path) -> None:
    guest = await home.guest()
    info = (await guest.get("/api/games")).json()[-1]
    assert (info["id"], info["titles"]["fr"]) == ("clew", "La Pelote")
    table = await home.open_table(guest, 3, game="clew", options={"visits": 3})
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ann")
    for level in ("random", "regular"):
        await page.do(m.AddBot, level=level)
    await page.seal("00" * 16)
    await page.do(m.Start)
    await page.entry("started")
    while page.public["stage"] != "over":
        await page.do(m.AskLegal)
        legal = await page.next(m.Legal)
        if legal.choices and legal.after == page.last_n:
            await page.act(msgspec.json.decode(legal.choices[-1].action))
        elif legal.after == page.last_n:
            await page.next(m.EntryNews, partial(comes_after, legal.after))
    ended = await page.entry("ended")
    match = home.house.tables[table].row.match
    text = (await guest.get(f"/api/matches/{match}/record")).content
    kept = record.read(text)
    assert kept.result is not None
    check_outside(text, tmp_path, len(kept.entries))
    check_with_other_versions(clew_folder, tmp_path)
    jsonschema.Draft202012Validator(record_schema(GAMES)).validate(json.loads(text))
    assert ended["n"] == len(kept.entries) - 1
    assert (await guest.get(f"/api/matches/{match}/verify")).json()["honest"]
    frames: list[Any] = (await guest.get(f"/api/matches/{match}/replay")).json()["frames"]
    assert [each["seat"] for each in frames[-1]["owns"]] == [0, 1, 2]


def check_outside(text: bytes, folder: Path, entries: int) -> None:
    """The record is found honest, and replayed, by a program that has nothing else."""
    path = folder / "game.json"
    path.write_bytes(text)
    assert json.loads(asterion("verify", path, "--json"))["honest"]
    assert len(asterion("replay", path).splitlines()) >= entries


def check_with_other_versions(clew: Path, folder: Path) -> None:
    """The same record, where Clew is not installed, or its rules have changed, or it says that they still fit."""
    game = folder / "game.json"

    def verified(installed: Path | None) -> tuple[int, str | None]:
        path = os.pathsep.join(map(str, filter(None, [installed, ROOT / "src"])))
        program = [sys.executable, "-c", ASTERION, "verify", str(game), "--json"]
        environment = {**os.environ, "PYTHONPATH": path}
        done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, json.loads(done.stdout)["code"]

    other = folder / "other"
    shutil.copytree(clew, other)
    assert verified(None) == (4, "unknown_game")
    assert verified(other) == (0, None)
    with (other / "clew" / "rules.py").open("a", encoding="utf-8") as rules:
        rules.write("\n# another version\n")
    assert verified(other) == (4, "other_version")
    joined = other / "clew" / "__init__.py"
    text = joined.read_text("utf-8")
    joined.write_text(text.replace("    titles=", "    compatible_with={'0.1.0'},\n    titles=", 1), "utf-8")
    assert verified(other) == (0, None)

"""asterion analyse: results, JSON, folders, failures."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from asterion import insight
from asterion.cli import main
from asterion.commands import terminal
from asterion.match.record import of_match, write
from tests.insight.test_ledger import BRIEF, by_regulars
from tests.match.playing import finished

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "match" / "golden.json"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command in this process, with less effort: exit status, output, errors."""
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 600.0)
    monkeypatch.setitem(insight.LEDGERS["mythical_dice"].efforts, "thorough", BRIEF)

    def run_it(*arguments: str | Path) -> tuple[int, str, str]:
        status = main(["analyse", *map(str, arguments)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_it


def documented() -> set[str]:
    """All words in code style of the section in docs/cli.md."""
    section = (ROOT / "docs" / "cli.md").read_text("utf-8").split("\n## analyse\n")[1].split("\n## ")[0]
    return set(re.findall(r"`(\w+)`", section))


def keys(told: Any) -> set[str]:
    """All keys of nested objects, but not of actions."""
    if isinstance(told, list):
        return set().union(*map(keys, told))
    if not isinstance(told, dict):
        return set()
    inner = (value for key, value in told.items() if key not in ("action", "best", "reference"))
    return set(told).union(*map(keys, inner))


def test_a_match_for_people(run: Run) -> None:
    status, out, err = run(GOLDEN)
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert re.fullmatch(r"mythical_dice · 3 seats · match m-1 · brief, seed 0, table [0-9a-f]{24}", lines[0])
    assert re.match(r"seat 0 \(Ada\) +33\.3 % .* 100\.0 % ", lines[3])
    assert re.match(r"seat 1 \(Ben\) .* -260\.0 ", lines[9])
    assert sum(line.startswith("  Round ") for line in lines[lines.index("turning points:") :][:4]) == 3
    assert "-0.0" not in out


def test_a_match_for_machines(run: Run) -> None:
    status, out, _ = run(GOLDEN, "--json", "--seed", "4")
    told = json.loads(out)
    assert status == 0
    assert (told["seed"], told["game"]) == (4, "mythical_dice")
    assert keys(told) <= documented()
    assert {"n", "choice", "available", "turning_points", "guesswork", "margin"} <= keys(told)
    again = run(GOLDEN, "--json", "--seed", "4")[1]
    assert again == out != run(GOLDEN, "--json")[1]


def test_a_folder_gives_means(run: Run, tmp_path: Path) -> None:
    """Persons by name, bots by level; what cannot be analysed is named and left out."""
    shutil.copy(GOLDEN, tmp_path / "a.json")
    shutil.copy(GOLDEN, tmp_path / "b.json")
    unfinished = {"header": json.loads(GOLDEN.read_text("utf-8"))["header"], "entries": []}
    (tmp_path / "c.json").write_text(json.dumps(unfinished), "utf-8")
    status, out, err = run(tmp_path, "--json")
    told = json.loads(out)
    assert status == 0
    assert err == f"asterion: {tmp_path / 'c.json'}: the match is not over\n"
    assert (told["games"], told["interrupted"]) == (2, False)
    assert [each["code"] for each in told["skipped"]] == ["not_over"]
    assert {(each["name"], each["level"], each["games"]) for each in told["players"]} == {
        ("Ada", None, 2),
        ("Ben", None, 2),
        (None, "novice", 2),
    }
    plays = [each["win"]["play"]["mean"] for each in told["players"]]
    assert plays == sorted(plays, reverse=True)
    ada = next(each for each in told["players"] if each["name"] == "Ada")
    assert ada["points"]["result"]["mean"] == pytest.approx(-130)
    assert keys(told) - {"mean", "low", "high"} <= documented()
    status, out, _ = run(tmp_path)
    assert out.startswith("2 matches · thorough, seed 0\n")
    assert out.count("bot, novice") == 2
    (tmp_path / "d.json").write_text("{}", "utf-8")
    assert run(tmp_path)[0] == 1


def test_bots_of_a_level_are_one_player(run: Run, tmp_path: Path) -> None:
    """One observation is a match."""
    match = by_regulars(3)
    match.accept(match.stage_end(9999))
    told = json.loads(write(of_match(match)))
    told["header"]["commitment"], told["entries"][-1]["house_seed"] = None, None
    told["entries"] = [entry for entry in told["entries"] if entry["type"] != "seeded"]
    for n, entry in enumerate(told["entries"]):
        entry |= {"n": n} | ({"who": "bot", "level": "regular"} if entry["type"] == "seated" else {})
    (tmp_path / "a.json").write_text(json.dumps(told), "utf-8")
    status, out, _ = run(tmp_path, "--json")
    (player,) = json.loads(out)["players"]
    assert status == 0
    assert (player["name"], player["level"], player["games"]) == (None, "regular", 1)
    assert player["win"]["result"] == {"mean": pytest.approx(1 / 3), "low": None, "high": None}
    assert player["win"]["play"]["mean"] == 0


def test_what_cannot_be_analysed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(insight.LEDGERS, "minos")

    def told(change: Callable[[Any], object]) -> Path:
        record = json.loads(GOLDEN.read_text("utf-8"))
        change(record)
        path = tmp_path / "game.json"
        path.write_text(json.dumps(record), "utf-8")
        return path

    def cut(record: Any) -> None:
        record["entries"], record["result"] = record["entries"][:50], None
        record.pop("chain", None)

    def face(record: Any) -> None:
        roll = next(entry for entry in record["entries"] if entry["type"] == "acted" and entry["outcomes"])
        roll["outcomes"][0]["face"] = "5" if roll["outcomes"][0]["face"] != "5" else "7"

    for change, code, line in (
        (cut, "not_over", "the match is not over"),
        (
            lambda record: record["header"].update(game="minos"),
            "game_not_analysed",
            "minos cannot be analysed yet; games: ",
        ),
        (face, "outcome_differs", "not honest: entry 9"),
        (dict.clear, "bad_record", "not a record"),
    ):
        status, out, err = run(told(change), "--json")
        assert (status, json.loads(out)["error"]["code"]) == (1, code)
        assert line in err
        assert err.count("\n") == 1
    assert run(tmp_path / "none.json")[0] == 1
    status, out, _ = run(tmp_path, "--json")
    assert (status, json.loads(out)["error"]["code"]) == (1, "nothing_to_analyse")
    assert run(GOLDEN, "--seed", "-1")[0] == 2
    assert run(GOLDEN, "--effort", "great")[0] == 2


def test_an_interrupted_folder_reports_what_is_finished(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.json").write_bytes(write(of_match(finished(1, 3))))
    real, seen = insight.analyse, list[int]()

    def once(*arguments: Any) -> Any:
        seen.append(1)
        if len(seen) > 1:
            raise KeyboardInterrupt
        return real(*arguments)

    monkeypatch.setattr(insight, "analyse", once)
    status, out, err = run(tmp_path, "--json")
    assert (status, json.loads(out)["games"], json.loads(out)["interrupted"]) == (130, 1, True)
    assert "interrupted after 1 of 2 records" in err

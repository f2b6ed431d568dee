"""`asterion solve`: what it prints for people and machines, what it refuses, and being stopped."""

import io
import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from asterion.commands.minos import solve as command
from asterion.games.minos.daily import labyrinth_of, size_of
from asterion.games.minos.longest_walk import Search, longest_walk
from asterion.games.minos.notation import CODES, read_labyrinth, write_labyrinth
from tests.games.minos.walking import check_walk
from tests.test_cli import Run, documented, run

__all__ = ["run"]

THREE_DECKS = "#sF7#\n#|||#\neHHH7\n#LJLJ\n"
CROSSINGS = "\n".join(["+" * 10] * 10)


@pytest.fixture
def labyrinth(tmp_path: Path) -> Any:
    """Writes a labyrinth."""

    def write_it(text: str) -> Path:
        path = tmp_path / "labyrinth.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return write_it


def test_the_walk_for_people(run: Run, labyrinth: Any) -> None:
    status, out, err = run("solve", labyrinth("F-7\nL#J"))
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "longest walk: 5 marbles; proven: none is longer",
        "",
        " ┌─────────┐",
        " │2    3   │4",
        " └─── █   ─┘",
        "  1         5",
        "",
        "walk (row.column): 2.1 1.1 1.2 1.3 2.3",
    ]


def test_passing_beneath_a_bridge_is_said(run: Run, labyrinth: Any) -> None:
    _, out, _ = run("solve", labyrinth(THREE_DECKS), "--bridges", "underpass")
    assert out.startswith("longest walk: 15 marbles; proven: none is longer\n")
    assert out.count("(deck)") == out.count("(underpass, no marble)") == 3
    assert run("solve", labyrinth(THREE_DECKS))[1].startswith("longest walk: 14 marbles;")
    assert run("solve", labyrinth("#"))[1].startswith("longest walk: 1 marble; proven")


@pytest.mark.parametrize("bridges", ["base", "underpass"])
def test_the_walk_for_machines(run: Run, labyrinth: Any, bridges: str) -> None:
    status, out, err = run("solve", labyrinth(THREE_DECKS), "--bridges", bridges, "--json")
    said = json.loads(out)
    assert (status, err) == (0, "")
    assert set(said) | set(said["walk"][0]) == documented("solve")
    assert (said["length"], said["bound"], said["proven"], said["ended"]) == (
        *(15 if bridges == "underpass" else 14,) * 2,
        True,
        "proven",
    )
    assert (said["rows"], said["columns"], said["bridges"], said["missing"]) == (4, 5, bridges, {})
    found = Search(read_labyrinth(THREE_DECKS), underpass=bridges == "underpass")
    while found.go_on():
        pass
    walk = found.result().walk
    check_walk(THREE_DECKS, walk, underpass=bridges == "underpass")
    assert said["walk"] == [
        {"row": step.row + 1, "column": step.column + 1, "passage": step.passage, "marble": step.marble}
        for step in walk
    ]


def test_standard_input_is_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\ufeff╶─╴\r\n".encode())))
    status, out, _ = run("solve", "-")
    assert (status, out.splitlines()[0]) == (0, "longest walk: 3 marbles; proven: none is longer")


def test_tiles_that_are_not_in_the_box(run: Run, labyrinth: Any) -> None:
    """A warning; with --box an error (N1)."""
    path = labyrinth("######+")
    status, out, err = run("solve", path)
    assert (status, out[:12]) == (0, "longest walk")
    assert err == f"asterion: {path}: not in one box: 1 more block\n"
    assert json.loads(run("solve", path, "--json")[1])["missing"] == {"block": 1}
    status, out, err = run("solve", path, "--box", "--json")
    assert status == 2
    error = json.loads(out)["error"]
    assert (error["code"], error["missing"]) == ("not_in_one_box", {"block": 1})
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "code", "says", "line", "column"),
    [
        ("F7\nLx", "bad_tile", "line 2, column 2: no tile is written 'x'", 2, 2),
        ("F7\nL", "ragged_labyrinth", "line 2: 1 tiles, but 2 in the first row", 2, None),
        ("-" * 11, "labyrinth_too_large", "line 1, column 11: more than 10 tiles in a row", 1, 11),
        ("", "no_labyrinth", "line 1: no tiles", 1, None),
    ],
)
def test_a_bad_labyrinth_is_refused_with_its_place(
    run: Run, labyrinth: Any, text: str, code: str, says: str, line: int, column: int | None
) -> None:
    path = labyrinth(text)
    status, out, err = run("solve", path, "--json")
    assert (status, err) == (2, f"asterion: {path}: {says}\n")
    assert json.loads(out)["error"] == {"code": code, "detail": f"{path}: {says}", "line": line, "column": column}


def test_every_refusal_is_documented() -> None:
    root = Path(__file__).resolve().parents[1]
    text = (root / "docs" / "labyrinth.md").read_text("utf-8")
    source = (root / "src" / "asterion" / "commands" / "minos" / "solve.py").read_text("utf-8")
    raised = set(re.findall(r'"([a-z]+_[a-z_]+)"(?=, exit_code)', source))
    assert raised | set(CODES.values()) == set(re.findall(r"^\| `(\w+)` \|", text, re.M))


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["no_such_file.txt"], 1, "no_such_file.txt: No such file"),
        ([__file__], 2, "no tile is written '\"'"),
        (["-", "--bridges", "over"], 2, "over"),
        (["-", "--budget", "0"], 2, "0"),
    ],
)
def test_a_failure_is_one_clear_line(run: Run, arguments: list[str], status: int, says: str) -> None:
    found, out, err = run("solve", *arguments)
    assert (found, out) == (status, "")
    assert err.startswith("asterion: ")
    assert err.count("\n") == 1
    assert says in err


def test_bytes_that_are_no_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "labyrinth.txt").write_bytes(b"\xff\xfe")
    status, out, _ = run("solve", tmp_path / "labyrinth.txt", "--json")
    assert (status, json.loads(out)["error"]["code"]) == (2, "not_text")


def test_the_labyrinth_of_a_day_is_the_houses(run: Run) -> None:
    status, out, err = run("solve", "--day", "2026-11-21", "--json")
    said = json.loads(out)
    day = date(2026, 11, 21)
    found = longest_walk(labyrinth_of(day))
    assert (status, err, said["day"], said["missing"]) == (0, "", "2026-11-21", {})
    assert (said["rows"], said["columns"]) == size_of(day) == (8, 8)
    assert (said["length"], said["proven"]) == (found.length, True)
    check_walk(write_labyrinth(labyrinth_of(day), plain=True), found.walk, underpass=False)
    _, text, _ = run("solve", "--day", "2026-11-21")
    secret = "0123456789abcdef" * 4
    status, out, _ = run("solve", "--day", "2026-11-21", "--secret", secret, "--json")
    other = longest_walk(labyrinth_of(day, bytes.fromhex(secret)))
    assert (status, json.loads(out)["length"], json.loads(out)["secret"]) == (0, other.length, secret)
    assert labyrinth_of(day, bytes.fromhex(secret)).tobytes() != labyrinth_of(day).tobytes()
    assert text.splitlines()[0] == f"longest walk: {found.length} marbles; proven: none is longer"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--day", "21.11.2026"], "bad_day"),
        (["--day", "20261121"], "bad_day"),
        (["--day", "2026-02-30"], "bad_day"),
        ([], "one_labyrinth"),
        (["-", "--day", "2026-11-21"], "one_labyrinth"),
        (["--day", "2026-11-21", "--secret", "ab"], "bad_secret"),
        (["--day", "2026-11-21", "--secret", "AB" * 32], "bad_secret"),
        (["-", "--secret", "ab" * 32], "bad_secret"),
    ],
)
def test_what_is_no_day_is_refused(run: Run, arguments: list[str], code: str) -> None:
    status, out, err = run("solve", *arguments, "--json")
    assert (status, json.loads(out)["error"]["code"], err.count("\n")) == (2, code, 1)


# Being stopped


def stopped_at_once(self: Search) -> bool:
    """Ctrl-C in a search that there is something in; the one that warms the rules up finds two tiles."""
    if self.bound > 2:
        raise KeyboardInterrupt
    return False


def test_a_spent_budget_shows_the_best_so_far(run: Run, labyrinth: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget that is over after the first slice, of one state."""
    monkeypatch.setattr("asterion.games.minos.longest_walk.SLICE", 1)
    path = labyrinth(CROSSINGS)
    status, out, _ = run("solve", path, "--budget", "1e-9")
    assert status == 0
    assert out.startswith("best walk so far: 1 marble; none is longer than 100 (the time is up)\n")
    said = json.loads(run("solve", path, "--budget", "1e-9", "--json")[1])
    assert (said["length"], said["bound"], said["proven"], said["ended"]) == (1, 100, False, "budget")


def test_an_interrupt_shows_the_best_so_far(run: Run, labyrinth: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Search, "go_on", stopped_at_once)
    status, out, err = run("solve", labyrinth("e-w"), "--json")
    said = json.loads(out)
    assert (status, said["ended"], said["proven"]) == (130, "interrupted", False)
    assert (said["length"], said["bound"]) == (1, 3)
    assert err.endswith("asterion: interrupted\n")


def test_no_room_for_the_proof(run: Run, labyrinth: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asterion.games.minos.longest_walk.FIRST_ROOM", 8)
    monkeypatch.setattr("asterion.games.minos.longest_walk.MOST_ROOM", 8)
    _, out, _ = run("solve", labyrinth(CROSSINGS))
    assert out.startswith("best walk so far: ")
    assert f"({command.WHY['memory']})" in out

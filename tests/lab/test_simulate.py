"""`asterion simulate` from the command line: results, JSON, plot, bad requests, and being interrupted."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from asterion.cli import main
from asterion.commands import terminal
from asterion.lab import tournament
from asterion.lab.plot import save_plot
from asterion.lab.statistics import Interval, Row

CLI_DOCS = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
Run = Callable[..., tuple[int, str, str]]
FEW = ["mythical_dice", "--seats", "novice,random,novice", "--games", "6", "--seed", "5"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs the command in this process and an empty folder: exit status, output, errors."""
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 600.0)
    monkeypatch.chdir(tmp_path)

    def run_it(*arguments: str | Path) -> tuple[int, str, str]:
        status = main(["simulate", *(str(argument) for argument in arguments)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_it


def test_the_earlier_name_of_a_game_finds_it(run: Run) -> None:
    status, out, _ = run("mino-3d", "--seats", "random,random", "--games", "1", "--json", "--no-plot")
    assert (status, json.loads(out)["game"]) == (0, "mino_3d")


def documented() -> set[str]:
    """Keys in the first column of the tables of the section in docs/cli.md."""
    text = CLI_DOCS.split("\n## simulate\n")[1].split("\n## ")[0]
    return {key for row in re.findall(r"^\| (`.*?`) \|", text, re.M) for key in re.findall(r"`(\w+)`", row)}


def keys(value: Any) -> set[str]:
    """All keys of a JSON value, at any depth."""
    if isinstance(value, list):
        return set().union(*map(keys, value)) if value else set()
    return set(value) | set().union(*map(keys, value.values())) if isinstance(value, dict) else set()


def test_for_machines(run: Run) -> None:
    status, out, err = run(*FEW, "--json", "--option", "simplified=true", "--edition", "mino-2023", "--no-plot")
    said = json.loads(out)
    assert (status, err) == (0, "")
    assert said["options"] == {"edition": "mino-2023", "simplified": True}
    assert said["entrants"] == ["novice", "random", "novice"]
    assert (said["games"], said["played"], said["interrupted"], said["seed"]) == (6, 6, False, 5)
    assert [(row["level"], row["entrants"]) for row in said["levels"]] == [("novice", 2), ("random", 1)]
    wins = sum(row["entrants"] * row["win_share"]["mean"] for row in said["levels"])
    assert wins == pytest.approx(1.0)
    for row in said["levels"]:
        for value in (row["score"], row["win_share"]):
            assert value["low"] <= value["mean"] <= value["high"]
    assert said["plot"] is None
    (difference,) = said["differences"]
    assert (difference["level"], difference["other"]) == ("novice", "random")
    means = [row["win_share"]["mean"] for row in said["levels"]]
    assert difference["win_share"]["mean"] == pytest.approx(means[0] - means[1])
    again = shlex.split(said["command"])
    assert json.loads(run(*again[2:], "--json", "--no-plot")[1])["levels"] == said["levels"]
    assert keys({**said, "options": {}}) == documented()


def test_any_option_of_the_game(run: Run) -> None:
    """A value is JSON, or else a word."""
    said = json.loads(run(*FEW, "--json", "--no-plot", "--option", "edition=mino-2023", "--option", "starter=1")[1])
    assert said["options"] == {"edition": "mino-2023", "starter": 1}
    part = json.loads(run(*FEW, "--json", "--no-plot", "--option", "counts.red=9", "--option", "counts.grey=6")[1])
    assert part["options"] == {"counts": {"red": 9, "grey": 6}}


def test_who_keeps_the_seat_keeps_its_target(run: Run) -> None:
    """The expert on the seat with a target of two cards has two at the end of every game (L9)."""
    kidz = ["like_dice", "--seats", "random,expert", "--option", "targets=[15,2]", "--games", "20", "--seed", "3"]

    def score_of_expert(*more: str) -> tuple[bool, float]:
        said = json.loads(run(*kidz, *more, "--json", "--no-plot")[1])
        (row,) = [row for row in said["levels"] if row["level"] == "expert"]
        return said["keep_seats"], row["score"]["mean"]

    assert score_of_expert("--keep-seats") == (True, 2.0)
    moved, score = score_of_expert()
    assert not moved
    assert score > 3


def test_for_people(run: Run, tmp_path: Path) -> None:
    status, out, err = run(*FEW)
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert re.fullmatch(r"mythical_dice, 3 seats: 6 games in \d+\.\d s, seed 5", lines[0])
    number = r"-?\d+\.\d+"
    for line, level, entrants in ((lines[3], "novice", 2), (lines[4], "random", 1)):
        row = rf"{level} +{entrants} +{number} +{number} \.\. {number} +{number} +{number} \.\. {number}"
        assert re.fullmatch(row, line)
    assert re.fullmatch(r"in the same games +mean score +95 % +win share +95 %", lines[6])
    change = r"[+-]\d+\.\d+"
    assert re.fullmatch(rf"novice less random( +{change} +{change} \.\. {change}){{2}}", lines[7])
    assert lines[9] == "again: asterion simulate mythical_dice --seats novice,random,novice --games 6 --seed 5"
    assert lines[-1] == "plot: simulate-mythical_dice-5.png"
    assert [path.name for path in tmp_path.iterdir()] == ["simulate-mythical_dice-5.png"]


def test_a_seed_repeats_the_games_on_any_number_of_jobs(run: Run) -> None:
    one = run(*FEW, "--json", "--no-plot", "--jobs", "1")
    assert run(*FEW, "--json", "--no-plot", "--jobs", "3") == one
    assert run(*FEW[:-1], "6", "--json", "--no-plot") != one


def test_without_a_seed_one_is_drawn_and_shown(run: Run) -> None:
    _, out, _ = run(*FEW[:-2], "--json", "--no-plot")
    seed = json.loads(out)["seed"]
    assert run(*FEW[:-1], str(seed), "--json", "--no-plot")[1] == out


def test_the_expert_plays_the_same_games_again(run: Run) -> None:
    """It counts worlds, not time; more worlds are other games."""
    asked = ["mythical_dice", "--seats", "expert,novice,regular", "--games", "2", "--seed", "1", "--json", "--no-plot"]
    few = json.loads(run(*asked, "--worlds", "20")[1])
    assert json.loads(run(*asked, "--worlds", "20", "--jobs", "2")[1]) == few
    assert few["worlds"] == 20
    assert json.loads(run(*asked, "--worlds", "60")[1])["levels"] != few["levels"]


# Plot


@pytest.mark.parametrize(("name", "starts"), [("ladder.png", b"\x89PNG\r\n"), ("ladder.SVG", b"<?xml")])
def test_the_plot_is_saved_where_asked(run: Run, tmp_path: Path, name: str, starts: bytes) -> None:
    status, out, _ = run(*FEW, "--plot", name)
    assert (status, out.splitlines()[-1]) == (0, f"plot: {name}")
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_bytes().startswith(starts)


def test_the_plot_names_levels_and_says_the_means(tmp_path: Path) -> None:
    rows = [
        Row("expert", 1, Interval(98.0, 90.0, 106.0), Interval(0.55, 0.5, 0.6)),
        Row("regular", 3, Interval(51.0, None, None), Interval(0.15, 0.13, 0.17)),
    ]
    for path in (tmp_path / "one.svg", tmp_path / "two.svg"):
        save_plot(path, rows, title="a ladder", seats=4)
    drawn = (tmp_path / "one.svg").read_text(encoding="utf-8")
    for text in ("expert", "regular ×3", "98", "0.15", "a ladder"):
        assert f"<!-- {text} -->" in drawn
    assert drawn == (tmp_path / "two.svg").read_text(encoding="utf-8")


def test_a_plot_that_cannot_be_saved_does_not_cost_the_results(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("asterion.lab.simulate.save_plot", full)
    status, out, err = run(*FEW, "--json")
    report, error = map(json.loads, out.splitlines())
    assert (status, report["played"], report["plot"]) == (1, 6, None)
    assert error["error"]["code"] == "bad_plot"
    assert err == "asterion: cannot save the plot simulate-mythical_dice-5.png: No space left on device\n"


# Failures


@pytest.mark.parametrize(
    ("change", "status", "says"),
    [
        (["chess"], 2, "no game 'chess'; there is mythical_dice"),
        (["mythical_dice", "--seats", "novice,random,master"], 2, "no level 'master'; there is random, novice,"),
        (["mythical_dice", "--seats", "novice,,random"], 2, "no level ''"),
        (["mythical_dice", "--seats", "novice,random"], 2, "or two where the options say the rounds, not 2"),
        (["mythical_dice", "--seats", ",".join(["random"] * 7)], 2, "is played by 3 to 6, not 7"),
        (["mythical_dice", "--edition", "first"], 2, "no edition 'first'; there is mythical-2024, mino-2023"),
        (["mythical_dice", "--option", "starter"], 2, "starter: an option is NAME=VALUE, or NAME.FIELD=VALUE"),
        (["mythical_dice", "--option", "starter=9"], 2, "starter is a seat 0 to 3"),
        (["mythical_dice", "--option", "size=9"], 2, "size"),
        (["mythical_dice", "--simplified"], 2, "--simplified is gone: write --option simplified=true"),
        (["mino-3d", "--support", "any"], 2, "--support is gone: write --option support=VALUE"),
        (["mino-3d", "--support=any"], 2, "--support is gone: write --option support=VALUE"),
        (["mythical_dice", "--games", "0"], 2, "--games"),
        (["mythical_dice", "--games", "many"], 2, "--games"),
        (["mythical_dice", "--worlds", "0"], 2, "--worlds"),
        (["mythical_dice", "--jobs", "0"], 2, "--jobs"),
        (["mythical_dice", "--seed", "-1"], 2, "--seed"),
        (["mythical_dice", "--plot", "ladder.jpeg"], 2, "a plot is .png or .svg, not ladder.jpeg"),
        (["mythical_dice", "--plot", "nowhere/ladder.png"], 1, "nowhere/ladder.png: no such folder"),
        ([], 2, "requires an argument"),
    ],
)
def test_a_failure_is_one_clear_line(run: Run, tmp_path: Path, change: list[str], status: int, says: str) -> None:
    found, out, err = run(*change)
    assert (found, out) == (status, "")
    assert err.startswith("asterion: ")
    assert err.count("\n") == 1
    assert says in err
    assert list(tmp_path.iterdir()) == []


def test_a_failure_for_machines(run: Run) -> None:
    status, out, _ = run("chess", "--json")
    assert status == 2
    assert json.loads(out)["error"]["code"] == "no_such_game"


# Long work, and being interrupted


def test_an_interrupt_reports_what_is_finished(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def ctrl_c(self: terminal.Progress, played: int) -> None:
        if played >= 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(terminal.Progress, "show", ctrl_c)
    asked = ["mythical_dice", "--seats", "novice,random,novice", "--seed", "5", "--games", "1000000", "--no-plot"]
    status, out, err = run(*asked, "--json")
    said = json.loads(out)
    assert status == 130
    assert said["interrupted"]
    assert 2 <= said["played"] < 1_000_000
    assert err == f"asterion: interrupted after {said['played']} of 1000000 games\n"


def test_an_interrupt_before_the_first_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def ctrl_c(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "_watch", ctrl_c)
    monkeypatch.setattr(tournament, "_work", lambda *_: None)
    assert run(*FEW) == (130, "", "asterion: interrupted\n")


def test_in_a_pipe_long_work_says_how_far_it_is_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole lines on standard error: the first after two seconds, then one in ten."""
    now = 0.0
    monkeypatch.setattr(terminal, "time", SimpleNamespace(monotonic=lambda: now))
    with terminal.Progress(4000, "playing 4000 games") as progress:
        for second in range(30):
            now = float(second)
            progress.show(0 if second < 3 else 10 * second)
        now = 400.0
        progress.show(4000)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "asterion: playing 4000 games … 0 done",
        "asterion: playing 4000 games … 120 done, about 6 min left",
        "asterion: playing 4000 games … 220 done, about 6 min left",
    ]


def test_short_work_on_many_things_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with terminal.Progress(40, "playing 40 games") as progress:
        progress.show(39)
    assert capsys.readouterr() == ("", "")


def test_on_a_terminal_a_bar_moves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with terminal.Progress(40, "playing 40 games") as progress:
        progress.show(10)
        assert progress.bar is not None
        assert progress.bar.tasks[0].completed == 10
    out, err = capsys.readouterr()
    assert out == ""
    assert "10/40" in err

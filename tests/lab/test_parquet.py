"""`asterion simulate --out`: the games as a table, and what keeps it from being written."""

import errno
import json
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import polars
import pytest

from asterion import bots
from asterion.commands import terminal
from asterion.games.contract import Records
from asterion.games.like_dice.state import RACE
from asterion.insight import LEDGERS
from asterion.lab.matches import Matches
from asterion.lab.parquet import table_of
from asterion.lab.simulate import CannotSimulate, arrange, matches_of
from asterion.lab.tournament import Stop, Stopped, play, seating
from tests.lab.test_simulate import FEW, Run, run

__all__ = ["run"]

COLUMNS = ["number", "seat", "entrant", "level", "score", "won", "length"]
OUT = [*FEW, "--no-plot", "--json", "--out", "games.parquet"]
RACES = ["like_dice", "--seats", "regular,novice", "--games", "4", "--seed", "2", "--no-plot", "--json"]


def test_a_row_for_each_game_and_seat(run: Run, tmp_path: Path) -> None:
    status, out, err = run(*OUT)
    said, table = json.loads(out), polars.read_parquet("games.parquet")
    assert (status, err, said["out"], said["ledger"]) == (0, "", "games.parquet", None)
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    assert table.columns == COLUMNS
    assert table["number"].to_list() == [number for number in range(6) for _ in range(3)]
    assert table["seat"].to_list() == [0, 1, 2] * 6
    assert table["entrant"].to_list() == [entrant for number in range(6) for entrant in seating(5, number, 3)]
    assert table["level"].to_list() == [["novice", "random", "novice"][entrant] for entrant in table["entrant"]]
    assert set(table["length"]) == {8 * 3 + 36 * 3}, "three bet and roll r dice in round r"
    winners = table.filter(polars.col("score") == polars.col("score").max().over("number"))
    assert winners.equals(table.filter("won"))
    means = {row["level"]: row["score"]["mean"] for row in said["levels"]}
    assert dict(table.group_by("level").agg(polars.col("score").mean()).iter_rows()) == pytest.approx(means)


def test_the_table_says_how_it_was_made(run: Run) -> None:
    run(*OUT, "--option", "simplified=true")
    made = json.loads(polars.read_parquet_metadata("games.parquet")["asterion"])
    assert (made["game"], made["options"], made["seed"]) == ("mythical_dice", {"simplified": True}, 5)
    assert (made["entrants"], made["played"], made["ledger"]) == (["novice", "random", "novice"], 6, None)


def test_the_same_seed_gives_the_same_bytes_on_any_number_of_jobs(run: Run, tmp_path: Path) -> None:
    for name, jobs in (("one", "1"), ("three", "3")):
        assert run(*FEW, "--no-plot", "--out", f"{name}.parquet", "--jobs", jobs)[0] == 0
        assert run(*RACES, "--ledger", "quick", "--out", f"{name}-ledger.parquet", "--jobs", jobs)[0] == 0
    for kind in ("", "-ledger"):
        one, three = ((tmp_path / f"{name}{kind}.parquet").read_bytes() for name in ("one", "three"))
        assert one == three
    run(*FEW[:-1], "6", "--no-plot", "--out", "other.parquet")
    assert not polars.read_parquet("other.parquet").equals(polars.read_parquet("one.parquet"))


# The ledger


def check_sums(table: polars.DataFrame) -> None:
    """In both units the parts add up to the result, and that is the share of the win and the score."""
    for unit in ("win", "points"):
        parts = [f"{unit}_{part}" for part in ("expectation", "luck", "play", "guesswork", "others")]
        sums = table.select(polars.sum_horizontal(parts)).to_series()
        assert sums.to_list() == pytest.approx(table[f"{unit}_result"].to_list(), abs=1e-9)
    assert table["points_result"].to_list() == pytest.approx(table["score"].to_list())
    shares = polars.col("won") / polars.col("won").sum().over("number")
    assert table["win_result"].to_list() == pytest.approx(table.select(shares).to_series().to_list())


def test_the_ledger_of_a_race(run: Run) -> None:
    status, out, _ = run(*RACES, "--ledger", "quick", "--out", "games.parquet")
    assert (status, json.loads(out)["ledger"]) == (0, "quick")
    table = polars.read_parquet("games.parquet")
    assert table.columns[:7] == COLUMNS
    assert len(table.columns) == 7 + 2 * 7 + 1
    check_sums(table)
    assert table["win_luck"].abs().max() > 0.05  # type: ignore[operator]


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("mythical_dice", 3, {"simplified": True}), ("mino_3d", 2, {}), ("minos", 2, {"rows": 3, "columns": 3})],
)
def test_the_ledger_of_every_game(game: str, seats: int, options: dict[str, Any]) -> None:
    """A match between the same bots, with its options; the least effort suffices for the sums."""
    asked = arrange(game, ["regular", *["novice"] * (seats - 1)], games=1, seed=4, options=options)
    choose, time = partial(bots.choose, asked.game, worlds=5), partial(bots.thinking_time, asked.game)
    player = Matches(asked.game, options, choose, time, LEDGERS[game].least)
    table = table_of(asked.levels, play(asked, player), player.ledger)
    check_sums(table)
    if game == "minos":
        assert table["length"][0] < 200, "six labyrinths of nine tiles; a usual one has 36 and more"


def test_in_a_race_the_fastest_announces_first() -> None:
    """Seat 1 needs a second, seat 0 two; what is chosen has the seed that the time had (L10)."""
    asked = arrange("like_dice", ["novice", "novice"], games=1, seed=4, options={})
    times: list[int] = []
    announced: list[tuple[int, bool]] = []

    def thinking_time(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int) -> int:
        times.append(seed)
        return 2000 - 1000 * seat

    def choose(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int, should_stop: Stop) -> int:
        if observation["stage"][0] == RACE:
            announced.append((seat, seed in times))
        return bots.choose(asked.game, level, ruleset, observation, seat, seed, should_stop=should_stop)

    play(asked, Matches(asked.game, {}, choose, thinking_time, "quick"))
    assert announced == [(1, True), (0, True)] * (len(announced) // 2)
    assert len(announced) >= 18


def test_a_match_that_is_given_up_is_not_analysed() -> None:
    asked = arrange("like_dice", ["novice", "novice"], games=1, seed=4, options={})
    chosen: list[int] = []

    def choose(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int, should_stop: Stop) -> int:
        chosen.append(seat)
        return bots.choose(asked.game, level, ruleset, observation, seat, seed)

    player = Matches(asked.game, {}, choose, partial(bots.thinking_time, asked.game), "quick")
    for few in (1, 40):
        with pytest.raises(Stopped):
            player(asked.ruleset, ["novice", "novice"], (4, 0), partial(lambda most: len(chosen) >= most, few))
        assert len(chosen) == few
    assert player.ledger == {}


def test_a_game_without_a_ledger_is_refused() -> None:
    asked = arrange("like_dice", ["novice", "novice"], games=1, seed=4, options={})
    with pytest.raises(CannotSimulate, match="whist cannot be analysed yet; games: ") as refused:
        matches_of(replace(asked, game=replace(asked.game, id="whist")), {}, 1, "quick")
    assert refused.value.code == "game_not_analysed"


# What keeps it from being written


@pytest.mark.parametrize(
    ("change", "status", "code", "says"),
    [
        (["--out", "games.csv"], 2, "bad_file", "games.csv: the name of this file ends in .parquet"),
        (["--out", "nowhere/games.parquet"], 1, "unwritable", "games.parquet: the file cannot be saved: no such fold"),
        (["--out", "here.parquet"], 1, "unwritable", "here.parquet: the file cannot be saved: it is a folder"),
        (["--out", "kept.parquet/games.parquet"], 1, "unwritable", "its folder is a file"),
        (["--out", "kept.parquet"], 1, "file_exists", "kept.parquet: the file exists; name another one, or say --over"),
        (["--out", f"{'x' * 300}.parquet"], 1, "unwritable", "File name too long"),
        (["--ledger", "quick"], 2, "no_out", "--ledger adds columns to a table: say --out FILE.parquet"),
    ],
)
def test_it_is_refused_before_anything_is_played(
    run: Run, tmp_path: Path, change: list[str], status: int, code: str, says: str
) -> None:
    (tmp_path / "here.parquet").mkdir()
    (tmp_path / "kept.parquet").write_bytes(b"kept")
    found, out, err = run(*FEW, "--json", *change)
    assert (found, json.loads(out)["error"]["code"]) == (status, code)
    assert says in err
    assert err.count("\n") == 1
    assert (tmp_path / "kept.parquet").read_bytes() == b"kept"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here.parquet", "kept.parquet"]


def test_a_folder_that_cannot_be_written(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    status, out, _ = run(*OUT)
    assert (status, json.loads(out)["error"]["code"]) == (1, "unwritable")


def test_without_polars(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    status, out, err = run(*OUT)
    assert (status, json.loads(out)["error"]["code"]) == (1, "no_polars")
    assert err == "asterion: tables need polars, which is not installed: pip install 'asterion[data]'\n"
    assert run(*FEW, "--no-plot")[0] == 0, "all else works without it"


def test_a_full_disk_costs_neither_the_results_nor_the_file_of_before(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games.parquet").write_bytes(b"kept")

    def full(path: Path, content: bytes) -> None:
        with path.open("wb") as file:
            file.write(content[:100])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    status, out, err = run(*OUT, "--overwrite")
    report, error = map(json.loads, out.splitlines())
    assert (status, report["played"], report["out"]) == (1, 6, None)
    assert error["error"]["code"] == "unwritable"
    assert "No space left on device; --seed 5 plays the same games again" in err
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    with (tmp_path / "games.parquet").open("rb") as file:
        assert file.read() == b"kept"


def test_a_file_is_replaced_when_asked(run: Run) -> None:
    Path("games.parquet").write_bytes(b"old")
    assert run(*OUT, "--overwrite")[0] == 0
    assert len(polars.read_parquet("games.parquet")) == 18


def test_an_interrupted_run_writes_what_was_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def ctrl_c(self: terminal.Progress, played: int) -> None:
        if played >= 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(terminal.Progress, "show", ctrl_c)
    status, out, _ = run(*FEW[:3], "--seed", "5", "--games", "1000000", "--no-plot", "--json", "--out", "games.parquet")
    said, table = json.loads(out), polars.read_parquet("games.parquet")
    assert (status, said["interrupted"], len(table)) == (130, True, 3 * said["played"])
    run(*FEW, "--no-plot", "--out", "whole.parquet")
    both = polars.read_parquet("whole.parquet").join(table, on=table.columns, how="semi")
    assert len(both) == len(table.filter(polars.col("number") < 6)) >= 3

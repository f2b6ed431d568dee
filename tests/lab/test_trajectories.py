"""Decisions of simulated matches as a table, and their records."""

import errno
import json
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest

from asterion.cli import main
from asterion.games import GAMES
from asterion.lab.record_files import RecordFiles
from asterion.lab.simulate import Recipe, arrange, in_threads, matches_of
from asterion.lab.tournament import play
from asterion.lab.trajectories import COLUMNS, Trajectories
from asterion.match import record
from asterion.match.log import Acted
from asterion.match.verify import verify

SHORT: dict[str, dict[str, Any]] = {
    "mythical_dice": {"rounds": 2},
    "minos": {"rows": 3, "columns": 3, "rounds": 1},
    "like_dice": {"targets": [2, 2]},
    "mino_3d": {"hand": 2},
}


@pytest.mark.parametrize("game", SHORT)
def test_each_decision_is_a_row_and_its_record_says_the_same(game: str, tmp_path: Path) -> None:
    asked = arrange(game, ["regular", "random"], games=3, seed=5, options=SHORT[game])
    decisions, files = Trajectories(asked.game, 2, SHORT[game]), RecordFiles(tmp_path, 5)
    results = play(asked, matches_of(asked, SHORT[game], 1, None, [decisions, files]), jobs=2)
    table = decisions.table(range(3))
    listed = GAMES[game].encoding.listed is not None  # type: ignore[union-attr]
    assert table.columns == [name for name in COLUMNS if name != "features" or listed]
    assert len(table) == results.length.sum()
    assert files.written == 3
    for number in range(3):
        kept = record.read((tmp_path / f"{game}-5-{number}.json").read_bytes())
        assert verify(kept).honest
        rows = table.filter(polars.col("number") == number)
        acts = [entry for entry in kept.entries if isinstance(entry, Acted)]
        assert rows["seat"].to_list() == [act.seat for act in acts]
        assert kept.result is not None
        for seat, won, score in rows.select("seat", "won", "score").iter_rows():
            winners = kept.result.winners
            assert won == pytest.approx(1 / len(winners) if seat in winners else 0)
            assert score == kept.result.scores[seat]
    for row in table.iter_rows(named=True):
        assert row["choice"] in row["legal"]
        if listed:
            assert len(row["features"]) == len(row["legal"]) * GAMES[game].encoding.features  # type: ignore[union-attr]
    assert np.stack(table["observation"].to_list()).shape == (len(table), GAMES[game].encoding.length)  # type: ignore[union-attr]


def test_a_seat_sees_nothing_hidden() -> None:
    """What stands in a row is the observation of its seat: the same in any world that fits it."""
    asked = arrange("mythical_dice", ["regular"] * 3, games=1, seed=5, options={"rounds": 2})
    decisions = Trajectories(asked.game, 3, {"rounds": 2})
    play(asked, matches_of(asked, {"rounds": 2}, 1, None, [decisions]))
    bets = decisions.table([0]).filter(polars.col("legal").list.max() < 10).head(3)
    assert len({tuple(row) for row in bets["observation"].to_list()}) == 3, "each seat has dice of its own"


def test_a_full_disk_ends_the_records_and_not_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = arrange("like_dice", ["novice", "novice"], games=4, seed=5, options={"targets": [2, 2]})
    files, whole = RecordFiles(tmp_path, 5), Path.write_bytes

    def write(path: Path, content: bytes) -> int:
        if path.name.startswith("like_dice-5-2"):
            whole(path, content[:10])
            raise OSError(errno.ENOSPC, "No space left on device")
        return whole(path, content)

    monkeypatch.setattr(Path, "write_bytes", write)
    results = play(asked, matches_of(asked, {"targets": [2, 2]}, 1, None, [files]))
    assert (results.played, files.written) == (4, 2)
    assert files.trouble is not None
    assert sorted(path.name for path in tmp_path.iterdir()) == ["like_dice-5-0.json", "like_dice-5-1.json"]


def test_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, table = tmp_path / "records", tmp_path / "decisions.parquet"
    asked = ["simulate", "mythical_dice", "--preset", "tiny-one-die", "--games", "4", "--seed", "3", "--no-plot"]
    assert main([*asked, "--records", str(folder), "--trajectories", str(table), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["entrants"], told["records"], told["trajectories"]) == (["expert", "regular"], str(folder), str(table))
    assert len(list(folder.iterdir())) == 4
    assert polars.read_parquet(table)["number"].unique().to_list() == [0, 1, 2, 3]
    for path in folder.iterdir():
        assert main(["verify", str(path)]) == 0
    capsys.readouterr()
    assert main([*asked, "--records", str(folder), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "file_exists"
    assert main([*asked, "--records", str(folder / "new"), "--ray", "auto", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "not_on_ray"


def test_the_same_seed_gives_the_same_decisions() -> None:
    asked = arrange("mythical_dice", ["expert", "random"], games=3, seed=8, options={"rounds": 1})
    tables = []
    for jobs in (1, 3):
        decisions = Trajectories(asked.game, 2, {"rounds": 1})
        in_threads(jobs, [decisions])(asked, Recipe(4, {"rounds": 1}))
        tables.append(decisions.table(range(3)))
    assert tables[0].equals(tables[1])

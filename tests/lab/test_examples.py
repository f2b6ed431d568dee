"""The scripts in `examples/` run, and print what they promise."""

import asyncio
import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.conftest import home, new_database, settings
from tests.house.pages import Home

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


__all__ = ["home", "new_database", "settings"]


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_play_tells_how_often_each_seat_wins(capsys: pytest.CaptureFixture[str]) -> None:
    script("random_play").main(games=1000)
    said = capsys.readouterr().out
    assert re.findall(r"^(\S+): [\d,]+ random games", said, re.MULTILINE) == ["mythical-2024", "mino-2023"]
    wins = [float(share) for share in re.findall(r"wins (\S+) ±", said)]
    assert len(wins) == 8
    for four in (wins[:4], wins[4:]):
        assert sum(four) == pytest.approx(1, abs=0.001)
        assert all(0.15 < share < 0.35 for share in four)


def test_a_bot_of_one_s_own_plays_a_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    """It is no match for a regular, and never loses to random play."""
    script("own_bot").main(games=40)
    said = capsys.readouterr().out
    wins = {level: float(share) for level, share in re.findall(r"^  (\w+) .* wins (\S+) ", said, re.MULTILINE)}
    assert set(wins) == {"mine", "regular", "novice", "random"}
    assert sum(wins.values()) == pytest.approx(1, abs=0.02)
    assert wins["mine"] > wins["random"]


async def test_a_bot_of_one_s_own_sits_at_a_table_of_a_house(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    await asyncio.to_thread(script("own_bot").at_a_table, f"http://{home.address}")
    said = capsys.readouterr().out
    (table,) = re.findall(rf"^at http://{home.address}/table/(\S+)$", said, re.MULTILINE)
    points = [int(each) for each in re.findall(r"-?\d+", said.splitlines()[-1])]
    (match,) = [each.row.match for each in home.house.tables.values() if each.row.id == table]
    guest = await home.guest()
    record = (await guest.get(f"/api/matches/{match}/record")).json()
    assert [seat["name"] for seat in record["entries"] if seat["type"] == "seated"][:1] == ["My bot"]
    assert (await guest.get(f"/api/matches/{match}/verify")).json()["honest"]
    assert record["result"]["scores"] == points


@pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="NOT RUN: training needs PyTorch, the extra train"
)
def test_a_policy_is_trained_saved_and_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from asterion.lab import train

    monkeypatch.setattr(train, "EVALUATIONS", 1)
    script("policy_trained").main(steps=400_000, games=60)
    said = capsys.readouterr().out
    assert re.search(r"a file of \d{3},\d{3} bytes", said)
    shares = dict(re.findall(r"one against 2 (\w+): wins (\S+)", said))
    assert list(shares) == ["random", "novice", "regular"]
    assert float(shares["random"]) > 0.5, "it has learned something"


def test_what_bots_decided_is_read_back(capsys: pytest.CaptureFixture[str]) -> None:
    script("learn_from_bots").main(games=6)
    said = capsys.readouterr().out
    (count,) = re.findall(r"^([\d,]+) decisions in [\d,]+ bytes$", said, re.MULTILINE)
    levels = dict(re.findall(r"^(\w+): ([\d,]+) decisions, won ", said, re.MULTILINE))
    assert set(levels) == {"novice", "regular"}
    assert sum(int(each.replace(",", "")) for each in levels.values()) == int(count.replace(",", ""))
    assert re.search(r"a dataset of|PyTorch is not installed", said)


def test_the_notebook_runs_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    """Its cells share their names, as in a notebook; it is stored without results."""
    notebook = json.loads((EXAMPLES / "lab.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells)
    for cell in cells:
        exec("".join(cell["source"]), names)
    said = capsys.readouterr().out
    assert "900 information states; seat 0 wins 0.5" in said
    assert re.search(r"share of the wins by seat: \[0\.2", said)
    assert "the best answers win" in said

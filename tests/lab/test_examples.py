"""The scripts in `examples/` run, and print what they promise."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


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

"""A finished match is played on in the page from any of its positions, to its end, by the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterion.match import record
from tests.webassembly.played import played
from tests.webassembly.tracing import said_by

Json = dict[str, Any]
MATCHES: list[tuple[str, int, Json]] = [
    ("mythical_dice", 4, {}),
    ("minos", 3, {"building": "random", "rounds": 2}),
    ("minos", 2, {"building": "together", "rounds": 2}),
    ("mino_3d", 3, {}),
]


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
def test_from_every_position_to_the_end(
    game: str, seats: int, options: Json, module_of: Callable[[str], Path], tmp_path: Path
) -> None:
    written, _ = played(game, seats, options, {"words": "addressed"}, seed=5)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(written), encoding="utf-8")
    told: list[Json] = said_by("played_on.mjs", module_of(game), game, file)
    again = {
        entry.n: msgspec.json.decode(match.public_view())
        for entry, match in record.replay(record.read(file.read_bytes()))
        if match.started
    }
    assert len(told) > 20
    for one in told:
        assert one["over"], f"not played to its end from entry {one['n']}, {one['side']}"
        if one["side"] == "after":
            assert one["public"] == again[one["n"]]

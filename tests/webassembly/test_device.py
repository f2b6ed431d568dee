"""Matches that the page deals itself: `asterion verify` proves their records, and finds what was changed in one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from asterion.match import record
from asterion.match.verify import verify
from tests.webassembly.tracing import said_by

Json = dict[str, Any]
Modules = Callable[[str], Path]
TABLES: dict[str, list[tuple[int, Json]]] = {
    "mythical_dice": [(3, {}), (6, {"edition": "mino-2023", "simplified": True})],
    "minos": [(2, {"rows": 4, "columns": 4, "rounds": 2}), (1, {"building": "random"})],
    "like_dice": [(2, {"targets": [3, 2]}), (4, {"difficulty": "advanced", "targets": [2, 3, 2, 3]})],
    "like_dice_buzzers": [(3, {"targets": [2, 3, 3]})],
    "mino_3d": [(2, {}), (4, {})],
}


def dealt(module: Path, game: str, folder: Path) -> list[dict[str, str]]:
    """The records of a match at each table: cut short, whole, and as its log gives it again."""
    cases = [
        {"seats": seats, "options": options, "seed": seed} for seed, (seats, options) in enumerate(TABLES[game], 1)
    ]
    found: list[dict[str, str]] = said_by("device.mjs", module, game, cases=cases, folder=folder)
    return found


@pytest.mark.parametrize("game", TABLES)
def test_a_match_that_the_page_deals_is_proved_by_its_record(game: str, module_of: Modules, tmp_path: Path) -> None:
    for each in dealt(module_of(game), game, tmp_path):
        assert each["resumed"] == each["whole"]
        read = record.read(each["whole"])
        assert record.write(read).decode() == each["whole"]
        assert read.header.dealer == "device"
        assert read.header.words == "addressed"
        verdict = verify(read)
        assert verdict.honest, verdict.line
        assert "one device dealt" in verdict.line
        cut = verify(record.read(each["cut"]))
        assert (cut.answer, cut.rules_hold) == ("unfinished", True), cut.line
        assert each["whole"].startswith(each["cut"].split("\n],")[0])


def changes(told: Json) -> list[tuple[str, Json]]:
    """The record with one change each."""
    found: list[tuple[str, Json]] = []

    def change(name: str, edit: Callable[[Json], object]) -> None:
        changed = json.loads(json.dumps(told))
        edit(changed)
        found.append((name, changed))

    def entry(of: Json, kind: str) -> Json:
        one: Json = next(each for each in of["entries"] if each["type"] == kind)
        return one

    drawn = next(n for n, each in enumerate(told["entries"]) if each.get("drawn"))
    change("as by a house", lambda of: of["header"].pop("dealer"))
    change("another time of the deal", lambda of: of["header"].update(created=6))
    change("another name", lambda of: entry(of, "seated").update(name="Eve"))
    change("another seed of the seat", lambda of: entry(of, "seeded").update(seed="07" * 32))
    change("another draw", lambda of: of["entries"][drawn]["drawn"].reverse())
    change("another seat acts", lambda of: entry(of, "acted").update(seat=1 - entry(of, "acted")["seat"]))
    change("other points", lambda of: of["entries"][-1]["scores"].__setitem__(0, 99))
    change("another seed of the house", lambda of: of["entries"][-1].update(house_seed="07" * 32))
    change("an entry less", lambda of: of["entries"].pop(-2))
    change("another end of the chain", lambda of: of.update(chain="07" * 32))
    return found


def test_a_changed_record_is_refused(module_of: Modules, tmp_path: Path) -> None:
    game = "like_dice"
    told = json.loads(dealt(module_of(game), game, tmp_path)[0]["whole"])
    accepted = []
    for name, changed in changes(told):
        text = json.dumps(changed, separators=(",", ":"), ensure_ascii=False)
        if verify(record.read(text)).answer != "not_honest":
            accepted.append(name)
    assert accepted == []

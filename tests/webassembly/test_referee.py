"""The page's referee: whole matches pass, and each lie of a house is found at its entry."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterion.house.features.records.routes import frames
from asterion.match import record
from tests.webassembly.played import Json, played
from tests.webassembly.tracing import said_by

Modules = Callable[[str], Path]
TABLES: list[tuple[str, int, Json, Json]] = [
    ("mythical_dice", 3, {}, {}),
    ("mythical_dice", 6, {"edition": "mino-2023", "simplified": True}, {"words": "addressed"}),
    ("mythical_dice", 4, {"counts": {"red": 9}, "starter": 1}, {}),
    ("minos", 2, {}, {"words": "addressed"}),
    ("minos", 4, {"building": "fitted", "bridges": "underpass"}, {}),
    ("minos", 1, {"building": "random"}, {}),
    ("like_dice", 2, {}, {}),
    ("like_dice", 4, {"difficulty": "advanced", "targets": [3, 4, 3, 5]}, {"words": "addressed"}),
    ("like_dice_buzzers", 3, {"targets": [2, 3, 3]}, {"words": "addressed"}),
    ("mino_3d", 2, {}, {}),
    ("mino_3d", 4, {}, {"words": "addressed"}),
]


def judged(module: Path, game: str, cases: list[Json], folder: Path) -> list[Any]:
    """For each record the first fault that the page finds, and its entry."""
    found: list[Any] = said_by("referee.mjs", module, game, cases=cases, folder=folder)
    return found


@pytest.mark.parametrize(("game", "seats", "options", "more"), TABLES)
def test_an_honest_match_passes(
    game: str, seats: int, options: Json, more: Json, module_of: Modules, tmp_path: Path
) -> None:
    cases = []
    for seed in range(3):
        written, shown = played(game, seats, options, more, seed)
        cases.append({"record": written, "shown": shown})
    assert judged(module_of(game), game, cases, tmp_path) == [None] * len(cases)


@pytest.mark.parametrize(("game", "seats", "options", "more"), TABLES)
def test_a_page_shows_a_record_as_the_house_does(
    game: str, seats: int, options: Json, more: Json, module_of: Modules, tmp_path: Path
) -> None:
    written, _ = played(game, seats, options, more)
    [found] = judged(module_of(game), game, [{"record": written, "frames": True}], tmp_path)
    expected = msgspec.json.decode(msgspec.json.encode(frames(record.read(json.dumps(written)))))
    assert found == {"frames": expected["frames"], "stopped": None}


def test_a_page_shows_a_record_up_to_what_is_wrong(module_of: Modules, tmp_path: Path) -> None:
    written, _ = played("mythical_dice", 3, {}, {})
    rolled = first(written, lambda entry: (entry.get("action") or {}).get("type") == "roll")
    written["entries"][rolled]["seat"] = (written["entries"][rolled]["seat"] + 1) % 3
    module = module_of("mythical_dice")
    [found] = judged(module, "mythical_dice", [{"record": written, "frames": True}], tmp_path)
    assert [frame["n"] for frame in found["frames"]] == list(range(rolled))
    assert found["stopped"] == {"fault": "legal", "n": rolled}


def first(written: Json, wanted: Callable[[Json], Any]) -> int:
    """The number of the first entry that has this."""
    return next(n for n, entry in enumerate(written["entries"]) if wanted(entry))


def lies_of(written: Json, shown: list[Json]) -> list[tuple[Json, list[Json], list[Any]]]:
    """Records and views with one lie each, and the fault that must be found: what, and in which entry."""
    lies = []

    def lie(fault: str, n: int, change: Callable[[Json, list[Json]], object]) -> None:
        changed, views = copy.deepcopy(written), copy.deepcopy(shown)
        change(changed, views)
        lies.append((changed, views, [fault, n]))

    last = len(written["entries"]) - 1
    lie("result", last, lambda record, _: add_a_point(record["entries"][last]))
    drawn = first(written, lambda entry: entry.get("drawn"))
    lie("asked", drawn, lambda record, _: record["entries"][drawn]["drawn"].append(0))
    lie("asked", drawn, lambda record, _: record["entries"][drawn]["bounds"].__setitem__(0, 999))
    lie("outcomes", drawn, lambda record, _: record["entries"][drawn].__setitem__("outcomes", []))
    acted = first(written, lambda entry: entry["type"] == "acted")
    lie("legal", acted, lambda record, _: record["entries"][acted].__setitem__("seat", 7))
    lie("legal", acted, lambda record, _: record["entries"][acted].__setitem__("action", {"type": "fly"}))
    told = first(written, lambda entry: entry["type"] in ("started", "acted"))
    lie("happened", told, lambda _, views: views[told]["events"].append({"type": "dealt"}))
    return lies


def add_a_point(entry: Json) -> None:
    entry["scores"][0] += 1


@pytest.mark.parametrize("game", ["mythical_dice", "minos", "like_dice", "mino_3d"])
def test_every_lie_is_found_at_its_entry(game: str, module_of: Modules, tmp_path: Path) -> None:
    written, shown = played(game, 3, {}, {})
    lies = lies_of(written, shown)
    cases = [{"record": changed, "shown": views} for changed, views, _ in lies]
    assert judged(module_of(game), game, cases, tmp_path) == [fault for _, _, fault in lies]


def test_a_changed_face_is_found(module_of: Modules, tmp_path: Path) -> None:
    """The draw is another face of the same die: legal, and every number fits; only the words of the record do not."""
    written, _ = played("mythical_dice", 3, {}, {})
    rolled = first(written, lambda entry: (entry.get("action") or {}).get("type") == "roll")
    entry = written["entries"][rolled]
    entry["drawn"][0] = (entry["drawn"][0] + 3) % 6
    assert judged(module_of("mythical_dice"), "mythical_dice", [{"record": written}], tmp_path) == [
        ["outcomes", rolled]
    ]


def test_an_illegal_act_is_found(module_of: Modules, tmp_path: Path) -> None:
    """A seat rolls out of its turn."""
    written, _ = played("mythical_dice", 3, {}, {})
    rolled = first(written, lambda entry: (entry.get("action") or {}).get("type") == "roll")
    written["entries"][rolled]["seat"] = (written["entries"][rolled]["seat"] + 1) % 3
    assert judged(module_of("mythical_dice"), "mythical_dice", [{"record": written}], tmp_path) == [["legal", rolled]]


@pytest.mark.parametrize(
    ("seat", "fault"),
    [
        (10**18, ["readable", None]),
        (-1, ["legal"]),
        (0.5, ["readable", None]),
        (None, ["readable"]),
        ("x", ["readable"]),
    ],
)
def test_an_impossible_seat_is_found(seat: Any, fault: list[Any], module_of: Modules, tmp_path: Path) -> None:
    written, _ = played("mythical_dice", 3, {}, {})
    acted = first(written, lambda entry: entry["type"] == "acted")
    written["entries"][acted]["seat"] = seat
    found = judged(module_of("mythical_dice"), "mythical_dice", [{"record": written}], tmp_path)
    assert found == [fault if len(fault) > 1 else [*fault, acted]]


def test_time_that_was_not_granted_is_found(module_of: Modules, tmp_path: Path) -> None:
    """In a race (L10)."""
    written, _ = played("like_dice", 3, {}, {})
    raced = first(written, lambda entry: entry.get("granted"))
    written["entries"][raced]["granted"]["after"] += 1
    assert judged(module_of("like_dice"), "like_dice", [{"record": written}], tmp_path) == [["legal", raced]]


def test_options_that_cannot_be_played_are_found(module_of: Modules, tmp_path: Path) -> None:
    written, _ = played("mythical_dice", 3, {}, {})
    cases = []
    for header in ({"options": {"counts": {"red": 99}}}, {"options": {"unknown": 1}}, {"seats": 9}):
        changed = copy.deepcopy(written)
        changed["header"] |= header
        cases.append({"record": changed})
    assert judged(module_of("mythical_dice"), "mythical_dice", cases, tmp_path) == [["options", None]] * 3

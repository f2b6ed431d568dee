"""The page shows what a seat's own action leads to before the house has answered: what it shows is what happens.

It has the seat's observation only, as the house sends it, and the compiled module of the rules.
"""

from __future__ import annotations

import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterion.games import GAMES, OWN
from asterion.games.contract import Game, Records
from tests.games.playing import CASES, CLOCK, Step, random_steps

NODE = Path(sys.executable).parent / "node"
MOST = 40
"""Steps of a game that are tried, from all parts of it."""


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def seen_by(game: Game, ruleset: Records, state: Records, viewer: int) -> Records:
    seen = game.new_state()
    game.observe(ruleset, state, viewer, seen)
    return seen


def case_of(game: Game, table: int, ruleset: Records, options: Any, steps: list[Step]) -> dict[str, Any]:
    """Actions of one seat one after the other, and what they lead to in the match."""
    seat, before = steps[0].seat, steps[0].before
    assert before is not None
    assert game.wire.json is not None
    happened = []
    for step in steps:
        public, owns = game.wire.json.views(ruleset, step.after, options)
        events = game.wire.events(ruleset, step.before, step.after, seat, step.action)
        happened.append(
            {"events": plain(events), "view": {"public": json.loads(public), "own": json.loads(owns[seat])}}
        )
    return {
        "table": table,
        "seat": seat,
        "seen": b64encode(seen_by(game, ruleset, before, seat).tobytes()).decode(),
        "actions": [plain(game.wire.action_to_json(step.action)) for step in steps],
        "happened": happened,
    }


def of_one_seat(steps: list[Step]) -> list[Step]:
    """The first steps, as long as one seat takes them."""
    return list(takewhile(lambda step: step.seat == steps[0].seat, steps))


def cases_of(id: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Tables of a game, and cases at them."""
    game, tables, cases = GAMES[id], list[dict[str, Any]](), list[dict[str, Any]]()
    for name, seats, options in CASES:
        if name != id:
            continue
        ruleset = game.wire.ruleset(options, seats)
        steps = list(random_steps(game, ruleset, 3))
        for at in range(1, len(steps), max(1, len(steps) // MOST)):
            if steps[at].seat == CLOCK:
                continue
            cases.append(case_of(game, len(tables), ruleset, options, of_one_seat(steps[at : at + 3])))
        tables.append({"options": plain(options), "seats": seats})
    return tables, cases


def foreseen(id: str, module: Path, folder: Path, tables: list[Any], cases: list[Any]) -> list[list[dict[str, Any]]]:
    (folder / "cases.json").write_text(json.dumps({"game": id, "tables": tables, "cases": cases}), encoding="utf-8")
    done = subprocess.run(
        [str(NODE), "--no-warnings", str(Path(__file__).with_name("foresight.mjs")), folder / "cases.json", module],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["refused"] is False
    said: list[list[dict[str, Any]]] = found["said"]
    return said


@pytest.mark.parametrize("id", OWN)
def test_what_a_page_foresees_happens(id: str, module_of: Callable[[str], Path], tmp_path: Path) -> None:
    tables, cases = cases_of(id)
    kinds, whole = set[str](), 0
    for case, said in zip(cases, foreseen(id, module_of(id), tmp_path, tables, cases), strict=True):
        for expected, happened in zip(said, case["happened"], strict=True):
            events = expected["events"]
            assert events == happened["events"][: len(events)]
            kinds |= {event["type"] for event in events}
            if expected["view"] is None:
                break
            whole += 1
            assert events == happened["events"]
            assert expected["view"] == happened["view"]
    assert kinds <= GAMES[id].foreseen
    assert bool(kinds) == bool(GAMES[id].foreseen)
    assert whole > len(cases) / 20 or not kinds or id == "mino_3d"

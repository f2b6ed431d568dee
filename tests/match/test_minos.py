"""Minos as matches: the sandglass in the log, records, what shows of a covered labyrinth, races for a cell."""

import json
import random
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from asterion.games.contract import PUBLIC, IllegalAction
from asterion.match.log import Acted, Elapsed
from asterion.match.match import Match
from asterion.match.record import BadEntry, of_match, read, replay, write
from asterion.match.schema import record_schema
from asterion.match.verify import verify
from tests.match.playing import legal, running

Json = dict[str, Any]
GAME = "minos"


def play_on(match: Match, seed: int) -> Match:
    """To the end by chance; a sandglass that runs runs out now and then."""
    chosen, at = random.Random(seed), 2000
    while not match.over:
        if match.sandglass is not None and chosen.random() < 0.15:
            match.accept(match.stage_elapsed(at))
        else:
            seat = chosen.choice(match.awaited())
            match.accept(match.stage_act(seat, chosen.choice(legal(match, seat)), at))
        at += 1
    match.accept(match.stage_end(9999))
    return match


def finished(seed: int, seats: int, **options: object) -> Match:
    return play_on(running(seats, GAME, **options), seed)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"building": "random", "timed_walk": True}),
        (4, {"rows": 4, "columns": 4, "bridges": "underpass"}),
        (1, {"rows": 4, "columns": 4}),
        (1, {"day": "2026-11-21"}),
    ],
)
def test_a_match_is_recorded_replayed_and_verified(seats: int, options: Json) -> None:
    for seed in range(4):
        match = finished(seed, seats, **options)
        text = write(of_match(match))
        jsonschema.Draft202012Validator(record_schema()).validate(json.loads(text))
        *_, (_, last) = replay(read(text))
        assert (last.scores(), last.winners()) == (match.scores(), match.winners())
        assert verify(read(text)).honest
        told = json.loads(text)
        for entry in told["entries"]:
            entry |= {"drawn": None} if "drawn" in entry else {}
        *_, (_, last) = replay(read(json.dumps(told)))
        assert last.public_view() == match.public_view(), "the outcomes in words tell the same match"


def test_the_sandglass_stands_in_the_log() -> None:
    match = running(3, GAME, building="random", rows=4, columns=4)
    match.accept(match.stage_elapsed(31_001))
    entry = match.entries[-1]
    assert isinstance(entry, Elapsed)
    assert json.loads(match.public_view())["stage"] == "bid"
    assert json.loads(match.entry_view(entry))["events"][0]["out_of_time"] is True
    again = Match.load(match.header, bytes(range(32)), match.entries)
    assert again.public_view() == match.public_view()


def test_nothing_of_the_labyrinth_shows_while_it_is_covered() -> None:
    """Neither in a view nor in any entry of the log as others may read it, of a labyrinth that was built or drawn."""
    for building in ("together", "random"):
        told = set()
        for tile in range(3):
            match = running(2, GAME, building=building, rows=3, columns=3, starter=0)
            for cell in range(9) if building == "together" else ():
                kind, turn = (("elbow", tile), ("tee", 3 - tile))[cell % 2]
                said = {"type": "lay", "tile": kind, "turn": turn, "row": cell // 3, "column": cell % 3}
                match.accept(match.stage_act(cell % 2, said, 2000))
            for seat in (0, 1):
                match.accept(match.stage_act(seat, {"type": "ready", "length": 3 + tile}, 2000))
            entries = b"".join(match.entry_view(entry) for entry in match.entries if isinstance(entry, Acted))
            told.add((entries, match.public_view()))
            assert json.loads(match.public_view())["tiles"] is None
            for viewer in (PUBLIC, 0, 1):
                assert (match.observation(viewer)["tile"] == -1).all()
        assert len(told) == 1, "two labyrinths look alike under the cover"


def test_of_two_who_lay_on_one_cell_the_second_learns_which() -> None:
    match = running(2, GAME, rows=3, columns=3)
    said = {"type": "lay", "tile": "block", "turn": 0, "row": 1, "column": 2}
    match.accept(match.stage_act(0, said, 2000))
    before = match.public_view()
    with pytest.raises(IllegalAction, match="row 2, column 3") as refused:
        match.stage_act(1, said | {"tile": "tee"}, 2000)
    assert (refused.value.code, refused.value.ruling) == ("cell_taken", "N3")
    assert match.public_view() == before


def by_hand() -> Json:
    """The third example of docs/record.md."""
    _, _, example, *_ = re.findall(
        r"```json\n(.*?)```", (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8"), re.S
    )
    record: Json = json.loads(example)
    return record


def test_the_example_in_docs_is_refereed() -> None:
    game = by_hand()
    jsonschema.Draft202012Validator(record_schema()).validate(game)
    *_, (_, match) = replay(read(json.dumps(game)))
    assert match.over
    assert match.scores() == game["result"]["scores"]


@pytest.mark.parametrize(
    ("number", "action", "code", "ruling"),
    [
        (2, {"type": "bid", "tiles": 10}, "too_high", "N6"),
        (3, {"type": "bid", "tiles": 3}, "not_higher", "N6"),
        (5, {"type": "marble", "row": 2, "column": 0}, "not_connected", "N8"),
        (7, {"type": "lay", "tile": "tee", "turn": 0, "row": 0, "column": 0}, "not_building", "N3"),
    ],
)
def test_the_first_entry_that_cannot_have_been_is_named(number: int, action: Json, code: str, ruling: str) -> None:
    game = by_hand()
    game["entries"][number]["action"] = action
    with pytest.raises(BadEntry) as bad:
        list(replay(read(json.dumps(game))))
    assert (bad.value.n, bad.value.code, bad.value.ruling) == (number, code, ruling)


def test_a_sandglass_that_does_not_run_is_named() -> None:
    game = by_hand()
    game["entries"].insert(2, {"type": "elapsed"})
    with pytest.raises(BadEntry) as bad:
        list(replay(read(json.dumps(game))))
    assert (bad.value.n, bad.value.code) == (2, "no_glass")


def test_another_labyrinth_than_the_house_drew_is_found() -> None:
    game = json.loads(write(of_match(finished(3, 2, building="random", rows=4, columns=4))))
    started = next(entry for entry in game["entries"] if entry["type"] == "started")
    tiles = started["outcomes"][-1]["tiles"]
    first = next(number for number, tile in enumerate(tiles) if tile // 4 != tiles[0] // 4)
    tiles[0], tiles[first] = tiles[first], tiles[0]
    started["drawn"] = None
    verdict = verify(read(json.dumps(game)))
    assert (verdict.honest, verdict.first_bad) == (False, started["n"])

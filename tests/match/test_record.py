"""A game as a file: written, read back, written by hand, and wrong in every way."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asterion.games.mythical_dice import material
from asterion.match.errors import MatchError
from asterion.match.record import BadEntry, BadRecord, of_log, of_match, read, replay, write
from asterion.match.schema import record_schema, schema_text
from asterion.match.verify import verify
from tests.match.playing import HOUSE_SEED, finished, running, steps, waiting

DOCS = Path(__file__).parents[2] / "docs"
Json = dict[str, Any]

# Round trip


@given(seed=st.integers(0, 1 << 30), seats=st.integers(3, 6), simplified=st.booleans())
def test_a_game_written_and_read_replays_to_the_same_bytes(seed: int, seats: int, simplified: bool) -> None:
    """Random play, its record, JSON, replay: the same state bytes after every entry."""
    match = waiting(seats, simplified=simplified)
    states: list[bytes | None] = [None] * match.next_n
    match.accept(match.stage_start(1001))
    for _ in [match.entries[-1], *steps(match, seed)]:
        pass
    match.accept(match.stage_end(9999))
    record = of_match(match)
    again = read(write(record))
    assert again == record
    live = type(match).load(match.header, HOUSE_SEED, match.entries[: len(states)])
    for entry, replayed in replay(again):
        if entry.n >= len(states):
            live.accept(match.entries[entry.n])
        here, there = replayed.state, live.state
        assert (here is None) == (there is None)
        assert here is None or there is None or here.tobytes() == there.tobytes()
    assert replayed.next_n == match.next_n
    assert replayed.scores() == match.scores()


def test_words_and_outcomes_alone_tell_the_same_game() -> None:
    """Without any number that was drawn: the outcomes in words lead to the same states."""
    told = json.loads(write(of_match(finished(seed=4))))
    for entry in told["entries"]:
        if "drawn" in entry:
            entry["drawn"] = None
    for (_, one), (_, other) in zip(replay(read(json.dumps(told))), replay(of_match(finished(seed=4))), strict=True):
        assert one.public_view() == other.public_view()
        assert [one.own_view(seat) for seat in range(4)] == [other.own_view(seat) for seat in range(4)]


def test_a_running_match_has_no_record() -> None:
    with pytest.raises(MatchError, match="ended"):
        of_match(running())


def test_a_record_has_one_entry_a_line() -> None:
    record = of_match(finished())
    lines = write(record).decode().splitlines()
    assert len(lines) == len(record.entries) + 4
    assert json.loads(lines[2].rstrip(","))["n"] == 0


# Schema


def test_the_schema_in_docs_is_current() -> None:
    """Otherwise: python -m asterion.match.schema docs/record.schema.json"""
    assert (DOCS / "record.schema.json").read_text(encoding="utf-8") == schema_text()


def test_records_follow_the_schema() -> None:
    schema = record_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator(schema)
    match = waiting()
    for entry in (match.stage_start(1), match.stage_left, match.stage_returned):
        match.accept(entry(0, 2) if callable(entry) else entry)
    assert check.is_valid(json.loads(write(of_log(match.header, match.entries))))
    whole = json.loads(write(of_match(finished())))
    check.validate(whole)
    check.validate(by_hand())
    whole["entries"][20]["action"] = {"type": "bluff"}
    assert not check.is_valid(whole)


# By hand


def by_hand() -> Json:
    """The first example of docs/record.md."""
    example, *_ = re.findall(r"```json\n(.*?)```", (DOCS / "record.md").read_text(encoding="utf-8"), re.S)
    record: Json = json.loads(example)
    return record


def roll(seat: int, die: str, face: str) -> Json:
    outcome = {"type": "roll", "die": die, "face": face}
    return {"type": "acted", "seat": seat, "action": {"type": "roll", "die": die}, "outcomes": [outcome]}


def test_a_game_written_by_hand_is_refereed() -> None:
    """Round 1: Ben's Minotaur takes the only trick and makes its bet (+20); Ada misses hers (-10); Cleo's 0 in round 1
    is +10 (M10). Round 2 begins with Ben (M12); Cleo's red 7 lies over his red 5."""
    after = {
        entry.n: (match.scores(), json.loads(match.public_view()))
        for entry, match in replay(read(json.dumps(by_hand())))
    }
    assert after[8][1]["seats"][1]["won"] == 0
    assert after[9][0] == [-10, 20, 10]
    assert (after[9][1]["round"], after[9][1]["starter"]) == (2, 1)
    last = after[14][1]
    assert [(each["seat"], each["face"]) for each in last["trick"]["rolls"]] == [(1, "5"), (2, "7")]
    assert (last["led"], last["turn"]) == ("red", 0)


def test_the_illegal_roll_of_the_example_is_named_as_the_text_says() -> None:
    """Cleo holds red, which is led, and rolls grey (M6)."""
    game = by_hand()
    game["entries"][14] = roll(2, "grey", "flag")
    with pytest.raises(BadEntry) as bad:
        list(replay(read(json.dumps(game))))
    found = bad.value
    assert (found.n, found.seat, found.action, found.code, found.ruling) == (14, 2, "roll grey", "must_follow", "M6")
    assert f"asterion: game.json: {found.line}\n" in (DOCS / "record.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("place", "instead", "code", "says"),
    [
        pytest.param(7, roll(0, "red", "3"), "bad_roll", "no face 3", id="a face that red does not have (M1)"),
        pytest.param(7, roll(1, "minotaur", "flag"), "not_your_turn", "turn", id="out of turn (M5)"),
        pytest.param(7, roll(0, "grey", "7"), "no_such_die", "no such die", id="a die that is not held (M5)"),
        pytest.param(8, roll(1, "minotaur", "1"), "bad_roll", "no face 1", id="a Minotaur showing 1 (M1)"),
        pytest.param(9, roll(2, "grey", "flag"), "bad_outcome", "expected to be: deal", id="no deal (M2)"),
        pytest.param(9, roll(2, "red", "1"), "no_such_die", "no such die", id="rules before outcomes"),
        pytest.param(
            5, {"type": "acted", "seat": 0, "action": {"type": "bet", "tricks": 2}}, "bet_out_of_range", "most",
            id="a bet of 2 in round 1 (M4)",
        ),
        pytest.param(
            3, {"type": "started", "outcomes": [{"type": "deal", "hands": [["minotaur"], ["minotaur"], ["grey"]]}]},
            "bad_deal", "fewer minotaur dice", id="two Minotaurs dealt (M1)",
        ),
        pytest.param(
            3, {"type": "started", "outcomes": [{"type": "deal", "hands": [["red"], ["grey"]]}]},
            "bad_deal", "3 seats", id="a seat without dice (M2)",
        ),
        pytest.param(3, {"type": "returned", "seat": 0}, "not_away", "stand-in", id="back without having gone"),
        pytest.param(
            7, {"type": "acted", "seat": 0, "action": {"type": "fly"}}, "bad_action", "fly", id="an action of no game"
        ),
        pytest.param(
            7, {**roll(0, "red", "6"), "drawn": [9]}, "impossible_draw", "larger", id="a draw that is too large"
        ),
        pytest.param(7, {**roll(0, "red", "6"), "drawn": []}, "draws_missing", "0 draws", id="a draw that is missing"),
        pytest.param(7, {**roll(0, "red", "6"), "drawn": [2, 2]}, "draws_left", "2 are given", id="a draw too many"),
        pytest.param(7, {**roll(0, "red", "6"), "drawn": [-1]}, "impossible_draw", "32 bits", id="a draw below zero"),
        pytest.param(7, {**roll(0, "red", "6"), "drawn": [0]}, "outcomes_differ", "draws", id="a draw of another face"),
    ],
)  # fmt: skip
def test_the_first_entry_that_cannot_have_been_is_named(place: int, instead: Json, code: str, says: str) -> None:
    game = by_hand()
    game["entries"][place] = instead
    with pytest.raises(BadEntry, match=re.escape(says)) as bad:
        list(replay(read(json.dumps(game))))
    assert (bad.value.n, bad.value.code) == (place, code)
    assert bad.value.line.startswith(f"entry {place} (")
    assert "\n" not in bad.value.line


def test_a_result_that_is_not_the_games_is_named() -> None:
    game = by_hand()
    game["result"] = {"scores": [0, 0, 0], "winners": [0]}
    with pytest.raises(BadEntry, match="not over"):
        list(replay(read(json.dumps(game))))


# Files that are no records


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a record"),
        ("die", "not a record"),
        ("[]", "Expected `object`"),
        ("{}", "header"),
        ('{"header": {"game": "mythical_dice", "seats": "three"}, "entries": []}', "$.header.seats"),
        ('{"header": {"game": "mythical_dice", "seats": 3, "version": 3}, "entries": []}', "$.header.version"),
        ('{"header": {"game": "mythical_dice", "seats": 3, "jokers": 1}, "entries": []}', "jokers"),
        ('{"header": {"game": "x", "seats": 3}, "entries": [{"type": "cheated"}]}', "$.entries[0]"),
        ("[" * 100_000, "not a record"),
        (b"\xff\xfe{}", "not a record"),
    ],
)
def test_what_is_no_record_is_said_in_one_line(text: str | bytes, says: str) -> None:
    with pytest.raises(BadRecord, match=re.escape(says)) as bad:
        read(text)
    assert "\n" not in str(bad.value)


def test_the_table_of_faces_in_docs_is_the_material() -> None:
    """docs/record.md prints counts and faces for those who compute dice themselves (M1)."""
    text = (DOCS / "record.md").read_text(encoding="utf-8")
    names = {material.SYMBOL: "symbol", material.FLAG: "flag"}
    for kind, count, faces in zip(material.KINDS, material.COUNTS, material.FACES, strict=True):
        row = f"| {kind} | {count} | {' '.join(names.get(face, str(face)) for face in faces)} |"
        assert row in text


# A game that stays as it is


def test_the_golden_game_can_still_be_read() -> None:
    """A record of version 1, with a stand-in in it: any version of the house finds it honest, with these scores."""
    record = read((Path(__file__).parent / "golden.json").read_bytes())
    verdict = verify(record)
    assert (verdict.line, verdict.words) == (
        "honest: 141 entries and 217 dice words follow from the seeds that were shown",
        217,
    )
    for entry, match in replay(record):
        assert match.stand_ins == ({0} if 40 <= entry.n < 47 else set())
    assert match.scores() == [-130, -260, -150]
    assert write(record) == (Path(__file__).parent / "golden.json").read_bytes()


def test_the_golden_game_of_version_2_can_still_be_read() -> None:
    """Names and ids with every sort of character, a seat that takes another seal and one that withholds its seed."""
    text = (Path(__file__).parent / "golden_2.json").read_bytes()
    record = read(text)
    verdict = verify(record)
    assert (verdict.line, verdict.words) == (
        "honest: 193 entries and 289 dice words follow from the seeds that were shown",
        289,
    )
    for entry, match in replay(record):
        assert match.stand_ins == ({0} if 40 <= entry.n < 55 else set())
    assert match.withheld == [2]
    assert write(record) == text

"""Hashes are over the bytes of the file: an entry has one form, and ambiguous JSON is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from asterion.match.record import BadRecord, of_match, read, write
from asterion.match.verify import Verdict, verify
from tests.match.playing import HOUSE_SEED, finished, waiting

HERE = Path(__file__).parent
GOLDENS = ("golden", "golden_2", "golden_3", "golden_4")
Json = dict[str, Any]


def golden(name: str) -> str:
    return (HERE / f"{name}.json").read_text(encoding="utf-8")


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


@pytest.mark.parametrize("name", GOLDENS)
@pytest.mark.parametrize(
    "keep",
    [
        pytest.param(lambda text: text, id="as the house wrote it"),
        pytest.param(lambda text: f"\ufeff{text}", id="a byte order mark"),
        pytest.param(lambda text: text.replace("\n", "\r\n"), id="lines of another system"),
        pytest.param(lambda text: compact(json.loads(text)), id="on one line"),
        pytest.param(lambda text: text.replace("\n", " \n\t "), id="spaces between entries"),
    ],
)
def test_the_text_between_entries_is_free(name: str, keep: Callable[[str], str]) -> None:
    assert verify(read(keep(golden(name)).encode())).honest


def _reordered(text: str) -> str:
    game = json.loads(text)
    game["entries"][5] = dict(reversed(game["entries"][5].items()))
    return compact(game)


OTHERWISE: list[tuple[str, Callable[[str], str], int | None]] = [
    ("indented", lambda text: json.dumps(json.loads(text), indent=1, ensure_ascii=False), None),
    ("a space in an entry", lambda text: text.replace('"n":7,', '"n": 7,', 1), 7),
    ("a space in the header", lambda text: text.replace('"version":2', '"version": 2', 1), None),
    ("an escape", lambda text: text.replace('"type":"ended"', '"type":"\\u0065nded"'), -1),
    ("another order", _reordered, 5),
    ("a key left out that has a default", lambda text: text.replace('"n":7,', "", 1), 7),
    ("no format", lambda text: text.replace('"format":"asterion-record",', "", 1), None),
]


@pytest.mark.parametrize(("change", "place"), [each[1:] for each in OTHERWISE], ids=[each[0] for each in OTHERWISE])
def test_an_entry_in_another_form_is_refused_and_named(change: Callable[[str], str], place: int | None) -> None:
    text = change(golden("golden_2"))
    assert text != golden("golden_2")
    verdict = verify(read(text))
    first = place if place != -1 else verdict.entries - 1
    assert (verdict.answer, verdict.code, verdict.first_bad) == ("not_honest", "not_canonical", first)
    assert "canonical form" in verdict.line


@pytest.mark.parametrize("change", [each[1] for each in OTHERWISE], ids=[each[0] for each in OTHERWISE])
def test_version_1_hashes_no_entries_so_their_form_is_free(change: Callable[[str], str]) -> None:
    assert verify(read(change(golden("golden")))).honest


def _verdict(text: str, old: str, new: str) -> Verdict:
    assert old in text
    return verify(read(text.replace(old, new, 1)))


def _fixed(version: Any) -> str:
    """A record of a whole match of Minos whose first player lays straights by hand."""
    match = waiting(2, "minos", version, starter=0, rounds=1, rows=3, columns=3)
    match.accept(match.stage_start(1001))
    for cell in range(9):
        lay = {"type": "lay", "tile": "straight", "turn": 0, "row": cell // 3, "column": cell % 3}
        match.accept(match.stage_act(0, lay, 1002))
    while not match.over:
        if match.sandglass is not None:
            match.accept(match.stage_elapsed(1003))
            continue
        seat = match.awaited()[0]
        number = match.game.list_legal(match.ruleset, match.observation(seat), seat)[0]
        match.accept(match.stage_act(seat, match.game.wire.action_to_json(number), 1003))
    match.accept(match.stage_end(1004))
    return write(of_match(match)).decode()


@pytest.mark.parametrize("version", [1, 2])
def test_a_straight_turned_twice_is_no_form_of_a_straight(version: int) -> None:
    """The rules take both values for the same tile, but the bytes of the entry differ."""
    text = _fixed(version)
    assert verify(read(text)).honest
    verdict = _verdict(text, '"tile":"straight","turn":0', '"tile":"straight","turn":2')
    assert (verdict.answer, verdict.code) == ("not_honest", "not_canonical")


@pytest.mark.parametrize(
    "number", ["1.0", "1e0", "-0", "9007199254740992", "-9007199254740992", "1" * 400, "1e400", "NaN", "0.5"]
)
@pytest.mark.parametrize("where", ["entries", "options"])
def test_a_number_has_one_form_and_a_range(number: str, where: str) -> None:
    key, instead = ('"n":0,', '"n":%s,') if where == "entries" else ('"options":{}', '"options":{"starter":%s}')
    text = golden("golden")
    assert key in text
    read(text.replace(key, instead % 0, 1))
    with pytest.raises(BadRecord):
        read(text.replace(key, instead % number, 1))


@pytest.mark.parametrize("twice", ['"seats":3,"seats":3', '"seats":3,"\\u0073eats":4'])
def test_a_key_that_stands_twice_is_refused(twice: str) -> None:
    with pytest.raises(BadRecord, match="'seats' stands twice"):
        read(golden("golden").replace('"seats":3', twice, 1))


def test_half_a_character_is_refused() -> None:
    with pytest.raises(BadRecord):
        read(golden("golden").replace('"name":"', '"name":"\\ud800', 1))


@pytest.mark.parametrize("shown", [HOUSE_SEED.hex().upper(), f" {HOUSE_SEED.hex()}"])
def test_a_seed_has_one_form(shown: str) -> None:
    text = write(of_match(finished())).decode()
    assert _verdict(text, f'"house_seed":"{HOUSE_SEED.hex()}"', f'"house_seed":"{shown}"').code == "broken_commitment"

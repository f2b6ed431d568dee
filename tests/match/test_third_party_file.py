"""The bytes of a file, judged alike by the house and by a check as a stranger would write it (steps 21 to 23)."""

import json
import re
from typing import Any

import pytest

from asterion.match.record import BadRecord
from asterion.match.record import read as read_record
from asterion.match.verify import verify
from tests.match.stranger import DOCS, check, compact, read
from tests.webassembly.forged.texts import texts


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    assert len({name for name, _ in pairs}) == len(pairs)
    return dict(pairs)


def whole(digits: str) -> int:
    assert re.fullmatch("-?[0-9]{1,16}", digits)
    assert digits != "-0"
    assert abs(int(digits)) < 2**53
    return int(digits)


STRICT = json.JSONDecoder(object_pairs_hook=once, parse_int=whole, parse_float=whole, parse_constant=whole)


def parts(text: str) -> list[str]:
    """Header and entries in the bytes of the file, from { to }."""
    found: list[str] = []

    def take(at: int) -> int:
        at += len(text[at:]) - len(text[at:].lstrip())
        _, end = STRICT.raw_decode(text, at)
        found.append(text[at:end])
        return end

    take(text.index("{", text.index('"header"')))
    at = text.index("[", text.index('"entries"')) + 1
    while True:
        at = take(at)
        rest = text[at:].lstrip()
        if not rest.startswith(","):
            return found
        at = len(text) - len(rest) + 1


def filled(value: dict[str, Any], name: str, n: int | None) -> dict[str, Any]:
    """Put keys into the order of the schema, which is that of record.md, and add missing defaults."""
    schema = json.loads((DOCS / "record.schema.json").read_text(encoding="utf-8"))["$defs"][name]
    told = {}
    assert value.keys() <= schema["properties"].keys()
    for key, form in schema["properties"].items():
        if key in value or "default" in form:
            told[key] = value.get(key, form.get("default"))
    if n is not None and told["n"] == -1:
        told["n"] = n
    return told


def check_file(file: bytes) -> None:
    """Check steps 21 to 23, then the others."""
    text = file.decode().removeprefix("\ufeff")
    game: dict[str, Any] = STRICT.decode(text)
    assert "\\ud800" not in text
    assert game.keys() <= {"header", "entries", "result", "chain", "dice_seed"}
    names = {e: "".join(word.title() for word in e.split("_")) for e in {entry["type"] for entry in game["entries"]}}
    told = [filled(game["header"], "Header", None)]
    told += [filled(entry, names[entry["type"]], n) for n, entry in enumerate(game["entries"])]
    assert [entry["n"] for entry in told[1:]] == list(range(len(told) - 1))
    if told[0]["version"] == 2:
        assert parts(text) == [compact(part).decode() for part in told]
    # The order of keys inside actions and outcomes is that of record.md: `type` first.
    for entry in told[1:] if told[0]["version"] == 2 else []:
        for inner in [entry.get("action") or {"type": 0}, *entry.get("outcomes", [])]:
            assert next(iter(inner)) == "type"
    check({**game, "header": told[0], "entries": told[1:]})


@pytest.mark.parametrize("name", ["golden.json", "golden_2.json", "golden_3.json"])
def test_a_stranger_and_the_house_agree_on_the_bytes_of_a_file(name: str) -> None:
    """Both judge every case in the table of forged texts."""
    apart = []
    for case in texts("golden", read(name)):
        try:
            check_file(case.text.encode())
        except (AssertionError, ValueError, KeyError, TypeError):
            here = False
        else:
            here = True
        try:
            there = verify(read_record(case.text)).honest
        except BadRecord:
            there = False
        if here != there:
            apart.append((case.name, here, there))
    assert apart == []

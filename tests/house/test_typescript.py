"""The page's types are the house's."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from asterion.house.server import typescript
from asterion.house.wire import messages as m


def test_the_file_in_the_page_is_current() -> None:
    try:
        text = typescript.typescript()
    except typescript.Unwritable as reason:
        pytest.skip(str(reason))
    assert typescript.TARGET.read_text(encoding="utf-8") == text, "run `python -m asterion.house.server.typescript`"


def definitions() -> dict[str, Any]:
    found: dict[str, Any] = typescript.schema()["$defs"]
    return found


def test_every_reference_leads_somewhere() -> None:
    known = definitions()
    references = {part.split('"')[0] for part in json.dumps(known).split("#/$defs/")[1:]}
    assert references
    assert references <= known.keys()


@pytest.mark.parametrize("name", sorted(typescript.schema()["$defs"]))
def test_messages_to_the_page_have_no_optional_fields_and_no_tuples(name: str) -> None:
    said_by_pages = {command.__name__ for command in m.Command.__subclasses__()}
    said_by_pages |= {"MythicalDiceOptions", "Mino3DOptions", "MinosOptions", "MinosReady", "MinosTakeBack"}
    said_by_pages |= {
        "LikeDiceOptions",
        "LikeDiceBuzzersOptions",
        "OpenTable",
        "OpenSet",
        "LongestAsked",
        "BeginTry",
        "DayGuess",
        "TryDaily",
    }
    definition = definitions()[name]
    if name not in said_by_pages:
        assert set(definition.get("required", [])) == set(definition.get("properties", {}))
    assert "prefixItems" not in json.dumps(definition)


@pytest.mark.parametrize(
    "command",
    [
        m.Hello(since=3, match="x"),
        m.Act(id="a", action=msgspec.Raw(b'{"type":"bet","tricks":1}')),
        m.Sit(name="Ann", seat=None),
        m.AddBot(level="expert", seat=2, id="b"),
    ],
)
def test_commands_go_round(command: m.ClientMessage) -> None:
    text = msgspec.json.encode(command)
    assert msgspec.json.encode(msgspec.json.decode(text, type=m.ClientMessage)) == text


def test_check_says_when_the_file_is_stale(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, capsys: Any) -> None:
    monkeypatch.setattr(typescript, "typescript", lambda: "export type A = 1;\n")
    monkeypatch.setattr(typescript, "TARGET", tmp_path / "wire" / "types.ts")
    assert typescript.main(["--check"]) == 1
    assert "stale" in capsys.readouterr().out
    assert typescript.main([]) == 0
    assert typescript.main(["--check"]) == 0

"""Changes of names and of the text itself, and texts on which a reader may run out of memory."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator

from tests.webassembly.forged.bases import BASES
from tests.webassembly.forged.case import Case, Json, compact, first, linked, put

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
NAMES: list[tuple[str, bool]] = [
    *[(name, True) for name in (
        FAMILY, FAMILY * 5, "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "می\u200cخواهم",
        "❤\ufe0f", "\ufe0f", "Ada\u200d", "x" * 39 + "\u200d", "x" * 24, "x" * 25, "😀" * 24, "😀" * 25, "😀" * 40,
        "a" + "\u0301" * 20, "\U0001fae8", "\U0001fae9", "a\u0378", "a\U000e0080", " Ada",
    )],
    *[(name, False) for name in (
        "", "\u200d", " \u200d ", "\U000e0020", FAMILY * 6, "x" * 40 + "\u200d", "😀" * 41, "a\u200bb", "a\ufeffb",
        "a\u00a0b", "a\u3000b", "a\u2028b", "a\U000e0001", "a\uffff", "a\ue000", "a\U00013439", "a\x7f", "a\x85b",
    )],
]  # fmt: skip
"""Names, and whether they may stand in a record."""
LEVELS = [(FAMILY, False), ("", True), ("\U0001fae8", True), ("x" * 41, False), ("a\u200bb", False)]


def names() -> Iterator[Case]:
    """Names of all kinds, of a person who sits down and of a latecomer."""
    told = BASES["mythical"]()
    for kind in ("seated", "took_over"):
        for name, free in NAMES:
            changed = copy.deepcopy(told)
            changed["entries"][first(changed, kind)]["name"] = name
            yield Case(f"{kind} {name!a}", compact(linked(changed)), free)
        for half in ("\\ud800", "\\udc00", "\\udc00\\ud800"):
            changed = copy.deepcopy(told)
            changed["entries"][first(changed, kind)]["name"] = "HALF"
            yield Case(f"{kind} {half}", compact(linked(changed)).replace("HALF", half))
    for level, free in LEVELS:
        changed = copy.deepcopy(told)
        changed["entries"][first(changed, "seated", who="bot")]["level"] = level
        yield Case(f"level {level!a}", compact(linked(changed)), free)


def texts(base: str, told: Json) -> Iterator[Case]:
    """Changes that a reader of JSON does not see."""
    fixed = told["header"]["version"] == 2
    line = compact(told)
    yield Case(f"{base}: as it is", line, True)
    yield Case(f"{base}: a byte order mark", f"\ufeff{line}", True)
    yield Case(f"{base}: two of them", f"\ufeff\ufeff{line}")
    yield Case(f"{base}: lines between entries", line.replace('},{"type":"acted"', '},\r\n\t{"type":"acted"'), True)
    yield Case(f"{base}: indented", json.dumps(told, indent=1, ensure_ascii=False), not fixed)
    yield Case(f"{base}: escapes", json.dumps(told, separators=(",", ":")), not fixed)
    for name, old, new, free in [
        ("a blank in an entry", '"n":4,', '"n": 4,', not fixed),
        ("a number left out", '"n":4,', "", not fixed),
        ("a number -1", '"n":4,', '"n":-1,', not fixed),
        ("a fraction", '"n":4,', '"n":4.0,', False),
        ("an exponent", '"n":4,', '"n":4e0,', False),
        ("minus nothing", '"n":0,', '"n":-0,', False),
        ("a key twice", '"n":4,', '"n":4,"n":4,', False),
        ("a key twice, once escaped", '"n":4,', '"n":4,"\\u006e":4,', False),
        ("half a character", '"name":"Ada"', '"name":"\\ud800"', False),
        ("half a character, no escape", '"name":"Ada"', '"name":"\ud800"', False),
        ("a whole one, escaped", '"name":"Ada"', '"name":"\\u0041da"', not fixed),
        ("a slash, escaped", '"table":"t-1"', '"table":"t\\/1"', not fixed),
        ("not a number", '"at":5', '"at":NaN', False),
        ("too large for a double", '"at":5', '"at":1e400', False),
        ("beyond 2^53", '"at":5', '"at":9007199254740993', False),
        ("no format", '"format":"asterion-record",', "", not fixed),
        ("a fraction in the options", '"options":{', '"options":{"starter":0.0,', False),
        ("something after it", '"result"', '"more":1,"result"', False),
    ]:
        if old in line:
            yield Case(f"{base}: {name}", line.replace(old, new, 1).replace(",}", "}"), free)
    turned = copy.deepcopy(told)
    turned["entries"][3] = dict(reversed(turned["entries"][3].items()))
    yield Case(f"{base}: another order", compact(linked(turned)), not fixed)
    turned = copy.deepcopy(told)
    acted = turned["entries"][first(turned, "acted")]
    acted["action"] = dict(reversed(acted["action"].items()))
    yield Case(f"{base}: another order in an action", compact(linked(turned)), not fixed or len(acted["action"]) < 2)
    turned = copy.deepcopy(told)
    drawn = next(each for each in turned["entries"] if each.get("outcomes"))
    drawn["outcomes"] = [dict(reversed(each.items())) for each in drawn["outcomes"]]
    yield Case(f"{base}: another order in outcomes", compact(linked(turned)), not fixed)


def extremes() -> Iterator[Case]:
    """Deep and long texts, on which a reader may run out of memory."""
    told = BASES["mythical"]()
    rolled = next(n for n, entry in enumerate(told["entries"]) if entry.get("outcomes"))
    for where, path in (
        ("options", ("header", "options")),
        ("an action", ("entries", first(told, "acted"), "action", "type")),
        ("outcomes", ("entries", rolled, "outcomes", 0)),
    ):
        for levels in (60, 100, 5000):
            changed = copy.deepcopy(told)
            put(changed, path, "DEEP")
            for start, end in (('{"a":', "}"), ("[", "]")):
                deep = start * levels + "1" + end * levels
                yield Case(f"{where} {levels} deep in {start}", compact(changed).replace('"DEEP"', deep))
    for name, long in (("escapes", "\n"), ("backslashes", "\\"), ("letters", "x")):
        changed = copy.deepcopy(told)
        changed["header"]["table"] = long * 4_000_000
        yield Case(f"millions of {name}", compact(linked(changed)), True)
    changed = copy.deepcopy(told)
    changed["entries"][-1]["house_seed"] = "00" * 6_000_000
    yield Case("millions of hex", compact(linked(changed)))

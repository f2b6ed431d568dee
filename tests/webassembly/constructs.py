"""Every piece of Python that the translator knows, in functions of a few lines, and calls of them."""
# ruff: noqa: B007, SIM108, SIM401, RUF007, FLY002, C416 - each construct once, where another would be shorter

import struct
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
import numpy as np
from msgspec import Meta

from asterion.games.contract import BadAction, BadOptions, GameError, read_action

FIRST, SECOND = 1, 2
WORDS = ("one", "two", "three")
BY_NAME = {name: number for number, name in enumerate(WORDS)}
TABLE = np.arange(6).reshape(3, 2)
new = 7
RECORD = np.dtype([("small", np.int8), ("row", np.int16, (3,)), ("big", np.int64, (2,))], align=True)


class Named(msgspec.Struct, tag="named", frozen=True, forbid_unknown_fields=True):
    """A struct with limits."""

    kind: Literal["one", "two"]
    count: Annotated[int, Meta(ge=0, le=9)] = 3
    names: dict[str, list[int]] | None = None


class Bare(msgspec.Struct, tag="bare"):
    text: Annotated[str, Meta(pattern="^a+$")] = "a"
    on: bool = False


class Plain(msgspec.Struct):
    value: Any
    more: int = 0


class Parts(NamedTuple):
    double: Any


def _double(x: int) -> int:
    return 2 * x


PARTS = Parts(_double)
_unpack = struct.Struct("=bhq").unpack_from


class OwnError(GameError):
    """An error with a place."""

    def __init__(self, code: str, detail: str, place: int | None = None) -> None:
        where = "nowhere" if place is None else f"place {place}"
        super().__init__(code, f"{where}: {detail}")
        self.place = place


def arithmetic(a: int, b: int) -> list[Any]:
    return [a + b, a - b, a * b, a // b, a % b, -a, divmod(a, b), a << 2, a >> 1, a & b, a | b, abs(a), int(a == b)]


def wide(a: Any, shift: int) -> list[Any]:
    mask = a << shift
    return [mask >> shift, mask & 255, (mask | 1) % 1000, mask // 7 % 1000, bool(mask), (mask >> 3) & 7]


def truths(x: Any, y: Any) -> list[Any]:
    return [bool(x), not x, x or y, x and y, x is None, x is not None, 1 if x else 2, x == y, x != y, [x] == [y]]


def compared(a: Any, b: Any) -> list[Any]:
    return [a < b, a <= b, a > b, a >= b, max(a, b), min([a, b]), sorted([b, a]), a in [b], a not in (a, b)]


def loops(n: int) -> list[Any]:
    found: list[Any] = []
    last = None
    for i in range(n):
        if i == 1:
            continue
        if i > 5:
            break
        last = i
        found.append((i, last))
    while n > 0:
        n -= 2
    for _, name in enumerate(WORDS, 1):
        found.append((n, name))
    for i, name in enumerate(WORDS):  # the same name as above
        found += [(i, name)]
    for late in WORDS:
        pass
    return [found, last, late]


def carried(values: Sequence[int]) -> list[int]:
    found = []
    for value in values:
        if value > 0:
            kept = value
        else:
            kept = kept + 1
        found.append(kept)
    return found


def comprehensions(rows: Any, new: int) -> list[Any]:
    flat = [x + new for row in rows for x in row if x]
    pairs = {str(x): y for x, y in zip(flat, flat[1:], strict=False)}
    later = sorted({x % 3 for x in flat}, reverse=True)
    return [
        flat,
        pairs["3"] if "3" in pairs else None,
        later,
        any(x > 3 for x in flat),
        all(flat),
        sum(x for x in flat),
    ]


def slices(x: Any) -> list[Any]:
    return [x[0], x[-1], x[1:], x[:-1], x[::2], x[1:3], x[-2:], len(x), list(x), [*x, *x]]


def unpacked(x: Any) -> list[Any]:
    a, b, *rest = x
    *first, last = x
    _, c, _ = x[:3]
    a, b = b, a
    d = e = a
    return [a, b, rest, first, last, c, d, e]


def mappings(key: Any) -> list[Any]:
    made: dict[Any, Any] = {(1, 2): "pair", 1: "one", "x": None}
    made[key] = "new"
    made[(3, key)] = [key]
    return [
        made.get((1, 2)),
        made.get("no"),
        made.get("no", 5),
        list(made.values()),
        len(made),
        key in made,
        list(dict.fromkeys([2, 1, 2])),
    ]


def lists(x: list[Any]) -> list[Any]:
    y = [1] * 3 + x
    y.append(x.pop(0))
    y.remove(1)
    y.sort(key=lambda each: -each)
    y[0] += 10
    return [y, y.index(1), y.count(1), x, x.pop()]


def texts(x: str, n: int) -> list[Any]:
    return [
        f"{x} {n} {n!r} {x!r} {[x, n]} {None} {True} `$",
        "{}, {}".format(*[x, n]),
        x.split("-"),
        "-".join([x, x]),
        x.strip(" x"),
        x.lstrip("a"),
        x.rstrip("a"),
        x.startswith("a"),
        x.replace("a", "$&"),
        x.isdigit(),
        [sign for sign in x],
        "a" in x,
        x * 2,
    ]


def matched(given: Any) -> Any:
    match msgspec.convert(given, Named | Bare):
        case Named(kind, count):
            return [kind, count]
        case Bare(_):
            return "bare"
        case other:
            return other


def read(given: Any) -> Any:
    return read_action(given, Named | Bare)


def refused(x: int) -> int:
    try:
        if x > 2:
            raise OwnError("too_big", f"{x} is too big", x)
        if x == 2:
            raise BadOptions("two", "two", "M1")
        return x
    except OwnError as error:
        raise BadAction(error.code, error.detail) from None


def caught(text: str) -> list[Any]:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return ["no day"]
    return [day.year, day.month, day.day, day.weekday(), day.isoformat()]


def structs(value: Any) -> list[Any]:
    one = Plain(value, more=1)
    one.more += 4
    other = msgspec.structs.replace(one, more=9)
    return [
        one,
        other,
        one == other,
        Named("one"),
        msgspec.to_builtins(Bare()),
        str(Bare().__struct_config__.tag),
        type(one) is Plain,
    ]


def arrays(n: int) -> list[Any]:
    made = np.zeros(2, RECORD)
    made["row"] = [1, 2, n]
    made["big"][0] = 1 << 60
    made[1]["small"] = -n
    made["row"][1, :2] = 7
    one = made[0]
    taken = TABLE[np.array([0, -1])]
    return [
        made["row"].tolist(),
        int(one["big"][0] >> 58),
        made["row"][:, 1].tolist(),
        int(made["small"][1]),
        int(made["row"].sum()),
        np.flatnonzero(made["row"][1] == 7).tolist(),
        np.argwhere(made["row"] == 7).tolist(),
        bool((made["row"] != 7).any()),
        int((made["row"][1] == 7).argmax()),
        made["row"].shape[1],
        taken.tolist(),
        (TABLE % taken[0][1]).tolist(),
        list(_unpack(made.tobytes()))[:2],
        np.frombuffer(made.tobytes(), RECORD)["row"].ravel().tolist(),
        (made["row"][0] == 2).nonzero()[0].tolist(),
    ]


def helpers(n: int, plus: int = 4) -> list[Any]:
    added = [_add(n, plus=plus), _add(n), PARTS.double(n), new, BY_NAME["two"], WORDS[n % 3], FIRST | SECOND]
    return [*added, list(_by_rank([3, 1, 2], {1: 5, 2: 4, 3: 6}))]


@cache
def _add(a: int, *, plus: int = 1) -> int:
    """A name that TypeScript keeps for itself, in the inner function and outside."""
    void = a
    return void + plus


def _by_rank(x: list[int], ranks: dict[int, int]) -> list[int]:
    return sorted(x, key=ranks.__getitem__)


def seeds(seed: int) -> list[int]:
    words: list[int] = list(np.random.SeedSequence((seed, 1, *b"\x01\xff", 1 << 40)).generate_state(4, np.uint32))
    return [int(word) for word in words] + list(bytes.fromhex("00 ff"))


WRONG: list[Any] = [
    {"type": "named", "kind": "one", "count": 10},
    {"type": "named", "kind": "one", "count": -1},
    {"type": "named", "kind": "one", "count": True},
    {"type": "named", "kind": "one", "count": None},
    {"type": "named", "kind": "three"},
    {"type": "named", "kind": "one", "more": 1},
    {"type": "named", "kind": "one", "names": {"a": 1}},
    {"type": "named", "kind": "one", "names": []},
    {"type": "named"},
    {"type": "bare", "text": "b"},
    {"type": "bare", "text": "aa\n"},
    {"type": "bare", "on": 1},
    {"type": "else"},
    {"kind": "one"},
    None,
    3,
    [],
    "bare",
]
"""Values that are neither a Named nor a Bare."""
CALLS: list[list[Any]] = [
    *(["arithmetic", a, b] for a in (7, -7, 0, 1 << 18) for b in (3, -3, 1 << 33)),
    *(["wide", a, shift] for a in (1, 5, 0, (1 << 53) - 1) for shift in (3, 30, 40, 70)),
    *(
        ["truths", x, y]
        for x in (None, 0, 1, "", "x", [], [0], True, False)
        for y in (0, 1, True, "x", None, [0], [False])
    ),
    *(["compared", a, b] for a, b in ((1, 2), ("a", "b"), ([1, 2], [1, 3]), ([1], [1, 0]), (2, 2), ([], []))),
    *(["loops", n] for n in (0, 1, 3, 9)),
    ["carried", [3, 0, -1, 5, 0]],
    ["comprehensions", [[1, 2, 0], [3]], 1],
    ["comprehensions", [[0, 0]], 0],
    *(["slices", x] for x in ([1, 2, 3, 4, 5], "abcde", [[1], 2, 3])),
    ["unpacked", [1, 2, 3, 4]],
    ["unpacked", "abc"],
    *(["mappings", key] for key in (1, "x", "y")),
    ["lists", [5, 4, 3]],
    *(
        ["texts", x, n]
        for x, n in (
            ("a-b", 1),
            ("aaxx", -5),
            ("", 0),
            ("it's", 1),
            ('it\'s "so"\n\\\t', 1 << 40),
            ("é╪𝄞", 2),
            ("12", 3),
        )
    ),
    *(
        [name, given]
        for name in ("matched", "read")
        for given in (
            {"type": "named", "kind": "one"},
            {"type": "named", "kind": "one", "count": 9, "names": {"a": [1]}},
            {"type": "bare", "other": 1},
            {"type": "bare", "text": "aaa", "on": True},
        )
    ),
    *(["read", given] for given in WRONG),
    *(["refused", x] for x in (0, 1, 2, 3)),
    *(["caught", text] for text in ("2024-02-29", "2023-02-29", "0001-01-01", "0099-12-31", "1-1-1", "", "2026-11-23")),
    ["structs", 1],
    ["structs", [None, "é\u2028\x07"]],
    ["arrays", 5],
    ["helpers", 2],
    ["helpers", 2, 9],
    *(["seeds", seed] for seed in (0, 1, (1 << 32) - 1)),
]
"""A function, and what it is called with: JSON both here and there."""

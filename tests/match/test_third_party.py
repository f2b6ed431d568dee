"""A check as a stranger would write it, from docs/fairness.md and docs/record.md alone; nothing is imported from here.

The dice only (steps 1 to 12); whether actions are legal is for the rules.
"""

import copy
import hashlib
import hmac
import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs"
KINDS = {
    "minotaur": (1, "symbol symbol symbol symbol flag flag"),
    "griffin": (3, "symbol symbol symbol symbol flag flag"),
    "mermaid": (2, "symbol symbol symbol symbol flag flag"),
    "red": (7, "5 5 6 6 7 7"),
    "yellow": (7, "3 3 4 4 5 5"),
    "purple": (8, "1 1 2 2 3 3"),
    "grey": (8, "flag flag flag flag flag 7"),
}
ROUNDS = {3: 8, 4: 8, 5: 7, 6: 6}


def rotate(x: int, by: int) -> int:
    return (x << by | x >> 32 - by) & 0xFFFFFFFF


def chacha_block(key: bytes, counter: int) -> list[int]:
    """RFC 8439, 2.3, with a nonce of zeros: 16 words."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key), counter, 0, 0, 0]
    x = list(start)
    columns = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
    diagonals = [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
    for _ in range(10):
        for a, b, c, d in columns + diagonals:
            for first, second, third, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[first] = (x[first] + x[second]) & 0xFFFFFFFF
                x[third] = rotate(x[third] ^ x[first], by)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(x, start, strict=True)]


class Stream:
    """Words one after another."""

    def __init__(self, key: bytes) -> None:
        self.key, self.at = key, 0

    def word(self) -> int:
        block = chacha_block(self.key, self.at // 16)
        self.at += 1
        return block[(self.at - 1) % 16]

    def below(self, n: int) -> int:
        while True:
            product = self.word() * n
            if product % 2**32 >= 2**32 % n:
                return product // 2**32


def key_of(game: dict[str, Any]) -> bytes:
    """Steps 1 to 5."""
    header, seeds = game["header"], [b""] * game["header"]["seats"]
    house_seed = bytes.fromhex(game["entries"][-1]["house_seed"])
    assert hashlib.sha256(b"asterion-commit-v1" + house_seed).hexdigest() == header["commitment"]
    for entry in game["entries"]:
        if entry["type"] == "seeded":
            seeds[entry["seat"]] = bytes.fromhex(entry["seed"])
        elif entry["type"] == "unseated":
            seeds[entry["seat"]] = b""
    salt = hashlib.sha256(b"asterion-seats-v1" + b"".join(bytes([len(seed)]) + seed for seed in seeds)).digest()
    extracted = hmac.digest(salt, house_seed, "sha256")
    return hmac.digest(extracted, b"asterion-dice-v1|" + header["match"].encode() + b"\x01", "sha256")


def check(game: dict[str, Any]) -> int:
    """Steps 6 to 12: compares every draw and outcome. Returns the number of words used."""
    stream, seats = Stream(key_of(game)), game["header"]["seats"]
    round_now = rolled = 0

    def deal() -> tuple[list[int], dict[str, Any]]:
        bag = [kind for kind, (count, _) in KINDS.items() for _ in range(count)]
        draws = [stream.below(len(bag) - taken) for taken in range(seats * round_now)]
        dice = [bag.pop(draw) for draw in draws]
        hands = [dice[seat * round_now : (seat + 1) * round_now] for seat in range(seats)]
        return draws, {"type": "deal", "hands": hands}

    for entry in game["entries"]:
        at, drawn, outcomes = stream.at, [], []
        if entry["type"] == "started":
            if game["header"]["options"].get("starter") is None:
                drawn.append(stream.below(seats))
                outcomes.append({"type": "starter", "seat": drawn[0]})
        elif entry["type"] == "acted" and entry["action"]["type"] == "roll":
            drawn.append(stream.below(6))
            die = entry["action"]["die"]
            outcomes.append({"type": "roll", "die": die, "face": KINDS[die][1].split()[drawn[0]]})
            rolled += 1
        elif entry["type"] != "acted":
            continue
        if entry["type"] == "started" or (rolled == seats * round_now and round_now < ROUNDS[seats]):
            round_now, rolled = round_now + 1, 0
            draws, dealt = deal()
            drawn += draws
            outcomes.append(dealt)
        assert (entry["words_at"], entry["words"]) == (at, stream.at - at), entry["n"]
        assert (entry["drawn"], entry["outcomes"]) == (drawn, outcomes), entry["n"]
    return stream.at


@pytest.fixture
def golden() -> dict[str, Any]:
    game: dict[str, Any] = json.loads((HERE / "golden.json").read_text(encoding="utf-8"))
    return game


def test_chacha_block_of_the_rfc() -> None:
    """RFC 8439, A.1, test vector 1."""
    assert struct.pack("<16I", *chacha_block(bytes(32), 0)).hex().startswith("76b8e0ada0f13d90405d6ae55386bd28")


def test_a_stranger_finds_the_golden_game_honest(golden: dict[str, Any]) -> None:
    assert check(golden) == 217


def test_a_stranger_finds_a_changed_roll(golden: dict[str, Any]) -> None:
    changed = copy.deepcopy(golden)
    roll = next(entry for entry in changed["entries"] if entry.get("outcomes") and entry["type"] == "acted")
    roll["outcomes"][0]["face"] = "5" if roll["outcomes"][0]["face"] != "5" else "7"
    with pytest.raises(AssertionError):
        check(changed)


def test_the_test_vector_in_docs(golden: dict[str, Any]) -> None:
    """Every value of the table in docs/fairness.md."""
    table = dict(re.findall(r"^\| ([a-z0-9 ]+) \| `([^`]*)`", (DOCS / "fairness.md").read_text(encoding="utf-8"), re.M))
    seeds = {entry["seat"]: entry["seed"] for entry in golden["entries"] if entry["type"] == "seeded"}
    assert table["house seed"] == golden["entries"][-1]["house_seed"]
    assert table["commitment"] == golden["header"]["commitment"]
    assert (table["seed of seat 0"], table["seed of seat 1"]) == (seeds[0], seeds[1])
    assert table["match"] == golden["header"]["match"]
    assert table["key"] == key_of(golden).hex()
    assert table["words 0 to 7"] == " ".join(f"{word:08x}" for word in chacha_block(key_of(golden), 0)[:8])
    assert golden["entries"][5]["drawn"] == [1, 3, 32, 3]

"""A check of dice, seals and chain as a stranger would write it, from docs/fairness.md and docs/record.md alone."""

# Steps 1 to 15 and 18 to 20, without any code of the house. Legality of actions is left to the rules.

import copy
import hashlib
import hmac
import json
import struct
from pathlib import Path
from typing import Any

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


def chacha_block(key: bytes, counter: int, nonce: tuple[int, int, int] = (0, 0, 0)) -> list[int]:
    """RFC 8439, 2.3: 16 words."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key), counter, *nonce]
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

    def __init__(self, key: bytes, nonce: tuple[int, int, int] = (0, 0, 0)) -> None:
        self.key, self.nonce, self.at = key, nonce, 0

    def word(self) -> int:
        block = chacha_block(self.key, self.at // 16, self.nonce)
        self.at += 1
        return block[(self.at - 1) % 16]

    def below(self, n: int, bounds: list[int]) -> int:
        bounds.append(n)
        while True:
            product = self.word() * n
            if product % 2**32 >= 2**32 % n:
                return product // 2**32


def hkdf(salt: bytes, secret: bytes, info: bytes) -> bytes:
    """RFC 5869, one block."""
    return hmac.digest(hmac.digest(salt, secret, "sha256"), info + b"\x01", "sha256")


def house_seed_of(game: dict[str, Any]) -> bytes:
    """Steps 1 and 2."""
    house_seed = bytes.fromhex(game["entries"][-1]["house_seed"])
    assert hashlib.sha256(b"asterion-commit-v1" + house_seed).hexdigest() == game["header"]["commitment"]
    return house_seed


def check_seals(game: dict[str, Any]) -> None:
    """Steps 3 and 4."""
    match = game["header"]["match"].encode()
    seals: dict[int, str] = {}
    shown: set[int] = set()
    closed = False
    for entry in game["entries"]:
        kind, seat = entry["type"], entry.get("seat")
        if kind == "started":
            assert closed == bool(seals)
            assert entry["withheld"] == sorted(seals.keys() - shown)
            closed = False
        elif closed:
            assert kind == "seeded"
            assert seat not in shown
            sealed = b"asterion-seal-v1|" + match + b"|" + bytes([seat]) + bytes.fromhex(entry["seed"])
            assert hashlib.sha256(sealed).hexdigest() == seals[seat]
            shown.add(seat)
        elif kind == "sealed":
            seals[seat] = entry["seal"]
        elif kind == "unseated":
            seals.pop(seat, None)
        elif kind == "revealing":
            closed = True
        else:
            assert kind != "seeded"


def compact(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def chain_key_of(game: dict[str, Any]) -> bytes:
    """Of step 15."""
    return hkdf(bytes(32), house_seed_of(game), b"asterion-chain-v2|" + game["header"]["match"].encode())


def check_chain(game: dict[str, Any]) -> None:
    """Step 15."""
    key = chain_key_of(game)
    before = hmac.digest(key, compact(game["header"]), "sha256").hex()
    for entry in game["entries"]:
        assert entry["prev"] == before, entry["n"]
        before = hmac.digest(key, compact(entry), "sha256").hex()
    assert game["chain"] == before


def salt_of(game: dict[str, Any]) -> bytes:
    """Steps 5 and 6."""
    seeds = [b""] * game["header"]["seats"]
    for entry in game["entries"]:
        if entry["type"] == "seeded":
            seeds[entry["seat"]] = bytes.fromhex(entry["seed"])
        elif entry["type"] == "unseated":
            seeds[entry["seat"]] = b""
    return hashlib.sha256(b"asterion-seats-v1" + b"".join(bytes([len(seed)]) + seed for seed in seeds)).digest()


def key_of(game: dict[str, Any]) -> bytes:
    """Step 7, or step 18."""
    header = game["header"]
    if dice := header.get("dice"):
        seed = bytes.fromhex(game["dice_seed"])
        assert hashlib.sha256(b"asterion-commit-v1" + seed).hexdigest() == dice["commitment"]
        assert not any(entry["type"] in ("sealed", "revealing", "seeded") for entry in game["entries"])
        return hkdf(bytes.fromhex(dice["salt"]), seed, b"asterion-dice-v3|" + dice["match"].encode())
    if header.get("words") == "addressed":
        return hkdf(salt_of(game), house_seed_of(game), b"asterion-dice-v3|" + header["match"].encode())
    info = f"asterion-dice-v{game['header']['version']}|{game['header']['match']}".encode()
    return hkdf(salt_of(game), house_seed_of(game), info)


class Dice:
    """Words in order, or by address (step 19)."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.addressed = game["header"].get("words") == "addressed"
        self.key, self.stream, self.used = key_of(game), Stream(key_of(game)), 0
        self.addresses: list[list[int]] = []
        self.seen: set[tuple[int, int, int]] = set()

    def below(self, bound_of: list[int], bounds: list[int], *address: int) -> list[int]:
        """Draws below these numbers, all at one address."""
        stream = self.stream
        if self.addressed:
            what, a, b = address
            assert (what, a, b) not in self.seen
            self.seen.add((what, a, b))
            self.addresses.append([what, a, b, len(bound_of)])
            stream = Stream(self.key, (what, a, b))
        before = stream.at
        draws = [stream.below(n, bounds) for n in bound_of]
        self.used += stream.at - before
        return draws


def check(game: dict[str, Any]) -> int:
    """Everything: seals and chain, then all draws and outcomes. Returns the number of words used."""
    version = game["header"]["version"]
    if version == 2:
        check_seals(game)
        check_chain(game)
    dice, seats = Dice(game), game["header"]["seats"]
    round_now = rolled = 0
    hands: list[list[str]] = []

    def deal() -> tuple[list[int], dict[str, Any]]:
        bag = [kind for kind, (count, _) in KINDS.items() for _ in range(count)]
        draws = dice.below([len(bag) - taken for taken in range(seats * round_now)], bounds, 2, round_now, 0)
        dealt = [bag.pop(draw) for draw in draws]
        hands[:] = [dealt[seat * round_now : (seat + 1) * round_now] for seat in range(seats)]
        return draws, {"type": "deal", "hands": copy.deepcopy(hands)}

    for entry in game["entries"]:
        at, drawn, bounds, outcomes = dice.used, list[int](), list[int](), list[dict[str, Any]]()
        dice.addresses = []
        if entry["type"] == "started":
            if game["header"]["options"].get("starter") is None:
                drawn += dice.below([seats], bounds, 1, 0, 0)
                outcomes.append({"type": "starter", "seat": drawn[0]})
        elif entry["type"] == "acted" and entry["action"]["type"] == "roll":
            die, seat = entry["action"]["die"], entry["seat"]
            which = 100 * seat + 10 * list(KINDS).index(die) + hands[seat].count(die)
            drawn += dice.below([6], bounds, 3, round_now, which)
            hands[seat].remove(die)
            outcomes.append({"type": "roll", "die": die, "face": KINDS[die][1].split()[drawn[0]]})
            rolled += 1
        elif entry["type"] != "acted":
            continue
        if entry["type"] == "started" or (rolled == seats * round_now and round_now < ROUNDS[seats]):
            round_now, rolled = round_now + 1, 0
            draws, dealt = deal()
            drawn += draws
            outcomes.append(dealt)
        assert (entry["words_at"], entry["words"]) == (at, dice.used - at), entry["n"]
        assert entry.get("addresses") == (dice.addresses if dice.addressed else None), entry["n"]
        assert (entry["drawn"], entry["outcomes"]) == (drawn, outcomes), entry["n"]
        assert entry.get("bounds") == (bounds if version == 2 else None), entry["n"]
    return dice.used


def read(name: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads((HERE / name).read_text(encoding="utf-8"))
    return game

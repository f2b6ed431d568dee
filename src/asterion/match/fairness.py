"""Dice that anyone can check: commit, contribute, reveal.

The house draws a secret seed and shows its hash, the commitment, before the first deal. Every seat then adds a seed of
its own. The dice stream is keyed by both, and by the id of the match; when the game is over the house shows its seed,
and anyone can compute every die again. The commitment itself is not an input to any die.

    commitment = SHA-256("asterion-commit-v1" | house seed)
    salt       = SHA-256("asterion-seats-v1" | for each seat in order: one byte length, seed)      # length 0: no seed
    key        = HKDF-SHA-256(input = house seed, salt, info = "asterion-dice-v1|" + match id, 32 bytes)
    stream     = ChaCha20(key, nonce 0), from block 0 (RFC 8439)
    word i     = stream[4 i : 4 i + 4], little-endian

Version 2 of the log adds two things. Each seat first shows a hash of its seed, so it cannot choose the seed after
seeing another's. The entries form a chain: each carries the hash of the entry before it. Only the house knows the key
of these hashes until it shows its seed, so a hash keeps a hidden bet secret.

    seal       = SHA-256("asterion-seal-v1|" | match id | "|" | one byte seat | seed)
    key        = HKDF-SHA-256(input = house seed, salt, info = "asterion-dice-v2|" + match id, 32 bytes)
    chain key  = HKDF-SHA-256(input = house seed, no salt, info = "asterion-chain-v2|" + match id, 32 bytes)
    hash       = HMAC-SHA-256(chain key, compact JSON of the header or of an entry)

A bot's choice and its time in a race are drawn from a seed that only depends on the log, so a house that was restarted
draws the same. Only the house can compute it before it shows its seed; afterwards anyone can.

    bots' key  = HKDF-SHA-256(input = house seed, no salt, info = "asterion-bots-v1|" + match id, 32 bytes)
    seed       = HMAC-SHA-256(bots' key, number of the race's first entry as 4 bytes little-endian | one byte seat),
                 its first 8 bytes little-endian, halved

The version is part of the dice key. A version 2 log without its chain therefore cannot pass as version 1.

Where the header says that words are addressed, no word depends on what was drawn before. Each address, three numbers
that say what is decided, has a stream of its own. Another match can then be played with the very same dice: it takes
seed, salt and match id of the first.

    key        = HKDF-SHA-256(input = house seed, salt, info = "asterion-dice-v3|" + match id, 32 bytes)
    stream     = ChaCha20(key, nonce = the three numbers, 4 bytes little-endian each), from block 0

`docs/fairness.md` says the same for readers who want to write the check in another language.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

HOUSE_SEED_BYTES: Final = 32
SEAT_SEED_BYTES: Final = range(16, 65)
"""Length of a seat's own seed, in bytes."""

_COMMIT: Final = b"asterion-commit-v1"
_SEATS: Final = b"asterion-seats-v1"
_DICE: Final = {1: b"asterion-dice-v1|", 2: b"asterion-dice-v2|"}
_ADDRESSED: Final = b"asterion-dice-v3|"
_SEAL: Final = b"asterion-seal-v1|"
_CHAIN: Final = b"asterion-chain-v2|"
_BOTS: Final = b"asterion-bots-v1|"
_BLOCK_WORDS: Final = 16


def new_house_seed() -> bytes:
    """32 bytes from the operating system. The only place where chance enters a live match."""
    return secrets.token_bytes(HOUSE_SEED_BYTES)


def commitment(house_seed: bytes) -> str:
    """The commitment, in hex, shown before the first deal. Raises ValueError unless the seed has 32 bytes."""
    if len(house_seed) != HOUSE_SEED_BYTES:
        raise ValueError(f"a house seed has {HOUSE_SEED_BYTES} bytes, not {len(house_seed)}")
    return hashlib.sha256(_COMMIT + house_seed).hexdigest()


def keeps(promise: str, house_seed: bytes) -> bool:
    """Whether this house seed matches the commitment."""
    return len(house_seed) == HOUSE_SEED_BYTES and hmac.compare_digest(
        commitment(house_seed).encode(), promise.encode()
    )


def shown_seed(text: str | None) -> bytes | None:
    """Parse a house's seed from lower-case hex; None: it is not one."""
    return bytes.fromhex(text) if text is not None and is_hash(text) else None


def seat_seed(text: str) -> bytes:
    """A seat's seed from its hex. Raises ValueError unless it is 16 to 64 bytes in lower-case hex."""
    seed = bytes.fromhex(text)
    if seed.hex() != text or len(seed) not in SEAT_SEED_BYTES:
        raise ValueError("a seat's seed is 16 to 64 bytes in lower-case hex")
    return seed


def seats_salt(seat_seeds: Sequence[bytes | None]) -> bytes:
    """All seats' seeds in one hash. seat_seeds: one for each seat, in seat order; None for a seat that gave none."""
    parts = [_SEATS]
    for seed in seat_seeds:
        parts.append(bytes([len(seed or b"")]))
        parts.append(seed or b"")
    return hashlib.sha256(b"".join(parts)).digest()


def seal_of(match_id: str, seat: int, seed: bytes) -> str:
    """The hash that a seat shows before any seat shows its seed, in hex."""
    return hashlib.sha256(_SEAL + match_id.encode() + b"|" + bytes([seat]) + seed).hexdigest()


def is_hash(text: str) -> bool:
    """Whether this is 32 bytes in lower-case hex."""
    try:
        return len(text) == 64 and bytes.fromhex(text).hex() == text
    except ValueError:
        return False


def chain_key(house_seed: bytes, match_id: str) -> bytes:
    """The 32-byte key of the chain of a log."""
    info = _CHAIN + match_id.encode()
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=info).derive(house_seed)


def bots_key(house_seed: bytes, match_id: str) -> bytes:
    """The 32-byte key of the seeds of bots in races."""
    info = _BOTS + match_id.encode()
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=info).derive(house_seed)


def bot_seed(key: bytes, race: int, seat: int) -> int:
    """The seed of a seat's bot in the race that began with entry ``race``: 63 bits."""
    drawn = hmac.digest(key, race.to_bytes(4, "little") + bytes([seat]), "sha256")
    return int.from_bytes(drawn[:8], "little") >> 1


def linker(key: bytes) -> Callable[[bytes], str]:
    """A function that hashes a line of a log (HMAC-SHA-256, hex). A line: compact JSON of the header or an entry.

    Implements RFC 2104 directly and hashes the key once: the standard library takes three times as long for a line.
    """
    block = key.ljust(64, b"\0")
    inner, outer = (hashlib.sha256(bytes(byte ^ pad for byte in block)) for pad in (0x36, 0x5C))

    def link(line: bytes) -> str:
        first, second = inner.copy(), outer.copy()
        first.update(line)
        second.update(first.digest())
        return second.hexdigest()

    return link


def dice_key(house_seed: bytes, seat_seeds: Sequence[bytes | None], match_id: str, version: int = 1) -> bytes:
    """The 32-byte key of the dice stream, for this version of the log."""
    info = _DICE[version] + match_id.encode()
    return HKDF(algorithm=SHA256(), length=32, salt=seats_salt(seat_seeds), info=info).derive(house_seed)


def addressed_key(house_seed: bytes, salt: bytes, match_id: str) -> bytes:
    """The 32-byte key of addressed dice. salt: the `seats_salt` of the match whose seed and id these are."""
    return HKDF(algorithm=SHA256(), length=32, salt=salt, info=_ADDRESSED + match_id.encode()).derive(house_seed)


def words(key: bytes, start: int, count: int) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """Words start .. start+count-1 of the stream. Returns uint32[count]; any start costs the same."""
    block, skipped = divmod(start, _BLOCK_WORDS)
    nonce = block.to_bytes(4, "little") + bytes(12)
    stream = Cipher(algorithms.ChaCha20(key, nonce), mode=None).encryptor().update(bytes(4 * (skipped + count)))
    return np.frombuffer(stream, "<u4")[skipped:].astype(np.uint32)

"""Commit, contribute, reveal: known answers, and what each seed does to the dice."""

import hashlib
import hmac

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asterion.match import fairness
from asterion.match.errors import MatchError
from asterion.match.match import Match
from tests.match.playing import HOUSE_SEED, header, running

SEEDS = [bytes([1] * 16), None, bytes(range(64))]


def test_commitment_is_the_hash_of_the_seed_with_its_domain() -> None:
    said = fairness.commitment(HOUSE_SEED)
    assert said == "6a98e0fec171187964a016b03868c4003c137fdbb4298f75a4a486fd47f90c33"
    assert said == hashlib.sha256(b"asterion-commit-v1" + HOUSE_SEED).hexdigest()


def test_key_is_hkdf_as_rfc_5869_writes_it() -> None:
    """HKDF spelled out with HMAC: extract with the salt, then the one block of expand."""
    salt = hashlib.sha256(b"asterion-seats-v1" + b"\x10" + SEEDS[0] + b"\x00" + b"\x40" + SEEDS[2]).digest()  # type: ignore[operator]
    extracted = hmac.digest(salt, HOUSE_SEED, "sha256")
    expanded = hmac.digest(extracted, b"asterion-dice-v1|m-1\x01", "sha256")
    assert fairness.seats_salt(SEEDS) == salt
    assert fairness.dice_key(HOUSE_SEED, SEEDS, "m-1") == expanded


def test_words_are_the_chacha20_stream_of_rfc_8439() -> None:
    """Appendix A.1 of the RFC: key and nonce zero; blocks 0 and 1."""
    stream = fairness.words(bytes(32), 0, 18).astype("<u4").tobytes()
    assert stream[:16].hex() == "76b8e0ada0f13d90405d6ae55386bd28"
    assert stream[64:72].hex() == "9f07e7be5551387a"


@given(start=st.integers(0, 5000), count=st.integers(1, 200))
def test_any_part_of_the_stream_is_the_same_stream(start: int, count: int) -> None:
    key = fairness.dice_key(HOUSE_SEED, SEEDS, "m-1")
    whole = fairness.words(key, 0, start + count)
    assert np.array_equal(fairness.words(key, start, count), whole[start:])


def test_words_are_uniform_in_every_bit() -> None:
    """65 536 words: each of the 32 bits is set half of the time, within six deviations."""
    words = fairness.words(fairness.dice_key(HOUSE_SEED, SEEDS, "m-1"), 0, 1 << 16)
    for bit in range(32):
        assert abs(int((words >> np.uint32(bit) & np.uint32(1)).sum()) - (1 << 15)) < 6 * 128


@pytest.mark.parametrize("seat", range(3))
def test_every_seat_changes_all_dice(seat: int) -> None:
    before = fairness.words(fairness.dice_key(HOUSE_SEED, SEEDS, "m-1"), 0, 1000)
    changed = list(SEEDS)
    changed[seat] = bytes([9] * 16)
    after = fairness.words(fairness.dice_key(HOUSE_SEED, changed, "m-1"), 0, 1000)
    assert np.count_nonzero(before == after) <= 1


def test_one_bit_of_a_seats_seed_changes_the_deal() -> None:
    """Not only the words: the dice that are dealt."""
    deals = {_deal_with(bytes([1 << bit]) + bytes(15)) for bit in range(8)}
    assert len(deals) > 4


def _deal_with(seed: bytes) -> bytes:
    match = Match(header(3), HOUSE_SEED)
    for seat in range(3):
        match.accept(match.stage_seated(seat, "guest", "person", None, 0))
        match.accept(match.stage_seeded(seat, seed.hex() if seat == 1 else "00" * 16, 0))
    match.accept(match.stage_start(0))
    assert match.state is not None
    return match.state.tobytes()


def test_another_match_has_other_dice() -> None:
    keys = {fairness.dice_key(HOUSE_SEED, SEEDS, match) for match in ("m-1", "m-2", "")}
    assert len(keys) == 3


def test_seeds_cannot_be_shifted_between_seats() -> None:
    """The same bytes, cut elsewhere or given to another seat, are another salt."""
    a, b = bytes([7] * 16), bytes([7] * 32)
    orders: list[list[bytes | None]] = [[a, b], [b, a], [None, a, b], [a, None, b], [a, b, None], [a + b[:8], b[8:]]]
    assert len({fairness.seats_salt(order) for order in orders}) == len(orders)


def test_the_commitment_gives_nothing() -> None:
    """Neither key nor words can be had from what is public before the deal: not with the commitment as the house seed,
    nor as the salt; and the key depends on the seed beyond what the commitment shows."""
    promise = bytes.fromhex(fairness.commitment(HOUSE_SEED))
    key = fairness.dice_key(HOUSE_SEED, SEEDS, "m-1")
    guesses = [
        promise,
        fairness.dice_key(promise, SEEDS, "m-1"),
        hashlib.sha256(promise).digest(),
        hmac.digest(fairness.seats_salt(SEEDS), promise, "sha256"),
    ]
    assert key not in guesses
    live = running()
    assert live.header.commitment == promise.hex()
    assert HOUSE_SEED.hex() not in live.public_view().decode()
    assert all(HOUSE_SEED.hex() not in live.entry_view(entry).decode() for entry in live.entries)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_house_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        fairness.commitment(bytes(length))
    assert not fairness.keeps(fairness.commitment(HOUSE_SEED), bytes(length))


@pytest.mark.parametrize("text", ["", "00" * 15, "00" * 65, "AB" * 16, "0" * 33, "zz" * 16, " " + "00" * 16])
def test_a_seats_seed_is_16_to_64_bytes_in_lower_case_hex(text: str) -> None:
    with pytest.raises(ValueError, match="hex"):
        fairness.seat_seed(text)


def test_new_house_seeds_differ() -> None:
    assert len({fairness.new_house_seed() for _ in range(100)}) == 100


def test_a_bots_seed_is_fixed_by_the_house_seed_the_match_the_race_and_the_seat() -> None:
    """Computed again by hand, as docs/fairness.md says it."""
    house, match = bytes(range(32)), "m"
    extracted = hmac.digest(bytes(32), house, "sha256")
    key = hmac.digest(extracted, b"asterion-bots-v1|m\x01", "sha256")
    drawn = hmac.digest(key, b"\x2a\x01\x00\x00\x03", "sha256")
    assert fairness.bots_key(house, match) == key
    assert fairness.bot_seed(key, 298, 3) == int.from_bytes(drawn[:8], "little") // 2
    others = {fairness.bot_seed(key, race, seat) for race in range(20) for seat in range(7)}
    assert len(others) == 140
    assert fairness.bots_key(house, "n") != key
    assert key not in (fairness.chain_key(house, match), fairness.dice_key(house, [], match, 2))


def test_without_the_house_seed_nothing_is_drawn_for_a_bot() -> None:
    match = running()
    assert match.bot_seed(5, 1) == fairness.bot_seed(fairness.bots_key(HOUSE_SEED, match.header.match), 5, 1)
    with pytest.raises(MatchError) as caught:
        Match(header(), None).bot_seed(5, 1)
    assert caught.value.code == "no_seed"

"""Addressed words: what is decided chooses its words, so a different choice leaves all other dice as they were."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from asterion.games import chance
from asterion.match import fairness
from asterion.match.errors import MatchError
from asterion.match.log import Header, SharedDice
from asterion.match.match import Match
from asterion.match.record import Record, of_match, read, replay, seed_of_dice, shared_dice, write
from asterion.match.same_dice import same_dice
from asterion.match.schema import record_schema
from asterion.match.verify import verify
from tests.match import test_like_dice, test_minos
from tests.match.playing import HOUSE_SEED, addressed, finished, steps

Json = dict[str, Any]
Play = Callable[[Match, int], Match]


def by_chance(match: Match, seed: int) -> Match:
    """To the end by chance."""
    for _ in steps(match, seed):
        pass
    match.accept(match.stage_end(9999))
    return match


CASES: dict[str, tuple[str, int, Json, Play, set[int]]] = {
    "mythical_dice": ("mythical_dice", 3, {}, by_chance, {2}),
    "mythical_dice_first": ("mythical_dice", 4, {"edition": "mino-2023", "starter": 1}, by_chance, {2}),
    "mino_3d": ("mino_3d", 3, {}, by_chance, {2}),
    "minos": ("minos", 3, {"building": "random", "rows": 4, "columns": 4, "look": 5}, test_minos.play_on, {2}),
    "like_dice": ("like_dice", 3, {"targets": [4, 4, 4]}, test_like_dice.play_on, {1}),
}
"""Game, seats, options, a way to play it by chance, and the first numbers of the addresses that every match uses."""


@pytest.fixture(scope="module", params=CASES)
def two(request: pytest.FixtureRequest) -> tuple[str, Record, Record]:
    """A match, and another with its dice in which every seat chooses otherwise."""
    game, seats, options, play, _ = CASES[request.param]
    first = play(addressed(seats, game, **options), 1)
    dice = first.shared_dice
    assert dice is not None
    second = play(addressed(seats, game, dice, "m-2", **options), 2)
    return request.param, of_match(first), of_match(second, HOUSE_SEED)


def drawn_at(record: Record) -> dict[tuple[int, ...], list[int]]:
    """The draws of each address."""
    found: dict[tuple[int, ...], list[int]] = {}
    for entry in json.loads(write(record))["entries"]:
        at = 0
        for *which, count in entry.get("addresses", []):
            assert tuple(which) not in found, "an address is used once"
            found[tuple(which)] = entry["drawn"][at : at + count]
            at += count
        assert at == len(entry.get("drawn", []))
    return found


def test_both_matches_are_honest(two: tuple[str, Record, Record]) -> None:
    for record in two[1:]:
        text = write(record)
        jsonschema.Draft202012Validator(record_schema()).validate(json.loads(text))
        verdict = verify(read(text))
        assert verdict.honest, verdict.line
        *_, (_, last) = replay(read(text))
        assert last.over


def test_the_same_is_decided_the_same_way_whatever_else_was_chosen(two: tuple[str, Record, Record]) -> None:
    name, first, second = two
    ours, theirs = drawn_at(first), drawn_at(second)
    both = ours.keys() & theirs.keys()
    assert {which: ours[which] for which in both} == {which: theirs[which] for which in both}
    assert CASES[name][4] <= {what for what, _, _ in both}
    assert len(both) > 5
    found = same_dice(first, second)
    assert (found.answer, found.addresses, found.used) == ("same", len(both), (len(ours), len(theirs))), found.line
    chosen = [[entry.get("action") for entry in json.loads(write(record))["entries"]] for record in (first, second)]
    assert chosen[0] != chosen[1]


def test_every_deal_of_a_round_is_the_same() -> None:
    """Whole rounds of Mythical Dice: another order of rolls and another winner of tricks moves no deal."""
    first = by_chance(addressed(3), 1)
    second = by_chance(addressed(3, dice=first.shared_dice, id="m-2"), 2)

    def deals(match: Match) -> list[Json]:
        told = json.loads(write(of_match(match)))["entries"]
        return [each for entry in told for each in entry.get("outcomes", []) if each["type"] == "deal"]

    assert len(deals(first)) == 8
    assert deals(first) == deals(second)


def test_the_pieces_come_off_the_stock_in_the_same_order() -> None:
    first = by_chance(addressed(3, "mino_3d"), 1)
    second = by_chance(addressed(3, "mino_3d", first.shared_dice, "m-2"), 2)

    def drawn(match: Match) -> list[str]:
        told = json.loads(write(of_match(match)))["entries"]
        return [each["piece"] for entry in told for each in entry.get("outcomes", []) if each["type"] == "draw"]

    shorter = min(len(drawn(first)), len(drawn(second)))
    assert shorter > 5
    assert drawn(first)[:shorter] == drawn(second)[:shorter]


def test_words_of_an_address_are_chacha20_with_the_address_as_its_nonce() -> None:
    """Computed again with a library, over more than one block."""
    key, number = bytes(range(32)), (1 << 31) - 1
    source: Any = chance.addressed(key, 9)
    for which in ((3, 5, 342), (1, 0, 0), (3, 2**31 - 1, 7)):
        nonce = b"".join(each.to_bytes(4, "little") for each in (0, *which))
        stream = Cipher(algorithms.ChaCha20(key, nonce), mode=None).encryptor().update(bytes(4 * 40))
        words = [int.from_bytes(stream[4 * i : 4 * i + 4], "little") for i in range(40)]
        chance.address(source[0], *which)
        assert [chance.below(source[0], number) for _ in range(40)] == [word * number >> 32 for word in words]
    assert chance.addresses_of(source) == [(3, 5, 342, 40), (1, 0, 0, 40), (3, 2**31 - 1, 7, 40)]


def test_a_game_that_names_no_address_draws_at_the_number_of_the_entry() -> None:
    source: Any = chance.addressed(bytes(32), 9)
    first = [chance.below(source[0], 1000) for _ in range(3)]
    assert chance.addresses_of(source) == [(0, 9, 0, 3)]
    other: Any = chance.addressed(bytes(32), 10)
    assert [chance.below(other[0], 1000) for _ in range(3)] != first
    told: Any = chance.scripted(first)
    told["step"] = 9
    assert [chance.below(told[0], 1000) for _ in range(3)] == first
    assert chance.addresses_of(told) == [(0, 9, 0, 3)]


def test_an_address_without_draws_is_not_recorded() -> None:
    source: Any = chance.addressed(bytes(32), 0)
    for what in range(1, 4):
        chance.address(source[0], what, 0, 0)
        for _ in range(what - 1):
            chance.below(source[0], 6)
    assert chance.addresses_of(source) == [(2, 0, 0, 1), (3, 0, 0, 2)]


def test_more_addresses_than_a_step_may_use_are_noticed() -> None:
    source: Any = chance.addressed(bytes(32), 0)
    for b in range(chance.ADDRESSES):
        chance.address(source[0], 1, 0, b)
    assert int(source["exhausted"][0]) == chance.ENOUGH
    chance.address(source[0], 1, 1, 0)
    assert int(source["exhausted"][0]) == chance.RAN_OUT


def test_the_key_is_that_of_the_match_whose_dice_they_are() -> None:
    match = addressed(3)
    dice = match.shared_dice
    assert dice is not None
    salt = fairness.seats_salt([bytes([1] * 16), None, None])
    assert dice == SharedDice("m-1", fairness.commitment(HOUSE_SEED), salt.hex())
    keys = {fairness.addressed_key(HOUSE_SEED, salt, id) for id in ("m-1", "m-2")}
    keys |= {fairness.dice_key(HOUSE_SEED, [bytes([1] * 16), None, None], "m-1", version) for version in (1, 2)}
    assert len(keys) == 4


def test_the_dice_of_a_finished_match_are_found_in_its_record() -> None:
    first = by_chance(addressed(3), 1)
    second = by_chance(addressed(3, dice=first.shared_dice, id="m-2"), 2)
    assert shared_dice(of_match(first)) == first.shared_dice == second.shared_dice
    assert shared_dice(of_match(second)) == first.shared_dice
    assert seed_of_dice(of_match(first)) == HOUSE_SEED.hex() == seed_of_dice(of_match(second, HOUSE_SEED))
    assert seed_of_dice(of_match(second)) is None
    assert shared_dice(of_match(finished(1, 3, version=2))) is None


# Shared dice: who may do what


def refused(action: Callable[[], object]) -> str:
    with pytest.raises(MatchError) as caught:
        action()
    return caught.value.code


def test_seats_add_no_seed_to_the_dice_of_another_match() -> None:
    dice = addressed(3).shared_dice
    assert dice is not None
    match = Match(_header(dice=dice), HOUSE_SEED, HOUSE_SEED)
    match.accept(match.stage_seated(0, "Ada", "person", None, 0))
    assert refused(lambda: match.stage_sealed(0, "00" * 32, 0)) == "shared_dice"
    assert refused(lambda: match.stage_seeded(0, "00" * 16, 0)) == "shared_dice"
    assert refused(lambda: match.stage_revealing(0)) == "shared_dice"


def _header(**more: Any) -> Header:
    promise = fairness.commitment(HOUSE_SEED)
    return Header(**{"version": 2, "match": "m", "game": "mythical_dice", "seats": 3, "commitment": promise,
                     "words": "addressed", **more})  # fmt: skip


@pytest.mark.parametrize(
    ("more", "seed", "code"),
    [
        ({"version": 1}, None, "bad_version"),
        ({"version": 1, "words": msgspec.UNSET, "dealer": "device"}, None, "bad_version"),
        ({}, bytes(32), "bad_dice"),
        ({"dice": SharedDice("m", "00" * 32, "00" * 32), "words": msgspec.UNSET}, None, "bad_dice"),
        ({"dice": SharedDice("m", "00" * 32, "00" * 31)}, None, "bad_dice"),
        ({"dice": SharedDice("m", "xx" * 32, "00" * 32)}, None, "bad_dice"),
        ({"dice": SharedDice("m", "00" * 32, "00" * 32)}, bytes(32), "broken_commitment"),
    ],
)
def test_a_header_whose_dice_do_not_fit_is_refused(more: Json, seed: bytes | None, code: str) -> None:
    assert refused(lambda: Match(_header(**more), HOUSE_SEED, seed)) == code


def test_without_the_seed_of_the_dice_nothing_is_rolled() -> None:
    dice = addressed(3).shared_dice
    assert dice is not None
    match = Match(_header(dice=dice), HOUSE_SEED)
    for seat in range(3):
        match.accept(match.stage_seated(seat, "x", "person", None, 0))
    assert refused(lambda: match.stage_start(0)) == "no_seed"


def test_dice_of_a_match_that_has_not_started_or_whose_words_come_in_order_are_nobodys() -> None:
    assert Match(_header(), HOUSE_SEED).shared_dice is None
    assert finished(1, 3, version=2).shared_dice is None


# Dice that are not open yet, and forgeries


@pytest.fixture(scope="module")
def pair() -> tuple[Json, Json]:
    """Two matches with the same dice, as JSON."""
    first = by_chance(addressed(3), 1)
    second = by_chance(addressed(3, dice=first.shared_dice, id="m-2"), 2)
    return json.loads(write(of_match(first))), json.loads(write(of_match(second, HOUSE_SEED)))


def from_json(told: Json) -> Record:
    return read(json.dumps(told, separators=(",", ":"), ensure_ascii=False))


def linked(told: Json, seed: bytes) -> Json:
    """The chain as a forger with the seed would write it."""
    link = fairness.linker(fairness.chain_key(seed, told["header"]["match"]))
    head = link(fairness_line(told["header"]))
    for entry in told["entries"]:
        entry["prev"] = head
        head = link(fairness_line(entry))
    told["chain"] = head
    return told


def fairness_line(value: Json) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def test_dice_that_are_not_open_yet_are_said_to_be_unproved(pair: tuple[Json, Json]) -> None:
    second = copy.deepcopy(pair[1])
    for closed in ({**second, "dice_seed": None}, {key: value for key, value in second.items() if key != "dice_seed"}):
        verdict = verify(from_json(closed))
        assert (verdict.answer, verdict.code, verdict.honest, verdict.rules_hold) == (
            "dice_closed",
            "dice_closed",
            False,
            True,
        )
        assert "not open yet" in verdict.line
        found = same_dice(from_json(pair[0]), from_json(closed))
        assert (found.answer, found.code) == ("dice_closed", "dice_closed")


def test_an_entry_changed_while_the_dice_are_closed_is_found(pair: tuple[Json, Json]) -> None:
    closed = {**copy.deepcopy(pair[1]), "dice_seed": None}
    roll = next(entry for entry in closed["entries"] if entry.get("action", {}).get("type") == "roll")
    roll["drawn"] = [(roll["drawn"][0] + 3) % 6]
    seed = bytes(range(1, 33))
    assert verify(from_json(linked(closed, seed))).code == "outcomes_differ"
    roll["outcomes"] = []
    assert verify(from_json(linked(closed, seed))).code == "draws_differ"


def _other_address(entry: Json) -> None:
    entry["addresses"][0][1] += 1


def _no_addresses(entry: Json) -> None:
    del entry["addresses"]


def _other_draw(entry: Json) -> None:
    entry["drawn"][0] = (entry["drawn"][0] + 1) % entry["bounds"][0]


@pytest.mark.parametrize(
    ("forge", "code"),
    [(_other_address, "addresses_differ"), (_no_addresses, "addresses_differ"), (_other_draw, "draws_differ")],
)
def test_a_forged_draw_is_found_by_address(pair: tuple[Json, Json], forge: Callable[[Json], None], code: str) -> None:
    for told, seed in zip(copy.deepcopy(pair), (HOUSE_SEED, bytes(range(1, 33))), strict=True):
        entry = next(entry for entry in told["entries"] if entry["type"] == "started")
        forge(entry)
        verdict = verify(from_json(linked(told, seed)))
        assert (verdict.answer, verdict.first_bad, verdict.code) == ("not_honest", entry["n"], code)


def test_a_wrong_seed_of_the_dice_is_found(pair: tuple[Json, Json]) -> None:
    for seed in ("00" * 32, "", "no hex"):
        verdict = verify(from_json({**pair[1], "dice_seed": seed}))
        assert (verdict.answer, verdict.code) == ("not_honest", "broken_commitment")
    verdict = verify(from_json({**pair[0], "dice_seed": "00" * 32}))
    assert (verdict.answer, verdict.code) == ("not_honest", "bad_dice")


def test_a_stream_record_cannot_carry_addresses() -> None:
    told = json.loads(write(of_match(finished(1, 3, version=2))))
    entry = next(entry for entry in told["entries"] if entry["type"] == "started")
    entry["addresses"] = []
    verdict = verify(from_json(linked(told, HOUSE_SEED)))
    assert (verdict.answer, verdict.first_bad, verdict.code) == ("not_honest", entry["n"], "addresses_differ")


def test_matches_with_other_dice_are_told_apart(pair: tuple[Json, Json]) -> None:
    first, second = map(from_json, pair)
    other = of_match(by_chance(addressed(3, id="m-3"), 3))
    assert same_dice(first, other).code == "other_dice"
    assert same_dice(first, of_match(finished(1, 3, version=2))).code == "not_addressed"
    larger = of_match(by_chance(addressed(4, dice=first_dice(first), id="m-4"), 3), HOUSE_SEED)
    assert same_dice(first, larger).code == "other_game"
    changed = copy.deepcopy(pair[1])
    changed["result"]["scores"][0] += 1
    found = same_dice(first, from_json(changed))
    assert (found.answer, found.code, found.record) == ("not_proved", "result_differs", 1)
    assert same_dice(second, first).answer == "same"


def first_dice(record: Record) -> SharedDice:
    dice = shared_dice(record)
    assert dice is not None
    return dice


def test_other_dice_in_the_box_are_named_at_the_first_address_that_differs() -> None:
    """The same seed with another box: the deal draws below another number."""
    first = by_chance(addressed(3), 1)
    second = by_chance(addressed(3, dice=first.shared_dice, id="m-2", counts={"grey": 9}), 1)
    found = same_dice(of_match(first), of_match(second, HOUSE_SEED))
    assert (found.answer, found.code, found.address) == ("not_same", "draws_differ", (2, 1, 0))
    assert "36" in found.line
    assert "37" in found.line


def test_a_match_with_addressed_words_is_loaded_from_its_log(tmp_path: Path) -> None:
    match = by_chance(addressed(3), 4)
    again = Match.load(match.header, HOUSE_SEED, match.entries)
    assert again.chain == match.chain
    assert again.shared_dice == match.shared_dice
    shared = by_chance(addressed(3, dice=match.shared_dice, id="m-2"), 5)
    again = Match.load(shared.header, bytes(range(1, 33)), shared.entries[:-20], HOUSE_SEED)
    for _ in steps(again, 8):
        pass

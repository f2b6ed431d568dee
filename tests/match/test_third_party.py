"""A stranger's check of dice, seals and chain: golden games are honest, changed ones are not, as the docs tell it."""

import copy
import hmac
import re
import struct
from collections.abc import Callable
from typing import Any

import pytest

from tests.match.stranger import DOCS, chacha_block, chain_key_of, check, compact, key_of, read, salt_of


@pytest.fixture
def golden() -> dict[str, Any]:
    return read("golden.json")


@pytest.fixture
def golden_2() -> dict[str, Any]:
    return read("golden_2.json")


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


def test_a_stranger_finds_the_golden_game_of_version_2_honest(golden_2: dict[str, Any]) -> None:
    assert check(golden_2) == 289


def test_a_stranger_finds_the_golden_games_with_addressed_words_honest() -> None:
    """The second has the dice of the first, and other choices."""
    first, second = read("golden_3.json"), read("golden_4.json")
    assert (check(first), check(second)) == (217, 217)
    assert second["header"]["dice"] == {
        "match": first["header"]["match"],
        "commitment": first["header"]["commitment"],
        "salt": salt_of(first).hex(),
    }
    deals = [
        [each["hands"] for entry in game["entries"] for each in entry.get("outcomes", []) if each["type"] == "deal"]
        for game in (first, second)
    ]
    assert deals[0] == deals[1]
    assert [entry.get("action") for entry in first["entries"]] != [entry.get("action") for entry in second["entries"]]


def _an_address(game: dict[str, Any]) -> None:
    next(entry for entry in game["entries"] if entry["type"] == "started")["addresses"][1][1] = 2


def _the_seed_of_the_dice(game: dict[str, Any]) -> None:
    game["dice_seed"] = game["entries"][-1]["house_seed"]


def _the_salt(game: dict[str, Any]) -> None:
    game["header"]["dice"]["salt"] = "00" * 32


@pytest.mark.parametrize("change", [_an_address, _the_seed_of_the_dice, _the_salt])
def test_a_stranger_finds_what_was_changed_with_shared_dice(change: Callable[[dict[str, Any]], None]) -> None:
    game = read("golden_4.json")
    change(game)
    _linked_again(game)
    with pytest.raises(AssertionError):
        check(game)


def test_the_test_vector_of_addressed_words_in_docs() -> None:
    """Every value of the third table in docs/fairness.md."""
    _, text = (DOCS / "fairness.md").read_text(encoding="utf-8").split("### Test vector, addressed words")
    table = dict(re.findall(r"^\| ([a-z0-9 ]+) \| `([^`]*)`", text, re.M))
    game = read("golden_3.json")
    assert table["match"] == game["header"]["match"]
    assert (table["salt"], table["key"]) == (salt_of(game).hex(), key_of(game).hex())
    assert key_of(read("golden_4.json")) == key_of(game)
    for name, nonce in (("starter", (1, 0, 0)), ("deal of round 1", (2, 1, 0)), ("a roll", (3, 8, 162))):
        words = " ".join(f"{word:08x}" for word in chacha_block(key_of(game), 0, nonce)[:4])
        assert table[f"words 0 to 3 of {name}"] == words


def _a_bet(game: dict[str, Any]) -> None:
    entry = next(entry for entry in reversed(game["entries"]) if entry.get("action", {}).get("type") == "bet")
    entry["action"]["tricks"] += 1


def _a_name(game: dict[str, Any]) -> None:
    game["entries"][0]["name"] = "Zeus"


def _the_chain(game: dict[str, Any]) -> None:
    game["chain"] = "00" * 32


def _a_seal(game: dict[str, Any]) -> None:
    sealed = [entry for entry in game["entries"] if entry["type"] == "sealed" and entry["seat"] == 1]
    sealed[-1]["seal"] = "00" * 32


def _nobody_withheld(game: dict[str, Any]) -> None:
    next(entry for entry in game["entries"] if entry["type"] == "started")["withheld"] = []


def _a_bound(game: dict[str, Any]) -> None:
    next(entry for entry in game["entries"] if entry["type"] == "started")["bounds"][0] = 5


def _linked_again(game: dict[str, Any]) -> None:
    """The chain as a house with the key makes it. Only the hashes that pages were sent before can show the change."""
    key = chain_key_of(game)
    before = hmac.digest(key, compact(game["header"]), "sha256").hex()
    for entry in game["entries"]:
        entry["prev"] = before
        before = hmac.digest(key, compact(entry), "sha256").hex()
    game["chain"] = before


@pytest.mark.parametrize("change", [_a_bet, _a_name, _the_chain, _a_seal, _nobody_withheld, _a_bound])
def test_a_stranger_finds_what_was_changed_in_version_2(
    golden_2: dict[str, Any], change: Callable[[dict[str, Any]], None]
) -> None:
    change(golden_2)
    with pytest.raises(AssertionError):
        check(golden_2)


@pytest.mark.parametrize("change", [_a_seal, _nobody_withheld, _a_bound])
def test_a_house_that_links_the_chain_again_is_found_where_dice_and_seals_say_otherwise(
    golden_2: dict[str, Any], change: Callable[[dict[str, Any]], None]
) -> None:
    change(golden_2)
    _linked_again(golden_2)
    with pytest.raises(AssertionError):
        check(golden_2)


def test_a_bet_rewritten_by_the_house_itself_is_found_by_the_hashes_that_pages_kept(golden_2: dict[str, Any]) -> None:
    """The record alone is sound, as docs/fairness.md says; a hash told after the bet is not in it."""
    told = {entry["n"] - 1: entry["prev"] for entry in golden_2["entries"]} | {192: golden_2["chain"]}
    _a_bet(golden_2)
    _linked_again(golden_2)
    check(golden_2)
    now = {entry["n"] - 1: entry["prev"] for entry in golden_2["entries"]} | {192: golden_2["chain"]}
    bet = next(e["n"] for e in reversed(golden_2["entries"]) if e.get("action", {}).get("type") == "bet")
    assert [n for n in told if told[n] != now[n]] == list(range(bet, 193))


def test_the_test_vector_of_version_2_in_docs(golden_2: dict[str, Any]) -> None:
    """Every value of the second table in docs/fairness.md."""
    _, text = (DOCS / "fairness.md").read_text(encoding="utf-8").split("### Test vector, version 2")
    text, _ = text.split("### Test vector, addressed words")
    table = dict(re.findall(r"^\| ([a-z0-9 ]+) \| `([^`]*)`", text, re.M))
    of = {name: {e["seat"]: e for e in golden_2["entries"] if e["type"] == name} for name in ("sealed", "seeded")}
    assert (table["seed of seat 0"], table["seed of seat 1"]) == tuple(of["seeded"][seat]["seed"] for seat in (0, 1))
    assert (table["seal of seat 0"], table["seal of seat 1"]) == tuple(of["sealed"][seat]["seal"] for seat in (0, 1))
    assert table["match"] == golden_2["header"]["match"]
    assert (table["salt"], table["key"]) == (salt_of(golden_2).hex(), key_of(golden_2).hex())
    assert table["words 0 to 7"] == " ".join(f"{word:08x}" for word in chacha_block(key_of(golden_2), 0)[:8])
    assert table["chain key"] == chain_key_of(golden_2).hex()
    assert table["hash of the header"] == golden_2["entries"][0]["prev"]
    assert table["hash of entry 0"] == golden_2["entries"][1]["prev"]
    assert table["chain"] == golden_2["chain"]
    started = next(entry for entry in golden_2["entries"] if entry["type"] == "started")
    assert (started["withheld"], started["drawn"]) == ([2], [2, 11, 10, 20, 27])
    assert started["bounds"] == [4, 36, 35, 34, 33]


def test_the_test_vector_in_docs(golden: dict[str, Any]) -> None:
    """Every value of the table in docs/fairness.md."""
    text, _ = (DOCS / "fairness.md").read_text(encoding="utf-8").split("### Test vector, version 2")
    table = dict(re.findall(r"^\| ([a-z0-9 ]+) \| `([^`]*)`", text, re.M))
    seeds = {entry["seat"]: entry["seed"] for entry in golden["entries"] if entry["type"] == "seeded"}
    assert table["house seed"] == golden["entries"][-1]["house_seed"]
    assert table["commitment"] == golden["header"]["commitment"]
    assert (table["seed of seat 0"], table["seed of seat 1"]) == (seeds[0], seeds[1])
    assert table["match"] == golden["header"]["match"]
    assert (table["salt"], table["key"]) == (salt_of(golden).hex(), key_of(golden).hex())
    assert table["words 0 to 7"] == " ".join(f"{word:08x}" for word in chacha_block(key_of(golden), 0)[:8])
    assert golden["entries"][5]["drawn"] == [1, 3, 32, 3]

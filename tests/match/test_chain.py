"""Version 2 of the log is a chain: nothing in it can be changed afterwards without breaking it."""

from __future__ import annotations

import copy
import hmac
import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from asterion.games.contract import BadOutcome
from asterion.match import fairness
from asterion.match.errors import MatchError
from asterion.match.log import Seated, decode_entry, encode
from asterion.match.match import Match
from asterion.match.record import of_log, of_match, read, write
from asterion.match.verify import Verdict, verify
from tests.match.playing import HOUSE_SEED, finished, header, running, sealed, seen_by, steps

Json = dict[str, Any]
GOLDEN = Path(__file__).parent / "golden_2.json"


@pytest.fixture(scope="module")
def honest() -> Json:
    """A finished game of four, as JSON."""
    game: Json = json.loads(write(of_match(finished(seed=21, version=2))))
    return game


def check(game: Json) -> Verdict:
    return verify(read(json.dumps(game)))


def test_keys_and_hashes_are_spelled_out() -> None:
    """HKDF and HMAC of SHA-256 with what the standard library has (RFC 5869, RFC 2104)."""
    extracted = hmac.digest(bytes(32), HOUSE_SEED, "sha256")
    key = hmac.digest(extracted, b"asterion-chain-v2|m-1\x01", "sha256")
    assert fairness.chain_key(HOUSE_SEED, "m-1") == key
    match = sealed()
    before = header(version=2)
    assert match.entries[0].prev == hmac.digest(key, encode(before), "sha256").hex()
    for entry, after in zip(match.entries, match.entries[1:], strict=False):
        assert after.prev == hmac.digest(key, encode(entry), "sha256").hex()
    assert match.chain == hmac.digest(key, encode(match.entries[-1]), "sha256").hex()


@given(st.text(min_size=1, max_size=40), st.text(max_size=64))
def test_what_is_hashed_is_what_every_json_library_writes(name: str, id: str) -> None:
    """Python's json with its separators set; JSON.stringify writes the same, as the page's tests show."""
    entry = replace(finished_entry(), id=id)
    for line in (encode(Seated(n=1, at=2, prev="ab", seat=0, name=name)), encode(entry)):
        assert json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False).encode() == line


def finished_entry() -> Any:
    return next(entry for entry in read(GOLDEN.read_bytes()).entries if entry.n == 42)


def test_the_file_holds_the_bytes_that_are_hashed() -> None:
    """Line by line: nobody who checks the chain needs more than the file."""
    lines = GOLDEN.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    for line in lines[2:-3]:
        line = line.removesuffix(",")
        assert json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False) == line


def test_a_log_in_version_1_has_no_chain() -> None:
    match = running()
    assert match.chain is None
    assert all(entry.prev is UNSET for entry in match.entries)
    assert b"prev" not in write(of_log(match.header, match.entries))


def test_a_log_read_again_goes_on_with_the_same_chain() -> None:
    match = running(version=2)
    again = Match.load(match.header, HOUSE_SEED, [decode_entry(encode(entry)) for entry in match.entries])
    assert again.chain == match.chain
    one, other = (each.stage_left(0, 7) for each in (match, again))
    assert one == other


def test_what_is_staged_is_encoded_once() -> None:
    match = sealed()
    entry = match.stage_revealing(5)
    line = match.encoded(entry)
    assert line == encode(entry)
    assert match.encoded(entry) is line
    match.accept(entry)
    assert match.chain == fairness.linker(fairness.chain_key(HOUSE_SEED, "m-1"))(line)


def test_an_entry_that_does_not_follow_is_refused_and_changes_nothing() -> None:
    match = sealed()
    chain = match.chain
    for prev in ("00" * 32, "", UNSET):
        with pytest.raises(MatchError) as refused:
            match.accept(replace(match.stage_revealing(5), prev=prev))
        assert refused.value.code == "chain_broken"
    assert (match.chain, match.revealing) == (chain, False)


def test_a_house_without_its_seed_follows_the_rules_alone() -> None:
    match = finished(version=2)
    without = Match.load(match.header, None, match.entries)
    assert without.chain is None
    assert without.scores() == match.scores()


def test_a_hidden_bet_changes_the_chain_and_nothing_else_that_is_shown() -> None:
    """And what the hash is keyed with is not to be had before the end: it follows from the house's seed alone."""
    match = running(4, version=2)
    for entry in steps(match, 5):
        if entry.n > 60 and len(match.awaited()) == 4:
            break
    twin = Match.load(match.header, HOUSE_SEED, match.entries)
    for each, tricks in ((match, 0), (twin, 1)):
        each.accept(each.stage_act(2, {"type": "bet", "tricks": tricks}, 9))
    assert match.chain != twin.chain
    assert match.entry_view(match.entries[-1]) == twin.entry_view(twin.entries[-1])
    assert seen_by(match, 0) == seen_by(twin, 0)
    promise = bytes.fromhex(fairness.commitment(HOUSE_SEED))
    for guess in (bytes(32), promise, fairness.chain_key(promise, "m-1"), fairness.chain_key(bytes(32), "m-1")):
        assert fairness.linker(guess)(encode(match.entries[-1])) != match.chain


# Somebody rewrites the record after the game


def _bets(game: Json) -> list[Json]:
    return [entry for entry in game["entries"] if entry.get("action", {}).get("type") == "bet"]


def _scored_again(game: Json) -> None:
    """Scores as they follow by the rules from what stands there now."""
    ended = game["entries"].pop()
    match = Match.load(read(json.dumps(game)).header, None, read(json.dumps(game)).entries)
    ended |= {"scores": match.scores(), "winners": match.winners()}
    game["entries"].append(ended)
    game["result"] = {"scores": match.scores(), "winners": match.winners()}


def _a_bet_and_the_scores_that_follow(game: Json) -> int:
    """The last bet of a seat in round 8, one trick more or less: legal, and the dice are as they were."""
    bet = _bets(game)[-1]
    bet["action"]["tricks"] += -1 if bet["action"]["tricks"] else 1
    _scored_again(game)
    return int(bet["n"]) + 1


def _a_bet_that_was_changed_is_gone(game: Json) -> int:
    """An earlier bet that the same seat changed later: without it everything is as before."""
    bets, entries = _bets(game), game["entries"]
    first = next(
        bet
        for bet, after in itertools.combinations(bets, 2)
        if after["seat"] == bet["seat"] and all(each in bets for each in entries[bet["n"] : after["n"]])
    )
    game["entries"].remove(first)
    _renumber(game)
    return int(first["n"])


def _two_bets_change_places(game: Json) -> int:
    entries = game["entries"]
    place = next(
        place
        for place, (one, other) in enumerate(itertools.pairwise(entries))
        if one in _bets(game) and other in _bets(game) and one["seat"] != other["seat"]
    )
    entries[place], entries[place + 1] = entries[place + 1], entries[place]
    _renumber(game)
    return place


def _an_absence_is_put_in(game: Json) -> int:
    entries = game["entries"]
    entries.insert(30, {"type": "left", "n": 30, "at": 1, "prev": entries[30]["prev"], "seat": 3})
    entries.insert(31, {"type": "returned", "n": 31, "at": 1, "prev": entries[31]["prev"], "seat": 3})
    _renumber(game)
    return 31


def _a_name(game: Json) -> int:
    game["entries"][2]["name"] = "Zeus"
    return 3


def _a_time(game: Json) -> int:
    game["entries"][50]["at"] += 1
    return 51


def _another_pace(game: Json) -> int:
    game["header"]["pace"] = {"seconds": 10}
    return 0


def _a_prev(game: Json) -> int:
    game["entries"][20]["prev"] = game["entries"][19]["prev"]
    return 20


def _no_prev(game: Json) -> int:
    del game["entries"][20]["prev"]
    return 20


def _the_chain(game: Json) -> None:
    game["chain"] = "00" * 32


def _no_chain(game: Json) -> None:
    del game["chain"]


def _the_time_of_the_end(game: Json) -> None:
    """Change the last entry: only the record's own chain detects it."""
    game["entries"][-1]["at"] += 1


def _renumber(game: Json) -> None:
    for place, entry in enumerate(game["entries"]):
        entry["n"] = place


REWRITTEN: list[Callable[[Json], int | None]] = [
    _a_bet_and_the_scores_that_follow,
    _a_bet_that_was_changed_is_gone,
    _two_bets_change_places,
    _an_absence_is_put_in,
    _a_name,
    _a_time,
    _another_pace,
    _a_prev,
    _no_prev,
    _the_chain,
    _no_chain,
    _the_time_of_the_end,
]


@pytest.mark.parametrize("change", REWRITTEN, ids=[change.__name__[1:] for change in REWRITTEN])
def test_a_rewritten_record_is_found(honest: Json, change: Callable[[Json], int | None]) -> None:
    """Each of these is legal by the rules and has the dice that the seeds say: only the chain tells."""
    game = copy.deepcopy(honest)
    named = change(game)
    verdict = check(game)
    assert (verdict.answer, verdict.code, verdict.rules_hold) == ("not_honest", "chain_broken", True)
    assert verdict.first_bad == named
    assert verdict.line.startswith("not honest: " if named is None else f"not honest: entry {named} (")
    assert "\n" not in verdict.line


@pytest.mark.parametrize(
    ("change", "code"),
    [
        pytest.param(lambda game: _started(game)["bounds"].__setitem__(0, 5), "bounds_differ", id="a bound"),
        pytest.param(lambda game: _started(game).pop("bounds"), "bounds_differ", id="no bounds"),
        pytest.param(lambda game: _started(game).update(drawn=None), "draws_differ", id="no draws"),
        pytest.param(lambda game: _started(game).update(withheld=[0]), "withheld_differs", id="a seat defamed"),
        pytest.param(lambda game: _started(game).pop("withheld"), "withheld_differs", id="nothing of those withheld"),
        pytest.param(
            lambda game: game["header"].update(commitment=fairness.commitment(bytes(32))),
            "broken_commitment",
            id="another commitment",
        ),
        pytest.param(lambda game: game["header"].update(match="m-2"), "chain_broken", id="another match"),
    ],
)
def test_what_version_2_adds_is_checked(honest: Json, change: Callable[[Json], object], code: str) -> None:
    game = copy.deepcopy(honest)
    change(game)
    verdict = check(game)
    assert (verdict.honest, verdict.code) == (False, code)


def _started(game: Json) -> Json:
    return next(entry for entry in game["entries"] if entry["type"] == "started")


def test_nobody_is_rid_of_the_chain_by_the_older_version(honest: Json) -> None:
    """The same game passed off as one of version 1, without seals and chain: its dice are not those of version 1."""
    game = copy.deepcopy(honest)
    game["header"]["version"] = 1
    game["entries"] = [entry for entry in game["entries"] if entry["type"] not in ("sealed", "revealing")]
    del game["chain"]
    for entry in game["entries"]:
        for name in ("prev", "bounds", "withheld"):
            entry.pop(name, None)
    _renumber(game)
    verdict = check(game)
    assert (verdict.answer, verdict.rules_hold, verdict.code) == ("not_honest", True, "outcome_differs")


@pytest.mark.parametrize(
    "more",
    [{"prev": "00" * 32}, {"bounds": [3, 36, 35, 34, 33]}, {"withheld": []}],
    ids=["a hash", "bounds", "those withheld"],
)
def test_version_1_has_nothing_of_version_2(more: Json) -> None:
    game = json.loads(write(of_match(finished())))
    _started(game).update(more)
    verdict = check(game)
    assert (verdict.honest, verdict.code) == (False, "bad_version")


def test_bounds_are_those_of_the_rules_also_without_the_seed(honest: Json) -> None:
    """A game of four: the starter below 4, then four dice from a bag of 36."""
    assert _started(honest)["bounds"] == [4, 36, 35, 34, 33]
    game = copy.deepcopy(honest)
    _started(game)["bounds"][0] = 7
    record = read(json.dumps(game))
    with pytest.raises(BadOutcome, match="below other numbers"):
        Match.load(record.header, None, record.entries)


def test_a_bound_and_a_word_make_a_draw_without_any_rule() -> None:
    """All draws of the golden game, from its words and bounds alone (Lemire)."""
    game = json.loads(GOLDEN.read_bytes())
    seeds: list[bytes | None] = [None] * 4
    for entry in game["entries"]:
        if entry["type"] == "seeded":
            seeds[entry["seat"]] = bytes.fromhex(entry["seed"])
    key = fairness.dice_key(HOUSE_SEED, seeds, "m-2", 2)
    words, at = fairness.words(key, 0, 400).tolist(), 0
    for entry in game["entries"]:
        if "drawn" not in entry:
            continue
        assert entry["words_at"] == at
        for draw, bound in zip(entry["drawn"], entry["bounds"], strict=True):
            while words[at] * bound % 2**32 < 2**32 % bound:
                at += 1
            assert words[at] * bound >> 32 == draw
            at += 1

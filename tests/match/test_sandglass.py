"""A sandglass: since when it runs, what happens when it has run out, and records that tell of it."""

import json

import jsonschema
import pytest

from asterion.match.errors import MatchError
from asterion.match.log import Elapsed, decode_entry, encode
from asterion.match.match import Match
from asterion.match.record import BadEntry, of_match, read, replay, write
from asterion.match.sandglass import RunningSandglass
from asterion.match.schema import record_schema
from asterion.match.verify import verify
from tests.match.hourglass import hourglass
from tests.match.playing import HOUSE_SEED, running, waiting

__all__ = ["hourglass"]

TAP = {"type": "tap"}


def played(game: str) -> Match:
    """Two seats: the first glass runs out, a round without one, a glass in time, a round without one."""
    match = running(2, game)
    match.accept(match.stage_act(1, TAP, 2000))
    match.accept(match.stage_elapsed(31_001))
    for at in (32_000, 33_000, 34_000):
        for seat in (0, 1):
            match.accept(match.stage_act(seat, TAP, at + seat))
    match.accept(match.stage_end(40_000))
    return match


def test_a_glass_runs_since_the_entry_that_turned_it(hourglass: str) -> None:
    match = running(2, hourglass)
    assert match.sandglass == RunningSandglass(seconds=30, number=1, since=1001)
    match.accept(match.stage_act(1, TAP, 2000))
    assert match.sandglass == RunningSandglass(30, 1, 1001)
    match.accept(match.stage_left(0, 2500))
    assert match.sandglass == RunningSandglass(30, 1, 1001)
    entry = match.stage_elapsed(31_001)
    assert match.sandglass == RunningSandglass(30, 1, 1001), "staged is not yet so"
    match.accept(entry)
    turned = [match.sandglass]
    match.accept(match.stage_returned(0, 32_000))
    for seat in (0, 1):
        match.accept(match.stage_act(seat, TAP, 33_000 + seat))
        turned.append(match.sandglass)
    assert turned == [None, None, RunningSandglass(30, 2, 33_001)]
    assert Match.load(match.header, HOUSE_SEED, match.entries).sandglass == match.sandglass


def test_when_it_has_run_out_the_game_moves_on_and_nobody_has_acted(hourglass: str) -> None:
    match = running(2, hourglass)
    entry = match.stage_elapsed(31_001)
    match.accept(entry)
    shown = json.loads(match.entry_view(entry))
    assert (shown["type"], shown["seat"], shown["by"]) == ("elapsed", None, None)
    assert shown["events"] == [{"type": "round_over", "timed_out": True}]
    assert (match.awaited(), match.scores()) == ([0, 1], [0, 0])
    assert (entry.words, match.words_at) == (1, 1)
    assert entry.drawn is not None
    assert json.loads(match.public_view())["die"] == entry.drawn[0] + 1
    assert entry.outcomes == [{"type": "die", "face": entry.drawn[0] + 1}]


def test_no_glass_runs_out_where_none_runs(hourglass: str) -> None:
    without = running(2, hourglass)
    without.accept(without.stage_elapsed(31_001))
    for match in (waiting(2, hourglass), without, played(hourglass), running(2, hourglass, seconds=0), running()):
        with pytest.raises(MatchError) as refused:
            match.stage_elapsed(99_999)
        assert refused.value.code == "no_glass"


def test_the_last_glass_ends_the_game(hourglass: str) -> None:
    match = running(1, hourglass, rounds=1)
    match.accept(match.stage_elapsed(31_001))
    assert (match.over, match.sandglass, match.awaited()) == (True, None, [])
    match.accept(match.stage_end(31_002))
    assert verify(of_match(match)).honest


def test_a_log_with_a_glass_replays_to_the_same_bytes(hourglass: str) -> None:
    match = played(hourglass)
    for house_seed in (HOUSE_SEED, None):
        again = Match.load(match.header, house_seed, [decode_entry(encode(entry)) for entry in match.entries])
        assert again.state is not None
        assert match.state is not None
        assert again.state.tobytes() == match.state.tobytes()
        assert [again.entry_view(entry) for entry in again.entries] == [
            match.entry_view(entry) for entry in match.entries
        ]


def test_a_record_with_a_glass_is_valid_and_honest(hourglass: str) -> None:
    match = played(hourglass)
    text = write(of_match(match))
    jsonschema.Draft202012Validator(record_schema()).validate(json.loads(text))
    assert verify(read(text)).honest
    told = json.loads(text)
    for entry in told["entries"]:
        entry |= {"drawn": None} if "drawn" in entry else {}
    *_, (_, last) = replay(read(json.dumps(told)))
    assert last.public_view() == match.public_view()


def test_what_a_glass_drew_is_checked(hourglass: str) -> None:
    game = json.loads(write(of_match(played(hourglass))))
    entry = next(entry for entry in game["entries"] if entry["type"] == "elapsed")
    entry["drawn"] = [(entry["drawn"][0] + 1) % 6]
    entry["outcomes"] = [{"type": "die", "face": entry["drawn"][0] + 1}]
    verdict = verify(read(json.dumps(game)))
    assert (verdict.honest, verdict.first_bad, verdict.code) == (False, entry["n"], "outcome_differs")
    assert verdict.rules_hold


def test_a_glass_that_did_not_run_is_named(hourglass: str) -> None:
    game = json.loads(write(of_match(played(hourglass))))
    glass = next(place for place, entry in enumerate(game["entries"]) if entry["type"] == "elapsed")
    again = {"type": "elapsed", "n": glass + 1, "at": 31_002, "words_at": 1}
    game["entries"].insert(glass + 1, again)
    with pytest.raises(BadEntry) as bad:
        list(replay(read(json.dumps(game))))
    assert (bad.value.n, bad.value.seat, bad.value.code) == (glass + 1, None, "no_glass")
    assert bad.value.line.startswith(f"entry {glass + 1} (elapsed): ")


def test_by_hand_a_glass_needs_no_more_than_its_outcome(hourglass: str) -> None:
    die = [{"type": "die", "face": 4}]
    entries = [{"type": "started"}, {"type": "elapsed", "outcomes": die}]
    game = {"header": {"game": hourglass, "seats": 1, "options": {"rounds": 1}}, "entries": entries}
    *_, (entry, match) = replay(read(json.dumps(game)))
    assert isinstance(entry, Elapsed)
    assert (match.over, json.loads(match.public_view())["die"]) == (True, 4)
    entries[1] = {"type": "elapsed"}
    with pytest.raises(BadEntry, match="one die"):
        list(replay(read(json.dumps(game))))


def test_a_stand_in_for_once_goes_with_a_decision_that_the_glass_took(hourglass: str) -> None:
    match = running(2, hourglass)
    match.accept(match.stage_expired(0, 9, once=True))
    match.accept(match.stage_expired(1, 9))
    match.accept(match.stage_elapsed(9))
    assert (match.awaited(), match.stand_ins, match.once, match.expired) == ([0, 1], {1}, set(), {1})


def test_no_stand_in_for_once_outlasts_the_game(hourglass: str) -> None:
    match = played(hourglass)
    other = running(2, hourglass)
    for entry in match.entries[other.next_n : -2]:
        other.accept(entry)
    seat = other.awaited()[0]
    other.accept(other.stage_expired(seat, 9, once=True))
    other.accept(other.stage_act(seat, TAP, 9, "stand_in"))
    assert (other.over, other.stand_ins) == (True, set())


def test_glasses_that_run_out_on_a_seat_are_counted_until_it_acts(hourglass: str) -> None:
    match = running(2, hourglass)
    match.accept(match.stage_act(0, TAP, 9))
    match.accept(match.stage_elapsed(9))
    assert [match.silent(seat) for seat in (0, 1)] == [0, 1]
    match.accept(match.stage_act(1, TAP, 9))
    assert match.silent(1) == 0


def test_the_time_of_a_decision_begins_when_the_glass_has_stopped(hourglass: str) -> None:
    """Until then the glass is the only clock."""
    match = running(2, hourglass)
    match.accept(match.stage_act(1, TAP, 2000))
    assert match.awaited_since(0) == 1001
    match.accept(match.stage_elapsed(31_001))
    assert [match.awaited_since(seat) for seat in (0, 1)] == [31_001, 31_001]
    match.accept(match.stage_act(1, TAP, 32_000))
    match.accept(match.stage_act(0, TAP, 33_000))
    assert match.sandglass is not None
    match.accept(match.stage_act(1, TAP, 34_000))
    match.accept(match.stage_act(0, TAP, 35_000))
    assert [match.awaited_since(seat) for seat in (0, 1)] == [35_000, 35_000]

"""A match: who may do what and when, and a log that replays to the same bytes."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asterion.games.chance import WORDS
from asterion.games.contract import BadAction, BadOptions, IllegalAction
from asterion.match import fairness, step
from asterion.match.errors import MatchError
from asterion.match.log import Acted, Entry, Header, Started, decode_entry, encode
from asterion.match.match import Match
from tests.match.playing import GAME, HOUSE_SEED, finished, header, legal, running, steps, waiting

# What is refused


def _acts_before_the_start() -> Match:
    match = waiting()
    match.stage_act(0, {"type": "bet", "tricks": 0}, 0)
    return match


def _after_the_end(stage: Callable[[Match], object]) -> Callable[[], object]:
    return lambda: stage(finished())


REFUSED: dict[str, tuple[str, Callable[[], object]]] = {
    "a taken seat": ("seat_taken", lambda: waiting().stage_seated(0, "guest", "person", None, 0)),
    "a seat that is not there": ("no_such_seat", lambda: waiting().stage_unseated(4, 0)),
    "a seat below the first": ("no_such_seat", lambda: waiting().stage_seeded(-1, "00" * 16, 0)),
    "an empty name": ("bad_name", lambda: Match(header(), HOUSE_SEED).stage_seated(0, "  ", "person", None, 0)),
    "an endless name": ("bad_name", lambda: Match(header(), HOUSE_SEED).stage_seated(0, "x" * 41, "person", None, 0)),
    "a name of two lines": ("bad_name", lambda: Match(header(), HOUSE_SEED).stage_seated(0, "a\nb", "person", None, 0)),
    "a person with a level": ("bad_level", lambda: Match(header(), HOUSE_SEED).stage_seated(0, "a", "person", "x", 0)),
    "leaving an empty seat": ("seat_empty", lambda: Match(header(), HOUSE_SEED).stage_unseated(0, 0)),
    "a seed for an empty seat": ("seat_empty", lambda: Match(header(), HOUSE_SEED).stage_seeded(0, "00" * 16, 0)),
    "a short seed": ("bad_seed", lambda: waiting().stage_seeded(0, "00", 0)),
    "a start with free seats": ("seats_empty", lambda: Match(header(), HOUSE_SEED).stage_start(0)),
    "a start without the house seed": ("no_seed", lambda: Match.load(header(), None, waiting().entries).stage_start(0)),
    "a second start": ("started", lambda: running().stage_start(0)),
    "a seat taken while the game runs": ("started", lambda: running().stage_unseated(0, 0)),
    "a seed while the game runs": ("started", lambda: running().stage_seeded(0, "00" * 16, 0)),
    "an action before the start": ("not_running", _acts_before_the_start),
    "an action after the end": ("not_running", _after_the_end(lambda match: match.stage_act(0, {"type": "bet"}, 0))),
    "an action of no seat": ("no_such_seat", lambda: running().stage_act(7, {"type": "bet", "tricks": 0}, 0)),
    "a stand-in for a present seat": ("no_stand_in", lambda: running().stage_act(0, {}, 0, by="stand_in")),
    "leaving before the start": ("not_running", lambda: waiting().stage_left(0, 0)),
    "coming back without having gone": ("not_away", lambda: running().stage_returned(0, 0)),
    "an end before the end": ("not_over", lambda: running().stage_end(0)),
    "a second end": ("ended", _after_the_end(lambda match: match.stage_end(0))),
    "a state before the start": ("not_running", lambda: waiting().observation(0)),
}


@pytest.mark.parametrize(("code", "attempt"), REFUSED.values(), ids=REFUSED)
def test_the_match_refuses(code: str, attempt: Callable[[], object]) -> None:
    with pytest.raises(MatchError) as refused:
        attempt()
    assert refused.value.code == code
    assert refused.value.detail


def test_the_rules_refuse_by_name() -> None:
    """The refusal of a roll before the bets are in names the ruling (M4)."""
    with pytest.raises(IllegalAction) as refused:
        running().stage_act(2, {"type": "roll", "die": "red"}, 0)
    assert (refused.value.seat, refused.value.action, refused.value.ruling) == (2, "roll red", "M4")


@pytest.mark.parametrize("said", [None, 7, {}, {"type": "fly"}, {"type": "bet", "tricks": 99}, {"type": "roll"}])
def test_what_says_no_action_is_refused(said: object) -> None:
    with pytest.raises(BadAction):
        running().stage_act(0, said, 0)


def test_a_header_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(MatchError, match="chess"):
        Match(Header(game="chess", seats=2), None)
    with pytest.raises(MatchError, match="3 to 6 seats, not 1"):
        Match(Header(game=GAME, seats=1), None)
    with pytest.raises(BadOptions, match="two where the options say the rounds, not 2"):
        Match(Header(game=GAME, seats=2), None)
    with pytest.raises(BadOptions):
        Match(Header(game=GAME, seats=4, options={"edition": "mystical"}), None)


def test_the_house_must_keep_its_commitment() -> None:
    with pytest.raises(MatchError, match="commits"):
        Match(header(), bytes(32))
    with pytest.raises(MatchError, match="commits"):
        Match(Header(game=GAME, seats=4), HOUSE_SEED)


# Staging and accepting


def _everything(match: Match) -> object:
    state = match.state
    return (
        match.next_n,
        None if state is None else state.tobytes(),
        match.public_view(),
        [match.own_view(seat) for seat in range(match.header.seats)],
        match.awaited(),
        match.words_at,
        match.over,
        sorted(match.stand_ins),
        list(match.seated),
        match.seeded,
    )


def test_what_is_staged_is_not_yet_to_be_seen() -> None:
    match = waiting()
    before = _everything(match)
    entry = match.stage_start(5)
    assert _everything(match) == before
    match.accept(entry)
    assert _everything(match) != before
    for stage in (
        lambda: match.stage_act(0, {"type": "bet", "tricks": 1}, 6),
        lambda: match.stage_left(0, 6),
        lambda: match.stage_expired(1, 6),
    ):
        before = _everything(match)
        staged = stage()
        assert _everything(match) == before
        assert staged.n == match.next_n


def test_an_entry_staged_by_another_worker_is_taken_over() -> None:
    """Two copies of a match; one stages, the other reads the entry from its JSON: the same bytes."""
    one, two = running(), running()
    one.stage_act(3, {"type": "bet", "tricks": 0}, 9)
    entry = two.stage_act(0, {"type": "bet", "tricks": 1}, 9)
    for match, read in ((one, decode_entry(encode(entry))), (two, entry)):
        match.accept(read)
    assert _everything(one) == _everything(two)


def test_entries_come_in_order() -> None:
    match = running()
    first = match.stage_act(0, {"type": "bet", "tricks": 1}, 9)
    match.accept(first)
    before = _everything(match)
    with pytest.raises(MatchError, match="expected"):
        match.accept(first)
    assert _everything(match) == before


def test_staging_twice_rolls_the_same_die() -> None:
    """A refused write is tried again: the words are those at the same place, whatever was staged before."""
    match = running()
    for entry in steps(match, 3):
        if entry.n > 40:
            break
    seat = match.awaited()[0]
    said = legal(match, seat)[0]
    assert match.stage_act(seat, said, 7) == match.stage_act(seat, said, 7)


def test_a_step_that_needs_many_words_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one word offered at first every deal runs out of words; the result is the same as with plenty."""
    plenty = finished(seed=5)
    monkeypatch.setattr(step, "_WORD_COUNTS", (1, WORDS))
    assert [encode(entry) for entry in finished(seed=5).entries] == [encode(entry) for entry in plenty.entries]


def test_a_step_that_needs_more_words_than_there_are_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step, "_WORD_COUNTS", (1,))
    with pytest.raises(MatchError, match="words"):
        running()


def test_words_are_used_one_after_another() -> None:
    match = finished()
    at = 0
    for entry in match.entries:
        if isinstance(entry, Started | Acted):
            assert entry.words_at == at
            at += entry.words
    assert at == match.words_at > 200


def test_the_dice_are_those_of_the_stream() -> None:
    """Every roll of a whole game is its word of the stream times six, without the lower 32 bits."""
    match = finished(seed=8, starter=0)
    seeds = [bytes([seat + 1] * 16) for seat in range(3)]
    stream = fairness.words(fairness.dice_key(HOUSE_SEED, [*seeds, None], "m-1"), 0, match.words_at).tolist()
    for entry in match.entries:
        if isinstance(entry, Acted) and entry.action["type"] == "roll":
            assert entry.drawn is not None
            assert entry.drawn[0] == stream[entry.words_at] * 6 >> 32


# Bets, stand-ins, clocks


def test_bets_are_secret_and_may_change_until_the_last_is_in() -> None:
    """M4."""
    match = running()
    for seat, tricks in ((2, 1), (0, 0), (2, 0), (1, 1)):
        entry = match.stage_act(seat, {"type": "bet", "tricks": tricks}, 9)
        match.accept(entry)
        shown = json.loads(match.entry_view(entry))
        assert shown["events"] == [{"type": "bet_placed", "seat": seat}]
    assert match.awaited() == [3]
    assert json.loads(match.own_view(2))["bet"] == 0
    assert all(row["bet"] is None for row in json.loads(match.public_view())["seats"])
    last = match.stage_act(3, {"type": "bet", "tricks": 1}, 9)
    match.accept(last)
    assert json.loads(match.entry_view(last))["events"][1] == {"type": "bets_revealed", "bets": [0, 1, 0, 1]}
    with pytest.raises(IllegalAction) as refused:
        match.stage_act(2, {"type": "bet", "tricks": 1}, 9)
    assert refused.value.ruling == "M4"


def test_a_stand_in_plays_until_the_seat_is_back() -> None:
    match = running()
    match.accept(match.stage_left(1, 9))
    assert match.stand_ins == {1}
    with pytest.raises(MatchError, match="stand-in"):
        match.stage_act(1, {"type": "bet", "tricks": 0}, 9)
    with pytest.raises(MatchError, match="already"):
        match.stage_expired(1, 9)
    entry = match.stage_act(1, {"type": "bet", "tricks": 0}, 9, by="stand_in")
    match.accept(entry)
    assert json.loads(match.entry_view(entry))["by"] == "stand_in"
    match.accept(match.stage_returned(1, 9))
    match.accept(match.stage_act(1, {"type": "bet", "tricks": 1}, 9))
    assert match.stand_ins == set()


def test_only_a_seat_that_is_awaited_can_be_late() -> None:
    match = running()
    match.accept(match.stage_act(1, {"type": "bet", "tricks": 0}, 9))
    with pytest.raises(MatchError, match="wait"):
        match.stage_expired(1, 9)
    match.accept(match.stage_expired(2, 9))
    assert match.stand_ins == {2}


def test_a_stand_in_for_once_plays_one_decision() -> None:
    match = running()
    match.accept(match.stage_expired(1, 9, once=True))
    assert (match.stand_ins, match.once, match.expired) == ({1}, {1}, set())
    with pytest.raises(MatchError, match="already"):
        match.stage_expired(1, 9, once=True)
    match.accept(match.stage_act(1, {"type": "bet", "tricks": 0}, 9, by="stand_in"))
    assert (match.stand_ins, match.once) == (set(), set())
    with pytest.raises(MatchError, match="no stand-in"):
        match.stage_act(1, {"type": "bet", "tricks": 1}, 9, by="stand_in")
    match.accept(match.stage_act(1, {"type": "bet", "tricks": 1}, 9))


def test_a_stand_in_for_once_is_done_even_where_its_seat_is_awaited_again_at_once() -> None:
    """A whole game by stand-ins, a decision each; the winner of a trick leads the next one at once."""
    match, again = running(), 0
    while not match.over:
        seat = match.awaited()[-1]
        match.accept(match.stage_expired(seat, 9, once=True))
        match.accept(match.stage_act(seat, legal(match, seat)[0], 9, by="stand_in"))
        assert not match.stand_ins
        again += seat in match.awaited()
    assert again > 0


def test_who_leaves_or_comes_back_ends_a_stand_in_for_once() -> None:
    match = running()
    for seat in (0, 1):
        match.accept(match.stage_expired(seat, 9, once=True))
    match.accept(match.stage_left(0, 9))
    match.accept(match.stage_returned(1, 9))
    assert (match.stand_ins, match.once, match.expired) == ({0}, set(), set())
    match.accept(match.stage_act(0, {"type": "bet", "tricks": 0}, 9, by="stand_in"))
    assert match.stand_ins == {0}


def test_clocks_that_run_out_in_a_row_are_counted_until_the_holder_acts_or_comes_back() -> None:
    match = running()

    match.accept(match.stage_expired(1, 9, once=True))
    assert (match.missed(0), match.missed(1)) == (0, 1)
    match.accept(match.stage_act(1, {"type": "bet", "tricks": 0}, 9, by="stand_in"))
    assert match.missed(1) == 1
    match.accept(match.stage_act(1, {"type": "bet", "tricks": 1}, 9))
    assert match.missed(1) == 0
    for seat in (0, 2, 3):
        match.accept(match.stage_act(seat, {"type": "bet", "tricks": 0}, 9))
    seat = match.awaited()[0]
    match.accept(match.stage_expired(seat, 9))
    assert (match.missed(seat), match.expired) == (1, {seat})
    match.accept(match.stage_returned(seat, 9))
    assert (match.missed(seat), match.expired) == (0, set())


def test_an_entry_says_once_only_where_it_is_so() -> None:
    match = running()
    lasting, once = match.stage_expired(0, 9), match.stage_expired(1, 9, once=True)
    assert encode(lasting) == b'{"type":"expired","n":%d,"at":9,"seat":0}' % match.next_n
    assert encode(once) == b'{"type":"expired","n":%d,"at":9,"seat":1,"once":true}' % match.next_n
    assert decode_entry(encode(once)) == once
    match.accept(decode_entry(b'{"type":"expired","n":%d,"at":9,"seat":2,"once":false}' % match.next_n))
    assert match.expired == {2}


def test_the_time_of_a_decision_begins_when_it_is_due() -> None:
    match = running()
    assert [match.awaited_since(seat) for seat in range(4)] == [1001] * 4
    match.accept(match.stage_act(1, {"type": "bet", "tricks": 0}, 2000))
    assert [match.awaited_since(seat) for seat in range(4)] == [1001, None, 1001, 1001]
    match.accept(match.stage_left(0, 2500))
    match.accept(match.stage_act(0, {"type": "bet", "tricks": 0}, 3000, by="stand_in"))
    for seat in (2, 3):
        match.accept(match.stage_act(seat, {"type": "bet", "tricks": 0}, 4000))
    (leader,) = match.awaited()
    assert match.awaited_since(leader) == 4000
    assert Match.load(match.header, HOUSE_SEED, match.entries).awaited_since(leader) == 4000


def test_the_time_of_a_decision_begins_again_when_its_holder_comes_back() -> None:
    match = running()
    match.accept(match.stage_left(0, 2000))
    assert match.awaited_since(0) == 1001
    match.accept(match.stage_returned(0, 3000))
    match.accept(match.stage_left(1, 3500))
    match.accept(match.stage_took_over(1, "Eve", 4000))
    assert [match.awaited_since(seat) for seat in range(4)] == [3000, 4000, 1001, 1001]
    match.accept(match.stage_act(0, {"type": "bet", "tricks": 0}, 5000))
    match.accept(match.stage_left(0, 6000))
    match.accept(match.stage_returned(0, 7000))
    assert match.awaited_since(0) is None, "nobody waits for a seat that has bet"


def test_a_repeated_act_is_known() -> None:
    match = running()
    entry = match.stage_act(0, {"type": "bet", "tricks": 1}, 9, id="first")
    assert match.acted_before(0, "first") is None
    match.accept(entry)
    assert match.acted_before(0, "first") == entry.n
    assert match.acted_before(1, "first") is None
    assert Match.load(match.header, HOUSE_SEED, match.entries).acted_before(0, "first") == entry.n


def test_a_seat_that_is_left_takes_its_seed_along() -> None:
    match = waiting()
    assert match.seeded == [True, True, True, False]
    match.accept(match.stage_unseated(1, 9))
    assert match.seeded == [True, False, True, False]
    assert match.seated[1] is None


def test_the_house_seed_is_shown_only_at_the_end() -> None:
    match = finished()
    shown = [HOUSE_SEED.hex() in encode(entry).decode() for entry in match.entries]
    assert shown == [False] * (len(shown) - 1) + [True]
    assert match.ended
    assert match.winners() == [seat for seat in range(4) if match.scores()[seat] == max(match.scores())]


# Replay


@given(seed=st.integers(0, 1 << 30), seats=st.integers(3, 6), edition=st.sampled_from(["mythical-2024", "mino-2023"]))
def test_a_log_replays_to_the_same_bytes_at_every_entry(seed: int, seats: int, edition: str) -> None:
    """Played live; then read entry by entry from stored JSON, with and without the house seed."""
    match = waiting(seats, edition=edition)
    entries: list[Entry] = list(match.entries)
    states = []
    match.accept(match.stage_start(1001))
    with_seed = Match.load(match.header, HOUSE_SEED, entries)
    without = Match.load(match.header, None, entries)
    for entry in [match.entries[-1], *steps(match, seed)]:
        states.append(entry.n)
        for copy in (with_seed, without):
            copy.accept(decode_entry(encode(entry)))
            assert copy.entry_view(entry) == match.entry_view(entry)
    assert len(states) == match.next_n - len(entries)
    for copy in (with_seed, without):
        assert _everything(copy) == _everything(match)


def test_a_replay_can_stop_anywhere_and_go_on() -> None:
    """A crash in the middle: what was written is loaded, and the dice that follow are the same."""
    whole = finished(seed=11)
    for cut in (9, 30, 77, len(whole.entries) - 1):
        match = Match.load(whole.header, HOUSE_SEED, whole.entries[:cut])
        for entry in whole.entries[cut:-1]:
            assert isinstance(entry, Acted)
            again = match.stage_act(entry.seat, entry.action, entry.at, entry.by, entry.id)
            assert again == entry
            match.accept(again)
        assert _everything(match)[1:] == _everything(Match.load(whole.header, None, whole.entries[:-1]))[1:]  # type: ignore[index]


def test_views_are_null_before_the_start() -> None:
    match = waiting()
    assert (match.public_view(), match.own_view(0), match.scores()) == (b"null", b"null", [0] * 4)
    assert np.array_equal(match.awaited(), [])

"""The timing of a race: in the log, computed again at each replay, and enough for the verdict."""

import json
from typing import Any

import jsonschema
import pytest

from asterion.games.contract import IllegalAction
from asterion.games.like_dice.answers import answer
from asterion.match.errors import MatchError
from asterion.match.log import LONGEST_RACE, Acted, Granted, decode_entry, encode
from asterion.match.match import Match
from asterion.match.record import BadEntry, BadRecord, of_match, read, replay, write
from asterion.match.schema import record_schema
from asterion.match.timing import compensated
from asterion.match.verify import verify
from tests.match.playing import HOUSE_SEED, running

GAME = "like_dice"
READY = {"type": "ready"}
Json = dict[str, Any]


def racing(seats: int = 3, **options: object) -> Match:
    """A match whose first mission has just been turned up."""
    match = running(seats, GAME, **{"targets": [2] * seats, **options})
    return to_mission(match)


def to_mission(match: Match) -> Match:
    """All are ready, and the countdown is over."""
    for seat in match.awaited():
        match.accept(match.stage_act(seat, READY, 2000))
    assert match.awaited() == []
    match.accept(match.stage_elapsed(4000))
    return match


def right(match: Match, seat: int) -> Json:
    """Right claim of this seat."""
    assert match.state is not None
    return {"type": "claim", "number": int(answer(match.state[0], seat, int(match.state["mission"][0])))}


def after(ms: int) -> Granted:
    """Granted to a seat that is as near as can be."""
    return compensated(arrived=ms, shown=0, way=0, allowance=300)


def claim(match: Match, seat: int, granted: Granted | None) -> Json:
    """A right claim; what happened."""
    entry = match.stage_act(seat, right(match, seat), 5000, granted=granted)
    match.accept(entry)
    shown: Json = json.loads(match.entry_view(entry))
    return shown


def checked(shown: Json) -> Json:
    event: Json = next(event for event in shown["events"] if event["type"] == "checked")
    return event


def ended(seed_of_winner: int = 2) -> Match:
    """The first right claim ends the match: one seat's came in last and was said first."""
    match = racing()
    claim(match, 0, compensated(arrived=1500, shown=10, way=10, allowance=300))
    claim(match, 1, after(1490))
    claim(match, seed_of_winner, compensated(arrived=1700, shown=150, way=150, allowance=300))
    while not match.over:
        (seat,) = match.awaited()
        slot = json.loads(match.own_view(seat))["slots"][0]
        match.accept(match.stage_act(seat, {"type": "take", "slot": slot}, 6000))
    match.accept(match.stage_end(7000))
    return match


def test_who_has_taken_least_is_first_whenever_it_came_in() -> None:
    match = ended()
    shown = [json.loads(match.entry_view(entry)) for entry in match.entries]
    check = next(checked(entry) for entry in shown if any(event["type"] == "checked" for event in entry["events"]))
    assert (check["order"], check["winner"]) == ([2, 0, 1], 2)
    assert match.winners() == [2]


@pytest.mark.parametrize(
    ("arrived", "shown", "way", "granted"),
    [
        (1000, 40, 60, (900, 40, 1000, 60)),
        (1000, 299, 300, (401, 299, 1000, 300)),
        (1000, 900, 2000, (400, 300, 1000, 300)),
        (100, 300, 300, (0, 300, 100, 300)),
        (0, 0, 0, (0, 0, 0, 0)),
    ],
)
def test_both_ways_are_made_up_within_the_allowance(
    arrived: int, shown: int, way: int, granted: tuple[int, ...]
) -> None:
    given = compensated(arrived=arrived, shown=shown, way=way, allowance=300)
    assert (given.after, given.shown, given.arrived, given.way) == granted
    assert compensated(arrived=arrived, shown=shown, way=way, allowance=0).after == arrived


def test_a_log_with_a_race_replays_to_the_same_verdict() -> None:
    match = ended()
    for house_seed in (HOUSE_SEED, None):
        again = Match.load(match.header, house_seed, [decode_entry(encode(entry)) for entry in match.entries])
        assert again.state is not None
        assert match.state is not None
        assert again.state.tobytes() == match.state.tobytes()
        assert [again.entry_view(entry) for entry in again.entries] == [
            match.entry_view(entry) for entry in match.entries
        ]


def test_a_record_with_a_race_is_valid_and_honest() -> None:
    text = write(of_match(ended()))
    jsonschema.Draft202012Validator(record_schema()).validate(json.loads(text))
    assert verify(read(text)).honest
    assert text.count(b'"granted"') == 3, "left out where nothing is granted"


@pytest.mark.parametrize("changed", [{"after": 0}, {"after": 1401}, {"arrived": 1701}, {"way": 149}, {"shown": 0}])
def test_what_was_granted_is_reckoned_again(changed: Json) -> None:
    game = json.loads(write(of_match(ended())))
    entry = [entry for entry in game["entries"] if entry.get("granted")][2]
    assert entry["granted"] == {"after": 1400, "shown": 150, "arrived": 1700, "way": 150}
    entry["granted"] |= changed
    verdict = verify(read(json.dumps(game)))
    assert (verdict.honest, verdict.first_bad, verdict.code) == (False, entry["n"], "granted_differs")
    assert not verdict.rules_hold
    assert "ms are due" in verdict.line
    with pytest.raises(BadEntry) as bad:
        list(replay(read(json.dumps(game))))
    assert (bad.value.n, bad.value.code, bad.value.action) == (entry["n"], "granted_differs", "claim")


def test_more_than_the_allowance_is_never_granted() -> None:
    """Arithmetic that is right, with a longer way than the table makes up."""
    game = json.loads(write(of_match(ended())))
    game["header"]["options"]["allowance"] = 149
    entry = [entry for entry in game["entries"] if entry.get("granted")][2]
    assert verify(read(json.dumps(game))).first_bad == entry["n"]
    entry["granted"] |= {"shown": 149, "way": 149, "after": 1402}
    assert verify(read(json.dumps(game))).code != "granted_differs"


@pytest.mark.parametrize("far", [{"arrived": -1}, {"after": -5}, {"arrived": LONGEST_RACE + 1}, {"way": 1.5}])
def test_what_is_no_time_cannot_be_read(far: Json) -> None:
    game = json.loads(write(of_match(ended())))
    entry = next(entry for entry in game["entries"] if entry.get("granted"))
    entry["granted"] |= far
    with pytest.raises(BadRecord):
        read(json.dumps(game))


def test_nothing_is_granted_where_there_is_no_race() -> None:
    ready = running(2, GAME)
    reward = ended()
    for match, seat, action in ((ready, 0, READY), (running(), 0, {"type": "bet", "tricks": 0})):
        known = match.next_n
        with pytest.raises(MatchError) as refused:
            match.stage_act(seat, action, 2000, granted=after(10))
        assert (refused.value.code, match.next_n) == ("granted_differs", known)
    game = json.loads(write(of_match(reward)))
    entry = next(entry for entry in game["entries"] if entry["type"] == "acted")
    entry["granted"] = {"after": 1, "shown": 0, "arrived": 1, "way": 0}
    assert verify(read(json.dumps(game))).code == "granted_differs"


def test_staged_is_not_yet_so() -> None:
    match = racing()
    assert match.state is not None
    before = match.state.tobytes()
    for ms in (900, 100):
        match.stage_act(0, right(match, 0), 5000, granted=after(ms))
        assert match.state.tobytes() == before
    entry = match.stage_act(0, right(match, 0), 5000, granted=after(100))
    match.accept(entry)
    assert json.loads(match.entry_view(entry))["events"][0]["after"] == 100


def test_by_hand_claims_count_in_the_order_of_the_entries() -> None:
    match = racing()
    for seat in (1, 2):
        assert [event["type"] for event in claim(match, seat, None)["events"]] == ["claimed"]
    assert checked(claim(match, 0, None))["order"] == [1, 2, 0]


def test_the_longest_race_can_be_told() -> None:
    match = racing(1)
    shown = claim(match, 0, compensated(arrived=LONGEST_RACE, shown=0, way=0, allowance=300))
    assert shown["events"][0]["after"] == LONGEST_RACE


def test_later_than_the_race_lasts_is_refused() -> None:
    match = racing(seconds=5)
    for granted in (after(5001), compensated(arrived=5601, shown=300, way=300, allowance=300)):
        with pytest.raises(IllegalAction, match="too_late"):
            match.stage_act(0, right(match, 0), 9000, granted=granted)
    in_time = compensated(arrived=5600, shown=300, way=300, allowance=300)
    assert claim(match, 0, in_time)["events"][0]["after"] == 5000


def test_entries_without_it_are_as_they_always_were() -> None:
    entry = Acted(seat=0, action=READY)
    assert b"granted" not in encode(entry)
    assert decode_entry(encode(entry)) == entry
    told = json.loads(encode(entry)) | {"granted": None}
    assert not decode_entry(json.dumps(told)).granted  # type: ignore[union-attr]


def test_the_house_of_a_game_says_who_wins() -> None:
    """The winner has the fewest cards missing, not the most cards (L9)."""
    match = racing(2, targets=[2, 6])
    assert match.scores() == [1, 1]
    assert match.winners() == [0]

"""Secrets stay hidden: views and entries keep their bytes when only secrets differ."""

import json

from hypothesis import given
from hypothesis import strategies as st

from asterion.games.chance import simulation
from asterion.games.contract import PUBLIC
from asterion.match.match import Match
from tests.match.playing import HOUSE_SEED, finished, legal, put_into_state, running, steps


@given(seed=st.integers(0, 1 << 30), seats=st.integers(3, 6), stop=st.integers(0, 90))
def test_hidden_things_change_nothing_that_is_seen(seed: int, seats: int, stop: int) -> None:
    """Shuffle what a viewer does not know: its views keep their bytes, and so does the entry of its next action."""
    match = running(seats)
    for entry in steps(match, seed):
        if entry.n >= match.header.seats * 2 + stop:
            break
    if match.over:
        return
    for viewer in (PUBLIC, *range(seats)):
        world = match.game.new_state()
        seen = match.observation(viewer)
        match.game.sample_world(match.ruleset, seen, viewer, world, simulation(seed))
        twin = put_into_state(match, world)
        assert twin.public_view() == match.public_view()
        assert twin.observation(viewer).tobytes() == match.observation(viewer).tobytes()
        if viewer == PUBLIC:
            continue
        assert twin.own_view(viewer) == match.own_view(viewer)
        for said in legal(match, viewer)[:2]:
            here, there = (each.stage_act(viewer, said, 5) for each in (match, twin))
            events = [event["type"] for event in json.loads(match.entry_view(here))["events"]]
            if "bets_revealed" not in events:
                assert match.entry_view(here) == twin.entry_view(there)


@given(seed=st.integers(0, 1 << 30))
def test_how_much_a_seat_bets_changes_nothing_for_the_others(seed: int) -> None:
    """While bets are open, entries and views are the same bytes whatever was bet (M4)."""
    match = running(4)
    for entry in steps(match, seed):
        if entry.n > 60 and len(match.awaited()) == 4:
            break
    twin = Match.load(match.header, HOUSE_SEED, match.entries)
    for each, tricks in ((match, 0), (twin, 1)):
        each.accept(each.stage_act(2, {"type": "bet", "tricks": tricks}, 9))
    assert match.entry_view(match.entries[-1]) == twin.entry_view(twin.entries[-1])
    assert match.public_view() == twin.public_view()
    assert [match.own_view(seat) for seat in (0, 1, 3)] == [twin.own_view(seat) for seat in (0, 1, 3)]
    assert match.own_view(2) != twin.own_view(2)


def test_entry_views_hold_no_chance_that_is_hidden() -> None:
    """The views of a whole game: no drawn numbers, no outcomes, no seeds; and dealt dice only by their number."""
    match = finished()
    for entry in match.entries:
        shown = json.loads(match.entry_view(entry))
        assert set(shown) == {"n", "at", "type", "seat", "by", "events"}
        for event in shown["events"]:
            assert event["type"] != "dealt" or set(event) == {"type", "round", "dice", "starter"}

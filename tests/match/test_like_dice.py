"""Like Dice as matches: records, the granted times in them, and what is checked of those (L10)."""

import json
import random
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from asterion.games.like_dice.answers import answer
from asterion.games.like_dice.state import RACE, REWARD
from asterion.match.log import Acted
from asterion.match.match import Match
from asterion.match.record import BadEntry, BadRecord, of_match, read, replay, write
from asterion.match.schema import record_schema
from asterion.match.timing import compensated
from asterion.match.verify import verify
from tests.match.playing import legal, running

Json = dict[str, Any]
GAME = "like_dice"


def right(match: Match, seat: int) -> int:
    """The answer of a seat to the mission that is on."""
    assert match.state is not None
    return int(answer(match.state[0], seat, int(match.state["mission"][0])))


def play_on(match: Match, seed: int) -> Match:
    """To the end by chance, every other claim right; a sandglass that runs runs out now and then."""
    chosen, at = random.Random(seed), 2000
    while not match.over:
        assert match.state is not None
        if match.sandglass is not None and (not match.awaited() or chosen.random() < 0.05):
            match.accept(match.stage_elapsed(at))
        else:
            seat = chosen.choice(match.awaited())
            if int(match.state["stage"][0]) == RACE:
                claims = chosen.random() < 0.5
                said = {"type": "claim", "number": right(match, seat)} if claims else chosen.choice(legal(match, seat))
                took = compensated(arrived=chosen.randrange(9000), shown=40 * seat, way=45 * seat, allowance=300)
                match.accept(match.stage_act(seat, said, at, granted=took))
            else:
                match.accept(match.stage_act(seat, chosen.choice(legal(match, seat)), at))
        at += 1
    match.accept(match.stage_end(9999))
    return match


def finished(seed: int, seats: int = 3, **options: object) -> Match:
    return play_on(running(seats, GAME, **options), seed)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"seconds": 60}),
        (5, {"difficulty": "advanced", "targets": [10, 3, 4, 5, 6]}),
        (2, {"brace": 0, "pause": 0}),
        (1, {}),
    ],
)
def test_a_match_is_recorded_replayed_and_verified(seats: int, options: Json) -> None:
    for seed in range(4):
        match = finished(seed, seats, **options)
        text = write(of_match(match))
        jsonschema.Draft202012Validator(record_schema()).validate(json.loads(text))
        *_, (_, last) = replay(read(text))
        assert (last.scores(), last.winners()) == (match.scores(), match.winners())
        assert verify(read(text)).honest
        told = json.loads(text)
        for entry in told["entries"]:
            entry |= {"drawn": None} if "drawn" in entry else {}
        *_, (_, last) = replay(read(json.dumps(told)))
        assert last.public_view() == match.public_view(), "the outcomes in words tell the same match"


def test_granted_times_decide_and_a_replay_reaches_the_same_verdict() -> None:
    match = running(2, GAME, brace=0)
    for seat in (0, 1):
        match.accept(match.stage_act(seat, {"type": "ready"}, 2000))
    numbers = [right(match, seat) for seat in (0, 1)]
    quick, slow = (
        compensated(arrived=3000, shown=5, way=5, allowance=300),
        compensated(arrived=3300, shown=200, way=200, allowance=300),
    )
    assert (quick.after, slow.after) == (2990, 2900)
    for seat, took in ((0, quick), (1, slow)):
        match.accept(match.stage_act(seat, {"type": "claim", "number": numbers[seat]}, 2000, granted=took))
    shown = json.loads(match.public_view())
    assert shown["winner"] == 1
    assert [seat["after"] for seat in shown["seats"]] == [2990, 2900]
    again = Match.load(match.header, bytes(range(32)), match.entries)
    assert again.public_view() == match.public_view()


def test_who_wins_is_not_always_who_owns_most() -> None:
    """L9: a child with a target of two against an adult with one of ten."""
    match = running(2, GAME, brace=0, targets=[10, 2])
    while not match.over:
        for seat in match.awaited():
            match.accept(match.stage_act(seat, {"type": "ready"}, 2000))
        owned = match.scores()[0]
        said = [{"type": "claim", "number": right(match, 0)}, {"type": "pass"}]
        if owned == 3:
            said = [{"type": "pass"}, {"type": "claim", "number": right(match, 1)}]
        for seat in (0, 1):
            took = compensated(arrived=1000 + seat, shown=0, way=0, allowance=300)
            match.accept(match.stage_act(seat, said[seat], 2000, granted=took))
        assert match.state is not None
        if int(match.state["stage"][0]) == REWARD:
            (seat,) = match.awaited()
            match.accept(match.stage_act(seat, legal(match, seat)[0], 2000))
    assert match.scores() == [3, 2]
    assert match.winners() == [1]
    match.accept(match.stage_end(3000))
    told = json.loads(write(of_match(match)))
    told["entries"][-1]["winners"] = told["result"]["winners"] = [0]
    assert verify(read(json.dumps(told))).code == "result_differs"


# What is granted (L10)


def claims_of(told: Json) -> list[Json]:
    return [entry for entry in told["entries"] if entry.get("granted")]


@pytest.mark.parametrize(
    "change",
    [
        lambda took: took | {"after": took["after"] - 1},
        lambda took: took | {"after": took["after"] - 400, "way": took["way"] + 400},
        lambda took: took | {"after": took["after"] - 400, "shown": took["shown"] + 400},
        lambda took: took | {"arrived": took["arrived"] - 1},
    ],
)
def test_a_time_that_is_not_due_is_found(change: Any) -> None:
    """Also where it changes no verdict."""
    told = json.loads(write(of_match(finished(5))))
    entry = next(entry for entry in claims_of(told) if entry["granted"]["after"] > 1000)
    entry["granted"] = change(entry["granted"])
    found = verify(read(json.dumps(told)))
    assert (found.honest, found.first_bad) == (False, entry["n"])
    assert found.code == "granted_differs"
    with pytest.raises(BadEntry) as bad:
        list(replay(read(json.dumps(told))))
    assert bad.value.n == entry["n"]


def test_a_house_that_grants_nothing_in_a_race_is_found() -> None:
    """Without its times the record would still replay, in the order of its entries."""
    told = json.loads(write(of_match(finished(5))))
    entry = claims_of(told)[3]
    del entry["granted"]
    found = verify(read(json.dumps(told)))
    assert (found.honest, found.first_bad, found.code) == (False, entry["n"], "granted_differs")


def test_a_time_below_nothing_is_no_record() -> None:
    told = json.loads(write(of_match(finished(5))))
    claims_of(told)[3]["granted"]["after"] = -5
    with pytest.raises(BadRecord, match=r"granted\.after"):
        read(json.dumps(told))


def test_nothing_is_granted_where_there_is_no_race() -> None:
    told = json.loads(write(of_match(finished(6))))
    ready = next(entry for entry in told["entries"] if entry.get("action") == {"type": "ready"})
    ready["granted"] = claims_of(told)[0]["granted"]
    assert verify(read(json.dumps(told))).code == "granted_differs"


# By hand


def by_hand() -> Json:
    """The last example of docs/record.md."""
    *_, example = re.findall(
        r"```json\n(.*?)```", (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8"), re.S
    )
    record: Json = json.loads(example)
    return record


def test_the_example_in_docs_is_refereed() -> None:
    game = by_hand()
    jsonschema.Draft202012Validator(record_schema()).validate(game)
    *_, (entry, match) = replay(read(json.dumps(game)))
    assert isinstance(entry, Acted)
    assert match.scores() == [2, 2]
    won = [json.loads(match.entry_view(entry))["events"] for entry in match.entries]
    checked = [event for events in won for event in events if event["type"] == "checked"]
    assert [(check["winner"], check["answers"]) for check in checked] == [(1, [10, 7]), (0, [19, 9])]


@pytest.mark.parametrize(
    ("number", "change", "code", "ruling"),
    [
        (3, {"action": {"type": "claim", "number": 200}}, "out_of_range", "L5"),
        (4, {"seat": 0}, "claimed_already", "L5"),
        (5, {"action": {"type": "claim", "number": 7}}, "after_check", "L5"),
        (9, {"action": {"type": "take", "slot": 2}}, "did_not_count", "L6"),
        (9, {"seat": 1}, "not_winner", "L6"),
    ],
)
def test_the_first_illegal_entry_is_named(number: int, change: Json, code: str, ruling: str) -> None:
    game = by_hand()
    game["entries"][number] |= change | {"outcomes": []}
    with pytest.raises(BadEntry) as bad:
        list(replay(read(json.dumps(game))))
    assert (bad.value.n, bad.value.code, bad.value.ruling) == (number, code, ruling)

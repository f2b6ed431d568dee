"""The ledger of Like Dice: sums, zeros, who is fast, who errs."""

import itertools
import math
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest

from asterion import bots
from asterion.games.like_dice.actions import Claim
from asterion.insight import analyse
from asterion.insight.contract import Analysis, Entry, Shares
from asterion.insight.like_dice.persons import Answered, fit, share_of_errors
from asterion.insight.like_dice.races import NEVER, Runner, chances, slopes
from asterion.insight.like_dice.standings import Standings
from asterion.insight.like_dice.story import tell
from asterion.insight.like_dice.tasks import usual_times
from asterion.insight.like_dice.words import line
from asterion.match.match import Match
from asterion.match.record import of_match
from asterion.match.timing import compensated
from tests.match.playing import running

KINDS: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("regular",), {"targets": [4]}),
    (("expert", "novice"), {"difficulty": "advanced", "seconds": 30}),
    (("expert", "regular", "novice"), {"targets": [6, 6, 3]}),
    (("novice",) * 4, {"seconds": 10}),
    (("random", "regular", "regular", "novice", "expert"), {}),
]


def raced(levels: tuple[str, ...], seed: int = 1, **options: Any) -> Match:
    """A match between bots whose claims take the time that they take, ended."""
    match = running(len(levels), "like_dice", **options)
    game = match.game
    assert game.race is not None
    while not match.over:
        assert match.state is not None
        if match.sandglass is not None and not match.awaited():
            match.accept(match.stage_elapsed(2000))
            continue
        timed, raced = [], int(game.race.number(match.ruleset, match.state)) >= 0
        for seat in match.awaited():
            told = (game, levels[seat], match.ruleset, match.observation(seat), seat, seed * 1000 + match.next_n)
            timed.append((bots.thinking_time(*told) or 0 if raced else 0, seat, bots.choose(*told)))
        for took, seat, action in sorted(timed) if raced else timed[:1]:
            granted = compensated(arrived=took, shown=0, way=0, allowance=0) if raced else None
            match.accept(match.stage_act(seat, game.wire.action_to_json(action), 2000, granted=granted))
    match.accept(match.stage_end(9999))
    return match


@cache
def played(at: int) -> tuple[Match, Analysis]:
    levels, options = KINDS[at]
    match = raced(levels, at, **options)
    return match, analyse(of_match(match), 3)


@pytest.mark.parametrize("at", range(len(KINDS)))
def test_every_seat_has_a_time_in_every_mission(at: int) -> None:
    match, analysis = played(at)
    missions = tell(of_match(match)).missions
    assert [entry.round for entry in analysis.entries if entry.kind == "mission"] == list(range(1, len(missions) + 1))
    assert sum(entry.kind == "time" for entry in analysis.entries) == len(missions) * match.header.seats


def test_whoever_computes_faster_plays_better() -> None:
    _, analysis = played(2)
    expert, regular, novice = (report.win.play for report in analysis.seats)
    assert expert > regular > novice
    assert expert > 0 > novice


def test_a_wrong_answer_that_came_first_is_a_mistake() -> None:
    """An expert announces a wrong number at once, in the mission before the other needs one card more."""
    match = running(2, "like_dice", targets=[2, 2])
    game, blunder = match.game, -1
    while not match.over:
        if match.sandglass is not None and not match.awaited():
            match.accept(match.stage_elapsed(2000))
            continue
        assert match.state is not None
        if int(match.state["stage"][0]) != 2:
            seat = match.awaited()[0]
            action = bots.choose(game, "regular", match.ruleset, match.observation(seat), seat, 1)
            match.accept(match.stage_act(seat, game.wire.action_to_json(action), 2000))
            continue
        for seat, took in ((0, 1500), (1, 4000)):
            right = bots.choose(game, "expert", match.ruleset, match.observation(seat), seat, match.next_n)
            number = Claim((right + 1) % 200) if seat == 0 and blunder < 0 else Claim(right)
            blunder = match.next_n if seat == 0 and blunder < 0 else blunder
            granted = compensated(arrived=took, shown=0, way=0, allowance=0)
            match.accept(match.stage_act(seat, number, 2000, granted=granted))
    match.accept(match.stage_end(9999))
    analysis = analyse(of_match(match))
    found = next(
        entry for entry in analysis.entries if entry.n > blunder and entry.kind == "answer" and entry.seat == 0
    )
    assert (found.n, found.face) == (blunder + 1, "wrong")
    assert found.grade == "blunder"
    assert analysis.seats[0].mistakes[0].n == found.n
    assert analysis.seats[0].mistakes[0].size < -0.05
    assert found.win.others[1] > 0.05


def test_a_race_is_won_by_the_first_right_answer() -> None:
    one, two, three = Runner(0.0, 0.0), Runner(0.0, 0.0), Runner(0.0, 0.2)
    assert chances([one, two], 0.3, math.inf) == pytest.approx([0.5, 0.5, 0], abs=1e-9)
    assert chances([one, three], 0.3, math.inf) == pytest.approx([0.6, 0.4, 0], abs=1e-3)
    assert chances([Runner(0.0, 0.2), three], 0.3, math.inf)[2] == pytest.approx(0.04, abs=1e-9)
    first, last = Runner(0.0, 0.1, 0, 0.0), Runner(0.0, 0.5, 1, 1.0)
    assert chances([first, last], 0.3, 5.0) == pytest.approx([0.9, 0.05, 0.05], abs=1e-12)
    assert chances([first, Runner(0.0, 0.0)], 0.3, 9.0)[0] == pytest.approx(0.45, abs=0.01)
    assert chances([Runner(0.0, 1.0, NEVER), Runner(0.0, 0.0)], 0.3, 0.0) == pytest.approx([0, 0.5, 0.5], abs=1e-9)
    late = chances([Runner(0.4, 0.0), one, Runner(0.0, 0.0, 0, 0.1)], 0.3, math.inf)
    assert late.sum() == pytest.approx(1)
    assert late[1] > late[0]


def test_means_of_persons_are_shrunk() -> None:
    few, many = ([Answered(0, -0.5, 0.02, False)] * n + [Answered(1, 0.5, 0.02, True)] * n for n in (1, 50))
    weak, strong = fit(3, list(few)), fit(3, list(many))
    assert -0.5 < strong.late[0] < weak.late[0] < 0 < weak.late[1] < strong.late[1] < 0.5
    assert weak.late[2] == weak.mean_late == 0
    assert strong.wrong[0] < strong.mean_wrong < strong.wrong[1]
    assert share_of_errors(0.02, 0) == pytest.approx(0.02)
    assert 0.02 < share_of_errors(0.02, 1) < 0.06


def test_whoever_is_behind_has_shorter_sums() -> None:
    usual, level = usual_times(20), np.zeros((2, 2))
    assert all(one < two for one, two in itertools.pairwise(usual.means))
    its = Standings([5, 5], usual, 0.28)
    even, ahead = its.worth([2, 2], level), its.worth([3, 2], level)
    assert even[0] == pytest.approx([0.5, 0.5])
    assert ahead[0][0] > 0.55
    assert its.worth([5, 3], level).tolist() == [[1, 0], [5, 3]]
    assert Standings([15, 15], usual, 0.28).worth([14, 14], level, ended=True)[0].tolist() == [0.5, 0.5]


def test_an_easy_hand_is_worth_something_for_the_missions_to_come() -> None:
    usual, level = usual_times(20), np.zeros((2, 3))
    assert 0.7 < usual.kept < 1.0
    its = Standings([6, 6, 6], usual, 0.28)
    easy, hard = (its.worth([2, 2, 2], np.array([[slower, 0, 0], [0, 0, 0]])) for slower in (-0.05, 0.05))
    assert easy[0][0] - 1 / 3 == pytest.approx(1 / 3 - hard[0][0], abs=1e-9)
    assert easy[0][0] > its.worth([2, 2, 2], level)[0][0] + 0.02
    assert easy[0].sum() == pytest.approx(1)
    assert its.worth([6, 2, 2], level + 0.05)[0].tolist() == [1, 0, 0]


def test_pips_count_for_a_tie_when_the_pile_may_end_first() -> None:
    usual, more = usual_times(20), np.array([[0, 0, 0], [5, 0, 0]])
    tied, near, far = (Standings([target] * 3, usual, 0.28) for target in (15, 12, 4))
    share = tied.worth([9, 9, 8], more, ended=True)[0]
    assert share[0] > 0.6
    assert share[:2].sum() == pytest.approx(1)
    assert share[2] == 0
    later = near.worth([8, 8, 7], more)[0]
    assert share[0] - 0.5 > later[0] - near.worth([8, 8, 7], 0 * more)[0][0] > 0.001
    assert far.worth([2, 2, 2], more)[0].tolist() == pytest.approx([1 / 3] * 3), "somebody reaches the target"


def test_chances_change_with_times_as_their_slopes_say() -> None:
    means, step = [7.0, 7.2, 7.5], 1e-3
    found = slopes(means, 0.3)
    for seat in range(3):
        more, less = ([mean + sign * step * (at == seat) for at, mean in enumerate(means)] for sign in (1, -1))
        one, other = (chances([Runner(mean, 0.0) for mean in those], 0.3, math.inf) for those in (more, less))
        assert found[:, seat] == pytest.approx((one - other)[:3] / (2 * step), abs=2e-3)


def test_the_choice_of_a_card_is_play() -> None:
    """Against the mean of all that could be taken, with the same card in its place."""
    match, analysis = played(2)
    chosen = [entry for entry in analysis.entries if entry.kind == "card"]
    missions = tell(of_match(match)).missions
    assert [entry.n for entry in chosen] == [mission.taken for mission in missions if mission.choice is not None]
    assert chosen
    for entry in chosen:
        assert entry.seat is not None
        assert entry.action["type"] == "take"
        assert entry.win.guesswork[entry.seat] == 0
    assert any(entry.win.play[entry.seat or 0] for entry in chosen)


SHARES = Shares([], [], [], [], [])
ENTRY = Entry(31, 6, "mission", None, None, None, "7", SHARES, SHARES, None, "luck")


@pytest.mark.parametrize(
    ("changes", "size", "told"),
    [
        ({}, -0.17, "Mission 6: the mission that came: -17 % for Ben"),
        ({"kind": "cards"}, 0.06, "Mission 6: the cards that came after it: +6 % for Ben"),
        (
            {"kind": "card", "seat": 1, "action": {"type": "take", "slot": 2}},
            0.06,
            "Mission 6: Ben chose a card: +6 % for Ben",
        ),
        ({"kind": "deal"}, 0.004, "Mission 6: the deal: +0.4 % for Ben"),
        ({"kind": "time", "seat": 1, "face": "2140"}, 0.12, "Mission 6: Ben took 2.1 s: +12 % for Ben"),
        ({"kind": "time", "seat": 1, "face": None}, -0.12, "Mission 6: Ben announced nothing: -12 % for Ben"),
        (
            {"kind": "answer", "seat": 1, "action": {"type": "claim", "number": 14}},
            -0.12,
            "Mission 6: Ben announced 14: -12 % for Ben",
        ),
    ],
)
def test_a_turning_point_in_words(changes: dict[str, Any], size: float, told: str) -> None:
    assert line(msgspec.structs.replace(ENTRY, **changes), ["Ada", "Ben"], 1, size, 0.0) == told

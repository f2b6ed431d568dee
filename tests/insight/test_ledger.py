"""The ledger of Mythical Dice: zeros, order, names."""

from collections.abc import Generator
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

from asterion import bots
from asterion.insight import LEDGERS, CannotAnalyse, analyse, begin
from asterion.insight.contract import LUCK_KINDS, Analysis
from asterion.insight.estimates import Values
from asterion.insight.mythical_dice import model
from asterion.insight.mythical_dice.model import Effort
from asterion.insight.mythical_dice.story import tell
from asterion.insight.report import Line, lines_of, named
from asterion.insight.steps import Step
from asterion.match.match import Match
from asterion.match.record import of_log, of_match
from tests.insight.sums import assert_sums, ended
from tests.match.playing import finished, running

BRIEF = Effort("brief", games=256, playouts=16, worlds=32, closer=2, more=64, sets=6, stroke_sets=1)
KINDS: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"edition": "mino-2023", "starter": 2}),
    (5, {"simplified": True}),
    (6, {"edition": "mino-2023", "faces": {"red": ["4", "5", "6", "7", "8", "9"]}}),
]


def by_regulars(seats: int = 4, *, version: int = 1, **options: Any) -> Match:
    """A match of regulars, not ended."""
    match = running(seats, version=version, **options)
    while not match.over:
        regular(match)
    return match


def regular(match: Match) -> None:
    """The next action, as a regular does it."""
    seat = match.awaited()[0]
    action = bots.choose(match.game, "regular", match.ruleset, match.observation(seat), seat, 0)
    act(match, seat, action)


def act(match: Match, seat: int, action: int) -> None:
    match.accept(match.stage_act(seat, match.game.wire.action_to_json(action), 2000))


def test_every_bet_and_every_roll_is_an_entry() -> None:
    analysis = analyse(of_match(finished(9, 3)), 0, BRIEF)
    assert {entry.kind for entry in analysis.entries} == {"start", "deal", "bet", "choice", "roll"}
    assert not any(entry.win.margin == [0.0] * 3 for entry in analysis.entries if entry.kind == "deal")


def test_regulars_have_nothing_but_luck() -> None:
    """The reference's own decisions change nothing, to the last digit."""
    analysis = analyse(ended(by_regulars()), 0, BRIEF)
    for report in analysis.seats:
        for parts in (report.win, report.points):
            assert (parts.play, parts.guesswork, parts.others) == (0, 0, 0)
        assert report.win.luck == pytest.approx(report.win.result - 0.25)
    assert all(entry.choice is None or entry.choice.reference == entry.action for entry in analysis.entries)


def test_with_a_drawn_starter_all_expect_the_same() -> None:
    """M15. A given one is no luck."""
    drawn = analyse(ended(by_regulars()), 0, BRIEF)
    assert [report.win.expectation for report in drawn.seats] == pytest.approx([0.25] * 4)
    assert any(drawn.entries[0].win.luck)
    given = analyse(ended(by_regulars(starter=1)), 0, BRIEF)
    assert not any(given.entries[0].win.luck)


def test_the_last_bet_of_a_seat_is_its_decision() -> None:
    """M4: a bet may be changed until all are in."""
    match = running(3)
    for seat, action in ((2, 0), (0, 1), (2, 1), (1, 0)):
        act(match, seat, action)
    while not match.over:
        regular(match)
    steps, _ = tell(ended(match))
    bets = [step for step in steps if step.kind == "bet" and step.rnd == 1]
    assert [(step.seat, step.action, step.n - bets[0].n) for step in bets] == [(0, 1, 0), (2, 1, 1), (1, 0, 2)]
    assert [step.state["bet"][0, :3].tolist() for step in bets] == [[-1, -1, -1], [1, -1, -1], [1, -1, 1]]


def test_a_blunder_is_found_and_named() -> None:
    """In the last round the seat that leads bets everything; the others are regulars."""
    match, blunder = running(4), -1
    while not match.over:
        assert match.state is not None
        if match.state["rnd"][0] == 8 and match.state["stage"][0] == 0 and blunder < 0:
            blunder = match.next_n
            act(match, match.winners()[0], 8)
        else:
            regular(match)
    effort = Effort("b", games=1024, playouts=64, worlds=64, closer=3, more=256, opinion=128)
    analysis = analyse(ended(match), 0, effort)
    found = next(entry for entry in analysis.entries if entry.n == blunder)
    assert (found.kind, found.grade) == ("bet", "blunder")
    assert found.choice is not None
    assert found.choice.missed.win - found.choice.missed.margin > 0.05
    assert found.seat is not None
    seat = analysis.seats[found.seat]
    assert seat.mistakes[0].n == blunder
    assert "bet 8; a bet of " in seat.mistakes[0].line
    assert seat.missed.points > 40
    assert analysis.turning_points == sorted(analysis.turning_points, key=lambda point: -abs(point.size))
    assert len(analysis.turning_points) == 3


def test_a_game_without_a_ledger_cannot_be_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(LEDGERS, "minos")
    with pytest.raises(CannotAnalyse, match="minos cannot be analysed yet; games: ") as error:
        begin(of_log(msgspec.structs.replace(running(3).header, game="minos"), []))
    assert error.value.code == "game_not_analysed"


def test_without_a_commitment_the_rules_suffice() -> None:
    record = of_match(finished(1, 3))
    entries = [msgspec.structs.replace(record.entries[-1], house_seed=None)]
    plain = of_log(msgspec.structs.replace(record.header, commitment=None), [*record.entries[:-1], *entries])
    assert begin(plain, 0, BRIEF).go_on()
    with pytest.raises(CannotAnalyse, match="the match is not over"):
        begin(of_log(plain.header, plain.entries[:40]))
    with pytest.raises(CannotAnalyse, match="the match is not over"):
        begin(of_log(plain.header, []))


def test_only_what_was_looked_at_closely_is_named() -> None:
    """A hasty judgement is listed, never named a mistake."""
    analysis = analyse(of_match(finished(2, 4)), 0, BRIEF)
    judged = [entry for entry in analysis.entries if entry.choice is not None]
    closely = [entry for entry in judged if entry.choice is not None and entry.choice.worlds == BRIEF.more]
    hastily = [entry for entry in judged if entry not in closely]
    assert len(closely) == BRIEF.closer
    assert any(entry.grade for entry in closely)
    assert not any(entry.grade for entry in hastily)
    assert any(entry.choice.missed.win - entry.choice.missed.margin > 0.05 for entry in hastily if entry.choice)


def test_a_decision_that_costs_an_expert_nothing_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expert is asked about those that would be named, and only about them."""
    record, asked = of_match(finished(9, 4)), []

    def loss(*told: Any) -> Generator[bool, None, float]:
        asked.append(told[3])
        yield True
        return (0.009, 0.011)[len(asked) % 2]

    effort = replace(BRIEF, closer=15)
    before = blamed(analyse(record, 0, effort))
    monkeypatch.setattr(model, "expert_loss", loss)
    after = analyse(record, 0, replace(effort, opinion=8))
    assert len(asked) == len(before) > 2
    assert blamed(after) == before[::2]


def blamed(analysis: Analysis) -> list[int]:
    """The named decisions of an analysis, as places among its entries, the largest loss first."""
    entries = [(at, entry) for at, entry in enumerate(analysis.entries) if entry.grade and entry.choice]
    return [at for at, entry in sorted(entries, key=lambda each: -each[1].choice.missed.win if each[1].choice else 0)]


def test_playouts_go_where_the_largest_turning_points_are_unclear() -> None:
    record = of_match(finished(9, 4))
    before, after = (analyse(record, 0, replace(BRIEF, settle=settle)) for settle in (0, 40))
    smaller = [
        after.entries[at].win.margin[0] < 0.7 * entry.win.margin[0]
        for at, entry in enumerate(before.entries)
        if entry.kind in LUCK_KINDS and entry.win.margin[0] > 0
    ]
    assert 0 < sum(smaller) < len(smaller) / 2
    assert_sums(finished(9, 4), after)


def test_a_decision_that_may_be_among_the_largest_is_asked_once_more() -> None:
    """In more worlds, so that another seed names the same."""
    record, effort = of_match(finished(9, 4)), replace(BRIEF, closer=15, settle=40, surely=512)
    analysis = analyse(record, 0, effort)
    worlds = [entry.choice.worlds for entry in analysis.entries if entry.choice is not None]
    largest = [analysis.entries[point.entry].choice for point in analysis.turning_points]
    assert {each.worlds for each in largest if each is not None} == {512}
    assert 0 < worlds.count(512) < 15
    assert analyse(record, 0, effort) == analysis


@pytest.mark.parametrize("seed", range(4))
def test_the_draw_of_the_starter_may_be_among_the_largest(seed: int) -> None:
    """Nothing is before it that could be tried more often."""
    effort = Effort("b", games=64, playouts=8, worlds=16, closer=1, more=16, again=32, settle=40)
    record = of_match(finished(seed, 6))
    assert_sums(finished(seed, 6), analyse(record, 0, effort))


def test_a_decision_that_changes_nothing_costs_no_certainty() -> None:
    """Strokes on both sides of it keep all their playouts."""
    steps = [Step(1, 1, "roll"), Step(2, 1, "choice", 0), Step(3, 1, "roll")]
    one, two = np.random.default_rng(1).random((2, 32, 2, 2))
    lines = lines_of(steps, [Values(one), Values(np.zeros((8, 2, 2))), Values(one + two)], Values(one), {})
    assert lines[2].change == pytest.approx(two.mean(axis=0))
    assert lines[2].error == pytest.approx(Values(two).error)


def test_a_stroke_is_told_as_the_luck_of_the_one_who_rolled() -> None:
    """Where others gain or lose about as much; else as that of the one who gains or loses most."""
    rolled = Step(1, 1, "roll", 2)
    for own, told in ((0.29, 2), (0.1, 1)):
        change = np.array([[0.0, -0.3, own, 0.01], [0.0] * 4])
        (found,) = named([Line(rolled, change, np.zeros((2, 4)), None)])
        assert (found.seat, found.size) == (told, change[0, told])

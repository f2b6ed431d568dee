"""Rules that the ledger of every game keeps: sums, zeros, seeds, the second look, refusals."""

import itertools
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import numpy as np
import pytest

from asterion.insight import LEDGERS, CannotAnalyse, analyse, begin, origin
from asterion.insight.contract import LUCK_KINDS, Analysis, Effort
from asterion.insight.minos import model as minos
from asterion.insight.value_model import ValueModel
from asterion.match.log import Acted
from asterion.match.match import Match
from asterion.match.record import Record, of_log, of_match
from tests.insight import test_ledger, test_like_dice, test_mino_3d, test_minos
from tests.insight.sums import assert_fair, assert_sums
from tests.match.playing import finished, running

PLAYED: dict[str, tuple[Callable[..., Match], list[Any]]] = {
    "mythical_dice": (lambda seats, options: finished(seats, seats, **options), test_ledger.KINDS),
    "minos": (lambda seats, options: finished(seats + 1, seats, "minos", **options), test_minos.KINDS),
    "mino_3d": (lambda seats, options: test_mino_3d.by_novices(seats, **options), test_mino_3d.KINDS),
    "like_dice": (lambda levels, options: test_like_dice.raced(levels, 1, **options), test_like_dice.KINDS),
}
"""By game: a match to its end, and the kinds of matches: seats or levels, options."""
EFFORTS: dict[str, Effort] = {
    "mythical_dice": test_ledger.BRIEF,
    "minos": test_minos.BRIEF,
    "mino_3d": test_mino_3d.BRIEF,
    "like_dice": LEDGERS["like_dice"].efforts["quick"],
}
ASKING = ("mythical_dice", "minos", "mino_3d")
"""Games whose ledgers ask questions, and whose playouts come in sets."""
ALL = [(game, at) for game, (_, kinds) in PLAYED.items() for at in range(len(kinds))]


@cache
def played(game: str, at: int) -> Match:
    play, kinds = PLAYED[game]
    return play(*kinds[at])


@cache
def analysed(game: str, at: int) -> Analysis:
    return analyse(of_match(played(game, at)), 3, EFFORTS[game])


@cache
def blundering(game: str) -> Record:
    """A match in which decisions are named."""
    if game == "minos":
        return test_minos.by_bots("novice", 3, 2, building="fitted")
    return of_match(finished(9, 4) if game == "mythical_dice" else played(game, 2))


def test_there_is_a_case_for_every_ledger() -> None:
    assert set(PLAYED) == set(EFFORTS) == set(LEDGERS)


@pytest.mark.parametrize(("game", "at"), ALL)
def test_every_sum_comes_out(game: str, at: int) -> None:
    """In both units, for every seat; what one seat wins the others lose."""
    assert_sums(played(game, at), analysed(game, at))
    assert_fair(analysed(game, at))


@pytest.mark.parametrize("game", PLAYED)
def test_a_seed_says_all_and_pauses_change_nothing(game: str) -> None:
    record, effort = of_match(played(game, 1)), EFFORTS[game]
    work, progress = begin(record, 5, effort), [0.0]
    with pytest.raises(ValueError, match="not finished"):
        work.result()
    while work.go_on():
        progress.append(work.progress())
    assert progress == sorted(progress)
    assert 1 > progress[-1] > 0.6
    assert sum(before < after for before, after in itertools.pairwise(progress)) > 30
    assert work.progress() == 1
    assert work.result() == analyse(record, 5, effort) != analyse(record, 6, effort)
    assert msgspec.json.decode(msgspec.json.encode(work.result()), type=Analysis) == work.result()


@pytest.mark.parametrize("game", PLAYED)
def test_an_analysis_says_what_it_follows_from(game: str) -> None:
    """A kept one with another version or table is out of date."""
    found, effort = analysed(game, 1), EFFORTS[game]
    assert (found.version, found.table) == origin(played(game, 1).header, effort)
    assert (found.game, found.seed, found.effort) == (game, 3, effort.name)


@pytest.mark.parametrize("game", ASKING)
def test_a_mistake_is_named_after_a_second_look_only(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions that would be named are asked again, in new worlds, and only they; none is named that was not."""
    record, effort = blundering(game), replace(EFFORTS[game], closer=15, again=256)
    before = named(analyse(record, 0, replace(effort, again=0)), game)
    asked, kind = list[tuple[int, int]](), type(LEDGERS[game].model(record, (0, 0), effort))
    question = kind.question

    def noted(self: ValueModel[Any], at: int, worlds: int, *, closely: bool) -> Any:
        asked.append((at, worlds))
        return question(self, at, worlds, closely=closely)

    monkeypatch.setattr(kind, "question", noted)
    after = analyse(record, 0, effort)
    assert before
    assert sorted(at for at, worlds in asked if worlds == 256) == sorted(before)
    assert set(named(after, game)) <= set(before)
    for at in named(after, game):
        choice = after.entries[at].choice
        assert choice is not None
        assert choice.worlds == 256


def named(analysis: Analysis, game: str) -> list[int]:
    """The decisions that are named and were asked, by place."""
    kinds = {"bid"} if game == "minos" else {"bet", "choice", "place"}
    return [at for at, entry in enumerate(analysis.entries) if entry.grade and entry.kind in kinds]


def test_a_second_look_takes_more_worlds_than_the_first() -> None:
    for again in (64, 2048):
        with pytest.raises(ValueError, match="more than 2048 worlds"):
            replace(minos.THOROUGH, again=again)


@pytest.mark.parametrize("game", ASKING)
def test_further_sets_of_playouts_make_the_sums_surer(game: str) -> None:
    record = blundering(game)
    plain = replace(EFFORTS[game], sets=0, stroke_sets=0)
    once, surer = (analyse(record, 0, replace(plain, sets=sets, fine=0.0)) for sets in (0, 24))
    assert sum(report.margin for report in surer.seats) < sum(report.margin for report in once.seats)
    often = analyse(record, 0, replace(plain, stroke_sets=2, settle=12, surely=256))
    for before, after in zip(once.seats, often.seats, strict=True):
        assert after.win.result == pytest.approx(before.win.result, abs=1e-9)


@pytest.mark.parametrize("game", ASKING)
def test_another_set_of_playouts_has_other_chance(game: str) -> None:
    model = LEDGERS[game].model(blundering(game), (0, 0), EFFORTS[game])
    deque(model.prepare(), maxlen=0)
    weighed = [model.value if step.kind in LUCK_KINDS else model.change for step in model.steps]
    differ = [not np.array_equal(weigh(at, 0), weigh(at, 1)) for at, weigh in enumerate(weighed)]
    assert any(differ[at] for at, step in enumerate(model.steps) if step.kind in LUCK_KINDS)
    assert any(differ[at] for at, step in enumerate(model.steps) if step.kind not in LUCK_KINDS)
    at = differ.index(True)
    assert np.array_equal(weighed[at](at, 1), weighed[at](at, 1))


@pytest.mark.parametrize("game", PLAYED)
def test_what_cannot_be_analysed(game: str) -> None:
    match = played(game, 1)
    fresh = running(match.header.seats, game, **match.header.options)
    at, acted = next((at, each) for at, each in enumerate(match.entries) if isinstance(each, Acted))
    impossible = list(match.entries)
    impossible[at] = msgspec.structs.replace(acted, seat=acted.seat + 50)
    refused = {
        "not_over": [of_log(fresh.header, fresh.entries), of_log(match.header, match.entries[: at + 3])],
        "broken_commitment": [of_log(msgspec.structs.replace(match.header, commitment="0" * 64), match.entries)],
    }
    for code, records in refused.items():
        for record in records:
            with pytest.raises(CannotAnalyse) as error:
                begin(record)
            assert error.value.code == code
    with pytest.raises(CannotAnalyse):
        begin(of_log(match.header, impossible))

"""What every ledger owes: luck, play, guesswork and others add up to the result."""

import itertools
from typing import Any

import numpy as np
import pytest

from asterion.insight.contract import LUCK_KINDS, Analysis, Entry
from asterion.match.match import Match
from asterion.match.record import Record, of_match

PARTS = ("luck", "play", "guesswork", "others")


def ended(match: Match) -> Record:
    """The record of a match that has come to its end."""
    match.accept(match.stage_end(9999))
    return of_match(match)


def changes(entry: Entry, unit: str) -> Any:
    """What an entry changed in all, by seat."""
    return np.sum([getattr(getattr(entry, unit), part) for part in PARTS], axis=0)


def assert_sums(match: Match, analysis: Analysis) -> None:
    """Expectation, luck, play, guesswork and others are the result, for every seat, in shares of the win and points."""
    winners = match.winners()
    for report in analysis.seats:
        share = (report.seat in winners) / len(winners)
        for parts, result in ((report.win, share), (report.points, match.scores()[report.seat])):
            rest = parts.expectation + parts.luck + parts.play + parts.guesswork + parts.others
            assert rest == pytest.approx(parts.result, abs=1e-9)
            assert parts.result == pytest.approx(result, abs=1e-9)
        for unit, part in itertools.product(("win", "points"), PARTS):
            told = sum(getattr(getattr(entry, unit), part)[report.seat] for entry in analysis.entries)
            assert told == pytest.approx(getattr(getattr(report, unit), part), abs=1e-9)
    assert sum(report.win.expectation for report in analysis.seats) == pytest.approx(1, abs=1e-9)


def assert_fair(analysis: Analysis) -> None:
    """In each entry, what one seat wins of the win the others lose; chance is luck alone, a decision is none."""
    for entry in analysis.entries:
        assert changes(entry, "win").sum() == pytest.approx(0, abs=1e-9)
        if entry.kind in LUCK_KINDS:
            assert sum(entry.win.luck) == pytest.approx(0, abs=1e-9)
            assert not any(map(any, (entry.win.play, entry.win.guesswork, entry.win.others)))
        else:
            assert entry.seat is not None
            assert not any(entry.win.luck)
            assert entry.win.others[entry.seat] == 0
            assert not any(share for seat, share in enumerate(entry.win.play) if seat != entry.seat)

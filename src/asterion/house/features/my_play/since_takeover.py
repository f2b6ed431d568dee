"""The part of a guest who took a seat over in the middle of a match: the part of the analysis after that entry."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Raw

from asterion.insight.contract import LUCK_KINDS, Difference, Entry, Parts, SeatReport, Shares

_decode = msgspec.json.Decoder(Entry).decode


def own_part(report: SeatReport, entries: Sequence[Raw], since: int) -> SeatReport:
    """The report of a seat as if the match had begun after the entry with number ``since``. entries: of the whole
    ledger. What changed before is part of the expectation. mistakes: those of the seat's three largest that are later.
    """
    seat, ledger = report.seat, [_decode(entry) for entry in entries]
    before = [entry for entry in ledger if entry.n <= since]
    after = [entry for entry in ledger if entry.n > since]
    missed = [entry.choice.missed for entry in after if entry.seat == seat and entry.choice is not None]
    noise = [entry.win.margin[seat] for entry in after if entry.kind not in LUCK_KINDS]
    return msgspec.structs.replace(
        report,
        win=_later(report.win, [entry.win for entry in before], [entry.win for entry in after], seat),
        points=_later(report.points, [entry.points for entry in before], [entry.points for entry in after], seat),
        margin=_together(noise),
        missed=Difference(
            win=sum(each.win for each in missed),
            points=sum(each.points for each in missed),
            margin=_together([each.margin for each in missed]),
        ),
        mistakes=[point for point in report.mistakes if point.n > since],
    )


def _later(parts: Parts, before: Sequence[Shares], after: Sequence[Shares], seat: int) -> Parts:
    changed = sum(each.luck[seat] + each.play[seat] + each.guesswork[seat] + each.others[seat] for each in before)
    return Parts(
        expectation=parts.expectation + changed,
        luck=sum(each.luck[seat] for each in after),
        play=sum(each.play[seat] for each in after),
        guesswork=sum(each.guesswork[seat] for each in after),
        others=sum(each.others[seat] for each in after),
        result=parts.result,
    )


def _together(margins: Sequence[float]) -> float:
    """The margin of a sum of independent changes."""
    return float(sum(margin**2 for margin in margins) ** 0.5)

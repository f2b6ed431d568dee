"""From the changes of a ledger to an analysis, for every game: parts, grades, turning points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import numpy as np

from asterion.bots.contract import Records
from asterion.insight.contract import (
    LUCK_KINDS,
    Analysis,
    Choice,
    Difference,
    Entry,
    Grade,
    Parts,
    SeatReport,
    Shares,
    TurningPoint,
)
from asterion.insight.estimates import ERRORS_OF_DOUBT, ERRORS_PER_MARGIN, POINTS, WIN, Answer, Estimate, Values
from asterion.insight.steps import Step
from asterion.match.match import Match

MISTAKES: Final[tuple[tuple[float, Grade], ...]] = ((0.05, "blunder"), (0.02, "mistake"), (0.01, "inaccuracy"))
"""A loss is named when it is at least this share of the win even if it is two standard errors smaller."""
LUCK: Final[tuple[tuple[float, Grade], ...]] = ((0.15, "great_luck"), (0.05, "luck"))
OWN: Final = 0.9
"""A stroke counts as the luck of the one who rolled if it is at least this part of the largest."""
NAMED: Final = 3
"""The number of turning points that are named, the largest."""


Words = Callable[[Entry, list[str], int, float, float], str]
"""words(entry, names by seat, seat, size, margin): a game's turning point in a line of English."""


@dataclass(frozen=True)
class Made:
    """The sources of an analysis besides its record: version of the game's ledger, seed, effort, table."""

    version: int
    seed: int
    effort: str
    table: str


@dataclass(frozen=True)
class Line:
    """A step and what it changed.

    change, error: float64[2, seats]. answer: of a decision with a choice. play: of a decision without
    one, what its seat could be expected to change, float64[2].
    """

    step: Step
    change: Records
    error: Records
    answer: Answer | None
    play: Records | None = None


def lines_of(
    steps: Sequence[Step], values: Sequence[Values], expectation: Values, answers: Mapping[int, Answer]
) -> list[Line]:
    """Every step with what it changed.

    values: by step: V after it if chance decided it, else the change that it made. Whatever else changes V is luck.
    expectation: V before the first one. answers: by step, of decisions with a choice.
    """
    lines: list[Line] = []
    mean, each = expectation.mean, expectation.each
    for at, (step, value) in enumerate(zip(steps, values, strict=True)):
        both = min(len(value.each), len(each))
        if step.kind in LUCK_KINDS:
            change, error = value.mean - mean, Values(value.each[:both] - each[:both]).error
            mean, each = value.mean, value.each
        else:
            change, error = value.mean, value.error
            if change.any():  # else everything stays as it was, in all playouts
                mean, each = mean + change, each[:both] + value.each[:both]
        lines.append(Line(step, change, error, answers.get(at)))
    return lines


@dataclass(frozen=True)
class Named:
    """A line that is named. at: its place among all. seat: who decided, or whose luck it was. size: share of the win;
    error: one standard error of it."""

    at: int
    seat: int
    grade: Grade
    size: float
    error: float


def named(lines: Sequence[Line], closely: int | None = None) -> list[Named]:
    """All lines that are named, the largest first.

    closely: a decision that was tried in fewer worlds is not named; None: in fewer than another one.
    """
    if closely is None:
        closely = max((line.answer.worlds for line in lines if line.answer), default=0)
    found = []
    for at, line in enumerate(lines):
        grade = _grade(line, closely)
        if grade is None:
            continue
        seat = line.step.seat or 0
        if line.answer is not None:
            size, error = line.answer.missed.win, line.answer.missed.win_error
        else:
            if line.step.kind in LUCK_KINDS:
                seat = _lucky(line)
            size, error = float(line.change[WIN, seat]), float(line.error[WIN, seat])
        found.append(Named(at, seat, grade, size, error))
    return sorted(found, key=lambda each: -abs(each.size))


def _lucky(line: Line) -> int:
    """Whose luck a stroke counts as: of the one who rolled or drew, if it is about the largest, else the largest."""
    sizes, seat = np.abs(line.change[WIN]), line.step.seat
    return seat if seat is not None and sizes[seat] > OWN * sizes.max() else int(sizes.argmax())


def report(
    match: Match, lines: list[Line], expectation: Records, made: Made, words: Words, closely: int | None = None
) -> Analysis:
    """The analysis. expectation: float64[2, seats]. closely: as in ``named``."""
    seats = match.header.seats
    parts = [_parts(line, seats) for line in lines]
    those = named(lines, closely)
    grades = {each.at: each.grade for each in those}
    entries = [_entry(match, line, parts[at], grades.get(at)) for at, line in enumerate(lines)]
    points = [_turning_point(match, entries[each.at], each, words) for each in those]
    mistakes = [point for point in points if entries[point.entry].kind not in LUCK_KINDS]
    total = np.sum(parts, axis=0)
    noise = np.sqrt(sum(line.error[WIN] ** 2 for line in lines if line.step.kind not in LUCK_KINDS))
    return Analysis(
        version=made.version,
        game=match.game.id,
        match=match.header.match,
        effort=made.effort,
        seed=made.seed,
        table=made.table,
        seats=[
            SeatReport(
                seat=seat,
                name=taken.name if (taken := match.seated[seat]) is not None else None,
                level=taken.level if taken is not None else None,
                win=_sums(total[:, WIN, seat], expectation[WIN, seat]),
                points=_sums(total[:, POINTS, seat], expectation[POINTS, seat]),
                margin=ERRORS_PER_MARGIN * float(noise[seat]),
                missed=_missed([line.answer for line in lines if line.answer and line.step.seat == seat]),
                mistakes=[point for point in mistakes if point.seat == seat][:NAMED],
            )
            for seat in range(seats)
        ],
        entries=entries,
        turning_points=points[:NAMED],
    )


def _parts(line: Line, seats: int) -> Records:
    """Luck, play, guesswork and others of a step, float64[4, 2, seats]."""
    parts = np.zeros((4, 2, seats))
    seat = line.step.seat
    if line.step.kind in LUCK_KINDS or seat is None:
        parts[0] = line.change
        return parts
    parts[3] = line.change
    parts[3, :, seat] = 0.0
    if line.answer is not None:
        parts[1, :, seat] = line.answer.play.win, line.answer.play.points
    elif line.play is not None:
        parts[1, :, seat] = line.play
    parts[2, :, seat] = line.change[:, seat] - parts[1, :, seat]
    return parts


def _sums(parts: Records, expectation: float) -> Parts:
    luck, play, guesswork, others = parts.tolist()
    first = float(expectation)
    return Parts(first, luck, play, guesswork, others, first + luck + play + guesswork + others)


def _missed(answers: list[Answer]) -> Difference:
    error = sum(answer.missed.win_error**2 for answer in answers) ** 0.5
    win, points = (sum(getattr(answer.missed, unit) for answer in answers) for unit in ("win", "points"))
    return Difference(win, points, ERRORS_PER_MARGIN * error)


def _entry(match: Match, line: Line, parts: Records, grade: Grade | None) -> Entry:
    step = line.step
    return Entry(
        n=step.n,
        round=step.rnd,
        kind=step.kind,
        seat=step.seat,
        by=step.by,
        action=_action(match, step.action),
        face=step.face,
        win=_shares(parts[:, WIN], line.error[WIN]),
        points=_shares(parts[:, POINTS], line.error[POINTS]),
        choice=_choice(match, line.answer) if line.answer is not None else None,
        grade=grade,
    )


def _action(match: Match, action: Any) -> Any:
    """An action as in the analysis."""
    if not isinstance(action, int):
        return action or None
    return None if action < 0 else msgspec.to_builtins(match.game.wire.action_to_json(action))


def _shares(parts: Records, error: Records) -> Shares:
    luck, play, guesswork, others = parts.tolist()
    return Shares(luck, play, guesswork, others, (ERRORS_PER_MARGIN * error).tolist())


def _choice(match: Match, answer: Answer) -> Choice:
    return Choice(
        reference=_action(match, answer.reference),
        best=_action(match, answer.best),
        play=_difference(answer.play),
        missed=_difference(answer.missed),
        available=_difference(answer.available),
        worlds=answer.worlds,
        now=answer.now,
    )


def _difference(estimate: Estimate) -> Difference:
    return Difference(estimate.win, estimate.points, ERRORS_PER_MARGIN * estimate.win_error)


def clear_loss(missed: Estimate) -> float:
    """The part of a loss that is beyond doubt, as a share of the win."""
    return missed.win - ERRORS_OF_DOUBT * missed.win_error


def _grade(line: Line, closely: int) -> Grade | None:
    """The grade of an entry; None: it has none. closely: as in ``named``."""
    if line.step.kind in LUCK_KINDS:
        size, grades = float(np.abs(line.change[WIN]).max()), LUCK
    elif line.answer is not None and line.answer.certain:
        return next((grade for least, grade in MISTAKES if line.answer.missed.win >= least), "inaccuracy")
    elif line.answer is not None and line.answer.doubted:
        return None
    elif line.answer is not None and line.answer.worlds >= closely:
        size, grades = clear_loss(line.answer.missed), MISTAKES
    elif line.step.kind == "answer" and line.step.seat is not None:
        size, grades = -float(line.change[WIN, line.step.seat]), MISTAKES
    else:
        return None
    return next((grade for least, grade in grades if size >= least), None)


def _turning_point(match: Match, entry: Entry, named: Named, words: Words) -> TurningPoint:
    margin = ERRORS_PER_MARGIN * named.error
    line = words(entry, [_name(match, each) for each in range(match.header.seats)], named.seat, named.size, margin)
    return TurningPoint(named.at, entry.n, entry.round, named.seat, named.grade, named.size, margin, line)


def _name(match: Match, seat: int) -> str:
    taken = match.seated[seat]
    return taken.name if taken is not None else f"seat {seat}"

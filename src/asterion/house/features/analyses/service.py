"""Analyses of finished matches: computed on the first request, quickly and then thoroughly, and kept.

Several workers of one database may analyse the same match at the same time. They find the same, so nothing is lost but
time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Raw

from asterion.games import spelled
from asterion.house.errors import Refusal
from asterion.house.feature import FeatureService
from asterion.house.features.analyses.analyst import Analyst, Order
from asterion.house.features.analyses.storage import Stamp, drop_analysis, keep_analysis, kept_analysis
from asterion.house.services import Services
from asterion.house.storage import NotStored, WriteConflict
from asterion.house.storage.store import MatchRow
from asterion.house.table.loading import read_ended, replayed
from asterion.house.wire.http import MatchAnalysis
from asterion.insight import LEDGERS, CannotAnalyse, Effort, Work, begin, check_analysed, origin
from asterion.match.log import Header, decode_header
from asterion.match.record import of_match

SEED = 0
FINAL = "thorough"
"""The effort of the analyses that stay, in every game."""
QUICK_SHARE = 0.2
"""The part of the whole that is done with the quick stage, about."""
REMEMBERED = 60.0
"""Seconds after which a match that could not be analysed may be tried again."""

Stages = list[tuple[Effort, Stamp]]
"""Each effort of a game, the quick one first, with what its analysis follows from."""


@dataclass(eq=False)
class MatchJob:
    """A match that is being analysed, for this address. analysis: JSON of the last stage that is done."""

    address: str
    done: int = 0
    analysis: bytes | None = None
    order: Order | None = None
    ahead: bool = False
    """Made ahead, without a request."""
    error: Exception | None = None
    failed: float = 0.0
    """Time of the failure, in seconds of the house's clock."""

    def said(self) -> MatchAnalysis:
        """The message for pages: the state, the progress, the analysis so far."""
        progress = self.order.progress if self.order is not None else None
        part = QUICK_SHARE if self.done == 0 else 1 - QUICK_SHARE
        return MatchAnalysis(
            state="waiting" if self.analysis is None and progress is None else "working",
            progress=(QUICK_SHARE if self.done else 0.0) + part * (progress or 0.0),
            analysis=Raw(self.analysis or b"null"),
        )


class Analyses(FeatureService):
    """Analyses of this house. busy: whether bots or tables need the processor; asked in another thread."""

    def __init__(self, services: Services, busy: Callable[[], bool]) -> None:
        self._services = services
        self._analyst = Analyst(busy, services.metrics)
        self._jobs: dict[str, MatchJob] = {}
        """By match: those under way, and for a while those that failed."""
        self._closed = False

    def stop(self) -> None:
        """Begin nothing more, and end what has begun."""
        self._closed = True
        self._analyst.stop()

    def search(self, order: Order) -> None:
        """Have the same thread do other work, after what somebody waits for."""
        self._analyst.put("house", order)

    def under_way(self, match: str) -> MatchAnalysis | None:
        """The state of an analysis that was begun here. Raises the error that ended it."""
        job = self._jobs.get(match)
        if job is None:
            return None
        if job.error is None:
            return job.said()
        if self._services.clock.now() < job.failed + REMEMBERED:
            raise job.error.with_traceback(None)
        del self._jobs[match]
        return None

    def is_under_way(self, match: str) -> bool:
        """Whether a match is being analysed here."""
        job = self._jobs.get(match)
        return job is not None and job.error is None

    def is_known(self, match: str) -> bool:
        """Whether a match is being analysed here, or could not be a moment ago."""
        job = self._jobs.get(match)
        if job is not None and job.error is not None and self._services.clock.now() >= job.failed + REMEMBERED:
            del self._jobs[match]
            return False
        return job is not None

    async def asked(self, match: str, address: str, *, ahead: bool = False) -> MatchAnalysis:
        """The analysis of a match as far as it is known; it is begun for this address if it has not been.

        ahead: nobody waits for it, so that it comes after those that somebody waits for.

        Raises Refusal (unknown_match, not_ended, game_not_analysed, preparing, busy), or what made it fail.
        """
        services = self._services
        kept = await read_ended(services.store, match)
        header = decode_header(kept.header)
        game = spelled(header.game)
        try:
            check_analysed(game, header.options)
        except CannotAnalyse as error:
            raise Refusal(error.code, error.detail, status=409) from None
        await services.warm_up.rules_soon(game)
        stages = await asyncio.to_thread(_stages, header, services.settings.brief_analyses)
        effort, stamp = stages[-1]
        known = await kept_analysis(services.store, match, effort.name, stamp)
        if known is not None:
            return MatchAnalysis("done", 1.0, Raw(known))
        known_here = self.under_way(match)
        if known_here is not None:
            return known_here
        self._admit(address)
        job = self._jobs[match] = MatchJob(address, ahead=ahead)
        services.tasks.spawn(self._analyse(job, kept, stages))
        return job.said()

    def _admit(self, address: str) -> None:
        """Raises Refusal("busy")."""
        settings, jobs = self._services.settings, [job for job in self._jobs.values() if job.error is None]
        of_address = sum(job.address == address for job in jobs)
        if self._closed or len(jobs) >= settings.most_analyses or of_address >= settings.most_analyses_of_address:
            self._services.metrics.turned_away.labels("analyses").inc()
            raise Refusal("busy", "the house analyses other matches; try again in a moment", status=503)

    async def _analyse(self, job: MatchJob, kept: MatchRow, stages: Stages) -> None:
        try:
            for at in range(len(stages)):
                job.analysis = await self._stage(job, kept, stages, at)
                job.done, job.order = job.done + 1, None
        except WriteConflict:  # the match was removed meanwhile
            del self._jobs[kept.id]
        except Exception as error:
            self._failed(job, error)
        else:
            del self._jobs[kept.id]

    async def _stage(self, job: MatchJob, kept: MatchRow, stages: Stages, at: int) -> bytes:
        store, (effort, stamp) = self._services.store, stages[at]
        known = await kept_analysis(store, kept.id, effort.name, stamp)
        if known is not None:  # of an earlier house, or another worker was faster
            return known
        job.order = Order(effort.name, lambda: _begin(kept, effort), urgent=at == 0 and not job.ahead)
        self._analyst.put(job.address, job.order)
        found = await job.order.done
        keep = keep_analysis(kept.id, effort.name, stamp, found, lite=store.lite)
        superseded = [drop_analysis(kept.id, earlier.name) for earlier, _ in stages[:at]]
        await store.writer.write([keep, *superseded])
        return found

    def _failed(self, job: MatchJob, error: Exception) -> None:
        self._services.metrics.analyses_failed.inc()
        self._services.log.error("match not analysed", exc_info=error)
        if isinstance(error, NotStored):
            job.error = error
        else:
            detail = str(error) if isinstance(error, CannotAnalyse) else "the analysis failed"
            job.error = Refusal("not_analysed", detail, status=409)
        job.failed = self._services.clock.now()


def _stages(header: Header, brief: bool) -> Stages:
    """The stages of an analysis. brief: for tests."""
    ledger, stages = LEDGERS[spelled(header.game)], []
    for effort in (ledger.brief if brief else ledger.efforts).values():
        version, futures = origin(header, effort)
        stages.append((effort, Stamp(version, SEED, futures)))
    return stages


def _begin(kept: MatchRow, effort: Effort) -> Work:
    return begin(of_match(replayed(kept)), SEED, effort)

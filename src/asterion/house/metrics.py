"""Figures of a running house for Prometheus. Each house counts for itself."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

SECONDS = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.0, 2.0)
LONG_SECONDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0)


class Tally(Collector):
    """A counter for one thread, for what happens at every action: it avoids the library's lock and objects."""

    def __init__(self, name: str, documentation: str, registry: CollectorRegistry) -> None:
        self._name, self._documentation, self._count = name, documentation, 0
        registry.register(self)

    def inc(self) -> None:
        """One more."""
        self._count += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield the figures for the registry."""
        yield CounterMetricFamily(self._name, self._documentation, value=self._count)


class Metrics:
    """Counters, gauges and histograms of one house."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("asterion_entries", "Log entries on disk", registry=self.registry)
        self.actions = Tally("asterion_actions", "Actions taken, of people and bots", self.registry)
        self.refused = Counter("asterion_refused", "Messages refused, by code", ["code"], registry=self.registry)
        self.dropped = Counter("asterion_dropped", "Connections dropped for slowness", registry=self.registry)
        self.throttled = Tally("asterion_throttled", "Pauses of connections that sent too fast", self.registry)
        self.aborted = Counter("asterion_aborted", "Connections cut, by kind", ["kind"], registry=self.registry)
        self.turned_away = Counter(
            "asterion_turned_away", "Requests and sockets refused for their number", ["kind"], registry=self.registry
        )
        self.handed_on = Counter(
            "asterion_handed_on",
            "Sockets of tables that another worker owns, by kind",
            ["kind"],
            registry=self.registry,
        )
        self.write_conflicts = Counter("asterion_races", "Commits that met another writer", registry=self.registry)
        self.commits_failed = Counter("asterion_commits_failed", "Commits that failed", registry=self.registry)
        self.fenced = Counter("asterion_fenced", "Commits refused: this worker is dead", registry=self.registry)
        self.claims = Counter("asterion_claims", "Tables claimed, by kind", ["kind"], registry=self.registry)
        self.workers_marked_dead = Counter(
            "asterion_workers_marked_dead", "Other workers marked dead", registry=self.registry
        )
        self.connections = Gauge("asterion_connections", "Open sockets", registry=self.registry)
        self.tables = Gauge("asterion_tables", "Tables in memory", registry=self.registry)
        self.commit_seconds = Histogram(
            "asterion_commit_seconds", "Time of one commit", buckets=SECONDS, registry=self.registry
        )
        self.commit_jobs = Histogram(
            "asterion_commit_jobs", "Jobs in one commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128), registry=self.registry
        )
        self.bot_seconds = Histogram(
            "asterion_bot_seconds", "Time of one bot's thought", buckets=SECONDS, registry=self.registry
        )
        self.analysis_seconds = Histogram(
            "asterion_analysis_seconds",
            "Time of one analysis of a match, pauses included, by effort",
            ["effort"],
            buckets=LONG_SECONDS,
            registry=self.registry,
        )
        self.analyses_failed = Counter(
            "asterion_analyses_failed", "Finished matches that could not be analysed", registry=self.registry
        )
        self.bot_processes_lost = Counter(
            "asterion_bot_processes_lost", "Processes of bots that died or were killed", registry=self.registry
        )

    def text(self) -> bytes:
        """The figures as Prometheus reads them."""
        return generate_latest(self.registry)

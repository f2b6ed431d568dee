"""Figures of a running house for Prometheus. Each house counts for itself."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.256, 0.512, 1.0, 2.0)


class Metrics:
    """Counters, gauges and histograms of one house."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("asterion_entries", "Log entries on disk", registry=self.registry)
        self.actions = Counter("asterion_actions", "Actions taken, of people and bots", registry=self.registry)
        self.refused = Counter("asterion_refused", "Messages refused, by code", ["code"], registry=self.registry)
        self.dropped = Counter("asterion_dropped", "Connections dropped for slowness", registry=self.registry)
        self.races = Counter("asterion_races", "Commits that met another writer", registry=self.registry)
        self.commits_failed = Counter("asterion_commits_failed", "Commits that failed", registry=self.registry)
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

    def text(self) -> bytes:
        """The figures as Prometheus reads them."""
        return generate_latest(self.registry)

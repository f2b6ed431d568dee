"""Servers that are held to a small share of a core, so that they are the limit, and what an action costs them then."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from bench.load import Load
from bench.machine import cpu_seconds

SHARE = 0.2
"""Of a core, for each worker."""
PERIOD_US = 50_000
"""A worker that has used its share of this waits for the next one."""
SECONDS = 15.0
GROUPS = Path("/sys/fs/cgroup/cpu")


class Missing(Exception):
    """Error: the machine lacks something that the benchmark needs."""


async def under_quota(load: Load, pids: list[int], database: list[int]) -> dict[str, Any]:
    """The closed loop, with the processor time of all workers and of what they write to."""
    await load.measure(SECONDS / 5)  # until quotas bind
    before, start = (used(pids), used(database)), time.perf_counter()
    step = await load.measure(SECONDS)
    seconds = time.perf_counter() - start
    spent = [(after - start) / seconds for after, start in zip((used(pids), used(database)), before, strict=True)]
    rate = step["actions_per_second"]
    return {
        "workers": len(pids),
        "actions_per_second": rate,
        "lost": step["lost"],
        "refused": step["refused"],
        "worker_core_share": round(spent[0] / len(pids), 3),
        "worker_us": round(spent[0] / max(rate, 1e-9) * 1e6, 1),
        "beside_us": round(spent[1] / max(rate, 1e-9) * 1e6, 1),
        "driver_core_share": step["driver_core_share"],
    }


@contextmanager
def held_to(share: float, pid: int) -> Iterator[None]:
    """A process gets this share of a core at most. Raises Missing."""
    group = GROUPS / f"asterion-bench-{pid}"
    try:
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
        (group / "cpu.cfs_quota_us").write_text(str(round(share * PERIOD_US)))
        (group / "cgroup.procs").write_text(str(pid))
    except OSError as error:
        raise Missing(f"control groups of the processor at {GROUPS}: {error.strerror}") from None
    try:
        yield
    finally:
        with suppress(OSError):
            (GROUPS / "cgroup.procs").write_text(str(pid))
            group.rmdir()


def processes(name: str) -> list[int]:
    """Processes of a program."""
    pids = [int(each.name) for each in Path("/proc").iterdir() if each.name.isdigit()]
    return [pid for pid in pids if _name(pid) == name]


def _name(pid: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().strip()
    return ""


def used(pids: list[int]) -> float:
    """Seconds of processor time of these processes so far."""
    return sum(cpu_seconds(pid) for pid in pids)

"""The machine that figures come from, and what one process of it uses. Linux tells all; elsewhere less is known."""

from __future__ import annotations

import os
import platform
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "bench"
"""Databases and other passing things: on the same disk as the source, which is not in memory."""
SERVER_CORE, DRIVER_CORE = 0, 1
TICKS = os.sysconf("SC_CLK_TCK")


def machine() -> dict[str, Any]:
    """Model, cores, memory, versions, and how busy it is as the run begins."""
    return {
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "memory_gib": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30, 1),
        "system": platform.system(),
        "python": platform.python_version(),
        "python_built": how_built(),
        "packages": {
            name: installed(name) for name in ("numba", "numpy", "litestar", "uvicorn", "open-spiel", "ortools")
        },
        "load_average": load_average(),
        "at": time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime()),
    }


def how_built() -> str:
    """The way in which the interpreter was built: without profiles and link-time optimisation it is slower."""
    said = str(sysconfig.get_config_var("CONFIG_ARGS"))
    kinds = {"--enable-optimizations": "profiles", "--with-lto": "link-time optimisation"}
    if Path(sys.base_prefix) == Path("/usr"):
        return "the system's own"  # its package says how the library was built, not the program
    found = [kind for option, kind in kinds.items() if option in said]
    shared = "shared library, " if sysconfig.get_config_var("Py_ENABLE_SHARED") else ""
    return f"{shared}{'with ' + ' and '.join(found) if found else 'without optimisations'}"


def load_average() -> list[float]:
    """Runnable processes, mean of the last 1, 5 and 15 minutes. Above the number of cores, figures suffer."""
    return [round(each, 2) for each in os.getloadavg()]


def cpu_model() -> str:
    """Name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    said = dict(line.split(":", 1) for line in lines if ":" in line)
    names = {name.strip(): value.strip() for name, value in said.items()}
    family = f" (family {names['cpu family']}, model {names['model']})" if "cpu family" in names else ""
    return names.get("model name", platform.machine()) + family


def installed(package: str) -> str | None:
    """Version of a package; None when it is not there."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def cores() -> set[int]:
    """The cores that this process may use."""
    return set(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else set(range(os.cpu_count() or 1))


AT_FIRST = sorted(cores())
"""The cores that this process may use before anything is pinned: a server that a pinned driver starts uses these."""


def pin(core: int) -> None:
    """Keep this process, and what it starts from now on, to one core, where there are several and the system can."""
    allowed = AT_FIRST
    if hasattr(os, "sched_setaffinity") and len(allowed) > 1:
        os.sched_setaffinity(0, {allowed[core % len(allowed)]})


@contextmanager
def pinned(core: int) -> Iterator[None]:
    """Pin everything that is started inside to one core."""
    before = cores()
    pin(core)
    try:
        yield
    finally:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, before)


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used, of all its threads; steps of 10 ms. 0 where it cannot be known."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident_bytes(pid: int) -> int:
    """Memory that a process holds, VmRSS. 0 where it cannot be known."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:")), 0)


def fsync_ms(times: int = 100) -> dict[str, float]:
    """Time of a durable append of 4 KiB to the disk, in ms: the floor under every durable action."""
    WORK.mkdir(parents=True, exist_ok=True)
    path, took = WORK / "fsync", []
    with path.open("wb", buffering=0) as file:
        for _ in range(times):
            start = time.perf_counter()
            file.write(b"\0" * 4096)
            os.fsync(file.fileno())
            took.append((time.perf_counter() - start) * 1e3)
    path.unlink()
    return {"p50": round(percentile(took, 0.5), 3), "p99": round(percentile(took, 0.99), 3)}


def percentile(values: list[float], share: float) -> float:
    """The value that this share of all does not exceed; 0 of nothing."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0

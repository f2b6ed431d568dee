"""Servers under test: started on their core, waited for, ended."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.machine import ROOT, SERVER_CORE, WORK, pinned

GRACE_SECONDS = 10
WARM_SECONDS = 180.0
WARM = "rules and bots ready"
LOG = WORK / "server.log"
"""Standard error of the last server."""


@contextmanager
def folder() -> Iterator[Path]:
    """An empty folder on the disk of the source, gone afterwards."""
    WORK.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=WORK))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)


@contextmanager
def running(
    command: list[str], environment: dict[str, str] | None = None, log: Path = LOG
) -> Iterator[subprocess.Popen[str]]:
    """A server that prints a line once it can be reached. Raises RuntimeError when it prints none."""
    WORK.mkdir(parents=True, exist_ok=True)
    with pinned(SERVER_CORE), log.open("w") as errors:
        server = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    try:
        assert server.stdout is not None
        if not server.stdout.readline():
            said = log.read_text("utf-8", "replace").splitlines()
            raise RuntimeError(
                f"{' '.join(command[:3])} ended with {server.wait()}: {said[-1] if said else 'no reason'}"
            )
        yield server
    finally:
        stop(server)


def stop(server: subprocess.Popen[str]) -> None:
    """End a server."""
    server.terminate()
    try:
        server.communicate(timeout=GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.communicate()


@contextmanager
def house(port: int, limits: bool = False) -> Iterator[subprocess.Popen[str]]:
    """The house with a new SQLite database on disk, once its rules and bots are compiled; limits: with its own limits
    on what one connection and one address may do."""
    with folder() as at:
        command = [
            sys.executable,
            "-m",
            "bench.server",
            str(port),
            f"sqlite:///{at / 'house.db'}",
            *(["limits"] * limits),
        ]
        with running(command) as server:
            wait_until_warm()
            yield server


def wait_until_warm(log: Path = LOG) -> None:
    """The house says so in its log. Raises RuntimeError when it does not."""
    until = time.monotonic() + WARM_SECONDS
    while WARM not in log.read_text("utf-8", "replace"):
        if time.monotonic() > until:
            raise RuntimeError(f"the house did not say {WARM!r} within {WARM_SECONDS:.0f} s")
        time.sleep(0.05)


def written(path: Path, seconds: float) -> bytes:
    """Wait for a file that a server is to write; its bytes. Raises TimeoutError."""
    until = time.monotonic() + seconds
    while not path.exists():
        if time.monotonic() > until:
            raise TimeoutError(f"no {path.name} within {seconds:.0f} s")
        time.sleep(0.002)
    return path.read_bytes()

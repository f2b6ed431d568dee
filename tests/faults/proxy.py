"""HAProxy before two workers, as it is deployed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

from tests.faults.cluster import ENDS_WITH_US, free_port

CONFIG = Path(__file__).parents[2] / "deploy/haproxy.cfg"
STARTS_WITHIN = 10.0
"""Seconds."""


def program() -> str | None:
    """Where HAProxy is, if it is installed."""
    return shutil.which("haproxy", path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")


class Proxy:
    """One proxy, on a port that stays the same. workers: ``host:port`` of two; host: where it listens."""

    def __init__(self, workers: tuple[str, str], log: Path, host: str = "127.0.0.1") -> None:
        found = program()
        assert found is not None
        self._port = free_port()
        self._host = host
        self.address = f"{host}:{self._port}"
        self._log = log
        self._command = [*ENDS_WITH_US, found, "-db", "-f", str(CONFIG)]
        self._named = {"LISTEN": self.address, "WORKER1": workers[0], "WORKER2": workers[1]}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when it accepts connections, a moment later."""
        with self._log.open("ab") as log:
            environment = {**os.environ, **self._named}
            self._process = subprocess.Popen(
                self._command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=environment
            )
        until = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                socket.create_connection((self._host, self._port)).close()
                return
            except ConnectionRefusedError:
                assert self._process.poll() is None, self._log.read_text()
                assert time.monotonic() < until, self._log.read_text()

    def stop(self) -> None:
        """Cut all connections and end."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

"""A PostgreSQL server of the tests' own, which they may restart and stop."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from sqlalchemy import URL

from tests.faults.cluster import ENDS_WITH_US, free_port

SETTINGS = {
    "unix_socket_directories": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "log_checkpoints": "off",
    "logging_collector": "off",
}
STARTS_WITHIN = 30.0
"""Seconds."""


PREFIX = "asterion-postgresql-"
"""Of the folders, with the number of the process that made them."""


def _sweep() -> None:
    """Remove what tests have left that were killed; their servers have ended with them."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        process = folder.name.removeprefix(PREFIX).partition("-")[0]
        if process.isdecimal() and not Path("/proc", process).exists() and Path("/proc/self").exists():
            shutil.rmtree(folder, ignore_errors=True)


def programs() -> Path | None:
    """The folder of the newest server that is installed; None: there is none."""
    found = shutil.which("postgres")
    if found is not None:
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda file: float(file.parts[-3]))
    return installed[-1].parent if installed else None


def missing() -> str | None:
    """Why there can be no server of our own; None: there can."""
    if programs() is None:
        return "no PostgreSQL server is installed"
    if os.geteuid() == 0 and not (shutil.which("setpriv") and _postgres()):
        return "as root a PostgreSQL server needs setpriv and the user postgres"
    return None


def _postgres() -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return None


class Server:
    """One server, in a folder of its own, on a port that stays the same."""

    def __init__(self) -> None:
        bin = programs()
        assert bin is not None
        self._bin = bin
        _sweep()
        self._folder = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-"))
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._as: tuple[str, ...] = ENDS_WITH_US
        user = _postgres()
        if os.geteuid() == 0 and user is not None:
            os.chown(self._folder, user.pw_uid, user.pw_gid)
            ids = (f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups")
            self._as = ("setpriv", *ids, "--pdeathsig", "QUIT", "--")
        self.log = self._folder / "log"
        made = ("initdb", "--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8", "--locale=C")
        self._done(*made, "-D", str(self._folder / "data"))

    def url(self, name: str = "postgres", host: str = "127.0.0.1") -> str:
        """The URL of one of its databases."""
        address = URL.create("postgresql", "postgres", host=host, port=self.port, database=name)
        return address.render_as_string()

    def start(self, *hosts: str) -> None:
        """Returns at once. hosts: addresses at which it listens, beside 127.0.0.1."""
        given = {**SETTINGS, "listen_addresses": ",".join(("127.0.0.1", *hosts)), "port": str(self.port)}
        options = [part for name, value in given.items() for part in ("-c", f"{name}={value}")]
        command = [*self._as, str(self._bin / "postgres"), "-D", str(self._folder / "data"), *options]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd="/")

    def wait(self) -> None:
        """Returns when it answers."""
        assert self._process is not None
        ready = [str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        until = time.monotonic() + STARTS_WITHIN
        while subprocess.run(ready, check=False).returncode:
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()

    def allow(self, network: str) -> None:
        """Let other hosts in, from its next start."""
        with (self._folder / "data/pg_hba.conf").open("a") as file:
            file.write(f"host all all {network} trust\n")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: sessions are ended in good order; SIGQUIT: at once, as in a crash."""
        if self._process is not None:
            self.resume()
            self._process.send_signal(how)
            self._process.wait(STARTS_WITHIN)
            self._process = None

    def pause(self) -> None:
        """Stop it and all its sessions, which are processes, where they are."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)  # it begins no further session
        self._to_sessions(signal.SIGSTOP)

    def resume(self) -> None:
        """Let all go on. Harmless when they do."""
        assert self._process is not None
        self._to_sessions(signal.SIGCONT)
        self._process.send_signal(signal.SIGCONT)

    def remove(self) -> None:
        """Stop it, whatever it does, and remove its folder."""
        try:
            self.stop(signal.SIGQUIT)
        except subprocess.TimeoutExpired:
            assert self._process is not None
            self._process.kill()
            self._process.wait()
        finally:
            shutil.rmtree(self._folder)

    def _to_sessions(self, number: signal.Signals) -> None:
        assert self._process is not None
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self._process.pid)], capture_output=True, text=True, check=False
        )
        for pid in children.stdout.split():
            try:
                os.kill(int(pid), number)
            except ProcessLookupError:
                continue

    def _done(self, program: str, *options: str) -> None:
        command = [*self._as, str(self._bin / program), *options]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
        assert done.returncode == 0, done.stderr

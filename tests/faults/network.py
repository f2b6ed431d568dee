"""Hosts on one machine: network namespaces behind a bridge, for workers that are cut off."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.faults.cluster import ENDS_WITH_US

ME = os.getpid()
PREFIX = f"10.213.{ME % 254}."
"""Of the addresses."""
HERE = f"{PREFIX}1"
"""Where the hosts reach this machine: its proxy."""
DATABASE = f"{PREFIX}2"
"""Also this machine."""
NETWORK = f"{PREFIX}0/24"
BRIDGE = f"ast{ME}-bridge"


def missing() -> str | None:
    """Why there can be no hosts; None: there can."""
    if sys.platform != "linux" or shutil.which("ip") is None or shutil.which("setpriv") is None:
        return "network namespaces need Linux, iproute2 and setpriv"
    if os.geteuid() != 0:
        return "network namespaces need root"
    _sweep()
    tried = subprocess.run(["ip", "link", "add", BRIDGE, "type", "bridge"], capture_output=True, text=True, check=False)
    if tried.returncode:
        return f"no network of our own: {tried.stderr.strip()}"
    _ip("link", "delete", BRIDGE)
    return None


class Host:
    """A host with one address. inside: before a command, which then runs there."""

    def __init__(self, number: int) -> None:
        self.address = f"{PREFIX}{10 + number}"
        self.name = f"ast{ME}-{number}"
        self.inside = ("ip", "netns", "exec", self.name, *ENDS_WITH_US)

    def cut(self) -> None:
        """Nothing comes in or goes out, and nobody is told."""
        _ip("link", "set", self.name, "down")

    def heal(self) -> None:
        """The network is back."""
        _ip("link", "set", self.name, "up")

    def cut_from(self, address: str) -> None:
        """Nothing goes out to one address."""
        _ip("-n", self.name, "route", "add", "blackhole", f"{address}/32")

    def heal_from(self, address: str) -> None:
        """It does again."""
        _ip("-n", self.name, "route", "delete", "blackhole", f"{address}/32")


@contextmanager
def hosts(how_many: int) -> Iterator[list[Host]]:
    """Hosts that reach each other and this machine. They are gone afterwards, whatever happens."""
    with ExitStack() as stack:
        _ip("link", "add", BRIDGE, "type", "bridge")
        stack.callback(_ip, "link", "delete", BRIDGE)
        _ip("address", "add", f"{HERE}/24", "dev", BRIDGE)
        _ip("address", "add", f"{DATABASE}/24", "dev", BRIDGE)
        _ip("link", "set", BRIDGE, "up")
        made = []
        for number in range(how_many):
            host = Host(number)
            _ip("netns", "add", host.name)
            stack.callback(_ip, "netns", "delete", host.name)
            _ip("link", "add", host.name, "type", "veth", "peer", "name", "eth0", "netns", host.name)
            stack.callback(_ip, "link", "delete", host.name)
            _ip("link", "set", host.name, "master", BRIDGE, "up")
            _ip("-n", host.name, "address", "add", f"{host.address}/24", "dev", "eth0")
            _ip("-n", host.name, "link", "set", "eth0", "up")
            _ip("-n", host.name, "link", "set", "lo", "up")
            made.append(host)
        yield made


def _sweep() -> None:
    """Remove what tests have left that were killed."""
    for kind in (("netns",), ("link",)):
        shown = subprocess.run(["ip", "-o", *kind, "show"], capture_output=True, text=True, check=False).stdout
        for name, process in set(re.findall(r"\b(ast(\d+)-\w+)", shown)):
            if not Path("/proc", process).exists():
                subprocess.run(["ip", *kind, "delete", name], capture_output=True, check=False)


def _ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, (words, done.stderr)

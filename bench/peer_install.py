"""Fetches a peer with npm, once, into a cache folder outside the source."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SCRIPTS = Path(__file__).with_name("peer")
BOARDGAME_IO = ("boardgame.io@0.50.2", "node-persist@3.1.3")
"""The peer, and what its FlatFile store needs beside it."""
COLYSEUS = (
    "@colyseus/core@0.18.17",
    "@colyseus/ws-transport@0.18.4",
    "@colyseus/redis-presence@0.18.5",
    "@colyseus/redis-driver@0.18.3",
)
SECONDS = 180


class NoPeer(Exception):
    """The peer cannot be had here; the text says why in one line."""


def node() -> str:
    """The program itself: what a virtual environment calls ``node`` is a script around it. Raises NoPeer."""
    found = shutil.which("node", path=search_path())
    if found is None:
        raise NoPeer("there is no node")
    said = subprocess.run([found, "-p", "process.execPath"], capture_output=True, text=True, check=False)
    if said.returncode != 0:
        raise NoPeer("node does not run")
    return said.stdout.strip()


def search_path() -> str:
    """PATH with this Python's own folder first."""
    return os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))


def script(name: str, wanted: tuple[str, ...]) -> Path:
    """A script of ``peer`` beside its packages, where Node looks for them. Raises NoPeer."""
    folder = packages(wanted)
    for each in SCRIPTS.glob("*.js"):
        shutil.copy(each, folder)
    return folder / name


def packages(wanted: tuple[str, ...]) -> Path:
    """Folder whose ``node_modules`` holds these packages. Raises NoPeer."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = cache / "asterion" / "bench" / wanted[0].replace("/", "-")
    if (folder / "installed").exists():
        return folder
    npm = shutil.which("npm", path=search_path())
    if npm is None:
        raise NoPeer("there is no npm")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"name": "peer", "private": true}\n', "utf-8")
    command = [npm, "install", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error", *wanted]
    try:
        subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PATH": search_path()},
            check=True,
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
    except subprocess.CalledProcessError as error:
        codes = [line.rpartition(" ")[2] for line in str(error.stderr).splitlines() if " code " in line]
        raise NoPeer(f"npm could not install {wanted[0]}: {codes[0] if codes else error.returncode}") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoPeer(f"npm could not install {wanted[0]}: {type(error).__name__}") from None
    (folder / "installed").touch()
    return folder

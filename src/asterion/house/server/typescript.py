"""Writes the page's wire types from the house's own: ``python -m asterion.house.server.typescript [--check]``.

msgspec gives JSON Schema, json-schema-to-typescript gives TypeScript, Biome formats it as the rest of the page. Each
game's types come under the game's name (``ClewPublicView``); unions over all games are called ``GameAction``,
``GameEvent``, ``GameOptions``, ``GameOwnView`` and ``GamePublicView``.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from asterion.games import OWN
from asterion.house.server.schema import GAME_UNIONS, called, definitions

WEB = Path(__file__).parents[4] / "web"
TARGET = WEB / "src" / "protocol" / "types.ts"
BANNER = (
    "// Written by `python -m asterion.house.server.typescript` from the house's own types; a test holds it current.\n"
)
REFERENCED = re.compile(
    r"(?:\n ?\*)?\n \* This interface was referenced by `Wire`'s JSON-Schema\n"
    r' \* via the `definition` "\w+"\.(?=\n \*/)'
)
"""A remark that json-schema-to-typescript adds to every type."""
COMPILE = """
import { compile } from "json-schema-to-typescript";
const text = await new Response(process.stdin).text();
const style = { bannerComment: "", strictIndexSignatures: true };
const options = { additionalProperties: false, unreachableDefinitions: true, ...style };
process.stdout.write(await compile(JSON.parse(text), "Wire", options));
"""


class Unwritable(Exception):
    """The page's tools are missing or refused the schema; the text says which."""


def schema() -> dict[str, Any]:
    """JSON Schema of everything that crosses the wire; all types under ``$defs``."""
    found = definitions()
    _simplify(found)
    return {"$defs": found, "title": "Wire", "type": "object", "properties": {}}


def _simplify(node: Any) -> None:
    """Drop what only makes the TypeScript noisier: lengths and bounds of lists and texts, discriminators."""
    if isinstance(node, dict):
        for key in ("discriminator", "minItems", "maxItems", "minLength", "maxLength", "pattern", "minimum", "maximum"):
            node.pop(key, None)
        for child in node.values():
            _simplify(child)
    elif isinstance(node, list):
        for child in node:
            _simplify(child)


def typescript() -> str:
    """Text of ``types.ts``, formatted.

    Raises Unwritable when node or the page's packages are not installed.
    """
    compiled = _run([_tool("node"), "--input-type=module", "--eval", COMPILE], json.dumps(schema()))
    aliases = [
        f"export type {union} = {' | '.join(called(game, name) for game in OWN)};\n"
        for union, name in GAME_UNIONS.items()
    ]
    text = (
        BANNER
        + REFERENCED.sub("", compiled.replace("export interface Wire {}\n", "")).replace("/**\n */\n", "")
        + "".join(aliases)
    )
    biome = WEB / "node_modules" / ".bin" / "biome"
    return _run([str(biome), "format", f"--stdin-file-path={TARGET.relative_to(WEB)}"], text)


def _tool(name: str) -> str:
    """Path of a program: beside this Python first, then wherever the shell finds it."""
    beside = Path(sys.executable).parent / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        raise Unwritable(f"{name} is not installed")
    return found


def _run(command: list[str], text: str) -> str:
    if not (WEB / "node_modules" / "json-schema-to-typescript").exists():
        raise Unwritable("the page's packages are not installed: run `npm ci` in web/")
    search = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, cwd=WEB, env={**os.environ, "PATH": search}, check=False
    )
    if done.returncode:
        raise Unwritable(done.stderr.strip() or f"{command[0]} failed")
    return done.stdout


def main(arguments: list[str] | None = None) -> int:
    """Write the file, or with ``--check`` only say whether it is current (exit 1 when it is not)."""
    parser = argparse.ArgumentParser(prog="python -m asterion.house.server.typescript", description=main.__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args(arguments).check
    try:
        text = typescript()
    except Unwritable as reason:
        print(f"types.ts: {reason}", file=sys.stderr)
        return 2
    if check:
        current = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        print(
            "types.ts is current" if current else "types.ts is stale: run `python -m asterion.house.server.typescript`"
        )
        return 0 if current else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

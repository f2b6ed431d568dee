"""The API as web pages, made by pdoc from the docstrings: `make api`, or python -m tools.api_page FOLDER.

Rules are shown as the plain functions that they are, so nothing may be compiled here: set NUMBA_DISABLE_JIT=1.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pdoc
import pdoc.render
from jinja2 import pass_context
from pdoc.render_helpers import to_markdown_with_context

from asterion import __version__
from asterion.games import OWN
from asterion.games.compiled import INTERPRETED
from asterion.games.encoding import Encoding, Part, offsets_of

LAB: Final = (
    "batch",
    "learner",
    "vector",
    "environment",
    "spaces",
    "petting_zoo",
    "open_spiel",
    "one_game",
    "tree",
    "exact",
    "tournament",
    "simulate",
    "matches",
    "on_ray",
    "train",
    "policy",
    "sweep",
    "grid",
    "measures",
    "statistics",
    "parquet",
    "trajectories",
    "record_files",
    "plot",
    "pictures",
)
MODULES: Final = (
    "asterion.lab",
    *(f"asterion.lab.{each}" for each in LAB),
    "asterion.games",
    r"!asterion\.games\.[a-z0-9_]+\.(?!actions|encoding|material|options|state|views).*",
    "asterion.match",
    "asterion.insight",
    "asterion.insight.contract",
    "asterion.bots",
    "asterion.bots.contract",
    "asterion.bots.generic",
)
"""Modules that others build on or read; ! leaves out. A package that lists its names has its modules listed here."""


ABOUT_A_NAME: Final = re.compile(r"(?:(?<=[.;] )|^)(?=[a-z_]+(?:, [a-z_]+)*: \S)")
"""Before `name: what it is`, at the beginning of a line or a sentence: how our docstrings tell of names."""
NO_TEXT: Final = re.compile(r"^(?: {4}|[-*|>#] |```)", re.MULTILINE)


def with_lists(docstring: str) -> str:
    """The docstring with a list where it tells of one name after the other, which Markdown would join to one block."""
    return "\n\n".join(map(_with_list, re.split(r"\n\s*\n", docstring)))


def _with_list(paragraph: str) -> str:
    if NO_TEXT.search(paragraph):
        return paragraph
    lines = [piece for line in paragraph.split("\n") for piece in ABOUT_A_NAME.split(line)]
    items: list[list[str]] = [[]]
    for line in filter(None, lines):
        if ABOUT_A_NAME.match(line):
            items.append([])
        items[-1].append(line.strip())
    if len(items) == 1:
        return paragraph
    told = [re.sub(r"^([a-z_, ]+):", r"*\1*:", " ".join(item)) for item in items[1:]]
    return "\n".join([*items[0], "", *(f"- {each}" for each in told)])


def tell_encodings() -> None:
    """Add to the text of each game's encoding a table of its numbers, and one of those of a choice."""
    encodings = {game.encoding.encode.__module__: game.encoding for game in OWN.values() if game.encoding}
    for name, encoding in encodings.items():
        module = sys.modules[name]
        module.__doc__ = "\n".join([module.__doc__ or "", *_tables(encoding)])


def _tables(encoding: Encoding) -> list[str]:
    lines = [f"An observation: {encoding.length:,} numbers (`int16`).", "", *_table(encoding.parts), ""]
    choices = f"{encoding.choices:,} choices"
    if encoding.listed is None:
        return [*lines, f"{choices}, legal or not; choice n is action n."]
    each = f"{choices}; choice n is the n-th legal action, with {encoding.features} numbers:"
    return [*lines, each, "", *_table(encoding.listed.parts)]


def _table(parts: Sequence[Part]) -> list[str]:
    rows = [
        f"| {start} | {part.length} | {part.name} | {part.most} | {part.meaning} |"
        for start, part in zip(offsets_of(parts), parts, strict=False)
    ]
    return ["| from | numbers | part | divide by | meaning |", "|---:|---:|---|---:|---|", *rows]


def build(folder: Path) -> None:
    """Write the pages into this folder, which is emptied before."""
    shutil.rmtree(folder, ignore_errors=True)
    tell_encodings()
    pdoc.render.configure(docformat="markdown", show_source=False, footer_text=f"Asterion {__version__}")
    pdoc.render.env.filters["to_markdown"] = pass_context(
        lambda context, docstring: to_markdown_with_context(context, with_lists(docstring))
    )
    pdoc.pdoc(*MODULES, output_directory=folder)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.api_page", description="The API as web pages.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    if not INTERPRETED:
        print("api_page: set NUMBA_DISABLE_JIT=1, so that rules are shown as functions", file=sys.stderr)
        return 1
    build(folder)
    print(f"{folder / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

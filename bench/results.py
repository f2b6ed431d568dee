"""Results: raw in ``results/NAME.json``, readable between two marks in ``README.md``."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "results"
README = HERE / "README.md"
PLAIN = re.compile(r"[\[{][^][{}]*[]}]")
"""A list or an object of plain values, as indented JSON."""
WIDTH = 118
BEGIN, END = "<!-- figures: written by python -m bench -->", "<!-- end of figures -->"


def save(name: str, found: dict[str, Any]) -> None:
    """Keep one bench's raw output."""
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{name}.json").write_text(in_few_lines(found) + "\n", "utf-8")


def in_few_lines(found: Any) -> str:
    """Indented JSON, with each list of plain values in one line, and each object of them that fits."""

    def in_one(part: re.Match[str]) -> str:
        line = re.sub(r"\n\s*", " ", part[0])
        return line if part[0][0] == "[" or len(line) <= WIDTH else part[0]

    return PLAIN.sub(in_one, json.dumps(found, indent=1))


def save_rows(name: str, head: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """The same for many alike: a line a row, under ``rows``."""
    RESULTS.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(rounded(row)) for row in rows)
    (RESULTS / f"{name}.json").write_text(f'{json.dumps(head)[:-1]}, "rows": [\n{lines}\n]}}\n', "utf-8")


def rounded(value: Any) -> Any:
    """The same with numbers of six digits."""
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value


def load(name: str) -> dict[str, Any] | None:
    """Stored results; None before the first run."""
    path = RESULTS / f"{name}.json"
    found: dict[str, Any] | None = json.loads(path.read_text("utf-8")) if path.exists() else None
    return found


def where(found: dict[str, Any]) -> str:
    """The machine of a run, in one line."""
    on = found["machine"]
    noise = " **The machine was busy with other things.**" if on["load_average"][0] > on["cores"] / 2 else ""
    built = f" ({on['python_built']})" if "python_built" in on else ""
    busy = " and ".join(f"{each[0]:.1f}" for each in (on["load_average"], found.get("load_average_after")) if each)
    return (
        f"{on['cpu']}, {on['cores']} cores, {on['memory_gib']:g} GiB, {on['system']}, Python {on['python']}{built}; "
        f"{on['at']}; load average (1 min) before and after {busy}.{noise}"
    )


def write_readme(sections: list[tuple[str, list[str]]]) -> None:
    """Put the figures between the marks; the words around them stay. sections: (title, lines)."""
    before, begin, rest = README.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{README.name} has no place for the figures")
    body = "\n\n".join(f"### {title}\n\n" + "\n".join(lines) for title, lines in sections)
    README.write_text(f"{before}{BEGIN}\n\n{body}\n\n{END}{after}", "utf-8")

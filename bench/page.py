"""Weight of a first visit: the built page's document and all that it fetches before anything is clicked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from asterion.house.settings import Settings

TARGET_BYTES = 100_000
STATIC_IMPORT = re.compile(r"""(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"();]*?from\s*)?["'](\./[^"']+\.js)["']""")


class Fetched(HTMLParser):
    """Addresses that a document makes the browser fetch, in order."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(document)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Scripts, style sheets, preloads, icon and manifest."""
        has = dict(attrs)
        address = has.get("src") if tag == "script" else has.get("href") if tag == "link" else None
        if address and address.startswith("/"):
            self.addresses.append(address)


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Bytes as sent: Brotli where the house has a compressed copy."""
    folder = Settings().page
    document = folder / "index.html"
    if not document.is_file():
        return {"missing": "the page is not built (make page)"}
    first = [document]
    for address in Fetched(document.read_text("utf-8")).addresses:
        add(first, folder / address.lstrip("/"))
    for file in first:  # grows while it is walked
        for found in imported(file, STATIC_IMPORT):
            add(first, found)
    later = sorted(
        path for path in (folder / "assets").iterdir() if path.suffix in (".js", ".css") and path not in first
    )
    result = {
        "missing": None,
        "first_visit_bytes": sum(map(sent_bytes, first)),
        "first_visit": {str(path.relative_to(folder)): sent_bytes(path) for path in first},
        "when_needed": {str(path.relative_to(folder)): sent_bytes(path) for path in later},
    }
    say(f"  first visit {result['first_visit_bytes']} bytes in {len(first)} files")
    return result


def add(files: list[Path], file: Path) -> None:
    """One more, once."""
    if file.is_file() and file not in files:
        files.append(file)


def imported(file: Path, how: re.Pattern[str]) -> Iterator[Path]:
    """The modules that a module imports."""
    if file.suffix == ".js":
        for name in how.findall(file.read_text("utf-8")):
            yield (file.parent / name).resolve()


def sent_bytes(file: Path) -> int:
    """Size over the wire to a browser that takes Brotli, without headers."""
    compressed = file.with_name(file.name + ".br")
    return (compressed if compressed.is_file() else file).stat().st_size


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    if found["missing"]:
        return [f"Not measured: {found['missing']}."]
    lines = ["| First visit, Brotli | bytes |", "|---|---:|"]
    lines += [f"| {name} | {size:,} |" for name, size in found["first_visit"].items()]
    lines.append(f"| **all of it** | **{found['first_visit_bytes']:,}** |")
    heaviest = sorted(found["when_needed"].items(), key=lambda each: -each[1])[:3]
    later = ", ".join(f"`{name}` {size:,}" for name, size in heaviest)
    return [
        *lines,
        "",
        f"Aim: under {TARGET_BYTES:,}. Fetched only when needed: {sum(found['when_needed'].values()):,} bytes in all, "
        f"the heaviest of it {later}.",
    ]

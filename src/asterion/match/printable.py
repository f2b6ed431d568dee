"""Makes outside text safe to print: on one line, harmless to a terminal, and not too long."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 200
"""Characters printed of one outside text, at most."""


def escaped(text: str) -> str:
    """The same text; characters that control a terminal, end the line or turn the direction of writing are escaped as
    Python escapes them."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def brief(text: object, most: int = LONGEST) -> str:
    """Escape a text, see ``escaped``, and cut it to at most ``most`` characters."""
    line = escaped(str(text)[: most + 1])
    return line if len(line) <= most else f"{line[: most - 1]}…"

"""Text from outside, as it may be printed: on one line, harmless to a terminal, and not too long."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 200
"""Characters of one text from outside that are printed."""


def quiet(text: str) -> str:
    """The same text without what acts on a terminal, ends the line or turns the direction of writing: each such
    character is escaped as Python writes it."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def brief(text: object, most: int = LONGEST) -> str:
    """As ``quiet``, at most ``most`` characters long."""
    said = quiet(str(text)[: most + 1])
    return said if len(said) <= most else f"{said[: most - 1]}…"

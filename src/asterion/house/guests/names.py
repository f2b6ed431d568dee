"""Names and texts that people write, cleaned and limited."""

from __future__ import annotations

from asterion.house.errors import Refusal
from asterion.house.guests.writing import cut, one_line

LONGEST_NAME = 24
LONGEST_TEXT = 280


def clean_name(text: str) -> str:
    """A name as it is kept: printable, 1 to 24 characters. Raises Refusal("bad_name")."""
    name = cut(one_line(text), LONGEST_NAME)
    if not name:
        raise Refusal("bad_name", f"a name has 1 to {LONGEST_NAME} printable characters")
    return name


def clean_text(text: str) -> str:
    """A remark at a table: printable, 1 to 280 characters. Raises Refusal("bad_text")."""
    said = one_line(text)
    if not 0 < len(said) <= LONGEST_TEXT:
        raise Refusal("bad_text", f"a text has 1 to {LONGEST_TEXT} printable characters")
    return said

"""Cleaning of names and chat texts: they become one line of visible signs, and no sign is cut in two.

A sign is a grapheme cluster (Unicode, UAX 29), such as a family of four or a letter with its accents. Invisible
characters are dropped, except those that change a visible sign: in emoji, between letters of scripts that join them,
and after ideographs that have variants.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import regex

from asterion.match.seats import is_shown

MOST_MARKS: Final = 8
"""Combining marks on one letter, at most; more would cover the lines above and below."""
BLANKS: Final = "\u2800\u303f\U00013441\U00013442\U00016fe4\U0001d159"
"""Invisible letters and symbols that are neither spaces nor default-ignorable."""
_JOINED = r"[\p{Arabic}\p{Syriac}\p{Nko}\p{Mandaic}]"
_ONE = r"\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?"
_KEPT: Final = regex.compile(
    rf"""
    \p{{Regional_Indicator}}{{2}}                                           # the flag of a country
    | [0-9\#*]\uFE0F?\u20E3                                                 # a keycap
    | \U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{{2,6}}\U000E007F   # the flag of a region
    | {_ONE}(?:\u200D{_ONE}){{0,5}}                                         # people, families
    | \u200C(?<={_JOINED}\p{{M}}{{0,8}}.)(?={_JOINED})                         # a Persian letter that does not join
    | [\u200C\u200D](?<=\p{{L}}\p{{M}}{{0,8}}\p{{ccc=9}}.)(?=\p{{L}}) # half an Indic letter, or one that joins
    | \u200D(?<=[\u0D23-\u0D33]\u0D4D.)                                    # a Malayalam letter as before Unicode 5.1
    | (?<=\p{{Mongolian}})[\u180B-\u180D\u180F]
    | (?<=\p{{Han}})[\uFE00-\uFE02\U000E0100-\U000E01EF]
    | (?P<nothing>\p{{Default_Ignorable_Code_Point}})
    """,
    regex.VERBOSE,
)
"""Signs to keep whole with their invisible characters; `nothing`: an invisible character to drop."""
_MARKS: Final = regex.compile(rf"(\p{{M}}{{{MOST_MARKS}}})\p{{M}}+")
_IGNORED: Final = regex.compile(r"\p{Default_Ignorable_Code_Point}")


def one_line(text: str) -> str:
    """Printable text with single spaces; empty if no character of it is visible."""
    spaced = "".join(" " if c.isspace() or c in BLANKS else c for c in unicodedata.normalize("NFC", text))
    parts: list[str] = []
    at = 0
    for found in _KEPT.finditer(spaced):
        parts += [
            _printable(spaced[at : found.start()]),
            found[0] if not found["nothing"] and is_shown(found[0] + ".") else "",
        ]
        at = found.end()
    parts.append(_printable(spaced[at:]))
    whole = _MARKS.sub(r"\1", " ".join("".join(parts).split()))
    return whole if any(unicodedata.category(c)[0] not in "MCZ" for c in whole) else ""


def _printable(text: str) -> str:
    return "".join(c for c in text if c.isprintable())


def visible(text: str) -> str:
    """The text without default-ignorable characters, such as those that only change the look of another one."""
    return str(_IGNORED.sub("", text)).translate(dict.fromkeys(map(ord, BLANKS)))


def cut(text: str, most: int) -> str:
    """The longest run of whole signs from the start with at most this many characters. A longer first sign is cut."""
    kept = 0
    for sign in regex.finditer(r"\X", text):
        if sign.end() > most:
            break
        kept = sign.end()
    return text[: kept or most].rstrip()

"""The pages that `asterion analyse --html` writes, each one file that fetches nothing.

Of one match it is the house's own page of an analysis, built as one script (``web/src/report``), with the analysis as
JSON. Of a folder it is a table, without script.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from typing import Any, Final

import msgspec

from asterion import __version__
from asterion.commands import html_page
from asterion.commands.html_page import as_html, small, table
from asterion.commands.report_words import WORDS, Language, Words, title_of
from asterion.commands.terminal import Failure
from asterion.insight.contract import Analysis
from asterion.match.printable import escaped

PARTS: Final = ("luck", "play", "guesswork", "others")
SHOWN: Final = ("expectation", *PARTS, "result")
UNITS: Final = ("win", "points")


def page_of_match(analysis: Analysis, language: Language, bundle: Path) -> str:
    """The page of one match. bundle: folder of the built script and style. Raises Failure("no_page")."""
    try:
        script, style = ((bundle / name).read_text("utf-8").strip() for name in ("report.js", "report.css"))
    except OSError as error:
        detail = f"the page is not built: {bundle} has no report (`make page` builds it)"
        raise Failure(detail, "no_page") from error
    title = title_of(analysis.game)
    content = {"analysis": msgspec.to_builtins(_printable(analysis)), "title": title, "version": __version__}
    policy = f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}"
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{as_html(policy)}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{as_html(title)}</title><style>{style}</style></head>"
        f'<body><div id="page"></div><script type="application/json" id="analysis">{_inert(content)}</script>'
        f"<script>{script}</script></body></html>\n"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _inert(content: object) -> str:
    """JSON that cannot end the element that it lies in."""
    return json.dumps(content).replace("<", "\\u003c")


def _printable(analysis: Analysis) -> Analysis:
    """The same without control characters in names, which a record may hold."""
    seats = [msgspec.structs.replace(each, name=each.name and escaped(each.name)) for each in analysis.seats]
    return msgspec.structs.replace(analysis, seats=seats)


def page_of_matches(
    players: list[dict[str, Any]],
    games: int,
    skipped: list[dict[str, Any]],
    about: str,
    language: Language,
    *,
    cut: bool,
) -> str:
    """The page of a folder. players: as in the JSON of a folder. about: seed and effort. cut: it was interrupted."""
    words = WORDS[language]
    title = f"{words.many} · {games} {words.matches if games != 1 else words.match.lower()}"
    tables = []
    for unit in UNITS:
        head = [words.games, *(words.parts[part] for part in (*SHOWN, "missed")), words.interval]
        rows = []
        for player in players:
            means = player[unit]
            cells = [words.number(means[part].mean, unit, signed=_signed(part)) for part in (*SHOWN, "missed")]
            low, high = means["play"].low, means["play"].high
            span = "–" if low is None else f"{words.number(low, unit)} … {words.number(high, unit)}"
            name = f"{words.bot} ({player['level']})" if player["level"] else player["name"] or "–"
            rows.append((name, [str(player["games"]), *cells, span]))
        tables.append(table(words.units[unit], head, rows))
    left = [f"<li>{as_html(str(each['detail']))}</li>" for each in skipped]
    return html_page.page(
        words.language,
        title,
        html_page.STYLE,
        words.made_by,
        f"<h1>{as_html(title)}</h1>"
        + small(about)
        + (f"<p>{as_html(words.interrupted)}</p>" if cut else "")
        + f"<h2>{as_html(words.players)}</h2>"
        + "".join(tables)
        + _meaning(words)
        + (f"<h2>{as_html(words.skipped)}</h2><ul>{''.join(left)}</ul>" if left else ""),
    )


def _meaning(words: Words) -> str:
    terms = (f"<dt>{as_html(words.parts[part])}</dt><dd>{as_html(told)}</dd>" for part, told in words.meaning.items())
    return f'<dl class="small">{"".join(terms)}</dl>'


def _signed(part: str) -> bool:
    return part not in ("expectation", "result")

"""The page that `asterion analyse --html` writes: one file, without script, that fetches nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Final

from asterion.commands import html_page
from asterion.commands.html_page import as_html, small, table
from asterion.commands.report_picture import PARTS, chances_picture, changed, moments_of, parts_picture
from asterion.commands.report_words import WORDS, Words, title_of
from asterion.insight.contract import Analysis, Entry, TurningPoint
from asterion.insight.wording import Language, about, in_round, signed_about

SHOWN: Final = ("expectation", *PARTS, "result")
UNITS: Final = ("win", "points")
STYLE: Final = (
    html_page.STYLE
    + """
.diagram{display:grid;grid-template-columns:3rem minmax(0,1fr) 5.6rem;column-gap:.45rem;margin-bottom:.6rem}
svg{display:block;overflow:visible}
path{fill:none;vector-effect:non-scaling-stroke;stroke-linejoin:round;stroke-width:2}
.hair{stroke:var(--line);stroke-width:1}
text{fill:var(--faint);font-size:.75rem;dominant-baseline:central;font-variant-numeric:tabular-nums}
.round,text.mark{text-anchor:middle}.scale{text-anchor:end}circle.mark{fill:var(--raised);stroke:var(--soft)}
text.mark{fill:var(--ink);font-weight:700;font-size:.6875rem}
path.s0{stroke:var(--s0)}path.s1{stroke:var(--s1);stroke-dasharray:7 3}path.s2{stroke:var(--s2);stroke-dasharray:2 3}
path.s3{stroke:var(--s3);stroke-dasharray:9 3 2 3}path.s4{stroke:var(--s4);stroke-dasharray:4 5}
path.s5{stroke:var(--s5);stroke-dasharray:12 4}path.s6{stroke:var(--s6);stroke-dasharray:1 4}
text.s0{fill:var(--s0)}text.s1{fill:var(--s1)}text.s2{fill:var(--s2)}text.s3{fill:var(--s3)}text.s4{fill:var(--s4)}
text.s5{fill:var(--s5)}text.s6{fill:var(--s6)}text{stroke:none}
path.luck{stroke:var(--ink);stroke-width:1.6}path.play{stroke:var(--bronze);stroke-width:3}
path.guesswork{stroke:var(--soft);stroke-width:1.6;stroke-dasharray:2 3}
path.others{stroke:var(--faint);stroke-width:1.6;stroke-dasharray:7 3}text.play{fill:var(--bronze);font-weight:700}
"""
)


def page_of_match(analysis: Analysis, language: Language) -> str:
    """The page of one match."""
    words, game = WORDS[language], _Sentences(analysis, language)
    title, names = f"{words.title} · {_game(analysis)}", game.names
    made = (analysis.effort, f"seed {analysis.seed}", analysis.table)
    return html_page.page(
        words.language,
        title,
        STYLE,
        words.made_by,
        f"<h1>{as_html(title)}</h1>"
        + small(f"{words.match} {analysis.match} · {', '.join(filter(None, made))}")
        + _pictures(analysis, names, words)
        + f"<h2>{as_html(words.points)}</h2>"
        + (_points(analysis.turning_points, game, words, ordered=True) or f"<p>{as_html(words.none)}</p>")
        + _seats(analysis, names, words)
        + "".join(
            f"<h3>{as_html(f'{words.mistakes} {names[report.seat]}')}</h3>{_points(report.mistakes, game, words)}"
            for report in analysis.seats
            if report.mistakes
        )
        + _entries(analysis, game, words),
    )


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
        STYLE,
        words.made_by,
        f"<h1>{as_html(title)}</h1>"
        + small(about)
        + (f"<p>{as_html(words.interrupted)}</p>" if cut else "")
        + f"<h2>{as_html(words.players)}</h2>"
        + "".join(tables)
        + _meaning(words)
        + (f"<h2>{as_html(words.skipped)}</h2><ul>{''.join(left)}</ul>" if left else ""),
    )


class _Sentences:
    """The sentences about the entries of a match: in the game's own words, else by their kind."""

    def __init__(self, analysis: Analysis, language: Language) -> None:
        game = import_module(f"asterion.insight.{analysis.game}.words")
        self._game = game if hasattr(game, "what") else None
        self._words, self._entries, self._language = WORDS[language], analysis.entries, language
        self.round = getattr(game, "ROUND", {}).get(language, self._words.round)
        self.names = [self._words.name(report.name, report.level, report.seat) for report in analysis.seats]

    def point(self, point: TurningPoint) -> str:
        entry, told = self._entries[point.entry], (point.size, point.margin, self._language)
        if self._game is not None:
            line: str = self._game.line(entry, self.names, point.seat, *told)
            return line
        what = self.happened(entry)
        if entry.choice is not None:
            return in_round(entry.round, self._words.better.format(what=what, size=about(*told)), self._language)
        size, name = signed_about(*told), self.names[point.seat]
        return in_round(entry.round, self._words.luck_of.format(what=what, size=size, name=name), self._language)

    def happened(self, entry: Entry) -> str:
        if self._game is not None:
            told: str = self._game.what(entry, self.names, self._language)
            return told
        who = self.names[entry.seat] if entry.seat is not None else ""
        return self._words.kinds[entry.kind].format(who=who, face=entry.face or "")


def _game(analysis: Analysis) -> str:
    return title_of(analysis.game)


def _pictures(analysis: Analysis, names: Sequence[str], words: Words) -> str:
    moments = moments_of(analysis)
    panels = [f"<h3>{as_html(name)}</h3>{parts_picture(moments, seat, name, words)}" for seat, name in enumerate(names)]
    return (
        f"<h2>{as_html(words.chances)}</h2>"
        + chances_picture(analysis, moments, names, words)
        + small(words.hint)
        + f"<h2>{as_html(words.made_of)}</h2>"
        + "".join(panels)
        + _meaning(words, with_missed=_has_choices(analysis))
    )


def _meaning(words: Words, *, with_missed: bool = True) -> str:
    told = [part for part in words.meaning if with_missed or part != "missed"]
    terms = (f"<dt>{as_html(words.parts[part])}</dt><dd>{as_html(words.meaning[part])}</dd>" for part in told)
    return f'<dl class="small">{"".join(terms)}</dl>'


def _points(points: Iterable[TurningPoint], game: _Sentences, words: Words, *, ordered: bool = False) -> str:
    """Turning points as a list; empty: there are none."""
    items = [
        f'<li>{as_html(game.point(point))} <span class="grade">· {as_html(words.grades[point.grade])}</span></li>'
        for point in points
    ]
    kind = "ol" if ordered else "ul"
    return f"<{kind}>{''.join(items)}</{kind}>" if items else ""


def _seats(analysis: Analysis, names: Sequence[str], words: Words) -> str:
    tables = []
    for unit in UNITS:
        rows = []
        for report in analysis.seats:
            parts = getattr(report, unit)
            cells = [words.number(getattr(parts, part), unit, signed=_signed(part)) for part in SHOWN]
            missed = [words.number(getattr(report.missed, unit), unit)] if _has_choices(analysis) else []
            rows.append((names[report.seat], cells + missed))
        head = [words.parts[part] for part in (*SHOWN, "missed")]
        tables.append(table(words.units[unit], head[: len(rows[0][1])], rows))
    return f"<h2>{as_html(words.seats)}</h2>{''.join(tables)}"


def _has_choices(analysis: Analysis) -> bool:
    """Whether choices were compared with others that were possible: in a race of times and answers none are."""
    return any(entry.choice is not None for entry in analysis.entries)


def _signed(part: str) -> bool:
    return part not in ("expectation", "result")


def _entries(analysis: Analysis, game: _Sentences, words: Words) -> str:
    """Every entry, with what it changed for each seat."""
    seats, round = range(len(game.names)), game.round
    names = "".join(f'<th scope="col">{as_html(name)}</th>' for name in game.names)
    rows = []
    for entry in analysis.entries:
        cells = "".join(f"<td>{as_html(words.number(changed(entry.win, seat), 'win'))}</td>" for seat in seats)
        named = as_html(words.grades[entry.grade]) if entry.grade else ""
        told = as_html(game.happened(entry))
        rows.append(f'<tr><td>{entry.round}</td><td class="left">{told}</td>{cells}<td>{named}</td></tr>')
    return (
        f'<h2>{as_html(words.entries)}</h2><div class="scroll" tabindex="0"><table class="entries">'
        f"<caption>{as_html(words.units['win'])}</caption><thead><tr>"
        f'<th scope="col">{as_html(round)}</th><th scope="col" class="left">{as_html(words.happened)}</th>{names}'
        f'<th scope="col">{as_html(words.named)}</th></tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    )

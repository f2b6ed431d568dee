"""asterion analyse --html: one file without script that fetches nothing, in both languages."""

import base64
import hashlib
import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from asterion.commands.html_page import NARROW
from asterion.commands.report_page import page_of_match
from asterion.commands.report_picture import PARTS, apart, moments_of
from asterion.commands.report_words import ENGLISH, FRENCH, Words
from asterion.insight import analyse
from asterion.insight.contract import Analysis, Kind
from asterion.match.record import read
from tests.insight.test_command import GOLDEN, Run, run
from tests.insight.test_ledger import BRIEF

__all__ = ["run"]
VOID = {"meta", "path", "circle"}


@pytest.fixture(scope="module")
def analysis(tmp_path_factory: pytest.TempPathFactory) -> Analysis:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "futures"))
        return analyse(read(GOLDEN.read_bytes()), 0, BRIEF)


class Reader(HTMLParser):
    """Reads a page strictly: elements, attributes, texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data.replace(NARROW, " "))

    def count(self, tag: str, kind: str | None = None) -> int:
        return sum(each == tag and (kind is None or attrs.get("class") == kind) for each, attrs in self.elements)


def test_a_page_fetches_nothing_and_runs_nothing(analysis: Analysis) -> None:
    page = page_of_match(analysis, "en")
    read = Reader(page)
    assert not {tag for tag, _ in read.elements} & {"script", "link", "img", "iframe", "object", "a", "form", "base"}
    names = {name for _, attrs in read.elements for name in attrs}
    assert not {name for name in names if name.startswith("on")} | (names & {"style", "src", "href"})
    style = re.search("<style>(.*?)</style>", page, re.DOTALL)
    assert style is not None
    assert "url(" not in style[1]
    assert "@import" not in style[1]
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    policies = [attrs["content"] for _, attrs in read.elements if attrs.get("http-equiv") == "Content-Security-Policy"]
    assert policies == [f"default-src 'none'; style-src 'sha256-{digest}'"]


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_a_page_says_all_that_the_analysis_has(analysis: Analysis, words: Words) -> None:
    page = Reader(page_of_match(analysis, words.language))
    told = "".join(page.texts)
    assert dict(page.elements)["html"]["lang"] == words.language
    rounds = {entry.round for entry in analysis.entries}
    assert page.count("text", "round") == len(rounds) * (1 + len(analysis.seats))
    assert page.count("circle", "mark") == len(analysis.turning_points) == 3
    for part in PARTS:
        assert page.count("path", f"part {part}") == len(analysis.seats)
    assert page.count("tr") == 1 + len(analysis.entries) + 2 * (1 + len(analysis.seats))
    for report in analysis.seats:
        assert words.number(report.win.luck, "win") in told
        assert words.number(report.points.play, "points") in told
    if words is ENGLISH:
        for point in analysis.turning_points:
            assert point.line in told
    else:
        assert "Manche" in told
        assert "Round" not in told
        assert "33,3 %" in told
    assert " %" not in page_of_match(analysis, words.language).split("<body", 1)[-1], (
        "no line begins with a percent sign"
    )


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_a_game_without_sentences_of_its_own_is_told_by_kind(
    analysis: Analysis, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("asterion.insight.mythical_dice.words.what")
    told = "".join(Reader(page_of_match(analysis, words.language)).texts)
    name = analysis.seats[0].name or ""
    assert words.kinds["bet"].format(who=name) in told
    assert words.kinds["deal"] in told
    assert {"en": "the best choice kept", "fr": "le meilleur choix gardait"}[words.language] in told
    assert set(words.kinds) == set(get_args(Kind))


def test_where_no_choice_is_compared_nothing_is_missed(analysis: Analysis) -> None:
    """As in Like Dice, whose rounds are missions."""
    entries = [msgspec.structs.replace(entry, kind="mission", choice=None) for entry in analysis.entries]
    race = msgspec.structs.replace(analysis, game="like_dice", entries=entries, turning_points=[])
    told = Reader(page_of_match(race, "en")).texts
    assert not {"Missed", "Round"} & set(told)
    assert "Mission" in told
    assert {"Missed", "Round"} <= set(Reader(page_of_match(analysis, "en")).texts)


def test_the_lines_end_with_the_result(analysis: Analysis) -> None:
    moments = moments_of(analysis)
    assert sum(len(moment.entries) for moment in moments) == len(analysis.entries)
    for report in analysis.seats:
        assert moments[0].chances[report.seat] == report.win.expectation
        assert moments[-1].chances[report.seat] == pytest.approx(report.win.result, abs=1e-9)


def test_a_name_cannot_add_to_the_page(analysis: Analysis) -> None:
    evil = '</h3><script>alert("1")</script>\x1b\u202e'
    seats = [msgspec.structs.replace(report, name=evil) for report in analysis.seats]
    page = page_of_match(msgspec.structs.replace(analysis, seats=seats), "en")
    read = Reader(page)
    assert "script" not in {tag for tag, _ in read.elements}
    assert not {"\x1b", "\u202e"} & set(page)
    assert any("<script>" in text for text in read.texts)


@pytest.mark.parametrize(
    ("heights", "expected"),
    [([10.0, 50.0], [10.0, 50.0]), ([50.0, 50.0], [50.0, 65.0]), ([99.0, 99.0], [77.5, 92.5]), ([0.0], [7.5])],
)
def test_labels_do_not_overlap(heights: list[float], expected: list[float]) -> None:
    assert apart(heights, 100) == expected


def test_the_command_writes_a_page(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    status, out, err = run(GOLDEN, "--json", "--html", page, "--language", "fr")
    assert (status, err) == (0, "")
    assert json.loads(out)["game"] == "mythical_dice"
    assert "Le fil de la partie · Mythical Dice" in "".join(Reader(page.read_text("utf-8")).texts)
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]
    status, out, err = run(GOLDEN, "--json", "--html", tmp_path / "none" / "report.html")
    assert (status, json.loads(out)["error"]["code"]) == (1, "unwritable")
    assert run(GOLDEN, "--language", "de")[0] == 2


def test_a_folder_gives_a_page_of_sums(run: Run, tmp_path: Path) -> None:
    folder, page = tmp_path / "games", tmp_path / "report.html"
    folder.mkdir()
    shutil.copy(GOLDEN, folder / "a.json")
    (folder / "b.json").write_text("{}", "utf-8")
    assert run(folder, "--html", page)[0] == 1
    read = Reader(page.read_text("utf-8"))
    told = "".join(read.texts)
    assert "How the matches went · 1 match" in told
    assert read.count("tr") == 2 * (1 + 3)
    assert "Bot (novice)" in told
    assert "b.json: not a record" in told

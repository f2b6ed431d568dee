"""asterion analyse --html: one file that fetches nothing; of a match with the page's own script."""

import base64
import hashlib
import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterion import __version__
from asterion.commands.chart import apart
from asterion.commands.html_page import NARROW
from asterion.commands.report_page import page_of_match
from asterion.commands.terminal import Failure
from asterion.house.settings import Settings
from asterion.insight import analyse
from asterion.insight.contract import Analysis
from asterion.match.record import read
from tests.insight.test_command import GOLDEN, Run, run
from tests.insight.test_ledger import BRIEF

__all__ = ["run"]
VOID = {"meta"}
SCRIPT, STYLE = "report()", "p{margin:0}"
"""Of a bundle."""


@pytest.fixture(scope="module")
def analysis(tmp_path_factory: pytest.TempPathFactory) -> Analysis:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "futures"))
        return analyse(read(GOLDEN.read_bytes()), 0, BRIEF)


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    (tmp_path / "report.js").write_text(f"{SCRIPT}\n", "utf-8")
    (tmp_path / "report.css").write_text(f"{STYLE}\n", "utf-8")
    return tmp_path


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


def test_a_page_runs_its_own_script_alone_and_fetches_nothing(analysis: Analysis, bundle: Path) -> None:
    page = page_of_match(analysis, "fr", bundle)
    read = Reader(page)
    assert dict(read.elements)["html"]["lang"] == "fr"
    assert not {tag for tag, _ in read.elements} & {"link", "img", "iframe", "object", "form", "base"}
    assert not {name for _, attrs in read.elements for name in attrs} & {"style", "src", "href"}
    policies = [attrs["content"] for _, attrs in read.elements if attrs.get("http-equiv") == "Content-Security-Policy"]
    style, script = (
        f"'sha256-{base64.b64encode(hashlib.sha256(each.encode()).digest()).decode()}'" for each in (STYLE, SCRIPT)
    )
    assert policies == [f"default-src 'none'; script-src {script}; style-src {style}"]
    assert f"<style>{STYLE}</style>" in page
    assert f"<script>{SCRIPT}</script>" in page


def content_of(page: str) -> Any:
    """The JSON that a page holds for its script."""
    found = re.search(r'<script type="application/json" id="analysis">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def test_a_page_holds_the_whole_analysis(analysis: Analysis, bundle: Path) -> None:
    content = content_of(page_of_match(analysis, "en", bundle))
    assert content["title"] == "Mythical Dice"
    assert content["version"] == __version__
    assert msgspec.convert(content["analysis"], Analysis) == analysis


def test_a_name_cannot_add_to_the_page(analysis: Analysis, bundle: Path) -> None:
    evil = '</script><script>alert("1")</script><!--\x1b\u202e'
    seats = [msgspec.structs.replace(report, name=evil) for report in analysis.seats]
    page = page_of_match(msgspec.structs.replace(analysis, seats=seats), "en", bundle)
    assert Reader(page).count("script") == 2
    assert not {"\x1b", "\u202e"} & set(page)
    assert content_of(page)["analysis"]["seats"][0]["name"].startswith('</script><script>alert("1")</script><!--')


def test_without_a_built_page_there_is_no_report(analysis: Analysis, tmp_path: Path) -> None:
    with pytest.raises(Failure, match="the page is not built") as refused:
        page_of_match(analysis, "en", tmp_path)
    assert refused.value.code == "no_page"


def test_the_script_of_the_page_can_stand_in_a_document() -> None:
    script = (Settings().page / "report" / "report.js").read_text("utf-8").lower()
    assert "</script" not in script
    assert "<script" not in script, "it would open a nested element after <!--, which Svelte writes"


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
    assert content_of(page.read_text("utf-8"))["analysis"] == json.loads(out)
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

"""`asterion sweep`: values compared, the report and its files, bad requests, and being interrupted."""

import errno
import json
import re
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import polars
import pytest

from asterion.cli import main
from asterion.commands import terminal
from asterion.commands.chart import WIDE, Chart, Series, draw, file_of
from asterion.commands.sweep_page import MEANING, MEASURES
from asterion.intervals import Interval
from asterion.lab import simulate, tournament
from tests.lab.test_simulate import keys

CLI_DOCS = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
Run = Callable[..., tuple[int, str, str]]
FEW = ["like_dice", "--seats", "regular,novice", "--games", "20", "--seed", "3"]
TARGETS = ["--option", "targets=[10,10]", "--option", "targets.1=3,6,9", "--keep-seats"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs the command in this process and an empty folder: exit status, output, errors."""
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 600.0)
    monkeypatch.chdir(tmp_path)

    def run_it(*arguments: str | Path) -> tuple[int, str, str]:
        status = main(["sweep", *(str(argument) for argument in arguments)])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_it


def documented() -> set[str]:
    """Keys in the first column of the tables of the section in docs/cli.md."""
    text = CLI_DOCS.split("\n## sweep\n")[1].split("\n## ")[0]
    return {key for row in re.findall(r"^\| (`.*?`) \|", text, re.M) for key in re.findall(r"`(\w+)`", row)}


def test_for_machines(run: Run, tmp_path: Path) -> None:
    """The smaller its target, the more often the novice wins (L9)."""
    status, out, err = run(*FEW, *TARGETS, "--json")
    said = json.loads(out)
    assert (status, err, list(tmp_path.iterdir())) == (0, "", [])
    assert (said["game"], said["varied"], said["seed"], said["keep_seats"]) == ("like_dice", ["targets.1"], 3, True)
    assert [each["value"] for each in said["values"]] == [{"targets.1": 3}, {"targets.1": 6}, {"targets.1": 9}]
    assert [each["options"] for each in said["values"]] == [{"targets": [10, t]} for t in (3, 6, 9)]
    assert {each["played"] for each in said["values"]} == {20}
    novice = [each["measures"]["seats"][1]["mean"] for each in said["values"]]
    assert novice[0] > novice[-1]
    first = said["values"][0]["measures"]
    assert first["gap"]["mean"] == pytest.approx(first["seats"][0]["mean"] - first["seats"][1]["mean"])
    assert first["luck"]["low"] <= first["luck"]["mean"] <= first["luck"]["high"]
    assert (said["html"], said["plot"], said["out"], said["ledger"]) == (None, None, None, None)
    for each in said["values"]:
        each["value"], each["options"] = {}, {}
    assert keys(said) == documented()
    assert said["values"][0]["changes"] is None
    gain = said["values"][2]["changes"]["seats"][1]["mean"]
    assert gain == pytest.approx(novice[2] - novice[0])


def test_all_values_have_the_same_games_as_simulate(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    """Common seeds: each value is the tournament that simulate plays with that seed."""
    said = json.loads(run(*FEW, "--option", "difficulty=beginners,advanced", "--json")[1])
    for each in said["values"]:
        option = f"difficulty={each['value']['difficulty']}"
        assert main(["simulate", *FEW, "--option", option, "--no-plot", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["levels"] == each["measures"]["levels"]


def test_for_people(run: Run) -> None:
    status, out, err = run(*FEW, *TARGETS)
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert re.fullmatch(
        r"like_dice · 3 values, 60 games in all, seed 3 for every value · regular, novice, who keep their seats: "
        r"\d+\.\d s",
        lines[0],
    )
    assert lines[2].split() == ["targets.1", "seat", "0", "seat", "1"]
    assert lines[7].split() == ["targets.1", "luck", "gap", "length", "score", "spread", "ties"]
    assert [line.split()[0] for line in (*lines[3:6], *lines[8:11])] == ["3", "6", "9"] * 2
    assert re.search(r"^6 +\d+\.\d % \(\d+\.\d … \d+\.\d\)", lines[4])
    assert lines[12].startswith("Less 3, game by game")
    assert [line.split()[0] for line in lines[13:15]] == ["6", "9"]
    assert re.search(r"^9 +[+-]\d+\.\d % \([+-]\d+\.\d … [+-]\d+\.\d\)", lines[14])
    assert lines[15].startswith("Of 12 differences about one in twenty")
    assert "again: asterion sweep like_dice --seats regular,novice --games 20 --option" in out


def test_without_options_it_is_one_value(run: Run) -> None:
    said = json.loads(run(*FEW, "--json")[1])
    assert (said["varied"], len(said["values"]), said["values"][0]["value"]) == ([], 1, {})
    assert run(*FEW)[0] == 0


# Files


class Elements(HTMLParser):
    """Names and attributes of all elements of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_the_report_is_one_page_with_the_table_beside_it(run: Run, tmp_path: Path) -> None:
    status, out, _ = run(*FEW, *TARGETS, "--ledger", "quick", "--ledger-games", "2", "--html", "report.html", "--json")
    said = json.loads(out)
    assert (status, said["html"], said["out"]) == (0, "report.html", "report.parquet")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["report.html", "report.parquet"]
    page = Path("report.html").read_text("utf-8")
    elements = Elements()
    elements.feed(page)
    names = {name for name, _ in elements.found}
    assert "script" not in names | {"link", "img"} & names
    assert not {"href", "src", "style"} & {key for _, attributes in elements.found for key in attributes}
    charts = [attributes for name, attributes in elements.found if name == "svg"]
    assert len(charts) == len(MEASURES)
    told = re.sub(r"<[^>]+>", "\n", page)
    for measure, title in MEASURES.items():
        assert f"\n{title}\n" in told
        assert MEANING[measure] in told
    assert "\nLess 3, game by game\n" in told
    assert "Of 12 differences about one in twenty" in told
    assert "Made by: asterion sweep like_dice" in told.replace("\u202f", " ").replace("Made by :", "Made by:")
    share = said["values"][0]["measures"]["seats"][0]["mean"]
    assert f"\n{100 * share:.1f}\u202f% (" in told
    assert charts[0]["aria-label"] is not None
    assert charts[0]["aria-label"].startswith("Share of the wins by seat, targets.1 3 → 9: seat 0 ")
    assert "2 matches of each value were analysed, quick." in page
    assert [each["analysed"] for each in said["values"]] == [2, 2, 2]
    assert set(said["values"][0]["ledger"]) == {"luck", "play", "guesswork", "others"}


def test_the_table_has_every_game_of_every_value(run: Run) -> None:
    assert run(*FEW, *TARGETS, "--option", "difficulty=beginners", "--out", "games.parquet")[0] == 0
    table = polars.read_parquet("games.parquet")
    assert table.columns[:4] == ["value", "targets.1", "number", "seat"]
    assert len(table) == 3 * 20 * 2
    assert table.group_by("value", "targets.1").len().sort("value").rows() == [(0, 3, 40), (1, 6, 40), (2, 9, 40)]
    made = json.loads(polars.read_parquet_metadata("games.parquet")["asterion"])
    assert (made["game"], made["varied"], made["seed"]) == ("like_dice", ["targets.1"], 3)


def test_values_that_are_lists_are_json_in_the_table(run: Run) -> None:
    run(*FEW, "--option", "targets=[10,5],null", "--out", "games.parquet")
    assert polars.read_parquet("games.parquet")["targets"].unique().sort().to_list() == ["[10,5]", "null"]


def test_the_same_seed_gives_the_same_files_on_any_number_of_jobs(run: Run, tmp_path: Path) -> None:
    for name, jobs in (("one", "1"), ("three", "3")):
        assert run(*FEW, *TARGETS, "--html", f"{name}.html", "--plot", f"{name}.svg", "--jobs", jobs)[0] == 0
    for kind in ("html", "svg", "parquet"):
        assert (tmp_path / f"one.{kind}").read_bytes() == (tmp_path / f"three.{kind}").read_bytes()


@pytest.mark.parametrize("measure", [each for each in MEASURES if each != "ledger"])
def test_every_measure_can_be_drawn(run: Run, measure: str) -> None:
    status, out, _ = run(*FEW, *TARGETS, "--plot", "chart.svg", "--measure", measure, "--json")
    assert (status, json.loads(out)["plot"]) == (0, "chart.svg")
    drawn = ElementTree.parse("chart.svg").getroot()
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert drawn[0].text == MEASURES[measure]


def test_without_polars_the_report_comes_without_a_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    status, out, err = run(*FEW, "--html", "report.html", "--json")
    assert (status, json.loads(out)["out"]) == (0, None)
    assert err.startswith("asterion: no table is saved beside the report: tables need polars")
    assert run(*FEW, "--out", "games.parquet")[0] == 1


def test_what_cannot_be_saved_costs_neither_results_nor_other_files(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full for the table; the page still fits."""
    write = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if "parquet" in path.name:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    status, out, err = run(*FEW, "--html", "report.html", "--json")
    told, error = map(json.loads, out.splitlines())
    assert (status, told["out"], told["html"], error["error"]["code"]) == (1, None, "report.html", "unwritable")
    assert err == (
        "asterion: report.parquet: the file cannot be saved: No space left on device; "
        "--seed 3 plays the same games again\n"
    )


# Charts


def chart(*means: float, **more: Any) -> Chart:
    values = [Interval(mean, mean - 0.1, mean + 0.1) for mean in means]
    return Chart("a title", "a < b", [str(at) for at in range(len(means))], [Series("one & two", values)], **more)


def heights(drawn: str, kind: str) -> list[float]:
    return [float(y) for y in re.findall(rf'class="{kind}[^>]*translate\([\d.]+ ([\d.]+)\)', drawn)]


def test_a_chart_shows_values_in_order_of_their_size() -> None:
    drawn = draw(chart(1.0, 3.0, 2.0))
    first, second, third = heights(drawn, "mark")
    assert second < third < first
    assert first - third == pytest.approx(third - second, abs=0.11)
    assert drawn.count('class="line') == 2
    assert draw(chart(1.0, 3.0, joined=False)).count('class="line') == 0


def test_a_chart_says_what_it_shows() -> None:
    drawn = draw(chart(0.25, 0.5, percent=True, even=0.3))
    assert 'aria-label="a title, a &lt; b 0 → 1: one &amp; two 25.0\u202f% → 50.0\u202f%"' in drawn
    assert drawn.count('class="even"') == 1
    assert re.findall(r'class="y"[^>]*>([^<]*)<', drawn) == [f"{tick}\u202f%" for tick in (10, 20, 30, 40, 50, 60)]


def test_a_chart_of_one_number_and_one_without_some() -> None:
    assert len(heights(draw(chart(5.0)), "mark")) == 1
    gappy = Chart("t", "x", ["1", "2"], [Series("a", [None, Interval(1, None, None)]), Series("b", [None, None])])
    assert len(heights(draw(gappy), "mark")) == 2, "one mark, and one beside the name"


def test_series_stay_inside_the_picture_and_their_names_apart() -> None:
    many = Chart("t", "x", ["1"], [Series(f"seat {n}", [Interval(0.5, 0.4, 0.6)]) for n in range(7)])
    root = ElementTree.fromstring(file_of(many))
    names = [each for each in root if each.get("class") == "name"]
    places = sorted(float(each.get("y", "")) for each in names)
    assert len(places) == 7
    assert all(after - before > 14 for before, after in pairwise(places))
    assert all(0 < float(each.get("x", "")) < WIDE for each in names)


# Failures


@pytest.mark.parametrize(
    ("change", "code", "says"),
    [
        (["--option", "targets.1=5"], "bad_options", "Expected `array | null`, got `object`"),
        (["--option", "targets=[9,16],[9,9]"], "bad_targets", "targets=[9,16]: targets are 2 to 15 cards, not 16"),
        (
            ["--option", "brace=1,2", "--option", "seconds=601"],
            "bad_options",
            "brace=1 seconds=601: Expected `int` <=",
        ),
        (["--option", "colour=red,blue"], "bad_options", "colour=red: Object contains unknown field `colour`"),
        (["--option", "edition=first,second"], "no_such_edition", "edition=first: no edition 'first'"),
        (["--option", "brace"], "bad_options", "brace: an option is NAME=VALUE"),
        (["--option", "brace=5..2"], "bad_options", "brace=5..2: 5..2 is empty"),
        (["--option", "brace=1", "--option", "brace=2"], "bad_options", "brace: this option is given twice"),
        (["--seats", "novice,master"], "no_such_level", "no level 'master'"),
        (["--seats", "novice,novice", "--plot", "a.svg", "--measure", "gap"], "bad_plot", "gap compares levels"),
        (["--plot", "a.svg", "--measure", "ledger"], "bad_plot", "--measure ledger needs --ledger quick"),
        (["--plot", "a.png"], "bad_file", "the name of this file ends in .svg"),
        (["--html", "a.htm"], "bad_file", "the name of this file ends in .html"),
        (["--out", "a.csv"], "bad_file", "the name of this file ends in .parquet"),
    ],
)
def test_a_bad_request_names_the_option(run: Run, tmp_path: Path, change: list[str], code: str, says: str) -> None:
    seats = [] if "--seats" in change else FEW[1:3]
    status, out, err = run("like_dice", *seats, "--json", *change)
    assert (status, json.loads(out)["error"]["code"]) == (2, code)
    assert says in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_value_that_the_rules_forbid_names_option_and_ruling(run: Run) -> None:
    status, out, err = run("mythical_dice", "--option", "counts.red=7,1", "--json")
    error = json.loads(out)["error"]
    assert (status, error["code"], error["option"], error["ruling"]) == (2, "bad_counts", "counts.red=1", "M2")
    assert err == "asterion: counts.red=1: 30 dice; the last deal needs 32, and at most 100 fit the bag [M2]\n"


def test_a_file_that_exists_is_kept(run: Run) -> None:
    Path("report.parquet").write_text("kept")
    status, out, _ = run(*FEW, "--html", "report.html", "--json")
    assert (status, json.loads(out)["error"]["code"]) == (1, "file_exists")
    assert Path("report.parquet").read_text() == "kept"
    assert not Path("report.html").exists()
    assert run(*FEW, "--html", "report.html", "--overwrite")[0] == 0


# Being interrupted


def test_an_interrupt_reports_and_saves_what_is_there(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the second of three values: the first is whole."""

    def ctrl_c(self: terminal.Progress, played: int) -> None:
        if played > 20:
            raise KeyboardInterrupt

    whole = json.loads(run(*FEW, *TARGETS, "--json")[1])
    monkeypatch.setattr(terminal.Progress, "show", ctrl_c)
    status, out, err = run(*FEW, *TARGETS, "--html", "report.html", "--json")
    said = json.loads(out)
    assert (status, said["interrupted"]) == (130, True)
    assert said["values"][0] == whole["values"][0]
    assert len(said["values"]) == 2
    assert "Interrupted" in Path("report.html").read_text("utf-8")
    assert len(polars.read_parquet("report.parquet")) == 2 * sum(each["played"] for each in said["values"])
    assert err.startswith("asterion: interrupted after ")


def test_an_interrupt_between_values_and_before_the_first(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    play, values = tournament.play, [2, 0]

    def interrupted(*arguments: Any, **more: Any) -> Any:
        values[0] -= 1
        if values[0] < 0:
            raise KeyboardInterrupt
        return play(*arguments, **more)

    monkeypatch.setattr(simulate, "play", interrupted)
    status, out, err = run(*FEW, *TARGETS, "--json")
    assert (status, len(json.loads(out)["values"])) == (130, 2)
    assert err == "asterion: interrupted after 40 of 60 games\n"
    assert run(*FEW, *TARGETS) == (130, "", "asterion: interrupted\n")

"""Checks of the whole repository: usable names of record fields, rulings that exist, locks without addresses."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion.games import GAMES, chance

ROOT = Path(__file__).resolve().parents[1]
LOCKS = [*sorted(ROOT.glob("requirements/*.txt")), ROOT / "web" / "package-lock.json", ROOT / "web" / ".npmrc"]
RULINGS = set(re.findall(r"^\| \*\*([A-Z]\d+)\*\* \|", (ROOT / "docs" / "rulings.md").read_text("utf-8"), re.MULTILINE))
"""Marks that ``docs/rulings.md`` explains, such as ``M7``: a letter of the game, and a number."""
LETTERS = "".join(sorted({mark[0] for mark in RULINGS}))
CITATION = re.compile(rf"\b(?P<game>[{LETTERS}])(?P<first>[1-9]\d?)(?:-(?P=game)(?P<last>[1-9]\d?))?\b")
"""``M7``, or ``M7-M9`` for all three."""
ADDRESS = re.compile(r"https?://|index-url|find-links|file:")

RECORDS = {"chance": chance.DTYPE} | {
    f"{game.id} {name}": dtype
    for game in GAMES.values()
    for name, dtype in (("state", game.state_dtype), ("ruleset", game.ruleset_dtype))
}


def field_names(dtype: np.dtype[Any]) -> Iterator[str]:
    """Names of all fields, also of records within records."""
    for name in dtype.names or ():
        yield name
        yield from field_names(dtype[name].base)


def hidden_by_numpy(dtype: np.dtype[Any]) -> set[str]:
    """Fields that, interpreted, would stand in the place of an attribute of NumPy's records."""
    return {name for name in field_names(dtype) if hasattr(np.void, name)}


@pytest.mark.parametrize("record", RECORDS)
def test_no_field_is_named_like_an_attribute_of_a_numpy_record(record: str) -> None:
    assert not hidden_by_numpy(RECORDS[record])


def test_a_field_named_round_would_be_found() -> None:
    assert hidden_by_numpy(np.dtype([("seat", [("round", np.int8), ("bet", np.int8)], (4,))])) == {"round"}


def citations(text: str) -> set[str]:
    """Marks that a text cites."""
    return {
        f"{cited['game']}{number}"
        for cited in CITATION.finditer(text)
        for number in range(int(cited["first"]), int(cited["last"] or cited["first"]) + 1)
    }


def test_citations_are_found() -> None:
    assert citations("who takes it (M7-M9, N12) and not XM5 or M4x") == {"M7", "M8", "M9", "N12"}


@pytest.mark.parametrize("where", ["src/**/*.py", "web/src/games/*/words/**/*.ts", "docs/*.md"])
def test_every_citation_is_of_a_ruling_that_exists(where: str) -> None:
    cited = {path: citations(path.read_text("utf-8")) for path in ROOT.glob(where)}
    assert any(cited.values())
    unknown = {path.relative_to(ROOT).as_posix(): marks - RULINGS for path, marks in cited.items() if marks - RULINGS}
    assert not unknown


def test_every_ruling_is_cited_by_the_rules() -> None:
    rules = [path.read_text("utf-8") for path in ROOT.glob("src/asterion/games/**/*.py")]
    uncited = RULINGS - set().union(*map(citations, rules))
    assert uncited <= {"M16"}, "M16, the score pad, is the page's"


ASKS = re.compile(r"(?:What|Who|Nobody|Nothing|Where|How|When)\b")
SOURCES = sorted(
    path for path in (ROOT / "src" / "asterion").rglob("*.py") if "migrations" not in path.relative_to(ROOT).parts
)


def descriptions(tree: ast.AST) -> Iterator[str]:
    """Docstrings, and the strings under constants and attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                    yield str(each.value.value)


@pytest.mark.parametrize("package", sorted({path.relative_to(ROOT).parts[2] for path in SOURCES}))
def test_docstrings_begin_with_a_verb_or_a_noun(package: str) -> None:
    found = []
    for path in SOURCES:
        if path.relative_to(ROOT).parts[2] == package:
            for said in descriptions(ast.parse(path.read_text(encoding="utf-8"))):
                if ASKS.match(said):
                    found.append(f"{path.name}: {said.splitlines()[0]}")
    assert found == []


def test_a_string_under_a_constant_is_a_description() -> None:
    tree = ast.parse('"""What a module is."""\nONE = 1\n"""How many."""\n')
    assert list(descriptions(tree)) == ["What a module is.", "How many."]


COMMAND = re.compile(r"python -m ((?:asterion|tools|tests|bench)(?:\.[a-z_]+)*)(?!\.?[\w{])")
TOLD_IN = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.md"), ROOT / "Makefile"]
TOLD_IN += [each for each in (ROOT / "web" / "src").rglob("*.ts") if "node_modules" not in each.parts]
TOLD_IN += [each for folder in ("src", "tools", "tests", "bench") for each in (ROOT / folder).rglob("*.py")]


def test_every_command_that_is_told_exists_and_does_something() -> None:
    told = {name for path in TOLD_IN for name in COMMAND.findall(path.read_text(encoding="utf-8"))}
    assert len(told) > 15
    for name in told:
        place = ROOT.joinpath(*(("src",) if name.startswith("asterion") else ()), *name.split("."))
        file = place / "__main__.py" if place.is_dir() else place.with_suffix(".py")
        assert file.exists(), name
        assert file.name == "__main__.py" or '__name__ == "__main__"' in file.read_text(encoding="utf-8"), name


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_no_lock_file_names_an_address(lock: Path) -> None:
    named = [line for line in lock.read_text("utf-8").splitlines() if ADDRESS.search(line)]
    assert not named, "`make lock` writes lock files without addresses"


def test_every_requirement_is_pinned_and_hashed() -> None:
    for lock in ROOT.glob("requirements/*.txt"):
        entries = re.split(r"\n(?=\S)", re.sub(r"^#.*\n", "", lock.read_text("utf-8"), flags=re.MULTILINE).strip())
        assert entries
        loose = [entry.split()[0] for entry in entries if "==" not in entry or "--hash=sha256:" not in entry]
        assert not loose, lock.name


def test_import_contracts_name_every_game() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    independent = next(contract["modules"] for contract in contracts if contract["type"] == "independence")
    packages = {f"asterion.games.{path.parent.name}" for path in ROOT.glob("src/asterion/games/*/rules.py")}
    assert set(independent) == packages


@pytest.mark.parametrize("path", sorted(ROOT.glob("tests/browser/*.py")), ids=lambda path: path.name)
def test_no_browser_test_waits_for_a_promise_that_is_taken_for_the_answer(path: Path) -> None:
    waits = re.findall(r"wait_for_function\((?:[^()]|\([^()]*\))*", path.read_text("utf-8"))
    assert not [wait for wait in waits if re.search(r"\basync\b|\bfetch\(|\.then\(", wait)], "use wait_until"

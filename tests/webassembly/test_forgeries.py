"""The command and the page agree on every forged record, and accept only the harmless ones."""

from __future__ import annotations

import json
import os
import subprocess
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

from asterion.games import OWN, find
from asterion.match.record import BadRecord, read
from asterion.match.seats import UNSEEN
from asterion.match.verify import verify
from tests.webassembly.forged.bases import BASES
from tests.webassembly.forged.case import Case
from tests.webassembly.forged.table import table
from tests.webassembly.tracing import HERE, NODE

Verdict = tuple[str, str]
READABLE = ("seated ", "took_over ", "level ", "millions ")
"""Kinds of cases that must be honest if they are free: names, and texts of any length."""
MOST = 4000
"""Cases given to the page at once, at most: it reads them as one text."""
PAGE = Path(__file__).parents[2] / "web" / "src"


def _bytes(text: str) -> bytes:
    """The bytes of a file; they are not UTF-8 if the text has half a surrogate pair."""
    return text.encode("utf-8", "surrogatepass")


def command(text: str) -> Verdict:
    """The command's verdict on a record, and its reason."""
    try:
        said = verify(read(_bytes(text)))
    except BadRecord as error:
        return "refused", str(error)
    if said.answer == "cannot_be_checked":
        return "unproved", said.line
    if said.answer in ("honest", "dice_closed"):
        return ("honest" if said.honest else "closed"), said.line
    return ("refused" if said.answer == "not_honest" or not said.rules_hold else "unproved"), said.line


def page(modules: dict[str, Path], cases: list[Case], folder: Path) -> list[Verdict]:
    """The page's verdicts on records, and the faults that it found."""
    if len(cases) > MOST:
        return [said for at in range(0, len(cases), MOST) for said in page(modules, cases[at : at + MOST], folder)]
    file = folder / "cases.json"
    file.write_text(json.dumps([b64encode(_bytes(case.text)).decode() for case in cases]))
    paths = json.dumps({game: str(path) for game, path in modules.items()})
    program: list[str | Path] = [NODE, HERE / "forgeries.mjs", paths, file]
    said = subprocess.run(program, capture_output=True, text=True, check=False, timeout=600)
    assert said.returncode == 0, said.stderr
    return [(verdict, why) for verdict, why in json.loads(said.stdout)]


def unknown_game(text: str) -> bool:
    """Whether a record names an unknown game: the page has no rules of it, and says that it cannot judge."""
    try:
        game = json.loads(text.removeprefix("\ufeff"))["header"]["game"]
    except (ValueError, KeyError, TypeError):
        return False
    return isinstance(game, str) and find(game) is None


def test_both_have_the_same_unprintable_characters() -> None:
    script = (
        f"import {{ UNSEEN }} from {(PAGE / 'fairness' / 'seating.ts').as_uri()!r};"
        "console.log(JSON.stringify([...Array(0x110000).keys()].filter((c) => UNSEEN.test(String.fromCodePoint(c)))))"
    )
    said = subprocess.run(
        [NODE, "--input-type=module", "-e", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert json.loads(said.stdout) == [c for c in range(0x110000) if UNSEEN.search(chr(c))]


def test_command_and_page_agree_on_every_forgery(module_of: Callable[[str], Path], tmp_path: Path) -> None:
    """ASTERION_FORGERIES=9999 changes every single field; the default changes a part of them."""
    cases = table(int(os.environ.get("ASTERION_FORGERIES", "80")))
    assert len(cases) > 1200
    ours = [command(case.text) for case in cases]
    theirs = page({game: module_of(game) for game in OWN}, cases, tmp_path)
    told = list(zip(cases, ours, theirs, strict=True))
    apart = [
        (case.name, here, there)
        for case, here, there in told
        if here[0] != there[0] and not (unknown_game(case.text) and there[0] != "honest")
    ]
    assert apart == []
    accepted = [case.name for case, here, _ in told if here[0] in ("honest", "closed") and not case.free]
    assert accepted == []
    readable = [(case.name, here[0]) for case, here, _ in told if case.free and case.name.startswith(READABLE)]
    assert len(readable) > 40
    assert [name for name, here in readable if here != "honest"] == []
    kept = ("as it is", "a byte order mark", "lines between entries")
    honest = {case.name: here[0] for case, here, _ in told if case.name.endswith(kept)}
    due = {f"{base}: {how}": "closed" if "closed" in base else "honest" for base in BASES for how in kept}
    assert due.keys() <= honest.keys()
    # The others have no end or no commitment, so they are unproved.
    assert honest == {name: due.get(name, "unproved") for name in honest}

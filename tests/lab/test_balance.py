"""docs/balance.md: its commands still run, and its pictures are there, light and complete."""

import re
import shlex
from pathlib import Path
from xml.etree import ElementTree

import pytest

from asterion.cli import main
from asterion.commands import terminal
from examples import minotaur_bonus

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "balance.md").read_text("utf-8")
COMMANDS = [shlex.split(block.replace("\\\n", " ")) for block in re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)]
MOST_BYTES = 25_000


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command[:4]))
def test_its_commands_run(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With two games of each value instead of thousands; a plot goes to a folder of the test."""
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 600.0)
    (tmp_path / "docs").mkdir()
    monkeypatch.chdir(tmp_path)
    command[command.index("--games") + 1] = "2"
    if command[0] == "asterion":
        assert main(command[1:]) == 0
    else:
        assert command[:2] == ["python", "examples/minotaur_bonus.py"]
        minotaur_bonus.main(command[2:])
    drawn = [command[at + 1] for at, word in enumerate(command) if word == "--plot"]
    assert [str(path.relative_to(tmp_path)) for path in tmp_path.glob("docs/*")] == drawn
    assert capsys.readouterr().err == ""


def test_its_pictures_are_made_by_its_commands_and_light() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", PAGE)
    made = [command[command.index("--plot") + 1] for command in COMMANDS if "--plot" in command]
    assert [f"docs/{name}" for name in shown] == made
    assert len(made) == 4
    for name in shown:
        path = DOCS / name
        assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"
        assert path.stat().st_size < MOST_BYTES

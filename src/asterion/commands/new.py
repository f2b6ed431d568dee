"""`asterion new`: a small, complete game as a package of its own, to start from.

The folder ``new_game`` beside this file is that package, under the name ``my_game``: it runs and is checked as it
stands, and a new game is a copy under another name.
"""

from __future__ import annotations

import keyword
import shutil
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from asterion.commands.terminal import BAD_USAGE, Failure, patience, say, say_json

TEMPLATE: Final = Path(__file__).with_name("new_game")
FILES: Final = ("pyproject.toml", "README.md", "my_game/*.py", "my_game/words/*.ftl", "tests/*.py")
LONGEST: Final = 40
"""Characters of a name."""


def new(
    name: Annotated[str, Parameter(help="Id of the game and name of its package, such as liars_dice.")],
    /,
    *,
    into: Annotated[Path, Parameter(help="Folder in which the package's folder is made.")] = Path("."),
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Write a small, complete game as a package of its own, to change into yours.

    It can be played, tested and tried at once. Exit status: 0, 1 when the name is taken or the folder cannot be
    written, 2 when the name cannot be one.
    """
    place = into / name
    with patience("preparing the rules"):
        check_name(name)
        if not into.is_dir():
            raise Failure(f"there is no folder {into}", "no_such_folder")
        if place.exists():
            raise Failure(f"{place} exists", "file_exists")
        check_free(name)
    try:
        written = write(name, place)
    except OSError as error:
        raise Failure(f"cannot write {place}: {error.strerror or error}", "unwritable") from None
    if json:
        say_json({"game": name, "title": title_of(name), "folder": str(place), "files": written})
        return 0
    say(f"{title_of(name)}: {len(written)} files in {place}, a small game to change into yours")
    say(f"next: asterion try {place}")
    return 0


def check_name(name: str) -> None:
    """Raises Failure("bad_name") unless the name can be the id of a game and the name of a package."""
    from asterion.games.plugins import ID

    why = None
    if not ID.fullmatch(name):
        why = "a name has a-z, 0-9 and single underscores, and begins with a letter, such as liars_dice"
    elif len(name) > LONGEST:
        why = f"a name has at most {LONGEST} characters"
    elif name == "tests":
        why = "the folder of tests has this name"
    elif keyword.iskeyword(name) or keyword.issoftkeyword(name):
        why = "this is a word of Python's own"
    if why is not None:
        raise Failure(f"{name!r}: {why}", "bad_name", exit_code=BAD_USAGE)


def check_free(name: str) -> None:
    """Raises Failure("name_taken") if a game has this id, or a package that can be imported has this name."""
    from asterion.games import GAMES

    if name in GAMES:
        raise Failure(f"{name}: another game has this id; `asterion games` lists them", "name_taken")
    found = find_spec(name)
    if found is not None and found.origin is not None:
        raise Failure(f"{name}: another package has this name ({found.origin})", "name_taken")


def title_of(name: str) -> str:
    """liars_dice: Liars Dice."""
    return name.replace("_", " ").title()


def write(name: str, place: Path) -> list[str]:
    """Write the package into a new folder, whole or not at all. Returns the names of its files."""
    renamed = {"my_game": name, "MY_GAME": name.upper(), "my-game": name.replace("_", "-"), "My Game": title_of(name)}
    written = []
    temporary = Path(tempfile.mkdtemp(prefix=f".{name}-", dir=place.parent))
    try:
        for source in sorted(path for pattern in FILES for path in TEMPLATE.glob(pattern)):
            text, file = source.read_text("utf-8"), source.relative_to(TEMPLATE).as_posix()
            for old, now in renamed.items():
                text, file = text.replace(old, now), file.replace(old, now)
            (temporary / file).parent.mkdir(parents=True, exist_ok=True)
            (temporary / file).write_text(text, "utf-8")
            written.append(file)
        temporary.chmod(0o755)
        temporary.rename(place)
    except BaseException:
        shutil.rmtree(temporary, ignore_errors=True)
        raise
    return written

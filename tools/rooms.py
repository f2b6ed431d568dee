"""Prints rooms of a package, imports between them as arrows, and circles: ``python -m tools.rooms [PACKAGE]``.

A room is a module or a package directly below. Imports under TYPE_CHECKING count.
"""

from __future__ import annotations

import ast
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"


def rooms_of(package: str) -> dict[str, set[str]]:
    """For each room of a package the other rooms that it imports."""
    home = SOURCE.joinpath(*package.split("."))
    rooms = {each.stem: each for each in sorted(home.iterdir()) if _is_room(each)}
    return {
        name: {found for file in _files(path) for found in _imported(file, package) if found in rooms} - {name}
        for name, path in rooms.items()
    }


def circle_in(rooms: dict[str, set[str]]) -> list[str]:
    """Rooms that import each other in a circle; none if there is no circle."""
    try:
        list(TopologicalSorter(rooms).static_order())
    except CycleError as error:
        return list(error.args[1])
    return []


def _is_room(path: Path) -> bool:
    if path.is_dir():
        return (path / "__init__.py").exists()
    return path.suffix == ".py" and path.stem != "__init__"


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _imported(file: Path, package: str) -> set[str]:
    """Names directly below the package that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            names = [f"{node.module}.{each.name}" for each in node.names]
        else:
            continue
        found |= {name.removeprefix(f"{package}.").split(".")[0] for name in names if name.startswith(f"{package}.")}
    return found


def main() -> int:
    """Print the figures of a package (asterion.house unless said); 1 if there is a circle."""
    package = sys.argv[1] if len(sys.argv) > 1 else "asterion.house"
    rooms = rooms_of(package)
    circle = circle_in(rooms)
    print(f"{package}: {len(rooms)} rooms, {sum(map(len, rooms.values()))} arrows, {len(circle)} in a circle")
    for name, imports in sorted(rooms.items(), key=lambda each: -len(each[1])):
        print(f"{name:20} {len(imports):3}  {' '.join(sorted(imports))}")
    if circle:
        print("circle:", " > ".join(circle))
    return 1 if circle else 0


if __name__ == "__main__":
    sys.exit(main())

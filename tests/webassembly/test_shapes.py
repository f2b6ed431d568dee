"""The page puts JSON into an arena as the house does, number for number, and refuses what msgspec refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from asterion.games.json_values.arena import ARENA, SPARE
from asterion.games.json_values.fill import fill
from asterion.games.json_values.shapes import shape_of
from asterion.webassembly.game_data import Shapes
from tests.games.json_values.test_json_values import COLOURS, NUMBERS, STRINGS, Animal, Colour
from tests.games.json_values.test_reading import Action

NODE = Path(sys.executable).parent / "node"


class Bud(msgspec.Struct):
    """Plain fields of every kind that JSON may say."""

    number: int
    flag: bool
    colour: Colour
    animal: Animal
    limited: Annotated[int, msgspec.Meta(ge=-5, le=5)] = 3
    maybe: int | None = None


class Grown(msgspec.Struct, tag="grown"):
    """Structs and lists inside each other."""

    buds: list[Bud]
    best: Bud | None
    marks: dict[Colour, int]
    rows: list[list[Colour | None]]
    text: str


Kind = list[Action | Grown]
BUDS = st.builds(
    Bud,
    number=NUMBERS,
    flag=st.booleans(),
    colour=COLOURS,
    animal=st.sampled_from(["ox", "héron", ""]),
    limited=st.integers(-5, 5),
    maybe=st.none() | NUMBERS,
)
GROWN = st.builds(
    Grown,
    buds=st.lists(BUDS, max_size=3),
    best=st.none() | BUDS,
    marks=st.dictionaries(COLOURS, NUMBERS),
    rows=st.lists(st.lists(st.none() | COLOURS, max_size=3), max_size=3),
    text=STRINGS,
)
ACTIONS = [{"type": "take", "card": "cow", "places": [1]}, {"type": "wait", "more": 1}]
OTHERS: list[Any] = [None, True, -1, 1.5, 2**40, "", "red", "no", [], [[]], {}, {"type": "grown"}, {"type": "no"}]


def spoiled(value: Any, rng: np.random.Generator) -> Any:
    """The value with one of its parts replaced, left out or added."""
    if rng.random() < 0.25 or not isinstance(value, list | dict):
        return OTHERS[rng.integers(len(OTHERS))]
    if isinstance(value, dict):
        key = str(rng.choice([*value, "new"]))
        if rng.random() < 0.3:
            return {name: each for name, each in value.items() if name != key}
        return value | {key: spoiled(value.get(key), rng)}
    if not value:
        return [spoiled(None, rng)]
    at = int(rng.integers(len(value)))
    return [*value[:at], spoiled(value[at], rng), *value[at + 1 :]]


def cases() -> list[Any]:
    """Random values as decoded JSON, each with some that are spoiled."""
    found: list[Any] = []
    rng = np.random.default_rng(5)

    @settings(max_examples=150, deadline=None, database=None, derandomize=True, phases=[Phase.generate])
    @given(
        st.lists(GROWN, max_size=3)
        | st.just([{"type": "take", "card": "cow", "places": [1]}, {"type": "wait", "more": 1}])
    )
    def collect(events: list[Any]) -> None:
        said = msgspec.to_builtins(events)
        found.extend([said, *(spoiled(said, rng) for _ in range(8))])

    collect()
    return found


def put_here(said: Any) -> dict[str, Any] | None:
    """Numbers of the house; None: it is refused."""
    try:
        value = msgspec.convert(said, Kind)
    except msgspec.ValidationError:
        return None
    arenas = np.zeros(1, ARENA)
    address = fill(arenas, shape_of(Kind), value)
    return {"value": address, "numbers": arenas["numbers"][0, SPARE : int(arenas["count"][0])].tolist()}


def test_the_page_puts_the_same_numbers_and_takes_them_back(tmp_path: Path) -> None:
    shapes = Shapes()
    place = shapes.add(shape_of(Kind))
    said = cases()
    given = tmp_path / "given.json"
    given.write_text(json.dumps({"shapes": shapes.all, "place": place, "cases": said}), "utf-8")
    program = [str(NODE), "--no-warnings", str(Path(__file__).with_name("shapes.mjs")), str(given)]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found, taken = json.loads(done.stdout), 0
    for each, there in zip(said, found, strict=True):
        here = put_here(each)
        assert (here is None) == (there is None), each
        if here is None:
            continue
        assert here == {name: there[name] for name in ("value", "numbers")}, each
        if there["said"] is not None and str(2**40) not in str(each):  # unknown names and large numbers are lost
            assert json.loads(there["said"]) == msgspec.to_builtins(msgspec.convert(each, Kind))
            taken += 1
    assert len(said) // 9 <= taken < len(said)

"""Options and their values as they are written on a command line."""

from typing import Any

import pytest

from asterion.lab.grid import BadOption, axis_of, grid_of, one_value_of, put


@pytest.mark.parametrize(
    ("given", "path", "values"),
    [
        ("counts.red=5..9", "counts.red", (5, 6, 7, 8, 9)),
        ("counts.red=7..7", "counts.red", (7,)),
        ("shift=-2..1", "shift", (-2, -1, 0, 1)),
        ("look=0,15,30..32", "look", (0, 15, 30, 31, 32)),
        ("edition=mythical-2024,mino-2023", "edition", ("mythical-2024", "mino-2023")),
        ("simplified=true,false", "simplified", (True, False)),
        ("rounds=null,2", "rounds", (None, 2)),
        ("targets=[10,5],[10,6]", "targets", ([10, 5], [10, 6])),
        ('faces={"red":["1,2","3"]},null', "faces", ({"red": ["1,2", "3"]}, None)),
        ('name="a\\",b",c', "name", ('a",b', "c")),
        ("starter=0", "starter", (0,)),
        ("name=", "name", ("",)),
    ],
)
def test_values(given: str, path: str, values: tuple[Any, ...]) -> None:
    if not given.endswith("="):
        axis = axis_of(given)
        assert (axis.path, axis.values) == (path, values)
        assert [type(value) for value in axis.values] == [type(value) for value in values]
    if len(values) == 1:
        assert one_value_of(given).values == (values if ".." not in given else ("7..7",))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("red", "red: an option is NAME=VALUE, or NAME.FIELD=VALUE"),
        ("=3", "an option is NAME=VALUE"),
        ("counts.=3", "an option is NAME=VALUE"),
        ("counts..red=3", "an option is NAME=VALUE"),
        ("look=", "a value is missing"),
        ("look=1,,2", "a value is missing"),
        ("look=9..5", "9..5 is empty: the lower number comes first"),
        ("look=1..999999999", "more than 1000 values"),
        ("look=3,1..4", "a value is there twice"),
    ],
)
def test_values_that_cannot_be_read(given: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        axis_of(given)


def test_a_grid_has_every_combination() -> None:
    points = grid_of([axis_of("starter=0"), axis_of("counts.red=5,6"), axis_of("simplified=true,false")])
    assert [point.name for point in points] == [
        f"starter=0 counts.red={red} simplified={word}" for red in (5, 6) for word in ("true", "false")
    ]
    assert points[-1].options == {"starter": 0, "counts": {"red": 6}, "simplified": False}
    assert points[-1].values == {"counts.red": 6, "simplified": False}
    assert [point.options for point in grid_of([])] == [{}]


def test_options_come_in_order_and_values_share_nothing() -> None:
    points = grid_of([axis_of("targets=[10,10]"), axis_of("targets.1=2,3")])
    assert [point.options for point in points] == [{"targets": [10, 2]}, {"targets": [10, 3]}]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["look=1", "look=2"], "look: this option is given twice"),
        (["look=0..99", "rounds=1..11"], "look rounds: 1100 combinations; 1000 at most"),
        (["targets=[10,10]", "targets.2=5"], "targets.2: '2' is no place 0 to 1 of"),
        (["targets=[10,10]", "targets.x=5"], "targets.x: 'x' is no place"),
        (["look=5", "look.seconds=5"], "look.seconds: 'seconds' is no part of 5"),
        (["look=5", "look.a.b=5"], "look.a.b: 'a' is no part of 5"),
    ],
)
def test_grids_that_cannot_be(given: list[str], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        grid_of([axis_of(each) for each in given])


def test_a_part_of_an_option() -> None:
    options: dict[str, Any] = {"faces": {"red": [1, 2]}}
    put(options, "faces.red.1", 9)
    put(options, "counts.grey", 3)
    assert options == {"faces": {"red": [1, 9]}, "counts": {"grey": 3}}

"""The house's rooms: how many there are, how many imports lead from one to another, and that none leads back."""

from tools.rooms import SOURCE, circle_in, rooms_of

MOST_ROOMS, MOST_IMPORTS = 28, 126


def test_the_house_has_few_rooms_and_no_circle() -> None:
    rooms = rooms_of("asterion.house")
    assert {"house", "features", "server", "storage", "table"} <= rooms.keys()
    assert circle_in(rooms) == []
    assert len(rooms) <= MOST_ROOMS
    assert sum(map(len, rooms.values())) <= MOST_IMPORTS


def test_a_circle_is_found() -> None:
    assert set(circle_in({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": set()})) == {"a", "b", "c"}
    assert circle_in({"a": {"b"}, "b": set()}) == []


def test_no_route_and_no_service_imports_the_whole_house() -> None:
    rooms = rooms_of("asterion.house")
    assert {name for name, imports in rooms.items() if "house" in imports} == {"server"}
    routes = [*(SOURCE / "asterion" / "house").rglob("*routes.py")]
    assert len(routes) > 10
    assert [path.name for path in routes if "asterion.house.house" in path.read_text("utf-8")] == []

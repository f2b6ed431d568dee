"""Sampled worlds agree with what a seat has seen, and all that agree are equally likely."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from asterion.games import chance
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import Records
from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d import material, options
from asterion.games.mino_3d.state import BUILT, GONE, STOCK

SAMPLES = 900 if INTERPRETED else 20_000
POOL = ("4-white-2", "6-purple-0", "2-red-2", "3-green-3", "4-blue-4", "5-orange-5")


def position(seats: int, hands: list[int], stock: int) -> tuple[Records, Records]:
    """Late in a game: only the pool is not built; hands: pieces that the seats from 1 on hold."""
    ruleset, state = GAME.wire.ruleset(options.Options(starter=0), seats), GAME.new_state()
    GAME.start(ruleset, state, chance.simulation(1))
    now = state[0]
    now["place"] = BUILT
    places = [seat for seat, count in enumerate(hands, 1) for _ in range(count)]
    places += [STOCK] * stock + [GONE] * (len(POOL) - len(places) - stock)
    for name, place in zip(POOL, places, strict=True):
        now["place"][material.PIECE_NUMBER[name]] = place
    now["held"][1 : 1 + len(hands)] = hands
    now["held"][0], now["stock"] = 0, stock
    return ruleset, state


def sampled(ruleset: Records, state: Records, viewer: int) -> Counter[str]:
    """Places of the pool in each of many worlds, a letter a piece."""
    seen, world, source = GAME.new_state(), GAME.new_state(), chance.simulation(17)
    GAME.observe(ruleset, state, viewer, seen)
    found: Counter[str] = Counter()
    for _ in range(SAMPLES):
        GAME.sample_world(ruleset, seen, viewer, world, source)
        found["".join(letter(int(world["place"][0, material.PIECE_NUMBER[name]])) for name in POOL)] += 1
    return found


def letter(place: int) -> str:
    return {STOCK: "s", GONE: "x"}.get(place, str(place))


def assert_uniform(found: Counter[str], expected: set[str]) -> None:
    """Chi-square against equal shares, far out in its tail."""
    assert set(found) == expected
    share = SAMPLES / len(expected)
    chi_square = sum((count - share) ** 2 / share for count in found.values())
    freedom = len(expected) - 1
    assert chi_square < freedom + 4.5 * np.sqrt(2 * freedom)


def all_worlds(places: str) -> set[str]:
    """Every way to give these places to the pool."""
    if len(set(places)) == 1:
        return {places}
    first = places[0]
    rest = places.replace(first, "")
    return {
        "".join(first if i in chosen else other.pop(0) for i in range(len(places)))
        for chosen in combinations(range(len(places)), len(places) - len(rest))
        for other in [list(way) for way in all_worlds(rest)]
    }


def test_all_worlds_counts() -> None:
    assert len(all_worlds("1122ss")) == 90


def test_hands_and_stock_are_dealt_evenly() -> None:
    assert_uniform(sampled(*position(3, [2, 2], 2), 0), all_worlds("1122ss"))


def test_with_five_seats_three_are_out_of_the_game() -> None:
    assert_uniform(sampled(*position(5, [1, 1, 0, 0], 1), 0), all_worlds("12sxxx"))


@pytest.mark.parametrize("drawn", [0, 1])
def test_who_passed_holds_no_piece_that_had_a_place_but_what_it_drew_since(drawn: int) -> None:
    """D8: seat 1 lacked the first three of the pool; at most what it has drawn since may be one of them."""
    ruleset, state = position(2, [2], 4)
    state["lacks"][0, 1] = sum(1 << material.PIECE_NUMBER[name] for name in POOL[:3])
    state["drawn"][0, 1] = drawn
    agreeing = {world for world in all_worlds("11ssss") if world[:3].count("1") <= drawn}
    assert len(agreeing) == (3 if drawn == 0 else 12)
    assert_uniform(sampled(ruleset, state, 0), agreeing)
    assert_uniform(sampled(ruleset, state, -1), agreeing)

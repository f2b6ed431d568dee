"""V and W: futures that regulars have played, and positions that regulars play out."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asterion import bots
from asterion.games.chance import simulation
from asterion.games.contract import Records
from asterion.insight.mythical_dice.futures import of_ruleset
from asterion.insight.mythical_dice.worth import Worth
from asterion.insight.tables import Futures
from tests.bots.playing import GAME, moments, rules

EDITIONS: list[dict[str, Any]] = [{}, {"edition": "mino-2023", "simplified": True}]


def table(ruleset: Records, games: int = 512) -> Futures:
    return made(ruleset, games)[1]


def made(ruleset: Records, games: int) -> tuple[int, Futures]:
    """In how many slices a table was made, and the table."""
    making, slices = of_ruleset(ruleset, games), 0
    while True:
        try:
            slices += next(making)
        except StopIteration as end:
            return slices, end.value


def worth(ruleset: Records, games: int = 512, count: int = 32, key: int = 1) -> Worth:
    return Worth(ruleset, table(ruleset, games), count, [key])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", EDITIONS)
def test_the_reference_is_the_regular(seats: int, options: dict[str, Any]) -> None:
    """It decides from the state as the bot does from the seat's observation: it reads nothing that the seat cannot."""
    for moment in moments(seats, seed=seats, **options):
        its = worth(moment.ruleset).reference(moment.state, moment.seat)
        assert its == bots.choose(GAME, "regular", moment.ruleset, moment.seen, moment.seat, 0)


@pytest.mark.parametrize("options", EDITIONS)
def test_w_is_the_mean_of_v_over_deals(options: dict[str, Any]) -> None:
    """Futures and playouts know the same rules, editions and policy: a deal changes nothing on average."""
    ruleset, seats = rules(4, starter=1, **options), 4
    state, chance, its = GAME.new_state(), simulation(5), worth(ruleset, 4096)
    dealt = []
    for _ in range(400):
        GAME.start(ruleset, state, chance)
        dealt.append(its.of_state(state).mean(axis=0))
    w = its.of_round(state).mean(axis=0)
    error = np.std(dealt, axis=0) / 400**0.5 + np.array([[0.007], [1.2]])  # and what the table itself may err by
    assert (np.abs(np.mean(dealt, axis=0) - w) < 4 * error).all()
    assert w[0].sum() == pytest.approx(1, abs=1e-12)
    assert w.shape == (2, seats)


def test_points_of_the_rounds_to_come_fall_with_the_rounds() -> None:
    points = table(rules(3)).points
    assert points.shape == (9, 512, 3)
    assert not points[8].any()
    assert np.abs(points[0]).mean() > np.abs(points[6]).mean() > np.abs(points[7]).mean() > 5


def test_places_are_counted_from_the_starter() -> None:
    """Where seats are alike, only the distance from the starter matters."""
    its, state = worth(rules(4)), GAME.new_state()
    state["rnd"], state["score"][0, :4] = 8, [10, 20, 30, 40]
    before = its.of_round(state)
    state["starter"], state["score"][0, :4] = 1, [40, 10, 20, 30]
    assert np.array_equal(its.of_round(state), np.roll(before, 1, axis=2))


def test_at_the_end_the_win_is_shared() -> None:
    """M13."""
    its, state = worth(rules(3)), GAME.new_state()
    state["rnd"], state["stage"], state["score"][0, :3] = 8, 2, [50, -20, 50]
    assert its.of_round(state).mean(axis=0).tolist() == [[0.5, 0.0, 0.5], [50.0, -20.0, 50.0]]


def test_an_action_is_worth_the_mean_over_the_faces_of_its_die() -> None:
    """V before a die falls is the mean of V after each face, as far as the playouts tell."""
    ruleset = rules(4)
    its = worth(ruleset, 4096, 512)
    checked = 0
    for moment in moments(4, seed=8):
        if moment.state["stage"][0] != 1 or moment.state["rnd"][0] != 4 or moment.state["tricks"][0] > 2:
            continue
        action = its.reference(moment.state, moment.seat)
        before = its.of_state(moment.state)
        after = [its.of_state(rolled(moment.ruleset, moment.state, moment.seat, action, side)) for side in range(6)]
        apart = np.mean(after, axis=0) - before
        error = apart.std(axis=0) / 512**0.5
        assert (np.abs(apart.mean(axis=0)) <= 4.5 * error + 1e-12).all()
        checked += 1
    assert checked >= 10


def rolled(ruleset: Records, state: Records, seat: int, action: int, side: int) -> Records:
    after, chance = state.copy(), simulation(0)
    chance["mode"], chance["given"], chance["word"][0, 0] = 2, 1, side
    GAME.act(ruleset, after, seat, action, chance)
    return after


def test_a_table_is_made_once_and_a_damaged_one_again(own_cache: Path) -> None:
    ruleset = rules(3, faces={"grey": ["5", "flag", "flag", "flag", "flag", "flag"]})
    assert made(ruleset, 1024)[0] == 2
    slices, once = made(ruleset, 1024)
    assert slices == 0
    path = own_cache / "asterion" / "futures" / f"{once.name}.npy"
    path.write_bytes(path.read_bytes()[:-5])
    slices, again = made(ruleset, 1024)
    assert slices == 2
    assert np.array_equal(once.points, again.points)
    assert made(ruleset, 1024)[0] == 0


def test_a_cache_that_cannot_be_written_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    ruleset = rules(3, simplified=True)
    assert made(ruleset, 512)[0] == made(ruleset, 512)[0] == 1


def test_a_table_is_named_by_its_ruleset() -> None:
    """The first starter does not matter: places are counted from it."""
    named = [table(rules(3, **options)).name for options in ({}, {"starter": 2}, {"simplified": True})]
    assert named[0] == named[1] != named[2]
    assert table(rules(3), 256).name != named[0]

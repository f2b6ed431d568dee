"""Small games written down whole: chances, information states, and the extensive form."""

import io
from fractions import Fraction
from typing import Any

import pyspiel
import pytest

from asterion.games import GAMES, OWN
from asterion.lab.batch import Batch, BatchError
from asterion.lab.exact import extensive_form, policy_of_level, value
from asterion.lab.open_spiel import PREFIX
from asterion.lab.tree import Decision, Draw, End, GameTree, TooLarge, write_efg

SMALL = [("mythical_dice", "tiny-one-die"), ("mino_3d", "tiny-four-pieces"), ("minos", "tiny-path")]


@pytest.fixture(scope="module", params=SMALL, ids=[name for _, name in SMALL])
def tree(request: pytest.FixtureRequest) -> GameTree:
    game, preset = request.param
    return GameTree(game, options=preset)


def test_every_game_with_an_encoding_has_a_tiny_preset() -> None:
    for game in OWN.values():
        assert any(name.startswith("tiny-") for name in game.presets) == (game.encoding is not None), game.id


def test_it_is_the_game_that_openspiel_walks_through_draw_by_draw(tree: GameTree) -> None:
    """The same worth of random play, and the same information states, from a walk that merges nothing."""
    preset = next(name for id, name in SMALL if id == tree.game.id)
    game = pyspiel.load_game(f"{PREFIX}{tree.game.id}", {"options": preset})
    assert game.num_players() == 2
    found: set[tuple[int, str]] = set()

    def worth(state: Any) -> float:
        if state.is_terminal():
            return float(state.returns()[0])
        if state.is_chance_node():
            return float(sum(chance * worth(state.child(draw)) for draw, chance in state.chance_outcomes()))
        seat, legal = state.current_player(), state.legal_actions()
        found.add((seat, state.information_state_string(seat)))
        return sum((worth(state.child(action)) for action in legal), 0.0) / len(legal)

    assert worth(game.new_initial_state()) == pytest.approx(value(tree, policy_of_level(tree, "random")), abs=1e-9)
    assert len(found) == len(tree.states)


def test_chances_add_up_and_children_come_before_their_parents(tree: GameTree) -> None:
    for number, node in enumerate(tree.nodes):
        if isinstance(node, Draw):
            assert sum(chance for chance, _ in node.branches) == Fraction(1)
            assert all(to < number for _, to in node.branches)
        elif isinstance(node, Decision):
            state = tree.states[node.state]
            assert (state.seat, len(state.choices)) == (node.seat, len(node.branches))
            assert all(to < number for to in node.branches)
        else:
            assert sum(node.shares) == 1


def test_the_extensive_form_names_what_is_done(tree: GameTree) -> None:
    out = io.StringIO()
    write_efg(tree, out)
    text = out.getvalue()
    game = pyspiel.load_efg_game(text)
    ends = sum(line.startswith("t ") for line in text.splitlines())
    assert (game.num_players(), ends) == (2, tree.count_leaves())
    first = {"mythical_dice": "bet 0", "mino_3d": "place ", "minos": "ready"}[tree.game.id]
    assert f'"{first}' in text
    assert '"0" "1"' in _of_openspiel(tree)


def _of_openspiel(tree: GameTree) -> str:
    out = io.StringIO()
    write_efg(tree, out, named=False)
    assert extensive_form(tree).num_players() == tree.seats
    return out.getvalue()


def test_a_game_that_is_too_large_says_so() -> None:
    with pytest.raises(TooLarge, match="more than 1000 nodes") as nodes:
        GameTree("mythical_dice", options="tiny-one-die", most=1000)
    assert nodes.value.code == "too_large"
    with pytest.raises(TooLarge, match="more than 250 steps"):
        GameTree("like_dice", options=dict(GAMES["like_dice"].presets["tiny-one-mission"].options) | {"last": 0})


def test_presets_of_a_batch() -> None:
    batch = Batch("mythical_dice", 4, options="tiny-one-die")
    assert batch.seats == 2
    batch.init()
    while not batch.done.all():
        batch.step(batch.random_choices())
    with pytest.raises(BatchError, match="no preset 'tiny'; there is tiny-one-die") as unknown:
        Batch("mythical_dice", 4, options="tiny")
    assert unknown.value.code == "no_such_preset"


def test_ends_are_shared(tree: GameTree) -> None:
    shares = {node.shares for node in tree.nodes if isinstance(node, End)}
    assert shares <= {(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)}

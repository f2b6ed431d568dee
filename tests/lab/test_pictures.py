"""Pictures of positions: as arrays and as SVG, without a secret, and of whole games."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from asterion.games import GAMES, OWN
from asterion.games.chance import simulation
from asterion.games.contract import PUBLIC
from asterion.lab import vector
from asterion.lab.environment import Environment
from asterion.lab.one_game import Play
from asterion.lab.petting_zoo import env, parallel_env
from asterion.lab.pictures import of_play, of_record, rgb, svg
from asterion.lab.record_files import RecordFiles
from asterion.lab.simulate import arrange, matches_of
from asterion.lab.tournament import play as play_all
from asterion.match import record

DRAWN = [id for id, game in OWN.items() if game.encoding is not None]


def middle(game: str, decisions: int) -> Play:
    """A game after some decisions at random."""
    play, rng = Play(game, None, None), np.random.default_rng(4)
    play.begin(4)
    for _ in range(decisions):
        seat = play.next_seat()
        assert seat is not None
        play.act(seat, int(rng.choice(play.choices(play.state, seat))))
    return play


@pytest.mark.parametrize("game", DRAWN)
def test_a_position_is_an_array_and_an_svg(game: str) -> None:
    play = middle(game, 20)
    picture = rgb(of_play(play, play.state, 0))
    assert (picture.shape, picture.dtype) == ((600, 960, 3), np.uint8)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 50, "something is drawn"
    drawn = svg(of_play(play, play.state, 0))
    assert drawn == svg(of_play(play, play.state, 0))
    assert "seat 0" in drawn


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize("viewer", [PUBLIC, 0])
def test_a_picture_shows_nothing_hidden(game: str, viewer: int) -> None:
    """It is the same in any world that the viewer may be in."""
    for decisions in (3, 24):
        play = middle(game, decisions)
        world, seen = play.game.new_state(), play.observation(play.state, viewer).copy()
        play.game.sample_world(play.ruleset, seen, viewer, world, simulation(decisions))
        assert svg(of_play(play, world, viewer)) == svg(of_play(play, play.state, viewer))


@pytest.mark.parametrize("game", DRAWN)
def test_a_whole_game_in_one_picture(game: str, tmp_path: Path) -> None:
    options: dict[str, Any] = dict(next(iter(GAMES[game].presets.values())).options)
    asked = arrange(game, ["regular", "novice"], games=1, seed=1, options=options)
    play_all(asked, matches_of(asked, options, 1, None, [RecordFiles(tmp_path, 1)]))
    (kept,) = tmp_path.iterdir()
    figure = of_record(record.read(kept.read_bytes()), columns=2, most=4)
    assert rgb(figure).shape[1] == 1920
    assert svg(figure).count("seat 1") >= 2


def test_a_game_without_a_drawing_is_shown_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    from asterion.lab import pictures

    play = middle("like_dice", 4)
    monkeypatch.setattr(pictures, "_module", lambda game: None)
    assert "PublicView" in svg(of_play(play, play.state, PUBLIC))


def test_environments_render_pictures() -> None:
    alone = Environment("mythical_dice", 3, render_mode="rgb_array")
    alone.reset(seed=1)
    for each in (env("mythical_dice", render_mode="rgb_array"), parallel_env("mythical_dice", render_mode="rgb_array")):
        each.reset(seed=1)
        assert each.render().shape == (600, 960, 3)
    assert alone.render().shape == (600, 960, 3)  # type: ignore[union-attr]
    vector.register()
    made = gymnasium.make("asterion/mythical_dice-v0", seats=3, render_mode="rgb_array")
    made.reset(seed=1)
    assert made.render().shape == (600, 960, 3)  # type: ignore[union-attr]

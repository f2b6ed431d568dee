"""Training: what it refuses without PyTorch, its arithmetic, and where PyTorch is installed a whole short training."""

import importlib.util
import json
import re
from pathlib import Path

import numpy as np
import pytest

from asterion.cli import main
from asterion.games import GAMES
from asterion.lab import Batch, train
from asterion.lab.policy import About, Array, Policy, load_policy, random_layers, see
from asterion.lab.train import ROLLOUT_LENGTH, Learner, Net, Rollout, advantages, leads

CLI_DOCS = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="NOT RUN: training needs PyTorch, the extra train"
)


def trained(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main(["train", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_without_pytorch_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(train, "torch", None)
    monkeypatch.chdir(tmp_path)
    status, out, err = trained("mythical_dice", "--json", capsys=capsys)
    assert (status, json.loads(out)["error"]["code"]) == (1, "no_torch")
    assert err == "asterion: training needs PyTorch, which is not installed: pip install 'asterion[train]'\n"


def test_a_lead_is_measured_against_the_mean_of_the_others() -> None:
    assert leads(np.array([[30, 10, 20]]), 10.0)[0] == pytest.approx([1.5, -1.5, 0.0])


def test_a_decision_is_judged_by_what_its_seat_gains_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game of two seats over four decisions and one without a choice, then the first of a new game, which stays
    open."""
    monkeypatch.setattr(train, "GAE_LAMBDA", 0.5)
    monkeypatch.setattr(train, "LEAD", 1.0)
    played = Rollout(
        seen=[],
        mine=np.array([[1], [1], [0], [1], [1], [1]], np.bool_),
        choice=np.zeros((6, 1), np.int64),
        log_chance=np.zeros((6, 1), np.float32),
        value=np.array([[0.1], [0.2], [7.0], [0.3], [0.4], [9.0]], np.float32),
        seat=np.array([[0], [1], [0], [0], [1], [0]]),
        lead=np.array([[0.0], [0.0], [5.0], [2.0], [-2.0], [0.0]], np.float32),
        done=np.array([[0], [0], [0], [0], [1], [0]], np.bool_),
        reward=np.array([[[0, 0]]] * 4 + [[[1, 0]], [[0, 0]]], np.float32),
        final=np.array([[[0, 0]]] * 4 + [[[3, -3]], [[0, 0]]], np.float32),
    )
    gains, usable = advantages(played, 2)
    third = (1 - 0.5) + (3 - 2) - 0.3
    fourth = (0 - 0.5) + (-3 + 2) - 0.4
    first = (2 - 0) + 0.3 - 0.1 + 0.5 * third
    second = (-2 - 0) + 0.4 - 0.2 + 0.5 * fourth
    assert usable[:, 0].tolist() == [True, True, False, True, True, False]
    assert gains[:, 0] == pytest.approx([first, second, 0, third, fourth, 0])


@needs_torch
@pytest.mark.parametrize("game", ["mythical_dice", "mino_3d"])
def test_the_network_in_numpy_is_the_one_that_was_trained(game: str) -> None:
    import torch

    batch = Batch(game, 16, 3, seed=1)
    batch.init()
    for _ in range(20):
        batch.step(batch.random_choices())
    seen = see(batch.encoding, batch.observation, batch.mask, batch.features)
    rng = np.random.default_rng(1)
    layers: dict[str, Array] = {}
    for name, layer in random_layers(batch.encoding, 3).items():
        layers[name] = layer + np.float32(0.1) * rng.random(layer.shape, np.float32)
    net = Net(batch.encoding, layers)
    worth, value = Policy(batch.game, About(game, "", 3, {}, 0), net.arrays()).worth(seen)
    with torch.no_grad():
        log_chances, values = net(seen)
    highest = np.max(worth, axis=1, keepdims=True)
    expected = worth - highest - np.log(np.exp(worth - highest).sum(axis=1, keepdims=True))
    assert np.array_equal(np.isfinite(log_chances.numpy()), seen.mask)
    np.testing.assert_allclose(log_chances.numpy(), expected, rtol=1e-4, atol=1e-4)
    np.testing.assert_allclose(values.numpy(), value, rtol=1e-4, atol=1e-4)


@needs_torch
def test_the_same_seed_trains_the_same_network() -> None:
    """A choice that is not legal would stop the batch."""
    learners = [Learner(Batch("mythical_dice", 64, 3, seed=5), seed=5) for _ in range(2)]
    for learner in learners:
        for _ in range(2):
            learner.update(0.0)
    one, other = (learner.policy({}) for learner in learners)
    assert one.about.steps == other.about.steps
    assert 0.3 < one.about.steps / (2 * 64 * ROLLOUT_LENGTH) < 0.7, "many have no choice, some are an earlier self's"
    for name, layer in one.layers.items():
        assert np.array_equal(layer, other.layers[name])
        assert name == "second_shift" or not np.array_equal(layer, random_layers(one.encoding, 5)[name])


@needs_torch
def test_from_the_command_line_to_a_tournament(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "EVALUATIONS", 2)
    path = tmp_path / "a.npz"
    asked = ["mino_3d", "--steps", "20000", "--games", "2", "--seed", "3", "--jobs", "1", "--out", str(path)]
    status, out, err = trained(*asked, "--json", capsys=capsys)
    told = json.loads(out)
    assert (status, told["game"], told["seats"], told["bytes"]) == (0, "mino_3d", 2, path.stat().st_size)
    section = CLI_DOCS.split("\n## train\n")[1].split("\n## ")[0]
    documented = {
        key for row in re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE) for key in re.findall(r"`(\w+)`", row)
    }
    assert set(told) == documented
    assert path.stat().st_size < 1_000_000
    assert "decisions" in err
    assert load_policy(path, GAMES["mino_3d"]).about.steps == told["steps"]
    assert (
        trained(*asked, capsys=capsys)[2]
        == f"asterion: {path}: the file exists; name another one, or say --overwrite\n"
    )


@needs_torch
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["chess"], "no_such_game"),
        (["mythical_dice", "--seats", "7"], "bad_seats"),
        (["minos", "--seats", "1"], "bad_seats"),
        (["mythical_dice", "--option", "nothing=1"], "bad_options"),
        (["mythical_dice", "--minutes", "1", "--steps", "9"], "one_limit"),
        (["mythical_dice", "--out", "policy.txt"], "bad_file"),
    ],
)
def test_bad_requests(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, _ = trained(*arguments, "--json", capsys=capsys)
    assert (status, json.loads(out)["error"]["code"]) == (2, code)


def untrained(game: str = "mythical_dice") -> Policy:
    batch = Batch(game, 1, 3)
    return Policy(batch.game, About(game, "", 3, {}, 0), random_layers(batch.encoding, 1))


def test_shares_of_the_wins_stay_within_0_and_1(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where all or nothing was won, in few games."""
    for share in (0.0, 1.0):
        monkeypatch.setattr(train, "_group", lambda *_, share=share: np.full(3, share))
        found = train.against(untrained(), Batch("mythical_dice", 3, 3), "regular", 1)
        assert found.low is not None
        assert found.high is not None
        assert 0.0 <= found.low < found.high <= 1.0


def test_it_is_measured_in_groups_until_the_games_or_the_time_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    batch, now = Batch("mythical_dice", 20, 3), [0.0]
    monkeypatch.setattr("asterion.lab.train.time.monotonic", lambda: now[0])

    def group(*_: object) -> Array:
        now[0] += 2.0
        return np.full(20, 0.5)

    monkeypatch.setattr(train, "_group", group)
    assert train.measured(untrained(), batch, "random", 1, 50)[0] == 50
    assert train.measured(untrained(), batch, "random", 1, 1000, seconds=5.0)[0] == 60
    assert train.measured(untrained(), batch, "random", 1, 1000, seconds=0.0)[0] == 20, "one group in any case"


def test_groups_are_different_games_and_repeat_by_their_seed() -> None:
    batch = Batch("mythical_dice", 6, 3)
    one, other, again = (train._group(untrained(), batch, "random", 5, group) for group in (0, 1, 0))
    assert one.tolist() == again.tolist()
    assert one.tolist() != other.tolist()

"""Environments in the hands of libraries that learn, where these are installed; the project asks for none of them."""

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from asterion.lab.environment import Environment
from asterion.lab.vector import VectorEnv

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("mythical_dice", {"seats": 3}),
    ("mino_3d", {"seats": 2, "opponents": "random"}),
    ("like_dice", {"seats": 2, "options": {"targets": [2, 2]}}),
]
EACH = pytest.mark.parametrize(("game", "given"), GAMES, ids=lambda each: each if isinstance(each, str) else "")


def library(name: str) -> Any:
    """The library, or a skip that says so."""
    return pytest.importorskip(name, reason=f"NOT RUN: {name} is not installed")


@EACH
def test_maskable_ppo_trains(game: str, given: dict[str, Any]) -> None:
    """It asks the environment for its masks, so it chooses what is legal alone: anything else would raise."""
    ppo = library("sb3_contrib").MaskablePPO
    env = Environment(game, scaled=True, **given)
    policy = "MultiInputPolicy" if env.encoding.listed else "MlpPolicy"
    model = ppo(policy, env, n_steps=64, batch_size=32, n_epochs=2, seed=1, device="cpu")
    before = {name: each.clone() for name, each in model.policy.state_dict().items()}
    model.learn(128)
    assert any(not each.equal(before[name]) for name, each in model.policy.state_dict().items())
    seen, _ = env.reset(seed=2)
    choice, _ = model.predict(seen, action_masks=env.action_masks())
    assert env.action_masks()[choice]


@EACH
def test_torchrl_wraps_one_game(game: str, given: dict[str, Any]) -> None:
    envs, data = library("torchrl.envs"), library("torchrl.data")
    env = envs.GymWrapper(Environment(game, illegal="lose", **given), categorical_action_encoding=True)
    torch = library("torch")
    mask = data.Binary(env.action_spec.n, dtype=torch.int8)
    reader = library("torchrl.envs.libs.gym").default_info_dict_reader(["action_mask"], spec={"action_mask": mask})
    env.set_info_dict_reader(reader)
    envs.check_env_specs(env)
    steps = envs.TransformedEnv(env, envs.ActionMask()).rollout(200, break_when_any_done=False)
    chosen, allowed = steps["action"], steps["action_mask"]
    ended = steps["next", "done"].sum().item()
    assert allowed.gather(-1, chosen.unsqueeze(-1)).all(), "it chose what the mask allows alone"
    assert ended


@pytest.mark.parametrize(("game", "given"), [each for each in GAMES if each[0] != "mino_3d"])
def test_torchrl_wraps_many_games(game: str, given: dict[str, Any]) -> None:
    """To learn what comes back, it tries random choices first, legal or not.

    Not a game of features: it reads no dictionaries at an end, not even of Gymnasium's own vector environments.
    """
    envs = library("torchrl.envs")
    many = VectorEnv(game, 4, autoreset_mode=AutoresetMode.SAME_STEP, illegal="lose", **given)
    steps = envs.GymWrapper(many, categorical_action_encoding=True).rollout(50, break_when_any_done=False)
    assert steps.shape == (4, 50)
    assert steps["next", "done"].any()


def test_rllib_trains() -> None:
    """Its PPO knows no mask, so a choice that is not legal loses."""
    library("ray.rllib")
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.tune import register_env

    register_env("asterion", lambda given: Environment("mythical_dice", 3, scaled=True, illegal="lose"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        config = PPOConfig().environment("asterion").env_runners(num_env_runners=0)
        config = config.training(train_batch_size_per_learner=128, minibatch_size=64, num_epochs=1)
        algorithm = config.build_algo()
        result = algorithm.train()
        algorithm.stop()
    assert result["env_runners"]["num_env_steps_sampled_lifetime"] >= 128
    assert np.isfinite(result["env_runners"]["episode_return_mean"])

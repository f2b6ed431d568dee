"""Plain Gymnasium environments, and vector environments that show a new game in the step after."""

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from asterion.lab import BatchError, vector
from asterion.lab.environment import Environment
from asterion.lab.vector import VectorEnv

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("mythical_dice", {"seats": 3}),
    ("mino_3d", {"seats": 2, "opponents": "random"}),
    ("minos", {"seats": 2, "options": {"rows": 3, "columns": 3, "building": "random", "rounds": 1}}),
    ("like_dice", {"seats": 2, "options": {"targets": [2, 2]}}),
]


def first_legal(env: Environment) -> int:
    return int(env.action_masks().argmax())


@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize(("game", "given"), GAMES, ids=lambda each: each if isinstance(each, str) else "")
def test_gymnasium_s_own_check_passes(game: str, given: dict[str, Any], scaled: bool) -> None:
    """It takes any choice: one that is not legal loses."""
    vector.register()
    env = gymnasium.make(f"asterion/{game}-v0", illegal="lose", scaled=scaled, **given)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*(normalized|symmetric|render|We recommend|not within the range).*")
        check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize(("game", "given"), GAMES, ids=lambda each: each if isinstance(each, str) else "")
def test_a_game_goes_to_its_end_and_repeats_by_its_seed(game: str, given: dict[str, Any]) -> None:
    def play(env: Environment, seed: int | None) -> tuple[list[float], list[int]]:
        _, info = env.reset(seed=seed)
        rewards, scores = [], None
        while scores is None:
            assert info["action_mask"].tolist() == env.action_masks().astype(np.int8).tolist()
            seen, reward, ended, cut, info = env.step(first_legal(env))
            assert env.observation_space.contains(seen)
            assert not cut
            rewards.append(reward)
            scores = info["score"].tolist() if ended else None
        return rewards, scores

    env, other = Environment(game, **given), Environment(game, **given)
    games = [play(env, 5), play(env, None)]
    assert games == [play(other, 5), play(other, None)]
    for rewards, scores in games:
        assert not any(rewards[:-1])
        assert 0 <= rewards[-1] <= 1
        assert len(scores) == given["seats"]
    with pytest.raises(BatchError, match="reset") as refused:
        env.step(0)
    assert refused.value.code == "not_begun"


def test_a_choice_that_is_not_legal_is_refused_or_loses() -> None:
    strict, lenient = Environment("mythical_dice", 3), Environment("mythical_dice", 3, illegal="lose")
    for env in (strict, lenient):
        env.reset(seed=1)
    wrong = int(np.flatnonzero(~strict.action_masks())[0])
    before = strict.batch.states.tobytes()
    with pytest.raises(BatchError, match="legal choices"):
        strict.step(wrong)
    assert strict.batch.states.tobytes() == before
    strict.step(first_legal(strict))
    _, reward, ended, _, info = lenient.step(wrong)
    assert (reward, ended, info["illegal"]) == (0.0, True, True)
    with pytest.raises(BatchError, match="reset"):
        lenient.step(0)
    lenient.reset()
    assert lenient.step(-1)[2]
    with pytest.raises(ValueError, match="'raise' or 'lose'"):
        Environment("mythical_dice", 3, illegal="ignore")  # type: ignore[arg-type]


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
@pytest.mark.parametrize(("game", "given"), GAMES, ids=lambda each: each if isinstance(each, str) else "")
def test_of_many_games_only_those_with_a_forbidden_choice_are_lost(
    game: str, given: dict[str, Any], mode: AutoresetMode
) -> None:
    """The others go on as if all had chosen well; what a lost one saw last is its end, and a new one is dealt."""
    strict, lenient = VectorEnv(game, 4, **given), VectorEnv(game, 4, autoreset_mode=mode, illegal="lose", **given)
    before, info = strict.reset(seed=6)
    lenient.reset(seed=6)
    good = info["action_mask"].argmax(axis=1)
    bad = good.copy()
    bad[[1, 3]] = [-1, int(info["action_mask"][3].argmin())]
    with pytest.raises(BatchError, match="legal choices"):
        strict.step(bad)
    seen, _, ended, _, _ = strict.step(good)
    lost, rewards, over, cut, info = lenient.step(bad)
    assert not ended.any()
    assert over.tolist() == [False, True, False, True]
    assert not rewards.any()
    assert not cut.any()

    def of(observations: Any, n: int) -> Any:
        return (observations["observation"] if isinstance(observations, dict) else observations)[n].tolist()

    assert [of(lost, n) for n in (0, 2)] == [of(seen, n) for n in (0, 2)]
    told = info["final_info"] if mode == AutoresetMode.SAME_STEP else info
    assert (told["illegal"].tolist(), told["_score"].any()) == ([False, True, False, True], False)
    for n in (1, 3):
        last = info["final_obs"][n] if mode == AutoresetMode.SAME_STEP else None
        end = (last["observation"] if isinstance(last, dict) else last).tolist() if last is not None else of(lost, n)
        assert end == of(before, n)
    following = lenient.step(np.where(lenient.batch.mask[:, 0], 0, lenient.batch.mask.argmax(axis=1)))
    assert not following[2][[1, 3]].any(), "they have begun again"
    assert following[4]["seat"][1] != strict.batch.seat[1]
    with pytest.raises(ValueError, match="'raise' or 'lose'"):
        VectorEnv(game, 2, illegal="ignore", **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_goes_on_alike(copied: Any) -> None:
    env = Environment("mythical_dice", 3, render_mode="ansi")
    env.reset(seed=3)
    env.step(first_legal(env))
    other = copied(env)
    for _ in range(6):
        seen, expected = other.step(first_legal(other))[0], env.step(first_legal(env))[0]
        assert np.asarray(seen).tolist() == np.asarray(expected).tolist()
    assert env.render() == other.render() != ""


@pytest.mark.parametrize("copies", [True, False])
@pytest.mark.parametrize(("game", "given"), GAMES, ids=lambda each: each if isinstance(each, str) else "")
def test_the_next_step_shows_the_new_game(game: str, given: dict[str, Any], copies: bool) -> None:
    """The same games as where they follow in the same step, with one step more for each end."""
    same = VectorEnv(game, 3, copy=True, **given)
    later = VectorEnv(game, 3, copy=copies, autoreset_mode=AutoresetMode.NEXT_STEP, **given)
    assert later.autoreset_mode == later.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    told: list[list[list[Any]]] = [[[] for _ in range(3)] for _ in range(2)]
    for at, envs in enumerate((same, later)):
        _, info = envs.reset(seed=4)
        fresh = np.zeros(3, np.bool_)
        for _ in range(400):
            chosen = info["action_mask"].argmax(axis=1)
            if at == 1:
                chosen = np.where(fresh, envs.encoding.choices - 1, chosen)  # of a game that is over any will do
            seen, rewards, ended, _, info = envs.step(chosen)
            for n in range(3):
                if at == 1 and fresh[n]:
                    assert rewards[n] == 0
                    assert not ended[n]
                    continue
                vectors = seen["observation"] if isinstance(seen, dict) else seen
                if at == 0 and ended[n]:
                    last = info["final_obs"][n]
                    vector_of = last["observation"] if isinstance(last, dict) else last
                else:
                    vector_of = vectors[n]
                told[at][n].append((vector_of.tolist(), float(rewards[n]), bool(ended[n])))
            fresh = ended.copy() if at == 1 else fresh
            if at == 1 and ended.any():
                assert info["action_mask"][ended].all()
                assert info["_score"].tolist() == ended.tolist()
    ends = 0
    for one, other in zip(*told, strict=True):
        shared = min(len(one), len(other))
        assert one[:shared] == other[:shared]
        ends += sum(ended for _, _, ended in one[:shared])
    assert ends > 2


def test_another_way_to_go_on_is_refused() -> None:
    with pytest.raises(ValueError, match="SAME_STEP or NEXT_STEP"):
        VectorEnv("mythical_dice", 2, 3, autoreset_mode=AutoresetMode.DISABLED)


def test_gymnasium_s_wrappers_of_observations_take_it() -> None:
    """They ask for a new game in the next step."""
    wrappers = gymnasium.wrappers.vector
    envs: Any = VectorEnv("mythical_dice", 4, 3, autoreset_mode=AutoresetMode.NEXT_STEP)
    length = envs.encoding.length
    envs = wrappers.FlattenObservation(envs)
    envs = wrappers.ReshapeObservation(envs, (1, length))
    envs = wrappers.DtypeObservation(envs, np.float32)
    envs = wrappers.RescaleObservation(envs, np.float32(-1), np.float32(1))
    seen, info = envs.reset(seed=1)
    for _ in range(120):
        seen, *_, info = envs.step(info["action_mask"].argmax(axis=1))
        assert seen.shape == (4, 1, length)
        assert np.abs(seen).max() <= 1
    assert envs.observation_space.contains(seen)

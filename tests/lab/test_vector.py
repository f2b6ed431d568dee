"""Gymnasium's vector environments: games as the contract plays them, in the forms that Gymnasium asks for."""

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from asterion.bots import BOTS, LEVELS, generic
from asterion.games import GAMES
from asterion.games.chance import simulation
from asterion.lab import BatchError, vector
from asterion.lab.batch import DEALS, WORDS
from asterion.lab.learner import THOUGHTS, LearnerBatch
from asterion.lab.one_game import Play
from asterion.lab.vector import VectorEnv

Case = tuple[str, int, dict[str, Any], str | list[str], int | None]
"""Game, seats, options, opponents, the learner's seat."""
CASES: list[Case] = [
    ("mythical_dice", 4, {}, ["regular", "random", "novice"], None),
    ("mythical_dice", 3, {"edition": "mino-2023"}, "novice", 1),
    ("like_dice", 2, {"targets": [3, 3]}, "regular", None),
    ("mino_3d", 2, {}, "novice", None),
    ("minos", 2, {"rows": 3, "columns": 3, "building": "random", "rounds": 1}, "random", None),
]
Step = tuple[bytes, list[int], int, float, bytes]
"""The learner's observation, choices and seat; its reward, and its observation of a game that has just ended."""


def chosen(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(mask.nonzero()[0]))


def of_numbers(observation: Any) -> Any:
    """Of 3D-Mino's dictionaries the vector."""
    return observation["observation"] if isinstance(observation, dict) else observation


def by_hand(case: Case, games: int, seed: int, n: int) -> Iterator[Step]:
    """The steps of game n, played through the contract's entry points; it does not end."""
    game_id, seats, options, opponents, fixed = case
    play, rule, rng = Play(game_id, seats, options), BOTS[game_id].rule, np.random.default_rng(n)
    assert rule is not None
    game, ruleset, state, seen = play.game, play.ruleset, play.state, play.game.new_state()
    chance, thoughts = simulation(0), simulation(0)
    for record, purpose in ((chance, DEALS), (thoughts, THOUGHTS)):
        record["x"][0] = np.random.SeedSequence([seed, purpose]).generate_state(WORDS * games).reshape(-1, WORDS)[n]
    own, won, end = n % seats if fixed is None else fixed, 0.0, b""
    while True:
        game.start(ruleset, state, chance)
        mine = 0
        for seat in game.turns(ruleset, state, chance):
            if seat == own:
                mask = np.zeros(play.encoding.choices, np.int8)
                mask[play.choices(state, seat)] = 1
                yield play.vector(state, seat).tobytes(), mask.nonzero()[0].tolist(), seat, won, end
                won, end, mine = 0.0, b"", mine + 1
                action = play.action_of(state, seat, chosen(mask, rng))
            else:
                level = opponents if isinstance(opponents, str) else opponents[(seat - own - 1) % seats]
                game.observe(ruleset, state, seat, seen)
                place = LEVELS.index(level)
                action = int(rule.choose(ruleset, seen, seat, place, rule.scratch(), thoughts))
            game.act(ruleset, state, seat, action, chance)
        if mine:
            won, end = play.rewards()[own], play.vector(state, own).tobytes()
        own = (own + 1) % seats if fixed is None else own


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_the_games_are_those_that_the_entry_points_play(case: Case) -> None:
    game, seats, options, opponents, seat = case
    games, steps = 3, 60
    envs = VectorEnv(game, games, seats, options, opponents, seat, jobs=2)
    seen, info = envs.reset(seed=7)
    hands = [by_hand(case, games, envs.batch.seed, n) for n in range(games)]
    rngs = [np.random.default_rng(n) for n in range(games)]
    rewards, ended = np.zeros(games), np.zeros(games, np.bool_)
    count = 0
    for _ in range(steps):
        vectors = of_numbers(seen)
        for n in range(games):
            choices = info["action_mask"][n].nonzero()[0].tolist()
            _, _, at, won, end = shown = next(hands[n])
            assert shown[:3] == (vectors[n].tobytes(), choices, int(info["seat"][n])), (n, at)
            last = info["final_obs"][n] if ended[n] else np.zeros(0, np.int16)
            assert (np.float32(won), end) == (rewards[n], of_numbers(last).tobytes())
        actions = np.array([chosen(info["action_mask"][n], rngs[n]) for n in range(games)])
        seen, rewards, ended, cut, info = envs.step(actions)
        count += int(ended.sum())
        assert not cut.any()
    assert count or game == "mino_3d", "no game has ended"


@pytest.mark.parametrize("scaled", [False, True])
@pytest.mark.parametrize("game", [id for id, game in GAMES.items() if game.encoding is not None])
def test_what_gymnasium_asks_of_spaces_steps_and_info(game: str, scaled: bool) -> None:
    vector.register()
    few = {"rows": 3, "columns": 3, "building": "random", "rounds": 1} if game == "minos" else {}
    envs = gymnasium.make_vec(f"asterion/{game}-v0", num_envs=2, options=few, opponents="random", scaled=scaled)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    first = envs.reset(seed=3)
    assert envs.observation_space.contains(first[0])
    assert data_equivalence(first, envs.reset(seed=3))
    assert not data_equivalence(first[0], envs.reset()[0])
    seen, info = envs.reset(seed=3)
    for _ in range(4):
        actions = envs.action_space.sample(mask=tuple(info["action_mask"]))
        assert envs.action_space.contains(actions)
        seen, rewards, ended, cut, info = envs.step(actions)
        assert envs.observation_space.contains(seen)
        assert all(each.shape == (2,) for each in (rewards, ended, cut, info["seat"]))
        assert all(info[f"_{key}"].dtype == np.bool_ for key in info if not key.startswith("_"))
    envs.close()


def test_a_game_that_ends_is_followed_by_a_new_one_in_the_same_step() -> None:
    """Gymnasium's wrappers read the ends, the rewards and the info as they should."""
    envs = VectorEnv("mythical_dice", 8, 3, opponents="random")
    wrapped: Any = DictInfoToList(RecordEpisodeStatistics(envs))
    rng, ends, won = np.random.default_rng(1), 0, 0.0
    _, infos = wrapped.reset(seed=1)
    for _ in range(160):
        seat_of = [info["seat"] for info in infos]
        seen, rewards, ended, _, infos = wrapped.step(np.array([chosen(info["action_mask"], rng) for info in infos]))
        for n in np.flatnonzero(ended):
            scores = infos[n]["final_info"]["score"]
            best = scores == scores.max()
            assert rewards[n] == pytest.approx(best[seat_of[n]] / best.sum())
            assert infos[n]["episode"]["r"] == pytest.approx(rewards[n])
            assert not np.array_equal(infos[n]["final_obs"], seen[n])
            assert envs.observation_space.shape == (8, *infos[n]["final_obs"].shape)
            ends, won = ends + 1, won + float(rewards[n])
        assert not rewards[~ended].any()
    assert ends > 20
    assert 0 < won < ends


def test_a_learner_may_choose_at_random_by_the_seed() -> None:
    """All that is legal comes up, in games of features too."""
    for game in ("mythical_dice", "mino_3d"):
        batch, chosen_once = LearnerBatch(game, 64, seed=4, opponents="random"), set[int]()
        batch.init()
        for _ in range(20):
            choices = batch.random_choices()
            assert batch.mask[np.arange(64), choices].all()
            chosen_once |= set(choices.tolist())
            batch.step(choices)
        assert len(chosen_once) > 10


def test_arrays_are_the_caller_s_unless_it_shares_them() -> None:
    for copy in (True, False):
        envs = VectorEnv("mythical_dice", 4, 3, copy=copy)
        before: Any
        after: Any
        before, info = envs.reset(seed=2)
        kept = before.copy()
        after, *_ = envs.step(info["action_mask"].argmax(axis=1))
        assert np.array_equal(before, kept) == copy
        assert np.shares_memory(np.from_dlpack(after), after)
        assert np.shares_memory(after, envs.batch.observation) != copy


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("slow_level", {"opponents": "expert"}),
        ("no_such_level", {"opponents": "weak"}),
        ("bad_opponents", {"opponents": ["novice"]}),
        ("bad_seat", {"seat": 3}),
    ],
)
def test_what_cannot_be_played_is_refused(code: str, wanted: dict[str, Any]) -> None:
    with pytest.raises(BatchError) as caught:
        VectorEnv("mythical_dice", 2, 3, **wanted)
    assert caught.value.code == code


def test_a_game_without_compiled_bots_and_choices_that_are_not_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    envs = VectorEnv("mythical_dice", 2, 3)
    with pytest.raises(BatchError, match="init"):
        envs.step(np.zeros(2, int))
    envs.reset(seed=1)
    with pytest.raises(BatchError, match="legal"):
        envs.step(np.array([0, 16]))
    monkeypatch.setitem(BOTS, "mythical_dice", generic.bots(GAMES["mythical_dice"]))
    with pytest.raises(BatchError) as caught:
        VectorEnv("mythical_dice", 2, 3)
    assert caught.value.code == "no_quick_bots"

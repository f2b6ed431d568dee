"""Tournaments: everyone sits everywhere, the same seed gives the same games, an interrupt loses no finished one."""

import itertools
from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from asterion.bots.contract import PlayedGames
from asterion.games import GAMES
from asterion.games.chance import simulation
from asterion.games.contract import Game, IllegalAction, Records
from asterion.games.like_dice.answers import answer
from asterion.games.like_dice.state import RACE
from asterion.lab.tournament import PlayedGame, Stop, Stopped, Tournament, in_one_loop, play, seating, step_by_step

LEVELS = ("high", "low", "middle")


def choose_from(game: Game, seen: list[tuple[str, int, int, int]] | None = None) -> Any:
    """Levels that take the highest, the lowest or, by their seed, any legal action. seen: notes each decision."""

    def choose(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int, should_stop: Stop) -> int:
        legal = game.list_legal(ruleset, observation, seat)
        if seen is not None:
            seen.append((level, seat, seed, int(observation["hand"].sum())))
        return {"high": legal[-1], "low": legal[0], "middle": legal[seed % len(legal)]}[level]

    return choose


def tournament(games: int = 12, seed: int = 1, levels: tuple[str, ...] = LEVELS) -> Tournament:
    game = GAMES["mythical_dice"]
    return Tournament(game, game.wire.ruleset(game.options({}), len(levels)), levels, games, seed)


def scores(asked: Tournament, jobs: int = 1) -> list[list[int]]:
    results = play(asked, step_by_step(asked.game, choose_from(asked.game)), jobs=jobs)
    assert not results.interrupted
    played: list[list[int]] = results.finished.tolist()
    return played


@pytest.mark.parametrize("entrants", [3, 4, 6])
def test_everyone_sits_everywhere_equally_often(entrants: int) -> None:
    rounds = 5
    sat = Counter(
        (entrant, seat)
        for number in range(rounds * entrants)
        for seat, entrant in enumerate(seating(7, number, entrants))
    )
    assert sat == dict.fromkeys(itertools.product(range(entrants), repeat=2), rounds)


def test_neighbours_change() -> None:
    """Left neighbours of entrant 0: over many rounds all others, about equally often."""
    left = Counter[int]()
    for number in range(0, 4000, 4):
        order = seating(7, number, 4)
        left[order[(order.index(0) + 1) % 4]] += 1
    assert set(left) == {1, 2, 3}
    assert min(left.values()) > 250


def test_scores_go_to_entrants_wherever_they_sit() -> None:
    """A player that scores a seat by the name that sits there."""
    points = {"high": 3, "low": 1, "middle": 2}

    def by_name(ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> PlayedGame:
        return PlayedGame([points[level] for level in levels], [int(level == "low") for level in levels], 7)

    results = play(tournament(), by_name)
    assert results.finished.tolist() == [[3, 1, 2]] * 12
    assert results.finished_won.tolist() == [[0, 1, 0]] * 12
    assert results.length.tolist() == [7] * 12
    assert results.seats.tolist() == [np.argsort(seating(1, number, 3)).tolist() for number in range(12)]


def test_the_same_seed_gives_the_same_games() -> None:
    first = scores(tournament())
    assert len({tuple(row) for row in first}) > 6
    assert scores(tournament()) == first
    assert scores(tournament(seed=2)) != first


def test_more_games_begin_with_the_same_games() -> None:
    assert scores(tournament(games=12))[:7] == scores(tournament(games=7))


def test_the_number_of_jobs_does_not_matter() -> None:
    assert scores(tournament(), jobs=5) == scores(tournament(), jobs=1)


def test_players_get_their_own_observation_and_a_seed_of_their_own() -> None:
    asked = tournament(games=1)
    seen: list[tuple[str, int, int, int]] = []
    play(asked, step_by_step(asked.game, choose_from(asked.game, seen)))
    assert {level for level, _, _, _ in seen} == set(LEVELS)
    assert len({seed for _, _, seed, _ in seen}) == len(seen)
    # The bets of each round: every seat sees as many dice as it was dealt, and no others.
    assert [dice for _, _, _, dice in seen[:3]] == [1, 1, 1]
    assert max(dice for _, _, _, dice in seen) == 8


def test_steps_play_the_game_that_the_rules_play() -> None:
    """The same choices made here by hand, with the same chance."""
    asked = tournament(levels=("high", "high", "high"), games=1)
    game, chance, state = asked.game, simulation([1, 0, 1]), asked.game.new_state()
    game.start(asked.ruleset, state, chance)
    length = 0
    while not game.is_over(asked.ruleset, state):
        length += 1
        seat = next(seat for seat in range(3) if game.seats_to_act(asked.ruleset, state) >> seat & 1)
        assert game.apply(asked.ruleset, state, seat, game.list_legal(asked.ruleset, state, seat)[-1], chance) == 0
    played = step_by_step(game, choose_from(game))(asked.ruleset, ["high"] * 3, (1, 0), lambda: False)
    scores = game.list_scores(asked.ruleset, state, 3)
    assert played == (scores, [int(score == max(scores)) for score in scores], length)


def test_the_loop_of_a_games_bots_seats_levels_as_asked() -> None:
    """A loop that scores a seat by its number and level, with turns of its own."""

    def by_seat(ruleset: Records, levels: Records, first: int, games: int, worlds: int, seed: int) -> PlayedGames:
        seats = [(entrant + first) % 4 for entrant in range(4)]
        scores = [10 * seat + level for seat, level in zip(seats, levels, strict=True)]
        won = np.array([[seat == 2 for seat in seats]] * games, np.int8)
        return PlayedGames(np.array([scores] * games), won, np.array([first + 50] * games))

    play_game = in_one_loop(by_seat, ("none", "one", "two", "three"))
    ruleset = np.zeros(1, np.int8)
    for number in range(9):
        assert play_game(ruleset, ["two", "none", "three", "two"], (5, number), lambda: False) == (
            [2, 10, 23, 32],
            [0, 0, 1, 0],
            number + 50,
        )


def test_an_illegal_choice_ends_the_tournament() -> None:
    asked = tournament()

    def choose(*_: object, **__: object) -> int:
        return 9

    with pytest.raises(IllegalAction, match="no_such_action"):
        play(asked, step_by_step(asked.game, choose), jobs=2)


def test_an_interrupt_keeps_what_is_finished() -> None:
    """Ctrl-C once some games are finished: those are the same as without it."""
    asked = tournament(games=100_000)
    play_game = step_by_step(asked.game, choose_from(asked.game))

    def interrupt(played: int) -> None:
        if played >= 3:
            raise KeyboardInterrupt

    results = play(asked, play_game, jobs=2, progress=interrupt)
    assert results.interrupted
    assert 3 <= results.played < 100_000
    numbers = np.flatnonzero(results.done)[:3]
    for number in numbers:
        levels = [LEVELS[entrant] for entrant in seating(1, int(number), 3)]
        again, _, _ = play_game(asked.ruleset, levels, (1, int(number)), lambda: False)
        assert results.scores[number, seating(1, int(number), 3)].tolist() == again


def test_a_game_in_progress_is_given_up() -> None:
    asked = tournament()
    with pytest.raises(Stopped):
        step_by_step(asked.game, choose_from(asked.game))(asked.ruleset, list(LEVELS), (1, 0), lambda: True)


def test_entrants_may_keep_their_seats() -> None:
    """Options can make seats differ: each entrant then keeps its seat in every game."""

    def by_seat(ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> PlayedGame:
        assert levels == list(LEVELS)
        return PlayedGame([0, 1, 2], [1, 0, 0], 3)

    results = play(replace(tournament(), keep_seats=True), by_seat)
    assert results.finished.tolist() == [[0, 1, 2]] * 12
    assert results.seats.tolist() == [[0, 1, 2]] * 12


# A race


def raced(**options: Any) -> tuple[Game, Records]:
    """Like Dice for three, and its ruleset."""
    game = GAMES["like_dice"]
    return game, game.wire.ruleset(game.options({"targets": [3, 3, 3], **options}), 3)


def right(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int, should_stop: Stop) -> int:
    """Player that counts right, is ready at once and takes the first card that it may; "wrong" counts one too many."""
    game = GAMES["like_dice"]
    legal = game.list_legal(ruleset, observation, seat)
    if len(legal) <= 3:
        return legal[0]
    return int(answer(observation[0], seat, int(observation["mission"][0]))) + (level == "wrong")


def test_in_a_race_the_fastest_right_one_wins() -> None:
    """Seat 1 is fastest and always wrong, so that seat 2 has every card."""
    game, ruleset = raced()
    paces = {"right": 900, "wrong": 100, "quick": 300}
    asked: list[tuple[int, int]] = []

    def thinking_time(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int) -> int:
        asked.append((seat, seed))
        return paces[level]

    thought: list[tuple[int, int]] = []

    def choose(level: str, ruleset: Records, observation: Records, seat: int, *, seed: int, should_stop: Stop) -> int:
        if observation["stage"][0] == RACE:
            thought.append((seat, seed))
            assert (int(observation["after"][0, 2]) == 300) == (seat == 0), "each acts when its time has come"
        return right(level, ruleset, observation, seat, seed=seed, should_stop=should_stop)

    played = step_by_step(game, choose, thinking_time)(ruleset, ["right", "wrong", "quick"], (4, 0), lambda: False)
    assert played[:2] == ([1, 1, 3], [0, 0, 1])
    assert sorted(asked) == sorted(thought), "choose has the seed that thinking_time had"


def test_who_is_slower_than_the_race_lasts_says_nothing() -> None:
    game, ruleset = raced(seconds=5)
    paces = {"slow": 5001, "just": 5000}
    play_game = step_by_step(game, right, lambda level, *_, seed: paces[level])
    assert play_game(ruleset, ["slow", "just", "slow"], (4, 0), lambda: False)[:2] == ([1, 3, 1], [0, 1, 0])


def test_without_a_pace_a_race_goes_by_seats() -> None:
    game, ruleset = raced()
    play_game = step_by_step(game, right)
    assert play_game(ruleset, ["wrong", "right", "right"], (4, 0), lambda: False)[:2] == ([1, 3, 1], [0, 1, 0])

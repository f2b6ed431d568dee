"""What an action is worth to a seat, from what it knows."""

import numpy as np

from asterion.games.contract import Records
from asterion.insight.mythical_dice.playouts import Decision
from asterion.insight.mythical_dice.questions import Question
from asterion.insight.mythical_dice.second_opinion import expert_loss
from asterion.insight.tables import Futures
from tests.bots.playing import before_bets, last_to_roll, moments
from tests.insight.test_worth import table

RED, GREY = 13, 16


def asked(ruleset: Records, seen: Records, seat: int, *, worlds: int = 128, key: int = 1, step: int = 32) -> Question:
    question = Question(Decision(ruleset, seen, seat), table(ruleset), worlds, [key])
    while question.more(step):
        pass
    return question


def test_a_trick_that_is_not_wanted_is_left() -> None:
    """The last round, its last trick but one, a bet of 0: red would take a table of low dice, grey rather not."""
    ruleset, seen, seat = last_to_roll("R Gy", "P2 Gy0 P1", bet=0, rnd=8)
    seen["void"][0, seat] = 0
    answer = asked(ruleset, seen, seat).answer(RED, GREY)
    assert (answer.reference, answer.best, answer.worlds) == (GREY, GREY, 128)
    assert answer.play.points < -20
    assert answer.missed.points == -answer.play.points > 0
    assert answer.missed.win > 2 * answer.missed.win_error > 0
    assert (answer.available.win, answer.available.points) == (0, 0)


def test_a_bet_that_cannot_be_made_is_a_loss() -> None:
    ruleset, seen = before_bets("Gy Gy Gy Gy", 4)
    answer = asked(ruleset, seen, 0).answer(4, 0)
    assert answer.best in (0, 1)
    assert answer.missed.points > 30
    assert answer.play.points < -30


def loss_of(ruleset: Records, seen: Records, seat: int, action: int) -> tuple[float, int]:
    """What the expert thinks that an action costs, and in how many slices it found that out."""
    thinking, slices = expert_loss(ruleset, seen, seat, action, 256, [1]), 0
    while True:
        try:
            next(thinking)
            slices += 1
        except StopIteration as done:
            return float(done.value), slices


def test_the_expert_sees_the_same_blunders() -> None:
    """The two above; and nothing is lost by what it would do itself, whatever that costs a regular."""
    trick, bet = last_to_roll("R Gy", "P2 Gy0 P1", bet=0, rnd=8), (*before_bets("Gy Gy Gy Gy", 4), 0)
    trick[1]["void"][0, trick[2]] = 0
    assert loss_of(*trick, RED)[0] > 0.05
    assert loss_of(*trick, GREY) == (0.0, 0)
    losses = [loss_of(*bet, action)[0] for action in range(5)]
    assert min(losses) == 0
    assert losses[4] > 0.02
    assert losses == [loss_of(*bet, action)[0] for action in range(5)]


def test_pauses_change_nothing_and_a_seed_says_all() -> None:
    (moment, *_) = (each for each in moments(3, seed=2) if each.seen["rnd"][0] == 4 and each.seen["stage"][0] == 1)
    told = (moment.ruleset, moment.seen, moment.seat)
    whole, sliced, other = asked(*told, step=128), asked(*told, step=16), asked(*told, key=2)
    first, last = whole.actions[0], whole.actions[-1]
    assert whole.answer(first, last) == sliced.answer(first, last) != other.answer(first, last)


def test_the_best_action_is_not_measured_on_the_worlds_that_chose_it() -> None:
    """Among actions that are worth the same, the loss is 0 on average, not the luck of the best of them."""
    losses = []
    for key in range(30):
        decision, futures = Decision(*before_bets("R P", 3), 0), Futures("", np.zeros((9, 16, 3), np.int16))
        question = Question(decision, futures, 16, [key])
        question._values = np.random.default_rng(key).normal(size=(16, 3, 2))
        losses.append(question.answer(0, 0).missed.win)
    assert abs(np.mean(losses)) < 3 * np.std(losses) / 30**0.5
    assert np.std(losses) > 0.1

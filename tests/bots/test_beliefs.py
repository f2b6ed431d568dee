"""Beliefs of a search about the dice behind the screens, against the possible deals and the play of regulars."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from asterion.bots.mythical_dice.beliefs import BELIEFS, begin_beliefs, judge_hand, next_world, note_past
from asterion.bots.mythical_dice.odds import note_odds
from asterion.bots.mythical_dice.regular import regular_bet
from asterion.bots.mythical_dice.scratch import SCRATCH
from asterion.games.chance import simulation
from asterion.games.contract import Records
from tests.bots.playing import GAME, Moment, last_to_roll, moments, rules


class Mind:
    """Scratch to believe in."""

    def __init__(self, ruleset: Records) -> None:
        self.past, self.notes, self.beliefs = GAME.new_state(), np.zeros(1, SCRATCH), np.zeros(1, BELIEFS)
        note_odds(ruleset[0], self.notes[0])

    def scratch(self) -> tuple[Any, Any, Any]:
        return self.past[0], self.notes[0], self.beliefs[0]


def believed(moment: Moment, count: int, seed: int = 4) -> Iterator[Records]:
    """So many worlds that a search passes through; each is to be looked at before the next."""
    mind, world, chance = Mind(moment.ruleset), moment.seen.copy(), simulation(seed)
    told = (moment.ruleset[0], moment.seen[0], moment.seat, world[0], *mind.scratch(), chance[0])
    begin_beliefs(*told)
    for _ in range(count):
        next_world(*told)
        yield world


def rolling(seats: int, seed: int) -> Iterator[Moment]:
    return (moment for moment in moments(seats, seed=seed) if moment.seen["stage"][0] == 1)


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_worlds_that_are_believed_are_possible(seats: int) -> None:
    """As many dice behind each screen as all know (M2, M3), of no kind more than there are, none lacked (M6)."""
    again = GAME.new_state()
    for moment in rolling(seats, seed=seats):
        (world,) = believed(moment, 1)
        GAME.observe(moment.ruleset, world, moment.seat, again)
        assert again.tobytes() == moment.seen.tobytes()
        assert (world["hand"][0].sum(axis=1) == moment.state["hand"][0].sum(axis=1)).all()
        assert (world["hand"][0].sum(axis=0) + world["out"][0] <= moment.ruleset["counts"][0]).all()
        for seat in range(seats):
            lacked = [kind for kind in range(7) if world["void"][0, seat] >> kind & 1]
            assert not world["hand"][0, seat, lacked].any()


def test_a_seat_that_bet_nothing_seldom_holds_symbols() -> None:
    ruleset, seen = rules(4), GAME.new_state()
    seen[0]["rnd"], seen[0]["stage"], seen[0]["led"] = 5, 1, -1
    seen[0]["bet"][:4] = [1, 0, 3, 1]
    seen[0]["hand"][0] = [0, 0, 0, 1, 1, 2, 1]
    special = np.zeros(6)
    for world in believed(Moment(ruleset, seen, seen, 0), 500):
        special += world["hand"][0, :, :3].sum(axis=1) / 500
    assert special[1] < 0.4 < 1.0 < special[2]


def explained(moment: Moment, world: Records, other: int) -> bool:
    """Whether a regular would have bet as this seat did, before the first die was rolled."""
    notes, before = np.zeros(1, SCRATCH), world.copy()
    before["stage"], before["bet"] = 0, -1
    return int(regular_bet(moment.ruleset[0], before[0], other, notes[0])) == int(moment.seen["bet"][0, other])


def test_hands_that_explain_a_bet_are_believed() -> None:
    """Before the first die, most hands that are imagined would have made a regular bet as the seat did; evenly dealt
    hands seldom would."""
    told, even, count, chance = 0, 0, 0, simulation(2)
    for moment in rolling(4, seed=5):
        seen = moment.seen
        if seen["tricks"][0] or seen["rolled"][0] % 4 or seen["rnd"][0] < 3:
            continue
        for world in believed(moment, 100):
            blank = GAME.new_state()
            GAME.sample_world(moment.ruleset, seen, moment.seat, blank, chance)
            for other in range(4):
                if other != moment.seat:
                    told += explained(moment, world, other)
                    even += explained(moment, blank, other)
                    count += 1
    assert count > 1000
    assert told / count > 0.8
    assert even / count < 0.55


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_who_rolled_what_is_known(seats: int) -> None:
    """If there is room for all complete tricks; the one on the table anybody sees."""
    rolls: list[tuple[int, int]] = []
    before = None
    for moment in moments(seats, seed=seats):
        now, mind = moment.seen[0], Mind(moment.ruleset)
        if now["stage"] == 0:
            rolls, before = [], None
            continue
        if before is not None:
            (kind,) = np.nonzero(before.state["hand"][0, before.seat] - moment.state["hand"][0, before.seat])[0]
            rolls.append((before.seat, int(kind)))
        before = moment
        known = note_past(moment.ruleset[0], now, mind.past[0], mind.beliefs[0])
        assert bool(known) == (now["tricks"] <= 2 * (12 // seats))
        if known:
            noted = mind.beliefs[0]
            told = list(zip(noted["seat"].tolist(), noted["kind"].tolist(), strict=True))
            assert told[: noted["dice"]] == rolls
    assert len(rolls) > 20


def test_a_regular_is_judged_by_what_it_would_do() -> None:
    """Its true hand explains all that it did this round; only where dice are as likely to take the trick it may not."""
    certain, count = 0, 0
    for moment in rolling(4, seed=3):
        mind = Mind(moment.ruleset)
        if moment.seen["rnd"][0] - moment.seen["tricks"][0] < 2:
            continue
        assert note_past(moment.ruleset[0], moment.seen[0], mind.past[0], mind.beliefs[0])
        for other in range(4):
            args = (moment.ruleset[0], moment.seen[0], moment.state[0], other, *mind.scratch())
            certain += float(judge_hand(*args)) == 1.0
            count += 1
    assert count > 300
    assert certain / count > 0.95


def test_worlds_come_as_often_as_they_are_likely() -> None:
    """The dice held on average, against evenly dealt worlds that are weighed."""
    tried = 0
    for moment in rolling(3, seed=12):
        if tuple(moment.seen[0][["rnd", "tricks", "rolled"]]) != (5, 2, 1):
            continue
        mind, chance = Mind(moment.ruleset), simulation(8)
        assert note_past(moment.ruleset[0], moment.seen[0], mind.past[0], mind.beliefs[0])
        weighed, total, blank = np.zeros((6, 7)), 0.0, GAME.new_state()
        for _ in range(3000):
            GAME.sample_world(moment.ruleset, moment.seen, moment.seat, blank, chance)
            weight = 1.0
            for other in range(3):
                if other != moment.seat:
                    args = (moment.ruleset[0], moment.seen[0], blank[0], other, *mind.scratch())
                    weight *= float(judge_hand(*args))
            weighed += weight * blank["hand"][0]
            total += weight
        passed = np.mean([world["hand"][0].copy() for world in believed(moment, 3000)], axis=0)
        assert np.abs(passed - weighed / total).max() < 0.12
        tried += 1
    assert tried


def test_where_the_past_is_not_known_all_is_dealt_evenly() -> None:
    """A trick is over, and the observation says nothing of it."""
    ruleset, seen, seat = last_to_roll("R R", "Y4 Y3", bet=1)
    mind = Mind(ruleset)
    assert not note_past(ruleset[0], seen[0], mind.past[0], mind.beliefs[0])
    held = np.mean([world["hand"][0, 0].copy() for world in believed(Moment(ruleset, seen, seen, seat), 2000)], axis=0)
    unseen = ruleset["counts"][0] - seen["out"][0] - seen["hand"][0, seat]
    assert np.abs(held - unseen / unseen.sum()).max() < 0.05

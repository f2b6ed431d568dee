"""Sampled worlds agree with what a seat has seen, and all that agree are equally likely."""

from collections import Counter
from itertools import permutations

import pytest

from asterion.games import chance
from asterion.games.compiled import INTERPRETED
from asterion.games.contract import PUBLIC, Records
from asterion.games.mythical_dice import MYTHICAL_DICE as GAME
from asterion.games.mythical_dice.material import KINDS
from asterion.games.mythical_dice.options import Options
from tests.games.mythical_dice.positions import LETTERS
from tests.games.playing import random_steps

SAMPLES = 1_500 if INTERPRETED else 30_000
LETTER = {number: letters for letters, number in LETTERS.items()}


def position(hands: str, bag: str, voids: str, rnd: int) -> tuple[Records, Records]:
    """Rolling in round rnd, seat 0 to lead; hands and voids a seat, between '/'; all other dice have been rolled."""
    ruleset = GAME.wire.ruleset(Options(starter=0), len(hands.split("/")))
    state = GAME.new_state()
    GAME.start(ruleset, state, chance.simulation(1))
    now = state[0]
    now["stage"], now["turn"], now["hand"], now["out"] = 1, 0, 0, ruleset["counts"][0]
    now["bet"][: len(hands.split("/"))] = 0
    now["rnd"], now["tricks"] = rnd, rnd - len(hands.split("/")[0].split())
    for seat, (hand, void) in enumerate(zip(hands.split("/"), voids.split("/"), strict=True)):
        for die in hand.split():
            now["hand"][seat, LETTERS[die]] += 1
            now["out"][LETTERS[die]] -= 1
        for colour in void.split():
            now["void"][seat] |= 1 << LETTERS[colour]
    for die in bag.split():
        now["out"][LETTERS[die]] -= 1
    return ruleset, state


def all_deals(hands: str, bag: str, voids: str) -> Counter[str]:
    """Every deal of the unseen dice to the other seats that agrees with what they lack, and in how many ways."""
    _mine, *others = [hand.split() for hand in hands.split("/")]
    lacking = [void.split() for void in voids.split("/")][1:]
    unseen = [die for hand in others for die in hand] + bag.split()
    deals: Counter[str] = Counter()
    for order in permutations(unseen):
        at, dealt = 0, []
        for hand in others:
            dealt.append(order[at : at + len(hand)])
            at += len(hand)
        if not any(die in lacks for hand, lacks in zip(dealt, lacking, strict=True) for die in hand):
            deals["/".join(" ".join(sorted(hand, key=lambda die: LETTERS[die])) for hand in dealt)] += 1
    return deals


def dealt(world: Records, seats: int) -> str:
    rows = [world["hand"][0, seat].tolist() for seat in range(1, seats)]
    return "/".join(" ".join(LETTER[kind] for kind in range(len(KINDS)) for _ in range(row[kind])) for row in rows)


@pytest.mark.parametrize(
    ("hands", "bag", "voids"),
    [
        pytest.param("R R/Y P/P Gr", "R Gy", "//", id="nothing known"),
        pytest.param("R R/Y P/P Gr", "R Gy", "/R/", id="one seat lacks red"),
        pytest.param("R R/Y P/P Gr", "R Gy", "/R/R", id="both lack red"),
        pytest.param("R R/Y Gr/P R", "R P", "/R P/Y", id="different seats lack different colours"),
        pytest.param("R/Y/P/R", "", "/R/Y/P", id="hands that only a cycle of three can change, nothing in the bag"),
        pytest.param("R R/Y Y/Gy R", "P P Y", "/R P/Y P", id="much is known"),
        pytest.param("R R/P P/Gy Gy", "Y Y", "/Y Gy/Y P", id="only one deal agrees"),
    ],
)
def test_worlds_are_uniform_among_all_that_agree(hands: str, bag: str, voids: str) -> None:
    """Chi-square against a full enumeration (M3, M6)."""
    voids = voids if voids.count("/") == hands.count("/") else voids + "/" * (hands.count("/") - voids.count("/"))
    ruleset, state = position(hands, bag, voids, rnd=4)
    seats = len(hands.split("/"))
    seen, world, source = GAME.new_state(), GAME.new_state(), chance.simulation(8)
    GAME.observe(ruleset, state, 0, seen)
    found: Counter[str] = Counter()
    for _ in range(SAMPLES):
        GAME.sample_world(ruleset, seen, 0, world, source)
        found[dealt(world, seats)] += 1
    ways = all_deals(hands, bag, voids)
    assert set(found) <= set(ways)
    total = sum(ways.values())
    expected = {deal: SAMPLES * count / total for deal, count in ways.items()}
    chi_square = sum((found[deal] - expected[deal]) ** 2 / expected[deal] for deal in ways)
    freedom = len(ways) - 1
    assert chi_square <= freedom + 4.5 * (2 * freedom) ** 0.5 + 8


def test_worlds_agree_with_everything_seen() -> None:
    """Seats have as many dice as all know, none of a colour they lack; the box suffices; my own dice are mine."""
    seeds = range(1) if INTERPRETED else range(8)
    source, seen, world = chance.simulation(3), GAME.new_state(), GAME.new_state()
    for seats in (3, 6):
        ruleset = GAME.wire.ruleset(Options(), seats)
        for step in (step for seed in seeds for step in random_steps(GAME, ruleset, seed)):
            for viewer in (PUBLIC, 1):
                GAME.observe(ruleset, step.after, viewer, seen)
                GAME.sample_world(ruleset, seen, viewer, world, source)
                shown = GAME.wire.public_view(ruleset, seen).seats
                held = world["hand"][0, :seats]
                assert held.sum(axis=1).tolist() == [row.dice for row in shown]
                assert (held.sum(axis=0) + world["out"][0] <= ruleset["counts"][0]).all()
                assert (held >= 0).all()
                for seat in range(seats):
                    if seat == viewer:
                        assert held[seat].tolist() == step.after["hand"][0, seat].tolist()
                    else:
                        assert not any(held[seat, KINDS.index(colour)] for colour in shown[seat].voids)
                assert all(0 <= bet <= int(world["rnd"][0]) or bet == -1 for bet in world["bet"][0, :seats].tolist())

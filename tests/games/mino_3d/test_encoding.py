"""Observations of 3D-Mino as numbers, and the features of choices, agree with the views."""

import numpy as np

from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d.encoding import CHOICES, FEATURES, WIDTH
from asterion.games.mino_3d.material import PIECE_NAMES, PIECES
from tests.games.encoded import from_here, one_hot, positions
from tests.games.mino_3d.positions import fits
from tests.games.playing import random_steps

STEPS = {"east": (1, 0), "north": (0, 1), "west": (-1, 0), "south": (0, -1)}
RULESET = GAME.wire.ruleset(GAME.options({"support": "any"}), 3)


def test_numbers_are_what_the_views_say() -> None:
    for seat, numbers, public, own in positions(GAME, RULESET, 1):
        shown = from_here(seat, public.seats, 6)
        assert numbers["stage"] == [int(public.stage == "play"), int(public.stage == "over")]
        assert numbers["support"] == [0, 1, 0]
        assert (numbers["stock"], numbers["laid"]) == ([public.stock], [len(public.laid)])
        assert numbers["turn"] == one_hot(None if public.turn is None else (public.turn - seat) % 3, 6)
        assert numbers["hand"] == [int(name in own.hand) for name in PIECE_NAMES]
        for name, field in (("score", "score"), ("held", "pieces"), ("drawn", "drawn"), ("passed", "passed")):
            assert numbers[name] == [int(getattr(each, field)) if each else 0 for each in shown]
        lacks = [each.lacks if each else [] for each in shown]
        assert numbers["lacks"] == [int(name in each) for each in lacks for name in PIECE_NAMES]
        laid = {each.piece: each for each in public.laid}
        for piece, name in enumerate(PIECE_NAMES):
            each = laid.get(name)
            there = [numbers[part][piece] for part in ("built", "x", "y", "z", "dx", "dy")]
            assert there == ([1, each.x, each.y, each.z, *STEPS[each.facing]] if each else [0] * 6)


def test_choices_are_described() -> None:
    listed = GAME.encoding.listed if GAME.encoding else None
    assert listed is not None
    out, spare = np.zeros((2, CHOICES), np.int32)
    about, board = np.zeros((CHOICES, WIDTH), np.int16), np.zeros(1, listed.scratch)
    names = [part.name for part in FEATURES for _ in range(part.length)]
    for step in list(random_steps(GAME, RULESET, 2))[:-1:4]:
        seat = int(step.after["turn"][0])
        count = listed.legal_actions(RULESET, step.after, board, seat, out, spare)
        listed.features(RULESET, step.after, board, seat, out, count, about)
        placements = fits(RULESET, step.after, seat)
        assert len(placements) == count
        for row, (piece, x, y, z, facing, meeting, joining) in zip(about[:count].tolist(), placements, strict=True):
            first, colour, second = PIECES[piece]
            dx, dy = list(STEPS.values())[facing]
            assert row == [first, second, *one_hot(colour, 7), x, y, z, dx, dy, first + second, meeting, joining]
    assert names[:2] == ["first", "second"]
    assert names[-3:] == ["digits", "meeting", "joining"]

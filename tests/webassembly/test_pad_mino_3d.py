"""The score pad of 3D-Mino in the page: its totals are the game's, and what is noted wrongly loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d.events import Placed
from tests.games.mino_3d.noting import entries_of
from tests.webassembly.tracing import said_by

Json = dict[str, Any]
Folds = Callable[..., list[Json]]


@pytest.fixture
def folded(module_of: Callable[[str], Path], tmp_path: Path) -> Folds:
    """Pads after logs of entries, each of this many seats."""

    def fold(*cases: list[Json], seats: int = 2, before: int | None = None) -> list[Json]:
        given = [
            {"seats": seats, "entries": entries} | ({} if before is None else {"before": before}) for entries in cases
        ]
        pads: list[Json] = said_by("pad_mino_3d.mjs", module_of("mino_3d"), cases=given, folder=tmp_path)
        return pads

    return fold


def placed(turn: int, piece: str, met: tuple[int, int] = (0, 0), *joined: str) -> Json:
    return {"what": "placed", "turn": turn, "piece": piece, "met": met, "joined": joined}


BEGUN: list[Json] = [
    {"what": "players", "names": ["Ada", "Ben"]},
    {"what": "starter", "seat": 0},
    {"what": "first", "piece": "5-orange-5"},
]
FOUR: list[Json] = [
    *BEGUN,
    placed(1, "6-orange-2", (0, 0), "5-orange-5"),
    placed(2, "4-white-2", (0, 1)),
    placed(3, "5-blue-1", (2, 0)),
    placed(4, "2-white-1", (1, 1), "4-white-2"),
]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_totals_are_those_of_200_random_games(seats: int, folded: Folds) -> None:
    """D2, D7, D8: forty games of each number of seats, every placement with its three parts."""
    ruleset = GAME.wire.ruleset(GAME.options({}), seats)
    games = [entries_of(ruleset, seed) for seed in range(40)]
    for pad, (_, turns) in zip(folded(*[entries for entries, _ in games], seats=seats), games, strict=True):
        for shown, event in zip(pad["turns"], turns, strict=True):
            assert shown["type"] == type(event).__name__.lower()
            for name in ("seat", "piece", "digits", "meeting", "joining", "points", "total", "joined"):
                assert not isinstance(event, Placed) or shown[name] == getattr(event, name), name
        totals = [max([0, *(e.total for e in turns if isinstance(e, Placed) and e.seat == s)]) for s in range(seats)]
        assert (pad["asked"], pad["refused"], pad["totals"]) == ({"what": "nothing"}, None, totals)
        assert pad["winners"] == [seat for seat, total in enumerate(totals) if total == max(totals)]


def test_an_entry_less_is_the_pad_before(folded: Folds) -> None:
    """Undo, at every moment of a game of four: one turn less, and the pad asks for it."""
    entries, turns = entries_of(GAME.wire.ruleset(GAME.options({}), 4), 7)
    pads = folded(*[entries[:n] for n in range(1, len(entries) + 1)], seats=4)
    assert [pad["asked"]["what"] for pad in pads[:2]] == ["starter", "first"]
    for n, pad in enumerate(pads[2:-1]):
        assert len(pad["turns"]) == n
        assert pad["asked"] == {"what": "turn", "turn": n + 1, "seat": turns[n].seat}
        assert pad["stock"] == max(0, 49 - 24 - 1 - n)


def test_a_correction_is_another_entry_and_all_after_it_is_computed_again(folded: Folds) -> None:
    before, after, started = folded(
        FOUR, [*FOUR, placed(1, "6-orange-2")], [*FOUR, {"what": "starter", "seat": 1}], seats=2
    )
    assert before["totals"] == [8 + 10 + 6 + 10, 6 + 2 + 3 + 3 + 6]
    assert after["totals"] == [8 + 6 + 10, 6 + 2 + 3 + 3 + 6]
    assert after["asked"] == {"what": "turn", "turn": 5, "seat": 0}
    assert started["totals"] == before["totals"][::-1]


@pytest.mark.parametrize(
    ("wrong", "turn", "code"),
    [
        (placed(1, "2-white-1"), 4, "piece_laid"),
        (placed(1, "6-blue-1"), 2, "too_many_met"),
        (placed(2, "6-purple-4"), 4, "not_laid"),
        (placed(2, "4-white-2", (0, 1), "5-orange-5"), 2, "other_colour"),
        (placed(4, "2-white-1", (0, 0), "4-white-2", "0-white-0", "6-white-3"), 4, "too_many_joined"),
        (placed(2, "7-white-1"), 2, "no_such_piece"),
    ],
)
def test_a_correction_that_makes_a_later_turn_impossible_loses_nothing(
    wrong: Json, turn: int, code: str, folded: Folds
) -> None:
    """D1, D4, D7, D8: the pad stops there; once that is right, the later turns count again."""
    whole, stopped, again = folded(FOUR, [*FOUR, wrong], [*FOUR, wrong, FOUR[2 + wrong["turn"]]])
    assert (stopped["asked"]["turn"], stopped["refused"]["code"]) == (turn, code)
    assert stopped["refused"]["noted"]["turn"] == turn
    assert (len(stopped["turns"]), stopped["later"]) == (turn - 1, turn < 4)
    assert again == whole


def test_what_is_noted_after_the_end_is_named_and_does_not_count(folded: Folds) -> None:
    """D8: both have passed in succession."""
    passes = [{"what": "passed", "turn": turn} for turn in (5, 6)]
    ended, more = folded([*FOUR, *passes], [*FOUR, *passes, placed(7, "2-red-2")])
    assert ended["asked"] == {"what": "nothing"}
    assert more["refused"]["code"] == "game_over"
    assert (more["asked"], more["totals"], more["winners"]) == (ended["asked"], ended["totals"], ended["winners"])


def test_a_turn_to_be_corrected_is_seen_as_it_was(folded: Folds) -> None:
    (pad,) = folded(FOUR, before=3)
    assert pad["asked"] == {"what": "turn", "turn": 3, "seat": 0}
    assert pad["showing"] == [0, 0, 2, 0, 1, 2, 1]
    assert [turn["piece"] for turn in pad["turns"]] == ["6-orange-2", "4-white-2"]

"""Blocks of games as another process plays them: the same games, refused where the sources differ, warmed once."""

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path

import numba
import numpy as np
import pytest

from asterion.games.contract import Records
from asterion.insight.contract import CannotAnalyse
from asterion.lab import blocks
from asterion.lab.blocks import ANALYSIS, Block, Failed, play_block, spec_of
from asterion.lab.matches import Watcher
from asterion.lab.simulate import Recipe, arrange, in_threads
from asterion.lab.tournament import PlayedGame, Player, Results, Stop, Tournament

LEVELS = ["novice", "random", "novice"]


def asked(games: int = 10) -> Tournament:
    return arrange("mythical_dice", LEVELS, games=games, seed=3, options={})


def no_lock(file: Path) -> AbstractContextManager[None]:
    return nullcontext()


@pytest.fixture(autouse=True)
def _marks_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(blocks, "_mark_of", lambda spec: tmp_path / "warmed" / "mark")


def test_blocks_together_are_the_tournament() -> None:
    whole, recipe = asked(), Recipe(1, {})
    together = Results.blank(10, 3)
    for first, last in ((7, 10), (0, 1), (1, 7)):
        block = play_block(spec_of(whole, recipe), first, last, no_lock)
        assert isinstance(block, Block)
        together.note_block(block.first, block.results)
    alone = in_threads(1)(whole, recipe)
    for name in ("scores", "won", "seats", "length", "done"):
        assert np.array_equal(getattr(together, name), getattr(alone, name)), name


def test_other_sources_and_unknown_games_are_refused() -> None:
    spec = spec_of(asked(), Recipe(1, {}))
    for wrong in (replace(spec, sources="others"), replace(spec, game="whist")):
        failed = play_block(wrong, 0, 1, no_lock)
        assert isinstance(failed, Failed)
        assert failed.code == "ray_differs"
        assert wrong.game in failed.detail


@dataclass(frozen=True)
class Counted(Recipe):
    """Players that take note of each game, and fail in game number 5."""

    def player(self, tournament: Tournament, watchers: Sequence[Watcher] = ()) -> Player:
        def play(ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> PlayedGame:
            played.append(seed[1])
            if seed[1] == 5:
                raise CannotAnalyse("too_odd", "game five") if self.ledger else ZeroDivisionError("game five")
            return PlayedGame([0, 0, 0], [1, 1, 1], 1)

        return play


played: list[int] = []


@pytest.mark.parametrize(("ledger", "code"), [(None, "block_failed"), ("quick", f"{ANALYSIS}too_odd")])
def test_a_failure_travels_as_text(ledger: str | None, code: str) -> None:
    failed = play_block(spec_of(asked(), Counted(1, {}, ledger)), 4, 7, no_lock)
    assert isinstance(failed, Failed)
    assert failed.code == code
    assert "game five" in failed.detail


def test_one_of_several_processes_compiles_and_the_others_wait() -> None:
    played.clear()
    spec, lock, all_at_once = spec_of(asked(), Counted(1, {})), threading.Lock(), threading.Barrier(3)

    def of_all(file: Path) -> threading.Lock:
        all_at_once.wait()
        return lock

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda _: blocks.warm_once(spec, asked(), of_all), range(3)))
    assert played == [0]


def test_what_is_compiled_together_has_one_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    spec = spec_of(asked(), Recipe(1, {}))
    mark = blocks._mark_of(spec)
    assert mark.is_relative_to(vars(numba.config)["CACHE_DIR"])
    assert mark == blocks._mark_of(replace(spec, seed=4, games=99))
    others = (replace(spec, sources="others"), replace(spec, levels=("expert",) * 3), replace(spec, game="minos"))
    assert len({mark, *(blocks._mark_of(each) for each in others)}) == 4

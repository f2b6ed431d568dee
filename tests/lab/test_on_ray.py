"""Tournaments on a real Ray of two workers, on this machine: the bytes of threads, also when a worker is killed."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest

from asterion.bots import generic
from asterion.cli import main
from asterion.commands import terminal
from asterion.games import GAMES, OWN, plugins
from asterion.games.contract import Records
from asterion.lab import on_ray
from asterion.lab.matches import Watcher
from asterion.lab.on_ray import CannotUseRay
from asterion.lab.simulate import PlayAll, Recipe, arrange, in_threads
from asterion.lab.tournament import PlayedGame, Player, Results, Stop, Tournament
from tests.plugin import clew_folder

__all__ = ["clew_folder"]

ray = pytest.importorskip("ray")
LEVELS = ["novice", "random", "novice"]


@pytest.fixture(scope="module")
def play_all(clew_folder: Path) -> Iterator[PlayAll]:
    """A cluster of our own, which no other cluster of this machine can be taken for. Its workers find Clew."""
    folder = tempfile.mkdtemp(prefix="ray-")  # its sockets need a short path
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_TMPDIR", folder)
        patch.delenv("RAY_ADDRESS", raising=False)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(clew_folder), *filter(None, [os.environ.get("PYTHONPATH")])]))
        handler = signal.getsignal(signal.SIGTERM)
        with on_ray.cluster("auto", jobs=2, cores=2) as play:
            assert ray.cluster_resources()["CPU"] == 2
            yield play
        signal.signal(signal.SIGTERM, handler)
    assert not ray.is_initialized()
    shutil.rmtree(folder)


def asked(games: int = 40) -> Tournament:
    return arrange("mythical_dice", LEVELS, games=games, seed=3, options={})


def assert_same(one: Results, other: Results) -> None:
    assert one.interrupted == other.interrupted
    for name in ("scores", "won", "seats", "length", "done"):
        assert np.array_equal(getattr(one, name), getattr(other, name)), name


@dataclass(frozen=True)
class Stumbling(Recipe):
    """The house's players, but in game number 9 the worker does what is asked; how says it: "hang", "die" or "fail".

    The worker that hangs does so once: it leaves its process number in a file and computes until it is killed.
    """

    folder: str = ""
    how: str = ""

    def player(self, tournament: Tournament, watchers: Sequence[Watcher] = ()) -> Player:
        house = super().player(tournament)

        def play(ruleset: Records, levels: list[str], seed: tuple[int, int], stop: Stop) -> PlayedGame:
            if seed[1] == 9:
                getattr(self, self.how)()
            return house(ruleset, levels, seed, stop)

        return play

    def hang(self) -> None:
        draft, file = Path(self.folder, f"draft-{os.getpid()}"), Path(self.folder, "computing")
        if not file.exists():
            draft.write_text(str(os.getpid()), encoding="ascii")
            draft.rename(file)
            while True:
                pass

    def die(self) -> None:
        os._exit(1)

    def fail(self) -> None:
        raise ZeroDivisionError("game nine")


def test_a_killed_worker_s_block_is_played_again(play_all: PlayAll, tmp_path: Path) -> None:
    file, killed = tmp_path / "computing", list[int]()

    def kill(_: int) -> None:
        if file.exists() and not killed:
            killed.append(int(file.read_text(encoding="ascii")))
            os.kill(killed[0], signal.SIGKILL)

    found = play_all(asked(), Stumbling(1, {}, folder=str(tmp_path), how="hang"), kill)
    assert killed
    assert killed[0] != os.getpid()
    assert_same(found, in_threads(1)(asked(), Recipe(1, {})))


@pytest.mark.parametrize(
    ("how", "code", "why"), [("die", "block_lost", "died 1 times"), ("fail", "block_failed", "nine")]
)
def test_a_block_that_fails_for_good_says_so(
    play_all: PlayAll, monkeypatch: pytest.MonkeyPatch, how: str, code: str, why: str
) -> None:
    monkeypatch.setattr(on_ray, "TRIES_AGAIN", 0)
    with pytest.raises(CannotUseRay, match=why) as caught:
        play_all(asked(), Stumbling(1, {}, how=how))
    assert caught.value.code == code
    assert "games" in str(caught.value)
    assert how == "die" or "in fail" in caught.value.__notes__[0], "where it failed"


def test_an_interrupt_keeps_the_finished_blocks(play_all: PlayAll) -> None:
    def interrupt(played: int) -> None:
        if played >= 3:
            raise KeyboardInterrupt

    found = play_all(asked(1_000_000), Recipe(1, {}), interrupt)
    assert found.interrupted
    assert 3 <= found.played < 1_000_000
    alone = in_threads(1)(asked(3), Recipe(1, {}))
    rows = found.done[:3]
    assert rows.any()
    assert np.array_equal(found.scores[:3][rows], alone.scores[rows])


COMMANDS = {
    "simulate": ["mythical_dice", "--seats", "novice,random,novice", "--games", "30", "--no-plot", "--overwrite"],
    "simulate-ledger": ["like_dice", "--seats", "novice,novice", "--games", "4", "--no-plot", "--overwrite"],
    "sweep": ["like_dice", "--option", "seconds=20,40", "--seats", "novice,random", "--games", "8", "--overwrite"],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_commands_give_the_bytes_that_threads_give(
    play_all: PlayAll, name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(terminal, "PATIENCE_SECONDS", 600.0)
    command, _, ledger = name.partition("-")
    more = ["--option", "targets=[2,2]", "--ledger", "quick"] if ledger else []
    told = []
    for where in (["--jobs", "1"], ["--ray", "auto"]):
        out = tmp_path / "games.parquet"
        assert main([command, *COMMANDS[name], *more, "--seed", "5", "--out", str(out), "--json", *where]) == 0
        said = capsys.readouterr()
        assert not said.err
        told.append((said.out, out.read_bytes()))
    assert told[0] == told[1]


def test_a_game_of_another_package_is_played_where_it_is_installed(
    play_all: PlayAll, clew_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(clew_folder))
    monkeypatch.setitem(GAMES, "clew", plugins.installed(OWN)["clew"])
    clew = arrange("clew", ["random", "random"], games=6, seed=1, options={})
    assert_same(play_all(clew, Recipe(1, {})), in_threads(1)(clew, Recipe(1, {})))
    monkeypatch.setitem(GAMES, "patience", replace(clew.game, id="patience"))
    monkeypatch.setattr("asterion.bots.BOTS", {"patience": generic.bots(clew.game)})
    with pytest.raises(CannotUseRay, match="no game patience: install") as caught:
        play_all(replace(clew, game=GAMES["patience"]), Recipe(1, {}))
    assert caught.value.code == "ray_differs"


def test_another_program_uses_the_cluster_by_its_address(play_all: PlayAll, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", *COMMANDS["simulate"], "--seed", "5", "--json"]
    program = "from asterion.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", program, *asked, "--ray", ray.get_runtime_context().gcs_address]
    there = subprocess.run(command, capture_output=True, text=True, check=False)
    assert there.returncode == 0, there.stderr
    assert main(asked) == 0
    assert there.stdout == capsys.readouterr().out


def test_a_program_that_is_connected_stays_where_it_is(play_all: PlayAll) -> None:
    with pytest.raises(CannotUseRay, match="already"), on_ray.cluster("192.0.2.1:6379", 1, 1):
        pass
    with on_ray.cluster(ray.get_runtime_context().gcs_address, 1, 1):
        pass
    assert ray.is_initialized()


# Without a cluster


def refused(capsys: pytest.CaptureFixture[str], *where: str) -> tuple[int, str]:
    """Status and code of a simulation that never begins."""
    status = main(["simulate", *COMMANDS["simulate"], "--json", "--ray", *where])
    return status, json.loads(capsys.readouterr().out)["error"]["code"]


@pytest.mark.parametrize("where", ["everywhere", "head:", "ray://head:10001", "head:6379:1"])
def test_an_address_is_a_host_and_a_port(capsys: pytest.CaptureFixture[str], where: str) -> None:
    assert refused(capsys, where) == (2, "bad_address")


def test_without_the_library(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert refused(capsys, "auto") == (1, "no_ray")


@pytest.mark.parametrize("silent", [True, False])
@pytest.mark.parametrize("found", [True, False])
def test_a_cluster_that_does_not_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, silent: bool, found: bool
) -> None:
    """A port that nobody listens to, and one that accepts and then says nothing; named, or found for auto."""
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(on_ray, "REACH_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        if not silent:
            server.close()
        monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{port}" if found else "127.0.0.1:1")
        assert refused(capsys, "auto" if found else f"127.0.0.1:{port}") == (1, "ray_unreachable")


def test_a_machine_on_which_ray_does_not_start(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise Exception("The current node timed out during startup.\nSee the logs.")

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", fails)
    monkeypatch.setattr(on_ray, "_found", lambda: None)
    status = main(["simulate", *COMMANDS["simulate"], "--ray", "auto"])
    said = capsys.readouterr().err
    assert status == 1
    assert said.splitlines()[-1] == (
        "asterion: Ray does not start on this machine: The current node timed out during startup. See the logs."
    )
    assert "Traceback" not in said
    assert refused(capsys, "auto") == (1, "ray_unreachable")

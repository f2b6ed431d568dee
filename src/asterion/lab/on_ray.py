"""Tournaments on a Ray cluster: blocks of games as tasks, with the results that threads give. Needs the extra ``ray``.

A game depends on its number and on the seed only, so it does not matter which process plays it. A block whose worker
dies is played again by another one.
"""

from __future__ import annotations

import logging
import math
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from asterion.insight.contract import CannotAnalyse
from asterion.lab.blocks import ANALYSIS, Block, Failed, TournamentSpec, play_block, spec_of
from asterion.lab.simulate import PlayAll, Progress, Recipe
from asterion.lab.tournament import LOOK_SECONDS, Results, Tournament

if TYPE_CHECKING:
    from ray import ObjectRef

AUTO: Final = "auto"
ADDRESS: Final = re.compile(r"[A-Za-z0-9._-]+:[0-9]{1,5}|\[[0-9A-Fa-f:]+\]:[0-9]{1,5}")
REACH_SECONDS: Final = 30.0
"""A cluster that takes longer to answer counts as unreachable."""
CONNECT_SECONDS: Final = 5.0
"""So does an address that accepts no connection for as long."""
TRIES_AGAIN: Final = 3
"""Retries of a block after its worker has died."""
BLOCK_SECONDS: Final = 0.5
"""Time that a block should take."""
GROWTH: Final = 4
"""A block has at most this many times the games of the largest one before it."""
SMALLEST: Final = 8
"""Towards the end blocks get smaller, so that all cores end at the same time, but at most by this factor."""
END_SECONDS: Final = 4.0
"""A block that was handed out is waited for as long, before it is cancelled."""
QUEUE: Final = 2
"""Blocks handed out for each core, so that none waits for the next one."""
STORE_BYTES: Final = 100 << 20
"""Shared memory of a cluster of our own: results are small."""
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
"""Environment that Ray reads when it is imported: it sends no statistics. Variables that are set already stay."""
OWN: Final = {"RAY_worker_niceness": "0"}
"""Environment that a cluster of our own reads: its games have the priority of the command, as with threads."""
PROBE: Final = (
    "import logging, ray, sys; ray.init(sys.argv[1] or None, log_to_driver=False, logging_level=logging.ERROR)"
)
"""Connects to a cluster in a process of its own: the library tries for minutes, and then ends the process."""


class CannotUseRay(Exception):
    """Games cannot be played on Ray. code: no_ray, bad_address, ray_unreachable, ray_differs, block_failed or
    block_lost; stable."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code


def check(where: str) -> None:
    """Raises CannotUseRay (bad_address, no_ray), before anything is started. where: "auto" or HOST:PORT."""
    if where != AUTO and not ADDRESS.fullmatch(where):
        raise CannotUseRay("bad_address", f"--ray is auto or HOST:PORT, such as 10.0.0.5:6379, not {where!r}")
    _set(QUIET)
    try:
        import ray  # noqa: F401
    except ImportError:
        raise CannotUseRay("no_ray", "Ray is not installed: pip install 'asterion[ray]'") from None


@contextmanager
def cluster(where: str, jobs: int | None, cores: int) -> Iterator[PlayAll]:
    """A cluster to play on, until the end of the block.

    where: HOST:PORT of a cluster of which this machine is a node; or "auto": the cluster that RAY_ADDRESS names or that
    `ray start` began on this machine, or else one of our own, on this machine, with jobs workers (None: cores). jobs:
    blocks at a time; None: as many as the cluster has cores. A program that has called ray.init keeps its cluster.
    Raises CannotUseRay.
    """
    check(where)
    import ray

    if ray.is_initialized():
        connected = ray.get_runtime_context().gcs_address
        if where not in (AUTO, connected):
            raise CannotUseRay("ray_unreachable", f"this program is connected to the cluster at {connected} already")
        yield _played_by(jobs)
        return
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    address = _found() if where == AUTO else where
    if address is None:
        _set(OWN)
        with _started("Ray does not start on this machine"):
            ray.init("local", num_cpus=jobs or cores, include_dashboard=False, object_store_memory=STORE_BYTES, **quiet)
    else:
        _reach(where, address)
        with _started(f"the Ray cluster at {address} does not take this program"):
            ray.init(None if where == AUTO else address, **quiet)
    try:
        yield _played_by(jobs)
    finally:
        ray.shutdown()


@contextmanager
def _started(trouble: str) -> Iterator[None]:
    """Raises CannotUseRay (ray_unreachable) for what Ray raises when a node does not start: errors of all kinds."""
    try:
        yield
    except Exception as error:
        said = " ".join(str(error).split()) or type(error).__name__
        raise CannotUseRay("ray_unreachable", f"{trouble}: {said}") from error


def _set(variables: dict[str, str]) -> None:
    for name, value in variables.items():
        os.environ.setdefault(name, value)


def _found() -> str | None:
    """The address of a cluster that is there."""
    from ray._private.utils import read_ray_address  # as ray.init does it; there is no public way to ask

    named = os.environ.get("RAY_ADDRESS")
    return named or read_ray_address()


def _reach(where: str, address: str) -> None:
    """Raises CannotUseRay (ray_unreachable) in bounded time, unless the cluster takes us."""
    named_by = " (from RAY_ADDRESS or an earlier `ray start`; `ray stop` forgets that one)" if where == AUTO else ""
    trouble = f"no Ray cluster answers at {address}{named_by}"
    if ADDRESS.fullmatch(address):
        host, _, port = address.rpartition(":")
        try:
            socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
        except (OSError, OverflowError) as error:
            raise CannotUseRay("ray_unreachable", f"{trouble}: {getattr(error, 'strerror', None) or error}") from None
    named = "" if where == AUTO else address  # by itself Ray also finds the token of a cluster of this machine
    command = [sys.executable, "-c", PROBE, named]
    try:
        tried = subprocess.run(command, capture_output=True, text=True, timeout=REACH_SECONDS, check=False)
    except subprocess.TimeoutExpired as late:
        raise CannotUseRay("ray_unreachable", _why(trouble, str(late.stderr))) from None
    if tried.returncode:
        raise CannotUseRay("ray_unreachable", _why(trouble, tried.stderr))


def _why(trouble: str, errors: str) -> str:
    if "InvalidAuthToken" in errors or "AuthenticationError" in errors:
        return f"{trouble}: it asks for its token (RAY_AUTH_MODE=token, and ~/.ray/auth_token or RAY_AUTH_TOKEN)"
    return f"{trouble} within {REACH_SECONDS:.0f} s, or this machine is no node of it"


def _played_by(jobs: int | None) -> PlayAll:
    def play_all(tournament: Tournament, recipe: Recipe, progress: Progress | None = None) -> Results:
        return play(tournament, recipe, jobs=jobs, progress=progress)

    return play_all


def play(
    tournament: Tournament, recipe: Recipe, *, jobs: int | None = None, progress: Progress | None = None
) -> Results:
    """Play all games on the cluster that this process is connected to; otherwise as `tournament.play`.

    jobs: blocks at a time; None: as many as there are cores. Raises CannotUseRay (ray_differs, block_failed,
    block_lost), CannotAnalyse.
    """
    results = Results.blank(tournament.games, len(tournament.levels))
    flying = _Flying(spec_of(tournament, recipe), jobs)
    try:
        while flying.send():
            for block in flying.landed(LOOK_SECONDS):
                results.note_block(block.first, block.results)
            if progress is not None:
                progress(results.played)
    except KeyboardInterrupt:
        results.interrupted = True
        while landed := flying.landed(0):
            for block in landed:
                results.note_block(block.first, block.results)
    finally:
        flying.end()
    return results


class _Flying:
    """The blocks that are being played. blocks: first game of each and the one after its last, by Ray's promise."""

    def __init__(self, spec: TournamentSpec, jobs: int | None) -> None:
        import ray

        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._most = jobs or QUEUE * cores
        self._share = QUEUE * (jobs or cores)
        self._spec, self._games, self._next = ray.put(spec), spec.games, 0
        self._play = ray.remote(num_cpus=1, max_retries=TRIES_AGAIN)(_play)
        self._seconds, self._played, self._largest = 0.0, 0, 1 / GROWTH
        self.blocks: dict[ObjectRef[Any], tuple[int, int]] = {}

    def send(self) -> bool:
        """Hand out blocks while there are cores for them; whether any is being played."""
        while self._next < self._games and len(self.blocks) < self._most:
            first, last = self._next, self._next + self._size()
            self.blocks[self._play.remote(self._spec, first, last)] = first, last
            self._next = last
        return bool(self.blocks)

    def _size(self) -> int:
        """Games of the next block: about BLOCK_SECONDS, and towards the end a share for every core."""
        left = self._games - self._next
        wanted = BLOCK_SECONDS * self._played / self._seconds if self._seconds else math.inf
        share = max(left / self._share, wanted / SMALLEST) if self._seconds else 1
        return min(left, max(1, int(min(wanted, share, self._largest * GROWTH))))

    def landed(self, seconds: float) -> list[Block]:
        """The blocks that end within this time, or the first one of them. Raises CannotUseRay, CannotAnalyse."""
        import ray

        done, _ = ray.wait(list(self.blocks), num_returns=1, timeout=seconds) if self.blocks else ([], [])
        return [self._take(ref, *self.blocks.pop(ref)) for ref in done]

    def end(self) -> None:
        """Wait for the blocks that end soon, and cancel the others.

        If a task ends while it is cancelled, Ray ends this process ("Tried to complete task that was not pending"),
        once in 83 interrupts here.
        """
        import ray

        flying = list(self.blocks)
        left = ray.wait(flying, num_returns=len(flying), timeout=END_SECONDS)[1] if flying else []
        for ref in left:
            ray.cancel(ref, force=True)

    def _take(self, ref: ObjectRef[Any], first: int, last: int) -> Block:
        import ray

        games = f"games {first} to {last - 1}"
        try:
            answer = ray.get(ref)
        except ray.exceptions.RayTaskError as error:
            said = str(error).strip().splitlines()[-1]
            raise CannotUseRay("block_failed", f"{games} cannot be played: {said}") from None
        except ray.exceptions.RayError as error:
            said = " ".join(str(error).split("\n")[0].split())
            detail = f"{games}: their worker died {TRIES_AGAIN + 1} times: {type(error).__name__}: {said}"
            raise CannotUseRay("block_lost", detail) from None
        if isinstance(answer, Failed):
            raise _error_of(answer, games)
        assert isinstance(answer, Block)
        self._seconds, self._played = self._seconds + answer.seconds, self._played + last - first
        self._largest = max(self._largest, last - first)
        return answer


def _error_of(failed: Failed, games: str) -> Exception:
    if failed.code.startswith(ANALYSIS):
        return CannotAnalyse(failed.code.removeprefix(ANALYSIS), failed.detail)
    error = CannotUseRay(failed.code, f"{games} cannot be played: {failed.detail}")
    error.add_note(failed.where)
    return error


def _play(spec: TournamentSpec, first: int, last: int) -> Block | Failed:
    """The task: a block, and on which node it failed."""
    from filelock import FileLock  # Ray needs it too

    answer = play_block(spec, first, last, lambda path: FileLock(path))
    if isinstance(answer, Failed):
        return answer._replace(detail=f"{socket.gethostname()}: {answer.detail}")
    return answer

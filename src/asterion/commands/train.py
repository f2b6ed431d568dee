"""`asterion train`: a bot that learns by playing against itself."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number

from asterion.commands.files import check_place
from asterion.commands.simulate import Preset, cores, options_of, preset_of
from asterion.commands.terminal import BAD_USAGE, INTERRUPTED, Failure, complain, patience, say, say_json
from asterion.intervals import Interval

if TYPE_CHECKING:
    from asterion.lab.train import Evaluation, Learner

MINUTES: Final = 10.0
FEW_SECONDS: Final = 0.001
AGAINST_RANDOM: Final = 60
"""Games against random seats at the end."""


class TrainingResult(msgspec.Struct):
    """The result of a training; its fields are the keys of `asterion train --json`."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    steps: int
    seconds: float
    interrupted: bool
    games: int
    share: Interval
    random_games: int
    random_share: Interval
    plays: bool
    out: str
    bytes: int


def train(
    game: Annotated[str, Parameter(help="A game of the house; `asterion games` lists them.")],
    /,
    *,
    seats: Annotated[
        int | None, Parameter(help="How many play; as few as the game allows, but two, unless said.")
    ] = None,
    option: Annotated[
        list[str] | None, Parameter(help="An option of the game as NAME=VALUE, as for simulate; may be repeated.")
    ] = None,
    preset: Preset = None,
    minutes: Annotated[float | None, Parameter(help="How long; 10 unless said.", validator=Number(gt=0))] = None,
    steps: Annotated[
        int | None, Parameter(help="Instead: how many decisions to learn from.", validator=Number(gte=1))
    ] = None,
    seed: Annotated[
        int | None, Parameter(help="Of games and network; drawn and shown unless said.", validator=Number(gte=0))
    ] = None,
    out: Annotated[
        Path | None, Parameter(help="Where to save the policy, .npz; learned-GAME-SEED.npz here unless said.")
    ] = None,
    overwrite: Annotated[bool, Parameter(negative=(), help="Replace the file if it exists.")] = False,
    games: Annotated[
        int, Parameter(help="Games against regulars for each line of progress.", validator=Number(gte=2))
    ] = 200,
    jobs: Annotated[
        int | None, Parameter(help="Threads; one for each core unless said.", validator=Number(gte=1))
    ] = None,
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Train a bot by self-play, and save it as a small file that simulate plays as learned:FILE.

    Twenty times on the way the bot plays against regulars; the newest that is not clearly worse than the best one is
    saved. At the end the bot also plays against random seats; of one that is not clearly better the report says so.
    Ctrl-C keeps what is saved. With --steps and --jobs 1 the same seed gives the same file. Needs PyTorch, the extra
    train. Exit status: 0, 1 without PyTorch or when the file cannot be saved, 130 interrupted.
    """
    if minutes is not None and steps is not None:
        raise Failure("train: --minutes or --steps, one of them", "one_limit", exit_code=BAD_USAGE)
    if minutes is None and steps is None:
        minutes = MINUTES
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    table = preset_of(game, preset)
    options = options_of(option or [], None, table)
    if seats is None and table is not None:
        seats = table.seats
    path = out or Path(f"learned-{game}-{seed}.npz")
    check_place(path, (".npz",), overwrite=overwrite)
    with patience("preparing the games"):
        learner = _learner(game, seats, options, seed, jobs or cores())
    kept: Evaluation | None = None
    interrupted = False
    try:
        from asterion.lab.train import train as evaluations

        for evaluation in evaluations(learner, options, minutes=minutes, steps=steps, games=games, seed=seed):
            complain(_line(evaluation))
            if evaluation.best:
                _save(path, evaluation)
                kept = evaluation
    except KeyboardInterrupt:
        interrupted = True
    if kept is None:
        raise KeyboardInterrupt
    against_random = _against_random(learner, kept, options, seed)
    told = TrainingResult(
        game=learner.games.game.id,
        seats=learner.games.seats,
        options=options,
        seed=seed,
        steps=kept.steps,
        seconds=round(kept.seconds, 1),
        interrupted=interrupted,
        games=kept.games,
        share=kept.share,
        random_games=against_random[0],
        random_share=against_random[1],
        plays=(against_random[1].low or 0.0) > 1 / learner.games.seats,
        out=str(path),
        bytes=path.stat().st_size,
    )
    if json:
        say_json(told)
    else:
        _print(told)
    if interrupted:
        complain("interrupted")
        return INTERRUPTED
    return 0


def _learner(game: str, seats: int | None, options: dict[str, Any], seed: int, jobs: int) -> Learner:
    """A learner for these settings. Raises Failure."""
    from asterion.games.contract import BadOptions
    from asterion.lab.batch import BatchError
    from asterion.lab.train import CannotTrain, begin

    try:
        return begin(game, seats, options, seed=seed, jobs=jobs)
    except CannotTrain as error:
        raise Failure(str(error), error.code, exit_code=1 if error.code == "no_torch" else BAD_USAGE) from None
    except BadOptions as error:
        more = {"ruling": error.ruling or None}
        raise Failure(error.detail, error.code, exit_code=BAD_USAGE, more=more) from None
    except BatchError as error:
        raise Failure(error.detail, error.code, exit_code=BAD_USAGE) from None


def _against_random(learner: Learner, kept: Evaluation, options: dict[str, Any], seed: int) -> tuple[int, Interval]:
    """Games of the saved network alone against random seats, and its share of the wins."""
    from asterion.lab.train import measured, measuring

    batch = measuring(learner, options, AGAINST_RANDOM, seed)
    return measured(kept.policy, batch, "random", seed, AGAINST_RANDOM)


def _save(path: Path, evaluation: Evaluation) -> None:
    """Raises Failure."""
    from asterion.commands.files import write_whole
    from asterion.lab.policy import policy_bytes

    write_whole(path, policy_bytes(evaluation.policy.about, evaluation.policy.layers))


def _line(evaluation: Evaluation) -> str:
    """Progress, in one line."""
    rate = evaluation.steps / max(evaluation.seconds, FEW_SECONDS)
    kept = ", saved" if evaluation.best else ""
    return (
        f"{evaluation.seconds:.0f} s, {evaluation.steps:,} decisions, {rate:,.0f} a second: "
        f"share of wins against regulars {_share(evaluation.share)}{kept}"
    )


def _share(share: Interval) -> str:
    low, high = (0.0 if share.low is None else share.low), (1.0 if share.high is None else share.high)
    return f"{share.mean:.3f} ({max(low, 0.0):.3f} .. {min(high, 1.0):.3f})"


def _print(told: TrainingResult) -> None:
    """The report for people."""
    say(f"{told.game}, {told.seats} seats: {told.steps:,} decisions in {told.seconds:.1f} s, seed {told.seed}")
    say(f"share of wins of one against {told.seats - 1} regular: {_share(told.share)}; by chance {1 / told.seats:.3f}")
    others = f"{told.seats - 1} random seat{'s' * (told.seats > 2)}"
    said = "" if told.plays else ": not yet a player"
    say(f"against {others}: {_share(told.random_share)} of {told.random_games} games{said}")
    rest = ",".join(["regular"] * (told.seats - 1))
    say(f"policy: {told.out}, {told.bytes:,} bytes; asterion simulate {told.game} --seats learned:{told.out},{rest}")

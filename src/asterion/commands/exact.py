"""`asterion exact`: a small game written down whole, its value, and how far bots are from it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from cyclopts import Parameter
from cyclopts.validators import Number

from asterion.commands.files import check_place, write_whole
from asterion.commands.simulate import Preset, options_of, preset_of
from asterion.commands.terminal import BAD_USAGE, FAILED, Failure, patience, say, say_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from asterion.lab.tree import GameTree

FORMS: Final = (".efg",)
TWO: Final = 2
"""Seats of a game that has a value."""


class LevelResult(msgspec.Struct):
    """A level against itself, and against the best answers to it. value: share of the win of seat 0."""

    level: str
    value: float
    exploitability: float


class ExactResult(msgspec.Struct):
    """The result, as `asterion exact --json` prints it. nodes, leaves, information_states: of the tree. value: share of
    the win of seat 0 near an equilibrium; error: by which it may be wrong; both null with other than two seats."""

    game: str
    seats: int
    options: dict[str, Any]
    nodes: int
    leaves: int
    information_states: int
    value: float | None
    error: float | None
    iterations: int
    levels: list[LevelResult]
    out: str | None


def exact(
    game: Annotated[str, Parameter(help="A game of the house; `asterion games` lists them.")],
    /,
    *,
    preset: Preset = None,
    option: Annotated[
        list[str] | None, Parameter(help="An option of the game as NAME=VALUE, as for simulate; may be repeated.")
    ] = None,
    seats: Annotated[int | None, Parameter(help="How many play; as the preset says, or two.")] = None,
    levels: Annotated[str, Parameter(help="Levels to measure, such as regular,expert; or none.")] = "none",
    within: Annotated[
        float, Parameter(help="Share of the win by which the value may be wrong.", validator=Number(gt=0))
    ] = 1e-3,
    samples: Annotated[
        int, Parameter(help="Choices of a level that draws, in each information state.", validator=Number(gte=1))
    ] = 32,
    worlds: Annotated[int, Parameter(help="Worlds that an expert tries for a decision.", validator=Number(gte=1))] = 50,
    most: Annotated[int, Parameter(help="Nodes of the tree at most.", validator=Number(gte=1))] = 1 << 22,
    out: Annotated[Path | None, Parameter(help="Where to save the tree as an extensive form, .efg.")] = None,
    overwrite: Annotated[bool, Parameter(negative=(), help="Replace the file if it exists.")] = False,
    json: Annotated[bool, Parameter(name="--json", negative=(), help="Print JSON for machines.")] = False,
) -> int:
    """Write a small game down whole, solve it, and measure how much the best answers win from levels.

    Presets named tiny- are small enough. Needs OpenSpiel, the extra rl. Exit status: 0, 1 without OpenSpiel, or when
    the game is too large or the file cannot be saved.
    """
    table = preset_of(game, preset)
    options = options_of(option or [], None, table)
    if out is not None:
        check_place(out, FORMS, overwrite=overwrite)
    with patience("writing the game down"):
        tree = _tree(game, seats or (table.seats if table else None), options, most)
    if out is not None:
        from asterion.lab.tree import write_efg

        text = io.StringIO()
        write_efg(tree, text)
        write_whole(out, text.getvalue().encode())
    found = ExactResult(
        game=tree.game.id,
        seats=tree.seats,
        options=options,
        nodes=len(tree.nodes),
        leaves=tree.count_leaves(),
        information_states=len(tree.states),
        value=None,
        error=None,
        iterations=0,
        levels=[],
        out=None if out is None else str(out),
    )
    if tree.seats == TWO:
        named = [] if levels == "none" else [each.strip() for each in levels.split(",")]
        _measure(tree, found, named, within=within, samples=samples, worlds=worlds)
    if json:
        say_json(found)
    else:
        _print(found)
    return 0


def _tree(game: str, seats: int | None, options: dict[str, Any], most: int) -> GameTree:
    """Raises Failure."""
    from asterion.games.contract import BadOptions, GameError
    from asterion.lab.tree import GameTree, TooLarge

    try:
        return GameTree(game, seats, options, most)
    except TooLarge as error:
        raise Failure(f"{error.detail}: presets named tiny- are small enough", error.code) from None
    except BadOptions as error:
        ruling = f" [{error.ruling}]" if error.ruling else ""
        raise Failure(f"{error.detail}{ruling}", error.code, exit_code=BAD_USAGE) from None
    except GameError as error:
        raise Failure(error.detail, error.code, exit_code=BAD_USAGE) from None


def _measure(
    tree: GameTree, found: ExactResult, levels: Sequence[str], *, within: float, samples: int, worlds: int
) -> None:
    """Solve the game, and measure the levels. Raises Failure."""
    try:
        from asterion.lab import exact as solvers
    except ImportError as error:
        raise Failure(f"values need OpenSpiel, the extra rl: {error}", "no_open_spiel", exit_code=FAILED) from None
    with patience("solving it"):
        solved = solvers.solve(tree, within)
    found.value, found.error, found.iterations = solved.value, solved.exploitability, solved.iterations
    for level in levels:
        with patience(f"measuring {level}"):
            try:
                policy = solvers.policy_of_level(tree, level, samples, worlds)
            except ValueError as error:
                raise Failure(str(error), "no_such_level", exit_code=BAD_USAGE) from None
            row = LevelResult(level, solvers.value(tree, policy), solvers.exploitability(tree, policy))
        found.levels.append(row)


def _print(found: ExactResult) -> None:
    """The result for people."""
    say(f"{found.game}, {found.seats} seats: {found.leaves} courses, {found.information_states} information states")
    if found.value is not None and found.error is not None:
        say(f"seat 0 wins {found.value:.4f}, give or take {found.error:.4f} ({found.iterations} iterations of CFR+)")
    for row in found.levels:
        say(f"{row.level:<10} seat 0 wins {row.value:.4f} against itself, exploitability {row.exploitability:.4f}")
    if found.out is not None:
        say(f"extensive form: {found.out}")

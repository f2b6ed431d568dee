"""The `asterion` command. Each command lives in `asterion.commands`; only the one that is called is imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from cyclopts import App, CycloptsError, UnknownOptionError

from asterion.commands.terminal import BAD_USAGE, INTERRUPTED, Failure, complain, say_json

COMMANDS: Final = {
    "serve": ("house:serve", "Open the house: serve the page and the tables until interrupted."),
    "prune": ("prune:prune", "Remove old tables and finished matches from a database, as records if you wish."),
    "workers": ("workers:workers", "List the workers that share a database, and how many tables each one owns."),
    "ratings": ("ratings:ratings", "Compute the guests' ratings again from the log."),
    "simulate": ("simulate:simulate", "Play many games between bots and compare them."),
    "sweep": ("sweep:sweep", "Play the same games under many values of the options, and compare the values."),
    "exact": ("exact:exact", "Write a small game down whole, solve it, and measure bots against its value."),
    "train": ("train:train", "Train a bot that plays against itself, and save it as a small file."),
    "verify": ("records:verify", "Compute every deal and roll of a game again, and say whether it was honest."),
    "replay": ("records:replay", "Go through a game entry by entry, and show the state after each one."),
    "analyse": ("analyse:analyse", "Say what a finished match was made of: luck, play, guesswork and the others."),
    "solve": ("minos.solve:solve", "Find the longest walk in a labyrinth of Minos, and prove it."),
    "warm": ("warm:warm", "Compile all rules and bots, so that no house has to."),
    "compile-page": ("compile_page:compile_page", "Compile the rules for the page, as WebAssembly."),
    "new": ("new:new", "Write a small game as a package of its own, to change into yours."),
    "try": ("try_game:try_game", "Check a game in a package of its own: conformance, warm-up, bots."),
    "games": ("house:games", "List the games of the house."),
    "version": ("house:version", "Print the version."),
}
"""Each command: its module in `asterion.commands`, imported when it is called, and what it does in one line."""
STATUSES: Final = {
    "verify": "Exit status: 0 honest (and the same dice), 1 not honest, not the same, not finished or not readable, 3"
    " legal but without a commitment, 4 cannot be checked here: the game, or the version of it that was played, is not"
    " installed."
}
"""Exit statuses that mean more than done and failed, for the help of a command."""


REPLACED: Final = {"--simplified": "--option simplified=true", "--support": "--option support=VALUE"}
"""Options of `simulate` that are gone, and what serves instead."""


def _version() -> str:
    from importlib.metadata import version

    return version("asterion")


def make_app() -> App:
    """The command line, with commands that are imported when they are called."""
    app = App(
        name="asterion",
        help="A house of games that live in or near the Minotaur's labyrinth.",
        version=_version,
        suppress_keyboard_interrupt=False,
        exit_on_error=False,
        print_error=False,
        result_action="return_value",
    )
    for place, (name, (where, what)) in enumerate(COMMANDS.items()):
        told = "\n\n".join([what, *filter(None, [STATUSES.get(name)])])
        app.command(f"asterion.commands.{where}", name=name, help=told, sort_key=place)
    return app


def _line_of(error: CycloptsError) -> str:
    if isinstance(error, UnknownOptionError):
        option = (error.token.keyword or error.token.value).partition("=")[0]
        if option in REPLACED:
            return f"{option} is gone: write {REPLACED[option]}"
    return " ".join(str(error).split())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns its exit status: 0 done, 1 failed, 2 bad usage, 130 interrupted; see docs/cli.md."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        status = make_app()(given)
        sys.stdout.flush()
    except Failure as failure:
        if "--json" in given:
            say_json(failure.as_json())
        complain(failure.line)
        return failure.exit_code
    except CycloptsError as error:
        complain(_line_of(error))
        return BAD_USAGE
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (`| head`): stop writing, and skip the flush at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status if isinstance(status, int) else 0


if __name__ == "__main__":
    sys.exit(main())

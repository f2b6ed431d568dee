"""The parts of `asterion try`: each checks something else of a game, and says what it found."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Collection
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any, Final

from asterion.commands.terminal import Progress, patience
from asterion.commands.uninstalled import GAMES

if TYPE_CHECKING:
    from asterion.games.contract import Game

Calls = Callable[..., object]
"""Called with what is called next, and its limit of processor time in seconds if that is not a usual one."""
IMPORT_SECONDS: Final = 60.0
BOTS_SECONDS: Final = 300.0
"""Limits of processor time: of the import, which was tried before; of the answers and games of a level of bots."""
SEEDS: Final = range(4)
"""Random games at each table: many tables with few games, where a package's own tests play more."""
MOST_TOLD: Final = 8
"""Failures of a part that are printed."""


ENTRY_POINTS: Final = {
    *("start", "seats_to_act", "legal_actions", "apply", "is_over", "scores", "observe", "sample_world", "winners")
}
WIRE: Final = {
    *("ruleset", "action_to_json", "action_from_json", "action_name", "events", "public_view", "own_view"),
    *("outcomes", "draws"),
}
"""Parts of a game, and of its wire, that say when they are called."""


class Bad(Exception):
    """A part of the trial failed: the lines to print."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = list(lines)


def loaded(point: EntryPoint, calls: Calls) -> tuple[Game, list[str]]:
    """The game that an entry point names, and a line about it. Raises Bad."""
    logging.getLogger("asterion.plugins").setLevel(logging.CRITICAL)  # this command says the same, and more
    with patience(f"loading {point.name}"):
        from asterion.games import GAMES as KNOWN
        from asterion.games import OWN, plugins
        from asterion.games.import_trial import unending

        assert point.dist is not None
        others = [each.dist.name for each in entry_points(group=GAMES, name=point.name) if each.dist is not None]
        if point.name in OWN:
            raise Bad(f"{point.name}: a game of the house has this id")
        if len(others) > 1:
            raise Bad(f"{point.name}: several packages bring a game with this id: {', '.join(sorted(others))}")
        if why := unending([point]):
            raise Bad(*why.values())
        try:
            calls("the import", IMPORT_SECONDS)
            game = point.load()
            plugins.check(point.name, game)
        except (Exception, SystemExit) as error:  # foreign code may raise anything
            raise Bad(_reason(error)) from None
        KNOWN.setdefault(point.name, game)
    missing = [f"no {what} in {language}" for what, of in (("title", game.titles), ("about", game.about))
               for language in ("en", "fr") if not of.get(language)]  # fmt: skip
    seats = f"{game.seats[0]} to {game.seats[-1]} seats, {len(game.actions)} actions"
    return game, [seats, *missing]


def _reason(error: BaseException) -> str:
    """An error in words, with the last line of the package that it came from."""
    from asterion.games.plugins import Unusable

    if isinstance(error, Unusable):
        return str(error)
    frames = [each for each in traceback.extract_tb(error.__traceback__) if not each.filename.startswith("<")]
    place = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"


def page(game: Game, calls: Calls) -> list[str]:
    """Check the page that a game declares, and that its words are complete in both languages. Raises Bad."""
    from asterion.games.page import LANGUAGES, problems_of
    from asterion.games.page_words import needed, problems

    calls("the declaration of the page")
    if game.page is None:
        return ["declares no page: fields have their own names, in English"]
    if wrong := problems_of(game.page) + problems(game, game.page.words):
        more = [f"and {len(wrong) - MOST_TOLD} more"] if len(wrong) > MOST_TOLD else []
        raise Bad(*wrong[:MOST_TOLD], *more)
    return [f"{len(needed(game))} messages in each of {', '.join(LANGUAGES)}"]


def conformance(game: Game, calls: Calls) -> list[str]:
    """Check every number of seats and every value of every option. Raises Bad."""
    from asterion.conformance import DUTIES, Nonconforming, failures
    from asterion.conformance.choices import choices_of

    calls("the options")
    choices = choices_of(game)
    duty, at = "", ""

    def begins(name: str) -> None:
        nonlocal duty
        duty = name

    watched = with_calls(game, lambda what: calls(f"{what}, in {duty} (at {at})"))
    found: dict[str, list[Nonconforming]] = {}
    with Progress(len(choices.tables), f"checking {len(choices.tables)} tables of {game.id}") as progress:
        for done, table in enumerate(choices.tables, 1):
            at = f"{game.id}, {table}"
            for failure in failures(watched, table, SEEDS, begins):
                found.setdefault(failure.duty, []).append(failure)
            progress.show(done)
    if not choices.tables:
        raise Bad("no number of seats can be played with the usual options")
    if found:
        raise Bad(*(
            f"{first}" + (f"; and at {len(more)} more tables" if more else "")
            for first, *more in list(found.values())[:MOST_TOLD]
        ))  # fmt: skip
    says = [f"{len(choices.tables)} tables, {len(DUTIES)} duties at each"]
    if choices.refused:
        says.append(f"the game refuses {', '.join(choices.refused)}")
    if choices.partly:
        says.append(f"not every value was tried of {', '.join(choices.partly)}")
    return says


def warm_up(game: Game, calls: Calls) -> list[str]:
    """Compile what a house compiles before it opens a table, by a random game and a choice of each bot. Raises Bad."""
    with patience(f"warming {game.id} up as a house does"):
        from asterion.house.bot_runners.own_bots import of_bots, thinking_time_of_bots
        from asterion.house.compilation.compiling import compile_bots, dealt, play_through

        try:
            calls("the start of a match of the house")
            match = dealt(game.id)
            decisions = play_through(match, looked=lambda _: calls(f"entry {match.next_n} of a match of the house"))
            if not game.people_only:
                compile_bots(
                    of_bots, thinking_time_of_bots, decisions, lambda: calls("the choice of a bot", BOTS_SECONDS)
                )
        except Exception as error:  # foreign code may raise anything
            raise Bad(_reason(error)) from None
    return [f"a random match with {len(decisions)} kinds of decisions"]


def bots(game: Game, calls: Calls) -> list[str]:
    """Ask every level for decisions, and let it play against random play. Raises Bad."""
    from asterion.bots import GROUP
    from asterion.bots.contract import Bots
    from asterion.conformance import Nonconforming
    from asterion.conformance.bots import verdicts

    own = "the bots of any game"
    calls("the bots", BOTS_SECONDS)
    for point in entry_points(group=GROUP, name=game.id):
        try:
            brought = point.load()
        except Exception as error:  # foreign code may raise anything
            raise Bad(_reason(error)) from None
        if not isinstance(brought, Bots):
            raise Bad(f"{point.value} is no asterion.bots.contract.Bots, but of type {type(brought).__name__}")
        own = "its own bots"
    says = []
    try:
        with patience(f"letting bots play {game.id}"):
            for each in verdicts(game):
                calls("the bots", BOTS_SECONDS)
                won = "" if each.share is None else f", wins {each.share:.0%} against random play"
                says.append(f"{each.level}: answers in {1000 * each.slowest:.0f} ms at most{won}")
    except Nonconforming as failure:
        raise Bad(*says, str(failure)) from None
    return [own, *says]


PARTS: Final = {"page": page, "conformance": conformance, "warm-up": warm_up, "bots": bots}
"""The parts after the package, in their order."""


def with_calls(game: Game, calls: Callable[[str], object]) -> Game:
    """The same game, whose entry points and wire say what is called. Steps of a game are numbered from its start."""
    step = 0

    def saying(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def said(*given: Any) -> Any:
            nonlocal step
            if name in ("start", "apply", "run_out"):
                step = 0 if name == "start" else step + 1
            calls(f"{name}, step {step}")
            return call(*given)

        return said

    def of(whole: Any, names: Collection[str]) -> dict[str, Any]:
        return {name: saying(name, call) for name in names if (call := getattr(whole, name)) is not None}

    glass = game.sandglass
    if glass is not None:
        glass = replace(glass, **of(glass, {"seconds", "number", "run_out"}))
    wire = replace(game.wire, **of(game.wire, WIRE))
    return replace(game, **of(game, ENTRY_POINTS), wire=wire, sandglass=glass)

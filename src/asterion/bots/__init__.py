"""Bots: one seat's choice from one observation, as a page sees it; never from a state.

Levels, weakest first: ``random`` (any legal action), ``novice`` (rules of thumb), ``regular`` (probabilities),
``expert`` (search over worlds that agree with the observation). In a race of sums the levels model four kinds of
people, with their times and mistakes: a guesser, a child, an adult, a trained adult.
"""

from collections.abc import Callable
from time import perf_counter

# First: packages whose games this loads may import asterion.bots.contract.
from asterion.games import OWN, plugins

# isort: split
from asterion.bots import generic
from asterion.bots.contract import EXPERT, LEVELS, REGULAR, Bots, Records, Search
from asterion.bots.like_dice import LIKE_DICE_BOTS
from asterion.bots.mino_3d import MINO_3D_BOTS
from asterion.bots.minos import MINOS_BOTS
from asterion.bots.mythical_dice import MYTHICAL_DICE_BOTS
from asterion.games.chance import simulation
from asterion.games.contract import Game

__all__ = ["BOTS", "LEVELS", "bots_of", "choose", "level_number", "thinking_time", "warm_up"]

GROUP = "asterion.bots"

BOTS: dict[str, Bots] = {
    "mythical_dice": MYTHICAL_DICE_BOTS,
    "mino_3d": MINO_3D_BOTS,
    "minos": MINOS_BOTS,
    "like_dice": LIKE_DICE_BOTS,
}
"""The bots of each game, by its id; bots_of adds generic ones for games without their own."""


def _installed() -> dict[str, Bots]:
    """Bots that other packages bring for their games."""
    found: dict[str, Bots] = {}
    for name, package, brought in plugins.loaded(GROUP):
        if name in OWN or name in found:
            plugins.leave_out(GROUP, name, package, plugins.Unusable("this game has its bots"))
        elif not isinstance(brought, Bots):
            problem = f"it is no asterion.bots.contract.Bots, but of type {type(brought).__name__}"
            plugins.leave_out(GROUP, name, package, plugins.Unusable(problem))
        else:
            found[name] = brought
    return found


BOTS |= _installed()

SLICE_S = 0.003
"""A search checks the clock about this often, in seconds: compiled code cannot be stopped from outside."""
FIRST_SLICE, MOST_A_SLICE = 8, 1024
"""Worlds of a slice: of the first one, and at most."""


def bots_of(game: Game) -> Bots:
    """The bots of a game: its own, or those that play any game."""
    return BOTS.get(game.id) or BOTS.setdefault(game.id, generic.bots(game))


def level_number(level: str) -> int:
    """Number of a level; ValueError when there is none of that name."""
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}: choose among {', '.join(LEVELS)}")
    return LEVELS.index(level)


def choose(
    game: Game,
    level: str,
    ruleset: Records,
    observation: Records,
    seat: int,
    seed: int,
    budget_s: float = 1.0,
    should_stop: Callable[[], bool] | None = None,
    worlds: int | None = None,
) -> int:
    """The action that a bot of this level takes in this observation of its seat, as the game's number for it.

    The same arguments give the same action, except that an expert thinks for at most budget_s seconds: with
    ``worlds`` it counts worlds instead of time. ``should_stop`` is called every few milliseconds; once it is true, the
    best action so far is returned. Safe in any thread; compiled code runs without the interpreter's lock.
    ValueError: there is no such level, or nothing to choose.
    """
    number = level_number(level)
    if not game.legal_actions(ruleset, observation, seat, game.new_actions()):
        raise ValueError(f"seat {seat} has nothing to choose now")
    bots = bots_of(game)
    if number != EXPERT:
        return bots.quick(ruleset, observation, seat, number, seed)
    search = bots.search(ruleset, observation, seat, seed)
    if worlds is None:
        _think_for(search, budget_s, should_stop or _never, bots.enough)
    else:
        search.more(worlds)
    return search.best()


def thinking_time(game: Game, level: str, ruleset: Records, observation: Records, seat: int, seed: int) -> int | None:
    """Milliseconds that this level takes, in the current race, to announce what choose returns with the same seed.

    None: the game has no race. ValueError: there is no such level.
    """
    number, timed = level_number(level), bots_of(game).thinking_time
    return None if timed is None else timed(ruleset, observation, seat, number, seed)


def _never() -> bool:
    return False


def _think_for(search: Search, budget_s: float, should_stop: Callable[[], bool], enough: int) -> None:
    """Search in short slices until the time is over, the choice is clear or someone says stop."""
    begun = now = perf_counter()
    count, done = FIRST_SLICE, 0
    while search.more(count):
        done += count
        if perf_counter() - begun >= budget_s or done >= enough or should_stop():
            return
        before, now = now, perf_counter()
        scale = SLICE_S / max(now - before, 1e-6)
        count = max(1, min(int(count * min(scale, 2.0)), MOST_A_SLICE))


def warm_up(game: Game) -> None:
    """Compile what choose runs, so that the first choice is as fast as the others. Takes seconds the first time.

    It plays one game between regulars, and lets every level choose at each new kind of decision.
    """
    ruleset = game.wire.ruleset(game.options({}), next(seats for seats in game.seats if seats > 1))
    state, seen, chance = game.new_state(), game.new_state(), simulation(0)
    sorts = set[type]()
    game.start(ruleset, state, chance)
    for ply, seat in enumerate(game.turns(ruleset, state, chance), 1):
        game.observe(ruleset, state, seat, seen)
        sort = type(game.wire.action_to_json(game.list_legal(ruleset, seen, seat)[0]))
        if sort not in sorts:
            sorts.add(sort)
            for level in LEVELS:
                choose(game, level, ruleset, seen, seat, 0, worlds=1)
                thinking_time(game, level, ruleset, seen, seat, 0)
        game.apply(ruleset, state, seat, bots_of(game).quick(ruleset, seen, seat, REGULAR, ply), chance)

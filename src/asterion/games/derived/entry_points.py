"""Entry points of the contract from rules on single records."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, get_type_hints

from asterion.games.chance import Chances
from asterion.games.compiled import Ints, Rows, rule

Rule = Callable[..., Any]


def entry_points(
    module: str,
    *,
    actions: int,
    begin: Rule,
    awaited: Rule,
    refusal: Rule,
    play: Rule,
    ended: Rule,
    score: Rule,
    hide: Rule,
    fill: Rule,
) -> dict[str, Any]:
    """The entry points of a game, by their names in ``Game``, for ``Game(..., **entry_points(...))``.

    module: the name of the module that calls, ``__name__``. actions: numbers that there are; each is tried when legal
    ones are listed. The rest are rules on records:

    - begin(ruleset, state, chance): sets a state up that is all zeros; its annotations are those of all;
    - awaited(ruleset, state): bit mask of the seats that the game waits for;
    - refusal(ruleset, state, seat, action): 0 if the seat may do this now, else the number of a refusal;
    - play(ruleset, state, seat, action, chance): plays an action that is legal;
    - ended(ruleset, state): whether the game is over;
    - score(ruleset, state, seat): the points of a seat so far;
    - hide(ruleset, seen, viewer): blanks what a viewer may not know, in a copy of the state; viewer -1: the public;
    - fill(ruleset, world, viewer, chance): fills the blanks again, in a copy of an observation.
    """
    hints = get_type_hints(getattr(begin, "py_func", begin))
    rows: Any = Rows
    ruleset, state = list(hints.values())[:2]
    types = {"rulesets": rows[ruleset], **dict.fromkeys(_STATES, rows[state])}
    given = {
        "ACTIONS": actions,
        "_begin": begin,
        "_awaited": awaited,
        "_refusal": refusal,
        "_play": play,
        "_ended": ended,
        "_score": score,
        "_hide": hide,
        "_fill": fill,
    }
    return {each.__name__: _rule_of(module, each, given, types) for each in _TEMPLATES}


def _rule_of(module: str, template: FunctionType, given: dict[str, Any], types: dict[str, Any]) -> Rule:
    """A template as a rule of a module, with the rules of a game in place of the names below.

    Globals, not a closure: machine code on the disk is found again by the module's name and the package's sources.
    """
    made = FunctionType(template.__code__, {**template.__globals__, **given}, template.__name__)
    made.__module__, made.__qualname__ = module, f"{module.replace('.', '_')}_{template.__name__}"
    made.__doc__ = template.__doc__
    made.__annotations__ = {name: types.get(name, hint) for name, hint in get_type_hints(template).items()}
    return rule(made)


ACTIONS = 0
_STATES = ("states", "observations", "worlds")


def _begin(ruleset: Any, state: Any, chance: Any) -> None: ...
def _awaited(ruleset: Any, state: Any) -> int: ...  # type: ignore[empty-body]
def _refusal(ruleset: Any, state: Any, seat: int, action: int) -> int: ...  # type: ignore[empty-body]
def _play(ruleset: Any, state: Any, seat: int, action: int, chance: Any) -> None: ...
def _ended(ruleset: Any, state: Any) -> bool: ...  # type: ignore[empty-body]
def _score(ruleset: Any, state: Any, seat: int) -> int: ...  # type: ignore[empty-body]
def _hide(ruleset: Any, seen: Any, viewer: int) -> None: ...
def _fill(ruleset: Any, world: Any, viewer: int, chance: Any) -> None: ...


# Templates, compiled with the rules of a game in place of the names above.


def start(rulesets: Any, states: Any, chances: Chances) -> int:
    """Set a new game up; see contract."""
    _begin(rulesets[0], states[0], chances[0])
    return 0


def seats_to_act(rulesets: Any, states: Any) -> int:
    """Bit mask of awaited seats; see contract."""
    return int(_awaited(rulesets[0], states[0]))


def legal_actions(rulesets: Any, states: Any, seat: int, out: Ints) -> int:
    """Legal actions of a seat into out; see contract."""
    count = 0
    for action in range(ACTIONS):
        if _refusal(rulesets[0], states[0], int(seat), action) == 0:
            out[count] = action
            count += 1
    return count


def apply(rulesets: Any, states: Any, seat: int, action: int, chances: Chances) -> int:
    """Play an action, or return the refusal and leave the state unchanged; see contract."""
    code = int(_refusal(rulesets[0], states[0], int(seat), int(action)))
    if code == 0:
        _play(rulesets[0], states[0], int(seat), int(action), chances[0])
    return code


def is_over(rulesets: Any, states: Any) -> bool:
    """Whether the game is over; see contract."""
    return bool(_ended(rulesets[0], states[0]))


def scores(rulesets: Any, states: Any, out: Ints) -> None:
    """Points so far into out; see contract."""
    for seat in range(int(rulesets[0].seats)):
        out[seat] = int(_score(rulesets[0], states[0], seat))


def observe(rulesets: Any, states: Any, viewer: int, observations: Any) -> None:
    """The state with this viewer's secrets blanked; see contract."""
    observations[0] = states[0]
    _hide(rulesets[0], observations[0], int(viewer))


def sample_world(rulesets: Any, observations: Any, viewer: int, worlds: Any, chances: Chances) -> None:
    """A state that the viewer may be in; see contract."""
    worlds[0] = observations[0]
    _fill(rulesets[0], worlds[0], int(viewer), chances[0])


_TEMPLATES: tuple[Any, ...] = (start, seats_to_act, legal_actions, apply, is_over, scores, observe, sample_world)

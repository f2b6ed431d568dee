"""The wire of a game from its declarations and the modules that hold its structs."""

from __future__ import annotations

from types import ModuleType

from asterion.games.contract import Wire
from asterion.games.derived.actions import Actions
from asterion.games.derived.outcomes import Outcomes


def wire_of(
    *, actions: Actions, outcomes: Outcomes, options: ModuleType, events: ModuleType, views: ModuleType
) -> Wire:
    """A wire. Each module has its structs and the function that makes them, under the names of Wire: ``Options`` and
    ``ruleset``; ``Event`` and ``events``; ``PublicView``, ``OwnView``, ``public_view`` and ``own_view``.

    Raises AttributeError: a module lacks one.
    """
    return Wire(
        Options=options.Options,
        Action=actions.kinds,
        Event=events.Event,
        PublicView=views.PublicView,
        OwnView=views.OwnView,
        Outcome=outcomes.kinds,
        ruleset=options.ruleset,
        action_to_json=actions.to_json,
        action_from_json=actions.from_json,
        action_name=actions.name,
        events=events.events,
        public_view=views.public_view,
        own_view=views.own_view,
        outcomes=outcomes.outcomes,
        draws=outcomes.draws,
    )

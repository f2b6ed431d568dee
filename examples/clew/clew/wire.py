"""Clew in JSON, both ways."""

from clew.actions import Action, action_from_json, action_name, action_to_json
from clew.events import Event, events
from clew.options import Options, ruleset
from clew.outcomes import Outcome, draws, outcomes
from clew.views import OwnView, PublicView, own_view, public_view

__all__ = [
    "Action",
    "Event",
    "Options",
    "Outcome",
    "OwnView",
    "PublicView",
    "action_from_json",
    "action_name",
    "action_to_json",
    "draws",
    "events",
    "outcomes",
    "own_view",
    "public_view",
    "ruleset",
]

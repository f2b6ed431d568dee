"""For each game the inverse of its views: views tell a seat as much as its observation, no more and no less."""

from collections.abc import Callable
from typing import Any

from asterion.games import OWN
from asterion.games.contract import Records
from tests.games.own_parts import own_part

OBSERVATIONS: dict[str, Callable[[Records, Any, Any], Records]] = {
    id: own_part(id, "observation").observation for id in OWN
}
"""observation(R, public, own): views as structs or decoded JSON; own None: the public's."""

"""A request to a bot as a plain value, executed by a thread or another process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:  # a process in which bots think must give way before it loads the games
    from asterion.games.contract import Game, Records


class BotRequest(msgspec.Struct, frozen=True, tag="think"):
    """kind: what is asked, the action (``choose``), the time that it takes in a race, in ms (``thinking_time``), or a
    part of the coach's advice (``advise``).

    level: of the bot; of advice: its effort. ruleset, observation: bytes of the game's records; budget: seconds that an
    expert may think, set by the bots' pool; part: number of the part of an advice.
    """

    kind: Literal["choose", "thinking_time", "advise"]
    game: str
    level: str
    ruleset: bytes
    observation: bytes
    seat: int
    seed: int
    budget: float = 0.0
    part: int = 0

    def arguments(self) -> tuple[Game, str, Records, Records, int, int]:
        """The arguments of bots: game, level, ruleset, observation, seat, seed.

        The records are copies that compiled code may write to.
        """
        import numpy as np

        from asterion.games import GAMES

        game = GAMES[self.game]
        ruleset = np.frombuffer(self.ruleset, game.ruleset_dtype).copy()
        seen = np.frombuffer(self.observation, game.state_dtype).copy()
        return game, self.level, ruleset, seen, self.seat, self.seed

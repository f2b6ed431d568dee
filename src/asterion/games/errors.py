"""The errors that all games share."""


class GameError(Exception):
    """A request that a game cannot fulfil; ``code`` is stable, for machines."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


class IllegalAction(GameError):
    """An action that the rules refuse: who, what, which ruling."""

    def __init__(self, code: str, *, seat: int, action: str, ruling: str, detail: str) -> None:
        super().__init__(code, detail)
        self.seat = seat
        self.action = action
        self.ruling = ruling

    def __str__(self) -> str:
        return f"seat {self.seat}, {self.action}: {self.detail} [{self.code}, {self.ruling}]"


class BadAction(GameError):
    """JSON that is no action of the game."""


class BadOptions(GameError):
    """Options with which the game cannot be played; ``ruling`` is the rule that forbids them."""

    def __init__(self, code: str, detail: str, ruling: str) -> None:
        super().__init__(code, detail)
        self.ruling = ruling


class BadOutcome(GameError):
    """An outcome of chance that could not have come about, such as a face that the die does not have."""

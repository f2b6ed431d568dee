"""Outcomes of chance from one declaration of what is drawn in a step: draws to words, and words to draws."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

import msgspec

from asterion.games.errors import BadOutcome
from asterion.games.json_values.ruled_json import Records

Expected: TypeAlias = Generator[tuple[type[Any], Sequence[Any]], Any, None]
"""Yields the type of the next outcome and what it may be, in the order of the draws: values of its only field, or
tuples of all its fields. It is sent the outcome that was drawn."""


class Outcomes:
    """The outcomes of a game. ``expected`` says once what each step draws; both ways follow."""

    def __init__(self, kinds: Any, expected: Callable[[Records, Records | None, int, int], Expected]) -> None:
        """kinds: a tagged struct, or a union of them.

        expected(R, before, seat, action): the draws of one step, see Expected; before None: the start.
        """
        self.kinds = kinds
        self._expected = expected

    def outcomes(
        self, ruleset: Records, before: Records | None, seat: int, action: int, draws: Sequence[int]
    ) -> list[Any]:
        """The outcomes that these draws are; BadOutcome when there are more than are declared. See Wire.outcomes."""
        found: list[Any] = []
        asked, drawn = self._expected(ruleset, before, seat, action), None
        for draw in draws:
            try:
                kind, values = asked.send(drawn)
            except StopIteration:
                raise BadOutcome("bad_outcome", f"{len(draws)} draws, of which {len(found)} are declared") from None
            drawn = _struct_of(kind, values[draw])
            found.append(drawn)
        return found

    def draws(
        self, ruleset: Records, before: Records | None, seat: int, action: int, outcomes: Sequence[Any]
    ) -> list[int]:
        """The draws that lead to these outcomes; BadOutcome when none do. See Wire.draws."""
        found: list[int] = []
        asked, drawn = self._expected(ruleset, before, seat, action), None
        for said in outcomes:
            try:
                kind, values = asked.send(drawn)
            except StopIteration:
                raise BadOutcome("bad_outcome", f"{len(found)} outcomes here, not {len(outcomes)}") from None
            drawn = self._read(said)
            of = [_struct_of(kind, value) for value in values]
            if drawn not in of:
                raise BadOutcome("bad_outcome", f"outcome {len(found)} cannot be {drawn}: {_span(of)}")
            found.append(of.index(drawn))
        try:
            kind, _ = asked.send(drawn)
        except StopIteration:
            return found
        raise BadOutcome("bad_outcome", f"after {len(found)} outcomes a {kind.__name__} is expected")

    def _read(self, said: Any) -> Any:
        try:
            return msgspec.convert(msgspec.to_builtins(said), self.kinds)
        except msgspec.ValidationError as error:
            raise BadOutcome("bad_outcome", str(error)) from None


def _struct_of(kind: type[Any], value: Any) -> Any:
    return kind(*value) if isinstance(value, tuple) else kind(value)


def _span(of: Sequence[Any]) -> str:
    return f"it is {of[0]} to {of[-1]}" if of else "there is none"

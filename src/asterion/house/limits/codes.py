"""Codes of tables: four letters that people read from a screen and type on a phone.

A table has one from its opening, for a day; then the code may lead to another table. Without vowels they are no words,
and no two of their letters look alike.
"""

from __future__ import annotations

import secrets
from typing import Final

from asterion.house.errors import Refusal
from asterion.house.limits.addresses import is_here
from asterion.house.limits.buckets import Rates
from asterion.house.services import Services

LETTERS: Final = "BCDFHKLMNPRSTVXZ"
LENGTH: Final = 4
HURTFUL: Final = (
    "CNT",
    "CTN",
    "DBL",
    "DCK",
    "FCK",
    "FDP",
    "KKK",
    "KNT",
    "MRD",
    "NTM",
    "NZ",
    "PD",
    "PTN",
    "SHT",
    "SLP",
    "SS",
)
"""Letters that read as an insult, in English or French, where vowels are left out."""
DAY_MS: Final = 24 * 60 * 60 * 1000
"""A code leads to its table this long after the table was opened."""
TRIES_BURST: Final = 20
TRIES_PER_SECOND: Final = 1 / 30
"""Codes that one address may ask for."""


def new_code() -> str:
    """A random code that hurts nobody."""
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if not any(each in code for each in HURTFUL):
            return code


def read_code(said: str) -> str | None:
    """The code that somebody has typed, in any case, with any spaces; None: it is none."""
    code = "".join(said.split()).upper()
    return code if len(code) == LENGTH and all(letter in LETTERS for letter in code) else None


class Codes:
    """Finds tables by their codes, for guests who do not guess."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tries = Rates(services.clock, TRIES_BURST, TRIES_PER_SECOND)

    async def table_of(self, said: str, address: str) -> str:
        """Id of the table with this code. Raises Refusal("unknown_code"), Refusal("too_many_codes")."""
        if not is_here(address) and not self._tries.take(address):
            raise Refusal("too_many_codes", "too many codes were tried from your address; wait a minute", status=429)
        code, services = read_code(said), self._services
        found = None if code is None else await services.store.table_of_code(code, services.clock.unix_ms() - DAY_MS)
        if found is None:
            raise Refusal("unknown_code", "no table has this code, or no longer", status=404)
        return found

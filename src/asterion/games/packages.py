"""The package that brings a game: its name, its version and a hash of its sources, as headers of matches note them."""

from __future__ import annotations

import hashlib
from importlib.metadata import EntryPoint

import msgspec

from asterion.games.compiled import add_package


class Package(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """name, version: as installed. sources: SHA-256 of the package's Python sources, in hex."""

    name: str
    version: str
    sources: str

    @property
    def line(self) -> str:
        """Name, version and the beginning of the hash, for a person."""
        return f"{self.name} {self.version} ({self.sources[:8]})"


def package_of(point: EntryPoint) -> Package:
    """The package of an entry point whose object is loaded."""
    digest = hashlib.sha256()
    add_package(digest, point.module.partition(".")[0])
    name, version = (point.dist.name, point.dist.version) if point.dist else ("", "")
    return Package(name, version, digest.hexdigest())

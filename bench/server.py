"""The real house in a process of its own: ``python -m bench.server PORT DATABASE [limits]``.

It says ``ready``, then serves; ``limits``: with its own limits, else with ample ones."""

from __future__ import annotations

import sys

from msgspec.structs import replace

from asterion.house.server.serve import serve
from asterion.house.settings import Settings, quick


def open_house(port: int, database: str, *, limits: bool) -> None:
    """Serve until it is ended."""
    ample = dict.fromkeys(("most_sockets_per_guest", "most_sockets_here", "most_watching_per_address"), 10**6)
    settings = Settings() if limits else replace(quick(database), **ample)
    serve("127.0.0.1", port, database, settings=settings, ready=lambda _: print("ready", flush=True))


if __name__ == "__main__":
    open_house(int(sys.argv[1]), sys.argv[2], limits="limits" in sys.argv[3:])

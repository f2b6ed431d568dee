"""The real house in a process of its own: ``python -m bench.server PORT DATABASE [limits]``.

It says ``ready``, then serves; ``limits``: with its own limits, else with ample ones."""

from __future__ import annotations

import sys

from msgspec.structs import replace

from asterion.house.server.serve import serve
from asterion.house.settings import Settings, quick

if __name__ == "__main__":
    port, database = sys.argv[1:3]
    ample = dict.fromkeys(("most_sockets_per_guest", "most_sockets_here", "most_watching_per_address"), 10**6)
    settings = Settings() if "limits" in sys.argv[3:] else replace(quick(database), **ample)
    serve("127.0.0.1", int(port), database, settings=settings, ready=lambda _: print("ready", flush=True))

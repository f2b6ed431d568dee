"""The real house in a process of its own: ``python -m bench.server PORT DATABASE``; it says ``ready``, then serves."""

from __future__ import annotations

import sys

from asterion.house.serve import serve
from asterion.house.settings import quick

if __name__ == "__main__":
    port, database = sys.argv[1:]
    serve("127.0.0.1", int(port), database, settings=quick(database), ready=lambda _: print("ready", flush=True))

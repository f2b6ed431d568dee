"""Settings of all tests: the search of Hypothesis, and the garbage collector."""

import gc
import os

from hypothesis import settings

from asterion.games.compiled import GARBAGE_WHILE_COMPILING, INTERPRETED

# The first call of a rule compiles it, so a deadline would blame the wrong example. On CI the examples are the same
# every time; interpreted rules are some hundred times slower and try fewer.
settings.register_profile("full", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.register_profile("interpreted", settings.get_profile("full"), max_examples=15)
settings.load_profile("interpreted" if INTERPRETED else "full")

gc.set_threshold(*GARBAGE_WHILE_COMPILING)

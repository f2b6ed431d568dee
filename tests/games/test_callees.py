"""Rules as rules call them: without machine code, from the cache too, and callable from Python all the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from asterion.games.compiled import INTERPRETED, rule

pytestmark = pytest.mark.skipif(INTERPRETED, reason="rules are interpreted: nothing is compiled")

RULES = """
from asterion.games.compiled import rule

@rule
def square(number: int) -> int:
    return number * number

@rule
def fourth(number: int) -> int:
    return square(square(number))

@rule
def sixth(number: int) -> int:
    return square(number) * fourth(number)
"""
CALL = """
import json, sys, some_rules
found = getattr(some_rules, sys.argv[1])(int(sys.argv[2]))
def counts(stats):
    return [sum(stats.cache_hits.values()), sum(stats.cache_misses.values())]
print(json.dumps([found, {name: [counts(each.stats), counts(each.callee.stats)]
    for name, each in vars(some_rules).items() if hasattr(each, "callee")}]))
"""


@rule
def doubled(number: int) -> int:
    return 2 * number


@rule
def quadrupled(number: int) -> int:
    return doubled(doubled(number))


def test_a_rule_that_rules_call_has_no_machine_code_until_python_calls_it() -> None:
    entry: Any = doubled

    def machine_code() -> list[str]:
        symbols: set[str] = entry.targetctx.codegen()._engine._defined_symbols
        return [name for name in symbols if "doubled" in name and "NumbaEnv" not in name]

    assert quadrupled(3) == 12
    assert [str(kinds) for kinds in entry.callee.signatures] == ["(int64,)"]
    assert not entry.signatures
    assert not machine_code()
    assert doubled(5) == 10
    assert machine_code()
    assert [str(kinds) for kinds in entry.signatures] == ["(int64,)"]
    assert quadrupled(number=4) == 16


def test_another_process_finds_machine_code_and_what_other_rules_take_in(tmp_path: Path) -> None:
    """In hits and misses of the cache: as Python calls a rule, and as rules do."""
    (tmp_path / "some_rules.py").write_text(RULES, "utf-8")
    names = {name: text for name, text in os.environ.items() if not name.startswith("NUMBA_")}
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    env = {**names, "PYTHONPATH": path, "XDG_CACHE_HOME": str(tmp_path / "cache")}

    def called(name: str, number: int) -> Any:
        return json.loads(subprocess.check_output([sys.executable, "-c", CALL, name, str(number)], env=env, text=True))

    none = [0, 0]
    assert called("fourth", 2) == [16, {"square": [none, [0, 1]], "fourth": [[0, 1], none], "sixth": [none, none]}]
    assert called("fourth", 3) == [81, {"square": [none, none], "fourth": [[1, 0], none], "sixth": [none, none]}]
    assert called("sixth", 2) == [64, {"square": [none, [1, 0]], "fourth": [none, [0, 1]], "sixth": [[0, 1], none]}]
    assert called("square", 7) == [49, {"square": [[0, 1], none], "fourth": [none, none], "sixth": [none, none]}]

"""What forked programs begin with: the house imported, its rules and bots compiled."""

import pytest

import asterion.house.server.serve  # noqa: F401
from tests.compiled import compile_all, compile_once

compile_all()
compile_once(pytest.MonkeyPatch())

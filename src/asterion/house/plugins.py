"""The games that add something to the server: one line each."""

from __future__ import annotations

from asterion.house.features import minos
from asterion.house.plugin import Plugin

PLUGINS: tuple[Plugin, ...] = (minos.PLUGIN,)

"""The part of the server that only Minos needs."""

from asterion.house.compilation.warm_up import Extra
from asterion.house.feature import Plugin
from asterion.house.features.minos.compiling import compile_daily, compile_solver
from asterion.house.features.minos.http import PARTS
from asterion.house.features.minos.routes import OPERATIONS
from asterion.house.features.minos.service import MinosService

PLUGIN = Plugin(
    game="minos",
    open=MinosService,
    operations=OPERATIONS,
    types=PARTS,
    warm_up=Extra("minos", compile_daily, compile_solver, "asterion.games.minos.longest_walk"),
    places={"daily": {"en": "Labyrinth of the day", "fr": "Le labyrinthe du jour"}},
)

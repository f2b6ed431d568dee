"""Tables with a preset: small games among people at the same time, their records, and what is not offered for them."""

import asyncio

import msgspec
import pytest

from asterion.games import OWN
from asterion.house.wire import messages as m
from tests.house.pages import Home

PRESETS = [(game.id, name) for game in OWN.values() for name in game.presets]


@pytest.mark.parametrize(("game", "name"), PRESETS, ids=[name for _, name in PRESETS])
async def test_a_preset_is_played_to_its_end(home: Home, game: str, name: str) -> None:
    """All who are awaited act in the same moment; the record is honest, also as a file."""
    preset = OWN[game].presets[name]
    id, pages, guests = await home.full_table(preset.seats, game=game, options=dict(preset.options))
    await pages[0].do(m.Start)
    table = home.house.tables[id]
    match = table.match
    while not match.over:
        waiting = match.awaited()
        acts = [
            match.game.wire.action_to_json(match.game.list_legal(match.ruleset, match.observation(seat), seat)[0])
            for seat in waiting
        ]
        await asyncio.gather(
            *(pages[seat].act(msgspec.to_builtins(act)) for seat, act in zip(waiting, acts, strict=True))
        )
    await pages[0].entry("ended")
    said = (await guests[0].get(f"/api/matches/{table.row.match}/verify")).json()
    assert said["honest"], said
    analysis = await guests[0].get(f"/api/matches/{table.row.match}/analysis")
    small = match.game.is_small(match.header.options)
    assert small == (game != "mythical_dice")
    if small:
        assert (analysis.status_code, analysis.json()["error"]["code"]) == (409, "game_not_analysed")


async def test_two_may_play_only_where_the_options_say_the_rounds(home: Home) -> None:
    guest = await home.guest()
    body = {"game": "mythical_dice", "seats": 2, "pace": {"seconds": None}, "listed": False}
    usual = await guest.post("/api/tables", json=body | {"options": {}})
    assert (usual.status_code, usual.json()["error"]["ruling"]) == (400, "M2")
    assert (await guest.post("/api/tables", json=body | {"options": {"rounds": 2}})).status_code == 201

"""The entry by which somebody plays on for a bot or a stand-in: judged, recorded, replayed, verified."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from asterion.match import record, verify
from asterion.match.errors import MatchError
from asterion.match.log import TookOver
from asterion.match.match import Match
from tests.match.playing import HOUSE_SEED, running, steps, waiting


def test_a_bots_seat_becomes_a_persons() -> None:
    match = running()
    match.accept(match.stage_took_over(3, "Zoé", 1500))
    seated = match.seated[3]
    assert seated is not None
    assert (seated.name, seated.who, seated.level) == ("Zoé", "person", None)


def test_a_stand_in_ends() -> None:
    match = running()
    match.accept(match.stage_left(1, 1500))
    assert match.staying == {1}
    match.accept(match.stage_took_over(1, "Zoé", 1501))
    assert match.stand_ins == set()
    assert match.seated[1] is not None
    assert match.seated[1].name == "Zoé"


@pytest.mark.parametrize(
    ("code", "match", "seat", "name"),
    [
        ("seat_taken", running, 0, "Zoé"),
        ("not_running", waiting, 3, "Zoé"),
        ("no_such_seat", running, 9, "Zoé"),
        ("bad_name", running, 3, "  "),
    ],
)
def test_what_cannot_be(code: str, match: Callable[[], Match], seat: int, name: str) -> None:
    with pytest.raises(MatchError) as caught:
        match().stage_took_over(seat, name, 1500)
    assert caught.value.code == code


def test_a_game_with_it_is_recorded_replayed_and_verified() -> None:
    match = running()
    match.accept(match.stage_took_over(3, "Zoé", 1500))
    for _ in steps(match, 7):
        pass
    match.accept(match.stage_end(9999))
    text = record.write(record.of_match(match))
    read = record.read(text)
    assert [entry for entry in read.entries if isinstance(entry, TookOver)] == [
        TookOver(n=match.entries[8].n, at=1500, seat=3, name="Zoé")
    ]
    assert verify.verify(read).honest
    last = [after for _, after in record.replay(read)][-1]
    assert last.seated[3] == match.seated[3]
    assert Match.load(match.header, HOUSE_SEED, match.entries).seated == match.seated

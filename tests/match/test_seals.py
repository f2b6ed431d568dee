"""Sealed seeds in version 2: what may come when, whose dice they are, and who is named."""

import hashlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from asterion.match import fairness
from asterion.match.errors import MatchError
from asterion.match.log import Header, Started, decode_entry, encode
from asterion.match.match import Match
from asterion.match.record import of_match
from asterion.match.verify import verify
from tests.match.playing import GAME, HOUSE_SEED, finished, header, revealing, running, seal, sealed, seat_seed, waiting


def test_a_seal_is_spelled_out() -> None:
    """SHA-256 of its domain, the match, the seat in one byte and the seed: another seat or match is another seal."""
    spelled = hashlib.sha256(b"asterion-seal-v1|m-1|\x02" + bytes(16)).hexdigest()
    assert fairness.seal_of("m-1", 2, bytes(16)) == spelled
    seals = {fairness.seal_of(match, seat, bytes(16)) for match in ("m-1", "m-2", "") for seat in range(7)}
    assert len(seals) == 21


def _started(match: Match) -> Started:
    return next(entry for entry in match.entries if isinstance(entry, Started))


REFUSED: dict[str, tuple[str, Callable[[], object]]] = {
    "a seal in version 1": ("bad_version", lambda: waiting().stage_sealed(0, seal(0), 0)),
    "a list of seals in version 1": ("bad_version", lambda: waiting().stage_revealing(0)),
    "a seal for an empty seat": (
        "seat_empty",
        lambda: Match(header(version=2), HOUSE_SEED).stage_sealed(0, seal(0), 0),
    ),
    "a seal for no seat": ("no_such_seat", lambda: sealed().stage_sealed(7, seal(0), 0)),
    "a short seal": ("bad_seal", lambda: sealed().stage_sealed(0, "00" * 31, 0)),
    "a seal in capitals": ("bad_seal", lambda: sealed().stage_sealed(0, "AA" * 32, 0)),
    "a seal with spaces": ("bad_seal", lambda: sealed().stage_sealed(0, "00 " * 21 + "0", 0)),
    "a seal while seeds are shown": ("revealing", lambda: revealing().stage_sealed(0, seal(0), 0)),
    "a seal when the game runs": ("started", lambda: running(version=2).stage_sealed(0, seal(0), 0)),
    "a seed before the list is closed": ("not_revealing", lambda: sealed().stage_seeded(0, seat_seed(0), 0)),
    "a seed without a seal": ("no_seal", lambda: revealing().stage_seeded(3, seat_seed(3), 0)),
    "another seed than the sealed one": ("seal_differs", lambda: revealing().stage_seeded(0, seat_seed(1), 0)),
    "a seed a second time": ("seeded_already", lambda: waiting(version=2).stage_seeded(0, seat_seed(0), 0)),
    "a short seed": ("bad_seed", lambda: revealing().stage_seeded(0, "00", 0)),
    "a seat taken while seeds are shown": ("revealing", lambda: revealing().stage_seated(0, "a", "person", None, 0)),
    "a seat left while seeds are shown": ("revealing", lambda: revealing().stage_unseated(0, 0)),
    "a list closed twice": ("revealing", lambda: revealing().stage_revealing(0)),
    "a list closed after the start": ("started", lambda: running(version=2).stage_revealing(0)),
    "a list without seals": ("no_seal", lambda: _seated().stage_revealing(0)),
    "a list with free seats": ("seats_empty", lambda: _one_sealed().stage_revealing(0)),
    "a start before the list is closed": ("not_revealing", lambda: sealed().stage_start(0)),
}


def _seated() -> Match:
    match = Match(header(version=2), HOUSE_SEED)
    for seat in range(4):
        match.accept(match.stage_seated(seat, "a", "person", None, 0))
    return match


def _one_sealed() -> Match:
    match = Match(header(version=2), HOUSE_SEED)
    match.accept(match.stage_seated(0, "a", "person", None, 0))
    match.accept(match.stage_sealed(0, seal(0), 0))
    return match


@pytest.mark.parametrize(("code", "attempt"), REFUSED.values(), ids=REFUSED)
def test_the_match_refuses(code: str, attempt: Callable[[], object]) -> None:
    with pytest.raises(MatchError) as refused:
        attempt()
    assert refused.value.code == code
    assert refused.value.detail


def test_without_seals_the_game_starts_without_a_list() -> None:
    match = _seated()
    match.accept(match.stage_start(1))
    assert _started(match).withheld == []


def test_who_leaves_takes_the_seal_along() -> None:
    match = sealed()
    assert match.seeded == [True, True, True, False]
    match.accept(match.stage_unseated(1, 0))
    assert match.seeded == [True, False, True, False]
    assert match.withheld == [0, 2]


def test_a_later_seal_replaces_the_first() -> None:
    match = sealed()
    match.accept(match.stage_sealed(1, fairness.seal_of("m-1", 1, bytes(16)), 0))
    match.accept(match.stage_revealing(0))
    with pytest.raises(MatchError, match="not the one"):
        match.stage_seeded(1, seat_seed(1), 0)
    match.accept(match.stage_seeded(1, "00" * 16, 0))


@given(shown=st.permutations([0, 1, 2]), count=st.integers(0, 3))
def test_who_withholds_is_named_and_adds_nothing(shown: list[int], count: int) -> None:
    """The dice are those of the seeds that were shown, in whatever order that happened."""
    match = revealing()
    for seat in shown[:count]:
        match.accept(match.stage_seeded(seat, seat_seed(seat), 0))
    match.accept(match.stage_start(0))
    assert _started(match).withheld == sorted(shown[count:])
    seeds = [bytes.fromhex(seat_seed(seat)) if seat in shown[:count] else None for seat in range(4)]
    key = fairness.dice_key(HOUSE_SEED, seeds, "m-1", 2)
    assert _started(match).drawn == [
        int(word) * bound >> 32
        for word, bound in zip(fairness.words(key, 0, 5).tolist(), _started(match).bounds or [], strict=True)
    ]


@pytest.mark.parametrize("withheld", [[], [0], [0, 1, 2], [2, 1], UNSET])
def test_nobody_is_left_out_in_silence_and_nobody_defamed(withheld: object) -> None:
    """Seats 1 and 2 have withheld; a record that says otherwise is refused also without any seed."""
    match = revealing()
    match.accept(match.stage_seeded(0, seat_seed(0), 0))
    match.accept(match.stage_start(0))
    entries = [*match.entries[:-1], replace(match.entries[-1], withheld=withheld)]
    with pytest.raises(MatchError) as refused:
        Match.load(match.header, None, entries)
    assert refused.value.code == "withheld_differs"


def test_a_log_that_stops_between_seals_and_deal_goes_on_where_it_was() -> None:
    match = revealing()
    match.accept(match.stage_seeded(1, seat_seed(1), 0))
    again = Match.load(match.header, HOUSE_SEED, [decode_entry(encode(entry)) for entry in match.entries])
    assert (again.revealing, again.withheld, again.chain) == (True, [0, 2], match.chain)
    assert again.stage_start(5) == match.stage_start(5)


@pytest.mark.parametrize("game", ["mythical_dice", "mino_3d", "minos", "like_dice"])
def test_every_game_starts_in_version_2(game: str) -> None:
    """Its draws have bounds, and its record is read again."""
    match = running(3, game, version=2)
    entry = _started(match)
    assert entry.drawn is not None
    assert entry.bounds is not UNSET
    assert all(draw < bound for draw, bound in zip(entry.drawn, entry.bounds, strict=True))
    assert Match.load(match.header, None, match.entries).state == match.state


@pytest.mark.parametrize("seats", [3, 6])
def test_whole_games_verify(seats: int) -> None:
    assert verify(of_match(finished(seed=9, seats=seats, version=2))).honest


def test_a_record_by_hand_may_be_of_either_version() -> None:
    for version in (1, 2):
        hand = Match(Header(version=version, game=GAME, seats=3, options={"starter": 0}), None)
        deal = {"type": "deal", "hands": [["red"], ["minotaur"], ["grey"]]}
        hand.accept(Started(n=0, outcomes=[deal]))
        assert hand.started

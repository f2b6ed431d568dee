"""The box of 3D-Mino is on the table: a phone keeps score, with at most six taps a placement."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from asterion.games.mino_3d import MINO_3D as GAME
from asterion.games.mino_3d.events import Placed
from tests.browser.boxes import PHONE, Phone, begin_play, fits, keeps_rules, written
from tests.browser.conftest import House, watched
from tests.browser.playing import PATIENCE, violations
from tests.browser.test_offline import visited
from tests.games.mino_3d.noting import entries_of

MOST_TAPS = 6
NAMES = "Ada Ben Cleo"


def begin(page: Page, house: House, names: str = "Ada Ben", first: str = "5-orange-5", starter: int = 0) -> None:
    """From the list of boxes to the first turn."""
    begin_play(page, house, "mino_3d", names, "Commencer" if "Zoé" in names else "Begin")
    expect(page.locator("[data-asked='starter']")).to_be_visible(timeout=PATIENCE)
    page.locator(f"[data-starter='{starter}']").tap()
    pick(page, first)
    page.locator("[data-note-first]").tap()
    expect(page.locator("[data-turn='1']")).to_be_visible()


def pick(page: Page, piece: str) -> int:
    """Choose a piece; the taps it took."""
    page.locator(f"[data-colour='{piece.split('-')[1]}']").tap()
    page.locator(f"[data-pair='{piece}']").tap()
    return 2


def place(page: Page, piece: str, met: str = "0-0", *joined: str) -> int:
    """Note a placement; the taps it took."""
    turn = page.locator("[data-turn]").get_attribute("data-turn")
    taps = pick(page, piece)
    if met != "0-0":
        page.locator(f"[data-met='{met}']").tap()
        taps += 1
    for other in joined:
        page.locator(f"[data-joined='{other}']").tap()
        taps += 1
    page.locator("[data-note]").tap()
    expect(page.locator(f"[data-turn='{turn}']")).to_have_count(0)
    return taps + 1


def totals(page: Page) -> list[str]:
    return [text.split()[0] for text in page.locator("tfoot .sum").all_inner_texts()]


def test_two_rounds_with_a_correction_an_undo_and_a_reload(phone: Phone, house: House) -> None:
    """D7: three parts, live; two taps if nothing is met, and the button."""
    page, watch = phone
    begin(page, house, starter=1)
    expect(page.get_by_role("heading", name="Ben: which piece?")).to_be_visible()
    pick(page, "6-orange-2")
    expect(page.locator("[data-sum]")).to_have_text("8own + 0digits + 0colour = 8")
    expect(page.locator("[data-note]")).to_have_text("No orange joined? Note 8")
    page.locator("[data-joined='5-orange-5']").tap()
    expect(page.locator("[data-sum]")).to_have_text("8own + 0digits + 10colour = 18")
    expect(page.locator("[data-note]")).to_have_text("Note 18")
    assert violations(page) == []
    page.locator("[data-note]").tap()
    assert place(page, "4-white-2", "0-1") == 4
    written(page)
    page.reload()
    expect(page.locator("[data-turn='3']")).to_be_visible(timeout=PATIENCE)
    assert totals(page) == ["8", "18"]
    assert place(page, "5-blue-1", "2-0") == 4
    assert place(page, "3-green-3") == 3
    assert totals(page) == ["14", "34"]
    page.locator("[data-undo]").tap()
    expect(page.locator("[data-turn='4']")).to_be_visible()
    assert totals(page) == ["8", "34"]
    place(page, "2-white-1", "1-1", "4-white-2")
    assert totals(page) == ["20", "34"]
    page.locator("[data-correct='3']").tap()
    expect(page.get_by_role("heading", name="Correct turn 3, Ben")).to_be_focused()
    expect(page.locator("[data-pair='5-blue-1'] input")).to_be_checked()
    expect(page.locator("[data-met='2-0'] input")).to_be_checked()
    page.locator("[data-met='1-0']").tap()
    page.locator("[data-note='11']").tap()
    expect(page.locator("[data-correct='3']")).to_be_focused()
    assert totals(page) == ["20", "29"]
    expect(page.locator("[data-turn='5']")).to_be_visible()
    expect(page.get_by_text("Stock: 32")).to_be_visible()
    assert violations(page) == []
    fits(page)
    assert watch.errors == []


def test_in_french_a_piece_noted_twice_is_named_and_loses_nothing(browser: Browser, house: House) -> None:
    """D8: a correction makes a later turn impossible; the turns after it wait until one of the two is right."""
    context = browser.new_context(locale="fr-FR", reduced_motion="reduce", **PHONE)
    page, watch = watched(context)
    begin(page, house, "Zoé Yann Maëlle")
    place(page, "6-orange-2", "0-0", "5-orange-5")
    place(page, "4-white-2", "0-1")
    place(page, "5-blue-1", "2-0")
    page.locator("[data-correct='1']").tap()
    place(page, "4-white-2")
    expect(page.locator("[data-turn='2']")).to_be_visible()
    said = page.locator("[data-fault='piece_laid']")
    expect(said).to_contain_text("4-blanc-2 : cette pièce est déjà posée.")
    expect(said).to_contain_text("Elle est notée au tour 1, Zoé. Les tours suivants sont gardés")
    assert totals(page) == ["6", "0", "0"]
    assert violations(page) == []
    fits(page)
    page.locator("[data-correct='1']").tap()
    pick(page, "6-orange-2")
    expect(page.locator("[data-note]")).to_have_text("Aucun contact orange ? Noter 8")
    page.locator("[data-note]").tap()
    expect(page.locator("[data-turn='4']")).to_be_visible()
    assert totals(page) == ["8", "8", "16"]
    assert watch.errors == []
    context.close()


def test_how_the_play_began_is_corrected_and_long_names_fit(phone: Phone, house: House) -> None:
    """D2, D3: all turns go to the other seats; a first piece that is noted for a turn too is named there."""
    page, watch = phone
    begin(page, house, f"{'W' * 24} Ben")
    place(page, "6-orange-2", "0-0", "5-orange-5")
    place(page, "4-white-2", "0-1")
    assert totals(page) == ["18", "8"]
    page.locator("[data-correct='starter']").tap()
    page.locator("[data-starter='1']").tap()
    expect(page.locator("[data-correct='starter']")).to_be_focused()
    expect(page.locator("[data-correct='starter']")).to_have_text("Ben started")
    assert totals(page) == ["8", "18"]
    page.locator("[data-correct='first']").tap()
    page.locator("[data-done]").tap()
    page.locator("[data-correct='first']").tap()
    pick(page, "4-white-2")
    page.locator("[data-note-first]").tap()
    expect(page.locator("[data-fault='not_laid']")).to_contain_text("6-orange-2: a piece that it joined does not lie")
    expect(page.locator("[data-turn='1']")).to_be_visible()
    place(page, "6-orange-2", "0-1")
    expect(page.locator("[data-fault='piece_laid']")).to_contain_text("4-white-2: this piece lies already.")
    expect(page.locator("[data-fault='piece_laid']")).to_contain_text("It was turned up.")
    fits(page)
    assert watch.errors == []


def test_no_placement_takes_more_than_six_taps(phone: Phone, house: House) -> None:
    """Digits met at both ends, two above and below each, and the colour between two pieces."""
    page, _ = phone
    begin(page, house, first="6-orange-2")
    for piece in ("6-green-2", "6-yellow-6", "2-red-2", "5-orange-5", "4-orange-3"):
        place(page, piece)
    pick(page, "2-orange-0")
    expect(page.locator("[data-joined]")).to_have_count(3)
    expect(page.locator("[data-met]")).to_have_count(3)  # no 0 lies there
    page.locator("[data-joined='6-orange-2']").tap()
    page.locator("[data-joined='4-orange-3']").tap()
    expect(page.locator("[data-joined='5-orange-5'] input")).to_be_disabled()
    fits(page)
    page.set_viewport_size(PHONE["viewport"])
    assert place(page, "6-orange-0", "2-0", "5-orange-5", "4-orange-3") == MOST_TAPS
    own, met, joined = 6, 12, 10 + 7
    assert totals(page)[1] == str(12 + 10 + own + met + joined)


def test_a_pass_is_asked_for_and_the_game_may_end_with_passes(phone: Phone, house: House) -> None:
    """D8"""
    page, watch = phone
    begin(page, house)
    place(page, "6-orange-2", "0-0", "5-orange-5")
    for turn in (2, 3):
        expect(page.locator(f"[data-turn='{turn}']")).to_be_visible()
        page.locator("[data-pass]").tap()
        expect(page.get_by_role("dialog")).to_contain_text("whoever can place one must")
        page.locator("[data-yes][aria-disabled=false]").tap()
    expect(page.locator("[data-winners]")).to_have_text("Ada wins")
    assert violations(page) == []
    page.locator("[data-undo]").tap()
    expect(page.locator("[data-turn='3']")).to_be_visible()
    assert watch.errors == []


def test_by_keys_and_for_the_ear(phone: Phone, house: House) -> None:
    page, _ = phone
    begin(page, house)
    page.locator("[data-colour='white'] input").focus()
    page.keyboard.press("ArrowLeft")  # the last of the row
    expect(page.locator("[data-colour='yellow'] input")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("heading", name="Ada: 1-yellow-0")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-turn='2']")).to_be_visible()
    expect(page.locator("[aria-live=polite]")).to_contain_text("Ada placed 1-yellow-0: 1. Ben: which piece?")
    expect(page.locator("[data-colour='white'] input")).to_be_focused()
    expect(page.get_by_role("radio", name="yellow (6 left)")).to_be_attached()


def test_after_the_first_visit_the_house_is_not_needed(browser: Browser, own_house: House) -> None:
    page = visited(browser, own_house, "/box/mino_3d", **PHONE)
    expect(page.locator("form.setup")).to_be_visible(timeout=PATIENCE)
    keeps_rules(page, "mino-3d")
    own_house.close()
    begin(page, own_house)
    place(page, "6-orange-2", "0-0", "5-orange-5")
    written(page)
    page.reload()
    expect(page.locator("[data-turn='2']")).to_be_visible(timeout=PATIENCE)
    assert totals(page) == ["18", "0"]


def test_a_whole_game_is_noted_as_it_was_played(phone: Phone, house: House, tmp_path: Path) -> None:
    """D7, D8: a game of three from the first piece to the ranking, with its file."""
    page, watch = phone
    entries, turns = entries_of(GAME.wire.ruleset(GAME.options({}), 3), 5)
    players: dict[str, Any] = {each["what"]: each for each in entries[:3]}
    begin(page, house, NAMES, players["first"]["piece"], players["starter"]["seat"])
    taps = []
    for entry, event in zip(entries[3:], turns, strict=True):
        assert isinstance(event, Placed)
        expect(page.locator(f"[data-turn='{entry['turn']}']")).to_have_attribute("data-seat", str(event.seat))
        taps.append(place(page, event.piece, "-".join(map(str, entry["met"])), *event.joined))
    assert max(taps) <= MOST_TAPS
    last = [max(e.total for e in turns if isinstance(e, Placed) and e.seat == seat) for seat in range(3)]
    assert totals(page) == [str(total) for total in last]
    expect(page.locator("[data-winners]")).to_contain_text(NAMES.split()[last.index(max(last))])
    assert violations(page) == []
    fits(page)
    with page.expect_download() as given:
        page.locator("[data-csv]").tap()
    given.value.save_as(tmp_path / "play.csv")
    lines = (tmp_path / "play.csv").read_text("utf-8-sig").splitlines()
    assert lines[0] == "Turn,Player,Piece,Digits met,Pieces joined,own digits,digits,colour,points,total"
    for line, entry, event in zip(lines[1:], entries[3:], turns, strict=True):
        assert isinstance(event, Placed)
        first, _, second = event.piece.split("-")
        met = " ".join([first] * entry["met"][0] + [second] * entry["met"][1])
        said = [entry["turn"], NAMES.split()[event.seat], event.piece, met, " ".join(event.joined)]
        said += [event.digits, event.meeting, event.joining, event.points, event.total]
        assert line == ",".join(map(str, said))
    assert watch.errors == []

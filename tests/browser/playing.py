"""How a person plays in the browser: by clicks or by keys, looking only at what is shown."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DARK = "matchMedia('(prefers-color-scheme: dark)').matches"
SETTLED = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(changes.map((each) => each.finished));
}"""
"""New colours have come in."""
SIDES = """all => all
  .filter(one => one.checkVisibility())
  .map(one => Math.min(one.offsetWidth, one.offsetHeight))"""
"""The smaller side of each element that is shown, in pixels; one that just goes has none."""
PATIENCE = 30_000
"""Milliseconds to wait for something that has to come; passing tests do not wait that long."""
COMPILES = 180_000
"""Milliseconds that a busy house may take to compile the game of another package when its first table opens."""
LOOKS = 50
"""Milliseconds between two looks at a page that bots act on; by default a page looks, and draws, 60 times a second."""
PREFETCHED = """async () => {
  const ahead = [...document.querySelectorAll("link[rel=prefetch]")];
  const came = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
  return ahead.length > 0 && ahead.every(({ href }) => came.has(href));
}"""

RECORDED = """() => {
  globalThis.heard = [];
  for (const region of document.querySelectorAll("[data-announcer]"))
    new MutationObserver(() => globalThis.heard.push(region.textContent.trim())).observe(region, {
      childList: true, characterData: true, subtree: true });
}"""
"""Keep all that a screen reader announces, in ``globalThis.heard``."""

VERIFY = "from asterion.cli import main; raise SystemExit(main(['verify', {path!r}, '--json']))"


def prefetched(page: Page) -> None:
    """Wait until a page without a worker has fetched the parts that work without the house."""
    wait_until(page, PREFETCHED)


def wait_until(page: Page, condition: str, arg: Any = None) -> Any:
    """Wait until an async function in the page answers with something true, and return that.

    ``Page.wait_for_function`` takes the promise itself for the answer, and so never waits for such a function.
    """
    return page.evaluate(
        f"""async ({{ arg, patience }}) => {{
          const condition = {condition};
          const late = performance.now() + patience;
          while (performance.now() < late) {{
            const answer = await condition(arg);
            if (answer) return answer;
            await new Promise((go) => setTimeout(go, 50));
          }}
          throw new Error("This does not come true: " + condition);
        }}""",
        {"arg": arg, "patience": PATIENCE},
    )


def at_game(page: Page, url: str, game: str = "mythical_dice", whole: bool = False) -> None:
    """Go to a game's own place in the house, where it is played against bots and tables are opened.

    whole: with all that the place asks the house for, to be looked at.
    """
    page.goto(f"{url}/games/{game}", wait_until="networkidle" if whole else "load")


def tab_to(page: Page, selector: str, most: int = 30) -> None:
    """Press Tab until an element that fits the selector has the focus."""
    expect(page.locator(selector).first).to_be_visible(timeout=PATIENCE)
    for _ in range(most):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def start_against_bots(page: Page, url: str, play: str = "Play against bots", opponents: int = 3) -> None:
    """From the game's place to the first bet: choose how many bots, one click, and one's dice are there."""
    at_game(page, url)
    page.get_by_role("combobox").first.select_option(str(opponents))
    page.get_by_role("button", name=play).click()
    expect(own_dice(page).or_(bets(page)).first).to_be_visible(timeout=PATIENCE)


def bets(page: Page) -> Locator:
    """Buttons to bet, while no bet of one's own stands or is on its way."""
    return page.locator("fieldset:not(:has([aria-pressed=true], .pending)) [data-bet]:not([aria-disabled=true])")


def own_dice(page: Page) -> Locator:
    return page.locator("button[data-die]")


def ready_dice(page: Page) -> Locator:
    """Dice that may be rolled now."""
    return page.locator("button[data-die][aria-disabled=false]")


def the_end(page: Page) -> Locator:
    return page.locator("section.end")


def play_on(
    page: Page, bet: Callable[[Page], None], roll: Callable[[Page], None], until: Locator, most: int = 400
) -> int:
    """Do what is asked until something shows; returns the number of decisions."""
    for decisions in range(most):
        come_to_rest(page, until)
        if until.first.is_visible():
            return decisions
        decide(page, bet, roll)
    raise AssertionError(f"not over after {most} decisions")


def decide(page: Page, bet: Callable[[Page], None], roll: Callable[[Page], None]) -> None:
    """Do what is asked, and see the page change by it. What was asked may be answered just now: a bet on its way."""
    before = state_of(page)
    if bets(page).count() > 0:
        bet(page)
    elif ready_dice(page).count() > 0:
        roll(page)
    else:
        return
    page.wait_for_function("before => document.querySelector('main').innerText !== before", arg=before, polling=LOOKS)


def come_to_rest(page: Page, until: Locator) -> None:
    """Skip what is being told (Escape) until something is asked or shows."""
    skip_to(page, asked(page).or_(until))


def asked(page: Page) -> Locator:
    return bets(page).or_(ready_dice(page))


def skip_to(page: Page, there: Locator) -> None:
    """Skip what is being told (Escape), as often as something is, until that shows."""
    resting, telling = (page.locator(f"section.table[data-resting={at_rest}]") for at_rest in ("true", "false"))
    seen, late = "", time.monotonic() + PATIENCE / 1000
    while time.monotonic() < late:
        if (now := state_of(page)) != seen:  # it goes on
            seen, late = now, time.monotonic() + PATIENCE / 1000
        page.keyboard.press("Escape")
        appears(there.or_(resting), within=100)  # the key has had its effect
        if appears(there.or_(telling), within=500) and there.first.is_visible():
            return
    expect(there.first).to_be_visible()


def on_messages(of: Page | BrowserContext, script: str) -> None:
    """Run a script in pages that are opened from now on, with the text (`data`) of each message that a socket hears."""
    of.add_init_script(f"""(() => {{
      const {{ WebSocket }} = window;
      window.WebSocket = class extends WebSocket {{
        constructor(...given) {{
          super(...given);
          this.addEventListener('message', ({{ data }}) => {{ {script} }});
        }}
      }};
    }})()""")


def appears(there: Locator, within: int) -> bool:
    """Whether something shows within some milliseconds; Playwright looks more often during a short wait."""
    try:
        there.first.wait_for(timeout=within)
    except TimeoutError:
        return False
    return True


def page_to_act(*pages: Page, asked: Callable[[Page], Locator] = asked) -> Page:
    """The page of several at one table that is asked for something; what is being told is skipped."""
    late = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < late:
        for page in pages:
            page.keyboard.press("Escape")
            if appears(asked(page), within=100):
                return page
    raise AssertionError("nobody at the table is asked anything")


def checked_record(page: Page, keep: Path | None = None, verdict: str = "proven") -> dict[str, Any]:
    """The record of the game that has just ended, as the page saves it once it has checked every draw itself.

    keep: a file for it. verdict: the page's; "unchecked": it does not have the rules of this game.
    """
    end = the_end(page)
    expect(end.locator(f"[data-verified={verdict}]")).to_be_visible(timeout=PATIENCE)
    with page.expect_download() as saved:
        end.locator("[data-save]").press("Enter")  # a mouse may miss a button that moves as the analysis arrives
    if keep is not None:
        saved.value.save_as(keep)
    record: dict[str, Any] = json.loads(saved.value.path().read_text(encoding="utf-8"))
    return record


def state_of(page: Page) -> str:
    return str(page.evaluate("document.querySelector('main').innerText"))


def click_bet(page: Page) -> None:
    bets(page).nth(bets(page).count() // 2).click()


def click_die(page: Page) -> None:
    ready_dice(page).first.click()


def press_bet(page: Page) -> None:
    page.keyboard.press("1")


def press_die(page: Page) -> None:
    """By keys alone: to the hand with Tab if it has not the focus, along it with arrows, Enter."""
    for _ in range(60):
        die = page.evaluate(
            "document.activeElement?.closest('button[data-die]')?.getAttribute('aria-disabled') ?? null"
        )
        if die == "false":
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight" if die == "true" else "Tab")
    raise AssertionError("the keyboard does not reach a die that may be rolled")


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it is, and with its colours in the other theme."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(SETTLED)  # a button's ground comes slower than its words
    found = _violations(page, "")
    here, there = ("dark", "light") if page.evaluate(DARK) else ("light", "dark")
    page.emulate_media(color_scheme=there)  # type: ignore[arg-type]
    page.evaluate(SETTLED)
    found += [f"{there}: {each}" for each in _violations(page, "runOnly: ['color-contrast'],")]
    page.emulate_media(color_scheme=here)  # type: ignore[arg-type]
    page.evaluate(SETTLED)
    return found


def _violations(page: Page, rules: str) -> list[str]:
    found: list[Any] = page.evaluate(
        f"axe.run(document, {{{rules} preload: false, resultTypes: ['violations']}}).then(result => result.violations)"
    )
    return [f"{each['id']}: {[node['target'] for node in each['nodes']]}" for each in found]


def verified(record: Path) -> dict[str, Any]:
    """The answer of `asterion verify` to a record."""
    program = [sys.executable, "-c", VERIFY.format(path=str(record))]
    answer = subprocess.run(program, capture_output=True, text=True, check=False)
    said: dict[str, Any] = json.loads(answer.stdout)
    return said

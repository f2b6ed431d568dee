import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addresses, follow, go, place, routeOf } from "./router.svelte.ts";

test.each([
  ["/", { at: "home" }],
  ["/table/aZ_9-x", { at: "table", table: "aZ_9-x" }],
  ["/table/abc/", { at: "table", table: "abc" }],
  ["/table/abc/screen", { at: "screen", table: "abc" }],
  ["/replay/abc", { at: "replay", match: "abc" }],
  ["/replay/abc/on", { at: "play_on", match: "abc" }],
  ["/welcome", { at: "welcome" }],
  ["/you", { at: "you" }],
  ["/you/x", { at: "missing", path: "/you/x" }],
  ["/my-play", { at: "my_play" }],
  ["/same/d1", { at: "same", dice: "d1" }],
  ["/same", { at: "missing", path: "/same" }],
  ["/puzzles", { at: "puzzles" }],
  ["/puzzles/x", { at: "missing", path: "/puzzles/x" }],
  ["/my-play/x", { at: "missing", path: "/my-play/x" }],
  ["/welcome/x", { at: "missing", path: "/welcome/x" }],
  ["/rules/mythical_dice", { at: "rules", game: "mythical_dice" }],
  ["/rules/mythical-dice", { at: "rules", game: "mythical_dice" }],
  ["/games/minos", { at: "game", game: "minos" }],
  ["/games/mythical-dice", { at: "game", game: "mythical_dice" }],
  ["/games", { at: "missing", path: "/games" }],
  ["/games/minos/x", { at: "missing", path: "/games/minos/x" }],
  ["/daily", { at: "own", page: "daily", rest: null }],
  ["/daily/2026-11-21", { at: "own", page: "daily", rest: "2026-11-21" }],
  ["/daily/2026-11-21/list", { at: "missing", path: "/daily/2026-11-21/list" }],
  ["/box", { at: "box", game: null, play: null }],
  ["/box/mythical_dice", { at: "box", game: "mythical_dice", play: null }],
  ["/box/mythical_dice/p1", { at: "box", game: "mythical_dice", play: "p1" }],
  ["/box/mythical_dice/a%20b", { at: "missing", path: "/box/mythical_dice/a%20b" }],
  ["/table", { at: "missing", path: "/table" }],
  ["/table/abc/elsewhere", { at: "missing", path: "/table/abc/elsewhere" }],
  ["/table/a%20b", { at: "missing", path: "/table/a%20b" }],
  ["/replay/abc/screen", { at: "missing", path: "/replay/abc/screen" }],
  ["/a%20b", { at: "missing", path: "/a%20b" }],
])("%s is %j", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test("every address leads to its place", () => {
  expect(routeOf(addresses.screen("t1"))).toEqual({ at: "screen", table: "t1" });
  expect(routeOf(addresses.replay("m1"))).toEqual({ at: "replay", match: "m1" });
  expect(routeOf(addresses.table("t1"))).toEqual({ at: "table", table: "t1" });
});

let stop: () => void;
beforeEach(() => {
  window.scrollTo = vi.fn() as typeof window.scrollTo;
  go("/");
  document.body.innerHTML = `
    <a id="in" href="/rules/mythical_dice">in</a>
    <a id="deep" href="/rules/mythical_dice#M6">deep</a>
    <a id="here" href="#main">here</a>
    <a id="away" href="https://example.org/table/x">away</a>
    <a id="api" href="/api/matches/m/record">record</a>
    <a id="tab" href="/table/x" target="_blank">tab</a>
    <a id="down" href="/table/x" download>down</a>
    <main><h1>Title</h1></main>`;
  stop = follow();
});
afterEach(() => stop());

/** Click a link; whether the page followed it itself. */
function click(id: string, how: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...how });
  // jsdom cannot leave the page; nor should the test.
  document.addEventListener("click", (late) => late.preventDefault(), { once: true });
  document.getElementById(id)?.dispatchEvent(event);
  return place.now.at !== "home";
}

test("a link inside the house is followed without loading the page, and focus goes to the new heading", async () => {
  expect(click("in")).toBe(true);
  expect(place.now).toEqual({ at: "rules", game: "mythical_dice" });
  expect(location.pathname).toBe("/rules/mythical_dice");
  await tick();
  await tick();
  expect(document.activeElement?.textContent).toBe("Title");
});

test("a link to a part of another page keeps that part in the address", () => {
  click("deep");
  expect(location.hash).toBe("#M6");
});

test.each(["here", "away", "api", "tab", "down"])("the browser itself follows the link %j", (id) => {
  expect(click(id)).toBe(false);
});

test("a click that asks for a new tab is left to the browser", () => {
  expect(click("in", { ctrlKey: true })).toBe(false);
  expect(click("in", { button: 1 })).toBe(false);
});

test("the browser's back button leads back", () => {
  go("/table/abc");
  expect(place.now.at).toBe("table");
  history.replaceState(null, "", "/");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(place.now.at).toBe("home");
});

/** The reader's current place in the house. It follows the browser's history, which is authoritative. */
import { tick } from "svelte";

export type Route =
  | { readonly at: "home" }
  | { readonly at: "table"; readonly table: string }
  | { readonly at: "screen"; readonly table: string }
  /** A big screen that opens a table. */
  | { readonly at: "television" }
  | { readonly at: "replay"; readonly match: string }
  /** A finished match, played on from one of its positions. */
  | { readonly at: "play_on"; readonly match: string }
  | { readonly at: "rules"; readonly game: string }
  /** A game taught at its own table. */
  | { readonly at: "lesson"; readonly game: string }
  /** A game's own place: the ways to play it, and what belongs to it. */
  | { readonly at: "game"; readonly game: string }
  /** Where a guest's own link leads; its key is the fragment. */
  | { readonly at: "welcome" }
  /** Settings, and what belongs to this guest. */
  | { readonly at: "you" }
  /** What this guest's finished games were made of. */
  | { readonly at: "my_play" }
  /** This guest's mistakes, to be solved. */
  | { readonly at: "puzzles" }
  /** A record that the reader brings, checked and replayed. */
  | { readonly at: "record" }
  /** A match that this device deals. */
  | { readonly at: "device"; readonly match: string }
  /** For people who play with a box: all games, one game, or one play of it. */
  | { readonly at: "box"; readonly game: string | null; readonly play: string | null }
  /** A play of a box that another device notes. */
  | { readonly at: "along"; readonly play: string }
  /** Help for operators: the connection that tables need. */
  | { readonly at: "connection" }
  /** Matches with the same dice, side by side. */
  | { readonly at: "same"; readonly dice: string }
  /** A page of a game's own, if there is one by this name. */
  | { readonly at: "own"; readonly page: string; readonly rest: string | null }
  | { readonly at: "missing"; readonly path: string };

/** The form of the house's ids. */
const ID = /^[\w-]{1,64}$/;

/** The place of an address. */
export function routeOf(path: string): Route {
  const [first = "", id = "", third = "", ...rest] = path.replace(/^\/|\/$/g, "").split("/");
  const missing: Route = { at: "missing", path };
  if (rest.length > 0 || (third !== "" && !ID.test(third))) return missing;
  if (first === "") return id === "" ? { at: "home" } : missing;
  if (!ID.test(first) || (id !== "" && !ID.test(id))) return missing;
  switch (first) {
    case "table":
      if (id === "") return missing;
      if (third === "") return { at: "table", table: id };
      return third === "screen" ? { at: "screen", table: id } : missing;
    case "replay":
      if (id === "" || !["", "on"].includes(third)) return missing;
      return third === "" ? { at: "replay", match: id } : { at: "play_on", match: id };
    case "rules": // earlier links have another spelling
      return id !== "" && third === "" ? { at: "rules", game: id.replaceAll("-", "_") } : missing;
    case "games":
      return id !== "" && third === "" ? { at: "game", game: id.replaceAll("-", "_") } : missing;
    case "learn":
      return id !== "" && third === "" ? { at: "lesson", game: id } : missing;
    case "same":
      return id !== "" && third === "" ? { at: "same", dice: id } : missing;
    case "box":
      return { at: "box", game: id === "" ? null : id, play: third === "" ? null : third };
    case "along":
      return id !== "" && third === "" ? { at: "along", play: id } : missing;
    case "device":
      return id !== "" && third === "" ? { at: "device", match: id } : missing;
    case "television":
      return id === "" ? { at: "television" } : missing;
    case "welcome":
      return id === "" ? { at: "welcome" } : missing;
    case "you":
      return id === "" ? { at: "you" } : missing;
    case "my-play":
      return id === "" ? { at: "my_play" } : missing;
    case "record":
      return id === "" ? { at: "record" } : missing;
    case "connection":
      return id === "" ? { at: "connection" } : missing;
    case "puzzles":
      return id === "" ? { at: "puzzles" } : missing;
    default:
      return third === "" ? { at: "own", page: first, rest: id === "" ? null : id } : missing;
  }
}

/** The address of a place. */
export const addresses = {
  home: "/",
  you: "/you",
  myPlay: "/my-play",
  puzzles: "/puzzles",
  record: "/record",
  connection: "/connection",
  box: "/box",
  television: "/television",
  boxOf: (game: string) => `/box/${game}`,
  boxPlay: (game: string, play: string) => `/box/${game}/${play}`,
  table: (table: string) => `/table/${table}`,
  screen: (table: string) => `/table/${table}/screen`,
  replay: (match: string) => `/replay/${match}`,
  /** `seat`: the one that the reader plays. The position follows as the fragment. */
  playOn: (match: string, seat: number) => `/replay/${match}/on?seat=${seat}`,
  deviceMatch: (match: string) => `/device/${match}`,
  same: (dice: string) => `/same/${dice}`,
  rules: (game: string) => `/rules/${game}`,
  lesson: (game: string) => `/learn/${game}`,
  game: (game: string) => `/games/${game}`,
};

let path = $state(location.pathname);
const found = $derived(routeOf(path));

/** The place shown now: read `place.now` in a template or an effect. */
export const place = {
  get now(): Route {
    return found;
  },
};

/** Put the reader's focus where the new page begins, so that the keyboard and the screen reader start there. */
export async function focusStart(): Promise<void> {
  await tick();
  const start = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (start === null) return;
  if (!start.hasAttribute("tabindex")) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

function arrive(): void {
  scrollTo(0, 0);
  void focusStart();
}

/** Go to another address of the house. */
export function go(address: string, { replace = false } = {}): void {
  const to = new URL(address, location.href);
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  if (to.pathname === path) return;
  path = to.pathname;
  arrive();
}

/** The link of a click, if the page itself should follow it. */
function ours(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target !== "" || link.hasAttribute("download") || link.href === "") return null;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return null;
  return to.pathname === location.pathname && to.hash !== "" ? null : to;
}

/** Follow links and the browser's own buttons from now on; returns a function to stop. */
export function follow(): () => void {
  const clicked = (event: MouseEvent) => {
    const to = ours(event);
    if (to === null) return;
    event.preventDefault();
    go(to.href);
  };
  const popped = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    arrive();
  };
  document.addEventListener("click", clicked);
  addEventListener("popstate", popped);
  return () => {
    document.removeEventListener("click", clicked);
    removeEventListener("popstate", popped);
  };
}

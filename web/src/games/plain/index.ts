/** A page for any game that this page does not know: what the house tells of it, and a table that plays by the contract alone. */
import { houseGames } from "../../wire/games.svelte.ts";
import type { GameInfo } from "../../wire/index.ts";
import { locale } from "../../words/index.svelte.ts";
import type { CardWords, GamePage } from "../game_page.ts";
import Drawing from "./Drawing.svelte";
import { words } from "./words/index.ts";

const parts = {
  table: () => import("./Table.svelte"),
  screen: () => import("./Screen.svelte"),
  replay: () => import("./Replay.svelte"),
};

const inOurs = (texts: GameInfo["titles"] | undefined): string => texts?.[locale.now] ?? texts?.en ?? "";

function cardFor(id: string): CardWords {
  const { also, facts, play, openTable } = words().card;
  const info = houseGames.of(id);
  const seats = info?.seats ?? [];
  return {
    title: inOurs(info?.titles) || id,
    also,
    facts: seats.length === 0 ? "" : facts(Math.min(...seats), Math.max(...seats)),
    text: inOurs(info?.about),
    play,
    openTable,
  };
}

function pageOf(id: string): GamePage {
  const seats = () => houseGames.of(id)?.seats ?? [];
  return {
    id,
    ...parts,
    rules: () => import("./Rules.svelte"),
    card: () => cardFor(id),
    Drawing,
    get opponents() {
      return Math.max(1, Math.min(3, ...seats().slice(-1)) - 1, (seats()[0] ?? 2) - 1);
    },
    inTurn: false,
    get practice() {
      return seats().includes(1);
    },
    settings: () => [],
  };
}

const made = new Map<string, GamePage>();

/** The page of a game that only the house knows; undefined: nor does the house. */
export function plainPage(id: string): GamePage | undefined {
  if (houseGames.all !== null && houseGames.of(id) === null) return undefined;
  const page = made.get(id) ?? pageOf(id);
  made.set(id, page);
  return page;
}

/** Cards of our own games that are played at the plain table. */
const ours = new Map<string, () => CardWords>();

/** The same game at the plain table. */
export function plainly(page: GamePage): GamePage {
  ours.set(page.id, page.card);
  return { ...page, ...parts };
}

/** The words of a game at the plain table. */
export function cardOf(id: string): Pick<CardWords, "title" | "text"> {
  return (ours.get(id) ?? plainPage(id)?.card)?.() ?? { title: id, text: "" };
}

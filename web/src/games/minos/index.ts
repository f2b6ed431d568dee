/** Minos on the page, with the labyrinth of the day. */
import type { GamePage } from "../game_page.ts";
import Drawing from "./Drawing.svelte";
import DailyCard from "./daily/DailyCard.svelte";
import { settings } from "./options.ts";
import { aboutWords } from "./words/about.ts";

/** A date in an address: YYYY-MM-DD. */
const DAY = /^\d{4}-\d\d-\d\d$/;

export const minos: GamePage = {
  id: "minos",
  table: () => import("./Table.svelte"),
  screen: () => import("./Screen.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  card: () => aboutWords().card,
  Drawing,
  opponents: 3,
  inTurn: true,
  practice: false,
  settings,
  summary: (options) => ("day" in options && typeof options.day === "string" ? aboutWords().open.dayTag : null),
  OwnCard: DailyCard,
  pages: {
    daily: {
      title: () => aboutWords().daily.title,
      page: () => import("./daily/DailyPage.svelte"),
      accepts: (rest) => rest === null || DAY.test(rest),
    },
  },
};

/** Minos on the page, with the labyrinth of the day. */
import type { GamePage } from "../game_page.ts";
import Drawing from "./Drawing.svelte";
import DayLine from "./daily/DayLine.svelte";
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
  onDevice: true,
  looksBack: true,
  lesson: { minutes: 5, load: () => import("./lesson/index.ts") },
  companion: {
    seats: [2, 3, 4, 5, 6, 7],
    about: () => aboutWords().box.about,
    page: () => import("./companion/AuctionLedger.svelte"),
    settings: ["size", "rounds"],
    tools: [
      {
        id: "longest",
        title: () => aboutWords().box.longest.title,
        about: () => aboutWords().box.longest.about,
        page: () => import("./companion/LongestPage.svelte"),
      },
      {
        id: "sandglass",
        title: () => aboutWords().box.glass.title,
        about: () => aboutWords().box.glass.about,
        page: () => import("./companion/SandglassPage.svelte"),
      },
    ],
  },
  ownCard: () => import("./daily/DailyCard.svelte"),
  OwnLine: DayLine,
  pages: {
    daily: {
      title: () => aboutWords().daily.title,
      page: () => import("./daily/DailyPage.svelte"),
      accepts: (rest) => rest === null || DAY.test(rest),
    },
  },
};

/** Like Dice and Kidz Dice on the page. */
import type { GamePage } from "../game_page.ts";
import Drawing from "./Drawing.svelte";
import { FOR_CHILD, seatGoal, settings, titleOf } from "./options.ts";
import { aboutWords } from "./words/about.ts";

export const likeDice: GamePage = {
  id: "like_dice",
  table: () => import("./Table.svelte"),
  screen: () => import("./Screen.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  card: () => aboutWords().card,
  Drawing,
  opponents: 2,
  inTurn: false,
  practice: true,
  child: { play: () => aboutWords().open.child, options: FOR_CHILD, bots: 1 },
  settings,
  titleOf,
  seatGoal,
  onDevice: true,
  looksBack: true,
  lesson: { minutes: 3, load: () => import("./lesson/index.ts") },
  companion: {
    seats: [2, 3, 4, 5],
    about: () => aboutWords().box,
    page: () => import("./companion/RaceNotes.svelte"),
    settings: ["targets"],
    rules: "like_dice_buzzers",
    table: "like_dice_buzzers",
  },
};

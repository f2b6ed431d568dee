/** Like Dice and Kidz Dice on the page. */
import type { GamePage } from "../game_page.ts";
import Drawing from "./Drawing.svelte";
import { seatGoal, settings, titleOf } from "./options.ts";
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
  settings,
  titleOf,
  seatGoal,
};

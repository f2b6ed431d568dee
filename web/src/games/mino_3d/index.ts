/** 3D-Mino on the page. */
import type { GamePage } from "../game_page.ts";
import Drawing from "./Drawing.svelte";
import { settings } from "./options.ts";
import { aboutWords } from "./words/about.ts";

export const mino3d: GamePage = {
  id: "mino_3d",
  table: () => import("./Table.svelte"),
  screen: () => import("./Screen.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  card: () => aboutWords().card,
  Drawing,
  opponents: 2,
  inTurn: true,
  practice: false,
  settings,
  onDevice: true,
  looksBack: true,
  lesson: { minutes: 4, load: () => import("./lesson/index.ts") },
  companion: {
    seats: [2, 3, 4, 5, 6],
    about: () => aboutWords().box,
    // How pieces are carried is for those who build; points are shown anyway.
    settings: [],
    page: () => import("./companion/ScorePad.svelte"),
  },
};

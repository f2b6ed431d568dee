/** Like Dice with the box on the table: a race for phones as buzzers. */
import type { GamePage } from "../../game_page.ts";
import { setting } from "../../setting.ts";
import Drawing from "../Drawing.svelte";
import { settings as ofLikeDice, seatGoal } from "../options.ts";
import { aboutWords } from "../words/about.ts";

/** Seconds; 0: it waits. */
const PAUSES = [20, 10, 40, 0];
const COUNTS = [3, 2, 5];
const SECONDS = [0, 60, 90];

function settings(seats: number) {
  const { buzzers, open } = aboutWords();
  const shared = ofLikeDice(seats).filter(({ name }) => name === "targets" || name === "allowance");
  return [
    ...shared.slice(0, 1),
    setting("pause", buzzers.pause, PAUSES, (n) =>
      n === 0
        ? { label: buzzers.waits, tag: buzzers.waitsTag }
        : { label: buzzers.pauses(n), hint: buzzers.pauseHint, tag: "" },
    ),
    setting("seconds", buzzers.seconds, SECONDS, (n) => ({
      label: n === 0 ? open.unhurried : open.secondsOf(n),
      tag: n === 0 ? "" : open.secondsTag(n),
    })),
    { ...setting("brace", buzzers.brace, COUNTS, (n) => ({ label: buzzers.counted(n), tag: "" })), rare: true },
    ...shared.slice(1),
  ];
}

export const likeDiceBuzzers: GamePage = {
  id: "like_dice_buzzers",
  table: () => import("./Table.svelte"),
  screen: () => import("./Screen.svelte"),
  replay: () => import("./Replay.svelte"),
  rules: () => import("../rules/Rules.svelte"),
  card: () => aboutWords().buzzers.card,
  Drawing,
  opponents: 0,
  inTurn: false,
  practice: false,
  peopleOnly: true,
  settings,
  seatGoal,
};

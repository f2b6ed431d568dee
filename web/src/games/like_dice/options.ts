/** What a table of Like Dice may choose, in words, and the targets of its seats (L9). */
import type { GameOptions } from "../../protocol/index.ts";
import type { SeatGoal } from "../game_page.ts";
import { type Setting, setting } from "../setting.ts";
import { aboutWords } from "./words/about.ts";

/** Cards to win as the rules have it, in a short game, and for a child; and what a table may set for a seat. */
const TARGET = 10;
const SHORT = 5;
const CHILD = 5;
const FEWEST = 2;
const MOST = 15;
/** Alone: from a few minutes to a long sitting. */
const ALONE = [TARGET, SHORT, MOST];
/** Seconds for a mission; 0: as long as one likes (L5). */
const SECONDS = [0, 30, 60, 90];
/** Among people a mission should end also without those who do not answer. */
const OFFERED = "90";
/** No sandglass for the pause: with children at the table everybody is waited for. */
const PATIENT = "0";

/** The targets of so many seats: those that were set, and at first one adult among children. */
export function targetsFor(seats: number, set: readonly number[]): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => set[seat] ?? (seat === 0 ? TARGET : CHILD));
}

/** Targets that a table has set seat by seat; null: all play for as many as in the rules. */
function targetsOf(options: GameOptions): readonly number[] | null {
  return "targets" in options ? (options.targets ?? null) : null;
}

/** With targets that differ it is Kidz Dice. */
export function titleOf(options: GameOptions): string | null {
  return new Set(targetsOf(options)).size > 1 ? aboutWords().open.kidz : null;
}

/** The cards that a seat is to win, where the table has set them. */
export function seatGoal(options: GameOptions, seat: number): SeatGoal | null {
  const { open } = aboutWords();
  const value = targetsOf(options)?.[seat];
  return value === undefined ? null : { value, text: open.seatTag(value), short: open.cards(value) };
}

function targets(seats: number): Setting {
  const words = aboutWords().open;
  const all = (n: number) => ({
    value: String(n),
    label: words.cards(n),
    tag: n === TARGET ? "" : words.targetTag(n),
    sets: { targets: n === TARGET ? null : Array.from({ length: seats }, () => n) },
  });
  if (seats === 1) return { name: "targets", legend: words.targets, values: ALONE.map(all) };
  const kidz = {
    value: "kidz",
    label: words.kidz,
    hint: words.kidzHint,
    sets: { targets: targetsFor(seats, []) },
    bySeat: {
      option: "targets",
      fewest: FEWEST,
      most: MOST,
      numbers: targetsFor,
      legend: words.bySeat,
      count: words.cards,
      fewer: words.fewer,
      more: words.more,
    },
    offers: { pause: PATIENT },
  };
  const values = [{ ...all(TARGET), hint: words.sameHint }, { ...all(SHORT), hint: words.shortHint }, kidz];
  return { name: "targets", legend: words.targets, values };
}

/** Alone there is nobody to wait for, and nobody to be fair to. */
export function settings(seats: number): readonly Setting[] {
  const words = aboutWords().open;
  const difficulty = setting("difficulty", words.difficulty, ["beginners", "advanced"] as const, (value) => ({
    label: words.difficulties[value],
    hint: words.difficultyHints[value],
  }));
  const seconds = setting("seconds", words.seconds, SECONDS, (n) => ({
    label: n === 0 ? words.unhurried : words.secondsOf(n),
    tag: words.secondsTag(n),
  }));
  const brace = setting("brace", words.brace, [2, 0], (n) => ({
    label: n === 0 ? words.unbraced : words.braced,
    tag: n === 0 ? words.unbracedTag : "",
  }));
  const usual = [difficulty, targets(seats)];
  if (seats === 1) return [...usual, seconds, { ...brace, rare: true }];
  const allowance = setting("allowance", words.allowance, [300, 0], (ms) =>
    ms === 0
      ? { label: words.uneven, hint: words.unevenHint, tag: words.unevenTag }
      : { label: words.evened, hint: words.evenedHint, tag: "" },
  );
  const pause = setting("pause", words.pause, [30, 0], (n) =>
    n === 0
      ? { label: words.patient, hint: words.patientHint, tag: words.patientTag }
      : { label: words.pauseUsual, hint: words.pauseUsualHint, tag: "" },
  );
  return [
    ...usual,
    { ...seconds, offered: OFFERED },
    ...[pause, brace, allowance].map((one) => ({ ...one, rare: true })),
  ];
}

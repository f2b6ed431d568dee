/** The settings of a Like Dice table, in words, and the targets of its seats (L9). */
import type { GameOptions } from "../../protocol/index.ts";
import type { SeatGoal } from "../game_page.ts";
import { type Setting, setting } from "../setting.ts";
import { aboutWords } from "./words/about.ts";

/** Cards to win: by the rules, in a short game, for a child; then the limits that a table may set for a seat. */
const TARGET = 10;
const SHORT = 5;
const CHILD = 5;
export const TARGETS = { fewest: 2, most: 15 };
/** Targets alone: from a few minutes to a long game. */
const ALONE = [TARGET, SHORT, TARGETS.most];
/** Seconds for a mission; 0: no limit (L5). */
const SECONDS = [0, 30, 60, 90];
/** Among people, a mission should end even if somebody does not answer. */
const OFFERED = "90";
/** Between missions: go on at once; when all say that they are ready, after a while at the latest; wait for everybody. */
const BETWEEN = {
  swift: { swift: true, pause: 30 },
  asked: { swift: false, pause: 30 },
  patient: { swift: false, pause: 0 },
};
/** With children at the table. */
const PATIENT = "patient";

/** The targets of `seats` seats: those set, else one adult among children. */
export function targetsFor(seats: number, set: readonly number[]): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => set[seat] ?? (seat === 0 ? TARGET : CHILD));
}

/** Targets that a table has set seat by seat; null: the target of the rules for all. */
function targetsOf(options: GameOptions): readonly number[] | null {
  return "targets" in options ? (options.targets ?? null) : null;
}

/** Kidz Dice if the targets differ. */
export function titleOf(options: GameOptions): string | null {
  return new Set(targetsOf(options)).size > 1 ? aboutWords().open.kidz : null;
}

/** The target of a seat, where the table has set it. */
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
      fewest: TARGETS.fewest,
      most: TARGETS.most,
      numbers: targetsFor,
      legend: words.bySeat,
      count: words.cards,
      fewer: words.fewer,
      more: words.more,
    },
    offers: { between: PATIENT },
  };
  const values = [{ ...all(TARGET), hint: words.sameHint }, { ...all(SHORT), hint: words.shortHint }, kidz];
  return { name: "targets", legend: words.targets, values };
}

/** A game of a child with a bot: nobody is hurried, and the child needs fewer cards. */
export const FOR_CHILD: GameOptions = { targets: [CHILD, TARGET], seconds: 0, ...BETWEEN.patient, bots_wait: true };

/** What happens between missions; alone there is no sandglass. */
function between(alone: boolean): Setting {
  const words = aboutWords().open;
  const swift = { value: "swift", label: words.swift, hint: words.swiftHint, tag: "", sets: BETWEEN.swift };
  const asked = { value: "asked", tag: words.pauseUsualTag, sets: BETWEEN.asked };
  const setting = { name: "between", legend: words.pause, unnamed: { swift: false } };
  if (alone) return { ...setting, values: [swift, { ...asked, label: words.alone }] };
  const patient = { label: words.patient, hint: words.patientHint, tag: words.patientTag, sets: BETWEEN.patient };
  const usual = { ...asked, label: words.pauseUsual, hint: words.pauseUsualHint };
  return { ...setting, values: [swift, usual, { value: PATIENT, ...patient }] };
}

/** A game alone has no settings for lag compensation. */
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
  if (seats === 1) return [...usual, seconds, ...[between(true), brace].map((one) => ({ ...one, rare: true }))];
  const allowance = setting("allowance", words.allowance, [300, 0], (ms) =>
    ms === 0
      ? { label: words.uneven, hint: words.unevenHint, tag: words.unevenTag }
      : { label: words.evened, hint: words.evenedHint, tag: "" },
  );
  const bots = setting("bots_wait", words.bots, [false, true], (waits) =>
    waits
      ? { label: words.botsWait, hint: words.botsWaitHint, tag: words.botsWaitTag }
      : { label: words.botsRace, tag: "" },
  );
  return [
    ...usual,
    { ...seconds, offered: OFFERED },
    ...[between(false), bots, brace, allowance].map((one) => ({ ...one, rare: true })),
  ];
}

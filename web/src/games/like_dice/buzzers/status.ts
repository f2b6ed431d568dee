/** The status line of a race with the box: what happens on the real table now. */
import type { Line } from "../../../table/StatusLine.svelte";
import type { BuzzerWords } from "../words/buzzers.ts";
import { type Chronicle, lastMission } from "./chronicle.ts";
import type { PublicView, Verb } from "./view.ts";

export type Scene = {
  readonly shown: Chronicle;
  readonly view: PublicView | null;
  readonly viewer: number | null;
  readonly may: readonly Verb[];
  readonly names: readonly string[];
  readonly words: BuzzerWords;
};

/** Seats that have neither announced nor passed in the current race. */
export function counting(shown: Chronicle): readonly number[] {
  const mission = lastMission(shown);
  if (shown.stage !== "race" || mission === null) return [];
  const done = new Set([...mission.claims.map(({ seat }) => seat), ...mission.passed]);
  return shown.targets.flatMap((_, seat) => (done.has(seat) ? [] : [seat]));
}

/** Seats that have their target. */
export const reached = ({ cards, targets }: Pick<Chronicle, "cards" | "targets">): readonly number[] =>
  targets.flatMap((target, seat) => ((cards[seat] ?? 0) >= target ? [seat] : []));

/** The status line for a scene. `mine`: the viewer has to act. */
export function lineOf({ shown, view, viewer, may, names, words }: Scene): Line {
  const { now } = words;
  const say = (of: { status: string; hint: string }, mine = false): Line => ({ ...of, mine });
  const named = (seats: readonly number[]) => seats.map((seat) => names[seat] ?? "");
  const mission = lastMission(shown);
  switch (shown.stage) {
    case "wait":
      return say(now.moment);
    case "ready": {
      if (mission === null) return say(now.first, may.includes("start"));
      const hint = view?.held ? now.held : now.next((view?.pause ?? 0) > 0);
      const { winner } = mission;
      if (winner !== null) return say({ status: now.won(names[winner] ?? "", winner === viewer), hint });
      return say({ status: mission.claims.length === 0 ? now.none : now.nobody, hint });
    }
    case "brace":
      return say(now.brace, viewer !== null);
    case "race": {
      const own = mission?.claims.find(({ seat }) => seat === viewer);
      const hint = now.waiting(named(counting(shown)));
      if (own !== undefined) return say({ status: now.said(own.number), hint });
      if (viewer !== null && mission?.passed.includes(viewer)) return say({ status: now.passed, hint });
      return say(viewer === null ? { ...now.race, hint } : now.race, may.includes("claim"));
    }
    case "judge":
      return say(now.judge, may.includes("judge"));
    case "ending":
      return say({ status: now.ending(named(reached(shown))), hint: now.endingHint }, may.includes("end"));
    case "pips": {
      const rest = (view?.level ?? []).filter((seat) => shown.pips[seat] == null);
      return may.includes("claim") ? say(now.pips, true) : say(now.pipsOf(named(rest)));
    }
    case "over":
      return say(now.over(named(shown.winners ?? [])));
  }
}

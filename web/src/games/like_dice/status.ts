/** The status line of the table: what the viewer is asked to do, and a hint for newcomers. */
import type { Line } from "../../table/StatusLine.svelte";
import { type Chronicle, isAlone, lastMission, type MissionShown } from "./chronicle.ts";
import type { OwnView } from "./view.ts";
import type { LikeDiceWords } from "./words/index.ts";

export type Scene = {
  readonly shown: Chronicle;
  /** The check is being shown, claim by claim. */
  readonly telling: boolean;
  readonly viewer: number | null;
  /** What the viewer may do now; null: nothing. */
  readonly own: OwnView | null;
  /** A bot plays for the viewer. */
  readonly standIn: boolean;
  readonly names: readonly string[];
  /** Seconds of the sandglass between missions; 0: none runs. */
  readonly pause?: number;
  /** The viewer will be ready by itself. */
  readonly goesOn?: boolean;
  readonly words: LikeDiceWords;
};

const line = (of: { status: string; hint: string }, mine = false): Line => ({ ...of, mine });

/** Who was right in a checked mission; alone: whether the viewer was, and the time. */
export function outcome(
  checked: MissionShown,
  { names, viewer, words, alone }: Pick<Scene, "names" | "viewer" | "words"> & { readonly alone: boolean },
): string {
  const { winner, claims } = checked;
  if (alone) return words.now.alone(winner !== null, words.time(claims[0]?.after ?? 0));
  if (winner === null) return words.now.nobody;
  return words.now.won(names[winner] ?? "", winner === viewer);
}

/** Seats that have neither announced nor passed in the current mission. */
export function counting(shown: Chronicle): readonly number[] {
  const mission = lastMission(shown);
  if (shown.stage !== "race" || mission === null) return [];
  const done = new Set([...mission.claims.map(({ seat }) => seat), ...mission.passed]);
  return shown.seats.flatMap((_, seat) => (done.has(seat) ? [] : [seat]));
}

/** The status line for a scene. `mine`: the viewer has to act. */
export function lineOf(scene: Scene): Line {
  const { shown, telling, viewer, own, standIn, names, words, pause = 0, goesOn = false } = scene;
  const { now } = words;
  const may = own?.may ?? [];
  const mission = lastMission(shown);
  const alone = isAlone(shown);
  if (telling) return line(now.check);
  switch (shown.stage) {
    case "wait":
      return line(now.moment);
    case "ready": {
      const told = mission === null ? null : outcome(mission, { names, viewer, words, alone });
      if (may.includes("ready")) {
        if (told === null) return line(alone ? now.firstAlone : now.first, true);
        if (goesOn) return line({ status: told, hint: now.goesOn });
        return line({ status: told, hint: now.readyHint(alone ? 0 : pause) }, true);
      }
      // The viewer cannot act yet: earlier events are still being shown.
      if (viewer !== null && !standIn && shown.seats[viewer]?.ready === false) {
        if (told === null) return line(now.moment);
        return line({ status: told, hint: mission?.taken == null ? now.moment.status : now.coming });
      }
      const waited = shown.seats.flatMap(({ ready }, seat) => (ready || seat === viewer ? [] : [names[seat] ?? ""]));
      if (standIn) return line(now.standIn);
      if (waited.length === 0) return line(now.moment);
      const waiting = viewer === null ? now.watchReady(waited) : now.waiting(waited);
      return line(told === null ? waiting : { status: told, hint: waiting.status });
    }
    case "brace":
      return line(now.brace);
    case "race": {
      if (mission === null) return line(now.moment);
      const said = mission.claims.find(({ seat }) => seat === viewer);
      const rest = counting(shown).map((seat) => names[seat] ?? "");
      if (said !== undefined) return line(now.claimed(said.number, rest));
      if (viewer !== null && mission.passed.includes(viewer)) return line(now.passed(rest));
      if (standIn) return line(now.standIn);
      const asked = now.race(words.mission.title(mission.mission));
      return viewer === null ? line({ ...asked, hint: "" }) : line(asked, may.includes("claim"));
    }
    case "reward": {
      if (may.includes("take")) return line(own?.slots.length === 3 && !counts(mission) ? now.takeAny : now.take, true);
      if (mission?.winner == null) return line(now.moment);
      if (mission.winner === viewer) return line({ status: now.won("", true), hint: "" });
      return line(now.watchTake(names[mission.winner] ?? ""));
    }
    case "over": {
      if (alone) return line(now.overAlone);
      const winners = shown.winners ?? [];
      const won = winners.length === 1 && winners[0] === viewer;
      return line(won ? now.overWon : now.over(winners.map((seat) => names[seat] ?? "")));
    }
  }
}

/** Whether a die in the middle counted in the winner's answer. */
function counts(mission: MissionShown | null): boolean {
  const check = mission?.checks.find(({ seat }) => seat === mission.winner);
  return check?.dice.some(({ own }) => !own) ?? false;
}

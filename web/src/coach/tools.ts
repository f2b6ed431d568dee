/** The switch and the keys of the coach, for the frame of a table. */
import { meant, type Press } from "../table/keys.ts";
import type { Tool } from "../table/Tools.svelte";
import type { Coaching, CoachSwitch } from "./coaching.svelte.ts";
import { coachWords } from "./words.ts";

/** One tap away, where there is a coach. */
export function coachTools(coaching: CoachSwitch): readonly Tool[] {
  if (!coaching.offered) return [];
  return [{ name: coachWords().name, icon: "hint", key: "C", use: () => coaching.toggle(), on: coaching.on }];
}

/** Whether a key was the switch's. */
export function switchKey(coaching: CoachSwitch, press: Press): boolean {
  if (!coaching.offered || meant(press) !== "c") return false;
  coaching.toggle();
  return true;
}

/** Whether a key was the coach's. */
export function coachKey(coaching: Coaching, press: Press): boolean {
  if (switchKey(coaching, press)) return true;
  if (!coaching.on || meant(press) !== "w") return false;
  coaching.hint();
  return true;
}

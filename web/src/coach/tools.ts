/** The switch and the keys of the coach, for the frame of a table. */
import type { Tool } from "../table/Tools.svelte";
import type { Coaching, CoachSwitch } from "./coaching.svelte.ts";
import { coachWords } from "./words.ts";

/** One tap away, where there is a coach. */
export function coachTools(coaching: CoachSwitch): readonly Tool[] {
  if (!coaching.offered) return [];
  return [{ name: coachWords().name, icon: "hint", key: "C", use: () => coaching.toggle(), on: coaching.on }];
}

/** Whether a key was the switch's. */
export function switchKey(coaching: CoachSwitch, { key }: Pick<KeyboardEvent, "key">): boolean {
  if (!coaching.offered || key.toLowerCase() !== "c") return false;
  coaching.toggle();
  return true;
}

/** Whether a key was the coach's. */
export function coachKey(coaching: Coaching, event: Pick<KeyboardEvent, "key">): boolean {
  if (switchKey(coaching, event)) return true;
  if (!coaching.on || event.key.toLowerCase() !== "w") return false;
  coaching.hint();
  return true;
}

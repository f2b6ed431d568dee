/** The sound of each event. */
import { play, type SoundName } from "../../sound/sound.ts";
import { television } from "../../sound/television.svelte.ts";
import type { GameEvent } from "./view.ts";

type Heard = readonly [SoundName, strength?: number];

function heard(event: GameEvent, viewer: number | null): Heard | null {
  switch (event.type) {
    case "braced":
      return ["roll", 0.4];
    case "mission_turned":
      return television.quiets ? null : ["turn"]; // it is no one's own turn
    case "claimed":
      return ["clack", event.seat === viewer ? 0.9 : 0.45];
    case "said_pass":
      return ["bet", 0.4];
    case "taken":
      return ["gather", 0.7];
    case "game_over":
      return ["win"];
    default:
      return null;
  }
}

export function soundOf(event: GameEvent, viewer: number | null): void {
  const sound = heard(event, viewer);
  if (sound !== null) play(...sound);
}

/** Sounds of the check: a counted die, a verdict. */
export function soundOfCheck(what: "die" | "right" | "wrong"): void {
  if (what === "die") play("clack", 0.2);
  else play(what === "right" ? "score" : "bet");
}

/** The sound of each event. */
import { play, type SoundName } from "../../sound/sound.ts";
import type { GameEvent } from "./view.ts";

type Heard = readonly [SoundName, strength?: number];

function heard(event: GameEvent, viewer: number | null): Heard | null {
  switch (event.type) {
    case "tile_laid":
      return ["clack", event.seat === viewer ? 0.7 : 0.35];
    case "marble_laid":
      return ["clack", 0.45];
    case "built":
    case "covered":
      return ["gather"];
    case "bid_made":
    case "staked":
      return ["bet"];
    case "walk_began":
      return ["reveal"];
    case "round_scored":
      return event.success ? ["score"] : ["bet", 0.6];
    case "game_over":
      return ["win"];
    default:
      return null;
  }
}

export function soundOf(event: GameEvent | "turn", viewer: number | null): void {
  const sound: Heard | null = event === "turn" ? ["turn"] : heard(event, viewer);
  if (sound !== null) play(...sound);
}

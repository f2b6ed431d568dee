/** The status line of the table: who is to act, and a hint for newcomers. */
import type { Line } from "../../table/StatusLine.svelte";
import { pieceName } from "./announce.ts";
import type { Chronicle } from "./chronicle.ts";
import type { Fit } from "./spots.ts";
import type { GameEvent } from "./view.ts";
import type { MinoWords } from "./words/index.ts";

export type Scene = {
  readonly shown: Chronicle;
  /** The event being shown now, if any. */
  readonly beat: GameEvent | null;
  /** Seat to act next, as far as shown. */
  readonly turn: number | null;
  readonly viewer: number | null;
  /** The viewer may place now. */
  readonly open: boolean;
  /** A bot plays for the viewer. */
  readonly standIn: boolean;
  /** The build is shown in three dimensions: pieces are dragged. */
  readonly space: boolean;
  /** The chosen piece, and the number of places for it. `told`: their points are shown. */
  readonly chosen: { readonly piece: string; readonly places: number; readonly told: boolean } | null;
  readonly aim: Fit | null;
  readonly names: readonly string[];
  readonly words: MinoWords;
};

const line = (of: { status: string; hint: string }, mine = false): Line => ({ ...of, mine });

/** The status line for a scene. `mine`: the viewer has to act. */
export function lineOf(scene: Scene): Line {
  const { shown, beat, turn, viewer, names, words } = scene;
  const { now } = words;
  if (shown.stage === "wait") return line(now.wait);
  if (shown.stage === "over") {
    const winners = shown.winners ?? [];
    const alone = winners.length === 1 && winners[0] === viewer;
    return line(alone ? now.overWon : now.over(winners.map((seat) => names[seat] ?? "")));
  }
  if (scene.open) return mine(scene);
  if (beat?.type === "placed") {
    const name = beat.seat === viewer ? words.you : (names[beat.seat] ?? "");
    return line(now.places(name, pieceName(beat.piece, words)));
  }
  if (beat?.type === "passed") return line(now.passes(names[beat.seat] ?? ""));
  if (turn === null) return line(now.moment);
  if (turn === viewer) return line(scene.standIn ? now.standIn : now.moment);
  return line(now.waitFor(names[turn] ?? ""));
}

function mine({ chosen, aim, space, words }: Scene): Line {
  if (aim !== null) return line(words.now.aimed(pieceName(aim.piece, words), aim.told ? aim.points : null), true);
  if (chosen !== null) {
    const { piece, places, told } = chosen;
    return line(words.now.place(pieceName(piece, words), places, { numbers: told, turn: space && !told }), true);
  }
  return line(space ? words.now.drag : words.now.choose, true);
}

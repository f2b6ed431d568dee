/** Positions of the lesson: one small labyrinth, half built, looked at, bid for; and the last walk of a game. */
import type { Position } from "../../../lesson/lesson.ts";
import type { LocalMatch } from "../../../lesson/local_match.ts";
import type { GameAction } from "../../../protocol/index.ts";

export const YOU = 0;
export const [ARIANE, ICARE] = [1, 2] as const;
const SEATS = 3;
const COLUMNS = 4;

const KINDS = ["dead_end", "straight", "tee", "crossing", "elbow", "block", "bridge"] as const;
/**
 * The labyrinth, row by row, as `docs/labyrinth.md` writes it: F7F7 LHJ| #L-J. All but the block can be walked in one go,
 * 11 tiles, though the bridge is crossed by two passages.
 */
const TILES = [17, 18, 17, 18, 16, 24, 19, 4, 20, 16, 5, 19] as const;
/** The longest walk, as places in it. */
export const LONGEST = [1, 0, 4, 5, 6, 2, 3, 7, 11, 10, 9] as const;
/** Places that the learner fills. */
export const STRAIGHT = 7;
export const BRIDGE = 5;

/** Walks that the seats believe they can make. */
const NOTES = [LONGEST.length, 12, 8] as const;

const small = { rows: 3, columns: COLUMNS, look: 0, rounds: 1 } as const;

export const cellOf = (place: number) => ({ row: Math.floor(place / COLUMNS), column: place % COLUMNS });
const layOf = (place: number): GameAction => {
  const tile = TILES[place] ?? 0;
  return { type: "lay", tile: KINDS[Math.floor(tile / 4)] ?? "block", turn: tile % 4, ...cellOf(place) };
};

/** The labyrinth without two of its tiles. */
export const unfinished: Position = {
  options: { ...small, building: "together", starter: YOU },
  seats: SEATS,
  viewer: YOU,
  lay(match) {
    match.start();
    TILES.forEach((_, place) => {
      if (place !== STRAIGHT && place !== BRIDGE) match.act({ seat: ARIANE, action: layOf(place) });
    });
  },
};

/** The labyrinth under the cloth; the first calls, from the seat that opens on. */
export const covered = (opener: number, calls: readonly GameAction[] = []): Position => ({
  options: { ...small, building: "random", starter: opener },
  seats: SEATS,
  viewer: YOU,
  lay(match) {
    match.start([{ type: "labyrinth", tiles: TILES }]);
    for (let seat = 0; seat < SEATS; seat++) match.act({ seat, action: { type: "ready", length: NOTES[seat] ?? 0 } });
    for (const [i, action] of calls.entries()) match.act({ seat: (opener + i) % SEATS, action });
  },
});

/** A walk that ends after 10 tiles: its bridge is used from north to south. */
export const STUCK = [0, 1, 5, 9, 10, 11, 7, 3, 2, 6] as const;

/** Let a seat walk along these places. */
export function walk(match: LocalMatch, seat: number, places: readonly number[]): void {
  for (const place of places) match.act({ seat, action: { type: "marble", ...cellOf(place) } });
}

export const stageOf = (match: LocalMatch) => (match.open as { stage: string }).stage;

/** The last labyrinth of a game between bots: the learner opens, and has not looked yet. */
export function lastWalk(luck: readonly number[]): Position {
  return {
    options: { rows: 4, columns: 4, look: 0, rounds: 1, building: "fitted", starter: ARIANE },
    seats: SEATS,
    viewer: YOU,
    luck,
    lay(match) {
      match.start();
      const there = () => stageOf(match) === "look" && (match.open as { round: number }).round === SEATS;
      for (let moves = 0; moves < 400 && !there(); moves++) {
        const seat = [YOU, ARIANE, ICARE].find((each) => match.awaits(each));
        if (seat === undefined) return;
        match.actAsBot(seat);
      }
    },
  };
}

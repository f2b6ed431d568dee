/** Cells, walks and events in words. Pure: from the house's data and the tiles. */
import { cellOf, kindOf, openSides, turnOf } from "./labyrinth/tiles.ts";
import type { GameEvent, RoundScored } from "./view.ts";
import type { MinosWords } from "./words/index.ts";

export type Hearing = {
  readonly names: readonly string[];
  readonly viewer: number | null;
  readonly words: MinosWords;
};

/** "Elbow, open to the north and east". */
export function tileName(tile: number, { tiles }: MinosWords): string {
  const kind = kindOf(tile);
  if (kind === null) return tiles.free;
  if (kind === "bridge") return tiles.bridge(turnOf(tile) % 2 === 0);
  if (kind === "block" || kind === "crossing") return tiles.kinds[kind];
  return tiles.open(tiles.kinds[kind], openSides(tile));
}

export type CellMarks = {
  /** Number of the marble there, from 1. */
  readonly marble?: number | null;
  /** The next marble may go there, past this many bridges. */
  readonly next?: { readonly under: number } | null;
  /** The walk passes beneath. */
  readonly passed?: boolean;
  readonly extra?: string | null;
};

/** A cell in words: "row 2, column 3: elbow, open to the north and east, marble 4". */
export function cellAloud(row: number, column: number, tile: number, marks: CellMarks, words: MinosWords): string {
  const said = [tileName(tile, words)];
  const { marble = null, next = null, passed = false, extra = null } = marks;
  if (marble !== null) said.push(words.cell.marble(marble));
  if (passed) said.push(words.cell.passed);
  if (next !== null) said.push(words.cell.next(next.under));
  if (extra !== null) said.push(extra);
  return words.cell.told(words.cell.at(row, column), said.join(", "));
}

/** Number of the marble on each cell, from 1. */
export function marbleNumbers(
  walk: readonly { readonly row: number; readonly column: number }[],
  columns: number,
): ReadonlyMap<number, number> {
  return new Map(walk.map((marble, i) => [cellOf(marble, columns), i + 1]));
}

/** A seat's part in a finished round, with the reason: "countered with 2: the walk failed". */
export function reasonOf(scored: RoundScored, seat: number, { review }: MinosWords): string {
  const stance = scored.stances[seat] ?? "free";
  const stake = scored.stakes[seat] ?? 0;
  const { success } = scored;
  switch (stance) {
    case "bidder": {
      const against = scored.stances.reduce(
        (sum, one, at) => sum + (one === "counter" ? (scored.stakes[at] ?? 0) : 0),
        0,
      );
      if (success) return review.walked(scored.laid);
      return against > 0 ? review.failed(scored.laid, scored.bid, against) : review.failedFree(scored.laid, scored.bid);
    }
    case "counter":
      return success ? review.counterLost(stake) : review.counterWon(stake);
    case "follow":
      return success ? review.followWon(stake) : review.followLost(stake);
    case "free":
      return review.nothing;
  }
}

/** The announcement of an event for screen readers; empty: none. */
export function sentence(event: GameEvent, hearing: Hearing): string {
  const { names, viewer, words } = hearing;
  const { say } = words;
  const name = (seat: number) => names[seat] ?? "";
  const mine = (seat: number) => seat === viewer;
  switch (event.type) {
    case "round_began":
      return names.length === 1 ? "" : say.round(event.round, name(event.opener), mine(event.opener));
    case "size_picked":
      return event.seat === null
        ? say.size(event.rows, event.columns)
        : say.picked(name(event.seat), mine(event.seat), event.rows, event.columns);
    case "tile_laid":
      return say.laid(name(event.seat), mine(event.seat), words.cell.at(event.row, event.column), event.left);
    case "built":
      return names.length === 1 ? say.builtAlone(event.seconds) : say.built(event.seconds);
    case "looked":
      return say.looked(name(event.seat), mine(event.seat));
    case "covered":
      return say.covered(name(event.opener), mine(event.opener), event.out_of_time);
    case "bid_made": {
      const moved = event.restaked.map(({ seat, stance, stake }) =>
        say.restaked(name(seat), mine(seat), stance === "counter" ? "counter" : "follow", stake),
      );
      return [say.bid(name(event.seat), mine(event.seat), event.tiles), ...moved].join(" ");
    }
    case "staked":
      return event.stance === "follow"
        ? say.follows(name(event.seat), mine(event.seat), event.stake)
        : say.counters(name(event.seat), mine(event.seat), event.stake);
    case "walk_began":
      return say.walk(name(event.seat), mine(event.seat), event.marbles);
    case "marble_laid":
      return say.marble(event.number, words.cell.at(event.row, event.column), event.left);
    case "taken_back":
      return say.takenBack(event.marbles);
    case "round_scored": {
      const told = event.success
        ? say.success(name(event.seat), mine(event.seat), event.laid)
        : say.failure(name(event.seat), mine(event.seat), event.laid, event.bid, event.ended);
      const points = event.points.flatMap((n, seat) => (n === 0 ? [] : [say.points(name(seat), mine(seat), n)]));
      return [told, ...points].join(" ");
    }
    case "saw":
      return "";
    case "game_over":
      return names.length === 1
        ? say.overAlone(event.scores[0] ?? 0)
        : say.over(event.winners.map((seat) => name(seat)));
  }
}

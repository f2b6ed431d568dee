/** Pieces, places and events in words. Pure: from the house's data and geometry. */
import { pieceOf } from "./pieces.ts";
import type { Scored } from "./sheet.ts";
import type { Fit } from "./spots.ts";
import type { GameEvent } from "./view.ts";
import { type Cells, pieceNames } from "./whereabouts.ts";
import type { MinoWords } from "./words/index.ts";

export type Hearing = {
  readonly names: readonly string[];
  readonly viewer: number | null;
  readonly words: MinoWords;
};

/** "4-white-2" in the reader's language. */
export function pieceName(name: string, words: MinoWords): string {
  const { first, colour, second } = pieceOf(name);
  return words.piece(first, colour, second);
}

const named = (pieces: readonly string[], words: MinoWords) => pieces.map((piece) => pieceName(piece, words));

type Lying = Pick<Fit, "piece" | "x" | "y" | "z" | "facing">;

/** "level 1, column 3, row −2, facing east, over 5-orange-5". */
export function whereabouts(place: Lying, cells: Cells, words: MinoWords): string {
  const { where } = words;
  const parts = [where.level(place.z), where.cell(place.x, place.y), where.facing(place.facing)];
  const below = pieceNames(place, cells, -1);
  const above = pieceNames(place, cells, 1);
  if (below.length > 0) parts.push(where.over(named(below, words)));
  if (above.length > 0) parts.push(where.under(named(above, words)));
  return where.join(parts);
}

/** Pieces directly above and below whose middle cell is over or under this one's: its colour joins them (D7). */
export function joinedBy({ x, y, z }: Lying, cells: Cells): readonly string[] {
  return [z - 1, z + 1].flatMap((level) => {
    const cell = cells.get(`${x},${y},${level}`);
    return cell?.kind === "colour" ? [cell.piece] : [];
  });
}

/** The three parts of the aimed place's points: "8 for its digits and 10 for 5-orange-5". */
export function partsOf(fit: Fit, cells: Cells, words: MinoWords): string {
  return words.parts.told(fit.digits, fit.meeting, fit.joining, named(joinedBy(fit, cells), words));
}

/** "8 + 10 for 5-orange-5 = 18". */
export function sumOf(placed: Scored, words: MinoWords): string {
  const parts = [String(placed.digits)];
  if (placed.meeting > 0)
    parts.push(
      words.say.meets(
        placed.meeting,
        placed.met.map(({ digit }) => digit),
      ),
    );
  if (placed.joining > 0) parts.push(words.say.joins(placed.joining, named(placed.joined, words)));
  return parts.length === 1 ? parts.join("") : `${parts.join(" + ")} = ${placed.points}`;
}

/** A placement in one line of text: "Ana placed 6-orange-2: 8 + 10 for 5-orange-5 = 18". */
export function placedLine(placed: Scored, { names, viewer, words }: Hearing): string {
  const name = names[placed.seat] ?? "";
  return words.say.short(name, placed.seat === viewer, pieceName(placed.piece, words), sumOf(placed, words));
}

/** The announcement of an event. `cells`: the build, to name the pieces above and below. */
export function sentence(event: GameEvent, cells: Cells, hearing: Hearing): string {
  const { names, viewer, words } = hearing;
  const { say } = words;
  switch (event.type) {
    case "dealt":
      return say.dealt(event.pieces, pieceName(event.first, words));
    case "placed": {
      const mine = event.seat === viewer;
      const placed = say.placed(
        names[event.seat] ?? "",
        mine,
        pieceName(event.piece, words),
        whereabouts(event, cells, words),
      );
      const parts = words.parts.told(event.digits, event.meeting, event.joining, named(event.joined, words));
      return `${placed} ${say.points(event.points, parts)} ${say.total(event.total)}`;
    }
    case "passed":
      return say.passed(names[event.seat] ?? "", event.seat === viewer);
    case "game_over":
      return say.over(event.winners.map((seat) => names[seat] ?? ""));
  }
}

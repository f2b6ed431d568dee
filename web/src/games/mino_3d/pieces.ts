/** Pieces and the cells that they cover. Pure geometry for drawing (D4); legality and points come from the house. */
import type { Colour, Facing } from "./view.ts";

export type { Colour, Facing } from "./view.ts";

/** digit - colour - digit, read from the first digit to the second. */
export type Piece = { readonly name: string; readonly first: number; readonly colour: Colour; readonly second: number };

export type Cell = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly kind: "digit" | "colour";
  /** Set on digit cells only. */
  readonly digit?: number;
  /** The piece's colour, also of its digit cells. */
  readonly colour: Colour;
};

/** Where a piece lies: its middle cell, and the way it faces. */
export type Place = { readonly x: number; readonly y: number; readonly z: number; readonly facing: Facing };

/** A piece at a place. */
export type Named = Place & { readonly piece: string };

/** In the order of the wire: 0 east, 1 north, 2 west, 3 south; each a quarter turn further left. */
export const FACINGS: readonly Facing[] = ["east", "north", "west", "south"];
export const COLOURS: readonly Colour[] = ["white", "purple", "red", "green", "blue", "orange", "yellow"];

/** One step from first digit to second; x to the east, y to the north. */
export const STEPS: Readonly<Record<Facing, readonly [dx: number, dy: number]>> = {
  east: [1, 0],
  north: [0, 1],
  west: [-1, 0],
  south: [0, -1],
};

const NAME = /^(?<first>\d)-(?<colour>[a-z]+)-(?<second>\d)$/;

/** The piece from its name: "4-white-2". Throws on any other text. */
export function pieceOf(name: string): Piece {
  const found = NAME.exec(name)?.groups;
  const colour = COLOURS.find((one) => one === found?.colour);
  if (found === undefined || colour === undefined) throw new Error(`no piece is called ${JSON.stringify(name)}`);
  return { name, first: Number(found.first), colour, second: Number(found.second) };
}

export function isDouble(name: string): boolean {
  const { first, second } = pieceOf(name);
  return first === second;
}

/** The three cells of a laid piece: first digit, colour, second digit. */
export function cellsOf({ piece, x, y, z, facing }: Named): readonly Cell[] {
  const { first, colour, second } = pieceOf(piece);
  const [dx, dy] = STEPS[facing];
  return [
    { x: x - dx, y: y - dy, z, kind: "digit", digit: first, colour },
    { x, y, z, kind: "colour", colour },
    { x: x + dx, y: y + dy, z, kind: "digit", digit: second, colour },
  ];
}

/** The facing after one turn to the left; a double looks the same from both ends and has only two facings. */
export function turned(facing: Facing, piece: string | null = null): Facing {
  const next = FACINGS[(FACINGS.indexOf(facing) + 1) % FACINGS.length] ?? "east";
  return piece !== null && isDouble(piece) ? plainFacing(next) : next;
}

/** The facing that names a double's: east for west, north for south. */
export function plainFacing(facing: Facing): Facing {
  return facing === "west" ? "east" : facing === "south" ? "north" : facing;
}

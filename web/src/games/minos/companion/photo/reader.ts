/**
 * A labyrinth read in a photograph: the compiled networks see corners and tiles, this calls them in the order of
 * `asterion/photo/reading.py`. Pure; it runs in a worker of its own.
 */
import {
  CERTAIN,
  CORNER_SCRATCH,
  CUTS,
  DARK,
  EDGE,
  FOUND,
  MOST_CELLS,
  REFINED,
  ROUNDS,
  SEEN,
  SETTLED,
  SHORTER_SIDE,
  SIZE_SCRATCH,
  SIZES_TRIED,
  TILE_SCRATCH,
  TILE_WEIGHTS,
  VIEWS,
} from "../../../../rules/generated/photo/constants.ts";
import type { Module } from "../../../../rules/module.ts";
import type { Placed } from "../../../../rules/records.ts";

/** What is asked: pixels as a canvas gives them; corners of the grid (x, y, clockwise from the north-west) and size, if known. */
export type Asked = {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly corners: readonly number[] | null;
  readonly size: readonly [rows: number, columns: number] | null;
};

export type Why = "too_small" | "too_dark" | "no_labyrinth_seen" | "half_a_labyrinth" | "bad_corners";

export type Reading = {
  readonly rows: number;
  readonly columns: number;
  /** As numbered on the wire, row by row. */
  readonly tiles: readonly number[];
  /** How sure each tile is, 0 to 1. */
  readonly sure: readonly number[];
  readonly corners: readonly number[];
  /** The middle of each tile in the picture: x, y, x, y ... */
  readonly middles: readonly number[];
};

export class Unreadable extends Error {
  readonly code: Why;

  constructor(code: Why) {
    super(code);
    this.code = code;
  }
}

const PHOTO = "photo";
/** Of every 16 pixels one is looked at for how bright a picture is. */
const STEP = 4;
const BRIGHTEST = 0.99;

export class PhotoReader {
  readonly #module: Module;
  readonly #tiles: Placed;
  readonly #ofCorners: Placed;

  /** `packed`: the file of the weights. */
  constructor(module: Module, packed: Int16Array) {
    this.#module = module;
    const weights = this.#room(packed.length, 4);
    const mark = module.mark();
    const file = this.#room(packed.length, 2);
    new Int16Array(module.memory.buffer, file.pointer, packed.length).set(packed);
    this.#call("network.unpack", file, weights);
    module.release(mark);
    this.#tiles = { pointer: weights.pointer, shape: [TILE_WEIGHTS] };
    this.#ofCorners = { pointer: weights.pointer + 4 * TILE_WEIGHTS, shape: [packed.length - TILE_WEIGHTS] };
  }

  #call(name: string, ...given: readonly (number | boolean | Placed)[]): number {
    return this.#module.call(`${PHOTO}.${name}`, ...given) as number;
  }

  #room(length: number, bytes: number, ...shape: readonly number[]): Placed {
    return { pointer: this.#module.alloc(length * bytes), shape: shape.length === 0 ? [length] : shape };
  }

  #floats({ pointer, shape }: Placed): Float64Array {
    return new Float64Array(
      this.#module.memory.buffer,
      pointer,
      shape.reduce((all, each) => all * each, 1),
    );
  }

  /** Read the labyrinth of a picture. Throws Unreadable. */
  read(asked: Asked): Reading {
    const mark = this.#module.mark();
    try {
      return this.#read(asked);
    } finally {
      this.#module.release(mark);
    }
  }

  #read(asked: Asked): Reading {
    const { pixels, width, height } = asked;
    if (Math.min(width, height) < SHORTER_SIDE) throw new Unreadable("too_small");
    if (isDark(asked)) throw new Unreadable("too_dark");
    const photo = this.#room(pixels.length, 1, height, width, 4);
    this.#module.bytes(photo.pointer, pixels.length).set(pixels);
    const [corners, matrix] = [this.#room(8, 8, 4, 2), this.#room(9, 8)];
    if (asked.corners === null) this.#findCorners(photo, corners, matrix);
    else this.#floats(corners).set(asked.corners);
    const [cuts, scratch] = [this.#room(CUTS, 4), this.#room(TILE_SCRATCH, 4)];
    const [kinds, turns] = [this.#room(MOST_CELLS, 1), this.#room(MOST_CELLS, 1)];
    const sure = this.#room(MOST_CELLS, 4);
    const work = [this.#tiles, matrix, cuts, scratch, kinds, turns, sure] as const;

    const start = this.#floats(corners).slice();
    let [rows, columns, certainty] = [0, 0, -1];
    let best = start;
    for (const [high, wide] of asked.size === null ? this.#sizes(photo, corners, matrix) : [asked.size]) {
      this.#floats(corners).set(start);
      let found = 0;
      for (let round = 0; round < ROUNDS; round++) {
        found = this.#call("recognition.adjust_corners", photo, corners, high, wide, ...work);
      }
      if (found > certainty) [best, rows, columns, certainty] = [this.#floats(corners).slice(), high, wide, found];
      if (certainty >= SETTLED) break;
    }
    this.#floats(corners).set(best);
    if (asked.corners === null && isAtEdge(best, rows, columns, width, height))
      throw new Unreadable("half_a_labyrinth");
    const mean = this.#call("recognition.recognise", photo, corners, rows, columns, VIEWS, ...work);
    if (mean === 0) throw new Unreadable("bad_corners");
    if (mean < CERTAIN) throw new Unreadable("no_labyrinth_seen");

    const cells = rows * columns;
    const of = <T>(array: ArrayLike<T>) => Array.from({ length: cells }, (_, cell) => array[cell] as T);
    const { buffer } = this.#module.memory;
    const kind = of(new Int8Array(buffer, kinds.pointer, MOST_CELLS));
    const turn = of(new Int8Array(buffer, turns.pointer, MOST_CELLS));
    this.#call("geometry.map_grid", corners, rows, columns, matrix);
    return {
      rows,
      columns,
      tiles: kind.map((each, cell) => (each < 0 ? -1 : 4 * each + (turn[cell] ?? 0))),
      sure: of(new Float32Array(buffer, sure.pointer, MOST_CELLS)),
      corners: [...best],
      middles: Array.from({ length: cells }, (_, cell) => [
        (cell % columns) + 0.5,
        Math.floor(cell / columns) + 0.5,
      ]).flatMap(([x = 0, y = 0]) => [
        this.#call("geometry.pixel_x", matrix, x, y),
        this.#call("geometry.pixel_y", matrix, x, y),
      ]),
    };
  }

  #findCorners(photo: Placed, corners: Placed, matrix: Placed): void {
    const scratch = this.#room(CORNER_SCRATCH, 4);
    const found = this.#call("corners.find_corners", photo, this.#ofCorners, scratch, corners);
    if (found < FOUND) {
      const part = this.#call("corners.grid_share", scratch);
      throw new Unreadable(part >= SEEN ? "half_a_labyrinth" : "no_labyrinth_seen");
    }
    for (let round = 0; round < REFINED; round++) {
      this.#call("corners.refine_corners", photo, corners, matrix, this.#ofCorners, scratch);
    }
  }

  /** The likeliest numbers of rows and columns. */
  #sizes(photo: Placed, corners: Placed, matrix: Placed): (readonly [number, number])[] {
    const sizes = this.#room(2 * SIZES_TRIED, 1, SIZES_TRIED, 2);
    const scratch = this.#room(SIZE_SCRATCH, 4);
    if (this.#call("grid_size.guess_size", photo, corners, matrix, scratch, sizes) === 0)
      throw new Unreadable("bad_corners");
    const found = new Int8Array(this.#module.memory.buffer, sizes.pointer, 2 * SIZES_TRIED);
    return Array.from({ length: SIZES_TRIED }, (_, i) => [found[2 * i] ?? 0, found[2 * i + 1] ?? 0] as const);
  }
}

/** Whether hardly any pixel is brighter than black. */
function isDark({ pixels, width, height }: Asked): boolean {
  const brightness: number[] = [];
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      const at = 4 * (y * width + x);
      brightness.push(Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
    }
  }
  brightness.sort((a, b) => a - b);
  return (brightness[Math.floor(BRIGHTEST * (brightness.length - 1))] ?? 0) < DARK;
}

/** Whether corners lie so near the edge of the picture that the frame has no room there. */
function isAtEdge(corners: Float64Array, rows: number, columns: number, width: number, height: number): boolean {
  const at = (corner: number, axis: number) => corners[2 * (corner % 4) + axis] ?? 0;
  const sides = [0, 1, 2, 3].map((i) => Math.hypot(at(i + 1, 0) - at(i, 0), at(i + 1, 1) - at(i, 1)));
  const margin = (EDGE * sides.reduce((sum, each) => sum + each, 0)) / (2 * (rows + columns));
  return [0, 1, 2, 3].some(
    (i) => at(i, 0) <= margin || at(i, 1) <= margin || at(i, 0) >= width - margin || at(i, 1) >= height - margin,
  );
}

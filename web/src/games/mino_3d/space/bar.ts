/** The shapes in the view: a piece, its frame, the mark of a place, the round table. Made once, drawn often. */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  InstancedBufferAttribute,
  LatheGeometry,
  Vector2,
  Vector3,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { RISE } from "./space.ts";

/** Half a piece: a little less than its space, so that neighbours can be told apart. */
const HALF = new Vector3(1.482, RISE / 2 - 0.006, 0.482);
const ROUND = 0.075;

/** Positions of the vertices across a face: at its edges, and where the bend begins. */
function bent(half: number): number[] {
  return [-half, ROUND - half, half - ROUND, half];
}

type Across = readonly number[];
type Picture = readonly [u: number, v: number];

/**
 * A piece that faces east, its middle at the origin. `uv` is a place within the picture of a cell; `slot` says which picture: of
 * which cell (0 first digit, 1 colour, 2 second digit), and whether the upright one for a flat side or the low one (1).
 */
export class BarShape {
  readonly #position: number[] = [];
  readonly #normal: number[] = [];
  readonly #uv: number[] = [];
  readonly #slot: number[] = [];
  readonly #index: number[] = [];
  // Bent above and at the sides; the edge below is never visible.
  readonly #least = new Vector3(ROUND - HALF.x, -HALF.y, ROUND - HALF.z);
  readonly #most = HALF.clone().subScalar(ROUND);

  make(): BufferGeometry {
    const deep = bent(HALF.z);
    const high = bent(HALF.y).filter((_, n) => n !== 1);
    const long = [bent(HALF.x).slice(0, 2).concat(-0.5), [-0.5, 0.5], [0.5].concat(bent(HALF.x).slice(2))];
    long.forEach((xs, cell) => {
      const u = (x: number) => x + 1.5 - cell;
      const v = (y: number) => y / RISE + 0.5;
      this.#face(
        xs,
        deep,
        [cell, 0],
        (x, z) => new Vector3(x, HALF.y, z),
        (x, z) => [u(x), 0.5 - z],
      );
      this.#under(xs, cell, u);
      for (const side of [1, -1]) {
        const turned = (x: number) => 0.5 + side * (u(x) - 0.5);
        this.#face(
          xs,
          high,
          [cell, 1],
          (x, y) => new Vector3(x, y, side * HALF.z),
          (x, y) => [turned(x), v(y)],
        );
      }
      const end = cell - 1;
      if (end === 0) return;
      this.#face(
        deep,
        high,
        [cell, 1],
        (z, y) => new Vector3(end * HALF.x, y, z),
        (z, y) => [0.5 - end * z, v(y)],
      );
    });
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(this.#position), 3));
    geometry.setAttribute("normal", new BufferAttribute(new Float32Array(this.#normal), 3));
    geometry.setAttribute("uv", new BufferAttribute(new Float32Array(this.#uv), 2));
    geometry.setAttribute("slot", new BufferAttribute(new Float32Array(this.#slot), 2));
    geometry.setIndex(this.#index);
    return geometry;
  }

  /** A face of one cell, its edges drawn in to the bend. */
  #face(
    as: Across,
    bs: Across,
    slot: readonly [number, number],
    at: (a: number, b: number) => Vector3,
    picture: (a: number, b: number) => Picture,
  ): void {
    this.#grid(as, bs, slot, picture, (a, b) => {
      const point = at(a, b);
      const inner = point.clone().clamp(this.#least, this.#most);
      const normal = point.sub(inner).normalize();
      return { position: inner.addScaledVector(normal, ROUND), normal };
    });
  }

  /** The underside of a cell: flat and a little smaller, so that its corners stay inside the bent edges. */
  #under(xs: Across, cell: number, u: (x: number) => number): void {
    const most = HALF.x - ROUND * 0.3;
    const ends = [Math.max(-most, Math.min(...xs)), Math.min(most, Math.max(...xs))];
    const side = HALF.z - ROUND * 0.3;
    this.#grid(
      ends,
      [-side, side],
      [cell, 0],
      (x, z) => [u(x), 0.5 + z],
      (x, z) => ({
        position: new Vector3(x, -HALF.y, z),
        normal: new Vector3(0, -1, 0),
      }),
    );
  }

  #grid(
    as: Across,
    bs: Across,
    slot: readonly [number, number],
    picture: (a: number, b: number) => Picture,
    corner: (a: number, b: number) => { readonly position: Vector3; readonly normal: Vector3 },
  ): void {
    const first = this.#position.length / 3;
    for (const a of as) {
      for (const b of bs) {
        const { position, normal } = corner(a, b);
        this.#position.push(...position.toArray());
        this.#normal.push(...normal.toArray());
        this.#uv.push(...picture(a, b));
        this.#slot.push(...slot);
      }
    }
    for (let a = 0; a + 1 < as.length; a++) {
      for (let b = 0; b + 1 < bs.length; b++) {
        const start = first + a * bs.length + b;
        const next = start + bs.length;
        this.#triangle(start, next, next + 1);
        this.#triangle(start, next + 1, start + 1);
      }
    }
  }

  /** Its corners go anticlockwise, seen from outside. */
  #triangle(a: number, b: number, c: number): void {
    const point = (n: number) => new Vector3().fromArray(this.#position, n * 3);
    const out = point(b)
      .sub(point(a))
      .cross(point(c).sub(point(a)));
    if (out.dot(new Vector3().fromArray(this.#normal, a * 3)) < 0) this.#index.push(a, c, b);
    else this.#index.push(a, b, c);
  }
}

/** The same shape, to be drawn up to `count` times: `marks` is first digit, colour, second digit, quarter turns of each. */
export function instanced(shape: BufferGeometry, count: number): BufferGeometry {
  const geometry = new BufferGeometry();
  for (const [name, attribute] of Object.entries(shape.attributes)) geometry.setAttribute(name, attribute);
  geometry.setIndex(shape.index);
  geometry.setAttribute("marks", new InstancedBufferAttribute(new Float32Array(count * 4), 4));
  return geometry;
}

/** The twelve edges of a piece's space as rods: the frame is visible from every side. */
export function frameShape(thick: number): BufferGeometry {
  const [x, y, z] = [HALF.x + 0.01, HALF.y + 0.01, HALF.z + 0.01];
  const rods: BufferGeometry[] = [];
  const rod = (size: readonly [number, number, number], at: readonly [number, number, number]) => {
    rods.push(new BoxGeometry(...size).translate(...at));
  };
  for (const a of [1, -1]) {
    for (const b of [1, -1]) {
      rod([2 * x + thick, thick, thick], [0, a * y, b * z]);
      rod([thick, 2 * y + thick, thick], [a * x, 0, b * z]);
      rod([thick, thick, 2 * z + thick], [a * x, b * y, 0]);
    }
  }
  const whole = mergeGeometries(rods);
  for (const one of rods) one.dispose();
  return whole;
}

/** The mark of a place: a low oval from east to west, light with a dark rim, so that it shows on wood and on bone. */
export function markShape(): BufferGeometry {
  const disc = (radius: number, y: number, rgb: readonly number[]) => {
    const shape = new CylinderGeometry(radius, radius, 0.03, 20).scale(1.9, 1, 0.72).translate(0, y, 0);
    const colours = Array.from({ length: shape.getAttribute("position").count }, () => rgb).flat();
    shape.setAttribute("color", new BufferAttribute(new Float32Array(colours), 3));
    return shape;
  };
  const parts = [disc(0.235, 0.015, [0.36, 0.2, 0.04]), disc(0.175, 0.03, [1, 0.86, 0.56])];
  const whole = mergeGeometries(parts);
  for (const one of parts) one.dispose();
  return whole;
}

/** A round table top of radius 1 with a soft edge; its `uv` lie flat on it and its rim is darker. */
export function tableShape(): BufferGeometry {
  const profile = [
    [0, 0],
    [0.985, 0],
    [1, -0.018],
    [0.997, -0.05],
    [0.975, -0.065],
  ].map(([radius = 0, height = 0]) => new Vector2(radius, height));
  const shape = new LatheGeometry(profile.reverse(), 72);
  const position = shape.getAttribute("position");
  const uv = shape.getAttribute("uv");
  const light = new Float32Array(position.count * 3);
  for (let n = 0; n < position.count; n++) {
    uv.setXY(n, position.getX(n), position.getZ(n));
    light.fill(position.getY(n) < -0.002 ? 0.72 : 1, n * 3, n * 3 + 3);
  }
  shape.setAttribute("color", new BufferAttribute(light, 3));
  return shape;
}

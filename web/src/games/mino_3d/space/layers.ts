/** The parts of the scene, one or two draw calls each for any size of build: pieces, the piece held, marks, shade. */
import {
  type BufferGeometry,
  Color,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  type ShaderMaterial,
  type Texture,
  Vector3,
} from "three";
import { COLOURS, type Named, type Place, pieceOf } from "../pieces.ts";
import type { Fit } from "../spots.ts";
import type { Laid } from "../view.ts";
import { frameShape, instanced, markShape } from "./bar.ts";
import { dimMaterial, pieceMaterial, type Shared } from "./materials.ts";
import type { Picture } from "./picture.ts";
import type { Dim } from "./shade.ts";
import { floorOf, middleOf, type Point, quarterOf, RISE } from "./space.ts";

const UP = new Vector3(0, 1, 0);
const MOST_SPOTS = 512;
const MOST_DIMS = 1024;
/** Time constant of a following motion, in ms: the remaining distance shrinks to about a third (1/e). */
const LAG_MS = 70;

type Frame = Mesh<BufferGeometry, MeshBasicMaterial>;

/** The value after `ms` of its motion to `goal`; it arrives when it is nearer than `close`. */
export function nearer(value: number, goal: number, ms: number, close: number): number {
  const left = (value - goal) * Math.exp(-ms / LAG_MS);
  return Math.abs(left) < close ? goal : goal + left;
}

/** From now on, draw `count` of a mesh's instances. */
function close(mesh: InstancedMesh, count: number): void {
  mesh.count = count;
  mesh.visible = count > 0;
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
  for (const attribute of Object.values(mesh.geometry.attributes)) {
    if (attribute instanceof InstancedBufferAttribute) attribute.needsUpdate = true;
  }
}

function turnOf(place: Place): Quaternion {
  return new Quaternion().setFromAxisAngle(UP, (quarterOf(place.facing) * Math.PI) / 2);
}

/** Pieces of one material. */
export class Bars {
  readonly #mesh: InstancedMesh<BufferGeometry, MeshBasicMaterial>;
  #count = 0;

  /** most: the largest number of pieces; opacity: below 1 they are translucent. */
  constructor(on: Picture, shape: BufferGeometry, sheet: Texture, shared: Shared, most: number, opacity = 1) {
    const material = on.own(pieceMaterial(sheet, shared, opacity));
    this.#mesh = on.add(on.own(new InstancedMesh(on.own(instanced(shape, most)), material, most)));
    this.#mesh.visible = false;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Add a piece. tint: its colours are multiplied by it. */
  put(one: Named, at: Vector3, tint: Color): void {
    const { first, colour, second } = pieceOf(one.piece);
    const n = this.#count++;
    this.#mesh.setMatrixAt(n, new Matrix4().compose(at, turnOf(one), new Vector3(1, 1, 1)));
    this.#mesh.setColorAt(n, tint);
    this.#mesh.geometry.attributes.marks?.setXYZW(n, first, COLOURS.indexOf(colour), second, quarterOf(one.facing));
  }

  close(opacity?: number): void {
    if (opacity !== undefined) this.#mesh.material.opacity = opacity;
    close(this.#mesh, this.#count);
  }
}

/** A frame round one piece: a mark by shape, independent of colour. */
export class Framed {
  readonly #frame: Frame;

  constructor(on: Picture, thick: number) {
    this.#frame = on.add(new Mesh(on.own(frameShape(thick)), on.own(new MeshBasicMaterial())));
    this.#frame.visible = false;
  }

  dress(colour: Color): void {
    this.#frame.material.color.copy(colour);
  }

  show(place: Place | null, at: Vector3): void {
    this.#frame.visible = place !== null;
    if (place === null) return;
    this.#frame.position.copy(at);
    this.#frame.quaternion.copy(turnOf(place));
  }
}

/** The piece in the hand: where it is, and whether it would be legal there. */
export type Ghost = { readonly place: Named; readonly at: Point; readonly fits: boolean };

/** The piece in the hand glides to its target. */
export class Held {
  readonly #bar: Bars;
  readonly #frame: Framed;
  #ghost: Ghost | null = null;
  readonly #at = new Vector3();

  constructor(bar: Bars, frame: Framed) {
    this.#bar = bar;
    this.#frame = frame;
  }

  show(ghost: Ghost | null, moves: boolean): void {
    if (ghost !== null && (this.#ghost === null || !moves)) this.#at.copy(ghost.at);
    this.#ghost = ghost;
    this.#lay();
  }

  readonly step = (_now: number, since: number): boolean => {
    if (this.#ghost === null) return false;
    const goal = new Vector3().copy(this.#ghost.at);
    const off = this.#at.distanceTo(goal);
    if (off === 0) return false;
    const left = nearer(off, 0, since * 1.6, 0.01);
    if (left === 0) this.#at.copy(goal);
    else this.#at.lerp(goal, 1 - left / off);
    this.#lay();
    return true;
  };

  /** Where it fits: opaque and framed. Elsewhere: grey, translucent, no frame. */
  #lay(): void {
    const ghost = this.#ghost;
    const fits = ghost?.fits === true;
    this.#bar.clear();
    if (ghost !== null) this.#bar.put(ghost.place, this.#at, fits ? new Color(1, 1, 1) : new Color(0.62, 0.62, 0.66));
    this.#bar.close(fits ? 0.94 : 0.55);
    this.#frame.show(fits ? ghost.place : null, this.#at);
  }
}

/** Marks of the places where a piece may go: larger for more points. */
export class Marks {
  readonly #mesh: InstancedMesh<BufferGeometry, MeshBasicMaterial>;

  constructor(on: Picture) {
    const material = on.own(new MeshBasicMaterial({ vertexColors: true, transparent: true, opacity: 0.88 }));
    this.#mesh = on.add(on.own(new InstancedMesh(on.own(markShape()), material, MOST_SPOTS)));
  }

  show(all: readonly Fit[], explode: number): void {
    const places = all.slice(0, MOST_SPOTS);
    const most = Math.max(1, ...places.map(({ points }) => points));
    const least = Math.min(most, ...places.map(({ points }) => points));
    const colour = new Color();
    const matrix = new Matrix4();
    places.forEach((fit, n) => {
      const worth = most === least ? 1 : (fit.points - least) / (most - least);
      const { x, z } = middleOf(fit, 0);
      const size = 0.82 + 0.48 * worth;
      const at = new Vector3(x, floorOf(fit.z, explode) + 0.012, z);
      this.#mesh.setMatrixAt(n, matrix.compose(at, turnOf(fit), new Vector3(size, 1, size)));
      this.#mesh.setColorAt(n, colour.setScalar(0.92 + 0.08 * worth));
    });
    close(this.#mesh, places.length);
  }
}

/** The dimness between things. */
export class Shade {
  readonly #mesh: InstancedMesh<BufferGeometry, ShaderMaterial>;

  constructor(on: Picture) {
    const cell = on.own(new PlaneGeometry(1, 1, 2, 2).rotateX(-Math.PI / 2));
    for (const [name, size] of [["sides", 4] as const, ["corners", 4] as const, ["roof", 2] as const]) {
      cell.setAttribute(name, new InstancedBufferAttribute(new Float32Array(MOST_DIMS * size), size));
    }
    this.#mesh = on.add(on.own(new InstancedMesh(cell, on.own(dimMaterial()), MOST_DIMS)));
  }

  /** strength: how dark it is at most, 0-1. */
  dress(strength: number): void {
    const { uniforms } = this.#mesh.material;
    if (uniforms.strength !== undefined) uniforms.strength.value = strength;
  }

  show(all: readonly Dim[], explode: number): void {
    const dims = all.slice(0, MOST_DIMS);
    const { sides, corners, roof } = this.#mesh.geometry.attributes;
    const matrix = new Matrix4();
    dims.forEach((dim, n) => {
      const height = dim.z < 0 ? 0.002 : floorOf(dim.z, explode) + RISE - 0.009;
      this.#mesh.setMatrixAt(n, matrix.makeTranslation(dim.x, height, -dim.y));
      sides?.setXYZW(n, ...dim.sides);
      corners?.setXYZW(n, ...dim.corners);
      roof?.setXY(n, dim.roof, dim.z < 0 ? 1 : 0);
    });
    const { uniforms } = this.#mesh.material;
    if (uniforms.apart !== undefined) uniforms.apart.value = Math.min(1, explode * 3);
    close(this.#mesh, dims.length);
  }
}

/** A piece falling to its place. */
export type Falling = { readonly piece: string; readonly from: number; began: number | null };

const DROP_MS = 260;
const MOST_PIECES = 64;
/** A piece rests on the cells below it without a visible gap. */
const SINK = 0.006;

export type Shown = {
  readonly laid: readonly Laid[];
  /** Only up to this level; null: all. */
  readonly level: number | null;
  readonly last: string | null;
};

/** The build: opaque up to the selected level, almost transparent above it. */
export class Pieces {
  static readonly most = MOST_PIECES;
  readonly #solid: Bars;
  readonly #faint: Bars;
  readonly #last: Framed;
  #falling: Falling | null = null;

  constructor(solid: Bars, faint: Bars, last: Framed) {
    this.#solid = solid;
    this.#faint = faint;
    this.#last = last;
  }

  /** The falling piece; null: none. */
  get falling(): string | null {
    return this.#falling?.piece ?? null;
  }

  /** from: starting height above its place, in cells. */
  drop(piece: string | null, from: number): void {
    this.#falling = piece === null ? null : { piece, from, began: null };
  }

  /** One frame of the fall; returns whether something fell. now: ms. */
  fall(now: number): boolean {
    if (this.#falling === null) return false;
    this.#falling.began ??= now;
    if (now - this.#falling.began >= DROP_MS) this.#falling = null;
    return true;
  }

  lay({ laid, level, last }: Shown, explode: number, now: number): void {
    const highest = Math.max(1, ...laid.map(({ z }) => z));
    const tint = new Color();
    this.#solid.clear();
    this.#faint.clear();
    this.#last.show(null, new Vector3());
    for (const one of laid.slice(-MOST_PIECES)) {
      const at = new Vector3().copy(middleOf(one, explode));
      at.y += this.#above(one.piece, now) - SINK;
      const whole = level === null || one.z <= level;
      // Deeper levels are a little darker, so that they can be told apart from straight above.
      (whole ? this.#solid : this.#faint).put(one, at, tint.setScalar(0.94 + 0.06 * (one.z / highest)));
      if (whole && one.piece === last) this.#last.show(one, at);
    }
    this.#solid.close();
    this.#faint.close();
  }

  #above(piece: string, now: number): number {
    if (this.#falling === null || this.#falling.piece !== piece) return 0;
    const share = this.#falling.began === null ? 0 : Math.min(1, (now - this.#falling.began) / DROP_MS);
    return this.#falling.from * (1 - share * share);
  }
}

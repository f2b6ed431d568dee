/**
 * The scene: a round wooden table, the build on it, the places for a piece, and the piece being placed. It knows no rules
 * and no pointer.
 */
import { type BufferGeometry, Color, Mesh, MeshBasicMaterial, Vector3 } from "three";
import type { Fit } from "../spots.ts";
import { BarShape, tableShape } from "./bar.ts";
import { View } from "./camera.ts";
import { Bars, Framed, type Ghost, Held, Marks, nearer, Pieces, Shade, type Shown } from "./layers.ts";
import type { Shared } from "./materials.ts";
import { Picture, paint } from "./picture.ts";
import { GRAIN, grain, sheet } from "./pictures.ts";
import { type Dim, dimOf } from "./shade.ts";
import { boxOf, cornersOf } from "./space.ts";
import type { Theme } from "./theme.ts";
import { Worths } from "./worths.ts";

/** Margin round the build that stays in the picture, in cells: nearly the length of a piece. */
const MARGIN = 1.4;
/** Starting height of a falling piece: laid by another seat, and laid by the reader, who held it there. */
const DROP = { far: 2.4, near: 0.25 };

/** The piece just laid. far: it falls from high above. */
export type Drop = { readonly piece: string; readonly far: boolean };

export class Stage {
  readonly view: View;
  /** Whether changes are animated. */
  moves = true;
  readonly #picture: Picture;
  readonly #shared: Shared = {
    upright: { value: 0 },
    sun: { value: new Vector3(-4, 9, 5).normalize() },
    sunlight: { value: new Color() },
    skylight: { value: new Color() },
  };
  readonly #table: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #pieces: Pieces;
  readonly #last: Framed;
  readonly #aim: Framed;
  readonly #held: Held;
  readonly #marks: Marks;
  readonly #worths: Worths;
  readonly #shade: Shade;
  #shown: Shown = { laid: [], level: null, last: null };
  /** The shade while `falling` is still in the air. */
  #dims: { readonly falling: string | null; readonly all: readonly Dim[] } | null = null;
  #places: readonly Fit[] = [];
  #explode = { now: 0, to: 0 };

  /** onLost: called when the WebGL context is lost. Errors: throws without WebGL. */
  constructor(canvas: HTMLCanvasElement, theme: Theme, onLost: () => void) {
    const picture = new Picture(canvas, onLost);
    this.#picture = picture;
    this.view = picture.own(new View(canvas, picture.wake));
    const sharp = Math.min(4, picture.renderer.capabilities.getMaxAnisotropy());
    const marks = picture.own(sheet(theme.font, sharp));
    const shape = picture.own(new BarShape().make());
    const bars = (most: number, opacity?: number) => new Bars(picture, shape, marks, this.#shared, most, opacity);
    const wood = picture.own(new MeshBasicMaterial({ map: picture.own(grain()), vertexColors: true }));
    this.#table = picture.add(new Mesh(picture.own(tableShape()), wood));
    this.#shade = new Shade(picture);
    this.#marks = new Marks(picture);
    this.#worths = new Worths(picture, theme.font);
    this.#last = new Framed(picture, 0.065);
    this.#aim = new Framed(picture, 0.08);
    this.#pieces = new Pieces(bars(Pieces.most), bars(Pieces.most, 0.08), this.#last);
    this.#held = new Held(bars(1, 0.6), this.#aim);
    this.dress(theme);
    this.#lay(0);
    this.#mark();
    const upright = () => {
      this.#shared.upright.value = this.view.quarter;
      this.#worths.resize(picture.renderer.domElement.height, canvas.clientHeight);
    };
    picture.begin(this.view.camera, [this.view.step, this.#part, this.#fall, this.#held.step], upright);
  }

  /** The page's colours. */
  dress({ dark, ground, slab, bronze, focus }: Theme): void {
    this.#picture.renderer.setClearColor(paint(ground));
    this.#table.material.color.copy(paint(slab)).lerp(paint(bronze), dark ? 0.28 : 0.34);
    this.#last.dress(paint(focus));
    this.#aim.dress(paint(bronze));
    this.#shade.dress(dark ? 0.7 : 0.5);
    const { sunlight, skylight } = this.#shared;
    sunlight.value.copy(paint(dark ? "#ffe9c8" : "#fff6e8")).multiplyScalar(dark ? 0.42 : 0.44);
    skylight.value.copy(paint(dark ? "#f0e6dc" : "#fbf7f2")).multiplyScalar(dark ? 0.56 : 0.66);
    this.wake();
  }

  resize(width: number, height: number): void {
    this.#picture.resize(width, height);
    this.view.resize(width, height);
    this.#picture.draw();
  }

  /** The build. drop: the piece just laid; null: none. */
  show(shown: Shown, drop: Drop | null): void {
    this.#shown = shown;
    this.#dims = null;
    const falls = drop !== null && this.moves;
    this.#pieces.drop(falls ? drop.piece : null, drop?.far ? DROP.far : DROP.near);
    this.#lay(0);
    this.#surround();
    this.wake();
  }

  /** Levels drawn apart, 0-1. */
  explode(to: number): void {
    if (to === this.#explode.to) return;
    this.#explode.to = to;
    if (!this.moves) {
      this.#explode.now = to;
      this.#lay(0);
      this.#mark();
    }
    this.#surround();
    this.wake();
  }

  /** The offered places. */
  offer(places: readonly Fit[]): void {
    this.#places = places;
    this.#mark();
    this.wake();
  }

  /** The piece in the hand; null: none. */
  hold(ghost: Ghost | null): void {
    this.#held.show(ghost, this.moves);
    this.wake();
  }

  /** The first view of everything. */
  fit(): void {
    this.view.fit(this.moves);
  }

  readonly wake = (): void => {
    this.#picture.wake();
  };

  /** A frame with the camera turned by a share of a full turn, for measuring: Picture.timed. */
  timed(share: number, now: number | null): number {
    const back = this.view.turn(share);
    const took = this.#picture.timed(now);
    back();
    this.#picture.sleep();
    return took;
  }

  get calls(): Picture["calls"] {
    return this.#picture.calls;
  }

  dispose(): void {
    this.#picture.dispose();
  }

  readonly #part = (now: number, since: number): boolean => {
    const state = this.#explode;
    if (state.now === state.to) return false;
    state.now = nearer(state.now, state.to, since, 0.004);
    this.#lay(now);
    this.#mark();
    return true;
  };

  readonly #fall = (now: number): boolean => {
    if (!this.#pieces.fall(now)) return false;
    this.#lay(now);
    return this.#pieces.falling !== null;
  };

  #lay(now: number): void {
    const { laid, level } = this.#shown;
    this.#pieces.lay(this.#shown, this.#explode.now, now);
    const { falling } = this.#pieces;
    if (this.#dims === null || this.#dims.falling !== falling) {
      const lying = laid.filter(({ piece, z }) => (level === null || z <= level) && piece !== falling);
      this.#dims = { falling, all: dimOf(lying) };
    }
    this.#shade.show(this.#dims.all, this.#explode.now);
  }

  #mark(): void {
    this.#marks.show(this.#places, this.#explode.now);
    this.#worths.show(this.#places, this.#explode.now);
  }

  /** The points that the camera must show, and the size of the table. */
  #surround(): void {
    const { laid } = this.#shown;
    const points = laid.flatMap((one) => cornersOf(boxOf(one, this.#explode.to, MARGIN)));
    this.view.show(points, this.moves);
    const [xs, zs] = [laid.map(({ x }) => x), laid.map(({ y }) => -y)];
    const middle = (values: readonly number[]) =>
      values.length === 0 ? 0 : (Math.max(...values) + Math.min(...values)) / 2;
    const [x, z] = [Math.round(middle(xs)), Math.round(middle(zs))];
    const reach = Math.max(0, ...laid.map((one) => Math.hypot(one.x - x, -one.y - z)));
    const radius = Math.ceil((reach + 4.5) / 2) * 2;
    this.#table.position.set(x, 0, z);
    this.#table.scale.setScalar(radius);
    this.#table.material.map?.repeat.setScalar(radius / GRAIN);
  }
}

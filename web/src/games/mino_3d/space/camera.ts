/**
 * The camera: the reader turns, moves and zooms it with mouse or fingers (three's OrbitControls). Until the reader has
 * zoomed or moved it, it keeps the whole build in the picture.
 */
import { MOUSE, PerspectiveCamera, Raycaster, TOUCH, Vector2, Vector3 } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import type { Seen } from "./aim.ts";
import { type Angles, axesOf, type Framing, frame, quarterFrom } from "./framing.ts";
import { distance, type Point, type Ray } from "./space.ts";

const FIELD = 32;
const FIRST: Angles = { azimuth: -0.26, polar: 0.68 };
/** First view of a narrow picture: straighter, and more from above, so that cells are larger. */
const NARROW: Angles = { azimuth: -0.16, polar: 0.55 };
/** From above: three's controls need a little more than 0. */
const ABOVE = 0.03;
const FRAMING_MS = 320;

type Move = { began: number | null; readonly from: Angles & Framing; readonly to: Angles & Framing };

export class View {
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.1, 200);
  readonly #controls: OrbitControls;
  readonly #caster = new Raycaster();
  readonly #point = new Vector3();
  readonly #wake: () => void;
  #width = 1;
  #height = 1;
  #points: readonly Point[] = [];
  /** The reader has zoomed or moved it: keep this view until a fit is requested. */
  #own = false;
  /** The reader is turning or moving it; afterwards, check whether everything is still in the picture. */
  #grabbed = false;
  #late = false;
  /** The reader has turned it. */
  #turned = false;
  #held: Framing | null = null;
  #move: Move | null = null;
  #quarter = 0;

  /** wake: requests frames while something moves. */
  constructor(canvas: HTMLCanvasElement, wake: () => void) {
    this.#wake = wake;
    const controls = new OrbitControls(this.camera, canvas);
    controls.enableDamping = true;
    controls.dampingFactor = 0.16;
    controls.rotateSpeed = 0.75;
    controls.zoomToCursor = true;
    controls.minPolarAngle = 0.02;
    controls.maxPolarAngle = 1.45;
    controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.PAN };
    controls.touches = { ONE: TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN };
    controls.addEventListener("start", this.#taken);
    controls.addEventListener("end", this.#released);
    controls.addEventListener("change", wake);
    this.#controls = controls;
    this.#put({ ...FIRST, target: { x: 0, y: 0, z: 0 }, distance: 12 });
  }

  resize(width: number, height: number): void {
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    this.camera.aspect = this.#width / this.#height;
    this.camera.updateProjectionMatrix();
    if (!this.#own) this.#frame(this.#turned ? this.#angles() : this.#first(), false);
  }

  /** The points that must be visible. moves: the camera moves there instead of jumping. */
  show(points: readonly Point[], moves: boolean): void {
    const first = this.#points.length === 0;
    this.#points = points;
    if (this.#own || this.#grabbed) this.#limit(this.#framing(this.#angles()).distance);
    else this.#frame(first ? this.#first() : this.#angles(), moves && !first);
  }

  /** Back to the first view of everything. */
  fit(moves: boolean): void {
    this.#own = false;
    this.#turned = false;
    this.#frame(this.#first(), moves);
  }

  /** Everything, from straight above, with the side that was in front still below. */
  above(moves: boolean): void {
    this.#own = false;
    this.#turned = true;
    this.#frame({ azimuth: this.#angles().azimuth, polar: ABOVE }, moves);
  }

  /** Come nearer (`factor` below 1) or go farther away, as far as a wheel can. The reader's own view from then on. */
  zoom(factor: number, moves: boolean): void {
    const from = { ...this.#angles(), ...this.#now() };
    const away = (this.#move?.to.distance ?? from.distance) * factor;
    const { minDistance, maxDistance } = this.#controls;
    const to = {
      ...from,
      target: this.#move?.to.target ?? from.target,
      distance: Math.min(maxDistance, Math.max(minDistance, away)),
    };
    this.#own = true;
    this.#move = moves ? { began: null, from, to } : null;
    if (!moves) this.#put(to);
    this.#wake();
  }

  /** While a piece is dragged, fingers do not turn the camera. */
  set enabled(on: boolean) {
    this.#controls.enabled = on;
  }

  /** The quarter turn of the viewpoint, 0 from the south. */
  get quarter(): number {
    this.#quarter = quarterFrom(this.#controls.getAzimuthalAngle(), this.#quarter);
    return this.#quarter;
  }

  /** One animation step; true while the motion goes on. now: ms. */
  readonly step = (now: number): boolean => {
    let moving = false;
    if (this.#move !== null) {
      this.#move.began ??= now;
      const share = Math.min(1, (now - this.#move.began) / FRAMING_MS);
      this.#put(between(this.#move.from, this.#move.to, 1 - (1 - share) ** 3));
      if (share === 1) this.#move = null;
      moving = share < 1;
    }
    const damped = this.#controls.update();
    if (moving || damped || this.#grabbed || !this.#late) return moving || damped;
    this.#late = false;
    if (this.#own || this.#points.every((point) => this.#sees(point))) return false;
    this.#frame(this.#angles(), true);
    return true;
  };

  /** Where a point of the room is on the canvas, in CSS pixels from its upper left corner. */
  seen(at: Point): Seen {
    this.camera.updateMatrixWorld();
    const depth = this.#point.set(at.x, at.y, at.z).applyMatrix4(this.camera.matrixWorldInverse).z * -1;
    const { x, y } = this.#point.applyMatrix4(this.camera.projectionMatrix);
    const cell = this.#height / (2 * Math.tan((FIELD * Math.PI) / 360) * Math.max(0.1, depth));
    return { x: ((x + 1) / 2) * this.#width, y: ((1 - y) / 2) * this.#height, cell };
  }

  /** The ray through a point of the canvas. */
  ray(x: number, y: number): Ray {
    this.camera.updateMatrixWorld();
    this.#caster.setFromCamera(new Vector2((x / this.#width) * 2 - 1, 1 - (y / this.#height) * 2), this.camera);
    return { from: this.#caster.ray.origin.clone(), along: this.#caster.ray.direction.clone() };
  }

  /** Turn the camera by a share of a full turn, for measuring. Returns a function that turns it back. */
  turn(share: number): () => void {
    const before = { ...this.#angles(), ...this.#now() };
    this.#put({ ...before, azimuth: before.azimuth + share * 2 * Math.PI });
    return () => this.#put(before);
  }

  dispose(): void {
    this.#controls.removeEventListener("start", this.#taken);
    this.#controls.removeEventListener("end", this.#released);
    this.#controls.removeEventListener("change", this.#wake);
    this.#controls.dispose();
  }

  readonly #taken = (): void => {
    this.#turned = true;
    this.#grabbed = true;
    if (this.#move !== null) this.#held = this.#now();
    this.#move = null;
    this.#wake();
  };

  readonly #released = (): void => {
    this.#grabbed = false;
    this.#late = true;
    this.settle();
    this.#wake();
  };

  /** Whether the reader has zoomed or moved it since it was last set; turning alone does not count. */
  settle(): void {
    const held = this.#held;
    if (held === null || this.#own || this.#move !== null) return;
    const now = this.#now();
    this.#own = distance(now.target, held.target) > 0.02 || Math.abs(now.distance / held.distance - 1) > 0.01;
  }

  /** Whether a point is in the picture. */
  #sees(at: Point): boolean {
    const { x, y } = this.seen(at);
    return x >= 0 && y >= 0 && x <= this.#width && y <= this.#height;
  }

  #first(): Angles {
    return this.camera.aspect < 0.9 ? NARROW : FIRST;
  }

  #angles(): Angles {
    if (this.#move !== null) return this.#move.to;
    return { azimuth: this.#controls.getAzimuthalAngle(), polar: this.#controls.getPolarAngle() };
  }

  #now(): Framing {
    return { target: this.#controls.target.clone(), distance: this.#controls.getDistance() };
  }

  #framing(angles: Angles): Framing {
    if (this.#points.length === 0) return { target: { x: 0, y: 0, z: 0 }, distance: 12 };
    const lens = { half: (FIELD * Math.PI) / 360, aspect: this.#width / this.#height };
    const exact = frame(this.#points, angles, lens);
    return { ...exact, distance: Math.max(9, exact.distance) };
  }

  #frame(angles: Angles, moves: boolean): void {
    const to = { ...angles, ...this.#framing(angles) };
    this.#held = to;
    this.#limit(to.distance);
    const now = this.#now();
    const there = distance(now.target, to.target) < 0.001 && Math.abs(now.distance - to.distance) < 0.001;
    if (moves && there && this.#move === null && angles !== this.#first()) return;
    if (moves) {
      const from = {
        azimuth: this.#controls.getAzimuthalAngle(),
        polar: this.#controls.getPolarAngle(),
        ...this.#now(),
      };
      this.#move = { began: null, from, to };
    } else {
      this.#move = null;
      this.#put(to);
    }
    this.#wake();
  }

  #limit(whole: number): void {
    this.#controls.minDistance = 3;
    this.#controls.maxDistance = Math.max(12, whole * 1.8);
  }

  #put({ target, distance: away, ...angles }: Angles & Framing): void {
    const { back } = axesOf(angles);
    this.#controls.target.set(target.x, target.y, target.z);
    this.camera.position.set(target.x + back.x * away, target.y + back.y * away, target.z + back.z * away);
    this.camera.near = Math.max(0.1, away / 30);
    this.camera.far = away * 6 + 40;
    this.camera.updateProjectionMatrix();
    this.camera.lookAt(target.x, target.y, target.z);
    this.#controls.update();
  }
}

function between(a: Angles & Framing, b: Angles & Framing, share: number): Angles & Framing {
  const mix = (from: number, to: number) => from + (to - from) * share;
  const turn = ((((b.azimuth - a.azimuth) % (2 * Math.PI)) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  return {
    azimuth: a.azimuth + turn * share,
    polar: mix(a.polar, b.polar),
    distance: mix(a.distance, b.distance),
    target: {
      x: mix(a.target.x, b.target.x),
      y: mix(a.target.y, b.target.y),
      z: mix(a.target.z, b.target.z),
    },
  };
}

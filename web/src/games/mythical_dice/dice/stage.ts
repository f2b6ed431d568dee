/**
 * The stage of the tumbling dice: a transparent canvas over the table area. Decoration only; it comes by a dynamic import
 * (three and cannon with it) and draws only while something moves.
 *
 * Lengths on the floor are edges of a die; places are fractions of the area, as everywhere (layout.ts).
 */
import {
  AmbientLight,
  DirectionalLight,
  Group,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { settings } from "../../../settings/settings.svelte.ts";
import { DiceMaterials, roundedCube, shadowTexture } from "./cube.ts";
import type { DieRoll, Faces } from "./kinds.ts";
import type { Place } from "./layout.ts";
import { frameAt, type Thrown, throwTo } from "./throwing.ts";
import { relabel, sidesOf, yaw } from "./turning.ts";

const FIELD = 18;
const ELEVATION = (71 * Math.PI) / 180;
const SLIDE_SECONDS = 0.5;
const FLIGHT_SECONDS = { least: 0.9, most: 1.2 };

type Motion = {
  readonly seconds: number;
  /** Time of the first frame in ms; null before it. */
  began: number | null;
  /** elapsed: seconds since the beginning, at most `seconds`. */
  readonly step: (elapsed: number) => void;
  readonly end: () => void;
};

type OnStage = {
  readonly group: Group;
  readonly cube: Mesh;
  readonly shadow: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly place: Place;
  motion: Motion | null;
};

export type StageOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly faces: Faces;
  /** A die strikes the table (0-1). */
  readonly onImpact: (strength: number) => void;
  /** The WebGL context was lost: the dice of the document replace the canvas. */
  readonly onLost: () => void;
};

export class Stage {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD);
  readonly #cube = roundedCube();
  readonly #floor = new PlaneGeometry(1.7, 1.7);
  readonly #shade = shadowTexture();
  readonly #materials = new DiceMaterials();
  readonly #dice = new Map<string, OnStage>();
  readonly #options: StageOptions;
  #frame: number | null = null;

  /** Errors: whatever WebGLRenderer throws where there is no WebGL. */
  constructor(options: StageOptions) {
    this.#options = options;
    this.#renderer = new WebGLRenderer({ canvas: options.canvas, alpha: true, antialias: true });
    this.#renderer.setClearColor(0, 0);
    this.#camera.position.set(0, Math.sin(ELEVATION), Math.cos(ELEVATION));
    this.#camera.lookAt(0, 0, 0);
    const sun = new DirectionalLight(0xfff4e0, 2.2);
    sun.position.set(-3, 9, 5);
    this.#scene.add(new AmbientLight(0xeef0ff, 1.5), sun);
    options.canvas.addEventListener("webglcontextlost", this.#lost);
  }

  /** The area in CSS pixels and the edge of a die in them. Dice at rest move to their places in the new size. */
  resize(width: number, height: number, dieEdge: number): void {
    this.#renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio || 1));
    this.#renderer.setSize(width, height, false);
    const distance = height / dieEdge / (2 * Math.tan((FIELD * Math.PI) / 360));
    this.#camera.aspect = width / height;
    this.#camera.position.setLength(distance);
    this.#camera.near = distance / 10;
    this.#camera.far = distance * 4;
    this.#camera.updateProjectionMatrix();
    this.#camera.updateMatrixWorld();
    for (const die of this.#dice.values()) {
      if (die.motion === null) this.#setDown(die);
    }
    this.#draw();
  }

  /** A die already at its place. tilt: radians from upright. */
  put(id: string, roll: DieRoll, place: Place, tilt: number): void {
    const die = this.#add(id, roll, place);
    die.cube.quaternion.set(...relabel([0, 0, 0, 1], this.#sideOf(roll)));
    die.group.quaternion.set(...yaw(tilt));
    this.#setDown(die);
    this.#draw();
  }

  /** A die flies in from the point `from` of the area's edge and comes to rest at `place`. */
  fly(id: string, roll: DieRoll, place: Place, from: Place, seed: number): Promise<void> {
    const target = this.#onFloor(place);
    const start = this.#onFloor(from);
    const lying = [...this.#dice.values()]
      .filter((other) => other.motion === null)
      .map(({ group }) => ({ x: group.position.x - target.x, z: group.position.z - target.z }));
    const thrown = throwTo(seed, this.#sideOf(roll), {
      direction: Math.atan2(start.z - target.z, target.x - start.x),
      reach: target.distanceTo(start),
      lying,
    });
    const die = this.#add(id, roll, place);
    die.cube.quaternion.set(...thrown.labels);
    const { least, most } = FLIGHT_SECONDS;
    const seconds = Math.max(least, Math.min(most, thrown.seconds)) * settings.stretch;
    return this.#move(die, seconds, this.#flight(die, thrown, target, thrown.seconds / seconds));
  }

  /** The dice slide to a point at the edge and leave the table. */
  async gather(ids: readonly string[], edge: Place): Promise<void> {
    const goal = this.#onFloor(edge);
    const seconds = SLIDE_SECONDS * settings.stretch;
    await Promise.all(
      ids.map(async (id) => {
        const die = this.#dice.get(id);
        if (die === undefined) return;
        this.#finish(die);
        const start = die.group.position.clone();
        await this.#move(die, seconds, (elapsed) => {
          const share = elapsed / seconds;
          die.group.position.lerpVectors(start, goal, share * share * (3 - 2 * share));
          die.group.scale.setScalar(1 - 0.4 * share);
        });
        this.remove(id);
      }),
    );
  }

  remove(id: string): void {
    const die = this.#dice.get(id);
    if (die === undefined) return;
    this.#dice.delete(id);
    this.#finish(die);
    this.#scene.remove(die.group, die.shadow);
    die.shadow.material.dispose();
    this.#draw();
  }

  dispose(): void {
    for (const id of [...this.#dice.keys()]) this.remove(id);
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#options.canvas.removeEventListener("webglcontextlost", this.#lost);
    this.#materials.dispose();
    this.#cube.dispose();
    this.#floor.dispose();
    this.#shade.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  readonly #lost = (event: Event): void => {
    event.preventDefault();
    this.#options.onLost();
  };

  #sides(roll: DieRoll) {
    const faces = this.#options.faces[roll.die];
    // Show the rolled face even if the house's list of faces does not have it.
    return sidesOf(faces.includes(roll.face) ? faces : [roll.face, ...faces.slice(1)]);
  }

  #sideOf(roll: DieRoll): number {
    return this.#sides(roll).indexOf(roll.face);
  }

  #add(id: string, roll: DieRoll, place: Place): OnStage {
    this.remove(id);
    const cube = new Mesh(this.#cube, this.#materials.of(roll.die, this.#sides(roll)));
    const group = new Group();
    group.add(cube);
    const shadow = new Mesh(
      this.#floor,
      new MeshBasicMaterial({ map: this.#shade, transparent: true, depthWrite: false }),
    );
    shadow.rotation.x = -Math.PI / 2;
    const die: OnStage = { group, cube, shadow, place, motion: null };
    this.#dice.set(id, die);
    this.#scene.add(group, shadow);
    return die;
  }

  /** The point of the middle of a flat die that appears at a place of the area. */
  #onFloor(place: Place): Vector3 {
    const ray = new Vector3(place.x * 2 - 1, 1 - place.y * 2, 0.5).unproject(this.#camera).sub(this.#camera.position);
    const reach = (0.5 - this.#camera.position.y) / ray.y;
    return ray.multiplyScalar(reach).add(this.#camera.position);
  }

  #setDown(die: OnStage): void {
    die.group.position.copy(this.#onFloor(die.place));
  }

  #flight(die: OnStage, thrown: Thrown, target: Vector3, pace: number): (elapsed: number) => void {
    let heard = 0;
    return (elapsed) => {
      const time = elapsed * pace;
      const frame = frameAt(thrown.frames, time);
      die.group.quaternion.set(...frame.at);
      die.group.position.set(target.x + frame.x, frame.y, target.z + frame.z);
      // The die grows as it leaves the hand: in the first moments the edge would cut it off.
      die.group.scale.setScalar(Math.min(1, 0.6 + elapsed * 5));
      let next = thrown.impacts[heard];
      while (next !== undefined && next.time <= time) {
        this.#options.onImpact(next.strength);
        next = thrown.impacts[++heard];
      }
    };
  }

  #move(die: OnStage, seconds: number, step: (elapsed: number) => void): Promise<void> {
    this.#finish(die);
    return new Promise((resolve) => {
      die.motion = { seconds, began: null, step, end: resolve };
      step(0);
      this.#wake();
    });
  }

  /** Any motion of the die jumps to its end. */
  #finish(die: OnStage): void {
    const motion = die.motion;
    if (motion === null) return;
    die.motion = null;
    motion.step(motion.seconds);
    motion.end();
  }

  #wake(): void {
    this.#frame ??= requestAnimationFrame(this.#tick);
  }

  readonly #tick = (now: number): void => {
    this.#frame = null;
    for (const die of [...this.#dice.values()]) {
      const motion = die.motion;
      if (motion === null) continue;
      motion.began ??= now;
      const elapsed = (now - motion.began) / 1000;
      if (elapsed >= motion.seconds) this.#finish(die);
      else motion.step(elapsed);
    }
    this.#draw();
    if ([...this.#dice.values()].some((die) => die.motion !== null)) this.#wake();
  };

  #draw(): void {
    for (const { group, shadow } of this.#dice.values()) {
      const height = Math.max(0, group.position.y - 0.5);
      shadow.position.set(group.position.x + 0.09 + height * 0.14, 0.01, group.position.z);
      shadow.scale.setScalar(group.scale.x * (1 + height * 0.25));
      shadow.material.opacity = 0.6 / (1 + height * 1.2);
    }
    this.#renderer.render(this.#scene, this.#camera);
  }
}

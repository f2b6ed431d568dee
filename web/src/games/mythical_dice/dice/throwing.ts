/**
 * A throw, simulated ahead of time with cannon-es on an endless floor and stored as frames. A flat floor looks the same
 * from every side, so the frames can be played back anywhere on the table (`aim`).
 *
 * Lengths are edges of a die, times are seconds of the simulation. The same seed gives the same throw on one machine.
 */
import { Body, Box, ContactMaterial, Material, Plane, Vec3, World } from "cannon-es";
import { randomOf, seedOf } from "./seed.ts";
import { lean, multiply, type Quaternion, relabel, rotate, upSide, yaw } from "./turning.ts";

export type Frame = { readonly at: Quaternion; readonly x: number; readonly y: number; readonly z: number };

/** The die strikes the table: when, and how hard (0-1). */
export type Impact = { readonly time: number; readonly strength: number };

export type Simulated = {
  /** Every `STEP` seconds, from the hand (flying towards +x) to rest. */
  readonly frames: readonly Frame[];
  readonly impacts: readonly Impact[];
  readonly seconds: number;
};

/** A throw that ends at a place with a face up. */
export type Thrown = Simulated & {
  /** The drawn cube inside the simulated one. */
  readonly labels: Quaternion;
};

export const STEP = 1 / 120;
const LONGEST = 2.2;
const LEVEL = 0.9995;

/** A uniformly random orientation (Shoemake). */
function anyTurn(random: () => number): Quaternion {
  const [u, a, b] = [random(), random() * 2 * Math.PI, random() * 2 * Math.PI];
  const [s, c] = [Math.sqrt(1 - u), Math.sqrt(u)];
  return [s * Math.sin(a), s * Math.cos(a), c * Math.sin(b), c * Math.cos(b)];
}

/** One throw as it falls out; null when the die ends up cocked or will not lie still. */
export function simulate(seed: number): Simulated | null {
  const random = randomOf(seed);
  const world = new World({ gravity: new Vec3(0, -60, 0) });
  world.allowSleep = true;
  const wood = new Material("table");
  const bone = new Material("die");
  world.addContactMaterial(new ContactMaterial(wood, bone, { friction: 0.28, restitution: 0.38 }));
  const floor = new Body({ mass: 0, material: wood, shape: new Plane() });
  floor.quaternion.setFromEuler(-Math.PI / 2, 0, 0);
  world.addBody(floor);

  const die = new Body({ mass: 1, material: bone, shape: new Box(new Vec3(0.5, 0.5, 0.5)) });
  die.allowSleep = true;
  die.sleepSpeedLimit = 0.35;
  die.sleepTimeLimit = 0.05;
  die.linearDamping = 0.08;
  die.angularDamping = 0.12;
  die.position.set(0, 1.5 + random() * 0.8, 0);
  die.quaternion.set(...anyTurn(random));
  const speed = 8 + random() * 4;
  die.velocity.set(speed, 1.5 + random() * 2.5, (random() - 0.5) * 1.6);
  // Forward roll about -z, with a wobble.
  die.angularVelocity.set((random() - 0.5) * 14, (random() - 0.5) * 10, -speed * (1.1 + random() * 0.6));
  world.addBody(die);

  const frames: Frame[] = [];
  const impacts: Impact[] = [];
  const keep = () => {
    const { position: p, quaternion: q } = die;
    frames.push({ at: [q.x, q.y, q.z, q.w], x: p.x, y: p.y, z: p.z });
  };
  let lastImpact = -1;
  keep();
  for (let step = 1; step * STEP < LONGEST; step++) {
    const before = die.velocity.y;
    world.step(STEP);
    keep();
    const change = die.velocity.y - before;
    if (change > 1.2 && step * STEP - lastImpact > 0.035) {
      lastImpact = step * STEP;
      impacts.push({ time: lastImpact, strength: Math.min(1, change / 16) });
    }
    if (die.sleepState === Body.SLEEPING) {
      if (upSide(endOf(frames).at).level < LEVEL) return null;
      return { frames, impacts, seconds: step * STEP };
    }
  }
  return null;
}

/** Where another die lies, seen from where this one will: the floor's x and z. */
export type Lying = { readonly x: number; readonly z: number };

const GOOD_THROWS = 12;
const SLACK = 0.35;
/** Lean of a die at rest: no die lies exactly straight. */
const TILT = 0.16;
const PACE = { from: 0.85, to: 1.2 };

export type Aim = {
  /** Direction of flight, an angle in the floor's plane: 0 towards +x, a quarter turn towards -z. */
  readonly direction: number;
  /** Wanted minimum distance of the flight; shorter throws are accepted if no better one was found. */
  readonly reach: number;
  /** Dice already on the table: the throw avoids passing through them if possible. */
  readonly lying: readonly Lying[];
};

/** Cost of a throw, lower is better: for crooked drawings, slow throws and collisions. */
function fault(thrown: Thrown, aimed: Aim): number {
  const { frames, labels, seconds } = thrown;
  const crooked = Math.abs(lean(multiply(endOf(frames).at, labels)));
  const pace = Math.max(0, PACE.from - seconds, seconds - PACE.to);
  const start = frames[0] ?? endOf(frames);
  const short = Math.max(0, aimed.reach - Math.hypot(start.x, start.z));
  let through = 0;
  for (const frame of frames) {
    if (frame.y > 1.4) continue;
    for (const other of aimed.lying) {
      through = Math.max(through, 1.25 - Math.hypot(frame.x - other.x, frame.z - other.z));
    }
  }
  return crooked + 2.5 * pace + 0.12 * short + 4 * through;
}

function endOf(frames: readonly Frame[]): Frame {
  const last = frames[frames.length - 1];
  if (last === undefined) throw new Error("a throw has at least one frame");
  return last;
}

/**
 * A throw that ends at the origin with `side` up, its drawing near upright for a viewer at +z. Cocked dice are thrown
 * again; the best of the first few good throws is taken, and its direction may change a little to set the drawing upright.
 *
 * Errors: none of many attempts came to rest flat (never seen).
 */
export function throwTo(seed: number, side: number, aimed: Aim): Thrown {
  const random = randomOf(seed);
  let best: Thrown | null = null;
  let least = Number.POSITIVE_INFINITY;
  let good = 0;
  for (let attempt = 0; attempt < 60 && good < GOOD_THROWS; attempt++) {
    const raw = simulate(seedOf(seed, attempt));
    if (raw === null) continue;
    good += 1;
    const thrown = settle(raw, side, aimed.direction, (random() - 0.5) * TILT);
    const off = fault(thrown, aimed);
    if (off < least) [least, best] = [off, thrown];
  }
  if (best === null) throw new Error(`no throw of seed ${seed} came to rest`);
  return best;
}

/** The throw aimed, its labels turned so that `side` is up, and the whole swung so that the drawing leans by `tilt`. */
function settle(raw: Simulated, side: number, from: number, tilt: number): Thrown {
  const straight = aim(raw, from);
  const rest = endOf(straight.frames).at;
  const labels = relabel(rest, side);
  const swing = Math.max(-SLACK, Math.min(SLACK, tilt - lean(multiply(rest, labels))));
  return { ...aim(raw, from + swing), labels };
}

/** The same throw, flying in direction `from` and ending at x = z = 0. */
export function aim(raw: Simulated, from: number): Simulated {
  const last = endOf(raw.frames);
  const first = raw.frames[0] ?? last;
  const bearing = Math.atan2(-(last.z - first.z), last.x - first.x);
  const turn = yaw(from - bearing);
  const frames = raw.frames.map((frame) => {
    const [x, y, z] = rotate(turn, [frame.x - last.x, frame.y, frame.z - last.z]);
    return { at: multiply(turn, frame.at), x, y, z };
  });
  return { ...raw, frames };
}

/** Position of the die at a time, interpolated between frames; past the end it lies still. */
export function frameAt(frames: readonly Frame[], time: number): Frame {
  const position = Math.max(0, time / STEP);
  const before = Math.floor(position);
  const a = frames[before];
  const b = frames[before + 1];
  if (a === undefined || b === undefined) return endOf(frames);
  const share = position - before;
  const mix = (from: number, to: number) => from + (to - from) * share;
  const sign = a.at[0] * b.at[0] + a.at[1] * b.at[1] + a.at[2] * b.at[2] + a.at[3] * b.at[3] < 0 ? -1 : 1;
  const turn = [0, 1, 2, 3].map((n) => mix(a.at[n] ?? 0, sign * (b.at[n] ?? 0)));
  const length = Math.hypot(...turn);
  const [x = 0, y = 0, z = 0, w = 1] = turn.map((part) => part / length);
  return { at: [x, y, z, w], x: mix(a.x, b.x), y: mix(a.y, b.y), z: mix(a.z, b.z) };
}

/** The sharpness of a moving picture: reduced when frames come late, for smooth motion. Pure. */

/** Mean time between frames, in ms, that counts as late, and as good; 16.7 ms is the best case. */
const LATE_MS = 22;
const GOOD_MS = 18.5;
/** A longer gap is a pause, not a slow frame. In ms. */
const PAUSE_MS = 400;
const STEP = 0.75;
/** Frames observed before lowering the sharpness, and before trying to raise it again. */
const FEW = 4;
const MANY = 90;

export class Pace {
  #share = 1;
  #least = 0.5;
  #before: number | null = null;
  #mean = 1000 / 60;
  #frames = 0;
  /** The sharpness was raised. If it must drop again, it is settled: no further raise is tried. */
  #raised = false;
  #settled = false;

  /** Share of the full sharpness while something moves. */
  get share(): number {
    return this.#share;
  }

  /** A frame while something moves. now: ms. Returns the share to draw it with. */
  frame(now: number): number {
    const gap = this.#before === null ? null : now - this.#before;
    this.#before = now;
    if (gap === null || gap > PAUSE_MS) return this.#share;
    this.#mean += (gap - this.#mean) * 0.25;
    this.#frames += 1;
    if (this.#frames >= FEW && this.#mean > LATE_MS && this.#share > this.#least) {
      if (this.#raised) this.#settled = true;
      this.#to(this.#share * STEP);
    } else if (this.#frames >= MANY && this.#mean < GOOD_MS && this.#share < 1 && !this.#settled) {
      this.#raised = true;
      this.#to(this.#share / STEP);
    }
    return this.#share;
  }

  /** The motion has ended: the next frame does not count as late. */
  rest(): void {
    this.#before = null;
  }

  /** Start over for another size or screen. least: the smallest share. */
  reset(least: number): void {
    this.#least = least;
    this.#raised = false;
    this.#settled = false;
    this.#before = null;
    this.#to(1);
  }

  #to(share: number): void {
    this.#share = Math.max(this.#least, Math.min(1, share));
    this.#mean = 1000 / 60;
    this.#frames = 0;
  }
}

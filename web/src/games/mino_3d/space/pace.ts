/** How sharp to draw while something moves: less where frames come late, so that it moves as smoothly as it can. Pure. */

/** A frame that is given later than so many ms after the one before comes late; one every 16.7 ms is as good as it gets. */
const LATE_MS = 22;
const GOOD_MS = 18.5;
/** Longer than that is a pause, not a slow frame. */
const PAUSE_MS = 400;
const STEP = 0.75;
/** So many frames are looked at before sharpness is lowered, and before it is tried to raise it again. */
const FEW = 4;
const MANY = 90;

export class Pace {
  #share = 1;
  #least = 0.5;
  #before: number | null = null;
  #mean = 1000 / 60;
  #frames = 0;
  /** A step up that did not last: it is not tried again. */
  #raised = false;
  #settled = false;

  /** Share of the full sharpness that is drawn while something moves. */
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

  /** Nothing moves any more: what comes next is not late. */
  rest(): void {
    this.#before = null;
  }

  /** Everything is new: another size, another screen. least: the least share. */
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

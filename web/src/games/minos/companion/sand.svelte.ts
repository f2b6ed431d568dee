/**
 * The box's sandglass (N5): thirty seconds, or several glasses, one after the other. It runs by the wall clock, so a phone
 * that slept shows the right time, and it is kept, so a reload in the middle goes on.
 */

/** Milliseconds of one sandglass (N5). */
export const GLASS = 30_000;
export const MOST_GLASSES = 20;
const TICK = 100;
const KEPT = "asterion.box.sandglass";

type Kept = { readonly glasses: number; readonly left: number; readonly ends: number | null };

/** What was kept, if it makes sense. */
function kept(): Kept | null {
  try {
    const { glasses, left, ends } = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Kept;
    if (!Number.isInteger(glasses) || glasses < 1 || glasses > MOST_GLASSES) return null;
    if (!(left >= 0 && left <= glasses * GLASS)) return null;
    return { glasses, left, ends: typeof ends === "number" && ends <= Date.now() + glasses * GLASS ? ends : null };
  } catch {
    return null; // storage is disabled, or holds something else
  }
}

export class Sand {
  #glasses = $state(1);
  /** Milliseconds left while it stands still. */
  #left = $state(GLASS);
  /** Unix ms at which it runs out; null: it stands still. */
  #ends = $state<number | null>(null);
  #now = $state(Date.now());
  readonly #onout: () => void;
  readonly #onsecond: (left: number) => void;

  /** `onout`: it has run out; `onsecond`: another whole second is over, with the seconds that are left. */
  constructor(onout: () => void, onsecond: (left: number) => void = () => {}) {
    this.#onout = onout;
    this.#onsecond = onsecond;
    const before = kept();
    if (before === null) return;
    this.#glasses = before.glasses;
    this.#left = before.left;
    if (before.ends !== null && before.ends > Date.now()) this.#ends = before.ends;
    else if (before.ends !== null) this.#left = 0;
  }

  get glasses(): number {
    return this.#glasses;
  }

  /** Milliseconds left. */
  get left(): number {
    return this.#ends === null ? this.#left : Math.max(0, this.#ends - this.#now);
  }

  get seconds(): number {
    return Math.ceil(this.left / 1000);
  }

  get running(): boolean {
    return this.#ends !== null;
  }

  get over(): boolean {
    return this.left === 0;
  }

  /** Nothing has run yet. */
  get full(): boolean {
    return !this.running && this.left === this.#glasses * GLASS;
  }

  /** The part of the glass that runs now that is still above, 0 to 1. */
  get above(): number {
    return this.left === 0 ? 0 : (((this.left - 1) % GLASS) + 1) / GLASS;
  }

  #keep(): void {
    try {
      const now: Kept = { glasses: this.#glasses, left: this.#left, ends: this.#ends };
      localStorage.setItem(KEPT, JSON.stringify(now));
    } catch {
      // it then lasts as long as the page
    }
  }

  /** One glass more or less; while it runs, more time. */
  add(by: 1 | -1): void {
    const glasses = this.#glasses + by;
    if (glasses < 1 || glasses > MOST_GLASSES || this.left + by * GLASS <= 0) return;
    this.#glasses = glasses;
    if (this.#ends === null) this.#left += by * GLASS;
    else this.#ends += by * GLASS;
    this.#keep();
  }

  start(): void {
    if (this.running) return;
    if (this.over) this.#left = this.#glasses * GLASS;
    this.#now = Date.now();
    this.#ends = this.#now + this.#left;
    this.#keep();
  }

  pause(): void {
    if (this.#ends === null) return;
    this.#left = Math.max(0, this.#ends - Date.now());
    this.#ends = null;
    this.#keep();
  }

  reset(): void {
    this.#ends = null;
    this.#left = this.#glasses * GLASS;
    this.#keep();
  }

  /** Let time pass; call in an effect while `running`. Returns a function to stop. */
  run(): () => void {
    const tick = () => {
      const before = this.seconds;
      this.#now = Date.now();
      if (this.#ends === null) return;
      if (this.#now >= this.#ends) {
        this.#ends = null;
        this.#left = 0;
        this.#keep();
        this.#onout();
      } else if (this.seconds < before) this.#onsecond(this.seconds);
    };
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }
}

/** Long work in short spells, so that the page can draw in between. */

/** How long the page works before it may draw, in ms. */
const SPELL = 8;

/** Lets the page draw now and then, and measures the time between. */
export class Spells {
  readonly #now: () => number;
  #since: number;
  #worked = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  readonly rest = async (): Promise<void> => {
    if (this.#now() - this.#since < SPELL) return;
    this.#worked += this.#now() - this.#since;
    await new Promise((go) => setTimeout(go));
    this.#since = this.#now();
  };

  /** Ms of work so far. */
  get worked(): number {
    return this.#worked + this.#now() - this.#since;
  }
}

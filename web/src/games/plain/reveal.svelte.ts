/** What a game shows of all seats at once, large, for a moment: after an event that its page declares so. */
import { settings } from "../../settings/settings.svelte.ts";
import type { Reveal } from "./tree.ts";

/** Time that it stands, in ms at the natural pace; longer with more seats. */
const STANDS = 2200;
const FOR_EACH = 400;

export class Revealed {
  #now = $state.raw<Reveal | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** What stands there; null: nothing. */
  get now(): Reveal | null {
    return this.#now;
  }

  /** Show it for its time, in place of an earlier one. */
  show(reveal: Reveal): void {
    clearTimeout(this.#timer);
    this.#now = reveal;
    this.#timer = setTimeout(() => this.hide(), settings.stretch * (STANDS + FOR_EACH * reveal.values.length));
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#now = null;
  }
}

/** The viewer's answer, from the first finger on the card to the house's word on it. */
import type { Acting } from "../../table/acting.svelte.ts";
import { BLANK, type Column, type Draft, pointed, pointedAt, sayable, shortened, typed } from "./answer.ts";

const KEPT = "asterion.like-dice.answered";

/** Whether somebody has answered in this browser before. */
function before(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false; // storage is switched off
  }
}

export class Answering {
  draft = $state.raw<Draft>(BLANK);
  /** Said, and not answered by the house yet. */
  sending = $state<number | null>(null);
  /** A pass is on its way: nothing else goes out until the house has answered it. */
  passing = $state(false);
  /** Never answered here before: what a tap does is told. */
  newcomer = $state(!before());
  readonly #open: () => boolean;
  readonly #acting: Acting;

  /** `open`: the viewer may answer now. */
  constructor(open: () => boolean, acting: Acting) {
    this.#open = open;
    this.#acting = acting;
  }

  get open(): boolean {
    return this.#open() && this.sending === null && !this.passing;
  }

  /** A finger on the card; the second one says the answer. */
  point(column: Column, digit: number): void {
    if (!this.open) return;
    this.draft = pointed(this.draft, column, digit);
    const number = pointedAt(this.draft);
    if (number !== null) void this.say(number);
  }

  type(digit: number): void {
    if (this.open) this.draft = typed(this.draft, digit);
  }

  /** What was typed is said; or what one finger points at, without the other. */
  enter(): void {
    const number = sayable(this.draft);
    if (number !== null) void this.say(number);
  }

  back(): void {
    this.draft = shortened(this.draft);
  }

  clear(): void {
    this.draft = BLANK;
  }

  async say(number: number): Promise<void> {
    if (!this.open) return;
    this.sending = number;
    const refused = await this.#acting.act({ type: "claim", number });
    this.sending = null;
    this.draft = BLANK;
    if (refused === null) this.#answered();
  }

  async pass(): Promise<void> {
    if (!this.open) return;
    this.draft = BLANK;
    this.passing = true;
    await this.#acting.act({ type: "pass" });
    this.passing = false;
  }

  #answered(): void {
    this.newcomer = false;
    try {
      localStorage.setItem(KEPT, "1");
    } catch {
      // see before()
    }
  }
}

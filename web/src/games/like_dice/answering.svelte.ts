/** The viewer's answer, from the first tap to the house's reply. */
import type { Acting } from "../../table/acting.svelte.ts";
import { BLANK, type Column, type Draft, pointed, pointedAt, sayable, shortened, typed } from "./answer.ts";

const KEPT = "asterion.like_dice.answered";

/** Whether somebody has answered in this browser before. */
function before(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false; // storage is disabled
  }
}

export class Answering {
  draft = $state.raw<Draft>(BLANK);
  /** The claim that waits for the house's reply. */
  sending = $state<number | null>(null);
  /** A pass waits for the house's reply: nothing else is sent until then. */
  passing = $state(false);
  /** Never answered in this browser: the card explains what a tap does. */
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

  /** A tap on the card; the second column sends the answer. */
  point(column: Column, digit: number): void {
    if (!this.open) return;
    this.draft = pointed(this.draft, column, digit);
    const number = pointedAt(this.draft);
    if (number !== null) void this.say(number);
  }

  type(digit: number): void {
    if (this.open) this.draft = typed(this.draft, digit);
  }

  /** Send the typed number, or the number of the one column touched. */
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

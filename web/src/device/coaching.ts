/** The coach at a match that this device deals: the questions of its person, as `house/table/coaching.py` answers them. */
import { type AdviceNews, Refusal } from "../protocol/index.ts";
import type { CoachAdvice } from "../protocol/types.ts";
import type { DeviceMatch } from "./device_match.ts";

/** The coach of one game. It gets observations, never a state. */
export type Adviser = {
  readonly advise: (
    seat: number,
    observation: Uint8Array,
    ruleset: Uint8Array,
    seed: bigint,
  ) => Promise<CoachAdvice | null>;
  readonly close?: () => void;
};

/** A decision: the number of the last entry before it, and what the seat knows then. */
type Decision = {
  readonly after: number;
  readonly observation: Uint8Array;
  readonly ruleset: Uint8Array;
  readonly seed: bigint;
};

/** What the person is to decide now, for the coach. To be called calmly. Throws a `Refusal`: there is nothing to ask. */
export async function decisionOf(match: DeviceMatch): Promise<Decision> {
  const { viewer } = match;
  const { help } = match.state().table.options as { readonly help?: boolean };
  if (match.ended) throw new Refusal("not_running", null, "the game is not running");
  if (help === false) throw new Refusal("help_off", null, "this table plays without help");
  if (!match.awaits(viewer)) throw new Refusal("not_your_turn", null, "the game waits for another seat");
  if (match.legal(viewer).length < 2) throw new Refusal("no_choice", null, "there is nothing to choose");
  return { after: match.next - 1, ...match.seen(viewer), seed: await match.botSeed(viewer) };
}

export class DeviceCoaching {
  readonly #adviser: Adviser | null;
  readonly #seat: number;
  readonly #tell: (news: AdviceNews) => void;
  #asked = -1;

  /** `adviser`: null: the game has no coach. `tell`: called with each advice. */
  constructor(adviser: Adviser | null, seat: number, tell: (news: AdviceNews) => void) {
    [this.#adviser, this.#seat, this.#tell] = [adviser, seat, tell];
  }

  /** Ask about a decision, once. Throws a `Refusal`. */
  ask({ after, observation, ruleset, seed }: Decision): void {
    if (this.#adviser === null) throw new Refusal("not_coached", null, "there is no coach for this game");
    if (after === this.#asked) return;
    this.#asked = after;
    void this.#adviser
      .advise(this.#seat, observation, ruleset, seed)
      .catch(() => null)
      .then((advice) => {
        if (advice === null && this.#asked === after) this.#asked = -1; // the page may ask again
        this.#tell({ type: "advice", after, advice } as AdviceNews);
      });
  }

  close(): void {
    this.#adviser?.close?.();
  }
}

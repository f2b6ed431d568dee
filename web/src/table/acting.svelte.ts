/** Sends the viewer's actions to the house, and words the refusals. */

import { announce } from "../components/announcer.svelte.ts";
import { Refusal, type Send } from "../protocol/index.ts";
import type { GameAction } from "../protocol/types.ts";

/** Words for each known code of refusal, and for all others. */
export type Reasons = { readonly refused: { readonly other: (code: string) => string } };

export class Acting {
  /** Why the last action was refused; null: it was not. */
  notice = $state<string | null>(null);
  /** Number of unanswered actions. */
  waiting = $state(0);
  readonly #send: () => Send;
  readonly #words: () => Reasons;

  constructor(send: () => Send, words: () => Reasons) {
    this.#send = send;
    this.#words = words;
  }

  /** Send an action: resolves to null, or to the code of its refusal. `told`: the caller's own words for a code. */
  async act(action: GameAction, told: (code: string) => string | null = () => null): Promise<string | null> {
    this.notice = null;
    this.waiting += 1;
    try {
      await this.#send()({ type: "act", action });
      return null;
    } catch (error) {
      const code = error instanceof Refusal ? error.code : "lost";
      const ruling = error instanceof Refusal && error.ruling !== null ? ` (${error.ruling})` : "";
      this.warn(told(code) ?? this.#reason(code) + ruling);
      return code;
    } finally {
      this.waiting -= 1;
    }
  }

  warn(text: string): void {
    this.notice = text;
    announce(text, "assertive");
  }

  #reason(code: string): string {
    const { refused } = this.#words();
    const known = refused[code as keyof typeof refused];
    return typeof known === "string" ? known : refused.other(code);
  }
}

/** What the viewer asks of the house, one thing after the other, and what the house says against it, in words. */

import { announce } from "../components/announcer.svelte.ts";
import { Refusal, type Send } from "../protocol/index.ts";
import type { GameAction } from "../protocol/types.ts";

/** Words for each code of refusal, and for any other. */
export type Reasons = { readonly refused: { readonly other: (code: string) => string } };

export class Acting {
  /** Why the last thing was refused; null: it was not. */
  notice = $state<string | null>(null);
  /** Asked and not answered. */
  waiting = $state(0);
  readonly #send: () => Send;
  readonly #words: () => Reasons;

  constructor(send: () => Send, words: () => Reasons) {
    this.#send = send;
    this.#words = words;
  }

  /** Ask for something: null once the house has done it, else the code of its refusal. `told`: words of one's own for a code. */
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

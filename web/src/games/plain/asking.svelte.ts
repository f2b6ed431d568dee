/** Asks the house for the legal actions after every entry, and again if the request fails. */
import { untrack } from "svelte";
import type { Send } from "../../protocol/index.ts";

/** Pause before another try, in ms. */
const AGAIN = 1000;

/** `last`: number of the last entry; null: there is nothing to ask. Call it during a component's setup. */
export function asking(last: () => number | null, send: () => Send): void {
  let tries = $state(0);
  const entry = $derived(last()); // a number: an effect on the state itself would ask at every message
  $effect(() => {
    void tries;
    if (entry === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // `send` is a new function with each state: do not depend on it.
    untrack(send)({ type: "ask_legal" }).catch(() => {
      timer = setTimeout(() => (tries += 1), AGAIN);
    });
    return () => clearTimeout(timer);
  });
}

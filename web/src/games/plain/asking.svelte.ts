/** Asks the house after every entry what may be done, and again if it does not say. */
import { untrack } from "svelte";
import type { Send } from "../../protocol/index.ts";

/** Pause before another try, in ms. */
const AGAIN = 1000;

/** `last`: number of the last entry; null: there is nothing to ask. Call it where a component is set up. */
export function asking(last: () => number | null, send: () => Send): void {
  let tries = $state(0);
  const entry = $derived(last()); // a number: an effect on the state itself would ask at every message
  $effect(() => {
    void tries;
    if (entry === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The way to the house comes with the state, and is another one each time.
    untrack(send)({ type: "ask_legal" }).catch(() => {
      timer = setTimeout(() => (tries += 1), AGAIN);
    });
    return () => clearTimeout(timer);
  });
}

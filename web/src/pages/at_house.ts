/** The part of every page from which one begins to play: it knows the house's games and the reader, and notices a house that stops. */
import { complain } from "../components/notice.svelte.ts";
import { guest } from "../protocol/guest.ts";
import { house } from "../protocol/house.svelte.ts";
import { choices } from "../settings/choices.svelte.ts";
import { catalogue } from "./catalogue.svelte.ts";
import { refresh } from "./refresh.ts";

/**
 * Load the games and the reader's name, now and whenever a silent house answers again; then call `returned`. `seconds`:
 * between two requests for the house's build. Returns the stop.
 */
export function atHouse(returned: () => void, seconds: number): () => void {
  arrive();
  const stop = refresh(() => void house.ask(), seconds);
  const unreturn = house.onReturn(() => {
    returned();
    arrive();
  });
  return () => {
    stop();
    unreturn();
  };
}

function arrive(): void {
  void catalogue.fetch();
  void greet(true);
}

/** Load the reader's name. The page itself reports a house that is silent or down. `again`: retry once. */
async function greet(again: boolean): Promise<void> {
  try {
    const me = await guest();
    if (choices.name === "" && me.name !== null) choices.name = me.name;
  } catch (error) {
    if (!(await house.ask())) return;
    if (again) await greet(false);
    else complain(error);
  }
}

/** The offer to reload the page when the house has a newer build. It waits while a reload would disturb the reader. */
import { house } from "../protocol/house.svelte.ts";

/** Number of parts that hold the offer back. Not `$state`: an effect that reads and sets it would loop. */
let holding = 0;
let held = $state(false);
let dismissed = $state(false);

export const newBuild = {
  /** Whether to show the offer. */
  get offered(): boolean {
    return house.older && !held && !dismissed;
  },
  dismiss(): void {
    dismissed = true;
  },
};

/** Hold the offer back, as during a game. Returns the function that ends this, for an effect. */
export function holdBack(): () => void {
  held = ++holding > 0;
  return () => {
    held = --holding > 0;
  };
}

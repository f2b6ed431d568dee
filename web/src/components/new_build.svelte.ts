/** A newer build of the page: the offer to load it, and the moments to load it unasked. Both wait while the reader plays. */
import { house } from "../protocol/house.svelte.ts";
import type { Route } from "../router/router.svelte.ts";
import { modal } from "./modal.svelte.ts";

/** Places where a reload loses nothing that the reader has begun. */
const CALM: readonly Route["at"][] = ["home", "game", "rules"];
/** In the tab's storage: the build that was last loaded unasked. If the house then still has another one, asking is all. */
const TAKEN = "asterion.taken";

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
  /** Load the newer build at a moment that costs nothing: on the way to the entrance, or while nobody looks. */
  take(at: Route["at"], reload = () => location.reload()): void {
    if (house.newer === null || house.silent || holding > 0 || modal.top !== null) return;
    if (!CALM.includes(at) || isTyped() || wasTaken(house.newer)) return;
    reload();
  },
};

/** Whether a field holds text. */
function isTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("textarea, input:not([type=radio], [type=checkbox])");
  return [...fields].some(({ value }) => value !== "");
}

/** Whether this tab has already loaded the page for that build; notes it. True also without storage. */
function wasTaken(build: string): boolean {
  try {
    if (sessionStorage.getItem(TAKEN) === build) return true;
    sessionStorage.setItem(TAKEN, build);
    return false;
  } catch {
    return true;
  }
}

/** Hold the offer back, as during a game. Returns the function that ends this, for an effect. */
export function holdBack(): () => void {
  held = ++holding > 0;
  return () => {
    held = --holding > 0;
  };
}

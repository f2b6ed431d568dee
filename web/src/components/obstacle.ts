/** Says why the house can be asked for nothing now. */
import { words } from "../i18n/index.svelte.ts";
import { cookies } from "../protocol/cookies.svelte.ts";
import { house } from "../protocol/house.svelte.ts";

/** The reason in words; null: there is none. `guest`: whether what is asked for needs a guest. Reactive. */
export function obstacle(guest = true): string | null {
  const { standing } = words().app;
  return house.silent ? standing.cardSilent : guest && cookies.blocked ? standing.cardCookies : null;
}

/** Says why the house can be asked for nothing now. */
import { words } from "../i18n/index.svelte.ts";
import { cookies } from "../protocol/cookies.svelte.ts";
import { house } from "../protocol/house.svelte.ts";

/** The reason in words; null: there is none. Reactive. */
export function obstacle(): string | null {
  const { standing } = words().app;
  return house.silent ? standing.cardSilent : cookies.blocked ? standing.cardCookies : null;
}

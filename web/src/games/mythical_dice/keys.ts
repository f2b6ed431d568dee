/** The command behind a key. Pure; the caller checks whether it is possible. */

import type { Press } from "../../table/keys.ts";

export type Wish = { readonly wish: "bet"; readonly tricks: number } | { readonly wish: "last" | "skip" };

/** The command of a key of this game, or null. */
export function wishOf(press: Pick<Press, "key">): Wish | null {
  if (/^[0-9]$/.test(press.key)) return { wish: "bet", tricks: Number(press.key) };
  switch (press.key.toLowerCase()) {
    case "l":
      return { wish: "last" };
    case "escape":
      return { wish: "skip" };
    default:
      return null;
  }
}

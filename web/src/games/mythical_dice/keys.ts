/** The command behind a key. Pure; the caller checks whether it is possible. */

import { meant, type Press } from "../../table/keys.ts";

export type Wish = { readonly wish: "bet"; readonly tricks: number } | { readonly wish: "last" | "skip" };

/** The command of a key of this game, or null. */
export function wishOf(press: Press): Wish | null {
  const key = meant(press);
  if (key !== null && /^\d$/.test(key)) return { wish: "bet", tricks: Number(key) };
  switch (key) {
    case "l":
      return { wish: "last" };
    case "escape":
      return { wish: "skip" };
    default:
      return null;
  }
}

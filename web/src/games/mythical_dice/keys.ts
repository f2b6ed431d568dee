/** What a key asks of the table. Pure; who handles it checks whether it is possible. */

import type { Press } from "../../furniture/play/keys.ts";

export type Wish =
  | { readonly wish: "bet"; readonly tricks: number }
  | { readonly wish: "sheet" | "rules" | "mute" | "keys" | "last" | "skip" };

/** The wish behind a key, or null. `typing`: the focus is in a text field, so that letters are letters. */
export function wishOf(press: Press, typing: boolean): Wish | null {
  if (typing || press.ctrlKey || press.altKey || press.metaKey) return null;
  if (/^[0-9]$/.test(press.key)) return { wish: "bet", tricks: Number(press.key) };
  switch (press.key.toLowerCase()) {
    case "s":
      return { wish: "sheet" };
    case "r":
      return { wish: "rules" };
    case "m":
      return { wish: "mute" };
    case "l":
      return { wish: "last" };
    case "?":
      return { wish: "keys" };
    case "escape":
      return { wish: "skip" };
    default:
      return null;
  }
}

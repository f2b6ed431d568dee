/** What a key asks of the table. Pure; who handles it checks whether it is possible. */
import type { Press } from "../../furniture/play/keys.ts";

export type Wish =
  | { readonly wish: "piece"; readonly index: number }
  | { readonly wish: "turn" | "look" | "places" | "sheet" | "rules" | "mute" | "keys" | "cancel" };

/** The wish behind a key, or null. `typing`: the focus is in a text field, so that letters are letters. */
export function wishOf(press: Press, typing: boolean): Wish | null {
  if (typing || press.ctrlKey || press.altKey || press.metaKey) return null;
  if (/^[1-6]$/.test(press.key)) return { wish: "piece", index: Number(press.key) - 1 };
  switch (press.key.toLowerCase()) {
    case "r":
      return { wish: "turn" };
    case "v":
      return { wish: "look" };
    case "p":
      return { wish: "places" };
    case "s":
      return { wish: "sheet" };
    case "h":
      return { wish: "rules" };
    case "m":
      return { wish: "mute" };
    case "?":
      return { wish: "keys" };
    case "escape":
      return { wish: "cancel" };
    default:
      return null;
  }
}

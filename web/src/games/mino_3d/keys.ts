/** The command behind a key. Pure; the caller checks whether it is possible. */
import { meant, type Press } from "../../table/keys.ts";

export type Wish =
  | { readonly wish: "piece"; readonly index: number }
  | { readonly wish: "turn" | "look" | "places" | "cancel" };

/** The command of a key of this game, or null. */
export function wishOf(press: Press): Wish | null {
  const key = meant(press);
  if (key !== null && /^[1-6]$/.test(key)) return { wish: "piece", index: Number(key) - 1 };
  switch (key) {
    case "r":
      return { wish: "turn" };
    case "v":
      return { wish: "look" };
    case "p":
      return { wish: "places" };
    case "escape":
      return { wish: "cancel" };
    default:
      return null;
  }
}

/** The command behind a key. Pure; the caller checks whether it is possible. */
import { meant, type Press } from "../../table/keys.ts";

export type Wish =
  | { readonly wish: "digit"; readonly digit: number }
  | {
      readonly wish: "say" | "ready" | "back" | "clear" | "pass" | "dice" | "voice" | "faces" | "child" | "look";
    };

/**
 * The command of a key of this game, or null. `pressed`: the focus is on a control that Enter and Space press.
 */
export function wishOf(press: Press, pressed: boolean): Wish | null {
  const key = meant(press);
  if (key !== null && /^\d$/.test(key)) return { wish: "digit", digit: Number(key) };
  switch (key) {
    case "enter":
      return pressed ? null : { wish: "say" };
    case " ":
      return pressed ? null : { wish: "ready" };
    case "backspace":
      return { wish: "back" };
    case "escape":
      return { wish: "clear" };
    case "p":
      return { wish: "pass" };
    case "d":
      return { wish: "dice" };
    case "v":
      return { wish: "voice" };
    case "e":
      return { wish: "child" };
    case "w":
      return { wish: "look" };
    case "n":
      return { wish: "faces" };
    default:
      return null;
  }
}

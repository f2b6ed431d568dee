/** The command behind a key. Pure; the caller checks whether it is possible. */
import { meant, type Press } from "../../table/keys.ts";

export type Wish =
  | { readonly wish: "digit"; readonly digit: number }
  | { readonly wish: "turn" | "by"; readonly by: 1 | -1 }
  | { readonly wish: "back" | "cancel" };

/** The command of a key of this game, or null. */
export function wishOf(press: Press): Wish | null {
  const key = meant(press);
  if (key !== null && /^\d$/.test(key)) return { wish: "digit", digit: Number(key) };
  switch (key) {
    case "r":
      return { wish: "turn", by: press.shiftKey === true ? -1 : 1 };
    case "+":
      return { wish: "by", by: 1 };
    case "-":
      return { wish: "by", by: -1 };
    case "backspace":
      return { wish: "back" };
    case "escape":
      return { wish: "cancel" };
    default:
      return null;
  }
}

/** A number typed digit by digit, up to `most`. A digit that would exceed it starts a new number. */
export function typed(number: number, digit: number, most: number): number {
  const longer = number * 10 + digit;
  if (longer <= most) return longer;
  return Math.min(digit, most);
}

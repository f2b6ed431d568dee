/** The command behind a key. Pure; the caller checks whether it is possible. */
import { meant, type Press } from "../../../table/keys.ts";

export type Wish =
  | { readonly wish: "digit"; readonly digit: number }
  | { readonly wish: "go" | "back" | "clear" | "pass" | "take_back" | "wait" | "correct" };

const LETTERS: Readonly<Record<string, Exclude<Wish["wish"], "digit">>> = {
  enter: "go",
  " ": "go",
  backspace: "back",
  escape: "clear",
  p: "pass",
  u: "take_back",
  w: "wait",
  c: "correct",
};

/** The command of a key of this game, or null. `pressed`: the focus is on a control that Enter and Space press. */
export function wishOf(press: Press, pressed: boolean): Wish | null {
  const key = meant(press);
  if (key !== null && /^\d$/.test(key)) return { wish: "digit", digit: Number(key) };
  const wish = key === null ? undefined : LETTERS[key];
  if (wish === undefined || (wish === "go" && pressed)) return null;
  return { wish };
}

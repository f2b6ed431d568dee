/**
 * The input used last: the keyboard, or a finger or a mouse. A player by keys expects the focus at the next decision; a
 * finger would only see it jump. Kept for the whole page, so that a table opened by a key knows it from the start.
 * Typing into a field says nothing: a name is typed on every device.
 */
import { isTyping } from "./typing.ts";

const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

let keys = false;

if (typeof addEventListener === "function") {
  addEventListener(
    "keydown",
    ({ key, target, ctrlKey, metaKey, altKey }) => {
      if (!(MODIFIERS.has(key) || isTyping(target) || ctrlKey || metaKey || altKey)) keys = true;
    },
    { capture: true },
  );
  addEventListener("pointerdown", () => (keys = false), { capture: true });
}

/** Whether the last input came from the keyboard. */
export const byKeys = (): boolean => keys;

/**
 * The input used last: the keyboard, or a finger or a mouse. Who plays by keys expects the focus at the next decision;
 * a finger would only see it jump. Kept for the whole page, so that a table opened by a key knows it from the start.
 */
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

let keys = false;

if (typeof addEventListener === "function") {
  addEventListener(
    "keydown",
    ({ key }) => {
      if (!MODIFIERS.has(key)) keys = true;
    },
    { capture: true },
  );
  addEventListener("pointerdown", () => (keys = false), { capture: true });
}

/** Whether the last input came from the keyboard. */
export const byKeys = (): boolean => keys;

/**
 * The input used last: the keyboard, or a finger or a mouse. A player by keys expects the focus at the next decision; a
 * finger would only see it jump. Kept for the whole page, so that a table opened by a key knows it from the start.
 * Typing into a field says nothing: a name is typed on every device.
 */
const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);
const FIELDS = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]";

let keys = false;

if (typeof addEventListener === "function") {
  addEventListener(
    "keydown",
    ({ key, target, ctrlKey, metaKey, altKey }) => {
      const typed = target instanceof Element && target.matches(FIELDS);
      if (!(MODIFIERS.has(key) || typed || ctrlKey || metaKey || altKey)) keys = true;
    },
    { capture: true },
  );
  addEventListener("pointerdown", () => (keys = false), { capture: true });
}

/** Whether the last input came from the keyboard. */
export const byKeys = (): boolean => keys;

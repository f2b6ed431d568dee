/** Keys that every table and replay understands. Pure. */

/** The part of a KeyboardEvent that counts. */
export type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;

/** Whether text is being typed into this element. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return target.type !== "range" && target.type !== "checkbox";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether the key is part of a shortcut of the browser's own. */
export const withModifier = (press: Press): boolean => press.ctrlKey || press.altKey || press.metaKey;

/** The command of a key at every table: a window, or the sound; null: the key belongs to the game. */
export function commonWish({ key }: Pick<Press, "key">): "sheet" | "rules" | "keys" | "mute" | null {
  switch (key.toLowerCase()) {
    case "s":
      return "sheet";
    case "h":
      return "rules";
    case "?":
      return "keys";
    case "m":
      return "mute";
    default:
      return null;
  }
}

/** The step that a key goes to, among `count` steps of a replay; null: another key. */
export function stepTo(at: number, key: string, count: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "PageUp":
      return Math.max(0, at - 1);
    case "ArrowRight":
    case "PageDown":
      return Math.min(count - 1, at + 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** The index that an arrow key goes to, from `from` in a row of `count`; it stops at the ends. */
export function moved(from: number, key: string, count: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(0, from - 1);
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(count - 1, from + 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

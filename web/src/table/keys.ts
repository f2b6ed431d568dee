/**
 * The meaning of keys and typed numbers on every keyboard: digits, letters as shortcuts, signs; and the keys that all
 * tables and replays share. Pure.
 */

/** The part of a KeyboardEvent that counts. */
export type Press = Pick<KeyboardEvent, "key"> &
  Partial<
    Pick<KeyboardEvent, "code" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey" | "isComposing" | "getModifierState">
  >;

/** Whether the key is not the page's: a shortcut of the browser or the system, AltGr, or part of a composition. */
export const isForeign = (press: Press): boolean =>
  press.ctrlKey === true ||
  press.altKey === true ||
  press.metaKey === true ||
  press.isComposing === true ||
  press.key === "Process" ||
  press.getModifierState?.("AltGraph") === true;

const DIGIT = /^\p{Nd}$/u;

/** The value of a decimal digit of any script; null: it is not one. In Unicode the ten of a script are in a row. */
function decimalOf(digit: string): number | null {
  if (!DIGIT.test(digit)) return null;
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

const ROW = /^Digit(\d)$/;

/**
 * The digit of a key; null: it has none. Without Shift the upper row gives digits even if it types signs or letters
 * (French, Czech, bépo). With Shift such a key gives the sign that it types. The keypad without NumLock gives arrows.
 */
function digitOf(press: Press): number | null {
  const typed = decimalOf(press.key);
  if (typed !== null || press.shiftKey === true) return typed;
  const row = ROW.exec(press.code ?? "")?.[1];
  return row === undefined ? null : Number(row);
}

/** Other characters for signs that are shortcuts here. */
const SIGNS: Readonly<Record<string, string>> = {
  "\u061f": "?", // Arabic
  "\uff1f": "?", // full-width
  "\u2212": "-",
  "\uff0d": "-",
  "\uff0b": "+",
};
const LETTER = /^Key([A-Z])$/;
/** Letters and vowel signs; one key may type several. */
const WRITING = /^[\p{L}\p{M}]{1,3}$/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * The shortcut of a key press: a digit "0" to "9", a lower-case letter, a sign, or the key's name in lower case
 * ("escape"). On keyboards without Latin letters (Greek, Cyrillic, Arabic, Hindi) a letter is the one in the same place
 * of a Latin keyboard. Null: the key is not the page's.
 */
export function meant(press: Press): string | null {
  if (isForeign(press)) return null;
  const digit = digitOf(press);
  if (digit !== null) return String(digit);
  const { key } = press;
  const letter = LETTER.exec(press.code ?? "")?.[1];
  if (letter !== undefined && WRITING.test(key) && !LATIN.test(key)) return letter.toLowerCase();
  return SIGNS[key] ?? key.normalize("NFKC").toLowerCase();
}

/** Direction marks, which pasted text may have. */
const UNSEEN = /[\u200e\u200f\u061c\u2066-\u2069\ufeff]/g;
/** Digits, alone or in groups of three with a blank between. */
const NUMBER = /^([+-]?)(\d+|\d{1,3}(?: \d{3})+)$/;

/**
 * Parse a whole number in the digits of any script; null: the text is none ("1,5", "1.5", "1e3", ""). Commas and points
 * are refused, since their meaning depends on the country.
 */
export function numberOf(text: string): number | null {
  const plain = [...text.replace(UNSEEN, "")].map((sign) => decimalOf(sign) ?? SIGNS[sign] ?? sign).join("");
  const [, sign, digits] = NUMBER.exec(plain.trim().replace(/\s/g, " ")) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits.replaceAll(" ", ""));
  return sign === "-" ? 0 - number : number;
}

/** The command of a key at every table: a window, or the sound; null: the key belongs to the game. */
export function commonWish(press: Press): "sheet" | "rules" | "keys" | "mute" | null {
  switch (meant(press)) {
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

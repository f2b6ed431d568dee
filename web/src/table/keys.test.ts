import { expect, test } from "vitest";
import { isTyping } from "../components/typing.ts";
import { commonWish, isForeign, meant, numberOf, type Press, stepTo } from "./keys.ts";

test("a text field is for typing, a slider is not", () => {
  const field = document.createElement("input");
  expect(isTyping(field)).toBe(true);
  field.type = "range";
  expect(isTyping(field)).toBe(false);
  expect(isTyping(document.createElement("button"))).toBe(false);
});

test("keys step through a replay and jump", () => {
  expect([stepTo(3, "ArrowLeft", 9), stepTo(0, "ArrowLeft", 9), stepTo(8, "ArrowRight", 9)]).toEqual([2, 0, 8]);
  expect([stepTo(3, "Home", 9), stepTo(3, "End", 9), stepTo(3, "a", 9)]).toEqual([0, 8, null]);
});

test("some keys mean the same at every table", () => {
  const wishes = ["s", "S", "h", "?", "m", "r"].map((key) => commonWish({ key }));
  expect(wishes).toEqual(["sheet", "sheet", "rules", "keys", "mute", null]);
});

/** Characters of the upper row, from Digit1 to Digit9 and Digit0: without Shift, and with it. */
const ROWS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  "US QWERTY": ["1234567890", "!@#$%^&*()"],
  "French AZERTY": ["&é\"'(-è_çà", "1234567890"],
  "Belgian AZERTY": ["&é\"'(§è!çà", "1234567890"],
  "German QWERTZ": ["1234567890", '!"§$%&/()='],
  "Swiss QWERTZ": ["1234567890", '+"*ç%&/()='],
  Czech: ["+ěščřžýáíé", "1234567890"],
  bépo: ['"«»()@+-/*', "1234567890"],
  Dvorak: ["1234567890", "!@#$%^&*()"],
  Lithuanian: ["ąčęėįšųū90", "ĄČĘĖĮŠŲŪ()"],
  Russian: ["1234567890", '!"№;%:?*()'],
  Arabic: ["١٢٣٤٥٦٧٨٩٠", "!@#$%^&*)("],
  Persian: ["۱۲۳۴۵۶۷۸۹۰", "!٬٫﷼٪×،*)("],
  "Hindi Inscript": ["१२३४५६७८९०", "ऍॅ्रर्ज्ञत्रक्षश्र()ॠ".slice(0, 10)],
  "full-width": ["１２３４５６７８９０", "！＠＃＄％＾＆＊（）"],
};
const ROW = "1234567890";

test.each(Object.entries(ROWS))("the upper row of %s gives the ten digits", (_, [plain]) => {
  const typed = [...plain].map((key, at) => meant({ key, code: `Digit${ROW[at]}`, shiftKey: false }));
  expect(typed.join("")).toBe(ROW);
});

test.each(Object.entries(ROWS))("with Shift the upper row of %s types its characters", (_, [, shifted]) => {
  for (const [at, key] of [...shifted].entries()) {
    const found = meant({ key, code: `Digit${ROW[at]}`, shiftKey: true });
    expect(found, key).toBe(/\p{Nd}/u.test(key) ? ROW[at] : key.normalize("NFKC").toLowerCase());
  }
});

test("the 6 of a French keyboard is not a minus, but its minus and plus are signs", () => {
  expect(meant({ key: "-", code: "Digit6" })).toBe("6");
  expect(meant({ key: "-", code: "NumpadSubtract" })).toBe("-");
  expect(meant({ key: "−", code: "Minus" })).toBe("-");
  expect(meant({ key: "+", code: "Equal", shiftKey: true })).toBe("+");
  expect(meant({ key: "+", code: "Digit1", shiftKey: true }), "Swiss").toBe("+");
});

test("a keypad types with NumLock and moves without it", () => {
  expect(meant({ key: "1", code: "Numpad1" })).toBe("1");
  expect(meant({ key: "End", code: "Numpad1" })).toBe("end");
  expect(meant({ key: "Clear", code: "Numpad5" })).toBe("clear");
});

test.each<[string, Press, string]>([
  ["French: by what is printed", { key: "m", code: "Semicolon" }, "m"],
  ["French: the comma on the key M", { key: ",", code: "KeyM" }, ","],
  ["Dvorak: by what is printed", { key: "r", code: "KeyO" }, "r"],
  ["Dvorak: a point on the key E", { key: ".", code: "KeyE" }, "."],
  ["capitals", { key: "S", code: "KeyS", shiftKey: true }, "s"],
  ["Greek", { key: "σ", code: "KeyS" }, "s"],
  ["Russian", { key: "ы", code: "KeyS" }, "s"],
  ["Russian capitals", { key: "К", code: "KeyR", shiftKey: true }, "r"],
  ["Russian, a key that has no Latin letter", { key: "ж", code: "Semicolon" }, "ж"],
  ["Hebrew", { key: "ד", code: "KeyS" }, "s"],
  ["Arabic", { key: "س", code: "KeyS" }, "s"],
  ["Arabic, two letters on a key", { key: "لا", code: "KeyB" }, "b"],
  ["Hindi, a vowel sign", { key: "े", code: "KeyS" }, "s"],
  ["Arabic question mark", { key: "؟", code: "Slash", shiftKey: true }, "?"],
  ["Russian question mark", { key: "?", code: "Digit7", shiftKey: true }, "?"],
  ["names of keys", { key: "Escape", code: "Escape" }, "escape"],
])("letters and signs: %s", (_, press, key) => {
  expect(meant(press)).toBe(key);
});

test.each<[string, Partial<Press>]>([
  ["Ctrl", { ctrlKey: true }],
  ["Alt", { altKey: true }],
  ["Meta", { metaKey: true }],
  ["AltGr as Ctrl and Alt", { ctrlKey: true, altKey: true }],
  ["AltGr", { getModifierState: (name) => name === "AltGraph" }],
  ["a composition", { isComposing: true }],
])("with %s a key is not the page's", (_, more) => {
  for (const press of [
    { key: "1", code: "Digit1" },
    { key: "|", code: "Digit6" },
    { key: "m", code: "KeyM" },
  ]) {
    expect(isForeign({ ...press, ...more })).toBe(true);
    expect(meant({ ...press, ...more })).toBeNull();
  }
});

test("keys that an input method takes are not the page's", () => {
  expect(meant({ key: "Process", code: "Digit1" })).toBeNull();
});

test.each<[string, number | null]>([
  ["15", 15],
  [" 15\n", 15],
  ["+15", 15],
  ["-5", -5],
  ["−5", -5],
  ["٤٢", 42],
  ["۴۲", 42],
  ["४२", 42],
  ["４２", 42],
  ["𝟒𝟚", 42],
  ["\u200f٤٢\u200e", 42],
  ["1 000", 1000],
  ["1\u202f234\u202f567", 1234567],
  ["1\u00a0000", 1000],
  ["1,5", null],
  ["1.5", null],
  ["1,000", null],
  ["1 5", null],
  ["1 0000", null],
  ["1e3", null],
  ["0x10", null],
  ["½", null],
  ["²", null],
  ["Ⅳ", null],
  ["twelve", null],
  ["--5", null],
  ["-", null],
  ["", null],
])("the number that %j says: %s", (text, number) => {
  expect(numberOf(text)).toBe(number);
});

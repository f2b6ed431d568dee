/** Reads spoken words as a number from 0 to 199, in English and French. Pure. */
import type { Locale } from "../../i18n/plural.ts";
import { MOST } from "./answer.ts";

const ENGLISH = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
  "seventeen eighteen nineteen"
).split(" ");
const ENGLISH_TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const FRENCH = (
  "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize " +
  "dix-sept dix-huit dix-neuf"
).split(" ");
const FRENCH_TENS = "_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt".split(" ");
/** In Belgium and Switzerland. */
const FRENCH_TENS_ELSEWHERE = ["septante", "huitante", "nonante"];

/** Words that a recogniser often returns instead. */
const MISHEARD: Readonly<Record<Locale, Readonly<Record<string, number>>>> = {
  en: { oh: 0, won: 1, to: 2, too: 2, for: 4, fore: 4, ate: 8, "a hundred": 100 },
  fr: { une: 1, cette: 7, set: 7, sis: 6, vin: 20, vint: 20, sang: 100, sans: 100, "quatre vingts": 80, octante: 80 },
};

/** Lower case, without accents, hyphens and joining words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\d]+/gu, " ")
    .replace(/\b(and|et)\b/g, " ")
    .replace(/ +/g, " ")
    .trim();
}

/** The ways to say a number below 100. */
function below100(n: number, locale: Locale): readonly string[] {
  const [small, tens] = locale === "en" ? [ENGLISH, ENGLISH_TENS] : [FRENCH, FRENCH_TENS];
  if (n < 20) return [small[n] ?? ""];
  const ten = Math.floor(n / 10);
  const unit = n % 10;
  const joined = (first: string | undefined, rest: number) =>
    rest === 0 ? (first ?? "") : `${first} ${small[rest] ?? ""}`;
  if (locale === "en" || ten < 7) return [joined(tens[ten], unit)];
  const elsewhere = joined(FRENCH_TENS_ELSEWHERE[ten - 7], unit);
  return [ten === 8 ? joined(tens[8], unit) : joined(tens[ten], unit + 10), elsewhere];
}

function namesOf(n: number, locale: Locale): readonly string[] {
  if (n < 100) return below100(n, locale);
  const hundreds = locale === "en" ? ["one hundred", "a hundred", "hundred"] : ["cent"];
  if (n === 100) return hundreds;
  return hundreds.flatMap((hundred) => below100(n - 100, locale).map((rest) => `${hundred} ${rest}`));
}

function dictionary(locale: Locale): ReadonlyMap<string, number> {
  const names = new Map<string, number>(Object.entries(MISHEARD[locale]));
  for (let n = 0; n <= MOST; n++) for (const name of namesOf(n, locale)) names.set(plain(name), n);
  return names;
}

const DICTIONARIES = { en: dictionary("en"), fr: dictionary("fr") };

/** The spoken number; null: no number, too large, or several. */
export function numberIn(said: string, locale: Locale): number | null {
  const text = plain(said);
  if (/^\d+$/.test(text)) return Number(text) <= MOST ? Number(text) : null;
  return DICTIONARIES[locale].get(text) ?? null;
}

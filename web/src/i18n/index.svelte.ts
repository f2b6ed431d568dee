/**
 * The words of the page, in the language of its reader.
 *
 * Words live in one pair of files for each area, `en/<area>.ts` and `fr/<area>.ts`, those of a game in its own folder
 * `words`; the French one has the English one's type, so a missing word does not compile. An area's words are loaded with
 * the code that shows them:
 *
 *     import { table as en } from "./en/table.ts";
 *     import { table as fr } from "./fr/table.ts";
 *     export const words = area({ en, fr });          // words().yourTurn, in a template or a $derived
 *
 * Reading `words()`, `locale.now`, `number()`… in a template follows a change of language by itself.
 */
import { app as appEn } from "./en/app.ts";
import { lobby as lobbyEn } from "./en/lobby.ts";
import { app as appFr } from "./fr/app.ts";
import { lobby as lobbyFr } from "./fr/lobby.ts";
import { HABITS, LOCALES, type Locale, listIn, numberIn, signedIn } from "./plural.ts";

export { LOCALES, type Locale } from "./plural.ts";

const KEPT = "asterion.locale";

/** Which of our languages the reader likes best: what was chosen before, else the browser's list, else English. */
export function preferred(kept: string | null, languages: readonly string[]): Locale {
  const wanted = kept === null ? languages : [kept, ...languages];
  for (const language of wanted) {
    const found = LOCALES.find((ours) => language.toLowerCase().split("-")[0] === ours);
    if (found !== undefined) return found;
  }
  return "en";
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // storage is switched off: the choice lasts as long as the page
  }
}

let current = $state<Locale>(preferred(kept(), navigator.languages));

/** The language that the page speaks: read `locale.now`, change it with `speak`. */
export const locale = {
  get now(): Locale {
    return current;
  },
};

/** Speak another language from now on; remembered in this browser. */
export function speak(chosen: Locale): void {
  current = chosen;
  try {
    localStorage.setItem(KEPT, chosen);
  } catch {
    // see kept()
  }
}

/** A pair of dictionaries of one area becomes a function that gives the one of the current language. */
export function area<W>(pair: { readonly en: W; readonly fr: NoInfer<W> }): () => W {
  return () => pair[current];
}

const numbers = { en: numberIn("en"), fr: numberIn("fr") };
const signs = { en: signedIn("en"), fr: signedIn("fr") };
const lists = { en: listIn("en"), fr: listIn("fr") };

/** `n` as the current language writes it. */
export const number = (n: number): string => numbers[current](n);
/** `n` with its sign: +60, −40, 0. */
export const signed = (n: number): string => signs[current](n);
/** Names in a row: "Ann, Ben and Zoe". */
export const listed = (items: readonly string[]): string => lists[current](items);
/** A moment (Unix ms) as a short date and time. */
export const moment = (at: number): string =>
  new Intl.DateTimeFormat(HABITS[current], { dateStyle: "medium", timeStyle: "short" }).format(at);
/** A day, YYYY-MM-DD, in words: "21 November 2026". */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(HABITS[current], { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));

/** The weekday, by universal time, of a moment (Unix ms): "Sunday". */
export const weekday = (at: number): string =>
  new Intl.DateTimeFormat(HABITS[current], { weekday: "long", timeZone: "UTC" }).format(at);

/** Words of the shell and the lobby. */
export const words = area({ en: { app: appEn, lobby: lobbyEn }, fr: { app: appFr, lobby: lobbyFr } });

/** Numbers as a language says them: which plural form, which signs and separators. */
export type Locale = "en" | "fr";
export const LOCALES: readonly Locale[] = ["en", "fr"];

/** Whose habits numbers, lists and dates follow. */
export const HABITS: Readonly<Record<Locale, string>> = { en: "en-GB", fr: "fr-FR" };

/** The forms that a noun takes after a number. French and English need two; `none` is for a word of its own at zero. */
export type Forms = { readonly one: string; readonly other: string; readonly none?: string };

const MINUS = "\u2212";

/** A function that picks the form that `n` things take in `locale`: `plural(2, { one: "die", other: "dice" })`. */
export function pluralIn(locale: Locale): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(HABITS[locale]);
  return (n, forms) => {
    if (n === 0 && forms.none !== undefined) return forms.none;
    return rules.select(n) === "one" ? forms.one : forms.other;
  };
}

/** `n` in digits, with the locale's separators and a true minus sign. */
export function numberIn(locale: Locale): (n: number) => string {
  const format = new Intl.NumberFormat(HABITS[locale]);
  return (n) => format.format(n).replace("-", MINUS);
}

/** `n` with its sign, as a score is written: +60, −40, 0. */
export function signedIn(locale: Locale): (n: number) => string {
  const format = new Intl.NumberFormat(HABITS[locale], { signDisplay: "exceptZero" });
  return (n) => format.format(n).replace("-", MINUS);
}

/** "Ann, Ben and Zoe", in the locale's way. */
export function listIn(locale: Locale): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(HABITS[locale], { type: "conjunction" });
  return (items) => format.format(items);
}

/** Shares as percentages, "8\u00a0%": whole ones, or with one decimal below 1 %. */
export function percentIn(locale: Locale): (share: number) => string {
  const formats = [0, 1].map(
    (maximumFractionDigits) =>
      new Intl.NumberFormat(HABITS[locale], { maximumFractionDigits, signDisplay: "negative" }),
  );
  return (share) => {
    const percent = 100 * share;
    const small = Math.abs(percent) < 0.95;
    return `${formats[small ? 1 : 0]?.format(percent).replace("-", MINUS)}\u00a0%`;
  };
}

export type ChancePoints = {
  /** "17", "+17", "0.4": whole points, or with one decimal below 1. */
  readonly plain: (share: number) => string;
  readonly signed: (share: number) => string;
  /**
   * "17 points of chance (±1)", "+17 points of chance (±1)"; `margin`: half of the 95 % interval, a share; too small to
   * matter, it is left out.
   */
  readonly about: (share: number, margin?: number) => string;
  readonly signedAbout: (share: number, margin?: number) => string;
  /** "+17 (±1)", where the unit stands elsewhere. */
  readonly within: (said: string, margin: number) => string;
};

/** The unit, in full: games have points of their own. */
const POINTS: Readonly<Record<Locale, Forms>> = {
  en: { one: "point of chance", other: "points of chance" },
  fr: { one: "point de chance", other: "points de chance" },
};

/**
 * Changes of a chance to win, in points of chance: 100 are a certain win. The one way in which changes and their
 * intervals are said; a chance itself is a percentage.
 */
export function pointsIn(locale: Locale): ChancePoints {
  const plural = pluralIn(locale);
  const [plainly, signedly] = (["negative", "exceptZero"] as const).map((signDisplay) => {
    const formats = [0, 1].map(
      (maximumFractionDigits) => new Intl.NumberFormat(HABITS[locale], { maximumFractionDigits, signDisplay }),
    );
    return (share: number): string => {
      const points = 100 * share;
      return (formats[Math.abs(points) < 0.95 ? 1 : 0]?.format(points) ?? "").replace("-", MINUS);
    };
  }) as [(share: number) => string, (share: number) => string];
  const LEAST = 0.0005;
  const within = (said: string, margin: number) => (margin < LEAST ? said : `${said} (±${plainly(margin)})`);
  const unit = (share: number) => plural(Number(plainly(Math.abs(share)).replace(",", ".")), POINTS[locale]);
  return {
    plain: plainly,
    signed: signedly,
    about: (share, margin = 0) => within(`${plainly(share)}\u00a0${unit(share)}`, margin),
    signedAbout: (share, margin = 0) => within(`${signedly(share)}\u00a0${unit(share)}`, margin),
    within,
  };
}

/** "5 h 12 min", "12 min": whole minutes, rounded up. The same in all our languages. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest}\u00a0min` : `${hours}\u00a0h ${rest}\u00a0min`;
}

/** "2.1", "2,1": one decimal. */
export function decimalIn(locale: Locale): (n: number) => string {
  const format = new Intl.NumberFormat(HABITS[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (n) => format.format(n);
}

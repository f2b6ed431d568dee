/**
 * A draft answer, as on the box's pointing card: one finger on the tens, one on the ones; or typed. Pure.
 * A single tap sends nothing: the answer needs a tap on both columns, or Enter.
 */
export const COLUMNS = ["hundreds", "tens", "units"] as const;
export type Column = (typeof COLUMNS)[number];

/** How much a digit of a column is worth. */
export const PLACES: Readonly<Record<Column, number>> = { hundreds: 100, tens: 10, units: 1 };

/** The largest number that can be announced (L5). */
export const MOST = 199;

export type Draft = {
  /** 0 until touched: most answers have no hundreds. */
  readonly hundreds: number;
  readonly tens: number | null;
  readonly units: number | null;
  /** Digits from the keyboard, "" while fingers point. */
  readonly typed: string;
};

export const BLANK: Draft = { hundreds: 0, tens: null, units: null, typed: "" };

/** A finger on a digit; another digit of the same column takes its place. */
export function pointed(draft: Draft, column: Column, digit: number): Draft {
  return { ...draft, typed: "", [column]: digit };
}

/** The number that the fingers point at, once complete. */
export function pointedAt({ hundreds, tens, units, typed }: Draft): number | null {
  if (typed !== "" || tens === null || units === null) return null;
  return hundreds * 100 + tens * 10 + units;
}

/** A digit from the keyboard. A digit that would exceed the maximum starts a new number. */
export function typed(draft: Draft, digit: number): Draft {
  const longer = String(Number(draft.typed + digit));
  return { ...BLANK, typed: Number(longer) > MOST ? String(digit) : longer };
}

/** Pointing: the column that still needs a finger when the other has one; null: neither has, both have, or typed. */
export function wanted({ tens, units, typed }: Draft): "tens" | "units" | null {
  if (typed !== "" || (tens === null) === (units === null)) return null;
  return tens === null ? "tens" : "units";
}

/** The number of the draft so far, an untouched column counting as 0; null: nothing yet. */
export function sayable({ hundreds, tens, units, typed }: Draft): number | null {
  if (typed !== "") return Number(typed);
  return tens === null && units === null ? null : hundreds * 100 + (tens ?? 0) * 10 + (units ?? 0);
}

/** The draft without its last typed digit; when pointing, without both fingers. */
export function shortened(draft: Draft): Draft {
  return { ...BLANK, typed: draft.typed.slice(0, -1) };
}

/** What each column shows; null: nothing yet. */
export function shownIn(draft: Draft): Readonly<Record<Column, number | null>> {
  if (draft.typed === "") return { hundreds: draft.hundreds, tens: draft.tens, units: draft.units };
  const number = Number(draft.typed);
  return {
    hundreds: Math.floor(number / 100),
    tens: number < 10 ? null : Math.floor(number / 10) % 10,
    units: number % 10,
  };
}

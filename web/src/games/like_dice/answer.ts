/**
 * An answer in the making, as on the box's pointing card: one finger on the tens, one on the ones; or typed. Pure.
 * Nothing is announced by a single tap: both columns must have been touched, or Enter be pressed.
 */
export const COLUMNS = ["hundreds", "tens", "units"] as const;
export type Column = (typeof COLUMNS)[number];

/** The largest number that can be announced (L5). */
export const MOST = 199;

export type Draft = {
  /** 0 until it is touched: most answers have none. */
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

/** The number that fingers point at, once it is whole. */
export function pointedAt({ hundreds, tens, units, typed }: Draft): number | null {
  if (typed !== "" || tens === null || units === null) return null;
  return hundreds * 100 + tens * 10 + units;
}

/** A digit from the keyboard; what would be too much begins anew. */
export function typed(draft: Draft, digit: number): Draft {
  const longer = String(Number(draft.typed + digit));
  return { ...BLANK, typed: Number(longer) > MOST ? String(digit) : longer };
}

/** Pointing: the column that still wants a finger when the other one has its own; null: neither, or both, or typed. */
export function wanted({ tens, units, typed }: Draft): "tens" | "units" | null {
  if (typed !== "" || (tens === null) === (units === null)) return null;
  return tens === null ? "tens" : "units";
}

/** What the draft says as it stands, a column without a finger being 0; null: nothing yet. */
export function sayable({ hundreds, tens, units, typed }: Draft): number | null {
  if (typed !== "") return Number(typed);
  return tens === null && units === null ? null : hundreds * 100 + (tens ?? 0) * 10 + (units ?? 0);
}

/** The last digit taken back; of pointing fingers, both. */
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

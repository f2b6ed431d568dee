/** The settings of a new table: a list of choices, each with a few values, in words. */

/** Options by name, as a table is opened with them. */
export type Options = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

/** A number for each seat, set one by one: the option that takes them, and the words. Seats are counted from 1 in words. */
export type BySeat = {
  readonly option: string;
  readonly fewest: number;
  readonly most: number;
  /** The numbers of `seats` seats: those set, and the initial offer for the others. */
  readonly numbers: (seats: number, set: readonly number[]) => readonly number[];
  readonly legend: string;
  readonly count: (n: number) => string;
  readonly fewer: (seat: number) => string;
  readonly more: (seat: number) => string;
};

/**
 * One value of a setting: the options that it sets, and its words. `tag`: other words for the waiting room, "": none.
 * `bySeat`: the option can be changed seat by seat, so any list of numbers belongs to this value. `offers`: other
 * initial values for other settings, by name.
 */
export type Offer = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly tag?: string;
  readonly sets: Options;
  readonly bySeat?: BySeat;
  readonly offers?: Readonly<Record<string, string>>;
};

/**
 * One setting of a table: its name here, its legend, and its values, the usual one first. `rare`: few tables need it.
 * `offered`: the initial value for a table opened for others, if it is not the usual one. `unnamed`: what its options
 * are at a table that does not name them, where that is not the usual one either.
 */
export type Setting = {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Offer[];
  readonly rare?: boolean;
  readonly offered?: string;
  readonly unnamed?: Options;
};

/** A setting that is one option. */
export function setting<T extends string | boolean | number | null>(
  name: string,
  legend: string,
  values: readonly T[],
  said: (value: T) => Omit<Offer, "value" | "sets">,
): Setting {
  return {
    name,
    legend,
    values: values.map((value) => ({ value: String(value), sets: { [name]: value }, ...said(value) })),
  };
}

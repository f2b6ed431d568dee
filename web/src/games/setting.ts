/** What a table may choose when it is opened: one thing after another, each with its few values, in words. */

/** Options by name, as a table is opened with them. */
export type Options = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

/** A number for each seat, set one by one: the option that takes them, and the words. Seats are counted from 1 in words. */
export type BySeat = {
  readonly option: string;
  readonly fewest: number;
  readonly most: number;
  /** The numbers of so many seats: those that were set, and for the others what is offered at first. */
  readonly numbers: (seats: number, set: readonly number[]) => readonly number[];
  readonly legend: string;
  readonly count: (n: number) => string;
  readonly fewer: (seat: number) => string;
  readonly more: (seat: number) => string;
};

/**
 * One way to choose: what it sets among the options, and its words; `tag`: those for the waiting room, where they differ,
 * "": none. `bySeat`: what it sets may be changed seat by seat, so a list of any numbers is this one's. `offers`: with it,
 * other settings, by their names, are offered another value than otherwise.
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
 * One thing that a table may choose: its name here, its legend, and its values, the usual one first; `rare`: few need it;
 * `offered`: the value that is offered to those who open a table for others, where it is not the usual one.
 */
export type Setting = {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Offer[];
  readonly rare?: boolean;
  readonly offered?: string;
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

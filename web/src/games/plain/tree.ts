/** Prepares a game's JSON for display: facts in a line, rows of a table, parts of their own. Pure. */
import type { PlainWords } from "./words/index.ts";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Words for values: names of the seats, and words for yes, no and none. */
export type Saying = { readonly names: readonly string[]; readonly values: PlainWords["values"] };

/** Fields with a seat's number, by the contract of games: shown as a name. */
const SEATS: ReadonlySet<string> = new Set(["seat", "turn", "starter", "leader", "winner", "winners"]);

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isSimple = (value: Json): boolean =>
  isList(value) ? value.every((each) => !isObject(each) && !isList(each)) : !isObject(value);

/** `went_deeper` → `went deeper`. */
export const labelOf = (key: string): string => key.replaceAll("_", " ");

/** Any value in one line. */
export function brief(value: Json, saying: Saying, key = ""): string {
  const { names, values } = saying;
  if (value === null) return values.none;
  if (typeof value === "boolean") return value ? values.yes : values.no;
  if (typeof value === "number") return (SEATS.has(key) ? names[value] : undefined) ?? String(value).replace("-", "−");
  if (typeof value === "string") return labelOf(value);
  if (isList(value)) {
    if (value.length === 0) return values.none;
    const byName = key === "scores" && value.length === names.length;
    const between = value.some(isObject) ? "; " : ", ";
    return value.map((each, at) => (byName ? `${names[at]} ` : "") + brief(each, saying, key)).join(between);
  }
  return factsOf(value, saying)
    .map(({ label, text }) => `${label} ${text}`)
    .join(" · ");
}

export type Fact = { readonly label: string; readonly text: string };

/** The fields of an object, each in one line. */
export function factsOf(value: JsonObject, saying: Saying): readonly Fact[] {
  return Object.entries(value).map(([key, each]) => ({ label: labelOf(key), text: brief(each, saying, key) }));
}

/** An object in two parts: the fields that take one line, and those that are shown by themselves. */
export function partsOf(
  value: JsonObject,
  saying: Saying,
): { facts: readonly Fact[]; nested: readonly [string, Json][] } {
  const entries = Object.entries(value);
  const simple = Object.fromEntries(entries.filter(([, each]) => isSimple(each)));
  const nested = entries
    .filter(([, each]) => !isSimple(each))
    .map(([key, each]): [string, Json] => [labelOf(key), each]);
  return { facts: factsOf(simple, saying), nested };
}

export type Rows = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[] }[];
  /** Rows are seats: their heads are names. */
  readonly bySeat: boolean;
};

/** A list as a table: a row for each of its members; those of `seats` are the seats. */
export function rowsOf(list: readonly Json[], saying: Saying, name: string): Rows {
  const bySeat = name === "seats" && list.length === saying.names.length;
  const keys = [...new Set(list.flatMap((each) => (isObject(each) ? Object.keys(each) : [])))];
  const shown = keys.filter((key) => !(bySeat && key === "seat"));
  return {
    columns: shown.map(labelOf),
    rows: list.map((each, at) => ({
      head: bySeat ? (saying.names[at] ?? "") : String(at + 1),
      cells: isObject(each)
        ? shown.map((key) => (each[key] === undefined ? "" : brief(each[key], saying, key)))
        : [brief(each, saying)],
    })),
    bySeat,
  };
}

/** One event: its seat's name ("": none), its type, and its facts. */
export type Happened = {
  readonly n: number;
  readonly who: string;
  readonly type: string;
  readonly facts: readonly Fact[];
};
type Entry = { readonly n: number; readonly events: readonly unknown[] };

/** The events of the entries, newest first, at most `most`. */
export function logOf(entries: readonly Entry[], saying: Saying, most: number): readonly Happened[] {
  const told: Happened[] = [];
  for (const { n, events } of entries.toReversed()) {
    for (const event of events.toReversed()) {
      if (told.length === most) return told;
      told.push({ n, ...happened(event as JsonObject, saying) });
    }
  }
  return told;
}

/** One event. Fields that are false or null are left out; a true field shows only its name. */
export function happened({ type, seat, ...rest }: JsonObject, saying: Saying): Omit<Happened, "n"> {
  const told = Object.entries(rest).filter(([, value]) => value !== false && value !== null);
  return {
    who: typeof seat === "number" ? brief(seat, saying, "seat") : "",
    type: labelOf(String(type ?? "")),
    facts: told.map(([key, value]) => ({ label: labelOf(key), text: value === true ? "" : brief(value, saying, key) })),
  };
}

/** An event as spoken text. */
export const spoken = ({ who, type, facts }: Omit<Happened, "n">): string =>
  [`${who} ${type}`.trim(), ...facts.map(({ label, text }) => `${label} ${text}`.trim())].join(", ");

type Named = { readonly name: string };

/** The choices whose names have all typed words, in any order. */
export function matching<C extends Named>(choices: readonly C[], typed: string): readonly C[] {
  const parts = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== "");
  return choices.filter(({ name }) => parts.every((part) => name.toLowerCase().includes(part)));
}

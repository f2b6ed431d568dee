/** Prepares a game's JSON for display: facts in a line, rows of a table, parts of their own. Pure. */
import type { FluentVariable } from "@fluent/bundle";
import { type GameWords, labelOf } from "./game_words.ts";
import { gridOf } from "./grid.ts";
import type { PlainWords } from "./words/index.ts";

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Words for values: names of the seats, words for yes, no and none, and those of the game. */
export type Saying = {
  readonly names: readonly string[];
  readonly values: PlainWords["values"];
  readonly game: GameWords;
  /** The reader's seat. */
  readonly viewer: number | null;
};

/** Fields with a seat's number, by the contract of games: shown as a name. */
const SEATS: ReadonlySet<string> = new Set(["seat", "turn", "starter", "leader", "winner", "winners"]);

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isSimple = (value: Json): boolean =>
  isList(value) ? value.every((each) => !isObject(each) && !isList(each)) : !isObject(value);

/** Whether a field's numbers are seats. */
const isSeat = (key: string, { game }: Saying): boolean => {
  const kind = game.field(key)?.kind ?? null;
  return kind === null ? SEATS.has(key) : kind === "seat" || kind === "seats";
};

const numeral = (value: number): string => String(value).replace("-", "−");

/** A place of a grid, as its row and column; null: the field is no grid of places, or the number no place of it. */
function placeOf(value: number, { game, values }: Saying, key: string): string | null {
  const grid = gridOf(game, key);
  if (grid === null || !Number.isInteger(value) || value < 0 || value >= grid.rows * grid.columns) return null;
  return values.place(Math.floor(value / grid.columns) + 1, (value % grid.columns) + 1);
}

/** Any value in one line. */
export function brief(value: Json, saying: Saying, key = ""): string {
  const { names, values, game } = saying;
  if (value === null) return values.none;
  if (typeof value === "boolean") return value ? values.yes : values.no;
  if (typeof value === "number") {
    return (
      (isSeat(key, saying) ? names[value] : game.value(key, value)) ?? placeOf(value, saying, key) ?? numeral(value)
    );
  }
  if (typeof value === "string") return game.value(key, value) ?? labelOf(value);
  if (isList(value)) {
    if (value.length === 0) return values.none;
    const byName = key === "scores" && value.length === names.length;
    const between = value.some(isObject) ? "; " : ", ";
    const inGrid = gridOf(game, key) !== null; // numbers in such a list lie at its places, and are none
    const said = (each: Json) => (inGrid && typeof each === "number" ? numeral(each) : brief(each, saying, key));
    return value.map((each, at) => (byName ? `${names[at]} ` : "") + said(each)).join(between);
  }
  return factsOf(value, saying)
    .map(({ label, text }) => `${label} ${text}`)
    .join(" · ");
}

export type Fact = { readonly name: string; readonly label: string; readonly text: string; readonly value: Json };

/** The fields of an object, each in one line. */
export function factsOf(value: JsonObject, saying: Saying): readonly Fact[] {
  return Object.entries(value).map(([name, each]) => factOf(name, each, saying));
}

const factOf = (name: string, value: Json, saying: Saying): Fact => ({
  name,
  label: saying.game.label(name),
  text: brief(value, saying, name),
  value,
});

/** The fields of an object that matter most to this game, which stand large above the actions; not those that are null. */
export function heroesOf(value: Json, saying: Saying): readonly Fact[] {
  if (!isObject(value)) return [];
  const matters = ({ name, value }: Fact) => value !== null && saying.game.field(name)?.importance === "hero";
  return factsOf(value, saying).filter(matters);
}

/** An object without its most important fields, and the rarely needed ones apart. */
export function restOf(value: Json, saying: Saying): { readonly normal: Json; readonly detail: JsonObject } {
  if (!isObject(value)) return { normal: value, detail: {} };
  const of = (name: string) => saying.game.field(name)?.importance ?? "normal";
  const only = (wanted: string) => Object.fromEntries(Object.entries(value).filter(([name]) => of(name) === wanted));
  return { normal: only("normal"), detail: only("detail") };
}

/** The fields of each seat, for the plates of the seats: of a public view's list `seats`, where the game declares fields. */
export function seatFactsOf(view: Json, saying: Saying): readonly (readonly Fact[])[] | null {
  const seats = isObject(view) ? view.seats : undefined;
  if (saying.game.lang === "en" || !isList(seats) || seats.length !== saying.names.length) return null;
  const shown = ({ name, value }: Fact) =>
    name !== "seat" && value !== null && saying.game.field(name)?.importance !== "detail";
  return seats.map((seat) => (isObject(seat) ? factsOf(seat, saying).filter(shown) : []));
}

/** Fields in words, for a sentence: names of seats, words of values, lists in words with their length as `<field>_count`. */
export function argsOf(fields: JsonObject, saying: Saying): Record<string, FluentVariable> {
  const args: Record<string, FluentVariable> = { you: String(saying.viewer !== null && fields.seat === saying.viewer) };
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "boolean") args[name] = String(value);
    else if (typeof value === "number" && !isSeat(name, saying) && saying.game.value(name, value) === null)
      args[name] = value;
    else if (isList(value)) {
      const each = value.map((one) => brief(one, saying, name));
      args[name] = name === "scores" ? brief(value, saying, name) : saying.game.listed(each);
      args[`${name}_count`] = value.length;
    } else args[name] = value === null ? "" : brief(value, saying, name);
  }
  return args;
}

/** An object in two parts: the fields that take one line, and those that are shown by themselves. */
export function partsOf(
  value: JsonObject,
  saying: Saying,
): { facts: readonly Fact[]; nested: readonly [string, Json][] } {
  const entries = Object.entries(value);
  const simple = Object.fromEntries(entries.filter(([, each]) => isSimple(each)));
  const nested = entries.filter(([, each]) => !isSimple(each)).map(([key, each]): [string, Json] => [key, each]);
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
    columns: shown.map((key) => saying.game.label(key)),
    rows: list.map((each, at) => ({
      head: bySeat ? (saying.names[at] ?? "") : String(at + 1),
      cells: isObject(each)
        ? shown.map((key) => (each[key] === undefined ? "" : brief(each[key], saying, key)))
        : [brief(each, saying, name)],
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

/** The points of each seat after each round, from the events that end one. `tag`: theirs; "": the game has no rounds. */
export function roundsOf(entries: readonly Entry[], tag: string): readonly (readonly number[])[] {
  if (tag === "") return [];
  const ends = entries.flatMap(({ events }) => events as readonly JsonObject[]).filter(({ type }) => type === tag);
  return ends.flatMap(({ scores }) =>
    isList(scores) && scores.every((each) => typeof each === "number") ? [scores] : [],
  );
}

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

/** One event: as the game says it, else its fields. Those that are false or null are left out; a true one is its name. */
export function happened(event: JsonObject, saying: Saying): Omit<Happened, "n"> {
  const { type, seat, ...rest } = event;
  const sentence = saying.game.sentence("event", String(type), argsOf(event, saying));
  if (sentence !== null) return { who: "", type: sentence, facts: [] };
  const told = Object.entries(rest).filter(([, value]) => value !== false && value !== null);
  return {
    who: typeof seat === "number" ? brief(seat, saying, "seat") : "",
    type: labelOf(String(type ?? "")),
    facts: told.map(([key, value]) => ({
      ...factOf(key, value, saying),
      text: value === true ? "" : brief(value, saying, key),
    })),
  };
}

/** What all seats show at once: a value for each, under the name of a field. */
export type Reveal = { readonly tag: string; readonly field: string; readonly values: readonly Json[] };

/** The last of these events that the page shows large; null: none. */
export function revealOf(events: readonly JsonObject[], { game, names }: Saying): Reveal | null {
  for (const event of events.toReversed()) {
    const tag = String(event.type);
    const field = game.reveal(tag);
    const values = field === null ? undefined : event[field];
    if (field !== null && isList(values) && values.length === names.length) return { tag, field, values };
  }
  return null;
}

/** A reveal in words, seat by seat. */
export const revealed = ({ field, values }: Reveal, saying: Saying): string =>
  values.map((value, seat) => `${saying.names[seat]} ${brief(value, saying, field)}`).join("; ");

/** An event as spoken text. */
export const spoken = ({ who, type, facts }: Omit<Happened, "n">): string =>
  [`${who} ${type}`.trim(), ...facts.map(({ label, text }) => `${label} ${text}`.trim())].join(", ");

/** Sentences one after the other; what is none ends with a full stop but for the last. */
export const inRow = (said: readonly string[]): string =>
  said.map((each, at) => (at === said.length - 1 || /[.!?…]$/.test(each) ? each : `${each}.`)).join(" ");

type Named = { readonly name: string };

/** The choices whose names have all typed words, in any order. `said`: a choice in the reader's words. */
export function matching<C extends Named>(
  choices: readonly C[],
  typed: string,
  said: (choice: C) => string = ({ name }) => name,
): readonly C[] {
  const parts = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== "");
  const has = (choice: C, part: string) =>
    choice.name.toLowerCase().includes(part) || said(choice).toLowerCase().includes(part);
  return choices.filter((choice) => parts.every((part) => has(choice, part)));
}

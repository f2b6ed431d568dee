/** What values of Python are in the page. Lists and tuples are arrays, ints are numbers, or bigints where too large. */

// biome-ignore lint/suspicious/noExplicitAny: values of Python have no types here
export type Any = any;

/** Errors of Python: those that games raise have a code and more. */
export class PythonError extends Error {
  declare readonly code?: string;
  declare readonly detail?: string;
  declare readonly ruling?: string;
  override toString(): string {
    return this.message;
  }
}

export class ValueError extends PythonError {}
export class ValidationError extends ValueError {}
export class LookupError extends PythonError {}

/** A part of a list: ``[first:last:step]``. */
export class Cut {
  constructor(first: number | null, last: number | null, step: number | null) {
    this.first = first;
    this.last = last;
    this.step = step ?? 1;
  }
  readonly first: number | null;
  readonly last: number | null;
  readonly step: number;
}

export const cut = (first: number | null, last: number | null = null, step: number | null = null): Cut =>
  new Cut(first, last, step);
export const isCut = (value: unknown): value is Cut => value instanceof Cut;

/** The first place of a part, how many there are, and the step. Forwards only. */
export function placesOf(part: Cut, length: number): [number, number, number] {
  if (part.step < 1) throw new PythonError("a part goes forwards");
  const within = (place: number) => Math.min(Math.max(place < 0 ? place + length : place, 0), length);
  const first = within(part.first ?? 0);
  const last = within(part.last ?? length);
  return [first, Math.max(0, Math.ceil((last - first) / part.step)), part.step];
}

/** A struct of msgspec; JSON.stringify makes of it what msgspec does. */
export abstract class Struct {}

/** A dict; tuples may be keys. */
export class Dict {
  readonly #entries = new Map<unknown, [Any, Any]>();

  constructor(entries: Iterable<readonly [Any, Any]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }
  static #keyOf(key: Any): unknown {
    if (Array.isArray(key)) return `\0${JSON.stringify(key)}`;
    return typeof key === "boolean" ? Number(key) : key;
  }
  get size(): number {
    return this.#entries.size;
  }
  has(key: Any): boolean {
    return this.#entries.has(Dict.#keyOf(key));
  }
  get(key: Any): Any {
    return this.#entries.get(Dict.#keyOf(key))?.[1];
  }
  set(key: Any, value: Any): void {
    const place = Dict.#keyOf(key);
    this.#entries.set(place, [this.#entries.get(place)?.[0] ?? key, value]);
  }
  /** An object; keys that look like numbers would change places. */
  toJSON(): Record<string, Any> {
    if (this.keys().some((key) => typeof key !== "string" || /^\d+$/.test(key)))
      throw new PythonError("a dict with such keys is no JSON here");
    return Object.fromEntries(this.items());
  }
  keys(): Any[] {
    return [...this.#entries.values()].map(([key]) => key);
  }
  items(): [Any, Any][] {
    return [...this.#entries.values()].map(([key, value]) => [key, value]);
  }
}

/** A set of what may be a key. */
export class Members {
  readonly #members = new Dict();

  constructor(members: Iterable<Any>) {
    for (const each of members) this.#members.set(each, true);
  }
  get size(): number {
    return this.#members.size;
  }
  has(member: Any): boolean {
    return this.#members.has(member);
  }
  list(): Any[] {
    return this.#members.keys();
  }
}

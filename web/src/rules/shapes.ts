/**
 * Values of JSON as numbers in an arena, both ways, as their shapes describe them (`asterion.games.json_values`). An arena
 * is a list of numbers: a struct or a list is the address of its first one.
 */

/** The type of a value, as `shapes.py` explains it. */
export type Shape = {
  readonly sort: "int" | "bool" | "name" | "text" | "list" | "map" | "maybe" | "union" | "struct";
  readonly parts?: readonly Shape[];
  readonly names?: readonly unknown[];
  readonly strict?: boolean;
  readonly least?: number;
  readonly most?: number;
  readonly fields?: readonly string[];
  /** Of fields that may be missing. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly tag?: string;
};

/** A shape in a list, after its parts, which it names by their places. */
export type ListedShape = Omit<Shape, "parts"> & { readonly parts?: readonly number[] };

/** The shapes of a list. */
export function shapesOf(listed: readonly ListedShape[]): readonly Shape[] {
  const shapes: Shape[] = [];
  for (const { parts, ...one } of listed)
    shapes.push(parts === undefined ? one : { ...one, parts: parts.map((place) => shapes[place] as Shape) });
  return shapes;
}

/** A value that its shape does not allow. */
export class BadValue extends Error {}

export const NULL = -(2 ** 31);
/** Numbers at the beginning of an arena that hold no value. */
export const SPARE = 64;
const [LEAST, MOST] = [NULL + 1, 2 ** 31 - 1];
const UNKNOWN = -1;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function expected(holds: boolean, what: string): asserts holds {
  if (!holds) throw new BadValue(`expected ${what}`);
}

const partOf = ({ parts }: Shape, place = 0): Shape => parts?.[place] as Shape;

/** The value that stands there. Throws `BadValue` where it is none of this shape. */
export function take(numbers: ArrayLike<number>, shape: Shape, value: number): unknown {
  switch (shape.sort) {
    case "int":
      return value;
    case "bool":
      return value !== 0;
    case "name": {
      const name = shape.names?.[value];
      expected(name !== undefined, "a name");
      return name;
    }
    case "text":
      return String.fromCodePoint(...elements(numbers, value));
    case "list":
      return elements(numbers, value).map((each) => take(numbers, partOf(shape), each));
    case "map": {
      const parts = elements(numbers, value).map((each, i) => take(numbers, partOf(shape, i % 2), each));
      return Object.fromEntries(parts.flatMap((key, i) => (i % 2 === 0 ? [[key, parts[i + 1]]] : [])));
    }
    case "maybe":
      return value === NULL ? null : take(numbers, partOf(shape), value);
    case "union":
      return take(numbers, partOf(shape, numbers[value]), value);
    case "struct": {
      const { tag, fields = [] } = shape;
      const first = value + (tag === undefined ? 0 : 1);
      const made: Record<string, unknown> = tag === undefined ? {} : { type: tag };
      fields.forEach((name, i) => {
        made[name] = take(numbers, partOf(shape, i), numbers[first + i] ?? NULL);
      });
      return made;
    }
  }
}

function elements(numbers: ArrayLike<number>, list: number): number[] {
  const found: number[] = [];
  for (let at = numbers[list + 1] ?? NULL; at !== NULL; at = numbers[at + 1] ?? NULL) found.push(numbers[at] ?? NULL);
  return found;
}

/** Add a value to an arena; returns the value. Throws `BadValue` where JSON does not have this shape. */
export function put(numbers: number[], shape: Shape, value: unknown): number {
  switch (shape.sort) {
    case "int": {
      expected(typeof value === "number" && Number.isInteger(value), "a whole number");
      const { least = value, most = value } = shape;
      expected(least <= value && value <= most, `a number from ${least} to ${most}`);
      return Math.min(Math.max(value, LEAST), MOST);
    }
    case "bool":
      expected(typeof value === "boolean", "true or false");
      return Number(value);
    case "name": {
      const place = shape.names?.indexOf(value) ?? UNKNOWN;
      expected(place !== UNKNOWN || (!shape.strict && typeof value === "string"), "a name");
      return place;
    }
    case "text":
      expected(typeof value === "string", "a text");
      return putList(
        numbers,
        Array.from(value, (sign) => sign.codePointAt(0) as number),
      );
    case "list": {
      expected(Array.isArray(value), "a list");
      const values = value.map((each) => put(numbers, partOf(shape), each));
      return putList(numbers, values);
    }
    case "map": {
      expected(isFields(value), "an object");
      const parts = Object.entries(value).flat();
      const values = parts.map((each, i) => put(numbers, partOf(shape, i % 2), each));
      return putList(numbers, values);
    }
    case "maybe":
      return value === null ? NULL : put(numbers, partOf(shape), value);
    case "union": {
      const kinds = shape.parts ?? [];
      const place = isFields(value) ? kinds.findIndex(({ tag }) => tag === value.type) : UNKNOWN;
      expected(place !== UNKNOWN, "a type");
      return putStruct(numbers, kinds[place] as Shape, value, place);
    }
    case "struct":
      return putStruct(numbers, shape, value, 0);
  }
}

function putStruct(numbers: number[], shape: Shape, value: unknown, place: number): number {
  const { tag, fields = [], defaults = {}, strict = false } = shape;
  expected(isFields(value), "an object");
  // As msgspec has it, a struct that is no part of a union may leave out its type, but has no other one.
  expected(tag === undefined || !Object.hasOwn(value, "type") || value.type === tag, `the type ${tag}`);
  const known = tag === undefined ? fields : [...fields, "type"];
  expected(!strict || Object.keys(value).every((name) => known.includes(name)), `only ${known.join(", ")}`);
  const made = fields.map((name, i) => {
    const given = Object.hasOwn(value, name) ? value : defaults;
    expected(Object.hasOwn(given, name), name);
    return put(numbers, partOf(shape, i), given[name]);
  });
  numbers.push(...(tag === undefined ? [] : [place]), ...made);
  return numbers.length - made.length - (tag === undefined ? 0 : 1);
}

/** A list: how many elements, the first one and the last one; each element: its value, and the next one. */
function putList(numbers: number[], values: readonly number[]): number {
  const address = numbers.length;
  const first = address + 3;
  const last = first + 2 * values.length - 2;
  numbers.push(values.length, ...(values.length > 0 ? [first, last] : [NULL, NULL]));
  values.forEach((value, i) => {
    const next = first + 2 * i + 2;
    numbers.push(value, next > last ? NULL : next);
  });
  return address;
}

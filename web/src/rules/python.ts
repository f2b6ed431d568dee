/**
 * Python's builtins as far as the wires of games use them: the runtime of `generated/<game>/wire.ts`, which
 * `python -m asterion.webassembly.sources` writes. A function is called like the one of Python that it stands for.
 */
import { elementwise, Records } from "./python_arrays.ts";
import {
  type Any,
  Cut,
  Dict,
  LookupError,
  Members,
  PythonError,
  placesOf,
  Struct,
  ValueError,
} from "./python_values.ts";

export * from "./python_arrays.ts";
export * from "./python_library.ts";
export * from "./python_structs.ts";
export {
  type Any,
  cut,
  LookupError,
  PythonError,
  PythonError as Exception,
  ValidationError,
  ValueError,
} from "./python_values.ts";
export * from "./ruled_json.ts";

type Given = Any;

// What is true, equal, before

export function truth(value: Given): boolean {
  if (typeof value !== "object" || value === null) return Boolean(value);
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length > 0;
  if (value instanceof Dict || value instanceof Members) return value.size > 0;
  if (value instanceof Records) throw new ValueError("the truth value of an array is ambiguous");
  return true;
}

const plain = (value: Given): Given => (typeof value === "boolean" ? Number(value) : value);
const isNumber = (value: Given): boolean => typeof value === "number" || typeof value === "bigint";

function same(one: Given, other: Given): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => same(each, b[i]));
  if (a instanceof Struct && b instanceof Struct) {
    return a.constructor === b.constructor && same(Object.values(a), Object.values(b));
  }
  // biome-ignore lint/suspicious/noDoubleEquals: 1n is 1 in Python
  return isNumber(a) && isNumber(b) ? a == b : a === b;
}

export function eq(one: Given, other: Given): Any {
  if (one instanceof Records || other instanceof Records) return elementwise(one, other, same, "b1");
  return same(one, other);
}

export function ne(one: Given, other: Given): Any {
  if (one instanceof Records || other instanceof Records) return elementwise(one, other, (a, b) => !same(a, b), "b1");
  return !same(one, other);
}

/** Below 0, 0 or above 0, as one comes before, beside or after the other. */
function order(one: Given, other: Given): number {
  const [a, b] = [plain(one), plain(other)];
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) if (!same(a[i], b[i])) return order(a[i], b[i]);
    return a.length - b.length;
  }
  if (!(isNumber(a) && isNumber(b)) && !(typeof a === "string" && typeof b === "string"))
    throw new PythonError("these have no order");
  return a < b ? -1 : Number(a > b);
}

export const lt = (one: Given, other: Given): boolean => order(one, other) < 0;
export const le = (one: Given, other: Given): boolean => order(one, other) <= 0;
export const gt = (one: Given, other: Given): boolean => order(one, other) > 0;
export const ge = (one: Given, other: Given): boolean => order(one, other) >= 0;

export function both(one: Given, other: () => Any): Any {
  return truth(one) ? other() : one;
}

export function either(one: Given, other: () => Any): Any {
  return truth(one) ? one : other();
}

export function contains(many: Given, one: Given): boolean {
  if (typeof many === "string") return many.includes(one);
  if (many instanceof Dict || many instanceof Members) return many.has(one);
  return iter(many).some((each: Given) => same(each, one));
}

// Numbers

/** A result as a number where that is exact. */
const narrowed = (value: bigint): number | bigint => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

function calculated(
  one: Given,
  other: Given,
  quick: (a: number, b: number) => number,
  exact: (a: bigint, b: bigint) => bigint,
): number | bigint {
  const [a, b] = [plain(one), plain(other)];
  if (!isNumber(a) || !isNumber(b)) throw new PythonError("not two numbers");
  if (typeof a === "number" && typeof b === "number") {
    const found = quick(a, b);
    if (Number.isSafeInteger(found)) return found;
  }
  return narrowed(exact(BigInt(a), BigInt(b)));
}

export function add(one: Given, other: Given): Any {
  if (typeof one === "string" && typeof other === "string") return one + other;
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  return calculated(
    one,
    other,
    (a, b) => a + b,
    (a, b) => a + b,
  );
}

/** `+=`: a list grows. */
export function iadd(one: Given, other: Given): Any {
  if (!Array.isArray(one)) return add(one, other);
  one.push(...iter(other));
  return one;
}

export function sub(one: Given, other: Given): Any {
  return calculated(
    one,
    other,
    (a, b) => a - b,
    (a, b) => a - b,
  );
}

export function mul(one: Given, other: Given): Any {
  if (typeof one === "string") return one.repeat(Math.max(0, Number(other)));
  if (Array.isArray(one)) return Array.from({ length: Math.max(0, Number(other)) }, () => one).flat(1);
  return calculated(
    one,
    other,
    (a, b) => a * b,
    (a, b) => a * b,
  );
}

function remainder(a: bigint, b: bigint): bigint {
  const rest = a % b;
  return rest !== 0n && rest < 0n !== b < 0n ? rest + b : rest;
}

export function mod(one: Given, other: Given): Any {
  if (one instanceof Records || other instanceof Records) return elementwise(one, other, mod, "i8");
  // biome-ignore lint/suspicious/noDoubleEquals: 0n is 0 in Python
  if (other == 0) throw new PythonError("division by zero");
  const quick = (a: number, b: number) => {
    const rest = a % b;
    return (rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest) + 0;
  };
  return calculated(one, other, quick, remainder);
}

export function floordiv(one: Given, other: Given): Any {
  const rest = mod(one, other);
  const whole = sub(one, rest);
  return calculated(
    whole,
    other,
    (a, b) => a / b + 0,
    (a, b) => a / b,
  );
}

export const divmod = (one: Given, other: Given): [Any, Any] => [floordiv(one, other), mod(one, other)];

const isShort = (value: number): boolean => (value | 0) === value;

export function shl(one: Given, other: Given): Any {
  return calculated(
    one,
    other,
    (a, b) => a * 2 ** b,
    (a, b) => a << b,
  );
}

export function shr(one: Given, other: Given): Any {
  return calculated(
    one,
    other,
    (a, b) => (isShort(a) ? a >> Math.min(b, 31) : Number.NaN),
    (a, b) => a >> b,
  );
}

export function and(one: Given, other: Given): Any {
  return calculated(
    one,
    other,
    (a, b) => (isShort(a) && isShort(b) ? a & b : Number.NaN),
    (a, b) => a & b,
  );
}

export function or(one: Given, other: Given): Any {
  return calculated(
    one,
    other,
    (a, b) => (isShort(a) && isShort(b) ? a | b : Number.NaN),
    (a, b) => a | b,
  );
}

export function int(value: Given): Any {
  if (typeof value === "string") {
    if (!/^\s*[-+]?\d+(_\d+)*\s*$/.test(value)) throw new ValueError(`not a number: ${repr(value)}`);
    return narrowed(BigInt(value.trim().replaceAll("_", "").replace(/^\+/, "")));
  }
  const number = plain(value);
  if (typeof number === "bigint") return number;
  if (typeof number !== "number") throw new PythonError("not a number");
  return Math.trunc(number);
}

export const abs = (value: Given): Any => (value < 0 ? sub(0, value) : plain(value));

// What can be gone through

/** The elements, one after the other. */
export function iter(many: Given): Any {
  if (Array.isArray(many)) return many;
  if (typeof many === "string") return [...many];
  if (many instanceof Dict) return many.keys();
  if (many instanceof Members) return many.list();
  if (many instanceof Uint8Array) return [...many];
  if (many instanceof Records) return Array.from({ length: many.length }, (_, i) => many.get(i));
  throw new PythonError("not to be gone through");
}

export const list = (many: Given = []): Any[] => [...iter(many)];
export const set = (many: Given = []): Any => new Members(iter(many));
export const dict = (entries: Given = []): Any => new Dict(entries instanceof Dict ? entries.items() : entries);
export const fromkeys = (keys: Given): Any => new Dict(iter(keys).map((key: Given) => [key, null]));

export function len(many: Given): number {
  if (typeof many === "string") return [...many].length;
  if (many instanceof Dict || many instanceof Members) return many.size;
  if (Array.isArray(many) || many instanceof Uint8Array || many instanceof Records) return many.length;
  throw new PythonError("without a length");
}

export function range(start: number, stop?: number, step = 1): number[] {
  const [first, last] = stop === undefined ? [0, start] : [start, stop];
  if (step === 0) throw new ValueError("range() arg 3 must not be zero");
  return Array.from({ length: Math.max(0, Math.ceil((last - first) / step)) }, (_, i) => first + i * step);
}

export const enumerate = (many: Given, start = 0): [number, Any][] =>
  iter(many).map((each: Given, place: number) => [place + start, each]);

export function zip(...many: Given[]): Any[][] {
  const rows = many.map(iter);
  return range(Math.min(...rows.map((row) => row.length))).map((place) => rows.map((row) => row[place]));
}

export function zip_strict(...many: Given[]): Any[][] {
  if (new Set(many.map((each) => iter(each).length)).size > 1) throw new ValueError("zip() arguments differ in length");
  return zip(...many);
}

export const any = (many: Given): boolean => iter(many).some(truth);
export const all = (many: Given): boolean => iter(many).every(truth);
export const sum = (many: Given): Any => iter(many).reduce(add, 0);

function extreme(many: Given, sign: number, otherwise: Given): Any {
  const values = iter(many);
  if (values.length === 0) {
    if (otherwise === undefined) throw new ValueError("empty, and no default");
    return otherwise;
  }
  return values.reduce((best: Given, each: Given) => (sign * order(each, best) > 0 ? each : best));
}

export const min = (many: Given, otherwise?: Given): Any => extreme(many, -1, otherwise);
export const max = (many: Given, otherwise?: Given): Any => extreme(many, 1, otherwise);

export function sort(many: Given, key?: (value: Given) => Any, reverse = false): null {
  const keyed: [Any, Any][] = many.map((each: Given) => [key ? key(each) : each, each]);
  keyed.sort(([a], [b]) => (reverse ? order(b, a) : order(a, b)));
  many.splice(0, many.length, ...keyed.map(([, each]) => each));
  return null;
}

export function sorted(many: Given, key?: (value: Given) => Any, reverse = false): Any[] {
  const found = list(many);
  sort(found, key, reverse);
  return found;
}

// Parts

function place(index: Given, length: number): number {
  const number = Number(index);
  const found = number < 0 ? number + length : number;
  if (!Number.isInteger(found) || found < 0 || found >= length) throw new LookupError("index out of range");
  return found;
}

export function at(many: Given, index: Given): Any {
  if (many instanceof Records) return many.get(index);
  if (many instanceof Dict) {
    if (!many.has(index)) throw new LookupError(repr(index));
    return many.get(index);
  }
  if (typeof many === "string") {
    const signs = [...many];
    return index instanceof Cut ? at(signs, index).join("") : signs[place(index, signs.length)];
  }
  if (index instanceof Cut) {
    const [first, count, step] = placesOf(index, many.length);
    if (step === 1) return many.slice(first, first + count);
    return Array.from({ length: count }, (_, i) => many[first + i * step]);
  }
  if (!Array.isArray(many) && !(many instanceof Uint8Array)) throw new PythonError("without parts");
  return many[place(index, many.length)];
}

export function put(many: Given, index: Given, value: Given): void {
  if (many instanceof Records || many instanceof Dict) many.set(index, value);
  else if (Array.isArray(many) && !(index instanceof Cut)) many[place(index, many.length)] = value;
  else throw new PythonError("not to be changed in parts");
}

/** As many parts as there are names. */
export function apart(many: Given, count: number): Any[] {
  const parts = iter(many);
  if (parts.length !== count) throw new ValueError(`${parts.length} values to unpack, not ${count}`);
  return parts;
}

/** Parts of which one, with a star, gathers what is between the others. */
export function gathered(many: Given, before: number, after: number): Any[] {
  const parts = iter(many);
  if (parts.length < before + after) throw new ValueError("not enough values to unpack");
  const last = parts.length - after;
  return [...parts.slice(0, before), parts.slice(before, last), ...parts.slice(last)];
}

// Methods of lists and dicts

export function append(many: Given[], value: Given): null {
  many.push(value);
  return null;
}

export function count(many: Given, value: Given): number {
  if (typeof many === "string") return many.split(value).length - 1;
  return iter(many).filter((each: Given) => same(each, value)).length;
}

export function index(many: Given, value: Given): number {
  const found =
    typeof many === "string" ? many.indexOf(value) : iter(many).findIndex((each: Given) => same(each, value));
  if (found < 0) throw new ValueError(`${repr(value)} is not in list`);
  return found;
}

export function pop(many: Given[], where = -1): Any {
  return many.splice(place(where, many.length), 1)[0];
}

export function remove(many: Given[], value: Given): null {
  many.splice(index(many, value), 1);
  return null;
}

export const get = (many: Given, key: Given, otherwise: Given = null): Any =>
  many.has(key) ? many.get(key) : otherwise;
export const items = (many: Given): [Any, Any][] => many.items();
export const keys = (many: Given): Any[] => many.keys();
export const values = (many: Given): Any[] => many.items().map(([, value]: [Any, Any]) => value);

// Texts

export function str(value: Given): string {
  return typeof value === "string" ? value : value instanceof PythonError ? value.toString() : repr(value);
}

/** As Python's; a tuple is shown as a list. */
export function repr(value: Given): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return Number.isInteger(value) ? BigInt(value).toString() : String(value);
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(repr).join(", ")}]`;
  if (value instanceof Dict)
    return `{${value
      .items()
      .map((pair) => pair.map(repr).join(": "))
      .join(", ")}}`;
  return String(value);
}

const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const signs = [...text].map((sign) => {
    if (sign === quote) return `\\${sign}`;
    const code = sign.codePointAt(0) ?? 0;
    return ESCAPED[sign] ?? (code < 32 || code === 127 ? `\\x${code.toString(16).padStart(2, "0")}` : sign);
  });
  return `${quote}${signs.join("")}${quote}`;
}

export const join = (between: string, parts: Given): string => iter(parts).join(between);
export const replace = (text: string, old: string, by: string): string => text.replaceAll(old, () => by);
export const startswith = (text: string, start: string): boolean => text.startsWith(start);
export const isdigit = (text: string): boolean => /^\d+$/.test(text);
export const split = (text: string, between?: string): string[] =>
  between === undefined ? text.split(/\s+/).filter((part) => part !== "") : text.split(between);

export function lstrip(text: string, signs = " \t\n\r\v\f"): string {
  let first = 0;
  while (first < text.length && signs.includes(text.charAt(first))) first++;
  return text.slice(first);
}

export function rstrip(text: string, signs = " \t\n\r\v\f"): string {
  let last = text.length;
  while (last > 0 && signs.includes(text.charAt(last - 1))) last--;
  return text.slice(0, last);
}

export const strip = (text: string, signs?: string): string => lstrip(rstrip(text, signs), signs);

/** `{}` one after the other; no other form. */
export function format(text: string, ...given: Given[]): string {
  const parts = text.split("{}");
  if (parts.length !== given.length + 1) throw new PythonError("a value for each {}");
  return parts.map((part, i) => (i === 0 ? part : str(given[i - 1]) + part)).join("");
}

// Types

export function type_of(value: Given): Any {
  return value?.constructor;
}

function assertion(held: boolean): void {
  if (!held) throw new PythonError("AssertionError");
}

export { assertion as assert };

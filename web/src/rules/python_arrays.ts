/**
 * Arrays of NumPy in the page: numbers and records, in a buffer of their own or in the memory of a module of rules. As in
 * NumPy, a part of an array is a view of it. Memory may grow, so a view of bytes is made for each access.
 */
import { type Any, type Cut, cut, isCut, PythonError, placesOf } from "./python_values.ts";

export type Field = { readonly at: number; readonly type: string; readonly shape: readonly number[] };

/** The layout of a record: its bytes, and for each field the first byte, the type of its numbers, and its shape. */
export type Dtype = { readonly size: number; readonly fields: Readonly<Record<string, Field>> };

/** Something in the module's memory: an array with its shape, or, without one, a single record. */
export type Placed = { readonly pointer: number; readonly shape: readonly number[] };

/** What is needed of a module of rules. */
export interface Rules {
  readonly memory: { readonly buffer: ArrayBufferLike };
  /** Room for this many bytes, all 0. */
  alloc(bytes: number): number;
  mark(): number;
  release(mark: number): void;
  /** Call a function; one result comes as a number, several as a list. */
  call(name: string, ...given: readonly (number | boolean | Placed)[]): number | readonly number[];
}

type Store = { readonly buffer: ArrayBufferLike };
type Scalar = number | bigint | boolean;
type Index = number | string | Cut | Records | readonly (number | Cut)[];

const INTEGERS: Readonly<Record<string, readonly [bigint, bigint]>> = Object.fromEntries(
  [1, 2, 4, 8].flatMap((bytes) => {
    const half = 1n << BigInt(8 * bytes - 1);
    return [
      [`i${bytes}`, [-half, half - 1n]],
      [`u${bytes}`, [0n, 2n * half - 1n]],
    ];
  }),
);

function sizeOf(type: string | Dtype): number {
  return typeof type === "string" ? Number(type.slice(1)) : type.size;
}

/** Bytes from one element to the next along each dimension, where all lie close together. */
function closeStrides(shape: readonly number[], size: number): number[] {
  const strides: number[] = [];
  let step = size;
  for (const length of [...shape].reverse()) {
    strides.unshift(step);
    step *= length;
  }
  return strides;
}

const product = (numbers: readonly number[]): number => numbers.reduce((all, each) => all * each, 1);

/** An array of numbers or records, or one record (without dimensions). Integers of 64 bits are exact. */
export class Records {
  constructor(
    store: Store,
    at: number,
    type: string | Dtype,
    shape: readonly number[],
    strides: readonly number[] = closeStrides(shape, sizeOf(type)),
  ) {
    this.store = store;
    this.at = at;
    this.type = type;
    this.shape = shape;
    this.strides = strides;
  }
  readonly store: Store;
  /** The first byte, in the store. */
  readonly at: number;
  readonly type: string | Dtype;
  readonly shape: readonly number[];
  readonly strides: readonly number[];

  /** Records of this layout that lie in these bytes: a copy. */
  static from(bytes: Uint8Array, type: string | Dtype): Records {
    const own = bytes.slice();
    return new Records(own, 0, type, [own.byteLength / sizeOf(type)]);
  }

  get length(): number {
    const [first] = this.shape;
    if (first === undefined) throw new PythonError("one record has no length");
    return first;
  }

  /** A part of the array, as an array: never a number. */
  part(index: Index): Records {
    if (typeof index === "string") {
      const field = typeof this.type === "string" ? undefined : this.type.fields[index];
      if (field === undefined) throw new PythonError(`no field of name ${index}`);
      const strides = [...this.strides, ...closeStrides(field.shape, sizeOf(field.type))];
      return new Records(this.store, this.at + field.at, field.type, [...this.shape, ...field.shape], strides);
    }
    if (index instanceof Records) return this.taken(index);
    const parts = Array.isArray(index) ? index : [index as number | Cut];
    if (parts.length > this.shape.length) throw new PythonError("too many indices for array");
    let at = this.at;
    const shape: number[] = [];
    const strides: number[] = [];
    for (const [axis, length] of this.shape.entries()) {
      const stride = this.strides[axis] ?? 0;
      const part = axis < parts.length ? parts[axis] : cut(null, null);
      if (isCut(part)) {
        const [first, count, step] = placesOf(part, length);
        at += first * stride;
        shape.push(count);
        strides.push(step * stride);
      } else {
        const place = Number(part) < 0 ? Number(part) + length : Number(part);
        if (!(place >= 0 && place < length))
          throw new PythonError(`index ${part} is out of bounds with size ${length}`);
        at += place * stride;
      }
    }
    return new Records(this.store, at, this.type, shape, strides);
  }

  /** The elements along the first dimension that an array of places names. */
  private taken(places: Records): Records {
    const each = (place: Any): Any => {
      if (Array.isArray(place)) return place.map(each);
      const found = this.get(place);
      return found instanceof Records ? found.tolist() : found;
    };
    return array(places.tolist().map(each), this.type as string);
  }

  /** A part of the array: a number where nothing else is left. */
  get(index: Index): Records | Scalar {
    const part = this.part(index);
    return part.shape.length === 0 && typeof part.type === "string" ? part.read() : part;
  }

  set(index: Index, value: Any): void {
    this.part(index).fill(value);
  }

  /** Give all elements a value: one number, or as many as there are along the last dimensions. */
  fill(value: Any): void {
    const depth = depthOf(value);
    if (this.shape.length === 0) {
      this.write(value);
      return;
    }
    const list: readonly Any[] = value instanceof Records ? value.tolist() : value;
    if (depth === this.shape.length && list.length !== this.length && list.length !== 1)
      throw new PythonError(`could not broadcast ${list.length} values into ${this.length}`);
    for (let i = 0; i < this.length; i++)
      this.part(i).fill(depth < this.shape.length ? value : list[list.length === 1 ? 0 : i]);
  }

  private view(): DataView {
    const bytes = this.store instanceof Uint8Array ? this.store : null;
    return bytes === null
      ? new DataView(this.store.buffer)
      : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private read(): Scalar {
    return readNumber(this.view(), this.at, this.type as string);
  }

  private write(value: Any): void {
    const limits = INTEGERS[this.type as string];
    if (limits === undefined) throw new PythonError(`numbers of the type ${this.type} are not written`);
    const given = BigInt(value);
    if (given < limits[0] || given > limits[1]) throw new PythonError(`Python integer ${given} out of bounds`);
    const [view, at] = [this.view(), this.at];
    const number = Number(value);
    if (sizeOf(this.type) === 1) view.setInt8(at, number);
    else if (sizeOf(this.type) === 2) view.setInt16(at, number, true);
    else if (sizeOf(this.type) === 4) view.setInt32(at, number, true);
    else view.setBigInt64(at, given, true);
  }

  tolist(): Any {
    if (typeof this.type !== "string") throw new PythonError("records are no list");
    const [view, type] = [this.view(), this.type];
    const walk = (axis: number, at: number): Any => {
      const [length, stride] = [this.shape[axis], this.strides[axis] ?? 0];
      if (length === undefined) return readNumber(view, at, type);
      const found: Any[] = new Array(length);
      for (let i = 0; i < length; i++) found[i] = walk(axis + 1, at + i * stride);
      return found;
    };
    return walk(0, this.at);
  }

  /** All numbers in one row: a copy. */
  ravel(): Records {
    return array(this.flat(), this.type as string);
  }

  flat(): Scalar[] {
    return [this.tolist()].flat(Number.POSITIVE_INFINITY) as Scalar[];
  }

  sum(): number | bigint {
    let total = 0n;
    for (const each of this.flat()) total += BigInt(each);
    return Number.isSafeInteger(Number(total)) ? Number(total) : total;
  }

  any(): boolean {
    return this.flat().some(Boolean);
  }

  all(): boolean {
    return this.flat().every(Boolean);
  }

  /** The place of the first of the largest numbers. */
  argmax(): number {
    const numbers = this.flat().map(Number);
    return numbers.indexOf(Math.max(...numbers));
  }

  /** For each dimension the places of what is not 0; for one dimension only. */
  nonzero(): [Records] {
    if (this.shape.length !== 1) throw new PythonError("nonzero is for one dimension");
    return [array(this.flat().flatMap((each, place) => (each ? [place] : [])))];
  }

  private get isClose(): boolean {
    const close = closeStrides(this.shape, sizeOf(this.type));
    return this.shape.every((length, axis) => length <= 1 || this.strides[axis] === close[axis]);
  }

  /** A copy of the bytes. */
  tobytes(): Uint8Array {
    if (!this.isClose) return this.ravel().tobytes();
    return this.bytes().slice();
  }

  /** The bytes themselves, as long as no memory grows. */
  bytes(): Uint8Array {
    const offset = this.store instanceof Uint8Array ? this.store.byteOffset : 0;
    return new Uint8Array(this.store.buffer, offset + this.at, product(this.shape) * sizeOf(this.type));
  }

  /** The same in a buffer of its own. */
  copy(): Records {
    return new Records(this.tobytes(), 0, this.type, this.shape);
  }

  /** Where it lies in the memory of the rules; elsewhere: where a copy lies, and what brings the copy back. */
  placedIn(rules: Rules): [Placed, () => void] {
    if (!this.isClose) throw new PythonError("only what lies close together is handed to rules");
    if (this.store === rules.memory) return [{ pointer: this.at, shape: this.shape }, () => {}];
    const pointer = rules.alloc(product(this.shape) * sizeOf(this.type));
    const there = new Records(rules.memory, pointer, this.type, this.shape);
    there.bytes().set(this.bytes());
    return [{ pointer, shape: this.shape }, () => this.bytes().set(there.bytes())];
  }

  /** What a function makes of each number; numbers of the same type, or bools. */
  map(change: (value: Any, place: number) => Any, type: string): Records {
    return new Records(array(this.flat().map(change), type).store, 0, type, this.shape);
  }
}

function depthOf(value: Any): number {
  if (value instanceof Records) return value.shape.length;
  return Array.isArray(value) ? 1 + (value.length > 0 ? depthOf(value[0]) : 0) : 0;
}

function readNumber(view: DataView, at: number, type: string): Scalar {
  switch (type) {
    case "i1":
      return view.getInt8(at);
    case "b1":
      return view.getUint8(at) !== 0;
    case "u1":
      return view.getUint8(at);
    case "i2":
      return view.getInt16(at, true);
    case "u2":
      return view.getUint16(at, true);
    case "i4":
      return view.getInt32(at, true);
    case "u4":
      return view.getUint32(at, true);
    case "f4":
      return view.getFloat32(at, true);
    case "f8":
      return view.getFloat64(at, true);
    case "i8": {
      const number = view.getBigInt64(at, true);
      return Number.isSafeInteger(Number(number)) ? Number(number) : number;
    }
  }
  throw new PythonError(`numbers of the type ${type} are not read`);
}

function shapeOf(values: Any): number[] {
  return Array.isArray(values) ? [values.length, ...(values.length > 0 ? shapeOf(values[0]) : [])] : [];
}

/** An array of these numbers. */
export function array(values: Any, type = "i8"): Records {
  const shape = shapeOf(values);
  const made = new Records(new Uint8Array(product(shape) * sizeOf(type)), 0, type === "b1" ? "u1" : type, shape);
  made.fill(values);
  return type === "b1" ? new Records(made.store, 0, "b1", shape) : made;
}

/** A number for each element: of two arrays of the same shape, or of an array and one number. */
export function elementwise(one: Any, other: Any, join: (one: Any, other: Any) => Any, type: string): Records {
  const [first, second] = [one, other].map((each) => (each instanceof Records ? each : null));
  if (first && second) {
    if (String(first.shape) !== String(second.shape)) throw new PythonError("arrays of two shapes");
    const values = second.flat();
    return first.map((each, place) => join(each, values[place]), type);
  }
  if (first) return first.map((each) => join(each, other), type);
  return (second as Records).map((each) => join(one, each), type);
}

/** The makers of arrays that have the memory of the rules. */
export function numpy(rules: Rules) {
  function zeros(shape: number | readonly number[], type: string | Dtype): Records {
    const lengths = typeof shape === "number" ? [shape] : shape;
    return new Records(rules.memory, rules.alloc(product(lengths) * sizeOf(type)), type, lengths);
  }
  return {
    zeros,
    empty: zeros,
    array,
    frombuffer: (bytes: Uint8Array, type: string | Dtype) => Records.from(bytes, type),
  };
}

/** The places of what is not 0. */
export const flatnonzero = (of: Records): Records => of.ravel().nonzero()[0];

/** The places of what is not 0: for each a row with a number for each dimension. */
export function argwhere(of: Records): Records {
  const steps = closeStrides(of.shape, 1);
  const rows = of.flat().flatMap((each, place) => {
    return each ? [of.shape.map((length, axis) => Math.floor(place / (steps[axis] ?? 1)) % length)] : [];
  });
  return array(rows);
}

/** A rule, to be called with numbers and arrays. result: what it returns; a number: that many numbers. */
export function compiled(rules: Rules, name: string, result: "number" | "bool" | "nothing" | number) {
  return (...given: readonly (number | boolean | Records)[]): Any => {
    const mark = rules.mark();
    const back: (() => void)[] = [];
    try {
      const placed = given.map((each) => {
        if (!(each instanceof Records)) return each;
        const [where, bring] = each.placedIn(rules);
        back.push(bring);
        return where;
      });
      const found = rules.call(name, ...placed);
      for (const bring of back) bring();
      if (result === "nothing") return null;
      return result === "bool" ? Boolean(found) : found;
    } finally {
      rules.release(mark);
    }
  };
}

/** A function after which the memory of the rules is as free as before; an array that it gives is a copy. */
export function scoped<F extends (...given: Any[]) => Any>(rules: Rules, call: F): F {
  return ((...given: Any[]) => {
    const mark = rules.mark();
    try {
      const found = call(...given);
      return found instanceof Records ? found.copy() : found;
    } finally {
      rules.release(mark);
    }
  }) as F;
}

/** Records and numbers in the memory of a module of rules. Memory may grow, so a view of bytes is made for each access. */

export type Field = { readonly at: number; readonly type: string; readonly shape: readonly number[] };

/** The layout of a record: its bytes, and for each field the first byte, the type of its numbers, and its shape. */
export type Dtype = { readonly size: number; readonly fields: Readonly<Record<string, Field>> };

/** Something in the module's memory: an array with its shape, or, without one, a single record. */
export type Placed = { readonly pointer: number; readonly shape: readonly number[] };

type Memory = { readonly buffer: ArrayBufferLike };

const product = (numbers: readonly number[]): number => numbers.reduce((all, each) => all * each, 1);

const READ: Readonly<Record<string, (view: DataView, at: number) => number>> = {
  i1: (view, at) => view.getInt8(at),
  u1: (view, at) => view.getUint8(at),
  i2: (view, at) => view.getInt16(at, true),
  u2: (view, at) => view.getUint16(at, true),
  i4: (view, at) => view.getInt32(at, true),
  u4: (view, at) => view.getUint32(at, true),
  i8: (view, at) => Number(view.getBigInt64(at, true)),
  f4: (view, at) => view.getFloat32(at, true),
  f8: (view, at) => view.getFloat64(at, true),
};

const WRITE: Readonly<Record<string, (view: DataView, at: number, number: number) => void>> = {
  i1: (view, at, number) => view.setInt8(at, number),
  i2: (view, at, number) => view.setInt16(at, number, true),
  i4: (view, at, number) => view.setInt32(at, number, true),
  i8: (view, at, number) => view.setBigInt64(at, BigInt(number), true),
};

/** Numbers or records that lie one after the other: an array, or one of them (without dimensions). */
export class Records {
  readonly memory: Memory;
  /** The first byte. */
  readonly at: number;
  readonly type: string | Dtype;
  readonly shape: readonly number[];

  constructor(memory: Memory, at: number, type: string | Dtype, shape: readonly number[]) {
    this.memory = memory;
    this.at = at;
    this.type = type;
    this.shape = shape;
  }

  get #size(): number {
    return typeof this.type === "string" ? Number(this.type.slice(1)) : this.type.size;
  }

  /** For calls of rules. */
  get placed(): Placed {
    return { pointer: this.at, shape: this.shape };
  }

  /** A field of a record, which is one alone or in an array of length 1, or an element by its places. */
  part(index: string | readonly number[]): Records {
    if (typeof index === "string") {
      const field = typeof this.type === "string" ? undefined : this.type.fields[index];
      if (field === undefined || product(this.shape) !== 1) throw new RangeError(`no one field of name ${index}`);
      return new Records(this.memory, this.at + field.at, field.type, [...this.shape, ...field.shape]);
    }
    const rest = this.shape.slice(index.length);
    let place = 0;
    this.shape.forEach((length, axis) => {
      const at = index[axis] ?? 0;
      if (!(at >= 0 && at < length)) throw new RangeError(`index ${index} is out of bounds of ${this.shape}`);
      place = place * length + at;
    });
    return new Records(this.memory, this.at + place * this.#size, this.type, rest);
  }

  /** An element, by its places. */
  get(index: readonly number[]): number {
    return this.part(index).flat(1)[0] as number;
  }

  /** Set a field of one number by its name, or an element by its places. */
  set(index: string | readonly number[], number: number): void {
    const { at, type } = this.part(index);
    const write = typeof type === "string" ? WRITE[type] : undefined;
    if (write === undefined) throw new RangeError(`numbers of the type ${type} are not written`);
    write(new DataView(this.memory.buffer), at, number);
  }

  /** All numbers in one row, or the first ones, as many as wanted: a copy. */
  flat(wanted = Number.POSITIVE_INFINITY): number[] {
    const read = typeof this.type === "string" ? READ[this.type] : undefined;
    if (read === undefined) throw new RangeError("records are no numbers");
    const view = new DataView(this.memory.buffer);
    const size = this.#size;
    const end = this.at + Math.min(product(this.shape), wanted) * size;
    const numbers: number[] = [];
    for (let at = this.at; at < end; at += size) numbers.push(read(view, at));
    return numbers;
  }

  /** The bytes themselves, as long as no memory grows. */
  bytes(): Uint8Array {
    return new Uint8Array(this.memory.buffer, this.at, product(this.shape) * this.#size);
  }
}

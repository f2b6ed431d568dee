/**
 * One game's rules, compiled to WebAssembly, with the memory that they work in. Nothing here is a rule: functions, records
 * and constants come from the Python source, by way of `asterion compile-page`.
 */

import type { Dtype, Placed } from "./records.ts";

/** Records by name; functions by name, each with how many numbers it returns. */
export type Layout = {
  readonly records: Readonly<Record<string, Dtype>>;
  readonly functions: Readonly<Record<string, number>>;
};

const PAGE = 1 << 16;
/** Bytes below the heap for variables of functions that run. */
const STACK = 16 * PAGE;
/** Where everything in memory begins: enough for any number. */
const ALIGNED = 16;
/** A section of the module that says how many pages its constants take. */
const PAGES = "asterion.pages";

export class Module {
  readonly memory: WebAssembly.Memory;
  readonly layout: Layout;
  readonly #functions: Readonly<Record<string, (...args: number[]) => number>>;
  readonly #several: number;
  #free: number;

  private constructor(
    memory: WebAssembly.Memory,
    layout: Layout,
    functions: Readonly<Record<string, (...args: number[]) => number>>,
    free: number,
  ) {
    this.memory = memory;
    this.layout = layout;
    this.#functions = functions;
    this.#free = free;
    this.#several = this.alloc(8 * Math.max(1, ...Object.values(layout.functions)));
  }

  /** The module, ready to be called, with a memory of its own. Throws `WebAssembly.LinkError` where it is no such module. */
  static async load(code: WebAssembly.Module | BufferSource, layout: Layout): Promise<Module> {
    const compiled = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code);
    const [said] = WebAssembly.Module.customSections(compiled, PAGES);
    if (said === undefined) throw new WebAssembly.LinkError("the module does not say what its constants take");
    const pages = new DataView(said).getUint32(0, true);
    const heap = pages * PAGE + STACK;
    const memory = new WebAssembly.Memory({ initial: heap / PAGE + 1 });
    const given = {
      __linear_memory: memory,
      __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, heap),
      __indirect_function_table: new WebAssembly.Table({ element: "anyfunc", initial: 0 }),
    };
    const instance = await WebAssembly.instantiate(compiled, { env: given });
    return new Module(memory, layout, instance.exports as Record<string, (...args: number[]) => number>, heap);
  }

  /** Room for this many bytes, all 0; memory grows where it must. Views of it end then. */
  alloc(bytes: number): number {
    const at = this.#free;
    this.#free = at + Math.ceil(Math.max(bytes, 1) / ALIGNED) * ALIGNED;
    const lacking = this.#free - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    new Uint8Array(this.memory.buffer, at, this.#free - at).fill(0);
    return at;
  }

  /** Where free memory begins, for `release`. */
  mark(): number {
    return this.#free;
  }

  /** Free what has been placed since. */
  release(mark: number): void {
    this.#free = mark;
  }

  /** Room for records of a kind, all 0. */
  records(name: string, count = 1): Placed {
    const layout = this.layout.records[name];
    if (layout === undefined) throw new RangeError(`no record is called ${name}`);
    return { pointer: this.alloc(layout.size * count), shape: [count] };
  }

  /** Call a function. Several numbers come as a list. */
  call(name: string, ...given: readonly (number | boolean | Placed)[]): number | readonly number[] {
    const [call, results] = [this.#functions[name], this.layout.functions[name]];
    if (call === undefined || results === undefined) throw new RangeError(`no function is called ${name}`);
    const args: number[] = [];
    for (const each of given) {
      if (typeof each === "object") args.push(each.pointer, ...each.shape);
      else args.push(Number(each));
    }
    if (results <= 1) return call(...args);
    call(...args, this.#several);
    return [...new Float64Array(this.memory.buffer, this.#several, results)];
  }

  /** The bytes that lie there now; a view, which ends when memory grows. */
  bytes(pointer: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, pointer, length);
  }
}

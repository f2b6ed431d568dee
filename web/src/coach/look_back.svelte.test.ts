import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import { settled } from "../testing/fake.ts";
import { LookBack, type Progress } from "./look_back.svelte.ts";

/** A look that finds what the test lets it find. */
class Pending {
  signal: AbortSignal | undefined;
  readonly seats: number[] = [];
  #go: (next: number | Error | null) => void = () => {};

  readonly look = async function* (this: Pending, seat: number, signal: AbortSignal): AsyncGenerator<Progress<number>> {
    this.signal = signal;
    this.seats.push(seat);
    let found: readonly number[] = [];
    yield { of: 3, found };
    for (;;) {
      const next = await new Promise<number | Error | null>((go) => {
        this.#go = go;
      });
      if (next === null) return;
      if (next instanceof Error) throw next;
      found = [...found, next];
      yield { of: 3, found };
    }
  }.bind(this);

  async find(next: number | Error | null): Promise<void> {
    await settled();
    this.#go(next);
    await settled();
  }
}

let leave = () => {};
afterEach(() => leave());

/** A look back that begins with seat 1, and all that it told. */
function lookBack() {
  const pending = new Pending();
  const told: [readonly number[], number][] = [];
  let back: LookBack<number> | undefined;
  leave = $effect.root(() => {
    back = new LookBack(
      () => 1,
      pending.look,
      (found, seat) => told.push([found, seat]),
    );
  });
  flushSync();
  return { back: back as LookBack<number>, pending, told };
}

test("it finds one after the other, and is done", async () => {
  const { back, pending, told } = lookBack();
  expect([back.seat, back.progress, back.working]).toEqual([1, null, false]);
  const done = back.start();
  await pending.find(7);
  await pending.find(8);
  expect([back.found, back.progress?.of, back.working]).toEqual([[7, 8], 3, true]);
  await pending.find(null);
  await done;
  expect([back.found, back.working, back.failed]).toEqual([[7, 8], false, false]);
  expect(pending.seats).toEqual([1]);
  expect(told.at(-1)).toEqual([[7, 8], 1]);
});

test("stopped, it keeps what it has; what comes later is dropped", async () => {
  const { back, pending } = lookBack();
  void back.start();
  await pending.find(7);
  back.halt();
  expect(pending.signal?.aborted).toBe(true);
  await pending.find(8);
  expect([back.found, back.working, back.failed]).toEqual([[7], false, false]);
});

test("another seat forgets the first, and a late failure of the first is not its own", async () => {
  const { back, pending, told } = lookBack();
  void back.start();
  await pending.find(7);
  back.choose(0);
  expect([back.seat, back.progress, back.working]).toEqual([0, null, false]);
  expect(told.at(-1)).toEqual([[], 0]);
  await pending.find(new Error("closed"));
  expect(back.failed).toBe(false);
  void back.start();
  await pending.find(9);
  expect([back.found, pending.seats]).toEqual([[9], [1, 0]]);
});

test("a failure is said, and a further try forgets it", async () => {
  const { back, pending } = lookBack();
  void back.start();
  await pending.find(new Error("no coach"));
  expect([back.failed, back.working]).toEqual([true, false]);
  void back.start();
  await pending.find(7);
  expect([back.failed, back.working, back.found]).toEqual([false, true, [7]]);
});

test("it stops when the page is left", async () => {
  const { back, pending } = lookBack();
  void back.start();
  await pending.find(7);
  leave();
  expect(pending.signal?.aborted).toBe(true);
});

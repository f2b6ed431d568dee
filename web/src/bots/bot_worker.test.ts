/** The page and its worker for bots: questions in their order, answers, refusals, cancelling, deadlines, failures. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BotWorker, type Thread } from "./bot_worker.ts";
import type { BotGame } from "./bots.ts";
import type { Ask, FromWorker, ToWorker } from "./messages.ts";

const GAME = { data: { id: "game" } } as BotGame;

class FakeThread implements Thread {
  readonly sent: ToWorker[] = [];
  ended = false;
  onmessage: Thread["onmessage"] = null;
  onerror: Thread["onerror"] = null;
  onmessageerror: Thread["onmessageerror"] = null;

  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  get asked(): readonly Ask[] {
    return this.sent.filter((message) => "ask" in message);
  }

  tell(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
}

let threads: FakeThread[] = [];
let bots: BotWorker;
const thread = (): FakeThread => threads.at(-1) as FakeThread;
const choose = (seat: number, limits = {}) =>
  bots.choose(seat, "expert", new Uint8Array([seat]), new Uint8Array(), 5, limits);
/** Let promises that are settled go on. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  threads = [];
  bots = new BotWorker(GAME, () => {
    threads.push(new FakeThread());
    return thread();
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a worker is given the game and an observation, and nothing else", async () => {
  const chosen = choose(2, { ms: 300 });
  await settled();
  expect(thread().sent).toEqual([
    { game: GAME },
    {
      ask: "action",
      number: 1,
      position: { seat: 2, level: "expert", observation: new Uint8Array([2]), ruleset: new Uint8Array(), seed: 5 },
      budget: { ms: 300 },
    },
  ]);
  thread().tell({ number: 1, answer: 17 });
  expect(await chosen).toBe(17);
});

test("bytes are sent alone, as they were when the bot was asked", async () => {
  const memory = new Uint8Array(1000);
  memory[10] = 7;
  const chosen = bots.choose(0, "novice", memory.subarray(10, 12), memory.subarray(0, 4), 5);
  memory[10] = 8;
  await settled();
  const [{ position }] = thread().asked as [Ask];
  expect(position.observation).toEqual(new Uint8Array([7, 0]));
  expect(position.observation.buffer.byteLength).toBe(2);
  thread().tell({ number: 1, answer: 0 });
  await chosen;
});

test("one question is sent after the other, to the same worker", async () => {
  const chosen = [choose(0), choose(1)];
  await settled();
  expect(thread().asked).toHaveLength(1);
  thread().tell({ number: 1, answer: 10 });
  await settled();
  expect(thread().asked).toHaveLength(2);
  thread().tell({ number: 2, answer: 11 });
  expect(await Promise.all(chosen)).toEqual([10, 11]);
  expect(threads).toHaveLength(1);
});

test("a refusal has its code, and the next question is answered", async () => {
  const chosen = choose(0);
  await settled();
  thread().tell({ number: 1, refused: "nothing_to_choose", words: "seat 0" });
  await expect(chosen).rejects.toMatchObject({ name: "NotChosen", code: "nothing_to_choose", message: "seat 0" });
  const time = bots.thinkingTime(0, "novice", new Uint8Array(), new Uint8Array(), 5);
  await settled();
  thread().tell({ number: 2, answer: null });
  expect(await time).toBeNull();
});

test("a signal cancels at once, in the worker as well; its late answer settles no other question", async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const chosen = [choose(0, { signal: first.signal }), choose(1, { signal: second.signal }), choose(2)];
  await settled();
  second.abort();
  first.abort();
  await expect(chosen[0]).rejects.toMatchObject({ code: "cancelled" });
  await expect(chosen[1]).rejects.toMatchObject({ code: "cancelled" });
  await settled();
  expect(thread().sent.filter((message) => "cancel" in message)).toEqual([{ cancel: 1 }]);
  expect(thread().asked.map(({ position }) => position.seat)).toEqual([0, 2]);
  thread().tell({ number: 1, answer: 5 });
  thread().tell({ number: 2, answer: 6 });
  expect(await chosen[2]).toBe(6);
});

test("a worker that does not answer in time is ended, and the next question starts another", async () => {
  const chosen = choose(0, { ms: 500 });
  const late = expect(chosen).rejects.toMatchObject({ code: "too_late" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(thread().ended).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  await late;
  expect(thread().ended).toBe(true);
  const again = choose(1);
  await settled();
  expect(threads).toHaveLength(2);
  expect(thread().sent[0]).toEqual({ game: GAME });
  thread().tell({ number: 2, answer: 3 });
  expect(await again).toBe(3);
});

test("an error in the worker rejects, and the next question starts another", async () => {
  const chosen = choose(0);
  await settled();
  thread().onerror?.({ message: "out of memory" } as ErrorEvent);
  await expect(chosen).rejects.toMatchObject({ code: "worker_failed", message: "out of memory" });
  expect(thread().ended).toBe(true);
  const again = choose(0);
  await settled();
  expect(threads).toHaveLength(2);
  thread().tell({ number: 2, answer: 3 });
  await again;
});

test("a worker that cannot start rejects", async () => {
  bots = new BotWorker(GAME, () => {
    throw new TypeError("no worker here");
  });
  await expect(choose(0)).rejects.toMatchObject({ code: "worker_failed" });
});

test("closing cancels what is asked and all that follows", async () => {
  const chosen = [choose(0), choose(1)];
  await settled();
  bots.close();
  await expect(chosen[0]).rejects.toMatchObject({ code: "cancelled" });
  await expect(chosen[1]).rejects.toMatchObject({ code: "cancelled" });
  await expect(choose(2)).rejects.toMatchObject({ code: "cancelled" });
  expect(thread().ended).toBe(true);
});

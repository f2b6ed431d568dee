/** The worker's part: questions in their order, refusals, and cancelling while a bot thinks. */
import { beforeEach, expect, test, vi } from "vitest";
import { answering } from "./answering.ts";
import { type BotGame, Bots, type Position } from "./bots.ts";
import type { Ask, FromWorker, ToWorker } from "./messages.ts";
import { NoChoice } from "./position.ts";

const GAME = { data: { id: "game" } } as BotGame;

let told: FromWorker[] = [];
let take: (message: ToWorker) => void;
let choose: ReturnType<typeof vi.fn<Bots["choose"]>>;
const ask = (number: number, which: Ask["ask"] = "action"): Ask => ({
  ask: which,
  number,
  position: { seat: number } as Position,
  budget: { ms: 10 },
});

beforeEach(() => {
  told = [];
  choose = vi.fn<Bots["choose"]>(async ({ seat }) => 10 + seat);
  vi.spyOn(Bots, "of").mockImplementation(async () => ({ choose, thinkingTime: () => 250 }) as unknown as Bots);
  take = answering(
    (answer) => told.push(answer),
    () => undefined,
    async () => {},
  );
});

test("each question is answered, in order", async () => {
  take({ game: GAME });
  take(ask(1));
  take(ask(2, "thinking_time"));
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told).toEqual([
    { number: 1, answer: 11 },
    { number: 2, answer: 250 },
  ]);
});

test("a bot that cannot choose refuses with its code, and an error has one of its own", async () => {
  choose.mockRejectedValueOnce(new NoChoice("nothing_to_choose", "seat 1"));
  choose.mockRejectedValueOnce(new RangeError("out of bounds"));
  take({ game: GAME });
  take(ask(1));
  take(ask(2));
  take(ask(3));
  await vi.waitFor(() => expect(told).toHaveLength(3));
  expect(told.map((each) => ("refused" in each ? each.refused : each.answer))).toEqual([
    "nothing_to_choose",
    "worker_failed",
    13,
  ]);
});

test("a module that cannot be opened is the answer to each question", async () => {
  vi.spyOn(Bots, "of").mockRejectedValue(new WebAssembly.LinkError("not a module"));
  take(ask(1));
  take({ game: GAME });
  take(ask(2));
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told.map((each) => "refused" in each && each.refused)).toEqual(["worker_failed", "worker_failed"]);
});

test("a search that is cancelled stops between two slices, and what waits is not begun", async () => {
  choose.mockImplementationOnce(async (_position, _budget, _rest, stopped) => {
    take({ cancel: 1 });
    take({ cancel: 2 });
    return stopped?.() ? 1 : 0;
  });
  take({ game: GAME });
  take(ask(1));
  take(ask(2));
  take(ask(3));
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ number: 3, answer: 13 }));
  expect(told[0]).toEqual({ number: 1, answer: 1 });
  expect(choose).toHaveBeenCalledTimes(2);
});

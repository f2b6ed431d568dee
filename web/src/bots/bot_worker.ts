/** The page's part of the conversation with the worker in which the bots of a game think. */

import { scriptAddress } from "../protocol/script_address.ts";
import type { CoachAdvice } from "../protocol/types.ts";
import { BUDGET_MS } from "../rules/generated/bots.ts";
import { botGame, NotChosen } from "./bot_game.ts";
import type { BotGame, Level, Position } from "./bots.ts";
import type { Answer, Ask, FromWorker, ToWorker } from "./messages.ts";
import workerAt from "./worker.ts?worker&url";

/** Part of a worker that a page uses. */
export type Thread = {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
};

export type Limits = { readonly ms?: number; readonly signal?: AbortSignal };

/** Milliseconds after the budget until a worker counts as stuck: a slow device may compile meanwhile. */
const GRACE = 10_000;
/** Milliseconds for advice: the first one may need a table of whole games, on a slow phone. */
const ADVICE_MS = 30_000;

const started = (): Thread =>
  new Worker(scriptAddress("asterion-bots", workerAt), { type: "module" }) as unknown as Thread;

type Found = Answer["answer"];
type Waiting = { readonly go: (answer: Found) => void; readonly fail: (error: NotChosen) => void };

/** Bots of one game, in a worker of their own: it starts with the first question, and again after it has failed. */
export class BotWorker {
  readonly #game: BotGame;
  readonly #start: () => Thread;
  #thread: Thread | null = null;
  #closed = false;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** One question after the other, so that each has its whole time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(game: BotGame, start: () => Thread = started) {
    this.#game = game;
    this.#start = start;
  }

  /** The bots of a game, by its id. Throws a `NotChosen`, or a `PartMissing`: the house is silent. */
  static async of(game: string): Promise<BotWorker> {
    return new BotWorker(await botGame(game));
  }

  /** Fetch the worker's script before it is needed; rejects where it is missing. */
  static async fetch(): Promise<void> {
    const answer = await fetch(workerAt);
    if (!answer.ok) throw new Error(`${workerAt}: ${answer.status}`);
    await answer.arrayBuffer();
  }

  /** The coach of a game, in a worker of its own, so that no bot waits for it; null: it has none. Throws as `of`. */
  static async coachOf(game: string): Promise<BotWorker | null> {
    const found = await botGame(game);
    return found.coach === null ? null : new BotWorker(found);
  }

  /** The action of a level, as the game's number for it; an expert thinks for `ms`. Rejects with a `NotChosen`. */
  async choose(
    seat: number,
    level: Level,
    observation: Uint8Array,
    ruleset: Uint8Array,
    seed: number | bigint,
    limits: Limits = {},
  ): Promise<number> {
    return (await this.#ask("action", { seat, level, observation, ruleset, seed }, limits)) as number;
  }

  /** In a race, the milliseconds that a level takes for what `choose` returns with the same seed; null: no race. */
  thinkingTime(
    seat: number,
    level: Level,
    observation: Uint8Array,
    ruleset: Uint8Array,
    seed: number | bigint,
    limits: Limits = {},
  ): Promise<number | null> {
    return this.#ask("thinking_time", { seat, level, observation, ruleset, seed }, limits) as Promise<number | null>;
  }

  /** What the choices of a seat are worth. Rejects with a `NotChosen`. */
  async advise(
    seat: number,
    observation: Uint8Array,
    ruleset: Uint8Array,
    seed: number | bigint,
    limits: Limits = { ms: ADVICE_MS },
  ): Promise<CoachAdvice | null> {
    const position = { seat, level: "expert", observation, ruleset, seed } as const;
    return (await this.#ask("advice", position, limits)) as CoachAdvice | null;
  }

  /** End the worker; all questions are cancelled. */
  close(): void {
    this.#closed = true;
    this.#end(new NotChosen("cancelled", "the bots of this game are gone"));
  }

  #ask(ask: Ask["ask"], position: Position, limits: Limits): Promise<Found> {
    // Bytes of a module's memory would be sent with the whole memory, and may have changed when it is their turn.
    const { ruleset, observation } = position;
    const own: Position = { ...position, ruleset: ruleset.slice(), observation: observation.slice() };
    const mine = this.#last.then(() => this.#sent(ask, own, limits));
    this.#last = mine.catch(() => {});
    return mine;
  }

  #sent(ask: Ask["ask"], position: Position, { ms = BUDGET_MS, signal }: Limits): Promise<Found> {
    if (this.#closed || signal?.aborted) return Promise.reject(new NotChosen("cancelled"));
    this.#asked += 1;
    const number = this.#asked;
    let [timer, abort]: [ReturnType<typeof setTimeout> | undefined, () => void] = [undefined, () => {}];
    const answer = new Promise<Found>((go, fail) => {
      this.#waiting.set(number, { go, fail });
      abort = () => {
        this.#thread?.postMessage({ cancel: number });
        fail(new NotChosen("cancelled"));
      };
      signal?.addEventListener("abort", abort);
      timer = setTimeout(() => this.#end(new NotChosen("too_late")), ms + GRACE);
      try {
        this.#thread ??= this.#opened();
        this.#thread.postMessage({ ask, number, position, budget: { ms } });
      } catch (error) {
        this.#end(new NotChosen("worker_failed", String(error)));
      }
    });
    return answer.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      this.#waiting.delete(number);
    });
  }

  #opened(): Thread {
    const thread = this.#start();
    thread.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.number);
      if ("answer" in data) waiting?.go(data.answer);
      else waiting?.fail(new NotChosen(data.refused, data.words));
    };
    thread.onerror = ({ message }) => this.#end(new NotChosen("worker_failed", message));
    thread.onmessageerror = () => this.#end(new NotChosen("worker_failed", "a message that cannot be read"));
    thread.postMessage({ game: this.#game });
    return thread;
  }

  /** End the thread, and with it all that is asked. */
  #end(error: NotChosen): void {
    this.#thread?.terminate();
    this.#thread = null;
    for (const { fail } of this.#waiting.values()) fail(error);
  }
}

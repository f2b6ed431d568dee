/** A worker's part of the conversation: one question after the other, each answered or refused. */
import { type BotGame, Bots, type OpenSearch } from "./bots.ts";
import { Coach } from "./coach.ts";
import type { Answer, Ask, FromWorker, ToWorker } from "./messages.ts";
import { NoChoice } from "./position.ts";

/** Let messages in between, such as one that cancels. A timer would wait for milliseconds. */
export function rester(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return () =>
    new Promise((go) => {
      port1.onmessage = () => go();
      port2.postMessage(null);
    });
}

/** A receiver of messages. `searchOf`: a game's own search, by its id; `rest`: called between the slices of a search. */
export function answering(
  post: (told: FromWorker) => void,
  searchOf: (game: string) => OpenSearch | undefined,
  rest: () => Promise<void>,
): (message: ToWorker) => void {
  let given: BotGame | null = null;
  let bots: Promise<Bots> | null = null;
  /** Made for the first question to it. */
  let coach: Promise<Coach> | null = null;
  let last: Promise<void> = Promise.resolve();
  const waiting = new Set<number>();

  const opened = (game: BotGame): Promise<Bots> => Bots.of(game, searchOf(game.data.id));

  async function found(
    ask: Ask["ask"],
    position: Ask["position"],
    budget: Ask["budget"],
    stopped: () => boolean,
  ): Promise<Answer["answer"]> {
    if (given === null || bots === null) throw new Error("no game yet");
    if (ask === "advice") {
      coach ??= Coach.of(given);
      return (await coach).advise(position, rest, stopped);
    }
    const game = await bots;
    return ask === "action" ? game.choose(position, budget, rest, stopped) : game.thinkingTime(position);
  }

  async function answer({ ask, number, position, budget }: Ask): Promise<void> {
    const stopped = () => !waiting.has(number);
    if (stopped()) return;
    try {
      post({ number, answer: await found(ask, position, budget, stopped) });
    } catch (error) {
      post({ number, refused: error instanceof NoChoice ? error.code : "worker_failed", words: String(error) });
    }
    waiting.delete(number);
  }

  return (message) => {
    if ("game" in message) {
      given = message.game;
      coach = null;
      bots = opened(given);
      bots.catch(() => {}); // each question tells
    } else if ("cancel" in message) waiting.delete(message.cancel);
    else {
      waiting.add(message.number);
      last = last.then(() => answer(message));
    }
  };
}

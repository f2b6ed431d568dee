/** The worker in which bots think, so that the page stays responsive: first it is given a game, then questions. */
import { answering, rester } from "./answering.ts";
import type { OpenSearch } from "./bots.ts";
import type { ToWorker } from "./messages.ts";

/** Searches of games that have their own. */
const SEARCHES = import.meta.glob<{ readonly openSearch: OpenSearch }>("./*/search.ts", { eager: true });

const take = answering(
  (told) => self.postMessage(told),
  (game) => SEARCHES[`./${game}/search.ts`]?.openSearch,
  rester(),
);

self.onmessage = ({ data }: MessageEvent<ToWorker>) => take(data);

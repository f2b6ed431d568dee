/** Asks the house for the analysis of a match, once a second, until it is done. */
import { api } from "../protocol/api.ts";
import { ApiError } from "../protocol/api_error.ts";
import type { MatchAnalysis } from "../protocol/types.ts";

/** Pause between two questions, in ms. */
const PAUSE = 1000;
/** This many questions in a row may fail before the reader hears of it. */
const PATIENCE = 5;

/** What the house itself will never answer otherwise. */
const final = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** `heard`: every answer, the last one is done. `failed`: there will be none. Returns how to stop asking. */
export function askAnalysis(
  match: string,
  heard: (answer: MatchAnalysis) => void,
  failed: (error: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let failures = 0;
  const ask = async () => {
    try {
      const answer = await api.analysis(match);
      if (stopped) return;
      failures = 0;
      heard(answer);
      if (answer.state === "done") return;
    } catch (error) {
      if (stopped) return;
      failures += 1;
      if (final(error) || failures >= PATIENCE) {
        failed(error);
        return;
      }
    }
    timer = setTimeout(ask, PAUSE);
  };
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

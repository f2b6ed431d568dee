/** A short remark of the page itself: what went wrong, what was copied. Shown for a while and announced. */

import { words } from "../i18n/index.svelte.ts";
import { ApiError, isAway } from "../protocol/api_error.ts";
import { cookies } from "../protocol/cookies.svelte.ts";
import { Refusal } from "../protocol/index.ts";
import { PartMissing } from "../protocol/part.ts";
import { announce } from "./announcer.svelte.ts";

export type Tone = "plain" | "bad";
type Notice = { readonly text: string; readonly tone: Tone };

const LASTS = 6000;
let shown = $state.raw<Notice | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const notice = {
  get now(): Notice | null {
    return shown;
  },
};

/** Show and announce a remark. */
export function remark(text: string, tone: Tone = "plain"): void {
  shown = { text, tone };
  announce(text, tone === "bad" ? "assertive" : "polite");
  clearTimeout(timer);
  timer = setTimeout(dismiss, LASTS);
}

export function dismiss(): void {
  clearTimeout(timer);
  shown = null;
}

/** Sentences by the house's code of an error. */
type Sentences = Readonly<Record<string, string>>;

/** The message for an error, in the language of the page. `own`: a game's sentences for codes of its own. */
export function sentenceOf(error: unknown, own: Sentences = {}): string {
  const { errors, error: unknown } = words().app;
  const said =
    error instanceof ApiError || error instanceof Refusal || error instanceof PartMissing ? error.code : "page";
  const needsCookie = cookies.blocked && (said === "no_guest" || said === "only_watching");
  const code = isAway(error) ? "unreachable" : needsCookie ? "no_cookies" : said;
  return own[code] ?? errors[code] ?? unknown(code);
}

/** Show what went wrong. */
export function complain(error: unknown, own: Sentences = {}): void {
  if (error instanceof Refusal && error.code === "closed") return; // the reader has left the page: nothing to show
  remark(sentenceOf(error, own), "bad");
}

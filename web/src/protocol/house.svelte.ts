/**
 * Whether the house answers, and whether it serves a newer build of this page. A separate request with a time limit
 * tells these two causes from all other failures. While the house is silent, the request is repeated.
 */
import type { ThisHouse } from "./types.ts";

/** Time limit for the house's answer, in ms. */
export const LIMIT = 4000;
/** Pause before a failed request is repeated, in ms: the first one after a phone wakes often fails. */
export const REPEAT = 1000;
/** Pause between requests to a silent house, in ms. */
export const AGAIN = 3000;

/** Address of this page's first script, which names its build; null: the page was not built (tests, development). */
export const own =
  globalThis.document?.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute("src") ?? null;

let silent = $state(false);
let newer = $state<string | null>(null);
let asking: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** The house's answer, {} for an error in the house's form; null: no answer, or one from elsewhere, such as a proxy. */
async function answer(): Promise<Partial<ThisHouse> | null> {
  const limit = new AbortController();
  const late = setTimeout(() => limit.abort(), LIMIT);
  try {
    const got = await fetch("/api/house", { cache: "no-store", signal: limit.signal });
    const said = (await got.json()) as { version?: unknown; build?: unknown; error?: { code?: unknown } } | null;
    if (typeof said?.error?.code === "string") return {};
    return typeof said?.version === "string" ? (said as ThisHouse) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(late);
  }
}

/** Ask once more after a pause. */
async function repeated(): Promise<Partial<ThisHouse> | null> {
  await new Promise((go) => setTimeout(go, REPEAT));
  return answer();
}

async function question(): Promise<boolean> {
  const said = (await answer()) ?? (silent ? null : await repeated());
  const answers = said !== null;
  if (own !== null && typeof said?.build === "string") newer = said.build === own ? null : said.build;
  clearTimeout(timer);
  if (!answers) timer = setTimeout(() => void house.ask(), AGAIN);
  const back = silent && answers;
  silent = !answers;
  if (back) for (const run of [...waiting]) run();
  return answers;
}

export const house = {
  /** Whether the house left the last request and its repetition unanswered. */
  get silent(): boolean {
    return silent;
  },
  /** Whether the house serves another build of this page. */
  get older(): boolean {
    return newer !== null;
  },
  /** That build; null: the house serves this one. */
  get newer(): string | null {
    return newer;
  },
  /** Ask whether the house answers. Calls at the same time share one request. */
  ask(): Promise<boolean> {
    asking ??= question().finally(() => {
      asking = null;
    });
    return asking;
  },
  /** Call `run` whenever a silent house answers again. Returns the function that ends this. */
  onReturn(run: () => void): () => void {
    waiting.add(run);
    return () => {
      waiting.delete(run);
    };
  },
};

globalThis.addEventListener?.("online", () => silent && void house.ask());

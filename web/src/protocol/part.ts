/** Parts of the page that are fetched when first needed, and the causes of failures. */
import { house, own } from "./house.svelte.ts";

/** `page_older`: the house has another build of the page. `part_missing`: it has this one, but the part failed. */
export type Why = "house_silent" | "page_older" | "part_missing";

export class PartMissing extends Error {
  override readonly name = "PartMissing";
  constructor(
    readonly code: Why,
    cause: unknown,
  ) {
    super(code, { cause });
  }
}

/** In the browser's storage: the build whose files the worker has stored, all of them. */
const KEPT = "asterion.kept";

/** Note that the worker has stored all files of a build. */
export function markKept(build: string): void {
  try {
    localStorage.setItem(KEPT, build);
  } catch {
    // storage is disabled: the page does not promise what it cannot know
  }
}

/** Whether the worker has stored all files of this page's build. */
function hasWorker(): boolean {
  try {
    return Boolean(globalThis.navigator?.serviceWorker?.controller) && localStorage.getItem(KEPT) === own;
  } catch {
    return false;
  }
}

/**
 * Whether the parts that work without the house are on this device: a worker keeps them, or the browser has prefetched
 * them. Over plain http there is no worker, and some browsers do not prefetch. Over a metered line neither is done.
 */
export function areKept(): boolean {
  if (hasWorker()) return true;
  const ahead = [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")];
  if (ahead.length === 0) return false;
  const came = new Set(
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ responseStatus }) => responseStatus === undefined || responseStatus === 200)
      .map(({ name }) => name),
  );
  return ahead.every(({ href }) => came.has(href));
}

/** Finds a part's address in the browser's error message; some browsers leave it out. */
const ADDRESS = /\/(?:assets|modules)\/[\w.-]+/;

/** Whether the house answers 404 for this file. */
async function hasGone(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}

/** Find the cause why a part failed to load. Asks the house; a silent one takes up to `LIMIT` for each try. */
export async function missing(cause: unknown): Promise<PartMissing> {
  if (cause instanceof PartMissing) return cause;
  if (!(await house.ask())) return new PartMissing("house_silent", cause);
  const [address] = ADDRESS.exec(String(cause)) ?? [];
  const older = house.older || (address !== undefined && (await hasGone(address)));
  return new PartMissing(older ? "page_older" : "part_missing", cause);
}

/** Time without a part after which the page checks whether the house answers at all, in ms. */
export const PATIENCE = 5000;

/** Wait for a part as long as the house answers, since the line may be slow. Rejects once the house is silent. */
export function patient<T>(coming: Promise<T>): Promise<T> {
  return new Promise((take, fail) => {
    let timer: ReturnType<typeof setTimeout>;
    let settled = false;
    const look = async () => {
      if (!(await house.ask())) fail(new PartMissing("house_silent", `nothing came within ${PATIENCE} ms`));
      else if (!settled) timer = setTimeout(look, PATIENCE);
    };
    timer = setTimeout(look, PATIENCE);
    void coming.then(take, fail).finally(() => {
      settled = true;
      clearTimeout(timer);
    });
  });
}

/** Fetch a part: `part(() => import(its address))`. Rejects with a `PartMissing`, which has the cause. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await patient(load());
  } catch (error) {
    throw await missing(error);
  }
}

/** This browser's guest at the house: fetched once, so that the guest's cookie is set before anything needs it. */
import { api } from "./api.ts";
import { cookies } from "./cookies.svelte.ts";
import { hear } from "./deletion.svelte.ts";
import type { Me } from "./types.ts";

let known: Promise<Me> | null = null;

/** Fetch the guest, twice if the first request had no cookie. If the second has none either, the browser keeps none. */
async function fetched(): Promise<Me> {
  const first = await api.me();
  const me = first.known ? first : await api.me();
  cookies.blocked = !me.known;
  return me;
}

/** The lock that all tabs of this browser share while one of them may become a guest. */
const LOCK = "asterion-guest";
/** Longest wait for another tab, in ms: its request may hang. */
const PATIENCE = 4000;

/**
 * Run while no other tab does: two that a new browser opens at once would become two guests, with one cookie. Without
 * locks, as over plain http, and after a long wait, run all the same.
 */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  let begun = false;
  const begin = () => {
    begun = true;
    return run();
  };
  try {
    if (locks) return await locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE) }, begin);
  } catch (error) {
    if (begun) throw error;
  }
  return begin();
}

/** The house's answer, requested again only after a failure. Rejects with an `ApiError`. */
export function guest(): Promise<Me> {
  if (known !== null) return known;
  const asked: Promise<Me> = alone(fetched).then(
    (me) => {
      if (known === asked) hear(me); // else this browser has become another guest since
      return me;
    },
    (error: unknown) => {
      if (known === asked) known = null;
      throw error;
    },
  );
  known = asked;
  return asked;
}

/** This browser is another guest now, or the house knows something new of it. */
export function isNow(me: Me | null): void {
  hear(me);
  known = me === null ? null : Promise.resolve(me);
}

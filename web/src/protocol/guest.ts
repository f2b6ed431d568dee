/** This browser's guest at the house: fetched once, so that the guest's cookie is set before anything needs it. */
import { api } from "./api.ts";
import type { Me } from "./types.ts";

let known: Promise<Me> | null = null;

/** The house's answer, requested again only after a failure. Rejects with an `ApiError`. */
export function guest(): Promise<Me> {
  known ??= api.me().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** This browser is another guest now, or the house knows something new of it. */
export function isNow(me: Me | null): void {
  known = me === null ? null : Promise.resolve(me);
}

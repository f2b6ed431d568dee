/** The challenge of this week, as the house last told it. */
import { api } from "../protocol/api.ts";
import { guest } from "../protocol/guest.ts";
import type { Week } from "../protocol/index.ts";

let known = $state.raw<Week | null>(null);

export const challenge = {
  get now(): Week | null {
    return known;
  },

  /** Ask the house; without an answer the entrance goes without it. */
  async fetch(): Promise<void> {
    try {
      await guest();
      known = await api.week();
    } catch {
      // The page already shows that the house does not answer.
    }
  },
};

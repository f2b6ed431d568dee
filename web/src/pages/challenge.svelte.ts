/** The challenge of this week, as the house last told it. */
import { api } from "../protocol/api.ts";
import { guest } from "../protocol/guest.ts";
import type { Week } from "../protocol/index.ts";

let known = $state.raw<Week | null>(null);

export const challenge = {
  get now(): Week | null {
    return known;
  },

  /** Load this week's challenge; returns the milliseconds until it ends. Without an answer there is no card. */
  async fetch(): Promise<number> {
    await guest();
    known = await api.week();
    return known.ends_in;
  },
};

/** The deletion of this guest by the house's last answer: when it is due, and whether it was carried out. */
import { cookies } from "./cookies.svelte.ts";
import { forgetOthers } from "./kept_days.ts";
import type { Me } from "./types.ts";

let ends = $state<number | null>(null);
let waits = $state(false);
let gone = $state(0);
let carried = false;
let heard: number | null = null;
let who: string | null = null;

export const deletion = {
  /** The time of the deletion by `performance.now()`; null: it was not asked for. */
  get ends(): number | null {
    return ends;
  },
  /** Whether it is due, and only waits for a table to be over. */
  get waits(): boolean {
    return waits;
  },
  /** Number of times that this browser became another guest while this page was open, not by an action on it. */
  get gone(): number {
    return gone;
  },
  /** Whether the last of these was a deletion. */
  get carried(): boolean {
    return carried;
  },
  /** The time of the house's last answer about this browser's guest, by `performance.now()`; null: none yet. */
  get heard(): number | null {
    return heard;
  },
};

/** Take the house's answer about this browser's guest. null: the reader has changed the guest on this page. */
export function hear(me: Me | null): void {
  // a browser without cookies is a new guest at each request
  if (me !== null && who !== null && me.guest !== who && !cookies.blocked) {
    carried = ends !== null;
    gone += 1;
  }
  if (me !== null && !cookies.blocked) forgetOthers(me.guest);
  heard = me === null ? heard : performance.now();
  who = me?.guest ?? null;
  const left = me?.deleted_in ?? null;
  ends = left === null ? null : performance.now() + left;
  waits = left === 0;
}

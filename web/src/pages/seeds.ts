/**
 * This page's part of the dice, without a click: a fresh seed for each match and seat. The page sends its seal (a hash)
 * before the start, and the seed itself after the house has closed the list of seals. It stores the seed before sealing,
 * so that a reloaded page can still reveal it, and can check at the end that it counted.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Command, TableState } from "../protocol/index.ts";
import { type Kept, keep, kept } from "../protocol/kept.ts";

const BYTES = 32;

/** A fresh secret, in hex. */
export function freshSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** The hash of a seed of this seat, in hex. Avoids WebCrypto, which pages served over plain http do not have. */
export function sealOf(match: string, seat: number, seed: string): string {
  const head = utf8ToBytes(`asterion-seal-v1|${match}|`);
  return bytesToHex(sha256(concatBytes(head, Uint8Array.of(seat), hexToBytes(seed))));
}

/** Whether the list of seals is closed and the deal is next. */
export const revealing = ({ entries, match }: TableState): boolean =>
  match !== null && !match.started && entries.some(({ type }) => type === "revealing");

/** A page's next step with its seed. */
export type Due = "seal" | "reveal" | "seed";

/** The step due now; null: none. own: this page's stored data of the match. */
export function due(state: TableState, own: Kept | null): Due | null {
  const { table, match, you } = state;
  if (!state.online || you.seat === null || match === null || match.started || table.status !== "waiting") return null;
  const mine = table.seats[you.seat];
  if (mine?.who !== "person") return null;
  if (table.same_dice !== null) return null; // to the dice of other matches no seat adds anything
  if (match.chain === null) return mine.seeded ? null : "seed"; // a match opened by an older house, without seals
  const seed = own?.seed ?? null;
  if (revealing(state)) return seed === null || own?.given ? null : "reveal";
  return mine.seeded && seed !== null ? null : "seal";
}

/** The seeds of one page at one table. */
export class Seeds {
  /** The last request, so that it is sent once: the match, the seat and the step. */
  #asked: string | null = null;

  /** The command to send now, and the action after its acknowledgement; null: none. */
  next(state: TableState): { readonly command: Command; readonly done: () => void } | null {
    const { seat } = state.you;
    if (seat === null) this.#asked = null;
    const { match } = state.table;
    const own = kept(match);
    const step = due(state, own);
    const asked = `${match} ${seat} ${step}`;
    if (step === null || seat === null || asked === this.#asked) return null;
    this.#asked = asked;
    if (step === "reveal") return { command: { type: "seed", seed: own?.seed ?? "" }, done: () => given(match) };
    const seed = freshSeed();
    keep(match, { seat, seed, given: false });
    if (step === "seed") return { command: { type: "seed", seed }, done: () => given(match) };
    return { command: { type: "seal", seal: sealOf(match, seat, seed) }, done: () => {} };
  }
}

/** The house has acknowledged the seed, so it must not leave it out. */
const given = (match: string) => {
  keep(match, { given: true });
};

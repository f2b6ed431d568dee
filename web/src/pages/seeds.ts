/**
 * This page's part of the dice, without a click: a fresh seed for each match and seat, sealed (its hash shown) before the
 * start, and shown itself when the house has closed the list of seals. It is kept from before it is sealed, so that a
 * page that is loaded again can still show it, and can check at the end that it counted.
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

/** The hash of a seed of this seat, in hex. Without WebCrypto, which pages served over plain http do not have. */
export function sealOf(match: string, seat: number, seed: string): string {
  const head = utf8ToBytes(`asterion-seal-v1|${match}|`);
  return bytesToHex(sha256(concatBytes(head, Uint8Array.of(seat), hexToBytes(seed))));
}

/** Whether the list of seals is closed and the deal is next. */
export const revealing = ({ entries, match }: TableState): boolean =>
  match !== null && !match.started && entries.some(({ type }) => type === "revealing");

/** What a page does about its seed next. */
export type Due = "seal" | "reveal" | "seed";

/** What is due now; null: nothing. own: what this page keeps of the match. */
export function due(state: TableState, own: Kept | null): Due | null {
  const { table, match, you } = state;
  if (!state.online || you.seat === null || match === null || match.started || table.status !== "waiting") return null;
  const mine = table.seats[you.seat];
  if (mine?.who !== "person") return null;
  if (match.chain === null) return mine.seeded ? null : "seed"; // opened by an older house, which knows no seals
  const seed = own?.seed ?? null;
  if (revealing(state)) return seed === null || own?.given ? null : "reveal";
  return mine.seeded && seed !== null ? null : "seal";
}

/** The seeds of one page at one table. */
export class Seeds {
  /** What was asked last, so that it is asked once: the match, the seat and the step. */
  #asked: string | null = null;

  /** What to say to the house now, and what to do once it has agreed; null: nothing. */
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

/** The house has the seed: it cannot leave it out. */
const given = (match: string) => {
  keep(match, { given: true });
};

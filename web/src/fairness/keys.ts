/** What is derived from the seeds. Steps and test vectors: docs/fairness.md. */
import { type Bytes, hexOf, joined, utf8 } from "./bytes.ts";
import type { Primitives } from "./primitives.ts";

const NOTHING = new Uint8Array(0);

export const HOUSE_SEED_BYTES = 32;

/** The house's commitment to its seed, in hex. */
export const commitmentOf = async (by: Primitives, houseSeed: Bytes): Promise<string> =>
  hexOf(await by.sha256(joined(utf8("asterion-commit-v1"), houseSeed)));

/** A seat's seal on its seed, in hex. */
export const sealOf = async (by: Primitives, match: string, seat: number, seed: Bytes): Promise<string> =>
  hexOf(await by.sha256(joined(utf8(`asterion-seal-v1|${match}|`), Uint8Array.of(seat), seed)));

/** What all seats' seeds come to. seeds: one for each seat, null where it gave none. */
export const saltOf = (by: Primitives, seeds: readonly (Bytes | null)[]): Promise<Bytes> => {
  const parts = seeds.flatMap((seed) => [Uint8Array.of(seed?.length ?? 0), seed ?? NOTHING]);
  return by.sha256(joined(utf8("asterion-seats-v1"), ...parts));
};

/** Key of the dice stream of a record in this format. seeds: as in `saltOf`. */
export const diceKey = async (
  by: Primitives,
  houseSeed: Bytes,
  seeds: readonly (Bytes | null)[],
  match: string,
  version: 1 | 2,
): Promise<Bytes> => by.hkdf(houseSeed, await saltOf(by, seeds), utf8(`asterion-dice-v${version}|${match}`));

/** Key of addressed dice: seed, salt and match are those of the match that the dice come from. */
export const addressedKey = (by: Primitives, seed: Bytes, salt: Bytes, match: string): Promise<Bytes> =>
  by.hkdf(seed, salt, utf8(`asterion-dice-v3|${match}`));

/** Key of the chain of entries. */
export const chainKey = (by: Primitives, houseSeed: Bytes, match: string): Promise<Bytes> =>
  by.hkdf(houseSeed, NOTHING, utf8(`asterion-chain-v2|${match}`));

/** Key of the seeds of bots. */
export const botsKey = (by: Primitives, houseSeed: Bytes, match: string): Promise<Bytes> =>
  by.hkdf(houseSeed, NOTHING, utf8(`asterion-bots-v1|${match}`));

/** The seed of a seat's bot, 63 bits, from the hash under that key. `entry`: the one at which the bot begins to choose. */
export async function botSeed(hash: (message: Bytes) => Promise<Bytes>, entry: number, seat: number): Promise<bigint> {
  const message = new Uint8Array(5);
  new DataView(message.buffer).setUint32(0, entry, true);
  message[4] = seat;
  return new DataView((await hash(message)).buffer).getBigUint64(0, true) >> 1n;
}

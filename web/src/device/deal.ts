/** The beginning of a match that this device deals: what it draws, what it commits to, and who sits where. */
import { type Bytes, hexOf } from "../fairness/bytes.ts";
import { commitmentOf, HOUSE_SEED_BYTES, sealOf } from "../fairness/keys.ts";
import type { Primitives } from "../fairness/primitives.ts";
import { isName } from "../fairness/seating.ts";
import type { Level } from "../protocol/index.ts";
import { Refusal } from "../protocol/index.ts";
import { headerText, type Unplaced } from "./written_log.ts";

/** A holder of a seat; level null: the person at this device. */
export type Holder = { readonly name: string; readonly level: Level | null };

/** A match to be dealt, by seat its holders, one of them a person; `at`: Unix ms. */
export type Deal = {
  readonly id: string;
  readonly game: string;
  readonly options: object;
  readonly holders: readonly Holder[];
  readonly at: number;
};

/** What the device draws before the deal: the house's seed, and that of the person's seat. */
export type Seeds = { readonly house: Bytes; readonly seat: Bytes };

const SEAT_SEED_BYTES = 32;

/** Draw the seeds of a match from the browser's generator. */
export const drawnSeeds = (): Seeds => ({
  house: crypto.getRandomValues(new Uint8Array(HOUSE_SEED_BYTES)),
  seat: crypto.getRandomValues(new Uint8Array(SEAT_SEED_BYTES)),
});

/** The text of the header: it commits to the house's seed, and says that a device deals. */
export async function headerOf(
  by: Primitives,
  { id, game, options, holders, at }: Deal,
  seeds: Seeds,
): Promise<string> {
  return headerText({
    version: 2,
    match: id,
    game,
    options,
    seats: holders.length,
    commitment: await commitmentOf(by, seeds.house),
    created: at,
    words: "addressed",
    dealer: "device",
  });
}

/** The entries up to the deal. Throws a `Refusal` where a name is none. */
export async function openingOf(by: Primitives, { id, holders }: Deal, seeds: Seeds): Promise<readonly Unplaced[]> {
  const seat = holders.findIndex(({ level }) => level === null);
  if (seat < 0) throw new RangeError("a match has a person");
  if (!holders.every(({ name }) => isName(name))) throw new Refusal("bad_name", null, "no name, or a longer one");
  return [
    ...holders.map(({ name, level }, at) => ({
      type: "seated",
      seat: at,
      name,
      who: level === null ? "person" : "bot",
      level,
    })),
    { type: "sealed", seat, seal: await sealOf(by, id, seat, seeds.seat) },
    { type: "revealing" },
    { type: "seeded", seat, seed: hexOf(seeds.seat) },
    { type: "started" },
  ];
}

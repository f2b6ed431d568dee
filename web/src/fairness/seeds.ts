/** The seeds in a record: what each seat sealed, what it revealed, and what the house showed at the end. */
import { type Bytes, bytesOf, hexOf } from "./bytes.ts";
import { type Finding, finding } from "./findings.ts";
import { commitmentOf, HOUSE_SEED_BYTES, sealOf } from "./keys.ts";
import type { Primitives } from "./primitives.ts";
import { countsOf, type Entry, type ReadRecord, Unreadable } from "./record.ts";

type Part = { readonly entry: number; readonly hex: string };

export type Seeds = {
  /** By seat, as they stand when the game starts. */
  readonly seals: readonly (Part | null)[];
  readonly seats: readonly (Part | null)[];
};

/** Seals and seeds of the seats. Throws `Unreadable`. */
export function seedsIn(record: ReadRecord): Seeds {
  const seals: (Part | null)[] = Array.from({ length: record.seats }, () => null);
  const seats = [...seals];
  for (const [n, entry] of record.entries.entries()) {
    if (entry.type === "started") break;
    if (entry.type !== "unseated" && entry.type !== "sealed" && entry.type !== "seeded") continue;
    const seat = seatOf(entry, n, record.seats);
    if (entry.type === "unseated") seals[seat] = seats[seat] = null;
    if (entry.type === "sealed") seals[seat] = { entry: n, hex: String(entry.seal) };
    if (entry.type === "seeded") seats[seat] = { entry: n, hex: String(entry.seed) };
  }
  return { seals, seats };
}

function seatOf(entry: Entry, n: number, seats: number): number {
  const { seat } = entry;
  if (typeof seat !== "number" || !Number.isInteger(seat) || seat < 0 || seat >= seats) throw new Unreadable(n);
  return seat;
}

/** The bytes of the seats' seeds. Throws `Unreadable` where one is no hex. */
export const bytesIn = (seeds: Seeds): readonly (Bytes | null)[] =>
  seeds.seats.map((part) => {
    if (part === null) return null;
    const bytes = bytesOf(part.hex);
    if (bytes === null) throw new Unreadable(part.entry);
    return bytes;
  });

/** The house's seed from the end of the record, if it fits the commitment. */
export async function houseSeed(by: Primitives, record: ReadRecord): Promise<[Bytes | null, Finding]> {
  const n = record.entries.findIndex(({ type }) => type === "ended");
  // Without an end or a commitment the seed cannot be judged.
  if (n < 0 || record.commitment === null) return [null, finding("house_seed", null)];
  const seed = bytesOf(record.entries[n]?.house_seed);
  const fits = seed?.length === HOUSE_SEED_BYTES && (await commitmentOf(by, seed)) === record.commitment;
  return fits ? [seed, finding("house_seed", true, null, 1)] : [null, finding("house_seed", false, n)];
}

/** The seed of the dice of another match, if it is shown and fits, and what is found of it; nothing where the dice are its own. */
export async function sharedSeed(by: Primitives, record: ReadRecord): Promise<[Bytes | null, readonly Finding[]]> {
  if (record.dice === null) return [null, []];
  if (record.diceSeed === null) return [null, [finding("dice_seed", null)]];
  const seed = bytesOf(record.diceSeed);
  const fits = seed?.length === HOUSE_SEED_BYTES && (await commitmentOf(by, seed)) === record.dice.commitment;
  return fits ? [seed, [finding("dice_seed", true, null, 1)]] : [null, [finding("dice_seed", false)]];
}

/** Seats that sealed a seed and did not reveal it. */
export const withheldIn = ({ seals, seats }: Seeds): readonly number[] =>
  seals.flatMap((seal, seat) => (seal !== null && seats[seat] === null ? [seat] : []));

/** Whether the seals were closed before any seed was shown, every seed fits its seal, and the log names who showed none. */
export async function sealsFit(by: Primitives, record: ReadRecord, seeds: Seeds): Promise<Finding> {
  if (record.version === 1) return finding("seals", null);
  // Nobody adds a seed to the dice of another match.
  const added = record.entries.findIndex(({ type }) => type === "sealed" || type === "seeded" || type === "revealing");
  const dealt = record.entries.findIndex(({ type }) => type === "started");
  const started = dealt < 0 ? record.entries.length : dealt;
  if (record.dice !== null && added >= 0) return finding("seals", false, added);
  const closed = record.entries.findIndex(({ type }) => type === "revealing");
  // Only seeds are logged between `revealing` and the start: nobody can seal after seeing another's seed.
  const between = (n: number) => closed >= 0 && n > closed && n < started;
  const misplaced = record.entries.findIndex(({ type }, n) =>
    type === "seeded" ? !between(n) : between(n) || (n > started && (type === "sealed" || type === "revealing")),
  );
  if (misplaced >= 0) return finding("seals", false, misplaced);
  if (closed < 0 && dealt >= 0 && seeds.seals.some((seal) => seal !== null)) return finding("seals", false, started);
  for (const [seat, part] of seeds.seats.entries()) {
    if (part === null) continue;
    const seal = seeds.seals[seat];
    const seed = bytesOf(part.hex);
    if (!seal || seed === null) return finding("seals", false, part.entry);
    if ((await sealOf(by, record.match, seat, seed)) !== seal.hex) return finding("seals", false, part.entry);
  }
  if (dealt < 0) return finding("seals", null);
  const named = countsOf(record.entries[started]?.withheld ?? (record.commitment === null ? [] : null));
  if (String(named) !== String(withheldIn(seeds))) return finding("seals", false, started);
  return finding("seals", true, null, seeds.seats.filter((part) => part !== null).length);
}

/** What this page knows of its own part. */
export type OwnPart = {
  readonly seat: number | null;
  readonly seed: string | null;
  /** The house has acknowledged the seed, so it must not leave it out. */
  readonly given: boolean;
};

/** Whether this page's own seal and seed stand in the record under its seat. */
export async function ownPart(
  by: Primitives,
  record: ReadRecord,
  seeds: Seeds,
  own: OwnPart | null,
): Promise<readonly Finding[]> {
  const seed = bytesOf(own?.seed);
  if (own === null || own.seat === null || seed === null) return [finding("own_seal", null), finding("own_seed", null)];
  const { seat } = own;
  const said = seeds.seats[seat] ?? null;
  const given = said?.hex === hexOf(seed);
  // An omitted seed is honest if the house never acknowledged it: the connection was lost, or the deal came first.
  const holds = given ? true : said === null && !own.given ? null : false;
  const ownSeed = finding("own_seed", holds, said?.entry ?? null, 1);
  if (record.version === 1) return [finding("own_seal", null), ownSeed];
  const seal = seeds.seals[seat] ?? null;
  if (seal === null && !own.given) return [finding("own_seal", null), ownSeed];
  const fits = seal?.hex === (await sealOf(by, record.match, seat, seed));
  return [
    finding("own_seal", fits, fits ? null : (seal?.entry ?? null), 1),
    { ...ownSeed, entry: given ? null : ownSeed.entry },
  ];
}

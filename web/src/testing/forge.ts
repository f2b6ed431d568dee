/** Records for tests, made and forged as a house could: with node's cryptography, not with the tested code. */
import { createCipheriv, createHash, createHmac, hkdfSync } from "node:crypto";

type Json = Record<string, unknown>;
export type Forged = { header: Json; entries: Json[]; chain?: string; result: Json };

export const MATCH = "m-9";
export const HOUSE = Buffer.alloc(32, 7);
export const SEEDS = [Buffer.alloc(32, 1), null, Buffer.alloc(16, 3)] as const;
const FACES = ["5", "5", "6", "6", "7", "7"] as const;

const sha = (...parts: (string | Buffer)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hkdf = (salt: Buffer, info: string) => Buffer.from(hkdfSync("sha256", HOUSE, salt, info, 32));

export const seal = (seat: number, seed: Buffer) =>
  sha(`asterion-seal-v1|${MATCH}|`, Buffer.of(seat), seed).toString("hex");

/** The first words of the stream under these seeds. */
export function words(seeds: readonly (Buffer | null)[], count = 4096): number[] {
  const salt = sha(
    "asterion-seats-v1",
    ...seeds.flatMap((seed) => [Buffer.of(seed?.length ?? 0), seed ?? Buffer.of()]),
  );
  const cipher = createCipheriv("chacha20", hkdf(salt, `asterion-dice-v2|${MATCH}`), Buffer.alloc(16));
  const stream = cipher.update(Buffer.alloc(4 * count));
  return Array.from({ length: count }, (_, i) => stream.readUInt32LE(4 * i));
}

/** The words of an address under these seeds. */
export function wordsAt(address: readonly number[], count = 64): number[] {
  const salt = sha(
    "asterion-seats-v1",
    ...SEEDS.flatMap((seed) => [Buffer.of(seed?.length ?? 0), seed ?? Buffer.of()]),
  );
  const counterAndNonce = Buffer.alloc(16);
  for (const [i, part] of address.entries()) counterAndNonce.writeUInt32LE(part, 4 + 4 * i);
  const cipher = createCipheriv("chacha20", hkdf(salt, `asterion-dice-v3|${MATCH}`), counterAndNonce);
  const stream = cipher.update(Buffer.alloc(4 * count));
  return Array.from({ length: count }, (_, i) => stream.readUInt32LE(4 * i));
}

/** Keys in the order in which a house writes them. */
const ORDER = (
  "type n at prev seat name who level seal seed withheld action by id granted words_at words drawn bounds addresses " +
  "outcomes scores winners house_seed"
).split(" ");

/** Put the keys of an entry in a house's order; others come last. */
function ordered(entry: Json): void {
  const place = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  const pairs = Object.entries(entry).sort(([a], [b]) => place(a) - place(b));
  for (const key of Object.keys(entry)) delete entry[key];
  Object.assign(entry, Object.fromEntries(pairs));
}

/** Set `prev` and `chain` correctly, as a house with its own seed can. */
export function linked(record: Forged): Forged {
  const key = hkdf(Buffer.of(), `asterion-chain-v2|${MATCH}`);
  let last = createHmac("sha256", key).update(JSON.stringify(record.header)).digest("hex");
  for (const entry of record.entries) {
    entry.prev = last;
    ordered(entry);
    last = createHmac("sha256", key).update(JSON.stringify(entry)).digest("hex");
  }
  record.chain = last;
  return record;
}

/** The text of a record with the given text of its options; the chain is over that text. */
export function textWith(record: Forged, options: string): string {
  const key = hkdf(Buffer.of(), `asterion-chain-v2|${MATCH}`);
  const link = (text: string) => createHmac("sha256", key).update(text).digest("hex");
  const header = JSON.stringify({ ...record.header, options: 0 }).replace('"options":0', `"options":${options}`);
  let chain = link(header);
  const entries = record.entries.map((entry) => {
    const text = JSON.stringify({ ...entry, prev: chain });
    chain = link(text);
    return text;
  });
  return `{"header":${header},"entries":[${entries}],"result":${JSON.stringify(record.result)},"chain":"${chain}"}`;
}

/** The hash of entry `n` in an honest chain. */
export const hashAt = (record: Forged, n: number): string => String(record.entries[n + 1]?.prev ?? record.chain);

/**
 * An honest record of format 2: three seats, one without a seed, a setup of draws and `rolls` rolls of a red die.
 * addressed: every step has an address of its own.
 */
export function honest(rolls = 40, addressed = false): Forged {
  let source = words(SEEDS);
  let at = 0;
  let steps = 0;
  let used = 0;
  /** Draws below these bounds, as the house makes them. */
  const draw = (bounds: number[]) => {
    const address = [3, steps++, 2 ** 31 - 1];
    if (addressed) [source, used, at] = [wordsAt(address), used + at, 0];
    const words_at = at;
    const drawn = bounds.map((n) => {
      for (;;) {
        const product = BigInt(source[at++] ?? 0) * BigInt(n);
        if (Number(product & 0xffffffffn) >= 2 ** 32 % n) return Number(product >> 32n);
      }
    });
    const told = { words_at: words_at + used, words: at - words_at, drawn, bounds };
    return addressed ? { ...told, addresses: [[...address, bounds.length]] } : told;
  };
  const entries: Json[] = [];
  const add = (type: string, more: Json) =>
    entries.push({ type, n: entries.length, at: 1000 + entries.length, ...more });
  for (const [seat, seed] of SEEDS.entries()) {
    add("seated", { seat, name: "ABC"[seat], who: "person", level: null });
    if (seed !== null) add("sealed", { seat, seal: seal(seat, seed) });
  }
  add("sealed", { seat: 1, seal: seal(1, Buffer.alloc(32, 9)) });
  add("revealing", {});
  for (const [seat, seed] of SEEDS.entries()) if (seed !== null) add("seeded", { seat, seed: seed.toString("hex") });
  // A bound that makes rejections likely, and the widest one.
  add("started", { ...draw([3, 36, 3_000_000_000, 3_000_000_000, 2 ** 32, 1]), outcomes: [], withheld: [1] });
  for (let i = 0; i < rolls; i++) {
    const rolled = draw(i % 5 === 4 ? [6, 30, 29] : [6]);
    const outcomes = [{ type: "roll", die: "red", face: FACES[rolled.drawn[0] ?? 0] }];
    add("acted", { seat: i % 3, action: { type: "roll", die: "red" }, by: "seat", id: `i${i}`, ...rolled, outcomes });
  }
  const result = { scores: [10, -20, 30], winners: [2] };
  add("ended", { ...result, house_seed: HOUSE.toString("hex") });
  const header = {
    format: "asterion-record",
    version: 2,
    match: MATCH,
    table: "t",
    game: "mythical_dice",
    options: { edition: "mythical-2024" },
    seats: 3,
    pace: { seconds: null },
    commitment: sha("asterion-commit-v1", HOUSE).toString("hex"),
    created: 1000,
    ...(addressed ? { words: "addressed" } : {}),
  };
  return linked({ header, entries, result });
}

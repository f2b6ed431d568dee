/**
 * The page's own check of a finished game. It compares the house's record with what the page kept before the deal and
 * saw during the game, and does not trust the house. `asterion verify` checks the rest with the rules: the meaning of
 * the draws, whether each action was legal, and its score.
 */
import type { Bytes } from "./bytes.ts";
import { contains, hashesOf, type Link, unbroken } from "./chain.ts";
import { type Dice, dice, drawsIn, type RollOf } from "./dice.ts";
import { type Finding, finding, type Report } from "./findings.ts";
import { addressedKey, diceKey, saltOf } from "./keys.ts";
import { type Primitives, primitives } from "./primitives.ts";
import { type ReadRecord, readRecord, Unreadable } from "./record.ts";
import {
  bytesIn,
  houseSeed,
  type OwnPart,
  ownPart,
  type Seeds,
  sealsFit,
  seedsIn,
  sharedSeed,
  withheldIn,
} from "./seeds.ts";
import { entriesAgree, type Seen, scoresAgree } from "./seen.ts";
import { Stream } from "./stream.ts";

/** What a page knows of a match besides its record. */
export type Knowledge = {
  readonly match: string;
  /** The commitment that it saw; null: none. */
  readonly commitment: string | null;
  /** The page first saw the commitment after the deal. */
  readonly late: boolean;
  readonly own: OwnPart | null;
  /** Hashes of the chain that it saw during the game. */
  readonly links: readonly Link[];
  readonly seen: Seen | null;
};

/** How long the check runs before it lets the page draw, in ms. */
const SPELL = 8;

/** Lets the page draw now and then. */
function resting(now: () => number = () => performance.now()): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < SPELL) return;
    await new Promise((go) => setTimeout(go));
    since = now();
  };
}

/** Checks a record. Never throws, whatever the record contains. */
export async function check(
  value: unknown,
  known: Knowledge,
  rollOf: RollOf | null = null,
  by?: Primitives,
): Promise<Report> {
  try {
    return await checked(readRecord(value), known, rollOf, by ?? (await primitives()));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { findings: [finding("readable", false, error.entry)], entries: 0, draws: 0, withheld: [] };
  }
}

async function checked(record: ReadRecord, known: Knowledge, rollOf: RollOf | null, by: Primitives): Promise<Report> {
  const rest = resting();
  const seeds = seedsIn(record);
  const [secret, fits] = await houseSeed(by, record);
  const [shared, sharedFits] = await sharedSeed(by, record);
  const thrown = await diceOf(by, record, record.dice === null ? secret : shared, seeds);
  const findings = [
    finding("readable", true, null, record.entries.length),
    finding("match", record.match === known.match),
    commitmentKept(record, known),
    fits,
    ...sharedFits,
    await sealsFit(by, record, seeds),
    ...(await ownPart(by, record, seeds, known.own)),
    ...(await chain(by, record, secret, known.links, rest)),
    entriesAgree(record, known.seen),
    scoresAgree(record, known.seen),
    ...(await dice(record, thrown, rollOf, rest)),
  ];
  return { findings, entries: record.entries.length, draws: drawsIn(record), withheld: withheldIn(seeds) };
}

/** The dice of a record. seed: the one they come from; null: it is not known. */
async function diceOf(by: Primitives, record: ReadRecord, seed: Bytes | null, seeds: Seeds): Promise<Dice | null> {
  if (seed === null) return null;
  if (!record.addressed) return new Stream(await diceKey(by, seed, bytesIn(seeds), record.match, record.version));
  const { match, salt } = record.dice ?? { match: record.match, salt: await saltOf(by, bytesIn(seeds)) };
  return { key: await addressedKey(by, seed, salt, match) };
}

function commitmentKept(record: ReadRecord, { commitment, late }: Knowledge): Finding {
  if (commitment === null) return finding("commitment", null);
  if (commitment !== record.commitment) return finding("commitment", false);
  return finding("commitment", late ? null : true, null, 1);
}

/** Findings `chain` and `chain_seen`. A house that showed hashes cannot give a record without them. */
async function chain(
  by: Primitives,
  record: ReadRecord,
  secret: Bytes | null,
  links: readonly Link[],
  rest: () => Promise<void>,
): Promise<readonly Finding[]> {
  if (record.version === 1 || secret === null) {
    const missing = record.version === 1 && links.length > 0;
    return [finding("chain", null), finding("chain_seen", missing ? false : null)];
  }
  const hashes = await hashesOf(by, secret, record, rest);
  return [unbroken(record, hashes), contains(hashes, links)];
}

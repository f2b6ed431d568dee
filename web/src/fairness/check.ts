/**
 * The page's own check of a finished game. It compares the house's record with what the page kept before the deal and
 * saw during the game, and does not trust the house. Where it has the rules of the game it plays the game again: what each
 * draw means, whether each action was legal, what came of it.
 */

import { areOf } from "../rules/fit.ts";
import type { GameRules } from "../rules/load.ts";
import type { Bytes } from "./bytes.ts";
import { contains, hashesOf, type Link, unbroken } from "./chain.ts";
import { type Dice, dice, drawsIn } from "./dice.ts";
import { type Finding, finding, type Report } from "./findings.ts";
import { addressedKey, diceKey, saltOf } from "./keys.ts";
import { playedAgain } from "./play.ts";
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
import { Spells } from "./spells.ts";
import { Stream } from "./stream.ts";

export { primitives } from "./primitives.ts";

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

/** Checks a record. Does not throw for any input. given: the record's text, or its value. */
export async function check(
  given: unknown,
  known: Knowledge,
  rules: GameRules | null = null,
  by?: Primitives,
): Promise<Report> {
  try {
    return await checked(readRecord(given), known, rules, by ?? (await primitives()));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const findings = [finding("readable", false, error.entry)];
    return { findings, entries: 0, draws: 0, withheld: [], byDevice: false, lacking: null, took: 0 };
  }
}

async function checked(record: ReadRecord, known: Knowledge, had: GameRules | null, by: Primitives): Promise<Report> {
  const rules = had !== null && areOf(had, record.header) ? had : null;
  const lacking = rules !== null ? null : had === null ? "no_rules" : "other_version";
  const spells = new Spells();
  const { rest } = spells;
  const seeds = seedsIn(record);
  const [secret, fits] = await houseSeed(by, record);
  const [shared, sharedFits] = await sharedSeed(by, record);
  const thrown = await diceOf(by, record, record.dice === null ? secret : shared, seeds);
  const replayed = await playedAgain(record, rules, known.seen, rest);
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
    ...(await dice(record, thrown, rest, replayed.bounds)),
    ...replayed.findings.map((one) => spelled(record, one)),
  ];
  const [entries, draws] = [record.entries.length, drawsIn(record)];
  const { byDevice } = record;
  return { findings, entries, draws, withheld: withheldIn(seeds), byDevice, lacking, took: spells.worked };
}

/** The dice of a record. seed: the one they come from; null: it is not known. */
async function diceOf(by: Primitives, record: ReadRecord, seed: Bytes | null, seeds: Seeds): Promise<Dice | null> {
  if (seed === null) return null;
  if (!record.addressed) return new Stream(await diceKey(by, seed, bytesIn(seeds), record.match, record.version));
  const { match, salt } = record.dice ?? { match: record.match, salt: await saltOf(by, bytesIn(seeds)) };
  return { key: await addressedKey(by, seed, salt, match) };
}

/** Add the spelling of the file to the finding on the form of entries; other findings stay as they are. */
function spelled({ version, commitment, misspelled }: ReadRecord, one: Finding): Finding {
  if (one.code !== "canonical" || one.holds === false || version === 1 || commitment === null) return one;
  if (misspelled === null) return one;
  return finding("canonical", false, misspelled < 0 ? null : misspelled);
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

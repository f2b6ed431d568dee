/** The draws of a record against its dice: what was drawn, in which order or at which address. */
import type { Address } from "../rules/ruled_game.ts";
import type { Bytes } from "./bytes.ts";
import { type Finding, finding } from "./findings.ts";
import { addressesOf, countsOf, type Entry, type ReadRecord, Unreadable, wordsIn } from "./record.ts";
import { Stream } from "./stream.ts";

/** Words that come in order, or a key under which each address has words of its own. */
export type Dice = Stream | { readonly key: Bytes };

const STEPS: ReadonlySet<string> = new Set(["started", "acted", "elapsed"]);

type Step = {
  readonly n: number;
  readonly entry: Entry;
  readonly at: number;
  readonly words: number;
  readonly drawn: readonly number[] | null;
  readonly bounds: readonly number[] | null;
  /** Null: it has none, or not in this form. */
  readonly addresses: readonly Address[] | null;
};

function* stepsOf(record: ReadRecord, asked: ReadonlyMap<number, readonly number[]>): Generator<Step> {
  for (const [n, entry] of record.entries.entries()) {
    if (!STEPS.has(entry.type)) continue;
    const [at, words] = [wordsIn(entry, n, "words_at"), wordsIn(entry, n, "words")];
    const [drawn, bounds] = [
      countsOf(entry.drawn),
      entry.bounds === undefined ? (asked.get(n) ?? null) : countsOf(entry.bounds),
    ];
    yield { n, entry, at, words, drawn, bounds, addresses: addressesOf(entry.addresses) };
  }
}

export const drawsIn = (record: ReadRecord): number =>
  record.entries.reduce((sum, { drawn }) => sum + (countsOf(drawn)?.length ?? 0), 0);

/**
 * Findings `words` and `draws`. thrown: null if the seed of the dice is not known. asked: the bounds of each
 * entry's draws by the rules, for records of version 1, which lack them.
 */
export async function dice(
  record: ReadRecord,
  thrown: Dice | null,
  rest: () => Promise<void>,
  asked: ReadonlyMap<number, readonly number[]> = new Map(),
): Promise<readonly Finding[]> {
  if (record.commitment === null) return [finding("words", null), finding("draws", null)];
  let [used, unknown] = [0, 0];
  let draws = 0;
  const wrong: { words?: number; draws?: number } = {};
  const seen = new Set<string>();
  for (const step of stepsOf(record, asked)) {
    if (step.at !== used || repeats(step, seen)) wrong.words ??= step.n;
    used = step.at + step.words;
    if (!placed(step, record.addressed)) wrong.draws ??= step.n;
    if (thrown === null) {
      // The draws cannot be recomputed, but each uses a word or more.
      if (step.words < (step.drawn?.length ?? 0)) wrong.words ??= step.n;
      continue;
    }
    await rest();
    if (step.bounds === null && (step.drawn?.length ?? 0) > 0) unknown += 1;
    if (record.version === 2 || step.bounds !== null) {
      const fits = drawnFrom(thrown, step);
      if (fits.draws) draws += step.drawn?.length ?? 0;
      else wrong.draws ??= step.n;
      if (!fits.words) wrong.words ??= step.n;
    }
  }
  // Version 1 does not record the bounds of draws: without the rules none can be recomputed.
  const known = thrown !== null && unknown === 0;
  return [
    wrong.words === undefined ? finding("words", true, null, used) : finding("words", false, wrong.words),
    wrong.draws === undefined
      ? finding("draws", known ? true : null, null, draws)
      : finding("draws", false, wrong.draws),
  ];
}

/** Whether a step uses an address that was used before: its dice would not be independent. Adds those it uses. */
function repeats({ addresses }: Step, seen: Set<string>): boolean {
  const used = (addresses ?? []).map(([what, a, b]) => `${what} ${a} ${b}`);
  const again = new Set(used).size < used.length || used.some((address) => seen.has(address));
  for (const address of used) seen.add(address);
  return again;
}

/** Whether every draw of a step has an address, or none where words come in order. */
function placed({ entry, drawn, addresses }: Step, addressed: boolean): boolean {
  if (!addressed) return entry.addresses === undefined;
  return addresses !== null && addresses.reduce((sum, [, , , draws]) => sum + draws, 0) === (drawn?.length ?? 0);
}

/** A step's words, a part for each address, and how many draws are made from it. */
function* partsOf(thrown: Dice, { at, drawn, addresses }: Step): Generator<[Stream, number]> {
  if (thrown instanceof Stream) {
    thrown.at = at;
    yield [thrown, drawn?.length ?? 0];
    return;
  }
  for (const address of addresses ?? []) yield [new Stream(thrown.key, address), address[3]];
}

/** Whether a step's draws follow from the dice, each below its bound, and use as many words as it says. */
function drawnFrom(thrown: Dice, step: Step): { draws: boolean; words: boolean } {
  const { n, words, drawn, bounds } = step;
  if (drawn === null || bounds === null || bounds.length !== drawn.length) return { draws: false, words: true };
  let [i, used] = [0, 0];
  for (const [stream, draws] of partsOf(thrown, step)) {
    const from = stream.at;
    for (const end = Math.min(i + draws, drawn.length); i < end; i++) {
      const bound = bounds[i] ?? 0;
      if (bound < 1 || bound > 2 ** 32) throw new Unreadable(n);
      if (stream.below(bound) !== drawn[i]) return { draws: false, words: true };
    }
    used += stream.at - from;
  }
  const all = i === drawn.length;
  return { draws: all, words: !all || used === words };
}

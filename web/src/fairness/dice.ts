/** The draws of a record against the stream of words: what was drawn, in which order, and on which face a die fell. */
import { type Finding, finding } from "./findings.ts";
import { countsOf, type Entry, type Fields, type ReadRecord, Unreadable, wordsIn } from "./record.ts";
import type { Stream } from "./stream.ts";

/**
 * The roll at the start of an entry, from a game's own data: the faces of that die in the order of the box, and the
 * face in the entry. Null: the entry is no roll.
 */
export type RollOf = (
  options: Fields,
  entry: Fields,
) => { readonly faces: readonly string[]; readonly face: unknown } | null;

const STEPS: ReadonlySet<string> = new Set(["started", "acted", "elapsed"]);

type Step = {
  readonly n: number;
  readonly entry: Entry;
  readonly at: number;
  readonly words: number;
  readonly drawn: readonly number[] | null;
  readonly bounds: readonly number[] | null;
};

function* stepsOf(record: ReadRecord): Generator<Step> {
  for (const [n, entry] of record.entries.entries()) {
    if (!STEPS.has(entry.type)) continue;
    const [at, words] = [wordsIn(entry, n, "words_at"), wordsIn(entry, n, "words")];
    yield { n, entry, at, words, drawn: countsOf(entry.drawn), bounds: countsOf(entry.bounds) };
  }
}

export const drawsIn = (record: ReadRecord): number =>
  record.entries.reduce((sum, { drawn }) => sum + (countsOf(drawn)?.length ?? 0), 0);

/** Findings `words`, `draws` and `faces`. stream: null where the house's seed is not known. */
export async function dice(
  record: ReadRecord,
  stream: Stream | null,
  rollOf: RollOf | null,
  rest: () => Promise<void>,
): Promise<readonly Finding[]> {
  let used = 0;
  let draws = 0;
  let faces = 0;
  const wrong: { words?: number; draws?: number; faces?: number } = {};
  for (const step of stepsOf(record)) {
    if (step.at !== used) wrong.words ??= step.n;
    used = step.at + step.words;
    if (stream === null) continue;
    await rest();
    if (record.version === 2) {
      const fits = drawnFrom(stream, step);
      if (fits.draws) draws += step.drawn?.length ?? 0;
      else wrong.draws ??= step.n;
      if (!fits.words) wrong.words ??= step.n;
    }
    const roll = rollOf?.(record.options, step.entry) ?? null;
    if (roll === null) continue;
    if (fellOn(stream, step, roll.faces, roll.face)) faces += 1;
    else wrong.faces ??= step.n;
  }
  // Format 1 does not record the bound of each draw: without the rules only rolls can be computed again.
  const known = stream !== null && (record.version === 2 || drawsIn(record) === 0);
  return [
    wrong.words === undefined ? finding("words", true, null, used) : finding("words", false, wrong.words),
    wrong.draws === undefined
      ? finding("draws", known ? true : null, null, draws)
      : finding("draws", false, wrong.draws),
    wrong.faces === undefined
      ? finding("faces", faces > 0 ? true : null, null, faces)
      : finding("faces", false, wrong.faces),
  ];
}

/** Whether a step's draws follow from the stream, each below its bound, and use as many words as it says. */
function drawnFrom(stream: Stream, { n, at, words, drawn, bounds }: Step): { draws: boolean; words: boolean } {
  if (drawn === null || bounds === null || bounds.length !== drawn.length) return { draws: false, words: true };
  stream.at = at;
  for (const [i, bound] of bounds.entries()) {
    if (bound < 1 || bound > 2 ** 32) throw new Unreadable(n);
    if (stream.below(bound) !== drawn[i]) return { draws: false, words: true };
  }
  return { draws: true, words: stream.at - at === words };
}

/** Whether the first draw of a step has one value per face, and its value gives the face in the entry. */
function fellOn(stream: Stream, { at, drawn, bounds }: Step, faces: readonly string[], face: unknown): boolean {
  if (drawn === null || faces.length === 0 || (bounds !== null && bounds[0] !== faces.length)) return false;
  stream.at = at;
  const draw = stream.below(faces.length);
  return draw === drawn[0] && faces[draw] === face;
}

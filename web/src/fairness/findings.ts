/** What a page finds when it checks a record, one finding for each question. */

/**
 * - `readable`: the record has the form that this page knows
 * - `match`: it is the record of the match that was asked for
 * - `commitment`: its commitment is the one that this page kept from before the deal
 * - `house_seed`: the house's seed fits the commitment
 * - `dice_seed`: the dice are those of another match, and their seed fits their commitment; null: it is not shown yet
 * - `seals`: every revealed seed fits its seal; the list of who withheld is right
 * - `own_seal`, `own_seed`: this page's own part stands in it, under its seat
 * - `chain`: every entry carries the hash of the one before it, from the header to the end
 * - `chain_seen`: the hashes that this page saw during the game stand in it
 * - `entries_seen`: the entries are those that this page saw during the game
 * - `scores_seen`: so are the scores and the winners
 * - `words`: each step uses the words that follow those of the step before; no address is used twice
 * - `draws`: each number drawn follows from the stream
 * - `legal`: the rules allow every action
 * - `canonical`: every entry whose bytes are hashed has the bytes that the house writes
 * - `asked`: the rules draw these numbers there, below these bounds, at these addresses, and no others
 * - `outcomes`: what the record says in words follows from the numbers drawn
 * - `happened`: what this page was shown of each entry is what the rules make of it
 * - `result`: the game is over by the rules, with these scores and winners
 *
 * `legal` and the findings after it are null if this page has no rules of the game.
 */
export const CODES = [
  "readable",
  "match",
  "commitment",
  "house_seed",
  "dice_seed",
  "seals",
  "own_seal",
  "own_seed",
  "chain",
  "chain_seen",
  "entries_seen",
  "scores_seen",
  "words",
  "draws",
  "legal",
  "canonical",
  "asked",
  "outcomes",
  "happened",
  "result",
] as const;

export type Code = (typeof CODES)[number];

/**
 * holds: null where this page cannot tell (it was not there, or the record's format does not say). entry: the first
 * wrong entry; null: none, or the header or the result. count: how many entries, draws, seeds… were compared.
 */
export type Finding = {
  readonly code: Code;
  readonly holds: boolean | null;
  readonly entry: number | null;
  readonly count: number;
};

/** Why this page cannot play a record again: it has no rules of the game, or only those of another version. */
export type Lacking = "no_rules" | "other_version";

export type Report = {
  readonly findings: readonly Finding[];
  readonly entries: number;
  /** Numbers drawn in the whole game, checked or not. */
  readonly draws: number;
  /** Seats that sealed a seed and did not reveal it. */
  readonly withheld: readonly number[];
  /** One device dealt and knew all seeds: the record proves nothing to others. */
  readonly byDevice: boolean;
  /** Null: it was played again, as far as it goes. */
  readonly lacking: Lacking | null;
  /** How long the check took, in ms, without the pauses in which the page could draw. */
  readonly took: number;
};

export const finding = (code: Code, holds: boolean | null, entry: number | null = null, count = 0): Finding => ({
  code,
  holds,
  entry,
  count,
});

/** The finding on one question. */
export const found = (report: Report, code: Code): Finding | null =>
  report.findings.find((one) => one.code === code) ?? null;

export const failures = (report: Report): readonly Finding[] => report.findings.filter(({ holds }) => holds === false);

/** Whether the dice are those of another match, whose seed is not shown yet. */
export const closed = (report: Report): boolean =>
  found(report, "dice_seed")?.holds === null && found(report, "house_seed")?.holds === true;

/** Whether this page played the game again by its rules, and nothing was wrong with it. */
export const byTheRules = (report: Report): boolean => found(report, "result")?.holds === true;

/** Whether every draw of the game was computed again and nothing is wrong. */
export const proven = (report: Report): boolean =>
  failures(report).length === 0 && found(report, "draws")?.holds === true;

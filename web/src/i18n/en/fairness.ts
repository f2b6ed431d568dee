import type { Code } from "../../fairness/findings.ts";
import { listIn, pluralIn } from "../plural.ts";

/** Words of the check of a finished game: what the page found, what the house says, how a third party checks. */

const plural = pluralIn("en");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("en");
const at = (entry: number | null) => (entry === null ? "" : `Entry ${entry}: `);

export const fairness = {
  title: "Was chance honest?",
  checking: "Your page checks every draw…",
  proven: (draws: number) => {
    if (draws === 0) return "Nothing was left to chance here, and nothing was tampered with";
    return draws === 1
      ? "1 draw checked: nothing was tampered with"
      : `All ${draws} draws checked: nothing was tampered with`;
  },
  unchecked: (draws: number) =>
    draws === 0
      ? "This cannot be checked here: your page does not have the rules of this game"
      : `${many(draws, "draw", "draws")} checked. The rest cannot be checked here: your page does not have these rules`,
  partly: "The seeds fit the commitment; this older record lets your page check no more",
  closed: "Nothing was tampered with as far as your page can see; the draws can be checked when these dice are open",
  caught: (n: number) =>
    n === 0 ? "The house itself says that something is wrong" : `Your page found ${many(n, "thing", "things")} wrong`,
  failed: "The record could not be fetched, so nothing is checked yet",
  again: "Try again",

  page: {
    title: "Your page checked:",
    /** What it went through, and what it compared with what it kept. */
    counts: (draws: number, entries: number, kept: readonly ("commitment" | "seed" | "seen")[]) => {
      const what = [
        draws > 0 ? many(draws, "draw", "draws") : "",
        many(entries, "entry", "entries"),
        ...kept.map((part) => ({ commitment: "the commitment", seed: "your own seed", seen: "all that it saw" })[part]),
      ];
      return `${list(what.filter((part) => part !== ""))}.`;
    },
    /** It has played the game again. */
    played: (ms: number) =>
      `It played the whole game again by the rules, here, in ${ms} ms: every action was legal, every score is right.`,
    unplayed:
      "The rules of this game are not on this page, so legality and scores are left to the house and the command.",
    otherVersion:
      "This game was played by another version of its rules than your page has, so legality and scores cannot be checked here.",
    withheld: (names: readonly string[]) => `${list(names)} did not reveal a seed in time and was left out.`,
    /** What it could not compare, and why. */
    stranger:
      "Your page was not there: it cannot say whether the commitment, the seeds and the entries match what was announced at the time.",
    away: "Your page was not there before the deal: it cannot say whether the commitment and the seeds match what was announced at the time.",
    late: "Your page first saw the commitment after the deal: it cannot say whether the dice were fixed before.",
    noPart: "The house left your seed out: it says that it came too late.",
    unseen:
      "Your page did not watch this game: it cannot say whether the entries match what was announced at the time.",
    shared: "The dice are those of another game, so no page added a seed.",
    closed:
      "The dice are shared with other games that are not over: their seed is not shown yet, so nobody can compute the draws again.",
    byDevice: "One device dealt this game and knew all the seeds: that proves nothing to others.",
    oldFormat: "Records of this older format do not say enough to check each draw.",
  },

  house: {
    title: "The house says:",
    asking: "…",
    honest: "honest, by the rules too.",
    closed: "the rules hold; the dice are not open yet.",
    broken: (entry: number | null) => (entry === null ? "not honest." : `entry ${entry} is not honest.`),
    silent: "nothing just now.",
    gone: "that cannot be checked here: the game is not installed any more.",
    otherVersion: "that cannot be checked here: the game was played by another version of its rules.",
  },

  others: {
    title: "A third party can check:",
    how: "save the record and run",
    run: "run",
    save: "Save the record",
  },

  /** What is wrong, in a sentence; the entry is counted from 0 as in the record. */
  wrong: (code: Code, entry: number | null): string => {
    const said: Readonly<Record<Code, string>> = {
      readable: "the record cannot be read.",
      match: "it is the record of another game.",
      commitment: "the house’s commitment is not the one that your page saw before.",
      house_seed: "the house’s seed does not fit its commitment.",
      dice_seed: "the seed of the dice does not fit their commitment.",
      seals: "a seed does not fit its seal, or was sealed too late.",
      own_seal: "the seal under your seat is not your page’s.",
      own_seed: "the seed under your seat is not your page’s.",
      chain: "the chain of entries is broken here.",
      chain_seen: "it was changed, or one before it, after your page had seen it.",
      entries_seen: "it is not what your page saw during the game.",
      scores_seen: "the scores or winners are not those that your page saw.",
      words: "it does not use the chance that follows.",
      draws: "what was drawn does not follow from the seeds.",
      legal: "the rules do not allow it.",
      canonical: "it is not written as the house writes it.",
      asked: "the rules draw something else there.",
      outcomes: "what it says of the draw does not follow from the number drawn.",
      happened: "your page was shown something else.",
      result: "the game was not over, or its scores or winners are others.",
    };
    const text = said[code];
    return entry === null ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `${at(entry)}${text}`;
  },

  details: "How this is known",
  how: "The house fixed its seed before the first deal and showed its commitment, a fingerprint. Every page added a seed of its own. All seeds are open now: anyone can compute again from the record all that chance decided. Your page does so without asking the house. What a draw stands for, which die or which card, follows from the rules: your page has the same compiled rules as the house, and plays the game again.",
  commitment: "Commitment (shown before the deal)",
  houseSeed: "Seed of the house",
  seatSeed: (name: string) => `Seed of ${name}`,
  noSeed: "none given",
};

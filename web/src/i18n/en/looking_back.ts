import { numberIn, percentIn, pluralIn, pointsIn } from "../plural.ts";

/** The coach looks back over a finished match, on this device: in all games, and where it weighs every choice. */

const number = numberIn("en");
const plural = pluralIn("en");
const percent = percentIn("en");
const changes = pointsIn("en");
const tenths = (n: number) => number(Math.round(10 * n) / 10);
const choices = (n: number) => `${number(n)} ${plural(n, { one: "choice", other: "choices" })}`;

export const lookingBack = {
  title: "The coach looks back",
  seat: "Whose play",
  start: (name: string) => `Look at the play of ${name}`,
  stop: "Stop",
  working: (done: number, of: number) => `${number(done)} of ${number(of)}`,
  failed: "The coach cannot look at this match.",
  /** The next lines, of those that are left. */
  more: (next: number, left: number) =>
    next === left ? `Show all (${number(left)} more)` : `${number(next)} more of ${number(left)}`,
  said: (name: string) => `What the coach says to ${name}`,
  choices: {
    hint: "What each choice cost, as far as the seat could know then. This device works it out, without the house.",
    nothing: "There was nothing to choose.",
    /** best: as the coach; worse: surely worse; other: the coach has not compared them. */
    sum: (of: number, best: number, worse: number, other: number) =>
      `${choices(of)}: ${number(best)} as the coach would have, ${number(worse)} clearly worse${other === 0 ? "" : `, ${number(other)} that it did not compare`}.`,
    cost: {
      win: (loss: number, margin: number) => `Those that it compared cost ${changes.about(loss, margin)} together.`,
      points: (loss: number, margin: number) =>
        `Those that it compared cost ${tenths(loss)} points of a lead (±${tenths(margin)}) together.`,
    },
    /** start: the chance among equals; brought: what the rest of the match brought, a share of the win. */
    rest: (start: number, brought: number) =>
      `Among equals the chance was ${percent(start)} at first; dice and the others ${brought < 0 ? "took" : "brought"} ${changes.about(Math.abs(brought))}.`,
    none: "None was clearly worse.",
  },
};

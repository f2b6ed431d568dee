import { percentIn, pointsIn } from "../plural.ts";

/** The coach at a practice table. */

const percent = percentIn("en");

export const coach = {
  name: "Coach",
  part: "Your coach",
  ask: "Ask the coach",
  thinking: "Let me think…",
  /** After a choice: it is the best one; none is known to be better. */
  same: "I would have done the same.",
  unsure: "As far as I can tell, nothing was clearly better.",
  failed: "This time I cannot say.",
  on: "I watch your choices. Ask me before one, if you like.",
  percent,
  /** "3 points of chance (±1)" */
  about: pointsIn("en").about,
};

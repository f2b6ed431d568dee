/** The coach of Like Dice: after a check, what the viewer's number says about the dice, and what to look at first. */
import { locale } from "../../i18n/index.svelte.ts";
import { numberIn } from "../../i18n/plural.ts";
import type { MissionShown } from "./chronicle.ts";
import { groupsOf } from "./sum.ts";
import type { Check, Counted } from "./view.ts";
import { coachWords, words } from "./words/index.ts";

/** What it says about the last mission; null: none has been checked yet. */
export function remarkOn(mission: MissionShown | null, viewer: number): string {
  const w = coachWords();
  const answer = mission?.answers?.[viewer];
  if (mission === null || answer === undefined) return w.greeting;
  const fault = faultIn(mission, viewer);
  if (fault !== "") return `${fault} ${w.first[mission.mission.kind]}`;
  return w.right(numberIn(locale.now)(Math.round((claimOf(mission, viewer)?.after ?? 0) / 100) / 10));
}

const claimOf = ({ claims }: MissionShown, viewer: number) => claims.findLast(({ seat }) => seat === viewer);

/** What was wrong with the viewer's answer to a mission that has been checked; "": nothing. */
export function faultIn(mission: MissionShown, viewer: number): string {
  const answer = mission.answers?.[viewer];
  const claim = claimOf(mission, viewer);
  if (answer === undefined || claim?.number === answer) return "";
  if (claim === undefined) return coachWords().silent(answer);
  const check = mission.checks.find(({ seat, number }) => seat === viewer && number === claim.number);
  return wrong(claim.number, answer, check);
}

/** A single die that explains the difference, if there is just one. */
function wrong(number: number, answer: number, check: Check | undefined): string {
  const w = coachWords();
  const terms = check === undefined ? [] : groupsOf(check).flatMap(([die]) => die ?? []);
  const missing = terms.filter(({ value }) => value === Math.abs(answer - number));
  const [die] = missing;
  if (die !== undefined && missing.length === 1)
    return number < answer ? w.missed(number, answer, dieOf(die)) : w.twice(number, answer, dieOf(die));
  return number < answer ? w.less(number, answer) : w.more(number, answer);
}

const dieOf = ({ colour, value, own }: Counted): string => coachWords().die(words().colours[colour], value, own);

/** The game that a worker for bots is given: its module and its data, fetched by the page. */
import { spelled } from "../protocol/game_id.ts";
import { part } from "../protocol/part.ts";
import { compile, rulesOf } from "../rules/load.ts";
import type { BotData, BotGame } from "./bots.ts";
import type { CoachData } from "./coach_data.ts";
import type { Why } from "./position.ts";

/**
 * `no_bots`: people alone play this game; `no_rules`: the house has no module of the game for this page, or not yet;
 * `cancelled`: by the signal, or the worker was closed; `too_late`: no answer in time, and the worker was ended;
 * `worker_failed`: an error in the worker.
 */
export type NotChosenWhy = Why | "no_bots" | "no_rules" | "cancelled" | "too_late" | "worker_failed";

/** No answer of a bot. */
export class NotChosen extends Error {
  override readonly name = "NotChosen";
  readonly code: NotChosenWhy;
  constructor(code: NotChosenWhy, words: string = code) {
    super(words);
    this.code = code;
  }
}

const BOTS = import.meta.glob<{ readonly BOTS: BotData }>("../rules/generated/*/bots.ts");
const COACHES = import.meta.glob<{ readonly COACH: CoachData }>("../rules/generated/*/coach.ts");

const coachAt = (game: string): string => `../rules/generated/${game}/coach.ts`;

/** Whether a game, by its current or earlier id, has a coach in this page. */
export const hasCoach = (name: string): boolean => coachAt(spelled(name)) in COACHES;

/** The bots of a game for a worker, by its current or earlier id. Throws a `NotChosen`, or a `PartMissing`: the house is silent. */
export async function botGame(name: string): Promise<BotGame> {
  const game = spelled(name);
  const bots = BOTS[`../rules/generated/${game}/bots.ts`];
  if (bots === undefined) throw new NotChosen("no_bots");
  const coach = COACHES[coachAt(game)];
  const [rules, { BOTS: found }, coached] = await Promise.all([rulesOf(game), part(bots), coach && part(coach)]);
  if (rules === null) throw new NotChosen("no_rules");
  return {
    code: await compile(game),
    layout: rules.module.layout,
    data: rules.wire.data,
    bots: found,
    coach: coached?.COACH ?? null,
  };
}

/**
 * The coach looks back over a finished match, on this device: what each choice of a seat cost, as far as that seat could know
 * then. The record is played again by the rules in this page; the coach gets observations, never a state.
 */
import { botGame, hasCoach } from "../bots/bot_game.ts";
import { BotWorker } from "../bots/bot_worker.ts";
import type { Adviser } from "../device/coaching.ts";
import { readRecord } from "../fairness/record.ts";
import { refereeOf } from "../fairness/referee.ts";
import { Spells } from "../fairness/spells.ts";
import type { GameAction } from "../protocol/types.ts";
import { type GameRules, rulesAtHand } from "../rules/load.ts";
import { type Looked, placeIn } from "./advised.ts";

/** A choice of a seat among several actions: the entry of the log, and what the seat knew before it. */
export type Choice = {
  readonly n: number;
  readonly action: GameAction;
  readonly observation: Uint8Array;
  readonly ruleset: Uint8Array;
};

/** The choices of a seat in a record, given as text or value, up to the first entry that is not by the rules. Throws `Unreadable`. */
export async function choicesOf(given: unknown, rules: GameRules, seat: number): Promise<readonly Choice[]> {
  const { rest } = new Spells();
  const record = readRecord(given);
  const referee = refereeOf(rules, record);
  const choices: Choice[] = [];
  for (const entry of record.entries) {
    await rest();
    const mine = entry.type === "acted" && entry.seat === seat;
    const known = mine ? (referee?.choice(seat) ?? null) : null;
    const fault = referee?.play(entry) ?? null;
    if (referee === null || (fault !== null && fault !== "result")) break;
    if (known !== null) choices.push({ n: Number(entry.n), action: entry.action as GameAction, ...known });
  }
  return choices;
}

/** Ask a coach about a choice; the same choice of a seat gets the same answer. null: it cannot say. */
export async function lookAt(choice: Choice, seat: number, adviser: Adviser): Promise<Looked | null> {
  const { n, action, observation, ruleset } = choice;
  const advice = await adviser.advise(seat, observation, ruleset, BigInt(n));
  if (advice === null) return null;
  const place = placeIn(advice, action);
  return { n, action, advice, taken: advice.options[place] ?? null, best: place === advice.best };
}

/** Fetch the coaches of these games before they are needed; rejects where one is missing. */
export async function fetchCoaches(games: readonly string[]): Promise<void> {
  await Promise.all([BotWorker.fetch(), ...games.filter(hasCoach).map(botGame)]);
}

/** The coach of a game in this page, and its rules; null: it has none, or they are not at hand. */
export async function coachAtHand(
  game: string,
): Promise<{ readonly coach: BotWorker; readonly rules: GameRules } | null> {
  const rules = await rulesAtHand(game);
  const coach = rules === null || !hasCoach(game) ? null : await BotWorker.coachOf(game);
  return rules === null || coach === null ? null : { coach, rules };
}

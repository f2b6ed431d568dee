/** What is to happen at a table as soon as its opener arrives there: sit down, call the bots, deal. */
import type { Level, Send, TableState } from "../protocol/index.ts";

export type Plan = { readonly name: string; readonly bots: Level };

const plans = new Map<string, Plan>();

/** Remember what to do at `table`. */
export function keepPlan(table: string, what: Plan): void {
  plans.set(table, what);
}

/** What to do at `table`, told once. */
export function takePlan(table: string): Plan | null {
  const found = plans.get(table) ?? null;
  plans.delete(table);
  return found;
}

/**
 * Carry a plan out. Rejects with the first `Refusal`; what was done until then stands, and the waiting room shows it. The
 * page seals its seed as soon as it hears that it sits, which is before the house's answer: the deal comes after it.
 */
export async function quickStart(what: Plan, state: TableState, send: Send): Promise<void> {
  if (state.you.seat === null) await send({ type: "sit", name: what.name, seat: null });
  const free = state.table.seats.filter((seat) => seat === null).length - (state.you.seat === null ? 1 : 0);
  for (let i = 0; i < free; i++) await send({ type: "add_bot", level: what.bots, seat: null });
  await send({ type: "start" });
}

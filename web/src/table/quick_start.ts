/** Quick start: the steps to do as soon as a table's opener arrives there: sit down, add bots, deal. */
import type { Level, Send, TableState } from "../protocol/index.ts";

export type Plan = { readonly name: string; readonly bots: Level };

const plans = new Map<string, Plan>();

/** Remember what to do at `table`. */
export function keepPlan(table: string, what: Plan): void {
  plans.set(table, what);
}

/** Take the plan for `table`; a second call returns none. */
export function takePlan(table: string): Plan | null {
  const found = plans.get(table) ?? null;
  plans.delete(table);
  return found;
}

/**
 * Carry out a plan. Rejects with the first `Refusal`; the steps already done stay, and the waiting room shows them. The
 * page seals its seed as soon as the state shows its seat, which is before the house's answer: so the deal comes later.
 */
export async function quickStart(what: Plan, state: TableState, send: Send): Promise<void> {
  if (state.you.seat === null) await send({ type: "sit", name: what.name, seat: null });
  const free = state.table.seats.filter((seat) => seat === null).length - (state.you.seat === null ? 1 : 0);
  for (let i = 0; i < free; i++) await send({ type: "add_bot", level: what.bots, seat: null });
  await send({ type: "start" });
}

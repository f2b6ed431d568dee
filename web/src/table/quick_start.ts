/** Quick start: the steps to do as soon as a table's opener arrives there: sit down, add bots, deal. */
import { locale } from "../i18n/index.svelte.ts";
import type { Level, Send, TableState } from "../protocol/index.ts";

export type QuickStart = { readonly name: string; readonly bots: Level };

const kept = new Map<string, QuickStart>();

/** Remember what to do at `table`. */
export function keepQuickStart(table: string, what: QuickStart): void {
  kept.set(table, what);
}

/** Take what to do at `table`; a second call returns none. */
export function takeQuickStart(table: string): QuickStart | null {
  const found = kept.get(table) ?? null;
  kept.delete(table);
  return found;
}

/**
 * Take the steps of a quick start. Rejects with the first `Refusal`; the steps already done stay, and the waiting room shows them. The
 * page seals its seed as soon as the state shows its seat, which is before the house's answer: so the deal comes later.
 */
export async function quickStart(what: QuickStart, state: TableState, send: Send): Promise<void> {
  if (state.you.seat === null) await send({ type: "sit", name: what.name, seat: null });
  const free = state.table.seats.filter((seat) => seat === null).length - (state.you.seat === null ? 1 : 0);
  for (let i = 0; i < free; i++) await send({ type: "add_bot", level: what.bots, seat: null, lang: locale.now });
  await send({ type: "start" });
}

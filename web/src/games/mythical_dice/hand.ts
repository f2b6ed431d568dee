/** The viewer's dice in groups of a kind, each with its possible actions. Legality comes from the house. */
import type { Action, Kind, OwnView } from "./view.ts";

/** `ready`: may be rolled; `blocked`: the rules forbid it now; `idle`: it is not the moment to roll. */
export type Standing = "ready" | "blocked" | "idle";

export type Group = {
  readonly die: Kind;
  readonly count: number;
  readonly standing: Standing;
  /** The house's code of the reason. */
  readonly code: string | null;
  readonly ruling: string | null;
};

/** The groups of a hand. With `open` false (events are still being shown) no die may be rolled yet. */
export function groupsOf(own: OwnView, open: boolean): readonly Group[] {
  const legal = new Set(own.legal.flatMap((action) => (action.type === "roll" ? [action.die] : [])));
  return own.hand
    .filter(({ count }) => count > 0)
    .map(({ die, count }) => {
      const blocked = own.blocked.find((b) => b.die === die);
      const standing: Standing = !open ? "idle" : legal.has(die) ? "ready" : blocked === undefined ? "idle" : "blocked";
      return {
        die,
        count,
        standing,
        code: standing === "blocked" ? (blocked?.code ?? null) : null,
        ruling: standing === "blocked" ? (blocked?.ruling ?? null) : null,
      };
    });
}

/** The bets that may be placed now, in rising order. */
export function betsOf(own: OwnView): readonly number[] {
  return own.legal.flatMap((action) => (action.type === "bet" ? [action.tricks] : [])).sort((a, b) => a - b);
}

/** Whether an action is among the legal ones. */
export function mayDo(own: OwnView, action: Action): boolean {
  return own.legal.some((legal) =>
    legal.type === "bet"
      ? action.type === "bet" && action.tricks === legal.tricks
      : action.type === "roll" && action.die === legal.die,
  );
}

export { moved } from "../../table/keys.ts";

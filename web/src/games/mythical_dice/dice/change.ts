/** The animation needed when the shown rolls change. Pure. */
import type { DieRoll } from "./kinds.ts";

export type Shown = { readonly trick: string | number; readonly rolls: readonly DieRoll[] };

export type Change = {
  /** How the old dice leave: to the winner of their trick (`gather`), or at once (`clear`). */
  readonly leave: "none" | "gather" | "clear";
  /** How the new dice come: thrown one after the other, or laid in their places. */
  readonly arrive: "throw" | "lay";
  /** Index of the first new roll in `rolls`. */
  readonly from: number;
};

/** More new dice at once than this mean a jump (a reconnect, a replay's slider), not play. */
const MOST_THROWN = 2;

export function sameRoll(a: DieRoll, b: DieRoll): boolean {
  return a.seat === b.seat && a.die === b.die && a.face === b.face;
}

/** The change from the shown state to the wanted one; null `before`: nothing was shown yet. */
export function change(before: Shown | null, after: Shown): Change {
  if (before === null) return { leave: "none", arrive: "lay", from: 0 };
  const arrive = (from: number) => (after.rolls.length - from > MOST_THROWN ? "lay" : "throw");
  if (before.trick !== after.trick) {
    const how = arrive(0);
    if (before.rolls.length === 0) return { leave: "none", arrive: how, from: 0 };
    return { leave: how === "throw" ? "gather" : "clear", arrive: how, from: 0 };
  }
  const kept = before.rolls.every((roll, n) => {
    const other = after.rolls[n];
    return other !== undefined && sameRoll(roll, other);
  });
  if (!kept) return { leave: "clear", arrive: "lay", from: 0 };
  return { leave: "none", arrive: arrive(before.rolls.length), from: before.rolls.length };
}

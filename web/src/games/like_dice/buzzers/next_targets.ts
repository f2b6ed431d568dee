/** Targets that the times of a game suggest, kept in this browser until the same table plays again. */
const KEY = "asterion.like_dice.targets.";

export function keepTargets(table: string, targets: readonly number[]): void {
  try {
    sessionStorage.setItem(KEY + table, targets.join());
  } catch {
    // storage is disabled: the targets are set by hand
  }
}

/** Kept targets that differ from those set; null: there are none. */
export function keptTargets(table: string, set: readonly number[]): readonly number[] | null {
  try {
    const kept = (sessionStorage.getItem(KEY + table) ?? "").split(",").map(Number);
    return kept.length === set.length && kept.every((each) => each > 0) && kept.join() !== set.join() ? kept : null;
  } catch {
    return null;
  }
}

/** The reader's progress in each lesson, in this browser. */
const KEPT = "asterion.lessons";

/** `step`: the one that comes next. `done`: the lesson was finished once. `declined`: the reader does not want it. */
export type Progress = { readonly step: number; readonly done: boolean; readonly declined: boolean };
const NONE: Progress = { step: 0, done: false, declined: false };

function read(): Readonly<Record<string, Progress>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept as Record<string, Partial<Progress> | null>).map(([game, noted]) => {
        const { step, done, declined } = noted ?? NONE;
        const at = Number.isInteger(step) && Number(step) > 0 ? Number(step) : 0;
        return [game, { step: at, done: done === true, declined: declined === true }];
      }),
    );
  } catch {
    return {};
  }
}

export const progressOf = (game: string): Progress => read()[game] ?? NONE;

/** Note something of a lesson; the rest stays. */
export function noteProgress(game: string, change: Partial<Progress>): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...read(), [game]: { ...progressOf(game), ...change } }));
  } catch {
    // storage is disabled: the lesson begins at its first step the next time
  }
}

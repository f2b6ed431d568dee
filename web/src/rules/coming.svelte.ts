/** Modules that the house still compiles while this page waits for them: the progress, by the name of the module. */

/** The steps done, of all; 0 of 0: its compiler has not begun. */
export type Progress = { readonly done: number; readonly of: number };

let now = $state.raw<Readonly<Record<string, Progress>>>({});

export const coming = {
  /** The progress of the module of a game, or of another one by its name; null: the page does not wait for it. */
  of: (name: string): Progress | null => now[name] ?? null,

  /** Note the progress; null: it has come, or failed to. */
  note(name: string, progress: Progress | null): void {
    const { [name]: _, ...others } = now;
    now = progress === null ? others : { ...others, [name]: progress };
  },
};

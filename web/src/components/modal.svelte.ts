/**
 * The modal dialog on top. Browsers make all outside of it inert: presses there have no effect, and screen readers skip
 * it. So remarks and announcements are made inside of it.
 */
let dialogs = $state.raw<readonly symbol[]>([]);

export const modal = {
  /** The dialog on top; null: none is open. */
  get top(): symbol | null {
    return dialogs.at(-1) ?? null;
  },
  /** Add a dialog on top. Returns the function that removes it. */
  open(dialog: symbol): () => void {
    dialogs = [...dialogs, dialog];
    return () => {
      dialogs = dialogs.filter((one) => one !== dialog);
    };
  },
};

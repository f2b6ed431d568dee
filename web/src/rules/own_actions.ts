/**
 * The reader's own actions that the house has not answered: shown at once, as far as the rules in this page know what they
 * lead to, and taken back if the house refuses.
 */
import type { TableState } from "../protocol/reduce.ts";
import type { EntryView, GameAction, GameEvent, View } from "../protocol/types.ts";
import type { Foresight } from "./foresight.ts";

/** The rules that look ahead, for one seat of one match. */
export type Looking = Pick<Foresight, "begin" | "act">;

type Sent = { readonly action: GameAction };
type Shown = Required<Pick<TableState, "view" | "ahead">>;

const isMine = (entry: EntryView, seat: number | null): boolean =>
  entry.type === "acted" && entry.by === "seat" && entry.seat === seat;

export class OwnActions {
  #looking: Looking | null = null;
  #sent: readonly Sent[] = [];
  /** The last entry of the state before. */
  #last = -1;
  #match: string | null = null;
  /** What was worked out last, and from what. */
  #known: { readonly view: View; readonly sent: readonly Sent[]; readonly shown: Shown | null } | null = null;

  /** Look ahead with these rules from here on; null: not at all. */
  look(looking: Looking | null): void {
    this.#looking = looking;
    this.#known = null;
  }

  /** An action is sent. Returns a function that ends the waiting for its answer. */
  send(action: GameAction): () => void {
    const one = { action };
    this.#sent = [...this.#sent, one];
    return () => {
      if (this.#sent.includes(one)) this.#sent = this.#sent.filter((each) => each !== one);
    };
  }

  /** The state of the house as the reader is to see it. */
  show(state: TableState): TableState {
    this.#settle(state);
    if (this.#sent.length === 0 || this.#looking === null || state.view === null) return state;
    const { view } = state;
    if (this.#known?.view !== view || this.#known.sent !== this.#sent)
      this.#known = { view, sent: this.#sent, shown: this.#ahead(this.#looking, view) };
    return { ...state, ...this.#known.shown };
  }

  /** An entry of this seat answers the first action that waits: the house takes them in order. */
  #settle({ entries, match, you }: TableState): void {
    const same = match?.id === this.#match;
    const fresh = same ? entries.filter(({ n }) => n > this.#last) : [];
    const answered = fresh.filter((entry) => isMine(entry, you.seat)).length;
    if (!same) this.#sent = [];
    else if (answered > 0) this.#sent = this.#sent.slice(answered);
    this.#match = match?.id ?? null;
    this.#last = entries.at(-1)?.n ?? -1;
  }

  /** What the actions lead to, one after the other, from a view; null: nothing is known of them. */
  #ahead(looking: Looking, view: View): Shown | null {
    const events: GameEvent[] = [];
    let now: View | null = view;
    try {
      if (view.seen === null || !looking.begin(view.seen)) return null;
      let last = view;
      for (const { action } of this.#sent) {
        if (now === null) break;
        const foreseen = looking.act(action);
        events.push(...foreseen.events);
        last = now;
        now = foreseen.view === null ? null : { ...view, ...foreseen.view };
      }
      return events.length === 0 ? null : { view: now ?? last, ahead: { events, open: now !== null } };
    } catch {
      this.look(null); // the house answers all the same
      return null;
    }
  }
}

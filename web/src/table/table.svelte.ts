/** What a running table knows, whatever the game: who looks, what is shown of the log, and what the house lets them see. */
import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import type { Command, TableProps, TableState } from "../protocol/index.ts";
import { Acting, type Reasons } from "./acting.svelte.ts";
import { isTyping } from "./keys.ts";
import type { Pace } from "./pacing.ts";
import { type Person, peopleOf } from "./people.ts";
import { Playback } from "./playback.svelte.ts";
import { playWords } from "./words.ts";

/** What every game folds its events into has these. */
export type Shown = { readonly stage: string; readonly winners: readonly number[] | null };

export type View<P, O> = { readonly public: P; readonly own: O | null };

/** How a game shows its log: `C` is folded from events `E`; the house's views are `P` for all and `O` for one seat. */
export type Showing<C, E, P, O> = {
  readonly pace: Pace<C, E>;
  readonly viewOf: (state: TableState) => View<P, O> | null;
  /** Hears of the events that come to be shown, oldest first; not of those of a reload. */
  readonly told: (events: readonly E[]) => void;
  /** Whether what waits to be shown is shown at once. `actor`: the viewer's seat, unless a bot plays for it. */
  readonly presses?: (waiting: readonly E[], actor: number | null) => boolean;
};

/** A table as everybody sees it. Made while a component is set up. */
export class ScreenModel<C extends Shown, E extends { readonly type: string }, P, O> {
  readonly playback: Playback<C, E>;
  readonly #state: () => TableState;
  readonly #showing: Showing<C, E, P, O>;

  constructor(state: () => TableState, showing: Showing<C, E, P, O>) {
    this.#state = state;
    this.#showing = showing;
    this.playback = new Playback(showing.pace, showing.told);
    untrack(() => this.#feed());
    $effect.pre(() => {
      void this.now;
      untrack(() => this.#feed());
    });
    $effect(() => () => this.playback.stop());
  }

  #feed(): void {
    this.playback.feed(this.now);
    const waiting = this.playback.queue.map(({ event }) => event);
    if (waiting.length > 0 && this.#showing.presses?.(waiting, this.standIn ? null : this.viewer)) this.playback.skip();
  }

  readonly now: TableState = $derived.by(() => this.#state());
  /** The viewer's seat; null: they watch. */
  readonly viewer: number | null = $derived.by(() => (this.now.you.as === "seat" ? this.now.you.seat : null));
  /** A bot plays for the viewer. */
  readonly standIn: boolean = $derived.by(
    () => this.viewer !== null && (this.now.table.seats[this.viewer]?.stand_in ?? false),
  );
  readonly people: readonly Person[] = $derived.by(() =>
    peopleOf(this.now.table, this.now.presence.seats, playWords()),
  );
  readonly names: readonly string[] = $derived.by(() => this.people.map(({ name }) => name));
  readonly seen: View<P, O> | null = $derived.by(() => this.#showing.viewOf(this.now));

  get shown(): C {
    return this.playback.shown;
  }
  /** What is happening right now. */
  get beat(): E | null {
    return this.playback.beat?.event ?? null;
  }
  get view(): P | null {
    return this.seen?.public ?? null;
  }
  get atRest(): boolean {
    return this.playback.atRest;
  }
  /** Nothing has been dealt yet. */
  get waiting(): boolean {
    return this.now.table.status === "waiting" || this.shown.stage === "wait";
  }
  get ended(): boolean {
    return this.shown.stage === "over" && this.atRest;
  }
}

/** A table as one who sits there, or watches, has it. */
export class TableModel<C extends Shown, E extends { readonly type: string }, P, O> extends ScreenModel<C, E, P, O> {
  readonly acting: Acting;
  /** The window that stands over the table. */
  dialog = $state<string | null>(null);
  /** The keyboard was used last, not a finger or a mouse. */
  byKeys = false;
  readonly #wide = new MediaQuery("(min-width: 64rem)", false);
  readonly #props: () => TableProps;

  constructor(props: () => TableProps, showing: Showing<C, E, P, O>, words: () => Reasons) {
    super(() => props().state, showing);
    this.#props = props;
    this.acting = new Acting(() => props().send, words);
  }

  get wide(): boolean {
    return this.#wide.current;
  }

  /** The viewer may act: all has been shown, the house is there, and no bot plays. */
  get open(): boolean {
    return this.viewer !== null && this.playback.current && this.now.online && !this.standIn;
  }

  /** Ask for something around the game; a refusal shows by nothing happening. */
  readonly ask = (type: Extract<Command["type"], "rematch" | "back" | "leave">): void => {
    this.#props()
      .send({ type })
      .catch(() => {});
  };

  /** Do this when a new thing is asked of the viewer: once for each `id` (null: nothing is asked). */
  onAsked(id: () => string | null, tell: () => void): void {
    const asked = $derived.by(id);
    let last: string | null = null;
    $effect(() => {
      if (asked === null || asked === last) return;
      last = asked;
      untrack(tell);
    });
  }

  /** Whether the focus may be put where something is to be done: who plays by keys expects it there. */
  get keysLead(): boolean {
    return this.byKeys && !isTyping(document.activeElement) && this.dialog === null;
  }
}

/** A table of any game, as far as the frame around it is concerned. */
export type AnyTable = Pick<
  TableModel<Shown, { readonly type: string }, unknown, unknown>,
  "now" | "viewer" | "standIn" | "names" | "shown" | "atRest" | "wide" | "ask" | "dialog" | "byKeys"
>;

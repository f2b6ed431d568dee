/** The model of a running table of any game: the viewer, the part of the log shown so far, and the viewer's view. */
import { untrack } from "svelte";
import { call, hush } from "../components/calling.svelte.ts";
import { byKeys } from "../components/last_input.ts";
import { complain } from "../components/notice.svelte.ts";
import { isTyping } from "../components/typing.ts";
import type { Command, TableProps, TableState } from "../protocol/index.ts";
import { WindowQuery } from "../settings/media.svelte.ts";
import { Acting, type Reasons } from "./acting.svelte.ts";
import type { Pace } from "./pacing.ts";
import { type Person, peopleOf } from "./people.ts";
import { Playback } from "./playback.svelte.ts";
import { playWords } from "./words.ts";

/** Fields of every game's fold. */
export type Shown = { readonly stage: string; readonly winners: readonly number[] | null };

export type View<P, O> = { readonly public: P; readonly own: O | null };

/** How a game shows its log: `C` is folded from events `E`; the house's views are `P` for all and `O` for one seat. */
export type Showing<C, E, P, O> = {
  readonly pace: Pace<C, E>;
  readonly viewOf: (state: TableState) => View<P, O> | null;
  /** Receives newly shown events, oldest first; not those of a reload. */
  readonly told: (events: readonly E[]) => void;
  /** Whether to skip the waiting events. `actor`: the viewer's seat, unless a bot plays for it. */
  readonly presses?: (waiting: readonly E[], actor: number | null) => boolean;
};

/** A table as everybody sees it. Create it during a component's setup. */
export class ScreenModel<C extends Shown, E extends { readonly type: string }, P, O> {
  readonly playback: Playback<C, E>;
  readonly #state: () => TableState;
  readonly #showing: Showing<C, E, P, O>;
  /** The game was over when the page came to the table. */
  protected cameAfter: boolean;
  #told = $state.raw<P | null>(null);

  constructor(state: () => TableState, showing: Showing<C, E, P, O>) {
    this.#state = state;
    this.#showing = showing;
    this.playback = new Playback(showing.pace, showing.told);
    untrack(() => this.#feed());
    this.cameAfter = untrack(() => this.playback.shown.stage === "over");
    $effect.pre(() => {
      void this.now;
      untrack(() => this.#feed());
    });
    $effect.pre(() => {
      const { view } = this;
      if (this.playback.current) this.#told = view;
    });
    $effect(() => () => this.playback.stop());
  }

  #feed(): void {
    this.playback.feed(this.now);
    const waiting = this.playback.queue.map(({ event }) => event);
    const unseen = document.hidden || this.#showing.presses?.(waiting, this.standIn ? null : this.viewer);
    if (waiting.length > 0 && unseen) this.playback.skip();
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
  /** The beat being shown. */
  get beat(): E | null {
    return this.playback.beat?.event ?? null;
  }
  get view(): P | null {
    return this.seen?.public ?? null;
  }
  /** The view of all, as of the last moment at which everything had been shown: a mark from it gives nothing away. */
  get toldView(): P | null {
    return this.playback.current ? this.view : this.#told;
  }
  get atRest(): boolean {
    return this.playback.atRest;
  }
  /** Shows the latest state of the table; null: it is shown. */
  get skips(): (() => void) | null {
    return this.playback.current ? null : () => this.playback.skip();
  }
  /** Nothing has been dealt yet. */
  get waiting(): boolean {
    return this.now.table.status === "waiting" || this.shown.stage === "wait";
  }
  get ended(): boolean {
    return this.shown.stage === "over" && this.atRest;
  }
  /** The game has ended before the reader's eyes. */
  get sawEnd(): boolean {
    return this.ended && !this.cameAfter;
  }
}

/** A table for a seated viewer or a spectator. */
export class TableModel<C extends Shown, E extends { readonly type: string }, P, O> extends ScreenModel<C, E, P, O> {
  readonly acting: Acting;
  /** The open window over the table. */
  dialog = $state<string | null>(null);
  readonly #asks: (() => boolean)[] = [];
  readonly #wide = new WindowQuery("(min-width: 64rem)", false);
  readonly #props: () => TableProps;

  constructor(props: () => TableProps, showing: Showing<C, E, P, O>, words: () => Reasons) {
    super(() => props().state, showing);
    this.#props = props;
    this.acting = new Acting(() => props().send, words);
    $effect(() => props().onrest?.(this.atRest));
  }

  get wide(): boolean {
    return this.#wide.current;
  }

  /**
   * The viewer may act: all events have been shown, the page is online, no bot plays for the viewer, and what follows
   * from the viewer's last action is known.
   */
  get open(): boolean {
    const { online, ahead } = this.now;
    return this.viewer !== null && this.playback.current && online && !this.standIn && (ahead?.open ?? true);
  }

  /** The viewer has to act. */
  get asked(): boolean {
    return this.#asks.some((holds) => holds());
  }

  /** Send a command about the table, not the game; a refusal is ignored. */
  readonly ask = (type: Extract<Command["type"], "rematch" | "back" | "leave">): void => {
    this.#props()
      .send({ type })
      .catch(() => {});
  };

  /** Agree that a bot plays for a seat whose holder has gone. */
  readonly standInFor = (seat: number): void => {
    this.#props()
      .send({ type: "stand_in", seat })
      .catch((error) => complain(error));
  };

  /** Several people play at this table. */
  get withPeople(): boolean {
    return this.now.table.seats.filter((seat) => seat !== null && seat.who !== "bot").length > 1;
  }

  /** Call `tell`, and the viewer, when the viewer has to act: once for each `id` (null: nothing to do). */
  onAsked(id: () => string | null, tell: () => void): void {
    const asked = $derived.by(id);
    this.#asks.push(() => asked !== null);
    let last: string | null = null;
    let calls = false;
    $effect(() => {
      if (asked === null && calls) hush();
      calls &&= asked !== null;
      if (asked === null || asked === last) return;
      [last, calls] = [asked, true];
      untrack(() => {
        tell();
        call(playWords().yourTurn, this.withPeople || this.now.you.television);
      });
    });
  }

  /** Whether to move the focus to the controls: a keyboard player expects it there. */
  get keysLead(): boolean {
    return byKeys() && !isTyping(document.activeElement) && this.dialog === null;
  }
}

/** A table of any game, as far as the frame around it is concerned. */
export type AnyTable = Pick<
  TableModel<Shown, { readonly type: string }, unknown, unknown>,
  | "now"
  | "asked"
  | "viewer"
  | "standIn"
  | "names"
  | "shown"
  | "atRest"
  | "sawEnd"
  | "wide"
  | "ask"
  | "standInFor"
  | "dialog"
>;

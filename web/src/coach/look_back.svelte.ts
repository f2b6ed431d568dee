/** A look back over a match, one seat at a time: started, stopped and how far it is. */

/** The findings so far, and how much there is to look at. */
export type Progress<T> = { readonly of: number; readonly found: readonly T[] };
/** Looks at the play of a seat, until it is done or `signal` says stop. Rejects if it cannot. */
export type Look<T> = (seat: number, signal: AbortSignal) => AsyncIterable<Progress<T>>;

/** Create it during a component's setup; it stops with the component. */
export class LookBack<T> {
  readonly #first: () => number;
  readonly #look: Look<T>;
  readonly #onfound: (found: readonly T[], seat: number) => void;
  #chosen = $state<number | null>(null);
  #stop = new AbortController();
  /** Null: not begun. */
  progress = $state.raw<Progress<T> | null>(null);
  failed = $state(false);
  working = $state(false);

  /** `first`: the seat that is looked at before the reader has chosen one. `onfound`: told of all that has been found. */
  constructor(first: () => number, look: Look<T>, onfound: (found: readonly T[], seat: number) => void = () => {}) {
    this.#first = first;
    this.#look = look;
    this.#onfound = onfound;
    $effect(() => () => this.#stop.abort());
  }

  readonly seat: number = $derived.by(() => this.#chosen ?? this.#first());
  readonly found: readonly T[] = $derived.by(() => this.progress?.found ?? []);

  /** Look at another seat, once it is started. */
  choose(seat: number): void {
    this.halt();
    this.#chosen = seat;
    this.#forget();
    this.#onfound([], seat);
  }

  /** Stop, and keep what has been found. */
  halt(): void {
    this.#stop.abort();
    this.working = false;
  }

  async start(): Promise<void> {
    this.halt();
    const stop = new AbortController();
    const { seat } = this;
    this.#stop = stop;
    this.#forget();
    this.working = true;
    try {
      for await (const progress of this.#look(seat, stop.signal)) {
        if (stop.signal.aborted) return;
        this.progress = progress;
        this.#onfound(progress.found, seat);
      }
    } catch {
      if (!stop.signal.aborted) this.failed = true;
    }
    if (!stop.signal.aborted) this.working = false;
  }

  #forget(): void {
    this.progress = null;
    this.failed = false;
  }
}

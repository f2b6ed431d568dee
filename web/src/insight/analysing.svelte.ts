/** The analysis of a finished match, as far as the house has got: asked for again every second until it is done. */
import { untrack } from "svelte";
import { houseGames } from "../protocol/games.svelte.ts";
import type { MatchAnalysis } from "../protocol/types.ts";
import { askAnalysis } from "./asking.ts";
import { type Ledger, ledgerOf } from "./ledger.ts";

/** An analysis as far as it is there, or why it is not. */
export type Analysed = {
  readonly ledger: Ledger | null;
  readonly failed: boolean;
  readonly progress: number;
  readonly done: boolean;
  /** Ask again after a failure. */
  again: () => void;
};

/** Create it during a component's setup; it stops asking when the component goes. */
export class Analysing implements Analysed {
  /** The house's last answer; null: none yet. */
  #answer = $state.raw<MatchAnalysis | null>(null);
  failed = $state(false);
  #stop = () => {};
  readonly #game: () => string;
  readonly #finished: () => string | null;

  /** match: a finished one of `game`; null: not yet. */
  constructor(game: () => string, match: () => string | null) {
    this.#game = game;
    this.#finished = match;
    $effect(() => {
      if (this.#over) void houseGames.fetch();
    });
    $effect(() => {
      const of = this.#match;
      untrack(() => this.#follow(of));
      return () => this.#stop();
    });
  }

  readonly #over: boolean = $derived.by(() => this.#finished() !== null);
  readonly #match: string | null = $derived.by(() => (houseGames.of(this.#game())?.analysed ? this.#finished() : null));
  /** Whether there is something to show: this game's matches are analysed, and this one is over. */
  readonly wanted: boolean = $derived.by(() => this.#match !== null);
  readonly ledger: Ledger | null = $derived.by(() => {
    const analysis = this.#answer?.analysis ?? null;
    return analysis === null ? null : ledgerOf(analysis);
  });
  readonly progress: number = $derived.by(() => this.#answer?.progress ?? 0);
  readonly done: boolean = $derived.by(() => this.#answer?.state === "done");

  /** Ask again after a failure. */
  again(): void {
    this.#follow(this.#match);
  }

  #follow(match: string | null): void {
    this.#stop();
    this.#answer = null;
    this.failed = false;
    if (match === null) return;
    this.#stop = askAnalysis(
      match,
      (answer) => {
        this.#answer = answer;
      },
      () => {
        this.failed = true;
      },
    );
  }
}

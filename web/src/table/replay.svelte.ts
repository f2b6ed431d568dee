/** The model of the replay of any game: who sat there, its steps, and the one that is shown. */
import { untrack } from "svelte";
import { announce } from "../components/announcer.svelte.ts";
import { keepAwake } from "../components/awake.ts";
import { type Spot, spotIn, stepAt } from "../insight/ledger.ts";
import { api } from "../protocol/api.ts";
import { ApiError } from "../protocol/api_error.ts";
import type { GameRecord } from "../protocol/record.ts";
import type { Frame } from "../protocol/types.ts";
import { settings } from "../settings/settings.svelte.ts";
import { type Person, peopleThen } from "./people.ts";
import { playWords } from "./words.ts";

export type ReplayProps = {
  readonly record: GameRecord;
  /** Made by this page from the record, which the house need not have; left out: asked of the house. */
  readonly frames?: readonly Frame[];
};

/** How a game is replayed: steps `S` are made of the house's frames `F`. */
export type Replaying<S, F> = {
  readonly stepsOf: (frames: readonly F[], seats: number) => readonly S[];
  /** A step in a sentence. */
  readonly tell: (step: S) => string;
  /** Duration of a step while the replay plays by itself at the natural pace, in ms. */
  readonly pace: (step: S) => number;
};

/** A step of any game's replay. n: the entry of the log that it shows. */
export type AnyStep = { readonly n: number };

/** The replay of one finished game; the end of the address may name its first step. Create it during a component's setup. */
export class ReplayModel<S extends AnyStep, F> {
  /** Null: not fetched yet. */
  steps = $state.raw<readonly S[] | null>(null);
  failed = $state(false);
  /** Why the house cannot play it again; null: it can, or it did not say. */
  missing = $state.raw<"unknown_game" | "other_version" | null>(null);
  playing = $state(false);
  at = $state(0);
  readonly #props: () => ReplayProps;
  readonly #replaying: Replaying<S, F>;

  constructor(props: () => ReplayProps, replaying: Replaying<S, F>) {
    this.#props = props;
    this.#replaying = replaying;
    $effect(() => {
      void this.match;
      untrack(() => void this.#load());
    });
    $effect(() => {
      const named = () => this.#goToNamed();
      addEventListener("hashchange", named);
      return () => removeEventListener("hashchange", named);
    });
    $effect(() => (this.playing ? keepAwake() : undefined));
    $effect(() => {
      if (!this.playing || this.step === null) return;
      if (this.at >= this.last) {
        this.playing = false;
        return;
      }
      const timer = setTimeout(() => (this.at += 1), replaying.pace(this.step) * settings.stretch);
      return () => clearTimeout(timer);
    });
  }

  readonly record: GameRecord = $derived.by(() => this.#props().record);
  /** The record was brought by the reader: the house is asked nothing. */
  readonly brought: boolean = $derived.by(() => this.#props().frames !== undefined);
  readonly header = $derived.by(() => this.record.header);
  readonly match: string = $derived.by(() => this.header.match);
  readonly people: readonly Person[] = $derived.by(() => peopleThen(this.record, playWords()));
  readonly names: readonly string[] = $derived.by(() => this.people.map(({ name }) => name));
  /** A game of one. */
  readonly alone: boolean = $derived.by(() => this.names.length === 1);
  readonly step: S | null = $derived.by(() => this.steps?.[this.at] ?? null);
  readonly told: string = $derived.by(() => (this.step === null ? "" : this.#replaying.tell(this.step)));
  /** Index of the last step. */
  readonly last: number = $derived.by(() => (this.steps?.length ?? 1) - 1);
  /** The log's entry of each step. */
  readonly ns: readonly number[] = $derived.by(() => this.steps?.map(({ n }) => n) ?? []);

  async #load(): Promise<void> {
    this.failed = false;
    try {
      const frames = this.#props().frames ?? (await api.replay(this.match)).frames;
      this.steps = this.#replaying.stepsOf(frames as readonly unknown[] as readonly F[], this.header.seats);
      this.#goToNamed();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "";
      this.missing = code === "unknown_game" || code === "other_version" ? code : null;
      this.failed = true;
    }
  }

  #goToNamed(): void {
    const spot = spotIn(location.hash);
    if (spot !== null && this.steps !== null) this.goTo(this.stepAt(spot));
  }

  stepAt(spot: Spot): number {
    return stepAt(this.ns, spot);
  }

  /** What was done in an entry of the log, in a sentence. */
  tellOf(n: number): string {
    const step = this.steps?.[this.stepAt({ n, side: "after" })];
    return step === undefined ? "" : this.#replaying.tell(step);
  }

  /** Show and announce a step; the replay stops. */
  goTo(to: number): void {
    this.playing = false;
    if (to === this.at) return;
    this.at = to;
    announce(this.told);
  }

  /** Start or stop; from the end, start over. */
  toggle(): void {
    if (this.steps !== null && this.at === this.last) this.at = 0;
    this.playing = !this.playing;
  }
}

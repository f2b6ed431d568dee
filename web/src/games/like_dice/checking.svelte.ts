/** The check as it is shown, step by step, timed by the page's clock at the reader's speed. Create it during a component's setup. */
import { untrack } from "svelte";
import { settings } from "../../settings/settings.svelte.ts";
import type { Playback } from "../../table/playback.svelte.ts";
import { type Chronicle, lastMission, type MissionShown } from "./chronicle.ts";
import { litDice, type Told, toldAfter } from "./steps.ts";
import type { Counted, GameEvent } from "./view.ts";

const TICK = 60;

export class Checking {
  /** How far the check has been shown; null: no check is being shown. */
  told = $state.raw<Told | null>(null);
  #began = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #playback: Playback<Chronicle, GameEvent>;

  /** `stepped`: called for each counted die and each verdict. */
  constructor(
    playback: Playback<Chronicle, GameEvent>,
    readonly stepped: (what: "die" | "right" | "wrong") => void,
  ) {
    this.#playback = playback;
    $effect.pre(() => {
      const beat = playback.beat;
      untrack(() => {
        const last = beat === null ? null : lastMission(beat.table);
        if (beat?.event.type === "checked" && last !== null) this.#begin(last);
        else this.#stop();
      });
    });
    $effect(() => () => this.#stop());
  }

  /** A check is being shown. */
  readonly telling: boolean = $derived.by(() => this.told !== null);
  /** The last mission, from its check on. */
  readonly checked: MissionShown | null = $derived.by(() => {
    const mission = lastMission(this.#playback.shown);
    return mission !== null && mission.answers !== null ? mission : null;
  });
  /** The dice that count, during the check; afterwards those of the winner, until it has taken a card. */
  readonly counted: readonly Counted[] | null = $derived.by(() =>
    this.checked !== null && (this.telling || this.#playback.shown.stage === "reward")
      ? litDice(this.checked.checks, this.told)
      : null,
  );
  /** The seat whose dice those are. */
  readonly whose: number | null = $derived.by(() => {
    if (!this.telling) return this.checked?.winner ?? null;
    return this.checked?.checks[this.told?.claim ?? 0]?.seat ?? null;
  });

  #begin({ checks }: MissionShown): void {
    clearInterval(this.#timer);
    this.#began = performance.now();
    const { stretch } = settings; // as the playback, which took the beat at this speed
    this.told = toldAfter(checks, 0);
    this.#timer = setInterval(() => {
      const before = this.told;
      const now = toldAfter(checks, (performance.now() - this.#began) / stretch);
      if (now?.claim === before?.claim && now?.dice === before?.dice && now?.verdict === before?.verdict) return;
      this.told = now;
      if (now === null) this.#stop();
      else if (now.verdict) this.stepped(checks[now.claim]?.right ? "right" : "wrong");
      else if (now.dice > 0) this.stepped("die");
    }, TICK);
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.told = null;
  }
}

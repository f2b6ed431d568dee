/** Shows a check step by step, timed by the page's clock. */
import type { MissionShown } from "./chronicle.ts";
import { type Told, toldAfter } from "./steps.ts";

const TICK = 60;

export class Checking {
  /** How far the check has been shown; null: no check is being shown. */
  told = $state.raw<Told | null>(null);
  #began = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `stepped`: called for each counted die and each verdict. */
  constructor(readonly stepped: (what: "die" | "right" | "wrong") => void) {}

  begin({ checks }: Pick<MissionShown, "checks">): void {
    clearInterval(this.#timer);
    this.#began = performance.now();
    this.told = toldAfter(checks, 0);
    this.#timer = setInterval(() => {
      const before = this.told;
      const now = toldAfter(checks, performance.now() - this.#began);
      if (now?.claim === before?.claim && now?.dice === before?.dice && now?.verdict === before?.verdict) return;
      this.told = now;
      if (now === null) this.stop();
      else if (now.verdict) this.stepped(checks[now.claim]?.right ? "right" : "wrong");
      else if (now.dice > 0) this.stepped("die");
    }, TICK);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.told = null;
  }
}

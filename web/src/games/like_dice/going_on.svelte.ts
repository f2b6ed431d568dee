/** At a swift table the viewer is ready by itself once it has seen the check, unless it looks on. */
import { untrack } from "svelte";
import { settings } from "../../settings/settings.svelte.ts";

/** Time in ms at the natural pace to see why one's own answer was wrong, or that nobody was right. */
const LOOK = 900;

export class GoingOn {
  /** The viewer looks on at this check: it says itself when it has seen enough. */
  looks = $state(false);
  #visible = $state(document.visibilityState !== "hidden");

  /**
   * Create it during a component's setup. `seen`: what there was to see, once the viewer could go on; null: it cannot.
   * `mission`: a new one ends a look.
   */
  constructor(seen: () => "right" | "wrong" | null, mission: () => number, go: () => void) {
    $effect(() => {
      const look = () => {
        this.#visible = document.visibilityState !== "hidden";
      };
      document.addEventListener("visibilitychange", look);
      return () => document.removeEventListener("visibilitychange", look);
    });
    $effect.pre(() => {
      void mission();
      untrack(() => (this.looks = false));
    });
    $effect(() => {
      const what = seen();
      if (what === null || this.looks || !this.#visible) return;
      const timer = setTimeout(go, what === "right" ? 0 : LOOK * settings.stretch);
      return () => clearTimeout(timer);
    });
  }
}

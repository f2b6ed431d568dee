/**
 * The table for a child that does not read: missions, numbers and praise are said aloud where the browser has a voice.
 * Create it during a component's setup.
 */
import { announce } from "../../../components/announcer.svelte.ts";
import { locale } from "../../../i18n/index.svelte.ts";
import { settings } from "../../../settings/settings.svelte.ts";
import { speech } from "../../../sound/speech.ts";
import { termsOf } from "../sum.ts";
import type { GameEvent } from "../view.ts";
import { childWords, words } from "../words/index.ts";
import type { Praise } from "./praise.ts";

export class ForChild {
  readonly #plays: () => boolean;

  /** `plays`: the viewer plays at this table. */
  constructor(plays: () => boolean) {
    this.#plays = plays;
    $effect(() => () => speech.hush());
  }

  readonly on: boolean = $derived.by(() => settings.child && this.#plays());
  /** Missions are said aloud. */
  readonly voiced: boolean = $derived.by(() => this.on && speech.available(locale.now));

  toggle(): void {
    const w = childWords();
    settings.child = !settings.child;
    if (!settings.child) speech.hush();
    const told = !settings.child ? w.off : speech.available(locale.now) ? w.on : w.silent;
    announce(told);
  }

  /** Say something, after what is being said; `now`: instead of it. */
  say(text: string, now = false): void {
    if (this.on) speech.say(text, locale.now, now);
  }

  /** Say what happened, as far as it is the child's. */
  told(event: GameEvent, seat: number | null): void {
    if (event.type === "mission_turned") this.say(words().mission.title(event.mission), true);
    else if (event.type === "claimed" && event.seat === seat) this.say(String(event.number), true);
    else if (event.type === "checked") {
      const own = event.checks.find((check) => check.seat === seat);
      if (own !== undefined && own.dice.length > 0) this.say(childWords().sum(termsOf(own), own.answer));
    } else if (event.type === "game_over" && seat !== null && event.winners.includes(seat)) this.say(childWords().won);
  }

  praise(of: Praise): void {
    this.say(praiseIn(of));
  }
}

/** Praise in words, another one each time. */
export function praiseIn({ right, faster, answer, number }: Praise): string {
  const w = childWords();
  if (!right) return w.almost(answer);
  const bravo = w.bravos[number % w.bravos.length] ?? "";
  return faster ? `${bravo} ${w.faster}` : bravo;
}

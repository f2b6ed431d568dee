/**
 * The browser's voice, where it has one for the reader's language. It keeps to the sound and volume of the settings, and
 * nothing throws: a table without a voice is a table.
 */
import { createSubscriber } from "svelte/reactivity";
import { HABITS, type Locale } from "../i18n/plural.ts";
import { settings } from "../settings/settings.svelte.ts";
import { sound } from "./sound.ts";

/** Slower than people talk: for children. */
const RATE = 0.9;

export class Speech {
  readonly #subscribe = createSubscriber((update) => {
    const voices = this.#voices;
    voices?.addEventListener("voiceschanged", update);
    return () => voices?.removeEventListener("voiceschanged", update);
  });

  get #voices(): SpeechSynthesis | undefined {
    return globalThis.speechSynthesis;
  }

  #voiceFor(locale: Locale): SpeechSynthesisVoice | null {
    const fitting = (this.#voices?.getVoices() ?? []).filter(({ lang }) => lang.replace("_", "-").startsWith(locale));
    return fitting.find(({ lang }) => lang.replace("_", "-") === HABITS[locale]) ?? fitting[0] ?? null;
  }

  /** Whether the browser has a voice for this language. Reactive: some browsers load theirs late. */
  available(locale: Locale): boolean {
    this.#subscribe();
    return this.#voiceFor(locale) !== null;
  }

  /** Say something after what is being said; `now`: instead of it. Without a voice or with the sound off: nothing. */
  say(text: string, locale: Locale, now = false): void {
    const voice = this.#voiceFor(locale);
    if (now) this.hush();
    if (voice === null || text === "" || settings.muted || sound.volume === 0) return;
    try {
      const words = new SpeechSynthesisUtterance(text);
      Object.assign(words, { voice, lang: HABITS[locale], rate: RATE, volume: sound.volume });
      this.#voices?.speak(words);
    } catch {
      // a browser that refuses stays silent
    }
  }

  /** Say nothing more of what is being said and waits. */
  hush(): void {
    this.#voices?.cancel();
  }
}

/** The one voice of the page. */
export const speech = new Speech();

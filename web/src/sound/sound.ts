/**
 * Sounds of the house, all made on the spot: no file is fetched.
 *
 *     import { play, sound } from "./sound.ts";
 *     play("turn");                  any SoundName
 *     play("clack", 0.4);            one knock of a die on the table, strength 0-1
 *     sound.muted = true;            kept with the settings; reading it in a component follows changes
 *     sound.volume = 0.5;            0-1, kept, likewise
 *     sound.available                false where there is no Web Audio
 *
 * Beside a television that plays the table's sounds, a page plays none of them; only its own turn, where it cannot shiver.
 * Nothing sounds before the reader has touched the page or pressed a key (browsers insist), and nothing ever throws: a
 * table without sound is a table.
 */
import { createSubscriber } from "svelte/reactivity";
import { settings } from "../settings/settings.svelte.ts";
import { type SoundName, Synth } from "./synth.ts";
import { shivers, television } from "./television.svelte.ts";

export type { SoundName } from "./synth.ts";

/** Somebody who plays sounds; tests listen here. */
export type Player = { play(name: SoundName, strength?: number): void };

const KEPT = "asterion.volume";
const DEFAULT_VOLUME = 0.6;

/** The volume as it was kept; the default when that is missing or odd. */
function kept(): number {
  try {
    const text = localStorage.getItem(KEPT);
    const volume = text === null ? Number.NaN : Number(text);
    return volume >= 0 && volume <= 1 ? volume : DEFAULT_VOLUME;
  } catch {
    return DEFAULT_VOLUME; // storage is disabled
  }
}

export class Sound implements Player {
  #volume = kept();
  #synth: Synth | null = null;
  #touched = false;
  #changed: () => void = () => {};
  readonly #subscribe = createSubscriber((update) => {
    this.#changed = update;
    return () => {
      this.#changed = () => {};
    };
  });

  constructor() {
    if (typeof window === "undefined") return;
    const touch = () => {
      this.#synth?.wake();
      if (this.#touched) return;
      this.#touched = true;
      this.#changed();
    };
    for (const gesture of ["pointerup", "keydown"]) {
      window.addEventListener(gesture, touch, { capture: true, passive: true });
    }
  }

  get available(): boolean {
    return typeof AudioContext !== "undefined";
  }

  /** The browser waits for a first touch or key before it plays anything. */
  get waits(): boolean {
    this.#subscribe();
    return this.available && !(this.#touched || navigator.userActivation?.hasBeenActive);
  }

  get muted(): boolean {
    return settings.muted;
  }

  set muted(muted: boolean) {
    settings.muted = muted;
  }

  /** 0-1; the ear's scale, not the amplifier's. */
  get volume(): number {
    this.#subscribe();
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = Math.max(0, Math.min(1, volume));
    this.#synth?.level(this.#volume);
    try {
      localStorage.setItem(KEPT, String(this.#volume));
    } catch {
      // storage is disabled: it lasts as long as the page
    }
    this.#changed();
  }

  /** strength: 0-1, how hard or loud. */
  play(name: SoundName, strength = 1): void {
    if (settings.muted || this.#volume === 0 || !this.available) return;
    if (television.quiets && (name !== "turn" || shivers())) return;
    if (!(this.#touched || navigator.userActivation?.hasBeenActive)) return;
    try {
      this.#synth ??= new Synth(this.#volume);
      this.#synth.play(name, Math.max(0, Math.min(1, strength)));
    } catch {
      this.#synth = null; // a browser that refuses audio stays silent
    }
  }
}

/** The one sound of the page. */
export const sound = new Sound();

export function play(name: SoundName, strength = 1): void {
  sound.play(name, strength);
}

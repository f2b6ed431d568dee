/** A play that another device notes, read along from the house: asked for again and again, and never changed here. */
import { ask } from "../protocol/api.ts";
import { ApiError } from "../protocol/api_error.ts";
import type { ReadBoxPlay } from "../protocol/index.ts";
import { coloursOf, namesOf, type Play } from "./play.ts";

/** Pauses between two questions in ms: usually, and when the house did not answer. */
const EVERY = 700;
const AFTER_FAILURE = 3000;

export class WatchedPlay {
  readonly id: string;
  readonly watched = true;
  readonly stored = true;
  readonly canUndo = false;
  #play = $state.raw<Play | null | undefined>(undefined);
  #silent = $state(false);
  #version = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** undefined: not read yet; null: there is none, or no longer. */
  get now(): Play | null | undefined {
    return this.#play;
  }

  get names(): readonly string[] {
    return this.#play ? namesOf(this.#play) : [];
  }

  /** By seat. */
  get colours(): readonly number[] {
    return this.#play ? coloursOf(this.#play) : [];
  }

  /** The house did not answer the last question. */
  get silent(): boolean {
    return this.#silent;
  }

  add(): Promise<void> {
    return Promise.resolve();
  }

  undo(): Promise<void> {
    return Promise.resolve();
  }

  async #look(): Promise<void> {
    try {
      const path = `/api/box/plays/${encodeURIComponent(this.id)}?after=${this.#version}`;
      const { version, play } = await ask<ReadBoxPlay>("GET", path);
      this.#silent = false;
      this.#version = version;
      if (play !== null) this.#play = play as unknown as Play;
    } catch (error) {
      if (error instanceof ApiError && error.code === "unknown_play") this.#play = null;
      else this.#silent = true;
    }
  }

  /** Follow what is noted, while the page is seen; returns a function to stop. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const again = async () => {
      clearTimeout(timer);
      if (!document.hidden) await this.#look();
      // A question may have been asked meanwhile, when the page was seen again: one timer, not two.
      clearTimeout(timer);
      if (!stopped && this.#play !== null) timer = setTimeout(again, this.#silent ? AFTER_FAILURE : EVERY);
    };
    document.addEventListener("visibilitychange", again);
    void again();
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }
}

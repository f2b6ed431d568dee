/**
 * Others read a play along: this device sends it to the house after every entry, the last state only, and again until the
 * house has it. What it needs for that is kept, so that a reload goes on.
 */
import { ask } from "../protocol/api.ts";
import { ApiError } from "../protocol/api_error.ts";
import type { SharedBoxPlay } from "../protocol/index.ts";
import type { Play } from "./play.ts";

const KEPT = "asterion.box.shared";
const MOST_KEPT = 20;
/** Pause before a state that could not be sent is sent again, in ms. */
const AGAIN = 3000;
const PLAYS = "/api/box/plays";

type Kept = { readonly [play: string]: SharedBoxPlay };

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Kept) : {};
  } catch {
    return {};
  }
}

function keep(play: string, shared: SharedBoxPlay | null): void {
  const others = Object.entries(kept()).filter(([id]) => id !== play);
  const all = shared === null ? others : [...others, [play, shared] as const];
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(all.slice(-MOST_KEPT))));
  } catch {
    // then it lasts as long as the page
  }
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : "unreachable");

export class Sharing {
  /** What others need; null: the play is not shared. */
  shared = $state.raw<SharedBoxPlay | null>(null);
  /** Why the last state is not at the house; null: it is, or nothing was tried. */
  failed = $state<string | null>(null);
  readonly #id: string;
  #wanted: Play | null = null;
  /** The entries that were sent last, or are about to be. */
  #last = "";
  #sending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.#id = id;
    const before = kept()[id];
    if (typeof before?.key === "string" && typeof before.link === "string") this.shared = before;
  }

  /** Begin. */
  async open(play: Play): Promise<void> {
    this.failed = null;
    try {
      this.shared = await ask<SharedBoxPlay>("POST", PLAYS, { play });
      keep(this.#id, this.shared);
    } catch (error) {
      this.failed = codeOf(error);
    }
  }

  /** End: the house forgets the play at once. */
  async close(): Promise<void> {
    const { shared } = this;
    if (shared === null) return;
    this.stop();
    this.failed = null;
    try {
      await ask("DELETE", `${PLAYS}/${shared.id}`, { key: shared.key });
    } catch (error) {
      this.failed = codeOf(error);
      if (this.failed !== "unknown_play") return;
      this.failed = null;
    }
    this.shared = null;
    keep(this.#id, null);
  }

  /** The play is now so. The same entries, read again from the disk, are not sent again. */
  send(play: Play): void {
    const entries = JSON.stringify(play.entries);
    if (this.shared === null || entries === this.#last) return;
    this.#last = entries;
    this.#wanted = play;
    void this.#send();
  }

  /** Send nothing more, for now. */
  stop(): void {
    this.#wanted = null;
    this.#last = "";
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    while (this.#wanted !== null && this.shared !== null) {
      const [play, { id, key }] = [this.#wanted, this.shared];
      try {
        await ask("PUT", `${PLAYS}/${id}`, { key, play });
        this.failed = null;
        if (this.#wanted === play) this.#wanted = null;
      } catch (error) {
        this.failed = codeOf(error);
        if (this.failed === "unknown_play") {
          // a day is over, or it was ended in another tab
          this.shared = null;
          keep(this.#id, null);
        } else if (this.failed !== "too_big") this.#timer = setTimeout(() => void this.#send(), AGAIN);
        break;
      }
    }
    this.#sending = false;
  }
}

/** The play that a page shows: entries, undo, and whether the device keeps it. */
import { untrack } from "svelte";
import { canUndo, coloursOf, type Entry, namesOf, type Play, undone, withEntry } from "./play.ts";
import { change, isStored, onChange, read } from "./storage.ts";

export class OpenPlay {
  readonly id: string;
  readonly watched: boolean = false;
  /** undefined: not read yet; null: this device has no such play. */
  #play = $state.raw<Play | null | undefined>(undefined);
  #stored = $state(true);

  constructor(id: string) {
    this.id = id;
    void this.#read();
  }

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

  /** The device refuses to keep the play: it lasts as long as the page. */
  get stored(): boolean {
    return this.#stored;
  }

  get canUndo(): boolean {
    return this.#play ? canUndo(this.#play) : false;
  }

  async #read(): Promise<void> {
    this.#show(await read(this.id));
  }

  #show(play: Play | null): void {
    this.#play = play;
    this.#stored = isStored(this.id);
  }

  async #change(edit: (play: Play) => Play): Promise<void> {
    const before = untrack(() => this.#play);
    if (before) this.#play = edit(before); // shown at once, and again as it was written
    this.#show(await change(this.id, edit));
  }

  add(entry: Entry): Promise<void> {
    return this.#change((play) => withEntry(play, entry, Date.now()));
  }

  undo(): Promise<void> {
    return this.#change((play) => undone(play, Date.now()));
  }

  /** Follow what other tabs do with this play; returns a function to stop. */
  follow(): () => void {
    return onChange((id) => {
      if (id === this.id) void this.#read();
    });
  }
}

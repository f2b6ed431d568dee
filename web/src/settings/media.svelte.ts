/** Media queries of a component's script that also ask the reader's settings. Style sheets: design/reader_media.ts. */
import { MediaQuery } from "svelte/reactivity";
import { LARGER, scaled } from "../design/reader_media.ts";
import { settings } from "./settings.svelte.ts";

/** Whether to move less: the reader's choice, or that of the device. Reactive. */
export class LessMotion {
  readonly #device = new MediaQuery("(prefers-reduced-motion: reduce)");

  get current(): boolean {
    return settings.motion === "less" || this.#device.current;
  }
}

/** Whether the window matches a condition on lengths in rem, for the reader's size of text. Reactive. */
export class WindowQuery {
  readonly #sizes;

  /** otherwise: the answer where media queries have none. */
  constructor(condition: string, otherwise?: boolean) {
    const asked = (factor: number) => new MediaQuery(scaled(condition, factor), otherwise);
    this.#sizes = { normal: asked(1), larger: asked(LARGER.larger), largest: asked(LARGER.largest) };
  }

  get current(): boolean {
    return this.#sizes[settings.text].current;
  }
}

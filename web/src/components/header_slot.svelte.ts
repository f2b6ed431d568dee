/** The current page's part of the header: one snippet, removed when the page goes. */
import type { Snippet } from "svelte";

let shown = $state.raw<Snippet | null>(null);

export const headerSlot = {
  get now(): Snippet | null {
    return shown;
  },
};

/** Put a snippet into the header while the calling component lives. Call in an effect; returns the removal. */
export function fillHeader(snippet: Snippet): () => void {
  shown = snippet;
  return () => {
    if (shown === snippet) shown = null;
  };
}

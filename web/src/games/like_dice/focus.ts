/**
 * Keeps the keyboard's place: when the focused control disappears, the next block of the table gets the focus, so that
 * Tab continues from there and not from the top of the page.
 */

/** The block that is next: the cards that may be taken, what the viewer does, the end; else the whole page. */
function nextBlock(table: Element): HTMLElement | null {
  const taking = table.querySelector("[data-take]")?.closest<HTMLElement>("[data-block]");
  return (
    taking ?? table.querySelector<HTMLElement>(".controls, .finish") ?? document.querySelector<HTMLElement>("#main")
  );
}

/** For `{@attach}` on the table. A block must be focusable: `tabindex="-1"`. */
export function keepsPlace(table: Element): () => void {
  let last: Element | null = null;
  const held = (event: Event) => {
    last = event.target instanceof Element ? event.target : null;
  };
  const watch = new MutationObserver(() => {
    const lost = last !== null && !last.isConnected;
    // The focus waits in the block below; a card to take moves it up to the cards.
    const called =
      last?.matches(".controls") === true && document.activeElement === last && table.querySelector("[data-take]");
    if (!(lost && (document.activeElement ?? document.body) === document.body) && !called) return;
    last = null;
    nextBlock(table)?.focus({ preventScroll: true });
  });
  table.addEventListener("focusin", held);
  watch.observe(table, { childList: true, subtree: true });
  return () => {
    table.removeEventListener("focusin", held);
    watch.disconnect();
  };
}

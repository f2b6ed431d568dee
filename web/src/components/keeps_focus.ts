/** An attachment: when the focused element inside is removed (a button that has done its work), the focus stays here. */

export function keepsFocus(container: HTMLElement): () => void {
  let last: Element | null = null;
  const enter = ({ target }: FocusEvent) => {
    last = target as Element;
  };
  // an element that is removed may lose the focus first: what is still there afterwards was left on purpose
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if ((target as Element).isConnected && last === target) last = null;
    });
  const watcher = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    container.tabIndex = -1;
    container.focus({ preventScroll: true });
  });
  container.addEventListener("focusin", enter);
  container.addEventListener("focusout", leave);
  watcher.observe(container, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    container.removeEventListener("focusin", enter);
    container.removeEventListener("focusout", leave);
  };
}

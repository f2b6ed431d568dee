/** An attachment: when the focused element inside is removed or disabled (a button that has done its work), the focus stays here. */

type Focusable = Element & { disabled?: boolean };

const gone = (element: Focusable): boolean => !element.isConnected || element.disabled === true;

/** Keep the focus on `target`: the container itself, or a part of it that stays. */
export function keepsFocus(container: HTMLElement, target: () => HTMLElement = () => container): () => void {
  let last: Focusable | null = null;
  const enter = ({ target: to }: FocusEvent) => {
    last = to as Element;
  };
  // an element that is removed may lose the focus first: what is still there afterwards was left on purpose
  const leave = ({ target: from }: FocusEvent) =>
    queueMicrotask(() => {
      if (!gone(from as Element) && last === from) last = null;
    });
  const watcher = new MutationObserver(() => {
    if (last === null || !gone(last)) return;
    const { activeElement } = document;
    const nowhere = activeElement === null || activeElement === document.body || activeElement === last;
    last = null;
    if (nowhere) takeFocus(target());
  });
  container.addEventListener("focusin", enter);
  container.addEventListener("focusout", leave);
  watcher.observe(container, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    watcher.disconnect();
    container.removeEventListener("focusin", enter);
    container.removeEventListener("focusout", leave);
  };
}

/** Focus an element that is no control, without scrolling. */
export function takeFocus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Do `look` now, then again every `seconds` while the page is looked at, and when it is looked at again. Returns how to stop. */
export function refresh(look: () => void, seconds: number): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") look();
  };
  look();
  const timer = setInterval(seen, seconds * 1000);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

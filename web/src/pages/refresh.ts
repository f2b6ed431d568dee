/** Call `look` now, every `seconds` while the page is visible, and when it becomes visible. Returns the stop. */
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

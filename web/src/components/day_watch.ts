/**
 * Keeps a page current that shows a day or a week and may stay open over its end. It asks the house again when the page
 * is shown again and when the day ends. The house sends the remaining time, since a device's clock may be wrong.
 */

/** Visible pages ask at a random moment within this time after the end, in ms. Hidden ones ask when they are shown. */
const SPREAD = 20_000;
/** Milliseconds until the next request if the house did not answer. */
const AGAIN = 30_000;
const EVENTS = ["focus", "pageshow", "online"] as const;

export type DayWatch = {
  /** Ask now; joins a request that is already open. */
  readonly look: () => Promise<void>;
  /** Set the milliseconds left of the day, as the page has learned them from another answer. */
  readonly until: (left: number) => void;
  readonly stop: () => void;
};

/** `ask`: asks the house, updates the page, and returns the milliseconds until the day ends. `now`: ask at once. */
export function watchDay(ask: () => Promise<number>, now = true): DayWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open: Promise<void> | null = null;
  let stopped = false;

  function after(wait: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(seen, wait);
  }

  const until = (left: number) => after(left + 1 + Math.random() * SPREAD);

  function look(): Promise<void> {
    open ??= ask()
      .then(until, () => after(AGAIN))
      .finally(() => {
        open = null;
      });
    return open;
  }

  const seen = () => {
    if (document.visibilityState === "visible") void look();
  };
  document.addEventListener("visibilitychange", seen);
  for (const event of EVENTS) window.addEventListener(event, seen);
  if (now) void look();
  return {
    look,
    until,
    stop() {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
      for (const event of EVENTS) window.removeEventListener(event, seen);
    },
  };
}

/** Whether the house refuses because the page does not show the current day or week. */
export const isOver = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && OVER.has(String(error.code));
const OVER = new Set(["day_over", "day_to_come", "week_over", "week_to_come"]);

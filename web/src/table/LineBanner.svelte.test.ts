import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import LineBanner from "./LineBanner.svelte";

let page: Record<string, unknown> | undefined;

type Line = { online: boolean; sending: boolean };
function show(line: Line) {
  const props = $state({ state: line });
  page = mount(LineBanner, {
    target: document.body,
    props: {
      get online() {
        return props.state.online; // as a table's state gives it: read from an object that is new after each event
      },
      get sending() {
        return props.state.sending;
      },
    },
  });
  flushSync();
  return (next: Line) => {
    props.state = next;
    flushSync();
  };
}
const text = () => document.querySelector("[role=status]")?.textContent?.trim();
const UP = { online: true, sending: false };
const DOWN = { online: false, sending: false };

beforeEach(() => {
  speak("en");
  vi.useFakeTimers();
});
afterEach(async () => {
  if (page !== undefined) await unmount(page);
  page = undefined;
  vi.useRealTimers();
});

test("a line that is up says nothing, in a live region that stands there from the start", () => {
  show(UP);
  expect(text()).toBe("");
  expect(document.querySelector("[role=status]")?.getAttribute("aria-live")).toBe("polite");
});

test("lost, then back for a while, whatever happens meanwhile", () => {
  const tell = show(UP);
  tell(DOWN);
  expect(text()).toBe("Connection lost. Trying again…");
  tell({ ...UP });
  expect(text()).toBe("Connected again.");
  vi.advanceTimersByTime(2000);
  tell({ ...UP });
  vi.advanceTimersByTime(999);
  flushSync();
  expect(text()).toBe("Connected again.");
  vi.advanceTimersByTime(1);
  flushSync();
  expect(text()).toBe("");
});

test("lost again while it says that it is back", () => {
  const tell = show(UP);
  tell(DOWN);
  tell({ ...UP });
  tell({ ...DOWN });
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(text()).toBe("Connection lost. Trying again…");
});

test("what is on its way, in French", () => {
  speak("fr");
  const tell = show({ online: true, sending: true });
  expect(text()).toBe("Envoi en cours…");
  tell(UP);
  expect(text()).toBe("");
});

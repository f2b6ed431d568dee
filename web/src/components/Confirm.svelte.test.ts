import { createRawSnippet } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { click, one, settle, show } from "../testing/page.svelte.ts";
import Confirm from "./Confirm.svelte";

const onyes = vi.fn();
const children = createRawSnippet(() => ({ render: () => "<p>All of it goes.</p>" }));
const dialog = () => one("dialog");
const yes = () => one("[data-yes]") as HTMLButtonElement;

/** A click as a browser reports it: the second of a double click has the number 2. */
async function pressed(button: HTMLElement | null, number: number): Promise<void> {
  button?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: number }));
  await settle();
}

const ask = () => show(Confirm, { open: true, title: "Delete everything", yes: "Delete", onyes, children });

beforeEach(() => {
  vi.useFakeTimers();
  onyes.mockReset();
});

test("it opens on the safe choice, and the other one is disabled at first", async () => {
  ask();
  expect(one("[data-no]")?.autofocus).toBe(true);
  expect(yes().getAttribute("aria-disabled")).toBe("true");
  await click(yes());
  await vi.advanceTimersByTimeAsync(500);
  await click(yes());
  expect(onyes).not.toHaveBeenCalled();
  expect(dialog()?.hasAttribute("open")).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  await click(yes());
  expect(onyes).toHaveBeenCalledOnce();
  expect(dialog()?.hasAttribute("open")).toBe(false);
});

test("a tap on the other choice, while it is disabled, leaves the focus on the safe one", async () => {
  ask();
  const tapped = (): boolean => {
    const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true, detail: 1 });
    yes().dispatchEvent(press);
    return press.defaultPrevented;
  };
  await settle();
  expect(tapped()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(tapped()).toBe(false);
});

test("opened again it waits again", async () => {
  const give = ask();
  await vi.advanceTimersByTimeAsync(1000);
  await click(one("[data-no]"));
  expect(onyes).not.toHaveBeenCalled();
  give({ open: true });
  await settle();
  expect(yes().getAttribute("aria-disabled")).toBe("true");
});

test("a slow double click neither confirms nor closes it", async () => {
  ask();
  await vi.advanceTimersByTimeAsync(1000);
  await pressed(yes(), 2);
  await pressed(one("[data-no]"), 2);
  await pressed(one(".head button"), 3);
  expect(onyes).not.toHaveBeenCalled();
  expect(dialog()?.hasAttribute("open")).toBe(true);
  await pressed(yes(), 1);
  expect(onyes).toHaveBeenCalledOnce();
});

test("keys held down and presses outside are ignored", async () => {
  ask();
  await vi.advanceTimersByTimeAsync(1000);
  for (const key of ["Enter", " "]) {
    const event = new KeyboardEvent("keydown", { key, repeat: true, bubbles: true, cancelable: true });
    yes().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  }
  expect(dialog()?.getAttribute("closedby")).toBe("closerequest");
});

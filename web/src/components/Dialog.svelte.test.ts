import { createRawSnippet, flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import App from "../app/App.svelte";
import { all, click, one, settle, show } from "../testing/page.svelte.ts";
import { announce } from "./announcer.svelte.ts";
import Dialog from "./Dialog.svelte";
import { modal } from "./modal.svelte.ts";
import { dismiss, remark } from "./notice.svelte.ts";

const children = createRawSnippet(() => ({ render: () => "<p>Inside</p>" }));
afterEach(dismiss);

test("a remark made while a dialog is open is shown inside it, on top, and can be pressed", async () => {
  const raised = vi.spyOn(HTMLElement.prototype, "showPopover");
  const change = show(Dialog, { open: true, title: "Chat", children });
  await settle();
  remark("Too fast.", "bad");
  await settle();
  expect(one("dialog .notice p")?.textContent).toBe("Too fast.");
  remark("Still too fast.", "bad");
  await settle();
  expect(raised).toHaveBeenCalledTimes(2); // above a dialog that opened between them
  await click(one("dialog .notice button"));
  expect(one(".notice")).toBeNull();
  change({ open: false });
  expect(modal.top).toBeNull();
});

test("of two dialogs the one on top shows it; without any, the page does", async () => {
  show(App, {});
  const under = modal.open(Symbol("under"));
  remark("Copied.");
  flushSync();
  expect(all(".notice")).toHaveLength(0);
  under();
  flushSync();
  expect(all(".notice")).toHaveLength(1);
});

test("announcements while it is open are made inside it, and earlier ones are not repeated", async () => {
  announce("Before.");
  await settle();
  show(Dialog, { open: true, title: "Chat", children });
  await settle();
  const heard = () => one("dialog [aria-live=polite]")?.textContent;
  expect(heard()).toBe("");
  announce("Ben rolls red 6.");
  await settle();
  expect(heard()).toBe("Ben rolls red 6.");
});

test.each([
  [true, "p", true],
  [true, "button", false],
  [false, "p", false],
])("firm %j: a press on %s keeps the focus where it is: %j", async (firm, where, kept) => {
  show(Dialog, { open: true, title: "Delete?", firm, children });
  await settle();
  const press = new MouseEvent("mousedown", { bubbles: true, cancelable: true, detail: 1 });
  one(`dialog ${where}`)?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(kept);
});

import { beforeEach, expect, test, vi } from "vitest";
import { notice } from "../components/notice.svelte.ts";
import { cookies } from "../protocol/cookies.svelte.ts";
import { deletion } from "../protocol/deletion.svelte.ts";
import { isNow } from "../protocol/guest.ts";
import type { Me } from "../protocol/types.ts";
import { choices } from "../settings/choices.svelte.ts";
import { click, one, settle, show, text } from "../testing/page.svelte.ts";
import Deletion from "./Deletion.svelte";

const me = (deleted_in: number | null, guest = "ada"): Me => ({ guest, deleted_in }) as Me;
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched.mockReset());
  isNow(me(null));
});

test("it shows the time left on every page, and the guest can cancel", async () => {
  show(Deletion, {});
  expect(one("section")).toBeNull();
  isNow(me(52_000));
  await settle();
  expect(text("section p")).toBe("Everything will be deleted in 52 s.");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(text("section p")).toBe("Everything will be deleted in 42 s.");
  fetched.mockResolvedValue(Response.json(me(null)));
  await click(one("section button"));
  expect(fetched).toHaveBeenCalledWith("/api/me/deletion", expect.objectContaining({ method: "DELETE" }));
  expect(one("section")).toBeNull();
});

test("after the time the page asks the house until the reader is a new guest", async () => {
  choices.name = "Ada";
  isNow(me(1000));
  show(Deletion, {});
  const before = deletion.gone;
  fetched.mockImplementation(async () => Response.json(me(0)));
  await vi.advanceTimersByTimeAsync(3500);
  expect(text("section p")).toBe("Everything will be deleted as soon as you sit at no table.");
  fetched.mockImplementation(async () => Response.json(me(null, "somebody else")));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(one("section")).toBeNull();
  expect(deletion.gone).toBe(before + 1);
  expect(choices.name).toBe("");
});

let hidden = false;
Object.defineProperty(document, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });

async function looked(at: boolean) {
  hidden = !at;
  document.dispatchEvent(new Event("visibilitychange"));
  await settle();
}

test("for a deletion that waits the page asks once a minute, and not while it is hidden", async () => {
  isNow(me(0));
  show(Deletion, {});
  fetched.mockImplementation(async () => Response.json(me(0)));
  await vi.advanceTimersByTimeAsync(180_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  await looked(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  await looked(true);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("a deletion asked for on another device appears when the page is shown again", async () => {
  show(Deletion, {});
  fetched.mockImplementation(async () => Response.json(me(40_000)));
  await vi.advanceTimersByTimeAsync(10_000);
  await looked(true);
  expect(fetched).not.toHaveBeenCalled(); // its last answer is recent
  await vi.advanceTimersByTimeAsync(25_000);
  await looked(true);
  expect(text("section p")).toBe("Everything will be deleted in 40 s.");
});

test("a reader who became another guest elsewhere sees that, and no deletion", async () => {
  show(Deletion, {});
  choices.name = "Ada";
  const before = deletion.gone;
  fetched.mockImplementation(async () => Response.json(me(null, "somebody else")));
  await vi.advanceTimersByTimeAsync(31_000);
  await looked(true);
  expect([deletion.gone - before, notice.now?.text]).toEqual([1, "On this device you are another guest now."]);
  expect(choices.name).toBe("");
});

test("in a browser without cookies the page does not ask again, and reports no deletion", async () => {
  show(Deletion, {});
  const before = deletion.gone;
  cookies.blocked = true;
  await vi.advanceTimersByTimeAsync(31_000);
  await looked(true);
  isNow(me(null, "yet another"));
  cookies.blocked = false;
  expect([fetched.mock.calls.length, deletion.gone - before]).toEqual([0, 0]);
});

import { afterEach, expect, test, vi } from "vitest";
import { cookies } from "../protocol/cookies.svelte.ts";
import { one, show, text } from "../testing/page.svelte.ts";
import Chat from "./Chat.svelte";

afterEach(() => {
  cookies.blocked = false;
});

test("a reader without cookies sees why they cannot write, instead of a form that fails", () => {
  cookies.blocked = true;
  const change = show(Chat, { remarks: [], send: vi.fn(), seated: false });
  expect([one("form"), text("[data-no-chat]")]).toEqual([null, "To write here, allow cookies for this address."]);
  change({ seated: true });
  expect([one("form") !== null, one("[data-no-chat]")]).toEqual([true, null]);
});

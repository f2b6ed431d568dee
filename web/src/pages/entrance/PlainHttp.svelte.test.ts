import { beforeEach, expect, test, vi } from "vitest";
import { one, show } from "../../testing/page.svelte.ts";
import PlainHttp from "./PlainHttp.svelte";

beforeEach(() => localStorage.clear());

test("over plain http the entrance says once that browsers keep no page", () => {
  vi.stubGlobal("isSecureContext", false);
  show(PlainHttp, {});
  expect(one("[data-plain-http]")?.textContent).toContain("plain http");
  document.body.innerHTML = "";
  show(PlainHttp, {});
  expect(one("[data-plain-http]")).toBeNull();
});

test("over https nothing is said", () => {
  vi.stubGlobal("isSecureContext", true);
  show(PlainHttp, {});
  expect(one("[data-plain-http]")).toBeNull();
});

/** Calling a reader who looks at another tab. */
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { settings } from "../settings/settings.svelte.ts";
import { about, call, calling, hush, mayNotify, wantNotifications } from "./calling.svelte.ts";

const [vibrate, setAppBadge, clearAppBadge] = [vi.fn(), vi.fn(async () => {}), vi.fn(async () => {})];
const shown: [title: string, options: NotificationOptions][] = [];
const closed = vi.fn();
let asked = vi.fn(async () => "granted");

class FakeNotification {
  static permission = "granted";
  static requestPermission = () => asked();
  onclick: (() => void) | null = null;
  close = closed;
  constructor(title: string, options: NotificationOptions) {
    shown.push([title, options]);
  }
}

function look(away: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(away);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  hush();
  vi.clearAllMocks();
  shown.length = 0;
  asked = vi.fn(async () => "granted");
  FakeNotification.permission = "granted";
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("isSecureContext", true);
  Object.assign(navigator, { vibrate, setAppBadge, clearAppBadge });
  [settings.muted, settings.notified] = [false, false];
});

test("who looks at the page is not called, only a telephone in the hand shivers", () => {
  look(false);
  call("Your turn", false);
  expect([calling.now, vibrate.mock.calls.length]).toEqual([null, 0]);
  call("Your turn", true);
  expect([calling.now, vibrate.mock.calls.length, setAppBadge.mock.calls.length]).toEqual([null, 1, 0]);
});

test("who looks elsewhere is called until the page is seen again", () => {
  look(true);
  call("Your turn", false);
  expect([calling.now, setAppBadge.mock.calls]).toEqual(["Your turn", [[1]]]);
  expect(shown).toEqual([]);
  look(false);
  expect([calling.now, clearAppBadge.mock.calls.length]).toEqual([null, 1]);
});

test("a notification comes where the reader wants it and the browser allows it, without a sound of its own", async () => {
  const done = about("Minos");
  expect(await wantNotifications()).toBe(true);
  look(true);
  call("Your turn", false);
  expect(shown).toEqual([["Minos", expect.objectContaining({ body: "Your turn", silent: true })]]);
  look(false);
  expect(closed).toHaveBeenCalledOnce();
  settings.notified = false;
  look(true);
  call("Your turn", false);
  expect(shown).toHaveLength(1);
  done();
  flushSync();
  expect(calling.topic).toBeNull();
});

test("what the browser forbids is not asked for twice, and never comes", async () => {
  asked = vi.fn(async () => "denied");
  expect(await wantNotifications()).toBe(false);
  FakeNotification.permission = "denied";
  expect([mayNotify(), await wantNotifications(), asked.mock.calls.length]).toEqual([false, false, 1]);
  settings.notified = true;
  look(true);
  call("Your turn", false);
  expect(shown).toEqual([]);
});

test("over plain http, and in a browser without any of this, the title still calls", () => {
  vi.stubGlobal("Notification", undefined);
  Object.assign(navigator, { vibrate: undefined, setAppBadge: undefined, clearAppBadge: undefined });
  expect(mayNotify()).toBe(false);
  look(true);
  call("Your turn", true);
  expect(calling.now).toBe("Your turn");
  look(false);
  expect(calling.now).toBeNull();
});

test("silence is silent, but the title says it", () => {
  settings.muted = true;
  look(true);
  call("Your turn", true);
  expect([calling.now, vibrate.mock.calls.length]).toEqual(["Your turn", 0]);
});

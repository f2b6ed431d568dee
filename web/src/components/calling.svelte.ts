/**
 * Calls a reader who looks elsewhere back to the page: in the tab's title, with a mark on the installed page's icon, and
 * with a notification where the reader has allowed that. A telephone in the hand shivers.
 */
import { settings } from "../settings/settings.svelte.ts";

/** Milliseconds of shivering, pause, shivering. */
const SHIVER = [80, 60, 80];
/** A later call replaces the one before. */
const TAG = "asterion-call";

let topic = $state<string | null>(null);
let called = $state<string | null>(null);
let note: Notification | null = null;

export const calling = {
  /** What the page is about, for its title; null: what its address says. */
  get topic(): string | null {
    return topic;
  },
  /** What the reader is called for; null: nothing. */
  get now(): string | null {
    return called;
  },
};

/** Give the page's title a topic while the calling component lives. Call in an effect; returns the removal. */
export function about(what: string): () => void {
  topic = what;
  return () => {
    if (topic === what) topic = null;
  };
}

/** Whether this browser can show notifications here, and has not been forbidden to. */
export const mayNotify = (): boolean =>
  typeof Notification !== "undefined" && window.isSecureContext && Notification.permission !== "denied";

/** Ask for notifications, if need be; whether they come from now on. */
export async function wantNotifications(): Promise<boolean> {
  settings.notified = mayNotify() && (await Notification.requestPermission()) === "granted";
  return settings.notified;
}

/** Call the reader. `shiver`: also who has the page before them. */
export function call(text: string, shiver: boolean): void {
  const touched = navigator.userActivation?.hasBeenActive ?? true; // before that a browser refuses, and complains
  if ((shiver || document.hidden) && touched && !settings.muted) navigator.vibrate?.(SHIVER);
  if (!document.hidden) return;
  called = text;
  navigator.setAppBadge?.(1).catch(() => {});
  if (settings.notified && mayNotify() && Notification.permission === "granted") notify(text);
}

function notify(text: string): void {
  try {
    note = new Notification(topic ?? text, { body: text, tag: TAG, icon: "/emblem.svg", silent: true });
    note.onclick = () => {
      window.focus();
      note?.close();
    };
  } catch {
    // Android shows notifications only for a service worker: the title and the icon must do
  }
}

/** The reader is back, or no longer called. */
export function hush(): void {
  if (called === null) return;
  called = null;
  navigator.clearAppBadge?.().catch(() => {});
  note?.close();
  note = null;
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) hush();
});

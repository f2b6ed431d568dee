/** The house that a page of a test asks over HTTP: its answers, what it was asked, and how it goes and comes back. */
import { beforeEach, vi } from "vitest";
import { isNow } from "../protocol/guest.ts";
import { house } from "../protocol/house.svelte.ts";
import { settle } from "./page.svelte.ts";

export const ME = { guest: "ada", known: true, name: null, deleted_in: null, key_made: null, address: "http://house" };
/** Paths asked for. */
export const asked = vi.fn<(path: string) => void>();

type Answer = (path: string) => Response;
let said: Answer;
/** Null: it is down. */
let answer: Answer | null;

/** In each test the house answers these paths so, others with an empty list; there is no challenge of the week. */
export function answers(by: Readonly<Record<string, unknown>>): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    said = (path) =>
      Response.json(
        { "/api/me": ME, "/api/house": { version: "1", build: null }, ...by }[path] ?? [],
        path === "/api/week" ? { status: 404 } : {},
      );
    answer = said;
    asked.mockReset();
    vi.stubGlobal("fetch", async (path: string) => {
      asked(path);
      if (answer === null) throw new TypeError("Failed to fetch");
      return answer(path);
    });
    isNow(null);
    await house.ask();
  });
}

/** Stop the house, or let it answer otherwise, and let the page find out. */
export async function goes(how: Answer | null = null): Promise<void> {
  answer = how;
  void house.ask();
  await vi.advanceTimersByTimeAsync(2000);
  await settle();
}

export async function comesBack(): Promise<void> {
  answer = said;
  await vi.advanceTimersByTimeAsync(5000);
  await settle();
}

import { beforeEach, expect, test, vi } from "vitest";

let answers: Record<string, () => Response | Promise<Response>>;
const SILENT = () => Promise.reject<Response>(new TypeError("Failed to fetch"));
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const FAILED = new TypeError("Failed to fetch dynamically imported module: http://house/assets/x-1.js");

/** Load the modules again, as in a page that begins with a script; null: a page that was not built. */
async function page(script: string | null) {
  vi.resetModules();
  document.head.innerHTML = script === null ? "" : `<script type="module" src="${script}"></script>`;
  const { part, PATIENCE } = await import("./part.ts");
  const { house, AGAIN, LIMIT, REPEAT } = await import("./house.svelte.ts");
  const why = () => part(() => Promise.reject(FAILED)).catch((error) => error.code as string);
  return { house, part, why, AGAIN, LIMIT, PATIENCE, REPEAT };
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = {};
  vi.stubGlobal("fetch", async (address: string) => (answers[address] ?? SILENT)());
});

test.each([
  ["the house is silent", SILENT, SILENT, "house_silent"],
  ["a proxy answers for it", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), SILENT, "house_silent"],
  ["another program answers", json({ version: 3 }), SILENT, "house_silent"],
  ["the house has another build", json({ version: "1", build: "/assets/new.js" }), SILENT, "page_older"],
  ["the file is gone", json({ version: "1", build: "/assets/own.js" }), json({}, 404), "page_older"],
  ["it did not arrive", json({ version: "1", build: "/assets/own.js" }), json({}), "part_missing"],
  ["the house has no page", json({ version: "1", build: null }), SILENT, "part_missing"],
  ["a house from before this question", json({ error: { code: "not_found" } }, 404), SILENT, "part_missing"],
])("why a part does not come: %s", async (_, house, file, expected) => {
  const { why, REPEAT } = await page("/assets/own.js");
  answers = { "/api/house": house, "/assets/x-1.js": file };
  const said = why();
  await vi.advanceTimersByTimeAsync(REPEAT);
  expect(await said).toBe(expected);
});

test("a house that hangs counts as silent after the time limit, and its return is noticed", async () => {
  const { house, why, AGAIN, LIMIT, REPEAT } = await page("/assets/own.js");
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((_done, failed) => signal?.addEventListener("abort", () => failed(new Error("aborted")))),
  );
  const said = why();
  await vi.advanceTimersByTimeAsync(LIMIT + REPEAT + LIMIT);
  expect([await said, house.silent]).toEqual(["house_silent", true]);
  const back = vi.fn();
  house.onReturn(back);
  vi.stubGlobal("fetch", async () => json({ version: "1", build: "/assets/own.js" })());
  await vi.advanceTimersByTimeAsync(AGAIN);
  expect([back.mock.calls.length, house.silent, house.older]).toEqual([1, false, false]);
});

test("one failed request, as after a phone wakes, is repeated and does not count as silence", async () => {
  const { house, REPEAT } = await page("/assets/own.js");
  const back = vi.fn();
  house.onReturn(back);
  const said = house.ask();
  await vi.advanceTimersByTimeAsync(REPEAT / 2);
  expect(house.silent).toBe(false);
  answers = { "/api/house": json({ version: "1", build: "/assets/own.js" }) };
  await vi.advanceTimersByTimeAsync(REPEAT / 2);
  expect([await said, house.silent, back.mock.calls.length]).toEqual([true, false, 0]);
});

test("a part that hangs fails if the house is silent; while the house answers it may be slow", async () => {
  const { part, PATIENCE, REPEAT } = await page("/assets/own.js");
  answers = { "/api/house": json({ version: "1", build: "/assets/own.js" }) };
  let come = (_: string) => {};
  const slow = part(() => new Promise<string>((take) => (come = take)));
  const hanging = part(() => new Promise<string>(() => {})).catch((error) => error.code);
  await vi.advanceTimersByTimeAsync(4 * PATIENCE);
  come("here");
  expect(await slow).toBe("here");
  answers = {};
  await vi.advanceTimersByTimeAsync(PATIENCE + REPEAT);
  expect(await hanging).toBe("house_silent");
});

test("a page that was not built is never called old", async () => {
  const { house } = await page(null);
  answers = { "/api/house": json({ version: "1", build: "/assets/new.js" }) };
  expect([await house.ask(), house.older]).toEqual([true, false]);
});

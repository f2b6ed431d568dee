import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begun, type Play, withEntry } from "./play.ts";
import { Sharing } from "./sharing.svelte.ts";

const SHARED = { id: "s1", key: "k1", link: "http://house/along/s1", qr: { size: 21, path: "M0 0" } };
const first = begun("minos", {}, ["Ada", "Ben"], 1);
const noted = (play: Play, now = 2) => withEntry(play, { what: "size" }, now);
const answers = vi.fn<(method: string, path: string, body: unknown) => Response>();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  answers.mockReset().mockImplementation((method) => Response.json(method === "POST" ? SHARED : { until: 9 }));
  vi.stubGlobal(
    "fetch",
    async (path: string, { method = "GET", body = "null" } = {} as { method?: string; body?: string }) =>
      answers(method, path, JSON.parse(body)),
  );
});
afterEach(() => vi.useRealTimers());

const sent = () =>
  answers.mock.calls
    .filter(([method]) => method === "PUT")
    .map(([, , body]) => (body as { play: Play }).play.entries.length);

test("each state is sent once, also when it is read again from the disk", async () => {
  const sharing = new Sharing(first.id);
  await sharing.open(first);
  sharing.send(noted(first));
  sharing.send(noted(first, 3));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([2]);
  sharing.send(first); // undone
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([2, 1]);
});

test("what the house did not take is sent again, in its last state only", async () => {
  const sharing = new Sharing(first.id);
  await sharing.open(first);
  answers.mockImplementation(() =>
    Response.json({ error: { code: "not_stored", detail: "", ruling: null } }, { status: 503 }),
  );
  sharing.send(noted(first));
  await vi.advanceTimersByTimeAsync(10);
  expect(sharing.failed).toBe("not_stored");
  sharing.send(noted(noted(first)));
  answers.mockClear().mockImplementation(() => Response.json({ until: 9 }));
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent().at(-1), sharing.failed]).toEqual([3, null]);
});

test("a play that the house has forgotten is no longer shared, also after a reload", async () => {
  const sharing = new Sharing(first.id);
  await sharing.open(first);
  expect(new Sharing(first.id).shared).toEqual(SHARED);
  answers.mockImplementation(() =>
    Response.json({ error: { code: "unknown_play", detail: "", ruling: null } }, { status: 404 }),
  );
  sharing.send(noted(first));
  await vi.advanceTimersByTimeAsync(10);
  expect([sharing.shared, sharing.failed, new Sharing(first.id).shared]).toEqual([null, "unknown_play", null]);
});

test.each(["nonsense", "7", "null", '{"x":3}'])("what is kept and makes no sense shares nothing: %s", (text) => {
  localStorage.setItem("asterion.box.shared", text);
  expect(new Sharing("x").shared).toBeNull();
});

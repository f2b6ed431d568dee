import { expect, test, vi } from "vitest";
import { api, recordAddress } from "./api.ts";

/** The house answers once, like this. */
function answering(status: number, body: string) {
  const fetched = vi.fn(async (_path: string, _request: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a table is opened with what was chosen", async () => {
  const fetched = answering(201, '{"table":"t1"}');
  const wish = { game: "mythical_dice", options: {}, seats: 4, pace: { seconds: 45 }, listed: true };
  expect(await api.open(wish)).toEqual({ table: "t1" });
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/api/tables");
  expect(request).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
  expect(JSON.parse(String(request?.body))).toEqual(wish);
});

test("the record of a match is sent as it was written", async () => {
  const told = '{"match":"device-1"}';
  const fetched = answering(201, told);
  const text = '{"header":{"match":"device-1"},\n"entries":[]}\n';
  expect(await api.keepMatch(text)).toEqual(JSON.parse(told));
  const [path, request] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/api/matches");
  expect(request).toMatchObject({ method: "POST", headers: { "content-type": "application/json" }, body: text });
});

test("an error of the house keeps its code and status", async () => {
  answering(429, '{"error":{"code":"too_fast","detail":"wait a little","ruling":null}}');
  await expect(api.tables()).rejects.toMatchObject({ code: "too_fast", status: 429, detail: "wait a little" });
});

test("an error that is not the house's has a code, too", async () => {
  answering(502, "<html>Bad gateway</html>");
  await expect(api.me()).rejects.toMatchObject({ code: "http_502", status: 502 });
});

test("a house that does not answer is unreachable", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(api.me()).rejects.toMatchObject({ code: "unreachable", status: 0 });
});

test("what comes from outside cannot lead to another address", () => {
  expect(recordAddress("../me")).toBe("/api/matches/..%2Fme/record");
});

// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";
import { coming } from "./coming.svelte.ts";
import { RULES } from "./generated/common.ts";
import { ASK_AGAIN, rulesAtHand, rulesOf } from "./load.ts";

const asked: string[] = [];

/** A house that answers so when it is asked for the rules of a game; null: it is silent. */
function serve(answer: Response | null, build = ""): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (answer === null) throw new TypeError("no line");
    return address === "/api/house" ? Response.json({ version: "1", build }) : answer.clone();
  });
}

beforeEach(() => vi.unstubAllGlobals());

test("a game of another package without rules for a page has none", async () => {
  serve(Response.json(null));
  expect(await rulesOf("clew")).toBeNull();
  expect(asked).toEqual(["/api/games/clew/rules"]);
  serve(Response.json({ error: { code: "unknown_game", detail: "", ruling: null } }, { status: 404 }));
  expect(await rulesOf("none")).toBeNull();
});

test("while the house is silent its rules are missing, and not the game's fault", async () => {
  serve(null);
  await expect(rulesOf("nim")).rejects.toMatchObject({ name: "PartMissing", code: "house_silent" });
  expect(await rulesAtHand("nim")).toBeNull();
});

test("rules of another build are not run", async () => {
  serve(Response.json({ rules: `${RULES}0`, module: "rules-nim-1.wasm", layout: {}, game: {} }));
  await expect(rulesOf("nim")).rejects.toMatchObject({ name: "PartMissing" });
  expect(asked.filter((address) => address.startsWith("/modules/"))).toEqual([]);
});

test("a module that is no module is no rules", async () => {
  serve(Response.json({ rules: RULES, module: "rules-nim-1.wasm", layout: { records: {}, functions: {} }, game: {} }));
  expect(await rulesOf("nim")).toBeNull();
  expect(asked).toContain("/modules/rules-nim-1.wasm");
});

test("a module that the house still compiles is asked for until it comes, with its progress meanwhile", async () => {
  vi.useFakeTimers();
  const answers = [
    Response.json({ preparing: { done: 0, of: 0 } }, { status: 202 }),
    Response.json({ preparing: { done: 7, of: 48 } }, { status: 202 }),
    Response.json({ error: { code: "not_found", detail: "", ruling: null } }, { status: 404 }),
  ];
  vi.stubGlobal("fetch", async (address: string) =>
    address === "/api/house" ? Response.json({ version: "1", build: "" }) : answers.shift(),
  );
  const found = rulesOf("minos");
  await vi.waitFor(() => expect(coming.of("minos")).toEqual({ done: 0, of: 0 }));
  expect(coming.of("mythical_dice")).toBeNull();
  await vi.advanceTimersByTimeAsync(ASK_AGAIN);
  expect(coming.of("minos")).toEqual({ done: 7, of: 48 });
  await vi.advanceTimersByTimeAsync(ASK_AGAIN);
  expect(await found).toBeNull();
  expect(coming.of("minos")).toBeNull();
  vi.useRealTimers();
});

test("a house that falls silent while it compiles is said", async () => {
  vi.useFakeTimers();
  let open = true;
  vi.stubGlobal("fetch", async () => {
    if (!open) throw new TypeError("no line");
    return Response.json({ preparing: { done: 1, of: 48 } }, { status: 202 });
  });
  const found = expect(rulesOf("minos")).rejects.toMatchObject({ code: "house_silent" });
  await vi.waitFor(() => expect(coming.of("minos")).not.toBeNull());
  open = false;
  await vi.advanceTimersByTimeAsync(30 * ASK_AGAIN);
  await found;
  expect(coming.of("minos")).toBeNull();
  vi.useRealTimers();
});

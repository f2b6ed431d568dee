// @vitest-environment node

import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Forged, hashAt, honest, linked, MATCH, SEEDS, textWith } from "../testing/forge.ts";
import { toyRules } from "../testing/toy_rules.ts";
import { check, type Knowledge } from "./check.ts";
import { byTheRules, type Code, closed, failures, found, proven, type Report } from "./findings.ts";
import { browsers, library } from "./primitives.ts";
import { FAULTS } from "./referee.ts";

/** All that a page knows that was there from before the deal to the end, on seat 0. */
function witness(record: Forged): Knowledge {
  return {
    match: MATCH,
    commitment: String(record.header.commitment),
    late: false,
    own: { seat: 0, seed: SEEDS[0].toString("hex"), given: true },
    links: record.entries.map((_, n) => ({ n, chain: hashAt(record, n) })),
    seen: {
      entries: record.entries.map((entry) => ({
        n: Number(entry.n),
        at: Number(entry.at),
        type: String(entry.type),
        seat: (entry.seat as number | undefined) ?? null,
        by: (entry.by as string | undefined) ?? null,
        events: [],
      })),
      scores: [10, -20, 30],
      winners: [2],
    },
  };
}

const stranger: Knowledge = { match: MATCH, commitment: null, late: false, own: null, links: [], seen: null };
const wrong = (report: Report) => failures(report).map(({ code, entry }) => `${code} ${entry}`);
const byRules: ReadonlySet<string> = new Set(FAULTS);
/** What it could not compare, besides what only the rules can tell. */
const open = (report: Report): Code[] =>
  report.findings.filter(({ code, holds }) => holds === null && !byRules.has(code)).map(({ code }) => code);
const entry = (record: Forged, n: number) => record.entries[n] as Record<string, unknown>;
const STARTED = 9;

test.each([
  ['{"b":1,"1":2}', []],
  ['{"b":1,"10":{"2":0,"1":0},"9":[]}', []],
  ['{"b":1, "1":2}', ["canonical null"]],
  ['{"b":1,"\\u0031":2}', ["canonical null"]],
])("what is hashed is the bytes of the file, in which keys have another order: options %s", async (options, found) => {
  const report = await check(textWith(honest(), options), stranger);
  expect(wrong(report)).toEqual(found);
});

test("a value too deep to be written gives a finding, not an error", async () => {
  let deep: unknown = 0;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const record = { ...honest(), result: deep };
  expect(wrong(await check(record, stranger))).toEqual(["readable null"]);
});

test.each([
  ["the browser's", () => Promise.resolve(browsers(webcrypto.subtle as SubtleCrypto))],
  ["the library's", library],
] as const)("an honest game holds in every point, with %s cryptography", async (_, made) => {
  const record = honest();
  const report = await check(record, witness(record), null, await made());
  expect(wrong(report)).toEqual([]);
  expect(open(report)).toEqual([]);
  expect(proven(report)).toBe(true);
  expect(report).toMatchObject({ entries: record.entries.length, draws: 6 + 32 + 8 * 3, withheld: [1] });
  expect(found(report, "draws")?.count).toBe(62);
});

test("without the rules of the game nothing is said about legality and scores", async () => {
  const report = await check(honest(), witness(honest()));
  const told = report.findings.filter(({ code }) => byRules.has(code));
  expect(told.map(({ holds }) => holds)).toEqual(FAULTS.map(() => null));
  expect(byTheRules(report)).toBe(false);
});

test("a stranger checks the record by itself, and knows what could not be compared", async () => {
  const report = await check(honest(), stranger);
  expect(wrong(report)).toEqual([]);
  expect(open(report)).toEqual(["commitment", "own_seal", "own_seed", "chain_seen", "entries_seen", "scores_seen"]);
  expect(proven(report)).toBe(true);
});

/** What a lying house changes, whether it then computes the chain again, and what the page must find. */
const LIES: readonly [string, (record: Forged) => void, boolean, readonly string[]][] = [
  ["a changed draw", (r) => ((entry(r, STARTED).drawn as number[])[0] = 7), true, ["chain_seen 9", "draws 9"]],
  ["a changed bound", (r) => ((entry(r, STARTED).bounds as number[])[1] = 2), true, ["chain_seen 9", "draws 9"]],
  ["draws that are not told", (r) => Object.assign(entry(r, 10), { drawn: null }), true, ["chain_seen 10", "draws 10"]],
  [
    "a changed face",
    (r) => ((entry(r, 10).outcomes as { face: string }[])[0] = { face: "x", ...{ type: "roll" } }),
    true,
    ["chain_seen 10"],
  ],
  [
    "words left out",
    (r) => (entry(r, 14).words_at = Number(entry(r, 14).words_at) + 1),
    true,
    ["chain_seen 14", "words 14", "draws 14"],
  ],
  [
    "an action changed, and the chain left",
    (r) => (entry(r, 11).action = { type: "bet" }),
    false,
    ["chain 12", "chain_seen 11"],
  ],
  [
    "an action changed, and the chain computed again",
    (r) => (entry(r, 11).action = { type: "bet" }),
    true,
    ["chain_seen 11"],
  ],
  ["another last hash", (r) => (r.chain = "00".repeat(32)), false, ["chain 50"]],
  ["another commitment", (r) => (r.header.commitment = "00".repeat(32)), true, ["commitment null", "house_seed 50"]],
  ["another seed of the house", (r) => (entry(r, 50).house_seed = "00".repeat(32)), true, ["house_seed 50"]],
  [
    "another seed of one's own",
    (r) => (entry(r, 7).seed = "02".repeat(32)),
    true,
    ["seals 7", "own_seed 7", "chain_seen 7", "draws 9"],
  ],
  [
    "another seal of one's own",
    (r) => (entry(r, 1).seal = "02".repeat(32)),
    true,
    ["seals 7", "own_seal 1", "chain_seen 1"],
  ],
  ["a list that hides who withheld", (r) => (entry(r, STARTED).withheld = []), true, ["seals 9", "chain_seen 9"]],
  [
    "words that no draw uses",
    (r) => (entry(r, 49).words = Number(entry(r, 49).words) + 1),
    true,
    ["chain_seen 49", "words 49"],
  ],
  ["an entry of another type", (r) => (entry(r, 10).type = "left"), true, ["readable 10"]],
  ["an entry of somebody else", (r) => (entry(r, 10).seat = 2), true, ["chain_seen 10", "entries_seen 10"]],
  [
    "other scores",
    (r) => {
      entry(r, 50).scores = [1, 2, 3];
      r.result.scores = [1, 2, 3];
    },
    true,
    ["chain_seen 50", "scores_seen 50"],
  ],
  ["scores that differ from the result", (r) => (r.result.scores = [1, 2, 3]), true, ["scores_seen null"]],
  [
    "another match",
    (r) => (r.header.match = "m-8"),
    true,
    ["match null", "seals 7", "own_seal 1", "chain 0", "chain_seen 0", "draws 9"],
  ],
];

test.each(LIES)("%s is found", async (_, lie, again, expected) => {
  const known = witness(honest());
  const record = honest();
  lie(record);
  if (again) linked(record);
  expect(wrong(await check(record, known))).toEqual(expected);
});

test.each([
  ["after another's seed was open", 7, 7],
  ["after the list was closed, before the house wrote the first seed down", 6, 6],
])("a seat that sealed %s is named", async (_, to, expected) => {
  const record = honest();
  const [sealed] = record.entries.splice(4, 1);
  record.entries.splice(to, 0, sealed as Record<string, unknown>);
  for (const [n, one] of record.entries.entries()) one.n = n;
  expect(wrong(await check(linked(record), stranger))).toEqual([`seals ${expected}`]);
});

test("seeds without a closed list of seals are named", async () => {
  const record = honest();
  record.entries.splice(6, 1);
  for (const [n, one] of record.entries.entries()) one.n = n;
  expect(wrong(await check(linked(record), stranger))).toEqual(["seals 6"]);
});

test("the golden game of format 2 holds, and every draw in it is computed again", async () => {
  const golden = JSON.parse(readFileSync(new URL("../../../tests/match/golden_2.json", import.meta.url), "utf8"));
  const report = await check(golden, { ...stranger, match: golden.header.match });
  expect(wrong(report)).toEqual([]);
  expect(proven(report)).toBe(true);
  expect(report).toMatchObject({ draws: 289, entries: 193, withheld: [2] });
});

test("an older format does not free a house from the chain that it showed", async () => {
  const record = honest();
  record.header.version = 1;
  record.entries = record.entries.filter(({ type }) => type !== "sealed" && type !== "revealing");
  for (const [n, one] of record.entries.entries()) {
    for (const key of ["prev", "bounds", "withheld"]) delete one[key];
    one.n = n;
  }
  delete record.chain;
  const report = await check(record, { ...witness(honest()), seen: null });
  expect(wrong(report)).toEqual(["chain_seen null"]); // the dice follow from the format, too
  expect(proven(report)).toBe(false);
});

describe("a seed of one's own that is not in the record", () => {
  function without(): Forged {
    const record = honest();
    record.entries = record.entries.filter((one) => !(one.type === "seeded" && one.seat === 0));
    for (const [n, one] of record.entries.entries()) one.n = n;
    entry(record, 8).withheld = [0, 1];
    return linked(record);
  }
  const own = (given: boolean): Knowledge => ({
    ...stranger,
    own: { seat: 0, seed: SEEDS[0].toString("hex"), given },
  });

  test("was left out by the house if the house had acknowledged it", async () => {
    expect(found(await check(without(), own(true)), "own_seed")).toMatchObject({ holds: false });
  });
  test("may have come too late otherwise: the log names the seat", async () => {
    const report = await check(without(), own(false));
    expect(found(report, "own_seed")).toMatchObject({ holds: null });
    expect(report.withheld).toEqual([0, 1]);
  });
});

test("a commitment first seen after the deal proves nothing by itself", async () => {
  const late = { ...stranger, late: true, commitment: String(honest().header.commitment) };
  expect(found(await check(honest(), late), "commitment")?.holds).toBeNull();
  expect(wrong(await check(honest(), { ...late, commitment: "00" }))).toEqual(["commitment null"]);
});

test.each([
  ["nothing", null, null],
  ["a list", [], null],
  ["a format to come", { ...honest(), header: { ...honest().header, version: 3 } }, null],
  ["entries that are none", { ...honest(), entries: [7] }, 0],
  ["numbers with a gap", { ...honest(), entries: honest().entries.slice(1) }, 0],
  ["more seats than any game has", { ...honest(), header: { ...honest().header, seats: 1e12 } }, null],
  ["a place beyond the stream", { ...honest(), entries: [{ type: "started", n: 0, words_at: 2 ** 40, words: 1 }] }, 0],
  ["a seat that is not there", { ...honest(), entries: [{ type: "seeded", n: 0, seat: 99, seed: "00" }] }, 0],
] as const)("%s in place of a record is said, not thrown", async (_, value, n) => {
  expect(wrong(await check(value, stranger))).toEqual([`readable ${n}`]);
});

test("the golden game of format 1: seeds are computed; its draws need the rules of the game", async () => {
  const golden = JSON.parse(readFileSync(new URL("../../../tests/match/golden.json", import.meta.url), "utf8"));
  const report = await check(golden, { ...stranger, match: "m-1" });
  expect(wrong(report)).toEqual([]);
  expect(proven(report)).toBe(false);
  expect(found(report, "words")?.count).toBe(217);
  expect(found(report, "draws")?.holds).toBeNull();
});

describe("addressed words", () => {
  const golden = (n: number) =>
    JSON.parse(readFileSync(new URL(`../../../tests/match/golden_${n}.json`, import.meta.url), "utf8"));
  const knowing = (record: Forged) => ({ ...stranger, match: String(record.header.match) });

  test("an honest game holds in every point", async () => {
    const record = honest(40, true);
    const report = await check(record, witness(record));
    expect(wrong(report)).toEqual([]);
    expect(open(report)).toEqual([]);
    expect(proven(report)).toBe(true);
    expect(found(report, "draws")?.count).toBe(62);
  });

  test.each([
    [3, "its own dice", null],
    [4, "the dice of the first", true],
  ])("the golden game %i holds, with %s", async (n, _, dice) => {
    const report = await check(golden(n), knowing(golden(n)));
    expect(wrong(report)).toEqual([]);
    expect(proven(report)).toBe(true);
    expect(found(report, "dice_seed")?.holds ?? null).toBe(dice);
    expect(report.draws).toBe(217);
  });

  test.each<[string, (record: Forged) => void, readonly string[]]>([
    ["a changed draw", (r) => ((entry(r, STARTED).drawn as number[])[0] = 7), ["draws 9"]],
    ["another address", (r) => ((entry(r, 10).addresses as number[][])[0] = [3, 0, 0, 1]), ["draws 10"]],
    ["an address used before", (r) => (entry(r, 11).addresses = entry(r, 10).addresses), ["words 11", "draws 11"]],
    ["no addresses", (r) => delete entry(r, 10).addresses, ["draws 10"]],
    [
      "an address for fewer draws",
      (r) => ((entry(r, STARTED).addresses as number[][])[0] = [3, 0, 2 ** 31 - 1, 5]),
      ["draws 9"],
    ],
    ["words that no draw uses", (r) => (entry(r, 49).words = 2), ["words 49"]],
    ["a seed of the dice that are its own", (r) => (entry(r, 50).house_seed = "00".repeat(32)), ["house_seed 50"]],
  ])("%s is found", async (_, lie, expected) => {
    const record = honest(40, true);
    lie(record);
    expect(wrong(await check(linked(record), stranger))).toEqual(expected);
  });

  test("a record without addressed words has no addresses", async () => {
    const record = honest();
    entry(record, 10).addresses = [];
    expect(wrong(await check(linked(record), stranger))).toEqual(["readable 10"]);
  });

  test("dice that are not open yet prove nothing, and nothing is wrong", async () => {
    for (const record of [{ ...golden(4), dice_seed: null }, (({ dice_seed: _, ...rest }) => rest)(golden(4))]) {
      const report = await check(record, knowing(golden(4)));
      expect(wrong(report)).toEqual([]);
      expect(closed(report)).toBe(true);
      expect(proven(report)).toBe(false);
    }
  });

  test("another seed of the dice is found", async () => {
    expect(wrong(await check({ ...golden(4), dice_seed: "00".repeat(32) }, knowing(golden(4))))).toEqual([
      "dice_seed null",
    ]);
  });

  test("seeds of seats beside shared dice are found", async () => {
    const record = golden(4);
    record.entries.splice(3, 0, { type: "sealed", n: 3, at: 0, seat: 0, seal: "00".repeat(32) });
    for (const [n, one] of record.entries.entries()) one.n = n;
    expect(wrong(await check(record, knowing(golden(4))))).toContain("seals 3");
  });

  test.each([
    ["a word that nobody knows", { words: "sideways" }],
    ["addressed words in format 1", { version: 1, words: "addressed" }],
    ["shared dice with words in order", { dice: { match: "m", commitment: "00", salt: "00".repeat(32) } }],
    ["a salt that is none", { words: "addressed", dice: { match: "m", commitment: "00", salt: "zz" } }],
  ])("%s is said, not thrown", async (_, header) => {
    const record = { ...honest(), header: { ...honest().header, ...header } };
    expect(wrong(await check(record, stranger))).toEqual(["readable null"]);
  });
});

test("a record says that one device dealt, in version 2 only", async () => {
  expect((await check(honest(), stranger)).byDevice).toBe(false);
  const record = honest();
  record.header.dealer = "device";
  expect(wrong(await check(record, stranger))).toContain("chain 0");
  const report = await check(linked(record), stranger);
  expect(wrong(report)).toEqual([]);
  expect(report.byDevice).toBe(true);
  record.header.version = 1;
  expect(wrong(await check(record, stranger))).toEqual(["readable null"]);
});

test("rules of another version are not asked: the report says that they are lacking", async () => {
  expect((await check(honest(), stranger)).lacking).toBe("no_rules");
  const record = honest();
  record.header.package = { name: "toy", version: "1", sources: "aa" };
  linked(record);
  const other = await check(record, stranger, { ...toyRules(), sources: "bb" });
  expect(other.lacking).toBe("other_version");
  expect(wrong(other)).toEqual([]);
  expect(proven(other)).toBe(true);
  const same = await check(record, stranger, { ...toyRules(), sources: "aa" });
  expect(same.lacking).toBe(null);
  expect(wrong(same)).not.toEqual([]);
  record.header.version = 1;
  expect(wrong(await check(record, stranger))).toEqual(["readable null"]);
});

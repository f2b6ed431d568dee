import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import { keep } from "../protocol/kept.ts";
import type { Verified } from "../protocol/types.ts";
import { type Forged, honest, linked, MATCH, SEEDS } from "../testing/forge.ts";
import Fairness from "./Fairness.svelte";

let shown: Record<string, unknown> | null = null;
const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const verdict = () => document.querySelector("[data-verified]")?.getAttribute("data-verified");

/** What the house answers; null: it does not. */
let record: Forged | null;
let verify: Verified | null;
const HONEST: Verified = { answer: "honest", honest: true, entries: 51, words: 62, first_bad: null, code: null };

/** The end of a game, until the check has come to something. */
async function show(match = MATCH): Promise<void> {
  shown = mount(Fairness, { target: document.body, props: { match, commitment: null, revealed: true } });
  flushSync();
  expect(text("[role=status]")).toBe("Your page checks every draw…");
  await vi.waitFor(() => expect(verdict()).not.toBe("checking"));
  flushSync();
}

beforeEach(() => {
  [record, verify] = [honest(), HONEST];
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string) => {
    const answer = address.endsWith("/verify") ? verify : record;
    return answer === null ? new Response("", { status: 503 }) : Response.json(answer);
  });
});

afterEach(() => {
  if (shown !== null) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  speak("en");
});

test("a stranger's page says what it checked, what it could not, what the house says, and what a third party can do", async () => {
  await show();
  expect(verdict()).toBe("unchecked");
  expect(text("[role=status]")).toBe(
    "62 draws checked. The rest cannot be checked here: your page does not have these rules",
  );
  expect(text("[data-by=page]")).toContain("Your page checked: 62 draws and 51 entries.");
  expect(text("[data-by=page]")).toContain("B did not reveal a seed in time");
  expect(text("[data-by=page]")).toContain("Your page was not there: it cannot say");
  expect(text("[data-by=house]")).toBe("The house says: honest, by the rules too.");
  expect(text("[data-by=others] code")).toBe(`asterion verify asterion-${MATCH}.json`);
});

test("a house that says honest all the same convinces nobody", async () => {
  record = honest();
  (record.entries[9]?.drawn as number[])[0] = 7;
  linked(record);
  await show();
  expect(verdict()).toBe("caught");
  expect(text("[role=status]")).toBe("! Your page found 1 thing wrong".replace("! ", "!"));
  expect(text("[role=alert]")).toBe("Entry 9: what was drawn does not follow from the seeds.");
  expect(text("[data-by=house]")).toContain("honest");
});

test("French, too, and with a plural of its own", async () => {
  speak("fr");
  shown = mount(Fairness, { target: document.body, props: { match: MATCH, commitment: null, revealed: true } });
  await vi.waitFor(() => expect(verdict()).toBe("unchecked"));
  expect(text("[role=status]")).toBe(
    "62 tirages vérifiés. Le reste est impossible à vérifier ici : votre page n’a pas ces règles",
  );
});

test("a house that finds something itself takes the tick away, though the page found nothing", async () => {
  verify = { ...HONEST, answer: "not_honest", honest: false, first_bad: 12 };
  await show();
  await vi.waitFor(() => expect(verdict()).toBe("caught"));
  expect(text("[data-by=house]")).toBe("The house says: entry 12 is not honest.");
});

test("a house that keeps silent about itself changes nothing", async () => {
  verify = null;
  await show();
  expect(verdict()).toBe("unchecked");
  await vi.waitFor(() => expect(text("[data-by=house]")).toBe("The house says: nothing just now."));
});

test("without the record nothing is checked; it can be tried again", async () => {
  record = null;
  await show();
  expect(verdict()).toBe("failed");
  expect(text("[role=status]")).toContain("nothing is checked yet");
  record = honest();
  document.querySelector<HTMLButtonElement>("[role=status] button")?.click();
  await vi.waitFor(() => expect(verdict()).toBe("unchecked"));
});

test("what the page kept from before the deal is compared", async () => {
  const commitment = String(record?.header.commitment);
  keep(MATCH, { commitment, seat: 0, dealt: true, seed: SEEDS[0].toString("hex"), given: true });
  await show();
  expect(text("[data-by=page]")).toContain("62 draws, 51 entries, the commitment and your own seed.");
  expect(text("[data-by=page]")).toContain("did not watch this game");
  if (shown !== null) void unmount(shown);

  keep(MATCH, { commitment: "00".repeat(32), seed: "11".repeat(32) });
  await show();
  expect(Array.from(document.querySelectorAll("[data-wrong]"), (one) => one.getAttribute("data-wrong"))).toEqual([
    "commitment",
    "own_seal",
    "own_seed",
  ]);
});

test("a record that is no record is said to be none", async () => {
  record = { entries: 7 } as unknown as Forged;
  await show();
  expect(text("[role=alert]")).toBe("The record cannot be read.");
  expect(text("[data-by=others]")).toContain("asterion verify");
});

test("dice that others still play with are neither proven nor wrong, and the page says why", async () => {
  const dice = { match: "m-3", commitment: "00".repeat(32), salt: "00".repeat(32) };
  record = honest(40, true);
  record.entries = record.entries.filter(({ type }) => !["sealed", "revealing", "seeded"].includes(String(type)));
  for (const [n, one] of record.entries.entries())
    Object.assign(one, { n }, one.type === "started" ? { withheld: [] } : {});
  record.header.dice = dice;
  linked(record);
  verify = { ...HONEST, answer: "dice_closed", honest: false, code: "dice_closed" };
  keep(MATCH, {
    commitment: String(record.header.commitment),
    seat: 0,
    dealt: true,
    seed: SEEDS[0].toString("hex"),
    given: false,
  });
  await show();
  expect(verdict()).toBe("closed");
  expect(text("[role=status]")).toContain("when these dice are open");
  expect(text("[data-by=page]")).toContain("their seed is not shown yet");
  expect(text("[data-by=page]")).not.toContain("The house left your seed out");
  expect(text("[data-by=house]")).toBe("The house says: the rules hold; the dice are not open yet.");
});

test.each([
  ["en", "One device dealt this game"],
  ["fr", "Un seul appareil a donné cette partie"],
] as const)("a game that one device dealt is proven, and proves nothing to others: %s", async (language, words) => {
  record = honest();
  record.header.dealer = "device";
  linked(record);
  speak(language);
  shown = mount(Fairness, { target: document.body, props: { match: MATCH, commitment: null, revealed: true } });
  await vi.waitFor(() => expect(verdict()).toBe("unchecked"));
  flushSync();
  expect(text("[data-by=page]")).toContain(words);
});

test.each([
  ["en", "unknown_game", "The house says: that cannot be checked here: the game is not installed any more."],
  ["fr", "other_version", "impossible à vérifier ici : la partie a suivi une autre version des règles."],
] as const)("a house that cannot check a game accuses nobody: %s", async (language, code, words) => {
  verify = { ...HONEST, answer: "cannot_be_checked", honest: false, code };
  speak(language);
  shown = mount(Fairness, { target: document.body, props: { match: MATCH, commitment: null, revealed: true } });
  await vi.waitFor(() => expect(text("[data-by=house]")).toContain(words));
  expect(verdict()).not.toBe("caught");
  expect(document.querySelector("[data-wrong]")).toBeNull();
});

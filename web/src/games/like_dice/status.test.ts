import { describe, expect, test } from "vitest";
import { entries, frames, frameWhere, mayAt, NAMES, SEATS } from "../../testing/like_dice/index.ts";
import { chronicleOf } from "./chronicle.ts";
import { lineOf, type Scene } from "./status.ts";
import type { Frame } from "./view.ts";
import { table as en } from "./words/en/table.ts";

const told = ({ n, owns }: Frame, viewer: number | null = 0, more: Partial<Scene> = {}) =>
  lineOf({
    shown: chronicleOf(entries.slice(0, n + 1), SEATS),
    telling: false,
    viewer,
    own: viewer === null ? null : (owns[viewer] ?? null),
    standIn: false,
    names: NAMES,
    words: en,
    ...more,
  });
const staged = (stage: string, number: number) =>
  frameWhere(`${stage} ${number}`, ({ public: view }) => view?.stage === stage && view.number === number);

describe("the line", () => {
  test("before the first mission", () => {
    expect(told(mayAt("ready", "ready"))).toMatchObject({ status: en.now.first.status, mine: true });
  });

  test("ready: whom one waits for", () => {
    const waiting = frameWhere("ready", ({ public: view }) => view?.seats[0]?.ready === true && view.number === 0);
    expect(told(waiting).status).toContain(`${NAMES[2]}`);
    expect(told(waiting, null).status).toContain("Waiting for");
  });

  test("brace, race, said", () => {
    expect(told(staged("brace", 0)).status).toBe("Get ready…");
    expect(told(mayAt("race", "claim"))).toMatchObject({ mine: true });
    expect(told(mayAt("race", "claim"), null)).toMatchObject({ mine: false, hint: "" });
    const said = frameWhere("said", ({ public: view }) => view?.stage === "race" && view.seats[0]?.said != null);
    expect(told(said).status).toBe(`You said ${said.public?.seats[0]?.said}`);
  });

  test("the reward: a card that counted, or somebody else's", () => {
    const any = mayAt("reward", "take");
    expect(told(any)).toMatchObject({ ...en.now.takeAny, mine: true });
    expect(told(mayAt("reward", "take", 0, any.n))).toMatchObject({ ...en.now.take, mine: true });
    expect(told(mayAt("reward", "take", 1), 0).status).toBe(`${NAMES[1]} takes a card`);
  });

  test("after the check: who was right, and what to do", () => {
    const third = staged("ready", 3);
    expect(told(third).status).toBe("Nobody was right");
    expect(told(staged("ready", 1)).status).toBe("You were right first");
    expect(told(staged("ready", 1), 1).status).toBe(`${NAMES[0]} was right first`);
  });

  test("the pause: how long it lasts, if it ends", () => {
    const ready = mayAt("ready", "ready", 0, 26);
    expect(told(ready).hint).toBe("Look at the check as long as you like.");
    expect(told(ready, 0, { pause: 30 }).hint).toBe("Look at the check. It goes on after 30 seconds at the latest.");
  });

  test("nobody is waited for while the viewer itself could not say ready yet", () => {
    const taken = frameWhere("taken", ({ entry }) => entry.events.some(({ type }) => type === "taken"));
    expect(told(taken, 0, { own: null }).hint).toBe("A new card comes to the middle.");
    expect(told(taken, null).hint).toContain("Waiting for");
  });

  test("alone: what to tap", () => {
    const first = mayAt("ready", "ready");
    const shown = { ...chronicleOf(entries.slice(0, first.n + 1), SEATS), seats: [{ cards: [], ready: false }] };
    expect(told(first, 0, { shown }).hint).toMatch(/^Tap Ready/);
  });

  test("after an answer the status names who still counts", () => {
    const said = frameWhere("said", ({ public: view }) => view?.stage === "race" && view.seats[0]?.said != null);
    expect(told(said).hint).toMatch(/still counting/);
  });

  test("during the check nothing of the outcome is given away", () => {
    expect(told(staged("ready", 3), 0, { telling: true }).status).toBe(en.now.check.status);
  });

  test("the end", () => {
    const end = frames.at(-1) as Frame;
    expect(told(end).status).toBe("You win!");
    expect(told(end, 1).status).toBe(`${NAMES[0]} wins`);
  });

  test("a bot plays for the viewer", () => {
    expect(told(mayAt("race", "claim"), 0, { own: null, standIn: true }).status).toBe(en.now.standIn.status);
  });
});

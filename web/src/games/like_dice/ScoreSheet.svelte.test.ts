import { expect, test } from "vitest";
import { entries, frames, NAMES, SEATS } from "../../testing/like_dice/index.ts";
import { show } from "../../testing/page.svelte.ts";
import { chronicleOf } from "./chronicle.ts";
import ScoreSheet from "./ScoreSheet.svelte";
import Times from "./times/Times.svelte";

const end = chronicleOf(entries, SEATS);
const last = frames.findLast(({ public: view }) => view !== null)?.public;
const targets = last?.seats.map(({ target }) => target) ?? [];

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? "");

test("how everybody stands, with the cards, best first", () => {
  show(ScoreSheet, { missions: end.missions, names: NAMES, viewer: 0, targets });
  const best = document.querySelector("[data-standing]");
  expect(best?.getAttribute("data-standing")).toBe(String(end.winners?.[0]));
  expect(best?.querySelectorAll(".die")).toHaveLength(2 * (end.seats[end.winners?.[0] ?? -1]?.cards.length ?? 0));
  expect(document.querySelectorAll(".sheet .crown")).toHaveLength(1);
});

test("every mission: what each seat said and when, told in words too", () => {
  show(ScoreSheet, { missions: end.missions, names: NAMES, viewer: 0, targets });
  expect(document.querySelectorAll("[data-row]")).toHaveLength(end.missions.length);
  const [first] = end.missions;
  const cells = [...document.querySelectorAll(`[data-row="${first?.number}"] td`)];
  for (const { seat, number } of first?.claims ?? [])
    expect(cells[seat]?.querySelector("b")?.textContent).toBe(String(number));
  const winner = cells[first?.winner ?? -1];
  expect(winner?.getAttribute("data-verdict")).toBe("won");
  expect(winner?.querySelector(".only-heard")?.textContent).toMatch(/right first/);
});

test("before the first check there is nothing to tell, and nobody leads", () => {
  show(ScoreSheet, { missions: [], names: NAMES, viewer: null, targets });
  expect(texts(".none")).toEqual(["No mission has been checked yet."]);
  expect(document.querySelectorAll(".crown")).toHaveLength(0);
});

test("before the first mission everybody owns the card that was dealt", () => {
  const turned = entries.findIndex(({ events }) => events.some(({ type }) => type === "mission_turned"));
  const cards = chronicleOf(entries.slice(0, turned), SEATS).seats.map((seat) => seat.cards);
  show(ScoreSheet, { missions: [], names: NAMES, viewer: null, targets, cards });
  expect(texts(".sum")).toEqual(targets.map((target) => `1/${target}`));
  expect(document.querySelectorAll("[data-standing] .die")).toHaveLength(2 * SEATS);
});

test("where the time of a seat went: a line for each kind and each mission, bars no longer than the longest", () => {
  show(Times, { missions: end.missions, seat: 0 });
  expect(document.querySelectorAll("[data-kind][data-kind]:is(tr)")).toHaveLength(6);
  expect(document.querySelectorAll("[data-mission-went]")).toHaveLength(end.missions.length);
  const right = end.missions.filter(({ claims, answers }) =>
    claims.some(({ seat, number }) => seat === 0 && number === answers?.[0]),
  );
  expect(document.querySelector("[data-right]")?.getAttribute("data-right")).toBe(String(right.length));
  const widths = [...document.querySelectorAll<HTMLElement>(".each i")].map((bar) =>
    Number.parseFloat(bar.style.width),
  );
  expect(Math.max(...widths)).toBe(100);
  const missed = end.missions.find(({ claims, answers }) =>
    claims.some(({ seat, number }) => seat === 0 && number !== answers?.[0]),
  );
  const row = document
    .querySelector(`[data-mission-went="${missed?.number}"] .said`)
    ?.textContent?.replace(/\s+/g, " ");
  expect(row).toContain(`${missed?.claims.find(({ seat }) => seat === 0)?.number} → ${missed?.answers?.[0]}`);
});

test("times have their title once: it may stand above already", () => {
  show(Times, { missions: end.missions, seat: 0, headed: false });
  expect(document.querySelector("h2")).toBeNull();
  expect(document.querySelector("section.times")?.getAttribute("aria-label")).toBe("Where the time went");
});

test("who has said nothing yet has no times", () => {
  show(Times, { missions: [], seat: 0 });
  expect(document.querySelector("table")).toBeNull();
});

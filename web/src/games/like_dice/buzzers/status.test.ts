import { expect, test } from "vitest";
import { buzzers as en } from "../words/en/buzzers.ts";
import { buzzers as fr } from "../words/fr/buzzers.ts";
import { sentence } from "./announce.ts";
import { after, blank, type Chronicle } from "./chronicle.ts";
import { wishOf } from "./keys.ts";
import { lineOf, reached } from "./status.ts";
import type { GameEvent, Verb } from "./view.ts";

const NAMES = ["Ada", "Ben", "Cleo"];
const OPENED: GameEvent = { type: "opened", targets: [3, 3, 2] };
const RACE: readonly GameEvent[] = [
  OPENED,
  { type: "braced", seconds: 3, seat: 0 },
  { type: "race_begun", number: 1, seconds: 0 },
  { type: "claimed", seat: 2, number: 9, after: 2500 },
];
const CLOSED: readonly GameEvent[] = [
  ...RACE,
  { type: "claimed", seat: 0, number: 12, after: 2000 },
  { type: "said_pass", seat: 1 },
  { type: "race_closed", order: [0, 2], silent: [], seat: null },
];
const WON: readonly GameEvent[] = [...CLOSED, { type: "judged", seat: 1, wrong: [0], winner: 2, cards: 2 }];

const shownAfter = (events: readonly GameEvent[]) => events.reduce<Chronicle>(after, blank(3));
const line = (events: readonly GameEvent[], viewer: number | null, may: readonly Verb[] = [], words = en) =>
  lineOf({ shown: shownAfter(events), view: null, viewer, may, names: NAMES, words });

test("the line says what happens on the real table", () => {
  expect(line([], 0).status).toBe("One moment");
  expect(line([OPENED], 0, ["start", "correct"])).toMatchObject({ status: "Lay out the cards", mine: true });
  expect(line(RACE.slice(0, 2), 0).status).toBe("Hand on the mission…");
  expect(line(RACE, 0, ["claim", "pass"])).toMatchObject({ status: "Turn it up!", mine: true });
  expect(line(RACE, 2)).toMatchObject({ status: "You said 9", hint: "Ada and Ben are still counting.", mine: false });
  expect(line(CLOSED, 1, ["judge"])).toMatchObject({ status: "Who is right?", mine: true });
  expect(line(WON, 2).status).toBe("You take a card");
  expect(line(WON, null, [], fr).status).toBe("Cleo prend une carte");
  expect(line([...CLOSED, { type: "judged", seat: 1, wrong: [0, 2], winner: null, cards: null }], 0).status).toBe(
    "Nobody was right",
  );
});

test("a verdict that is taken back takes its card back too", () => {
  const shown = shownAfter([...WON, { type: "taken_back", seat: 0 }]);
  expect(shown).toMatchObject({ stage: "judge", cards: [1, 1, 1] });
  expect(shown.missions.at(-1)).toMatchObject({ wrong: null, winner: null, order: [0, 2] });
});

test("the end is asked for, and asked again after a correction with which it stays", () => {
  const ending: readonly GameEvent[] = [...WON, { type: "ending", reached: [2] }];
  const shown = shownAfter(ending);
  expect(reached(shown)).toEqual([2]);
  expect(line(ending, 0, ["end"]).status).toBe("Cleo has reached the target");
  const corrected: GameEvent = { type: "corrected", seat: 0, cards: [1, 1, 2], targets: [9, 3, 2] };
  expect(shownAfter([...ending, corrected]).stage).toBe("ready");
  expect(shownAfter([...ending, corrected, { type: "ending", reached: [2] }]).stage).toBe("ending");
});

test("each event is a sentence that can be heard", () => {
  const say = (n: number, viewer: number | null, words = en) =>
    sentence(WON[n] as GameEvent, { names: NAMES, viewer, shown: shownAfter(WON.slice(0, n + 1)), words });
  expect(say(2, 0)).toBe("Mission 1. Turn it up!");
  expect(say(3, 0)).toBe("Cleo: 9, after 2.50 s.");
  expect(say(6, 0)).toBe("The answers in order: Ada 12; Cleo 9. Who is right?");
  expect(say(7, 2)).toBe("You were right, and have 2 cards now.");
  expect(say(7, 0, fr)).toBe("Cleo avait juste, et a maintenant 2 cartes.");
});

test("keys: digits, Enter, and letters", () => {
  expect(wishOf({ key: "7" }, false)).toEqual({ wish: "digit", digit: 7 });
  expect(wishOf({ key: "Enter" }, false)).toEqual({ wish: "go" });
  expect(wishOf({ key: "Enter" }, true)).toBeNull();
  expect(wishOf({ key: "u" }, false)).toEqual({ wish: "take_back" });
  expect(wishOf({ key: "x" }, false)).toBeNull();
});

import { beforeEach, expect, test } from "vitest";
import type { TableState } from "../protocol/reduce.ts";
import type { EntryView, GameAction } from "../protocol/types.ts";
import { entryView, matchView, tableState } from "../testing/samples.ts";
import type { Foreseen } from "./foresight.ts";
import { type Looking, OwnActions } from "./own_actions.ts";

/** Rules of marbles: a seat lays them one after the other; the third one needs luck, and a big one is illegal. */
class Marbles implements Looking {
  laid = 0;
  begun: string[] = [];
  begin(seen: string): boolean {
    this.begun.push(seen);
    this.laid = Number(seen);
    return seen !== "other";
  }
  act(action: GameAction): Foreseen {
    const { type } = action as { type: string };
    if (type === "fault") throw new Error("a fault in the rules");
    if (type === "big") return { events: [], view: null };
    this.laid += 1;
    const events = [{ type: "laid", number: this.laid }] as unknown as Foreseen["events"];
    const view = { public: { laid: this.laid }, own: null } as unknown as Foreseen["view"];
    return { events, view: this.laid < 3 ? view : null };
  }
}

const marble = (type = "small") => ({ type }) as unknown as GameAction;
const laid = (n: number, seat = 0): EntryView =>
  entryView(n, { type: "acted", seat, by: "seat", events: [{ type: "laid" }] as unknown as EntryView["events"] });
/** The table after these entries; the seat has laid `marbles`. */
const house = (
  marbles: number,
  entries: readonly EntryView[] = [],
  seen: string | null = String(marbles),
): TableState =>
  tableState({
    match: matchView({ id: "m1" }),
    entries: [entryView(0), ...entries],
    view: { public: { laid: marbles }, own: null, seen } as unknown as TableState["view"],
  });
const shownOf = ({ view, ahead }: TableState) => {
  const { laid } = (view as { public: unknown }).public as { laid: number };
  return [laid, ahead?.events.length ?? 0, ahead?.open];
};

let actions: OwnActions;
let rules: Marbles;
beforeEach(() => {
  actions = new OwnActions();
  rules = new Marbles();
  actions.look(rules);
});

test("without an action that waits, the state is the house's", () => {
  const state = house(0);
  expect(actions.show(state)).toBe(state);
  expect(rules.begun).toEqual([]);
});

test("actions that wait are shown one after the other, until one needs luck", () => {
  actions.show(house(0));
  actions.send(marble());
  expect(shownOf(actions.show(house(0)))).toEqual([1, 1, true]);
  actions.send(marble());
  expect(shownOf(actions.show(house(0)))).toEqual([2, 2, true]);
  actions.send(marble());
  expect(shownOf(actions.show(house(0)))).toEqual([2, 3, false]);
});

test("an entry answers the first of them, before its acknowledgement, and others' entries none", () => {
  actions.show(house(0));
  const answered = actions.send(marble());
  actions.send(marble());
  expect(shownOf(actions.show(house(0, [laid(1, 2)])))).toEqual([2, 2, true]);
  expect(shownOf(actions.show(house(1, [laid(1, 2), laid(2)])))).toEqual([2, 1, true]);
  answered();
  expect(shownOf(actions.show(house(1, [laid(1, 2), laid(2)])))).toEqual([2, 1, true]);
});

test("a refused action is taken back with what followed from it", () => {
  actions.show(house(0));
  const [first, second] = [actions.send(marble()), actions.send(marble())];
  first();
  expect(shownOf(actions.show(house(0)))).toEqual([1, 1, true]);
  second();
  expect(actions.show(house(0)).ahead).toBeUndefined();
});

test("what the rules refuse, or do not know, is not shown", () => {
  actions.show(house(0));
  actions.send(marble("big"));
  expect(actions.show(house(0)).ahead).toBeUndefined();
  actions.send(marble());
  expect(actions.show(house(0)).ahead).toBeUndefined();
});

test("rules get the observation of the house and nothing else, and once for the same view", () => {
  const state = house(1);
  actions.show(state);
  actions.send(marble());
  actions.show(state);
  actions.show({ ...state, chat: [] });
  expect(rules.begun).toEqual(["1"]);
});

test.each([null, "other"])("with the observation %s nothing is looked ahead", (seen) => {
  actions.show(house(0, [], seen));
  actions.send(marble());
  expect(actions.show(house(0, [], seen)).ahead).toBeUndefined();
});

test("a fault in the rules ends the looking ahead, not the game", () => {
  actions.show(house(0));
  actions.send(marble("fault"));
  expect(actions.show(house(0)).ahead).toBeUndefined();
  actions.send(marble());
  expect(actions.show(house(0)).ahead).toBeUndefined();
});

test("another match has none of them", () => {
  actions.show(house(0));
  actions.send(marble());
  expect(actions.show({ ...house(0), match: matchView({ id: "m2" }) }).ahead).toBeUndefined();
});

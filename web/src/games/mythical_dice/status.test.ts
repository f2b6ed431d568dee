import { describe, expect, test } from "vitest";
import { entries, frames, NAMES, SEATS } from "../../testing/mythical_dice/index.ts";
import { type Chronicle, chronicleOf } from "./chronicle.ts";
import { lineOf, type Scene } from "./status.ts";
import type { OwnView } from "./view.ts";
import { table as en } from "./words/en/table.ts";

const scene = (shown: Chronicle, of: Partial<Scene>): Scene => ({
  shown,
  beat: null,
  turn: null,
  own: null,
  viewer: 0,
  standIn: false,
  names: NAMES,
  words: en,
  ...of,
});

const at = (n: number) => chronicleOf(entries.slice(0, n + 1), SEATS);
const ownOf = (n: number, seat = 0) => frames[n]?.owns[seat] as OwnView;

/** The first entry after which it is for this seat to roll and something holds. */
function turnOf(seat: number, holds: (own: OwnView, rolls: number) => boolean): number {
  const found = frames.find(
    ({ public: view, owns }) =>
      view?.turn === seat && holds(owns[seat] as OwnView, view.trick.winner === null ? view.trick.rolls.length : 0),
  );
  if (found === undefined) throw new Error("no such turn in the fixture");
  return found.n;
}

describe("the line that says who is to act", () => {
  test("choosing a bet, and having bet", () => {
    expect(lineOf(scene(at(4), { own: ownOf(4) }))).toMatchObject({ status: "Your turn: bet", mine: true });
    const bet = frames.find(({ n, public: view, owns }) => n > 10 && view?.stage === "bet" && owns[0]?.bet != null);
    expect(lineOf(scene(at(bet?.n ?? 0), { own: ownOf(bet?.n ?? 0) }))).toMatchObject({ mine: false });
    expect(lineOf(scene(at(4), { viewer: null })).status).toBe("Everyone is betting");
  });

  test("leading and following", () => {
    const lead = turnOf(0, (_, rolls) => rolls === 0);
    expect(lineOf(scene(at(lead), { turn: 0, own: ownOf(lead) })).status).toBe("Your turn: you go first");
    const mine = frames.filter(({ public: view }) => view?.turn === 0 && view.trick.winner === null);
    const free = mine.find(({ n, owns }) => {
      const { led } = at(n).trick;
      return led !== null && owns[0]?.hand.every(({ die }) => die !== led);
    })?.n as number;
    expect(lineOf(scene(at(free), { turn: 0, own: ownOf(free) })).status).toBe("Your turn: roll a die");
    // Who holds nothing else follows too, though no die is held back.
    const led = at(free).trick.led ?? "red";
    const only = { ...ownOf(free), hand: [{ die: led, count: 1 }] };
    expect(lineOf(scene(at(free), { turn: 0, own: only })).status).toBe(`Your turn: follow ${led}`);
    const held = turnOf(0, (own) => own.blocked.length > 0);
    const line = lineOf(scene(at(held), { turn: 0, own: ownOf(held) }));
    expect(line.status).toMatch(/^Your turn: follow (red|yellow|purple|grey)$/);
    expect(line.mine).toBe(true);
  });

  test("waiting for another, and while a bot stands in", () => {
    const lead = turnOf(0, (_, rolls) => rolls === 0);
    expect(lineOf(scene(at(lead), { turn: 1 })).status).toBe("Waiting for Ben");
    expect(lineOf(scene(at(lead), { turn: 0, standIn: true })).status).toBe("A bot rolls for you");
  });

  test("one's own turn is said even while the last die still rolls", () => {
    const lead = turnOf(0, (_, rolls) => rolls === 0);
    const rolled = { type: "rolled", seat: 2, die: "red", face: "5", sets_colour: false, ahead: 1 } as const;
    expect(lineOf(scene(at(lead), { beat: rolled, turn: 0, own: ownOf(lead) })).mine).toBe(true);
    expect(lineOf(scene(at(lead), { beat: rolled, turn: 1 })).status).toBe("Chloé rolls");
  });

  test("the end", () => {
    const end = chronicleOf(entries, SEATS);
    expect(lineOf(scene(end, { viewer: 1 })).status).toBe("Ada wins");
    expect(lineOf(scene(end, { viewer: 0 })).status).toBe("You win!");
  });
});

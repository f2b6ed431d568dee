import { expect, test } from "vitest";
import { turnOf } from "../../testing/mino_3d/index.ts";
import { fitsOf, keyOf, placing } from "./spots.ts";
import type { OwnView } from "./view.ts";

const OWN: OwnView = {
  seat: 0,
  hand: ["4-white-2", "6-orange-2"],
  spots: [
    { x: 1, y: 1, z: 0, along: "x", fits: [0, 0, 0, 0, 0, 2, 0, 0] },
    { x: 0, y: 0, z: 1, along: "y", fits: [1, 1, 0, 10] },
  ],
};

test("what the house offers is spread out, the highest points first (D7)", () => {
  expect(fitsOf(OWN)).toEqual([
    {
      index: 1,
      piece: "6-orange-2",
      x: 0,
      y: 0,
      z: 1,
      facing: "north",
      digits: 8,
      meeting: 0,
      joining: 10,
      points: 18,
      told: true,
    },
    {
      index: 0,
      piece: "4-white-2",
      x: 1,
      y: 1,
      z: 0,
      facing: "east",
      digits: 6,
      meeting: 0,
      joining: 0,
      points: 6,
      told: true,
    },
    {
      index: 0,
      piece: "4-white-2",
      x: 1,
      y: 1,
      z: 0,
      facing: "west",
      digits: 6,
      meeting: 0,
      joining: 0,
      points: 6,
      told: true,
    },
  ]);
});

test("pieces are numbered as the page shows them", () => {
  const shown = ["6-orange-2", "4-white-2"];
  expect(fitsOf(OWN, shown).map(({ index, piece }) => shown[index] === piece)).toEqual([true, true, true]);
});

test("a fit is sent as it was offered", () => {
  const best = fitsOf(OWN)[0];
  expect(best && placing(best)).toEqual({ type: "place", piece: "6-orange-2", x: 0, y: 0, z: 1, facing: "north" });
});

test("in a real game no place is offered twice, and nothing out of turn", () => {
  const { owns } = turnOf(0);
  const fits = fitsOf(owns[0] as OwnView);
  expect(fits.length).toBeGreaterThan(10);
  expect(new Set(fits.map(keyOf)).size).toBe(fits.length);
  expect(fitsOf(owns[1] as OwnView)).toEqual([]);
});

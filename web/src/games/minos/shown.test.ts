import { expect, test } from "vitest";
import { entries, frames, frameWhere, SEATS } from "../../testing/minos/index.ts";
import { chronicleOf } from "./chronicle.ts";
import { boardOf, keptOf, marblesOf } from "./shown.ts";
import type { PublicView, Stage } from "./view.ts";

const at = (stage: Stage) => frameWhere(stage, ({ public: view }) => view?.stage === stage);
const shownAt = (n: number) => chronicleOf(entries.slice(0, n + 1), SEATS);
const tilesAt = (n: number) => frames[n]?.public as PublicView;

test("what is under the cloth is not kept, only what has been uncovered", () => {
  expect(keptOf(at("look").public)).toBeNull();
  expect(keptOf(at("bid").public)).toBeNull();
  expect(keptOf(at("walk").public)?.tiles).toEqual(at("walk").public?.tiles);
});

test("while the bidding is still being told the cloth stays, whatever the house shows already", () => {
  const walk = at("walk");
  const bid = at("bid");
  expect(boardOf(shownAt(bid.n), walk.public, keptOf(walk.public))).toBeNull();
});

test("the last walk stays in sight while the house goes on to another round", () => {
  const review = at("review");
  const next = frameWhere("round 2", ({ public: view }) => view?.round === 2);
  const board = boardOf(shownAt(review.n), next.public, keptOf(review.public));
  expect(board?.tiles).toEqual(review.public?.tiles);
  expect(marblesOf(shownAt(review.n), board)).toEqual(review.public?.walk);
  expect(boardOf(shownAt(next.n), next.public, keptOf(review.public))?.tiles).toEqual(next.public?.tiles);
});

test("as many marbles as have been told lie there, each on its passage", () => {
  const last = frames.filter(({ public: view }) => view?.stage === "walk" && view.round === 1).at(-1)?.n ?? 0;
  const board = boardOf(shownAt(last), tilesAt(last), null);
  const before = shownAt(last - 1);
  expect(marblesOf(before, board)).toEqual(tilesAt(last).walk.slice(0, before.walk.length));
});

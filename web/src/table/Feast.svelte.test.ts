import { beforeEach, expect, test } from "vitest";
import { all, holds, settle, show } from "../testing/page.svelte.ts";
import Feast from "./Feast.svelte";

const pieces = () => all("[data-feast] svg");

beforeEach(() => holds(() => false));

test("pieces fall once, more of them for a child, and are gone", async () => {
  show(Feast, {});
  const few = pieces();
  expect(few.length).toBeGreaterThan(10);
  for (const piece of few.slice(1)) piece.dispatchEvent(new Event("animationend"));
  await settle();
  expect(pieces()).toHaveLength(few.length);
  few[0]?.dispatchEvent(new Event("animationend"));
  await settle();
  expect(all("[data-feast]")).toEqual([]);
  show(Feast, { long: true });
  expect(pieces().length).toBeGreaterThan(few.length);
});

test("nothing falls where less motion is wished", () => {
  holds((media) => media.includes("reduce"));
  show(Feast, { long: true });
  expect(all("[data-feast]")).toEqual([]);
});

import { expect, test } from "vitest";
import { all, one, show, still } from "../../testing/page.svelte.ts";
import Cover from "./Cover.svelte";

test("folds and sign lie on the cloth: what reaches past its hem is cut off", () => {
  still();
  show(Cover, { rows: 3, columns: 7, label: "Covered" });
  const edge = one("clipPath");
  expect(edge?.querySelector("path")?.getAttribute("d")).toBe(one("path.cloth")?.getAttribute("d"));
  const folds = all(".folds");
  expect(folds.length).toBeGreaterThan(0);
  for (const fold of folds) expect(fold.closest("[clip-path]")?.getAttribute("clip-path")).toBe(`url(#${edge?.id})`);
});

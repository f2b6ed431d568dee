/** A choice among places of a grid, by the mouse and by arrow keys. */
import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { GameWords } from "./game_words.ts";
import PlaceGrid from "./PlaceGrid.svelte";
import { table as en } from "./words/en/table.ts";

const PLACE = { kind: "grid", importance: "normal", pictures: "", rows: 3, columns: 3 } as const;
const PAGE = { fields: { place: PLACE }, pictures: {}, words: {}, rounds: "", reveals: {}, options: [] };
const saying = { names: [], values: en.values, game: new GameWords("unheard-of", PAGE, "en"), viewer: 0 };

test("places that are offered are radio buttons in a grid of frames, and arrow keys go along it", async () => {
  const onpick = vi.fn();
  const props = { field: "place", grid: PLACE, places: [0, 2, 6], picked: 0, name: "a", saying, onpick };
  const shown = mount(PlaceGrid, { target: document.body, props });
  flushSync();
  const buttons = [...document.querySelectorAll("input")];
  expect(buttons.map(({ parentElement }) => parentElement?.dataset.place)).toEqual(["0", "2", "6"]);
  expect(document.querySelectorAll(".frame")).toHaveLength(6);
  expect(document.querySelector("label:last-of-type")?.textContent?.trim()).toBe("row 3, column 1");
  for (const key of ["ArrowRight", "ArrowDown", "ArrowUp", "a"])
    buttons[0]?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  expect(onpick.mock.calls).toEqual([[2], [6]]);
  expect(document.activeElement).toBe(buttons[2]);
  buttons[1]?.click();
  expect(onpick).toHaveBeenLastCalledWith(2);
  await unmount(shown);
});

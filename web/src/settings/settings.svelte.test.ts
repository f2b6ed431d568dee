import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { holds } from "../testing/page.svelte.ts";
import { LessMotion, WindowQuery } from "./media.svelte.ts";
import { dress, SPEEDS, STRETCHES, settings } from "./settings.svelte.ts";

const root = document.documentElement;

beforeEach(() => {
  settings.motion = "auto";
  settings.text = "normal";
  settings.speed = "normal";
});

test("what differs from the usual is written on the root, and stored", () => {
  dress(root);
  expect(root.dataset.motion).toBeUndefined();
  settings.motion = "less";
  dress(root);
  expect(root.dataset.motion).toBe("less");
  expect(localStorage.getItem("asterion.motion")).toBe("less");
});

test("less motion is the device's wish or the reader's", () => {
  holds(() => false);
  const asked = new LessMotion();
  expect(asked.current).toBe(false);
  settings.motion = "less";
  expect(asked.current).toBe(true);
  settings.motion = "auto";
  holds((media) => media === "(prefers-reduced-motion: reduce)");
  expect(new LessMotion().current).toBe(true);
});

test("a wide window is one that is wide for the reader's text", () => {
  holds((media) => media === "(min-width: 64rem)");
  const wide = new WindowQuery("(min-width: 64rem)");
  expect(wide.current).toBe(true);
  settings.text = "largest"; // the window would have to be 80rem wide
  expect(wide.current).toBe(false);
  holds((media) => media === "(min-width: 72rem)");
  settings.text = "larger";
  expect(new WindowQuery("(min-width: 64rem)").current).toBe(true);
});

test("the size of text is written on the root, and stored", () => {
  settings.text = "largest";
  dress(root);
  expect(root.dataset.text).toBe("largest");
  expect(localStorage.getItem("asterion.text")).toBe("largest");
  settings.text = "normal";
  dress(root);
  expect(root.dataset.text).toBeUndefined();
});

test.each(SPEEDS)("the speed is written on the root, and stored: %s", (speed) => {
  settings.speed = speed;
  dress(root);
  expect(root.dataset.speed).toBe(speed === "normal" ? undefined : speed);
  expect(localStorage.getItem("asterion.speed")).toBe(speed);
  const selector = speed === "normal" ? ":root" : `:root[data-speed="${speed}"]`;
  const tokens = readFileSync("src/design/tokens.css", "utf8");
  const part = tokens.slice(tokens.indexOf(`${selector} {`));
  expect(/--stretch: ([\d.]+);/.exec(part)?.[1]).toBe(String(STRETCHES[speed]));
});

import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../settings/settings.svelte.ts";
import { sound } from "../sound/sound.ts";
import { one, show } from "../testing/page.svelte.ts";
import Volume from "./Volume.svelte";

const slider = () => one("input[type=range]") as HTMLInputElement;

afterEach(() => {
  settings.muted = false;
  sound.volume = 0.6;
});

test("the slider shows the volume, sets it while it moves, and is heard once it rests", () => {
  const heard = vi.spyOn(sound, "play").mockImplementation(() => {});
  show(Volume, {});
  expect(slider().labels?.[0]?.textContent).toBe("Volume");
  expect(slider().valueAsNumber).toBe(60);
  slider().value = "25";
  slider().dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(sound.volume).toBe(0.25);
  expect(localStorage.getItem("asterion.volume")).toBe("0.25");
  expect(slider().getAttribute("aria-valuetext")).toBe("25\u00a0%");
  expect(heard).not.toHaveBeenCalled();
  slider().dispatchEvent(new Event("change", { bubbles: true }));
  expect(heard).toHaveBeenCalledOnce();
});

test("without sound there is no volume to set", () => {
  show(Volume, {});
  expect(slider().disabled).toBe(false);
  settings.muted = true;
  flushSync();
  expect(slider().disabled).toBe(true);
});

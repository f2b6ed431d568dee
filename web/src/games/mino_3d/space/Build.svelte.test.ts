import { mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Build from "./Build.svelte";

let app: Record<string, unknown> | null = null;

afterEach(async () => {
  if (app !== null) await unmount(app);
  document.body.replaceChildren();
});

test("without WebGL it shows nothing, says so once and harms nobody", async () => {
  const onunavailable = vi.fn();
  const wishes = { onchosen: vi.fn(), onfacing: vi.fn(), onaim: vi.fn(), onplace: vi.fn() };
  const laid = [{ piece: "5-orange-5", x: 0, y: 0, z: 0, facing: "east" as const, seat: null }];
  const seen = {
    laid,
    hand: ["4-white-2"],
    fits: [],
    chosen: 0,
    facing: "east" as const,
    wish: null,
    level: null,
    explode: 0,
  };
  const props = { ...seen, last: null, active: true, label: "The build", ...wishes, onunavailable };
  const made = mount(Build, { target: document.body, props });
  app = made;
  await vi.waitFor(() => expect(onunavailable).toHaveBeenCalledOnce());
  expect(document.querySelector("canvas")).toBeNull();
  expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("The build");
  made.fit();
  made.dragFrom(0, new PointerEvent("pointerdown"));
  expect(made.screenOf({ x: 0, y: 0, z: 0, facing: "east" })).toEqual({ x: 0, y: 0 });
  await expect(made.measure(3)).rejects.toThrow("nothing is drawn");
  expect(wishes.onplace).not.toHaveBeenCalled();
});

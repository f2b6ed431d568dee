import { beforeEach, expect, test } from "vitest";
import { noteProgress, progressOf } from "./progress.ts";

beforeEach(() => localStorage.clear());

test("progress is kept by game, each part by itself", () => {
  noteProgress("minos", { step: 3 });
  noteProgress("minos", { declined: true });
  expect(progressOf("minos")).toEqual({ step: 3, done: false, declined: true });
  expect(progressOf("mino_3d")).toEqual({ step: 0, done: false, declined: false });
});

test.each(["", "[", "null", "7", '{"minos":null}', '{"minos":{"step":-1,"done":1}}', '{"minos":"x"}'])(
  "what a browser kept may be anything: %s",
  (kept) => {
    localStorage.setItem("asterion.lessons", kept);
    expect(progressOf("minos")).toEqual({ step: 0, done: false, declined: false });
    noteProgress("minos", { step: 1 });
    expect(progressOf("minos").step).toBe(1);
  },
);

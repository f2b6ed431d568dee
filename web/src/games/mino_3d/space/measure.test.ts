import { expect, test, vi } from "vitest";
import { measured, summary } from "./measure.ts";

test("mean, and what 95 of 100 keep within", () => {
  const took = Array.from({ length: 100 }, (_, n) => n + 1);
  expect(summary(took)).toEqual({ mean_ms: 50.5, p95_ms: 95 });
  expect(summary([4])).toEqual({ mean_ms: 4, p95_ms: 4 });
});

test("counts only the frames after the warm-up, once round", async () => {
  let now = 0;
  vi.stubGlobal("requestAnimationFrame", (run: (at: number) => void) => {
    now += 10;
    queueMicrotask(() => run(now));
  });
  const shares: number[] = [];
  const stage = {
    timed: (share: number, at: number | null) => {
      shares.push(share);
      expect(at).toBeNull();
      return share < 0 ? 1000 : 2;
    },
    calls: { draws: 5, triangles: 6, pixel_ratio: 2 },
    wake: vi.fn(),
  };
  const figures = await measured(stage, 8, true);
  expect(figures).toEqual({ mean_ms: 2, p95_ms: 2, between_ms: 10, draws: 5, triangles: 6, pixel_ratio: 2 });
  expect(shares.filter((share) => share >= 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => n / 8));
  expect(stage.wake).toHaveBeenCalledOnce();
});

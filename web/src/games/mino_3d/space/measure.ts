/** Measures the time of a frame, for developers. */

export type Figures = {
  /** From the first call to the finished picture, in ms: the mean and the 95th percentile. */
  readonly mean_ms: number;
  readonly p95_ms: number;
  /** Time between frames as the browser gave them, in ms. */
  readonly between_ms: number;
  readonly draws: number;
  readonly triangles: number;
  /** Pixels drawn per CSS pixel, at the end. */
  readonly pixel_ratio: number;
};

export type Measured = {
  readonly timed: (share: number, now: number | null) => number;
  readonly calls: { readonly draws: number; readonly triangles: number; readonly pixel_ratio: number };
  readonly wake: () => void;
};

/** Frames before measuring: shaders compile, and the sharpness settles. */
const WARM = 24;

/**
 * frames: how many, at least 1; the camera goes once round the build and comes back. sharp: all in full sharpness, not as while
 * something moves.
 */
export async function measured(stage: Measured, frames: number, sharp = false): Promise<Figures> {
  const count = Math.max(1, Math.floor(frames));
  const took: number[] = [];
  let began = 0;
  let now = 0;
  for (let n = -WARM; n < count; n++) {
    now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    if (n === 0) began = now;
    const ms = stage.timed(n / count, sharp ? null : now);
    if (n >= 0) took.push(ms);
  }
  now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const figures = { ...summary(took), between_ms: (now - began) / count, ...stage.calls };
  stage.wake();
  return figures;
}

/** Mean and 95th percentile. */
export function summary(took: readonly number[]): { mean_ms: number; p95_ms: number } {
  const sorted = [...took].sort((a, b) => a - b);
  const mean = sorted.reduce((sum, one) => sum + one, 0) / Math.max(1, sorted.length);
  return { mean_ms: mean, p95_ms: sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0 };
}

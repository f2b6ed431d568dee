/** The motion of a document's die without tumbling: it comes in turning, and slides away. No-op without animations. */
import { settings } from "../../../settings/settings.svelte.ts";
import type { Place } from "./layout.ts";

const FLY_MS = 620;
const SLIDE_MS = 450;

async function finished(animation: Animation): Promise<void> {
  try {
    await animation.finished;
  } catch {
    // Cancelled: the die is where the document puts it.
  }
}

/** from: offset of its starting point, in px. */
export async function flyIn(element: HTMLElement | null, from: Place): Promise<void> {
  if (element === null || typeof element.animate !== "function") return;
  const at = (share: number, turn: number, scale: number) =>
    `translate(-50%, -50%) translate(${from.x * share}px, ${from.y * share}px) rotate(${turn}turn) scale(${scale})`;
  await finished(
    element.animate(
      [
        { transform: at(1, -1.5, 0.8), opacity: 0 },
        { transform: at(0.55, -0.8, 1.2), opacity: 1, offset: 0.35 },
        { transform: at(0.12, -0.15, 1.06), offset: 0.75 },
        { transform: at(0, 0, 1) },
      ],
      { duration: FLY_MS * settings.stretch, easing: "ease-out" },
    ),
  );
}

/** to: offset of its end point, in px. */
export async function slideOut(element: HTMLElement | null, to: Place): Promise<void> {
  if (element === null || typeof element.animate !== "function") return;
  await finished(
    element.animate(
      [
        { transform: "translate(-50%, -50%)" },
        { transform: `translate(-50%, -50%) translate(${to.x}px, ${to.y}px) scale(0.6)`, opacity: 0.2 },
      ],
      { duration: SLIDE_MS * settings.stretch, easing: "ease-in", fill: "forwards" },
    ),
  );
}

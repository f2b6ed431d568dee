/** A card that flies to whom it comes, above the table and while the game goes on. */
import { LessMotion } from "../../../settings/media.svelte.ts";
import { settings } from "../../../settings/settings.svelte.ts";

const FLIGHT_MS = 600;
const still = new LessMotion();

/** Fly a copy of `card` to `goal`, in `layer`; nothing moves for readers who want less motion. */
export function fly(card: Element, goal: Element, layer: Element): void {
  if (still.current || typeof card.animate !== "function") return;
  const from = card.getBoundingClientRect();
  const to = goal.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-card");
  copy.ariaHidden = "true";
  Object.assign(copy.style, {
    position: "fixed",
    inset: "0 auto auto 0",
    zIndex: "5",
    width: `${from.width}px`,
    height: `${from.height}px`,
    transformOrigin: "0 0",
    pointerEvents: "none",
  });
  layer.append(copy);
  const { left, top } = copy.getBoundingClientRect(); // of a layer that may be its own frame of reference
  /** In the middle of a box, as large as fits in. */
  const at = (box: DOMRect) => {
    const scale = Math.min(1, box.width / from.width, box.height / from.height);
    const x = box.left + (box.width - from.width * scale) / 2 - left;
    const y = box.top + (box.height - from.height * scale) / 2 - top;
    return `translate(${x}px, ${y}px) scale(${scale})`;
  };
  const flight = copy.animate([{ transform: at(from) }, { transform: at(to), opacity: 0.4 }], {
    duration: FLIGHT_MS * settings.stretch,
    easing: "ease-in-out",
    fill: "forwards",
  });
  flight.onfinish = () => copy.remove();
  flight.oncancel = () => copy.remove();
}

import { byKeys } from "../../components/last_input.ts";

/** The reader's choice between the two views of the build, stored in this browser. */
export type Look = "space" | "plan";

const KEPT = "asterion.mino_3d.look";

let able: boolean | null = null;

/** Whether this browser can draw in three dimensions. Checked once, since contexts are scarce; releases its context. */
export function hasWebgl(): boolean {
  able ??= asked();
  return able;
}

function asked(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** The last chosen view; at first the plan for who plays by keys, or where the browser cannot draw the view in space. */
export function lookKept(webgl: boolean = hasWebgl(), keys: boolean = byKeys()): Look {
  const first = keys ? "plan" : "space";
  if (!webgl) return "plan";
  try {
    const kept = localStorage.getItem(KEPT);
    return kept === "plan" || kept === "space" ? kept : first;
  } catch {
    return first; // storage is disabled: the choice lasts as long as the page
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(KEPT, look);
  } catch {
    // see lookKept()
  }
}

/** Which of the two views of the build this reader looks at: remembered in this browser. */
export type Look = "space" | "plan";

const KEPT = "asterion.mino-3d.look";

let able: boolean | null = null;

/** Whether this browser can draw in three dimensions. Asked once: contexts are few, and this one is given back. */
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

/** The look that was chosen last; at first the one in space, where that can be drawn. */
export function lookKept(webgl: boolean = hasWebgl()): Look {
  if (!webgl) return "plan";
  try {
    return localStorage.getItem(KEPT) === "plan" ? "plan" : "space";
  } catch {
    return "space"; // storage is switched off: the choice lasts as long as the page
  }
}

export function keepLook(look: Look): void {
  try {
    localStorage.setItem(KEPT, look);
  } catch {
    // see lookKept()
  }
}

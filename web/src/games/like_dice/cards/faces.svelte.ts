/** The reader's choice of faces: pips as in the box, or digits, which children often read sooner. Stored. */
const KEPT = "asterion.like_dice.faces";
export type Faces = "pips" | "digits";

function kept(): Faces {
  try {
    return localStorage.getItem(KEPT) === "digits" ? "digits" : "pips";
  } catch {
    return "pips"; // storage is disabled: the choice lasts as long as the page
  }
}

let current = $state<Faces>(kept());

/** Reactive when read; assigning changes and stores it. */
export const faces = {
  get now(): Faces {
    return current;
  },
  set now(chosen: Faces) {
    current = chosen;
    try {
      localStorage.setItem(KEPT, chosen);
    } catch {
      // see kept()
    }
  },
};

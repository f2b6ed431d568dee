/** How this reader likes the dice: pips as in the box, or digits, which children often read sooner. Kept. */
const KEPT = "asterion.like-dice.faces";
export type Faces = "pips" | "digits";

function kept(): Faces {
  try {
    return localStorage.getItem(KEPT) === "digits" ? "digits" : "pips";
  } catch {
    return "pips"; // storage is switched off: the choice lasts as long as the page
  }
}

let current = $state<Faces>(kept());

/** Reading follows changes; assigning changes and remembers. */
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

import type { coach as english } from "../en/coach.ts";
import { percentIn, pointsIn } from "../plural.ts";

/** L’entraîneur, à une table d’entraînement. */

const percent = percentIn("fr");

export const coach: typeof english = {
  name: "Entraîneur",
  part: "Votre entraîneur",
  ask: "Demander conseil",
  thinking: "Laissez-moi réfléchir…",
  same: "J’aurais fait de même.",
  unsure: "Pour autant que je sache, rien n’était nettement mieux.",
  failed: "Cette fois, je ne saurais dire.",
  on: "Je suis vos choix. Demandez-moi conseil avant l’un d’eux si vous voulez.",
  percent,
  about: pointsIn("fr").about,
};

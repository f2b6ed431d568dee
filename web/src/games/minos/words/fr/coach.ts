import { pluralIn } from "../../../../i18n/plural.ts";
import type { coach as english } from "../en/coach.ts";

/** Ce que dit l’entraîneur de Minos après un chemin : sur le compte du joueur, et sur son annonce. */

const plural = pluralIn("fr");
const tiles = (n: number) => `${n} ${plural(n, { one: "tuile", other: "tuiles" })}`;

export const coach: typeof english = {
  greeting: "Après chaque chemin, je vous dis si vous aviez bien compté et bien annoncé.",
  nothing: (longest) => `Vous n’avez rien noté ; un chemin de ${tiles(longest)} existait.`,
  exact: (longest) => `Vous avez bien compté : aucun chemin ne dépasse ${tiles(longest)}.`,
  short: (note, longest) =>
    `Vous avez noté ${note} ; un chemin de ${longest} existait, ${tiles(longest - note)} de plus.`,
  over: (note, longest) => `Vous avez noté ${note}, mais aucun chemin ne dépasse ${tiles(longest)}.`,
  impossible: (bid) => `Votre annonce de ${bid} ne pouvait pas réussir.`,
  failed: (bid, laid) => `Votre annonce de ${bid} était possible ; votre chemin s’est arrêté à ${laid}.`,
  lost: (bid, marble) =>
    marble === 1
      ? `Votre annonce de ${bid} était possible, mais pas depuis ce départ : la première bille l’a perdue.`
      : `Votre annonce de ${bid} était possible jusqu’à la bille ${marble} : après elle, aucun chemin de ${bid} ne restait.`,
  walked: (bid) => `Votre chemin de ${bid} a tenu votre annonce.`,
  timid: (bid, note) => `Les annonces se sont arrêtées à ${bid} : vous connaissiez un chemin de ${note}.`,
  lucky: (bid) => `Une annonce de ${bid} ne pouvait pas réussir : il fallait contrer.`,
};

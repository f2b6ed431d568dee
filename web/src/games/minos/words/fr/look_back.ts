import { numberIn, pluralIn } from "../../../../i18n/plural.ts";
import type { lookBack as english } from "../en/look_back.ts";

/** L’entraîneur de Minos revient sur toute une partie. */

const plural = pluralIn("fr");
const number = numberIn("fr");
const tiles = (n: number) => {
  const shown = Math.round(10 * n) / 10;
  return `${number(shown)} ${plural(shown, { one: "tuile", other: "tuiles" })}`;
};
const labyrinths = (n: number) => `${n} ${plural(n, { one: "labyrinthe", other: "labyrinthes" })}`;

export const lookBack: typeof english = {
  hint: "Comment cette place a compté et annoncé, face au plus long chemin de chaque labyrinthe. Cet appareil le cherche, sans la maison.",
  nothing: "Aucun chemin n’a été compté.",
  round: (round, length, bound) =>
    `Manche ${round} : le plus long chemin a ${length === bound ? tiles(length) : `de ${length} à ${tiles(bound)}`}`,
  unproven: "La recherche n’a pas fini à temps : l’entraîneur n’en dit rien.",
  counted: ({ rounds, right, noted, off }) => {
    if (rounds === 0) return "";
    if (noted === 0) return `Aucun nombre noté dans ${labyrinths(rounds)}.`;
    return `Sur ${labyrinths(rounds)}, compté juste ${right} fois${right === noted ? "" : `, avec ${tiles(off)} d’écart en moyenne`}.`;
  },
  walks: (walks, kept) => `Annonces tenues : ${kept} sur ${walks}.`,
};

import { numberIn, pluralIn } from "../../../../i18n/plural.ts";
import type { lookBack as english } from "../en/look_back.ts";

/** L’entraîneur de Minos revient sur toute une partie. */

const plural = pluralIn("fr");
const tenths = (n: number) => numberIn("fr")(Math.round(10 * n) / 10);
const tiles = (n: number) => `${tenths(n)} ${plural(n, { one: "tuile", other: "tuiles" })}`;

export const lookBack: typeof english = {
  hint: "Comment cette place a compté et annoncé, face au plus long chemin de chaque labyrinthe. Cet appareil le cherche, sans la maison.",
  nothing: "Aucun chemin n’a été compté.",
  round: (round, length, bound) =>
    `Manche ${round} : le plus long chemin a ${length === bound ? tiles(length) : `de ${length} à ${tiles(bound)}`}`,
  unproven: "La recherche n’a pas fini à temps : l’entraîneur n’en dit rien.",
  counted: ({ rounds, right, noted, off }) =>
    noted === 0
      ? `Compté dans aucun des ${rounds} labyrinthes.`
      : `Compté juste dans ${right} ${plural(rounds, { one: "labyrinthe", other: "labyrinthes" })} sur ${rounds}${right === noted ? "" : `, avec ${tiles(off)} d’écart en moyenne`}.`,
  walks: (walks, kept) => `Annonces tenues : ${kept} sur ${walks}.`,
};

import { pluralIn } from "../../../../i18n/plural.ts";
import type { around as english } from "../en/around.ts";

/** Les mots autour de la table de Minos : feuille de score, parties rejouées, grand écran. */

const plural = pluralIn("fr");
const points = (n: number) => `${n} ${plural(n, { one: "point", other: "points" })}`;

export const around: typeof english = {
  sheet: {
    title: "Feuille de score",
    round: "Manche",
    short: "Nº",
    size: (rows, columns) => `${rows}×${columns}`,
    sizeAloud: (rows, columns) => `${rows} tuiles sur ${columns}`,
    opened: "a ouvert",
    made: (bid) => `a annoncé ${bid} et les a parcourues`,
    missed: (bid, laid) => (laid === null ? `a annoncé ${bid} et a échoué` : `a annoncé ${bid}, en a parcouru ${laid}`),
    correct: (round) => `Corriger la manche ${round}`,
    counter: (stake) => `a contré avec ${points(stake)}`,
    follow: (stake) => `a suivi avec ${points(stake)}`,
    total: "Total",
    none: "Aucune manche n’est encore finie.",
    legend: {
      opened: "a ouvert la manche",
      made: "chemin réussi",
      missed: "chemin manqué",
      counter: "contre",
      follow: "avec",
    },
  },

  replay: {
    notes: "Ce que chacun croyait",
    notYet: "pas encore",
    nothing: "rien",
    overAlone: (name, n) => `C’est fini. ${name} a parcouru ${n} ${plural(n, { one: "tuile", other: "tuiles" })}.`,
    covered: "Couvert à la table",
    longest: "Le plus long chemin",
  },
};

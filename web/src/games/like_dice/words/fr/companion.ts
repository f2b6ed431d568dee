import type { companion as en } from "../en/companion.ts";

/** Les mots pour ceux qui jouent avec la boîte de Like Dice. */
export const companion: typeof en = {
  notes: {
    title: "Like Dice",
    first: "Une touche par mission. Les barres montrent le chemin jusqu’à chaque objectif.",
    missions: "Les missions jusqu’ici",
    who: (n) => `Mission ${n} : qui a trouvé en premier ?`,
    whoWas: (n) => `Mission ${n} : qui avait juste en premier, finalement ?`,
    cards: "cartes",
    nobody: "Personne",
    told: (n, name) => `Mission ${n} : ${name}.`,
    nobodyTold: (n) => `Mission ${n} : personne.`,
    correct: "corriger",
    keep: "Laisser comme c’est",
    end: "La partie est finie",
    pips: (name) => `Vous êtes à égalité. Combien de points sur les cartes de ${name} ?`,
    count: "C’est cela",
    wrong: "Un nombre de 0 à 199.",
    csv: { mission: "Mission", winner: "Premier" },
  },
};

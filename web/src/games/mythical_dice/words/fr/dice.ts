import type { dice as english } from "../en/dice.ts";

/** Words about dice: kinds, faces and how a die is named aloud. */
export const dice: typeof english = {
  kinds: {
    minotaur: "Minotaure",
    griffin: "Griffon",
    mermaid: "Sirène",
    red: "Rouge",
    yellow: "Jaune",
    purple: "Violet",
    grey: "Gris",
  },
  die: {
    minotaur: "dé Minotaure",
    griffin: "dé Griffon",
    mermaid: "dé Sirène",
    red: "dé rouge",
    yellow: "dé jaune",
    purple: "dé violet",
    grey: "dé gris",
  },
  dice: {
    minotaur: "dés Minotaure",
    griffin: "dés Griffon",
    mermaid: "dés Sirène",
    red: "dés rouges",
    yellow: "dés jaunes",
    purple: "dés violets",
    grey: "dés gris",
  },
  marks: {
    minotaur: "tête cornue",
    griffin: "tête d’aigle",
    mermaid: "nageoire",
    red: "flamme",
    yellow: "soleil",
    purple: "gemme",
    grey: "pierre",
  },
  about: {
    minotaur: "La plus forte des créatures\u00a0: il bat le Griffon et tous les nombres, et ne cède qu’à une Sirène.",
    griffin: "Il bat la Sirène et tous les nombres\u202f; il cède au Minotaure.",
    mermaid:
      "Elle bat le Minotaure et tous les nombres\u202f; elle cède au Griffon, sauf si le Minotaure est là aussi.",
    red: "Un dé à nombres, marqué d’une flamme.",
    yellow: "Un dé à nombres, marqué d’un soleil.",
    purple: "Un dé à nombres, marqué d’une gemme.",
    grey: "Un dé à nombres, marqué d’une pierre.",
  },
  flag: "drapeau blanc",
  states: {
    normal: "",
    blocked: "ne peut pas être lancé maintenant",
    selected: "choisi",
    ahead: "en tête pour l’instant",
    winning: "l’emporte",
    ghost: "place libre",
  },
  unrolled: "pas encore lancé",
  named: (name: string, details: readonly string[]) => [name, ...details].join(", "),
  shows: (name: string, face: string) => `${name}\u00a0: ${face}`,
  onTable: "Dés sur la table",
};

import type { LikeDiceMissionKind } from "../../../../protocol/types.ts";
import type { coach as english } from "../en/coach.ts";

/** Ce que dit l’entraîneur de Like Dice après la vérification : ce qui a pu manquer, et que regarder d’abord. */

const first: Record<LikeDiceMissionKind, string> = {
  one_colour: "La prochaine fois, cherchez la couleur d’abord au milieu, puis le long de vos cartes.",
  two_colours: "La prochaine fois, additionnez une couleur sur toutes les cartes, puis l’autre.",
  three_colours: "La prochaine fois, repérez d’abord ce qui ne compte pas : deux couleurs sur cinq.",
  big_small: "La prochaine fois, cherchez un seul nombre par couleur ; les autres dés ne comptent pas.",
  two_values: "La prochaine fois, comptez combien de fois chaque nombre est là ; les couleurs n’importent pas.",
  three_values: "La prochaine fois, comptez combien de fois chaque nombre est là ; les couleurs n’importent pas.",
};

export const coach: typeof english = {
  greeting: "Après chaque vérification, je vous dis ce qui a manqué et que regarder d’abord.",
  right: (seconds) => `Juste, en ${seconds} s.`,
  missed: (number, answer, die) => `Vous avez dit ${number}, c’était ${answer} : comme si vous aviez oublié ${die}.`,
  twice: (number, answer, die) =>
    `Vous avez dit ${number}, c’était ${answer} : comme si vous aviez compté deux fois ${die}.`,
  less: (number, answer) => `Vous avez dit ${number}, c’était ${answer} : ${answer - number} de trop peu.`,
  more: (number, answer) => `Vous avez dit ${number}, c’était ${answer} : ${number - answer} de trop.`,
  silent: (answer) => `C’était ${answer}.`,
  die: (colour, value, own) => `le ${value} ${colour} ${own ? "de votre carte" : "du milieu"}`,
  first,
};

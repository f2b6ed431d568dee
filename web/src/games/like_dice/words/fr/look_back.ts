import { pluralIn } from "../../../../i18n/plural.ts";
import type { lookBack as english } from "../en/look_back.ts";

/** L’entraîneur de Like Dice revient sur toute une partie. */

const plural = pluralIn("fr");

export const lookBack: typeof english = {
  hint: "Ce qui a manqué dans chaque mission, et que regarder d’abord. Cet appareil le calcule, sans la maison.",
  nothing: "Aucune mission n’a été vérifiée.",
  mission: (number) => `Mission ${number}`,
  counts: (of, { won, late, wrong, passed, silent }) =>
    `${of} ${plural(of, { one: "mission", other: "missions" })} : ${won} juste en premier, ${late} juste mais plus tard, ${wrong} faux, ${passed + silent} sans réponse.`,
  hardest: (kind) => `Le plus souvent faux : « ${kind} ».`,
  none: "Toutes les réponses étaient justes.",
};

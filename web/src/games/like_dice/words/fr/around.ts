import { pluralIn } from "../../../../i18n/plural.ts";
import type { around as english } from "../en/around.ts";

const plural = pluralIn("fr");
const cards = (n: number) => `${n} ${plural(n, { one: "carte", other: "cartes" })}`;

/** Les mots autour de la table de Like Dice : la feuille des missions, le film de la partie, le grand écran. */
export const around: typeof english = {
  sheet: {
    title: "Les missions, et qui avait juste",
    number: "N°",
    mission: "Mission",
    said: (n, ms) => `a dit ${n} en ${ms}`,
    right: "juste",
    wrong: "faux",
    won: "juste en premier",
    passed: "passé",
    silent: "temps écoulé",
    none: "Aucune mission n’est encore vérifiée.",
    cards: "Cartes",
    owned: (n, target) => `${n} sur ${target}`,
    missing: (n) => (n === 0 ? "objectif atteint" : `encore ${cards(n)}`),
    pips: "Points",
    usual: "Temps habituel",
    legend: { won: "juste en premier, prend une carte", right: "juste, mais plus tard", wrong: "faux" },
    owner: "Les cartes, place par place",
  },

  replay: {
    before: "Avant la première mission",
    claims: "Ce qui a été annoncé",
    times: "Où est passé le temps de chacun",
    who: "Le temps de qui",
  },

  screen: {
    soon: "La mission suivante vient quand tout le monde est prêt",
    ready: (n, of) => `${n} sur ${of} ${plural(n, { one: "prêt", other: "prêts" })}`,
    watching: "Regardez cet écran, répondez sur le vôtre",
    join: "Regarder ou rejoindre",
    choosing: (n) => `Encore ${n} ${plural(n, { one: "seconde", other: "secondes" })} pour choisir une carte`,
  },
};

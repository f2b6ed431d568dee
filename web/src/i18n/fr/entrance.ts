import { de } from "../elision.ts";
import type { entrance as english } from "../en/entrance.ts";
import { numberIn, percentIn } from "../plural.ts";

const number = numberIn("fr");

/** L’entrée, l’endroit de chaque jeu, et ce qui est au lecteur. */
export const entrance: typeof english = {
  place: {
    play: (game) => `Jouer à ${game}`,
    box: "La boîte est sur la table",
    today: "Aujourd’hui et cette semaine",
    matches: (game) => `Vos dernières parties ${de(game)}`,
    rating: (rating, provisional) => `Votre classement : ${number(rating)}${provisional ? ", encore provisoire" : ""}`,
  },

  plainHttp: "En http simple, votre navigateur ne garde aucune page : tout marche tant que la maison répond.",

  mine: {
    title: "Reprendre la partie",
    turn: "À vous de jouer",
    playing: "En cours",
    waiting: "Pas commencée",
  },

  today: {
    week: "Défi de la semaine",
    puzzle: {
      title: "Problème du jour",
      notYet: "pas encore résolu",
      mark: (right) => (right === null ? "à faire" : right ? "résolu" : "manqué"),
    },
    title: "Aujourd’hui",
    begun: "commencé",
    until: (weekday) => `jusqu’à ${weekday}`,
    place: (place, of) => `place ${place} sur ${of}`,
  },

  ways: {
    title: "Autres entrées",
    table: "Un code, ou le lien d’une table",
    example: "BCDF",
    go: "Y aller",
    wrong: "Ce n’est ni un code de quatre lettres ni un lien. Un lien ressemble à ceci : …/table/k3Xw…",
    television: "Jouer sur la télévision",
    box: "La boîte est sur la table",
  },

  television: {
    title: "Jouer sur la télévision",
    text: "Choisissez un jeu, et combien vous êtes. Les téléphones entrent avec un code ; le premier commence la partie.",
    players: (game: string) => `${game} : combien de joueurs ?`,
  },

  you: {
    title: "Vous",
    link: "Vous : réglages, vos parties, autres appareils",
    language: "Langue",
    languages: { en: "English", fr: "Français" },
    colours: "Couleurs",
    themes: { auto: "Celles de l’appareil", light: "Claires", dark: "Sombres" },
    text: "Taille du texte",
    texts: { normal: "Normale", larger: "Grande", largest: "Très grande" },
    motion: "Animations",
    motions: { auto: "Celles de l’appareil", less: "Réduites" },
    speed: "Vitesse à la table",
    speeds: { calm: "Calme", normal: "Normale", quick: "Rapide" },
    speedHint: "Le temps pendant lequel vous voyez les coups des autres. Les pendules ne changent pas.",
    lying: "Un téléphone posé sur la table",
    lies: { shows: "montre la main", hides: "cache la main" },
    lyingHint:
      "Soulevé ou touché, il montre la main ; posé, ou laissé 15 secondes, il la cache. Pour les soirées avec une télévision.",
    sound: "Son",
    volume: "Volume",
    percent: percentIn("fr"),
    on: "Activé",
    off: "Coupé",
    more: "Votre jeu",
    puzzles: "Problèmes : celui du jour, et vos propres erreurs",
  },
};

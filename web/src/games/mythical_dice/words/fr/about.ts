import type { about as english } from "../en/about.ts";

/** Mythical Dice avant la partie : sa carte à l’entrée, et ce que peut choisir une table. */
export const about: typeof english = {
  card: {
    title: "Mythical Dice",
    also: "aussi connu sous le nom de Mino Dice",
    facts: "3 à 6 joueurs · environ 30 minutes",
    text: "Un jeu de plis avec des dés. Regardez vos dés, pariez sur le nombre de plis que vous ferez, puis lancez : Minotaure, Griffon et Sirène se battent entre eux, et l’emportent sur tous les nombres.",
    play: "Jouer contre des bots",
    openTable: "Ouvrir une table entre amis",
  },
  box: "Une feuille de score : paris, plis et bonus ; les points sont comptés pour vous.",
  puzzle: {
    also: "Que lanceriez-vous ?",
    text: "Une position de Mythical Dice par jour, la même pour tous dans cette maison. Un dé est nettement le meilleur : lequel ?",
  },
  open: {
    edition: "Édition",
    editions: { "mythical-2024": "Mythical Dice (2024)", "mino-2023": "Mino Dice (2023)" },
    editionHints: {
      "mythical-2024": "Qui remporte le dernier pli d’une manche entame la manche suivante.",
      "mino-2023": "À chaque manche, l’entame passe au voisin de gauche.",
    },
    variant: "Variante",
    full: "Jeu complet",
    fullHint: "Un pari manqué coûte des points ; les créatures peuvent rapporter un bonus.",
    simplified: "Simplifiée",
    simplifiedHint: "Un pari manqué ne coûte rien, et il n’y a pas de bonus. Idéale pour une première partie.",
    titles: { "mythical-2024": "Mythical Dice", "mino-2023": "Mino Dice" },
  },
};

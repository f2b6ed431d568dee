import type { LessonWords } from "../../../../lesson/lesson.ts";

/** Les étapes de la leçon, 25 mots au plus chacune. */
export const lesson: LessonWords = {
  steps: {
    lay: {
      say: "Tous bâtissent un labyrinthe de rainures, à parcourir ensuite. Touchez le couloir en bas, puis le vide à droite.",
      praise: "La rainure continue. Le carré en bas à gauche est un bloc : on n’y passe pas.",
      hint: "Le couloir, debout, dans la case libre au bord droit.",
    },
    bridge: {
      say: "Le dernier vide attend un pont : deux rainures se croisent sans se toucher. Touchez le pont en bas, puis le vide.",
      praise: "Complet. On passe tout droit sur un pont ou dessous, sans jamais y tourner.",
      hint: "Le pont est la dernière tuile en bas. Touchez-le, puis le vide.",
    },
    look: {
      say: "Combien de tuiles parcourir ici, aucune deux fois, le pont non plus ? Entrez votre nombre, puis dites que vous avez assez vu.",
      praise: "Un drap le couvre, comme en partie une fois le sablier vide. Tout sauf le bloc : 11 tuiles. Retenez-le.",
      hint: "Entrez d’abord un nombre, avec + ou au clavier : votre estimation.",
    },
    counter: {
      say: "Ariane ouvre et annonce 12 tuiles ; Icare la suit. Vous savez mieux : contrez, et misez un point sur son échec.",
      praise: "Bloquée : le pont était pris. Vous gagnez un point, qu’elle paie, et la mise d’Icare est perdue.",
      hint: "Le plus long chemin a 11 tuiles, donc 12 est impossible : contrez.",
    },
    follow: {
      say: "Cette fois Ariane annonce 7 et Icare contre. Sept, c’est facile ici : suivez, et misez un point sur sa réussite.",
      praise: "Elle réussit : un point pour elle, un pour vous, et celui d’Icare est perdu.",
      hint: "7 tuiles, c’est possible ici : suivez-la.",
    },
    bid: {
      say: "À vous d’ouvrir. Annoncez combien de tuiles vous parcourrez, de 6 à 11. Qui annonce plus vous prend le chemin.",
      praise: "Ariane contre : elle mise un point sur votre échec. Icare suit : il en mise un sur votre réussite.",
      hint: "Annoncez 6 au moins et 11 au plus.",
    },
    walk: {
      say: "Le drap est levé : en chemin. Posez bille après bille, chacune sur une tuile reliée à la dernière, jamais deux fois la même.",
      praise: "Toutes les billes sont posées : un point pour vous, un pour Icare, et celui d’Ariane est perdu.",
      hint: "Bloqué. Réessayez, à partir de l’annonce : certains départs ne laissent pas repasser par le pont.",
    },
    last: {
      say: "Le dernier chemin d’une partie, avec des carrefours ; chacun a deux points. Vous ouvrez : regardez, annoncez, et voyez la suite.",
    },
  },
  won: "Personne n’a plus de points que vous. Vous en savez assez pour une première partie.",
  lost: "Pas cette fois. Mais vous en savez assez pour une première partie.",
};

import type { LessonWords } from "../../../../lesson/lesson.ts";

/** Les étapes de la leçon, 25 mots au plus chacune. Le nom d’une pièce ne se coupe pas. */
export const lesson: LessonWords = {
  steps: {
    beside: {
      say: "Une pièce se lit chiffre, couleur, chiffre. Touchez 5‑orange‑5 en bas, puis une des marques sur la table, et posez-la.",
      praise: "5 + 5 : 10 points. Vos deux chiffres comptent toujours, où que soit la pièce.",
      hint: "Cette pièce va aussi. Mais prenez 5‑orange‑5, cette fois.",
    },
    turn: {
      say: "Côte à côte, un chiffre ne touche qu’une couleur. Prenez 4‑rouge‑3, tournez-la dans le sens de 5‑orange‑5 et posez-la.",
      praise: "4 + 3 : 7 points. Les marques valent pour le sens de la pièce ; tournée, elle a d’autres places.",
      hint: "Prenez 4‑rouge‑3 et tournez-la : elle doit être dans le même sens que 5‑orange‑5.",
    },
    above: {
      say: "Maintenant, on monte : une couleur peut couvrir la même couleur. Posez 6‑orange‑2 en travers de 5‑orange‑5, orange sur orange.",
      praise: "18 points : 6 + 2 pour ses chiffres, et les deux 5 de la pièce dont elle couvre la couleur.",
      hint: "Visez la marque au milieu de 5‑orange‑5. Aucune ? Tournez 6‑orange‑2.",
    },
    under: {
      say: "Le 6 de 6‑orange‑2 est en l’air. Glissez 6‑violet‑0 dessous, 6 sous 6 : l’un sur l’autre, seulement le même chiffre.",
      praise: "12 points : 6 + 0 pour ses chiffres, et le 6 juste au-dessus compte aussi.",
      hint: "Cherchez, sous 6‑orange‑2, la place où 6‑violet‑0 rapporte 12 points.",
    },
    bridge: {
      say: "Une pièce tient aussi sur ses deux bouts. Faites un pont à gauche : 6‑bleu‑5, son 6 sur un 6, son 5 sur un 5.",
      praise: "22 points : 11 pour ses chiffres, 11 pour ceux du dessous. Sur un seul bout, elle aurait basculé.",
      hint: "Tournez 6‑bleu‑5 jusqu’à voir une marque au-dessus du vide, à gauche.",
    },
    sums: {
      say: "Trois sommes : ses chiffres, les chiffres dessus ou dessous, les pièces jointes par la couleur. Trouvez la place qui donne les trois à 6‑blanc‑5.",
      praise: "11 pour ses chiffres, 11 pour le 6 et le 5 du dessous, 4 + 2 pour blanc sur blanc : 28 points.",
      hint: "Lisez les trois sommes avant de poser : aucune ne doit être à 0.",
    },
    most: {
      say: "Le bouton Places montre toutes les places de vos pièces, par points. Ouvrez-le, prenez la première et posez la pièce.",
      praise: "19 points avec une pièce qui en vaut 5 : une bonne place bat de grands chiffres.",
      hint: "Ouvrez Places, pour toute la main : la première de la liste rapporte le plus.",
    },
    last: {
      say: "Vos trois dernières pièces, et plus rien à piocher. Ariane a 33 points d’avance, mais vos pièces sont fortes. Le bouton Places vous aide : rattrapez-la !",
    },
  },
  won: "Vous aviez 33 points de retard, et vous gagnez. Vous en savez assez pour une première partie.",
  lost: "Pas tout à fait rattrapée, cette fois. Mais vous en savez assez pour une première partie.",
};

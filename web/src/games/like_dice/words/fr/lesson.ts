import type { LessonWords } from "../../../../lesson/lesson.ts";

/** Les étapes de la leçon, 25 mots au plus chacune. */
export const lesson: LessonWords = {
  steps: {
    one: {
      say: "Mission rouge : additionnez tous les dés rouges, des trois cartes du milieu et de la vôtre. Touchez les dizaines, puis les unités.",
      praise: "1 et 5 au milieu, et votre 4 : cela fait 10. Ariane a une autre carte, donc une autre somme.",
      hint: "Ce n’est pas ce nombre. Rouge seulement : 1, 5 et le 4 de votre carte.",
    },
    take: {
      say: "La première bonne réponse prend une carte dont un dé comptait. Deux sont éclairées : prenez-en une.",
      praise: "Elle est à vous. Le premier qui a dix cartes gagne.",
      hint: "Prenez une des cartes éclairées.",
    },
    two: {
      say: "Deux couleurs : tous les dés rouges et tous les jaunes, au milieu et chez vous.",
      praise: "6, 5 et 4 au milieu, et votre 1 : 16.",
      hint: "Ce n’est pas ce nombre. Rouge : 6. Jaune : 5, 4 et votre 1.",
    },
    big: {
      say: "Grand et petit : le plus haut dé rouge plus le plus bas dé vert. Eux seuls comptent.",
      praise: "Le plus haut rouge est 5, le plus bas vert 2 : 7.",
      hint: "Ce n’est pas ce nombre. Cherchez le plus haut rouge, puis le plus bas vert.",
    },
    more: {
      say: "Vous avez gagné trois cartes, et elles comptent aussi. Tous les dés bleus, au milieu et sur vos quatre cartes !",
      praise: "5, puis 1, 3, 5 et 4 chez vous : 18. Ariane avait moins à compter : qui mène a plus à faire.",
      hint: "Ce n’est pas ce nombre. Bleu : un dé au milieu, quatre sur vos cartes.",
    },
    race: {
      say: "Une course à trois cartes ; vous en avez deux chacun. Ariane met quarante secondes. Dites que vous êtes prêt, et soyez plus rapide.",
    },
  },
  won: "Plus rapide qu’Ariane : la partie est à vous. Vous en savez assez pour une première partie.",
  lost: "Ariane a été plus rapide, ou plus sûre. Mais vous en savez assez pour une première partie.",
};

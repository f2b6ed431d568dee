import type { LessonWords } from "../../../../lesson/lesson.ts";

/** Les étapes de la leçon, 25 mots au plus chacune. */
export const lesson: LessonWords = {
  steps: {
    die: {
      say: "Chacun lance un dé, et le meilleur remporte le pli. Sous vos dés, leurs faces : touchez le rouge.",
      praise: "6 bat 4 et 2 : le pli est à vous. Cela fait 1 sur 1 parié ; les paris viennent bientôt.",
      hint: "Le dé gris a cinq drapeaux blancs et un seul 7. Lancez le rouge.",
    },
    follow: {
      say: "Le jaune est demandé : qui a du jaune doit en lancer. Le rouge est barré : touchez-le pour savoir pourquoi, puis lancez le jaune.",
      praise: "5 bat 4 et 3. Sans dé jaune, vous auriez pu lancer n’importe lequel.",
      hint: "Le jaune est demandé : lancez votre dé jaune.",
    },
    special: {
      say: "Minotaure, Griffon et Sirène se lancent toujours, quelle que soit la couleur. Lancez le Griffon : son symbole bat tous les nombres.",
      praise: "Le Griffon l’emporte. Mais deux de ses six faces sont des drapeaux blancs, qui ne battent rien.",
      hint: "Le jaune est permis. Mais essayez le Griffon cette fois.",
    },
    tie: {
      say: "Vous n’avez pas de rouge : tout est permis. À nombres égaux, le dernier lancé gagne. Quel dé peut encore battre ce 5 ?",
      praise: "Deux cinq, et le vôtre est le dernier : vous remportez le pli.",
      hint: "Le violet montre 3 au plus. Cherchez un dé qui a un 5.",
    },
    symbols: {
      say: "Le Minotaure bat le Griffon, le Griffon la Sirène, la Sirène le Minotaure. Ariane montre le Griffon : quel dé remporte le pli ?",
      praise:
        "Le Minotaure l’emporte : 30 points pour le Griffon si le pari est tenu. Une Sirène qui bat un Minotaure en rapporte 50.",
      hint: "Le Griffon bat la Sirène. Lequel bat le Griffon ?",
    },
    bet: {
      say: "Avant de lancer, chacun parie combien de plis il fera. Le Minotaure en gagne souvent, le gris presque jamais. Pariez 1.",
      praise: "Pari exact : 20 points par pli. Chaque pli de trop ou de moins coûte 10.",
      hint: "Un dé fort, un dé faible : pariez 1.",
    },
    lead: {
      say: "Les paris sont révélés et vous commencez. Faites votre pli : lancez le Minotaure.",
      praise: "Vous avez votre pli. Le dé gris n’en fera guère un autre : le pari est presque sûr.",
      hint: "Le dé gris ne gagne presque jamais. Lancez le Minotaure.",
    },
    zero: {
      say: "Zéro est aussi un pari : 10 points par dé de la manche, si vous ne prenez rien. Ces deux dés sont faibles. Pariez 0.",
      praise: "Ici, cela fait 20 points. Un zéro manqué en coûte 20, d’un pli ou de deux.",
      hint: "Un violet et un gris gagnent rarement. Pariez 0.",
    },
    round: {
      say: "Une manche entière : trois dés et du vrai hasard. Pariez, puis faites exactement ce nombre de plis.",
      praise:
        "Le tableau montre ce que chaque pari a rapporté. Un dé de plus à chaque manche ; à trois, il y en a huit.",
    },
    last: {
      say: "Les deux derniers plis d’une partie. Vous avez parié 4 et en avez 3 : un de plus, pas davantage, et vous gagnez.",
    },
  },
  won: "Pari tenu, partie gagnée. Vous en savez assez pour une première partie.",
  lost: "Pari manqué, cette fois. Mais vous en savez assez pour une première partie.",
};

import type { rules as english } from "../en/rules.ts";

/** Les règles de 3D-Mino, dans nos propres mots ; la forme est celle de l’anglais. */
export const rules: typeof english = {
  title: "Les règles de 3D-Mino",
  subtitle:
    "Des dominos avec une couleur au milieu, que l’on construit en hauteur autant qu’à plat, de deux à six. Tout ce qui est écrit ici, la table le fait respecter.",

  minute: {
    title: "En une minute",
    intro: "L’essentiel pour jouer.",
    steps: [
      "Chacun tient **six** pièces que personne d’autre ne voit. Une pièce se lit chiffre, couleur, chiffre. Une première pièce est posée sur la table.",
      "À votre tour, vous ajoutez **une** pièce à la construction : sur la table à côté de ce qui s’y trouve, un niveau plus haut, ou glissée dessous.",
      "Côte à côte, **un chiffre ne touche qu’une couleur**. L’un au-dessus de l’autre, seulement le **même chiffre** ou la **même couleur**.",
      "Vous marquez les deux chiffres de votre pièce, chaque chiffre juste au-dessus ou au-dessous d’un des vôtres, et les deux chiffres de chaque pièce dont la couleur est juste au-dessus ou au-dessous de la vôtre.",
      "Puis vous piochez, tant qu’il reste des pièces. Quand tout est posé, le plus grand total gagne.",
    ],
    after:
      "La page marque toutes les places qui vous sont ouvertes et en compte les points avant que vous ne lâchiez la pièce.",
  },

  sections: {
    D1: {
      title: "Les pièces",
      text: [
        "Il y a **49 pièces**, longues de trois cases : un chiffre de 0 à 6, une couleur, un autre chiffre. Sept couleurs, sept pièces de chacune. Les couleurs portent aussi un signe : personne n’a besoin de les distinguer à l’œil.",
        "Dans une couleur, chaque chiffre figure exactement deux fois. Chaque paire de chiffres différents figure sur deux pièces, de couleurs différentes ; chaque double, une seule fois.",
      ],
      list: [],
      note: "L’image du jeu complet manque au livret dont nous sommes partis. Son texte donne les nombres et nomme cinq pièces ; le jeu ci-dessus est le plus régulier qui convienne à tout cela. Le livret dit aussi que toute combinaison existe deux fois, ce qui ferait 56 pièces : nous l’avons compris des paires de chiffres différents.",
    },
    D2: {
      title: "La distribution",
      text: [
        "Chacun reçoit **six** pièces, cachées aux autres. Une de plus est retournée et posée sur la table : elle commence la construction et ne compte pour personne. Le reste forme la pioche.",
      ],
      list: [],
      note: "À cinq, trois pièces sont écartées sans être vues : ainsi chacun pose aussi souvent que les autres.",
    },
    D3: {
      title: "Qui commence",
      text: ["La première personne à jouer est tirée au sort, à moins d’avoir été choisie à l’ouverture de la table."],
      list: [],
      note: "Le livret laisse commencer le plus jeune. La page ne demande l’âge de personne.",
    },
    D4: {
      title: "Où vont les cases",
      text: [
        "Une pièce couvre **trois cases en ligne**, toutes au même niveau, dans un sens ou dans l’autre, en long ou en travers.",
      ],
      list: [
        "**Côte à côte**, un chiffre ne touche que des couleurs, et une couleur que des chiffres. Chiffres et couleurs alternent donc comme les cases d’un échiquier, et c’est la première pièce qui en décide.",
        "**L’un au-dessus de l’autre**, dans la même colonne de cases, il n’y a que le même chiffre ou la même couleur, à tous les niveaux.",
      ],
      note: "Ces deux phrases sont notre façon de dire ce que montrent les dessins du livret.",
    },
    D5: {
      title: "Toucher",
      text: [
        "Une nouvelle pièce doit toucher la construction : par le côté d’une case au même niveau, ou par une case **juste** au-dessus ou au-dessous d’une des siennes. À travers un niveau vide, rien ne touche et rien ne compte.",
      ],
      list: [],
      note: "",
    },
    D6: {
      title: "Tenir debout",
      text: [
        "Au niveau 0, c’est la table qui porte. Plus haut, la pièce ne doit pas basculer : sa case du **milieu** repose sur une case, ou bien **ses deux bouts**.",
        "Dans une colonne, un seul niveau peut rester vide entre deux cases. Les niveaux entre la table et la case la plus basse ne comptent pas. On peut glisser une pièce sous une autre.",
      ],
      list: [
        "**En équilibre :** comme ci-dessus. C’est la façon habituelle.",
        "**Appui libre :** une seule case posée sur une autre suffit.",
        "**Sans appui :** rien n’a besoin de se trouver dessous, pourvu que la pièce touche la construction.",
      ],
      note: "La solidité demandée est notre lecture ; les deux autres façons se choisissent à l’ouverture d’une table. Qu’une main puisse ou non atteindre la place n’est pas en question.",
    },
    D7: {
      title: "Ce que rapporte une pièce",
      text: ["Chaque pièce posée rapporte la somme de trois parts :"],
      list: [
        "**ses propres chiffres**, tous les deux ;",
        "**les chiffres dessus et dessous** : pour chacun de ses chiffres, celui qui est juste au-dessus et celui qui est juste au-dessous ;",
        "**les pièces jointes par la couleur** : pour sa couleur, les deux chiffres de chaque pièce dont la couleur est juste au-dessus ou juste au-dessous.",
      ],
      note: "",
    },
    D8: {
      title: "Le tour et la fin",
      text: [
        "On joue dans le sens des aiguilles d’une montre. Qui peut poser doit poser : on marque les points, puis on pioche tant qu’il reste des pièces. Qui ne peut rien poser passe.",
        "La partie finit quand tout est posé, ou quand tout le monde a passé à la suite. Les pièces restées en main ne comptent pas. Le plus grand total gagne ; à égalité, la victoire est partagée.",
      ],
      list: [],
      note: "Qui passe ne marque rien, ne pioche pas et garde ses pièces. C’est rare.",
    },
  },

  examples: {
    beside: {
      title: "Sur la table",
      why: "4-blanc-2 ne touche 5-orange-5 que par le côté : ses propres chiffres seulement, 4 + 2.",
    },
    double: { title: "Un double", why: "5-orange-5 à côté du 2 : ses propres chiffres seulement, 5 + 5." },
    "digit-met": {
      title: "Un chiffre sur un chiffre",
      why: "Le 6 repose sur un 6 et le 0 sur un 0, la pièce tient donc par ses deux bouts : 6 + 0 pour elle, et le 6 de dessous compte encore.",
    },
    "colours-cross": {
      title: "Couleur sur couleur",
      why: "6-orange-2 croise 5-orange-5, orange sur orange : 8 pour elle, et les deux cinq de la pièce jointe.",
    },
    both: {
      title: "Les deux à la fois",
      why: "Le blanc repose sur du blanc, ce qui joint 4-blanc-2 pour 6 ; le 2 repose sur un 2. Avec ses propres 1 + 2, cela fait 11.",
    },
    alike: {
      title: "Pareil contre pareil",
      why: "Les deux couleurs se toucheraient, et des chiffres aussi : côte à côte, il faut un chiffre et une couleur.",
    },
    column: {
      title: "Un autre chiffre dessus",
      why: "Orange sur orange irait bien, mais le 6 et le 2 reposeraient sur des cinq.",
    },
    apart: { title: "Sans contact", why: "Il y a un vide entre les deux pièces : la nouvelle ne touche rien." },
    tips: {
      title: "Elle basculerait",
      why: "Le 5 va bien sur le 5, mais un seul bout est porté, et le milieu pend dans le vide.",
    },
  },

  drawing: {
    placed: "nouvelle",
    refused: "interdit",
    points: (digits: number, meeting: number, joining: number, points: number) =>
      `${digits} + ${meeting} + ${joining} = ${points}`,
    parts: "ses chiffres + chiffres rencontrés + couleurs jointes",
    lies: (piece: string, where: string) => `${piece} : ${where}`,
  },

  material: {
    caption: "Les 49 pièces, par couleur",
    colour: "Couleur",
    pieces: "Pièces",
  },

  lengths: {
    caption: "Combien de pièces chacun pose",
    seats: "Autour de la table",
    turns: "Pièces chacun",
    removed: "Écartées",
  },

  card: {
    title: "Aide-mémoire",
    intro: "Tout ce qu’on cherche en cours de partie, sur un seul écran.",
    where: "Où peut-elle aller ?",
    whereLines: [
      "Elle touche la construction : par le côté, ou juste dessus ou dessous (D5).",
      "Côte à côte : chiffre contre couleur seulement (D4).",
      "Dessus et dessous : le même chiffre, la même couleur (D4).",
      "Plus haut, elle tient par son milieu ou par ses deux bouts (D6).",
    ],
    score: "Que rapporte-t-elle ?",
    scoreLines: [
      "Ses deux chiffres.",
      "Chaque chiffre juste au-dessus ou au-dessous d’un des siens.",
      "Les deux chiffres de chaque pièce dont la couleur est juste au-dessus ou au-dessous de la sienne (D7).",
    ],
    turn: "Et ensuite ?",
    turnLines: [
      "On pioche une pièce, tant qu’il en reste.",
      "Rien ne va : on passe, et l’on garde ses pièces (D8).",
      "Tout est posé, ou tous ont passé : le plus grand total gagne.",
    ],
  },

  ours: {
    title: "Ce qui vient de nous",
    intro:
      "Sur ces points, le livret se tait, ou renvoie à une image que nous n’avons pas. Là où la dernière colonne nomme une option, une table peut être ouverte avec une autre valeur.",
    caption: "Nos lectures",
    mark: "Section",
    what: "Ce que nous avons retenu",
    option: "Réglable ?",
    fixed: "non",
    decisions: {
      set: "Quels chiffres vont avec quelle couleur",
      removed: "Trois pièces écartées à cinq",
      starter: "La première personne à jouer est tirée au sort",
      geometry: "Ce qui peut aller à côté et au-dessus de quoi",
      support: "La solidité demandée à une pièce",
      passing: "Qui passe garde ses pièces ; à égalité, on partage la victoire",
    },
  },
};

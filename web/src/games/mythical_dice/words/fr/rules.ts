import type { rules as english } from "../en/rules.ts";
import { examples } from "./rule_examples.ts";

/** Les règles de Mythical Dice, dans nos propres mots ; la forme est celle de l’anglais. */
export const rules: typeof english = {
  title: "Les règles de Mythical Dice",
  subtitle:
    "Un jeu de plis qui se joue aux dés, de trois à six. En France, la boîte s’appelle Mino Dice. Tout ce qui est écrit ici, la table le fait respecter.",

  minute: {
    title: "En une minute",
    intro: "L’essentiel pour jouer.",
    steps: [
      "À chaque manche, vous recevez des dés que personne d’autre ne voit : un à la première, deux à la deuxième, et ainsi de suite.",
      "Avant tout lancer, **pariez** sur le nombre de plis que vous ferez ; tous les paris sont dévoilés ensemble.",
      "À chaque pli, chacun lance **un** dé, à son tour : le premier dé à nombres donne la couleur, et qui en possède doit en lancer un, ou alors un dé spécial.",
      "Le plus grand nombre emporte le pli, et le dernier lancé en cas d’égalité ; un symbole bat tous les nombres, et le Minotaure bat le Griffon, le Griffon bat la Sirène, la Sirène bat le Minotaure.",
      "Faites **exactement** votre pari et vous marquez ; ratez-le, et vous perdez des points.",
    ],
    after: "Voilà tout le jeu. La table ne laisse jamais partir un mauvais dé, et dit pourquoi.",
  },

  sections: {
    M1: {
      title: "Les dés",
      text: [
        "Il y a **36 dés** de sept sortes : six **dés spéciaux**, chacun avec son symbole, et trente **dés à nombres** de quatre couleurs. Le tableau les range de la sorte la plus forte à la plus faible.",
        "Un **drapeau** blanc est la pire des faces. Il vaut zéro, sur un dé spécial comme sur un dé gris.",
      ],
      list: [],
      note: "Les images qui montrent combien il y a de dés et ce que portent leurs faces manquent aux livrets dont nous sommes partis. La liste ci-dessus dit ce que leur texte nous apprend encore ; le reste est reconstitué, d’après les totaux, les exemples chiffrés et les critiques parues sur la première édition. Le plus incertain : la couleur jaune et les cinq drapeaux du gris. Si votre boîte est différente, une table peut être ouverte avec ses dés et leurs faces.",
    },
    M15: {
      title: "Qui commence la partie",
      text: [
        "La personne qui ouvre la première manche est tirée au sort, à moins d’avoir été choisie à l’ouverture de la table.",
      ],
      list: [],
      note: "Les livrets laissent la tablée désigner quelqu’un. Tirer au sort est notre façon de faire quand personne n’a de préférence.",
    },
    M2: {
      title: "Manches et distribution",
      text: [
        "À la manche 1, chacun a un dé ; à la manche 2, deux dés ; et ainsi de suite. Une manche compte autant de **plis** que chacun a de dés : tous les dés reçus seront lancés.",
        "Avant chaque distribution, les 36 dés retournent dans le sac, et chacun a la même chance d’en sortir. Ce que vous avez vu à la manche précédente ne dit rien de celle-ci.",
      ],
      list: [],
      note: "",
    },
    M3: {
      title: "Ce qui est secret",
      text: [
        "Vos dés sont derrière votre paravent : tant qu’ils ne sont pas lancés, personne d’autre que vous ne les connaît. Tout le reste est visible de tous :",
      ],
      list: [
        "le nombre de dés qui restent à chacun,",
        "tous les dés lancés dans la manche : ceux d’un pli restent devant qui l’a fait jusqu’à la fin de la manche,",
        "les paris, une fois dévoilés,",
        "les plis faits, les bonus en attente et le score.",
      ],
      note: "",
    },
    M4: {
      title: "Le pari",
      text: [
        "Regardez vos dés, puis pariez sur le nombre de plis que vous ferez : de 0 jusqu’au nombre de plis de la manche. Tout le monde parie **en même temps et en secret** ; quand le dernier pari est posé, tous sont dévoilés ensemble.",
        "Rien n’oblige le total des paris à tomber juste. S’il dépasse le nombre de plis, quelqu’un restera en dessous ; s’il n’y arrive pas, quelqu’un héritera d’un pli dont il ne voulait pas.",
      ],
      list: [],
      note: "Tant que le dernier pari n’est pas posé, vous pouvez changer le vôtre.",
    },
    M5: {
      title: "Jouer un pli",
      text: [
        "La personne qui ouvre la manche **ouvre** aussi le premier pli : elle lance l’un de ses dés, celui qu’elle veut. Dans le sens des aiguilles d’une montre, chacun lance ensuite un des siens. Vous choisissez le dé, le hasard choisit la face.",
        "Quand tout le monde a lancé, le pli revient à qui le gagne (M7, M8, M9) et qui ouvre le suivant.",
      ],
      list: [],
      note: "",
    },
    M6: {
      title: "Suivre la couleur",
      text: [
        "Le **premier dé à nombres** d’un pli en donne la couleur, même si des dés spéciaux ont été lancés avant lui. Dès lors :",
      ],
      list: [
        "si vous avez un dé de cette couleur, lancez-en un, ou bien un dé spécial, n’importe lequel ;",
        "si vous n’en avez pas, lancez ce que vous voulez.",
        "Un dé spécial ne donne pas de couleur : tant qu’il n’y a rien d’autre sur la table, tout dé est permis.",
        "Le gris est une couleur comme les autres, même quand il montre un drapeau.",
        "Le dé d’une autre couleur, lancé par quelqu’un qui ne pouvait pas suivre, n’y change rien : la première couleur vaut jusqu’au bout du pli.",
      ],
      note: "",
    },
    M7: {
      title: "Les nombres",
      text: [
        "Si aucun symbole n’est visible, le **plus grand nombre** emporte le pli, quelle que soit la couleur de son dé. Si plusieurs dés le montrent, c’est le **dernier** lancé qui gagne. Un drapeau compte pour 0.",
      ],
      list: [],
      note: "",
    },
    M8: {
      title: "Rien que des drapeaux",
      text: [
        "Si tous les dés montrent un drapeau, le pli va à la personne qui l’a **ouvert**. L’égalité de M7 ne joue pas ici : être le dernier n’aide en rien.",
      ],
      list: [],
      note: "",
    },
    M9: {
      title: "Les symboles",
      text: ["Un **symbole** bat tous les nombres. Entre symboles, chacun en bat un et cède à l’autre."],
      list: [
        "Quand le symbole gagnant apparaît **plusieurs fois**, c’est le dernier lancé qui l’emporte ; cela vaut aussi pour deux Sirènes quand les trois sont là.",
        "Un dé spécial qui montre son drapeau vaut 0, comme tout drapeau.",
      ],
      note: "",
    },
    M10: {
      title: "Les points d’une manche",
      text: ["Seul le pari compte : faire beaucoup de plis ne rapporte rien si vous ne l’avez pas annoncé."],
      list: [],
      note: "",
    },
    M11: {
      title: "Les bonus",
      text: [
        "Un pli où une créature en terrasse une autre peut valoir un bonus à qui le gagne. Le bonus attend la fin de la manche, et n’est versé que si le **pari est tenu**.",
      ],
      list: [
        "Le Minotaure emporte le pli : **+30 par symbole de Griffon** qui s’y trouve.",
        "Une Sirène emporte un pli où se trouve le **symbole du Minotaure** : **+50**, y compris quand les trois sont là.",
        "Un Griffon qui terrasse une Sirène ne rapporte rien de plus.",
        "Un dé spécial sur son drapeau n’était pas là pour être battu : il ne donne de bonus à personne.",
      ],
      note: "Quand deux Sirènes accompagnent le Minotaure, le bonus n’est versé qu’une fois, à celle qui emporte le pli.",
    },
    M16: {
      title: "La feuille de score",
      text: [
        "Pour chacun et pour chaque manche, la feuille porte le pari, les points de la manche et le total. Avec la boîte, une seule personne la tient pour tout le monde ; ici la table l’écrit, et elle est toujours à portée de doigt.",
      ],
      list: [],
      note: "",
    },
    M12: {
      title: "Qui ouvre la manche suivante",
      text: ["C’est la seule règle qui sépare les deux éditions :"],
      list: [
        "**Mythical Dice (2024) :** la personne qui a fait le dernier pli de la manche.",
        "**Mino Dice (2023) :** la personne assise à gauche de celle qui a ouvert cette manche ; l’ouverture fait ainsi le tour de la table.",
      ],
      note: "",
    },
    M13: {
      title: "La fin de la partie",
      text: [
        "Après la dernière manche, le total le plus élevé gagne. En cas d’égalité en tête, la victoire est partagée.",
      ],
      list: [],
      note: "",
    },
    M14: {
      title: "Variante simplifiée",
      text: ["Pour une première partie, ou avec des plus jeunes, dans l’une ou l’autre édition :"],
      list: ["un pari manqué ne coûte rien,", "il n’y a pas de bonus."],
      note: "",
    },
  },

  material: {
    caption: "Les sept sortes, de la plus forte à la plus faible",
    kind: "Sorte",
    count: "Dés",
    faces: "Faces",
    known: "Ce qu’en dit le texte des livrets",
    certain: {
      minotaur: "Un seul dé, c’est sûr. Symbole et drapeau ; combien de fois chacun, c’est notre lecture.",
      griffin: "Trois dés. Symbole et drapeau ; combien de fois chacun, c’est notre lecture.",
      mermaid: "Deux dés, le reste des six spéciaux. Symbole et drapeau ; combien de fois chacun, c’est notre lecture.",
      red: "Montre 5, 6 et 7 dans des exemples. Le nombre de dés et la répartition sont notre lecture.",
      yellow: "L’une des quatre sortes à nombres. Sa couleur, son nombre et ses faces sont notre lecture.",
      purple: "Montre un 2 dans un exemple. Le nombre de dés et les autres faces sont notre lecture.",
      grey: "Porte des drapeaux, et montre un 7 dans un exemple. Le nombre de dés et les cinq drapeaux sont notre lecture.",
    },
    total: "36 dés en tout",
  },

  lengths: {
    caption: "Longueur d’une partie",
    seats: "Autour de la table",
    rounds: "Manches",
  },

  triangle: {
    title: "Qui bat qui",
    beats: "bat",
    minotaur: "Le Minotaure bat le Griffon",
    griffin: "Le Griffon bat la Sirène",
    mermaid: "La Sirène bat le Minotaure",
    together: "Les trois dans un même pli : la Sirène gagne",
  },

  scoring: {
    caption: "Les points d’une manche",
    bet: "Pari",
    result: "Résultat",
    points: "Points",
    some: "1 ou plus",
    none: "0",
    made: "tenu, au pli près",
    missed: "manqué",
    zeroMade: "aucun pli fait",
    zeroMissed: "au moins un pli fait",
    perTrick: (points: string) => `${points} par pli parié`,
    perMiss: (points: string) => `${points} par pli de trop ou de moins`,
    perRound: (points: string) => `${points} × le numéro de la manche`,
    examples: "Quelques manches calculées",
    round: "Manche",
    won: "Plis faits",
    bonus: "Bonus en attente",
    total: "Points",
  },

  drawing: {
    leads: "ouvre",
    takes: "emporte le pli",
    colour: "Couleur demandée",
    noColour: "Pas de couleur demandée",
    bonus: (points: string) => `Bonus de ${points} si le pari est tenu`,
    onTable: "Déjà lancés",
    hand: (name: string) => `Les dés de ${name}`,
    may: "permis",
    mayNot: "interdit",
  },

  ...examples,

  card: {
    title: "Aide-mémoire",
    intro: "Tout ce qu’on cherche en cours de partie, sur un seul écran.",
    follow: "Que puis-je lancer ?",
    followLines: [
      "Le premier dé à nombres donne la couleur (M6).",
      "J’ai cette couleur : j’en lance un, ou un dé spécial.",
      "Je ne l’ai pas : je lance ce que je veux.",
    ],
    wins: "Qui emporte le pli ?",
    winsLines: [
      "Les symboles passent avant les nombres (M9).",
      "Deux fois le même symbole : le dernier lancé.",
      "Sans symbole : le plus grand nombre, de toute couleur ; à égalité, le dernier lancé (M7).",
      "Rien que des drapeaux : la personne qui a ouvert le pli (M8).",
    ],
    score: "Combien ça vaut ?",
    bonus: "Bonus, si le pari est tenu",
    bonusMinotaur: (points: string) => `Le Minotaure emporte le pli : ${points} par Griffon`,
    bonusMermaid: (points: string) => `La Sirène l’emporte, Minotaure compris : ${points}`,
    bonusNote: "Un drapeau n’est la proie de personne (M11).",
    rounds: "Combien de manches ?",
  },

  editions: {
    title: "Les éditions, et ce qui vient de nous",
    intro:
      "Mino Dice (2023, en français) et Mythical Dice (2024, en anglais) sont un seul et même jeu. Une seule règle les sépare : qui ouvre la manche suivante (M12). Les deux se jouent ici, chacune avec ou sans la variante simplifiée (M14).",
    caption: "La différence",
    edition: "Édition",
    starter: "Qui ouvre la manche suivante",
    mythical: "Mythical Dice (2024)",
    mythicalStarter: "qui a fait le dernier pli",
    mino: "Mino Dice (2023)",
    minoStarter: "la personne à gauche de celle qui a ouvert cette manche",
  },

  ours: {
    title: "Là où il a fallu trancher",
    intro:
      "Sur ces points, les livrets se taisent, ou renvoient à une image que nous n’avons pas. Là où la dernière colonne nomme une option, la maison peut ouvrir une table avec une autre valeur.",
    caption: "Nos lectures",
    mark: "Section",
    what: "Ce que nous avons retenu",
    option: "Réglable ?",
    fixed: "non",
    decisions: {
      counts: "Combien il y a de dés de chaque sorte",
      faces: "Ce que portent les six faces de chaque sorte, et le jaune comme quatrième couleur",
      change: "Un pari peut changer tant que le dernier n’est pas posé",
      once: "Avec deux Sirènes, le bonus n’est versé qu’une fois",
      starter: "La première personne à jouer est tirée au sort",
    },
  },

  glossary: {
    title: "Lexique",
    intro: "Les mots du jeu dans les deux langues, pour les tables qui en parlent deux.",
    caption: "Mots anglais et français",
    english: "Anglais",
    french: "Français",
    meaning: "Sens",
    meanings: {
      die: "Ce que l’on lance : il y en a 36, de sept sortes.",
      special: "Le dé d’une créature : Minotaure, Griffon ou Sirène.",
      number: "Un dé rouge, jaune, violet ou gris ; il donne la couleur d’un pli.",
      symbol: "La face d’un dé spécial qui montre sa créature.",
      flag: "La face qui vaut 0.",
      screen: "Ce qui cache vos dés aux autres ; ici, votre propre appareil.",
      bag: "Là où sont tous les dés avant qu’on les pioche.",
      round: "Une distribution, des paris, et autant de plis que chacun a de dés.",
      bet: "Le nombre de plis que vous dites pouvoir faire.",
      trick: "Un dé de chacun ; l’un d’eux emporte le tout.",
      lead: "Lancer le premier dé d’un pli.",
      follow: "Lancer un dé de la couleur demandée.",
      colour: "La couleur du premier dé à nombres d’un pli.",
      starter: "La personne qui ouvre le premier pli d’une manche.",
      bonus: "Des points en plus pour une créature terrassée, si le pari est tenu.",
      pad: "Là où s’écrivent les paris, les points et les totaux.",
      house: "Le serveur qui distribue, lance et arbitre.",
      envelope: "L’empreinte qui lie la maison à son nombre secret.",
      record: "Le fichier qui contient toute une partie, pour qu’on puisse la vérifier.",
    },
  },
};

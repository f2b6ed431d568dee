import { pluralIn } from "../../../../i18n/plural.ts";
import type { rules as english } from "../en/rules.ts";

const plural = pluralIn("fr");

/** Les règles de Minos, dans nos propres mots ; la forme est celle de l’anglais. */
export const rules: typeof english = {
  title: "Les règles de Minos",
  subtitle:
    "Un jeu de labyrinthes, de mémoire et de bluff, de deux à sept, et en solitaire. Tout ce qui est écrit ici, la table le fait respecter.",

  minute: {
    title: "En une minute",
    intro: "L’essentiel pour jouer.",
    steps: [
      "Ensemble, vous **construisez** un labyrinthe de tuiles de bois. Chacun pose la tuile qu’il veut, là où une case est libre.",
      "Le sablier coule 30 secondes : **regardez**, et cherchez le plus long chemin possible. Puis le labyrinthe est couvert.",
      "De mémoire, quelqu’un annonce un nombre de tuiles. À son tour, le suivant annonce **plus**, ou mise un point **contre** ou **avec** la plus haute annonce.",
      "Quand tout le monde a pris parti, l’auteur de la plus haute annonce découvre le labyrinthe et **marche** : bille après bille, d’une tuile à une tuile reliée, jamais deux fois sur la même.",
      "Toutes les billes sont posées : le marcheur et ceux qui l’ont suivi gagnent des points. Une bille de trop : le marcheur paie ceux qui ont contré.",
    ],
    after: "La page montre où peut aller la bille suivante et, le chemin fini, un plus long chemin qui était possible.",
  },

  sections: {
    N1: {
      title: "Les tuiles",
      text: [
        "La boîte contient **123 tuiles carrées** de sept sortes. Un sillon les traverse et s’ouvre sur certains de leurs côtés.",
      ],
      list: [],
      note: "Le livret parle de 120 tuiles, mais sa propre liste en compte 123. C’est la liste qui vaut.",
    },
    N2: {
      title: "La taille",
      text: [
        "Qui ouvre la manche choisit la taille de son labyrinthe : 6×6, 7×7, 8×8 ou 9×9. Plus il est grand, plus il rapporte, et plus il est dur à retenir.",
      ],
      list: [
        "Une table peut s’ouvrir avec une **taille fixe**, de 4×4 à 10×10.",
        "Ou bien on y choisit **n’importe quelle taille**, rectangles compris : de 3 à 10 rangées, de 3 à 10 colonnes.",
      ],
      note: "",
    },
    N3: {
      title: "La construction",
      text: [
        "Tout le monde construit en même temps, avec le même tas : n’importe quelle tuile qui reste, tournée à volonté, sur n’importe quelle case libre. Rien n’a besoin de se raccorder. Si deux mains visent la même case, la première arrivée l’obtient.",
        "Le labyrinthe est achevé quand la dernière case est remplie.",
      ],
      list: [
        "**Tiré et ajusté :** le hasard tire les tuiles, puis on les tourne et les échange jusqu’à ce qu’aucun échange n’en relie davantage. La façon rapide, et celle du labyrinthe du jour.",
        "**Tiré au sort :** le hasard tire et tourne toutes les tuiles, et elles restent ainsi. Peu se raccordent.",
      ],
      note: "Les bots construisent aussi. Les deux façons de laisser construire le hasard sont de nous ; une table choisit à son ouverture.",
    },
    N4: {
      title: "Ce qui est relié",
      text: [
        "Deux tuiles voisines sont reliées là où **toutes deux** s’ouvrent sur leur côté commun. Une ouverture contre un mur ou contre le bord ne mène nulle part.",
        "Sur un **pont**, deux passages droits se croisent sans se rencontrer : l’un sur le tablier, l’autre dessous. On ne peut pas tourner de l’un à l’autre.",
      ],
      list: [],
      note: "Les planches sont posées en travers du tablier : le dessin montre donc lequel des deux passages est celui du dessus.",
    },
    N5: {
      title: "Regarder",
      text: [
        "Le labyrinthe achevé, chacun a **30 secondes** pour le regarder et calculer en secret combien de tuiles il saurait parcourir. Qui en a assez vu peut le dire. Puis le labyrinthe est couvert, et le reste jusqu’à la marche.",
      ],
      list: [],
      note: "Quand tous en ont assez vu, on couvre aussitôt. La page vous laisse noter votre nombre, pour vous seul ; toutes les notes se découvrent après le chemin.",
    },
    N6: {
      title: "Les annonces",
      text: [
        "Qui ouvre annonce un **nombre de tuiles**, au moins 1 : il existe, dit-il, un chemin de cette longueur. On peut annoncer moins que ce que l’on croit, ou davantage. Puis, dans le sens des aiguilles d’une montre, chacun fait l’une de ces trois choses :",
      ],
      list: [
        "**Enchérir :** annoncer un nombre plus grand, et tenir la plus haute annonce.",
        "**Contrer :** miser 1 point sur l’échec du chemin.",
        "**Suivre :** miser 1 point sur sa réussite.",
      ],
      note: "On ne peut pas annoncer plus de tuiles que le labyrinthe n’en compte.",
    },
    N7: {
      title: "Après une enchère",
      text: ["Une enchère retourne la situation. Ce que chacun devient dépend de sa position **avant** elle :"],
      list: [
        "Qui **suivait** passe contre, avec le point déjà misé.",
        "Qui **contrait** reste contre, et mise 1 point de plus.",
        "L’auteur de l’annonce **dépassée** est de nouveau libre, sans rien en jeu, et répond quand vient son tour.",
        "Qui prend parti plus tard ne mise toujours que 1 point.",
      ],
      note: "Qui a contré ou suivi n’est plus interrogé. Les annonces finissent quand tous, sauf l’auteur de la plus haute, ont pris parti.",
    },
    N8: {
      title: "Le chemin",
      text: [
        "On découvre le labyrinthe. L’auteur de la plus haute annonce prend **autant de billes qu’annoncé** et les pose l’une après l’autre : la première sur une tuile quelconque, chacune des autres sur une tuile reliée à la précédente et encore sans bille. Pas de demi-tour, pas question de recouper son chemin.",
        "La dernière bille posée, l’annonce est tenue. Si plus aucune tuile libre n’est à portée avant cela, c’est un échec.",
      ],
      list: [],
      note: "Le marcheur peut aussi renoncer : c’est un échec. Une première bille peut aller sur n’importe quelle tuile, même sur un bloc.",
    },
    N9: {
      title: "Les ponts",
      text: [
        "**Ponts simples :** un pont est une tuile comme les autres. Il se traverse tout droit et porte une bille, sur l’un de ses deux passages. Seule une première bille peut en repartir de n’importe quel côté.",
        "**Passage dessous** (option) : le chemin peut se glisser sous un pont **sans y poser de bille**, même là où une bille occupe le tablier. La bille suivante va alors sur la première tuile au-delà, ou plus loin encore si un autre pont suit.",
      ],
      list: [
        "En passant dessous, on peut aussi poser une bille sur le pont, s’il n’en porte pas encore.",
        "Par le tablier, on ne passe jamais sans poser de bille.",
        "Un chemin commence et finit sur une bille, et une tuile n’en porte jamais deux.",
      ],
      note: "Le livret ne consacre au passage dessous qu’une phrase, avec une image que nous n’avons pas ; les détails sont de nous.",
    },
    N10: {
      title: "Le chemin réussit",
      text: ["Le marcheur gagne des points selon la taille du labyrinthe ; ceux qui l’ont suivi gagnent avec lui."],
      list: [
        "**Le marcheur :** +1, +2, +3 ou +5.",
        "**Qui a suivi :** reprend sa mise et gagne 1 point, ou 2 points à partir de 64 tuiles.",
        "**Qui a contré :** perd sa mise.",
      ],
      note: "Le livret paie selon les quatre carrés de la boîte. Pour les autres tailles, nous comptons les tuiles.",
    },
    N11: {
      title: "Le chemin échoue",
      text: [
        "C’est alors le marcheur qui paie ceux qui n’y croyaient pas. On peut miser et perdre des points que l’on n’a pas : un total peut passer sous zéro.",
      ],
      list: [
        "**Le marcheur :** perd autant de points que les contres en ont misé ensemble ; rien si personne n’a contré.",
        "**Qui a contré :** reprend sa mise et gagne encore autant.",
        "**Qui a suivi :** perd sa mise.",
      ],
      note: "",
    },
    N12: {
      title: "La fin",
      text: [
        "La partie finit quand chacun a ouvert une manche ; à trois, deux manches chacun ; à deux, trois. Le plus grand total gagne.",
      ],
      list: [],
      note: "À égalité, la victoire est partagée. Une table peut s’ouvrir avec un autre nombre de manches.",
    },
    N13: {
      title: "Marcher contre le sable",
      text: [
        "Une option pour qui aime la tension : dès la première bille, un sablier coule pour le chemin. 60 secondes au-dessous de 64 tuiles, 90 à partir de 64. Le sable écoulé, le chemin a échoué.",
      ],
      list: [],
      note: "",
    },
    N14: {
      title: "En solitaire",
      text: [
        "Quand on est seul, rien à annoncer, rien à marquer. Le labyrinthe reste découvert, le sablier coule, et vous cherchez le plus long chemin : posez des billes, reprenez-les, recommencez. Votre **meilleur chemin** compte, et la page montre la longueur du plus long.",
        "Le **labyrinthe du jour** est le même pour toute la maison. On n’a droit qu’à un essai.",
      ],
      list: [],
      note: "",
    },
    N15: {
      title: "Qui ouvre",
      text: [
        "On ouvre les manches à tour de rôle, dans le sens des aiguilles d’une montre. La première place est tirée au sort, à moins d’avoir été choisie à l’ouverture de la table.",
      ],
      list: [],
      note: "Le livret fait commencer la personne qui a quitté le travail la première. La page ne demande rien.",
    },
  },

  walks: {
    arrived: {
      title: "Dix annoncées, dix posées",
      why: "Dix billes, chacune sur une tuile reliée à la précédente : l’annonce est tenue. On pouvait atteindre encore deux tuiles.",
    },
    stuck: {
      title: "Bloqué après six",
      why: "Le labyrinthe du haut de la page, et encore dix tuiles annoncées. De la sixième, tout mène à un mur ou revient sur une bille : quatre billes restent en main, le chemin a échoué.",
    },
    "bridge-plain": {
      title: "Ponts simples",
      why: "Trois ponts à la suite, chacun traversé une fois par son tablier. L’impasse de l’ouest reste hors d’atteinte : 14 est le maximum.",
    },
    "bridge-underpass": {
      title: "Passage dessous",
      why: "Le même chemin par les trois tabliers. Puis il tourne et revient en se glissant sous les trois, et sous ses propres billes, jusqu’à l’impasse : 15.",
    },
  },

  drawing: {
    marbles: (laid, bid) => `${laid} billes sur ${bid}`,
    made: "L’annonce est tenue",
    failed: "Le chemin a échoué",
    ground: (rows, columns) => `Un labyrinthe de ${rows} tuiles sur ${columns}.`,
    laid: (places) => `Billes, par rangée et colonne : ${places}.`,
  },

  auctions: {
    plain: {
      title: "Une annonce, trois réponses",
      why: "Personne n’enchérit. Si le chemin échoue, Ada paie un point à chacun des deux qui ont contré.",
    },
    raised: {
      title: "Une escalade",
      why: "Ben a contré la première annonce. Trois enchères plus tard, il mise 4. Ada a suivi Dan ; l’enchère de Cleo l’a fait passer contre, sans rien lui coûter.",
    },
  },

  auction: {
    names: ["Ada", "Ben", "Cleo", "Dan"],
    caption: (rows, columns, title) => `${title} : un labyrinthe de ${rows}×${columns}`,
    said: "Ce qui se dit",
    bid: (name, tiles) => `${name} : ${tiles} tuiles`,
    counter: (name) => `${name} contre`,
    follow: (name) => `${name} suit`,
    stances: { free: "libre", bidder: "annonce", counter: "contre", follow: "avec" },
    stake: (n) => `${n} ${plural(n, { one: "point misé", other: "points misés" })}`,
    success: "Chemin réussi",
    failure: "Chemin manqué",
  },

  material: {
    caption: "Les 123 tuiles",
    tile: "Tuile",
    opens: "Ouverte sur",
    count: "Nombre",
    kinds: {
      dead_end: "Impasse",
      straight: "Couloir",
      tee: "Embranchement",
      crossing: "Carrefour",
      elbow: "Coude",
      block: "Bloc",
      bridge: "Pont",
    },
    openings: {
      dead_end: "un côté",
      straight: "deux côtés opposés",
      tee: "trois côtés",
      crossing: "les quatre, réunis au milieu",
      elbow: "deux côtés voisins",
      block: "aucun",
      bridge: "les quatre : deux voies droites, l’une sur l’autre",
    },
  },

  payouts: {
    caption: "Les points, selon la taille du labyrinthe",
    size: "Taille",
    tiles: "Tuiles",
    below: (n) => `jusqu’à ${n - 1}`,
    from: (n) => `à partir de ${n}`,
    walker: "Marcheur",
    follower: "Qui suit",
    walk: "Au sablier",
    seconds: (n) => `${n} s`,
  },

  lengths: {
    caption: "Le nombre de manches",
    seats: "Joueurs",
    each: "Manches ouvertes par chacun",
    rounds: "Manches",
  },

  card: {
    title: "Aide-mémoire",
    intro: "Tout ce que l’on cherche pendant une partie, sur un seul écran.",
    answer: "Répondre à une annonce",
    answerLines: [
      "**Enchérir :** un nombre plus grand : rien à miser pour l’instant, et c’est vous qui marchez si personne ne renchérit.",
      "**Contrer :** 1 point sur l’échec.",
      "**Suivre :** 1 point sur la réussite (N6).",
    ],
    raise: "Après une enchère",
    raiseLines: [
      "Qui suivait passe contre, sans rien payer.",
      "Qui contrait mise 1 point de plus.",
      "Qui est dépassé redevient libre et répondra (N7).",
    ],
    walk: "Le chemin",
    walkLines: [
      "Autant de billes qu’annoncé, d’une tuile à une tuile reliée (N8).",
      "Jamais sur une tuile qui porte une bille, jamais en arrière.",
      "Un pont se traverse tout droit (N9).",
    ],
    pay: "Ce que cela rapporte",
    payLines: [
      "**Réussi :** le marcheur gagne comme ci-dessous, qui suit gagne 1 point (2 dès 64 tuiles) ; qui contre perd sa mise (N10).",
      "**Manqué :** qui contre gagne sa mise, payée par le marcheur ; qui suit perd la sienne (N11).",
    ],
  },

  ours: {
    title: "Ce qui est de nous",
    intro:
      "Ici le livret se tait, ou s’appuie sur une image que nous n’avons pas. Là où la dernière colonne nomme une option, une table peut s’ouvrir autrement.",
    caption: "Nos lectures",
    mark: "Section",
    what: "Ce que nous avons décidé",
    option: "Réglable ?",
    fixed: "non",
    decisions: {
      count: "123 tuiles, comme la liste les compte",
      sizes: "Les tailles que l’on peut choisir",
      random: "Le labyrinthe peut être tiré au sort, puis ajusté",
      deck: "Tablier et dessous d’un pont, et lequel est lequel",
      look: "Le temps pour regarder ; qui en a assez vu peut le dire",
      limit: "Pas d’annonce au-delà du nombre de tuiles",
      committed: "Qui a pris parti n’est plus interrogé",
      givingUp: "Le marcheur peut renoncer",
      underpass: "Comment on passe sous un pont",
      cells: "Les points des autres tailles suivent le nombre de tuiles",
      length: "À égalité, victoire partagée ; le nombre de manches",
      timed: "Le sablier pendant le chemin",
      opener: "La première place est tirée au sort",
    },
  },
};

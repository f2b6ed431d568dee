import { pluralIn } from "../../../../i18n/plural.ts";
import type { rules as english } from "../en/rules.ts";

const plural = pluralIn("fr");
const cards = (n: number) => `${n} ${plural(n, { one: "carte", other: "cartes" })}`;

/** Les règles de Like Dice et de Kidz Dice, dans nos propres mots ; la forme est celle de l’anglais. */
export const rules: typeof english = {
  title: "Les règles de Like Dice",
  subtitle:
    "Une course au calcul, de deux à cinq, et seul pour s’exercer. Kidz Dice est le même jeu, avec un objectif pour chacun. Tout ce qui est écrit ici, la table le fait respecter.",

  minute: {
    title: "En une minute",
    intro: "L’essentiel pour jouer.",
    steps: [
      "Trois **cartes de dés** sont au milieu, pour tout le monde. Chacun a aussi une carte à soi.",
      "Une **mission** se retourne, pour tous au même instant : par exemple, additionner tous les dés bleus.",
      "Comptez les dés **du milieu et ceux de vos cartes**. Votre réponse n’est pas celle des autres. Annoncez-la dès que vous l’avez : un seul nombre, une seule fois.",
      "Quand tout le monde a parlé, les réponses sont **vérifiées** dans l’ordre des annonces. La première qui est juste gagne.",
      "Le gagnant **prend une carte** du milieu qui a compté, et a désormais plus à additionner. Dix cartes gagnent la partie.",
    ],
    after:
      "Une réponse fausse ne coûte rien d’autre que l’occasion. Un plus lent peut encore être le premier à avoir juste.",
  },

  sections: {
    L1: {
      title: "Les cartes de dés",
      text: [
        "La boîte contient **30 cartes**. Chacune montre deux dés de deux couleurs : rouge, jaune, vert, bleu ou violet. Chaque couleur a son signe, et personne n’a besoin de distinguer les couleurs.",
      ],
      list: [],
      note: "Le livret ne donne pas la liste des cartes. Dans notre boîte, chaque paire de couleurs est sur trois cartes, chaque couleur sur douze dés, et chaque couleur montre deux fois chaque nombre.",
    },
    L2: {
      title: "Les missions",
      text: [
        "**20 missions** sont pour les débutants : elles portent sur les dés de couleur. Les joueurs avancés en ont **cinq de plus**, qui montrent des dés blancs.",
      ],
      list: [],
      note: "Le choix des missions de chaque sorte est de nous, pour la même raison.",
    },
    L3: {
      title: "Avant de commencer",
      text: [
        "Chacun reçoit une carte de dés, face visible ; trois autres sont posées au milieu : l’**étalage**. Le reste forme la pioche. Débutants ou avancés, on le choisit en ouvrant la table.",
        "Une mission vient quand tout le monde s’est dit prêt, ou quand le sablier de la pause est vide. D’ordinaire on ne demande rien : qui prend une carte est prêt, et vous l’êtes dès que vous avez vu la vérification ; qui veut la regarder arrête la suite.",
      ],
      list: [
        "**En solitaire**, on s’exerce : les mêmes missions contre le temps, sans adversaire. À la fin, la page montre où est passé le temps.",
      ],
      note: "La pause, l’enchaînement immédiat et les deux secondes pour se préparer juste avant la mission (une seule dès la troisième) sont de nous : ainsi personne ne connaît l’instant mieux que les autres. Une table peut s’ouvrir sans l’une ni l’autre.",
    },
    L4: {
      title: "Votre réponse",
      text: [
        "Chacun calcule sa propre réponse, avec les dés de l’étalage **et** ceux de ses cartes. Les dés des autres ne comptent pas.",
      ],
      list: [
        "**Une, deux ou trois couleurs :** additionnez tous les dés de ces couleurs.",
        "**Un gros et un petit dé :** le plus grand nombre dans la couleur du gros, plus le plus petit dans celle du petit. Un nombre de chaque, même s’il est là deux fois.",
        "**Dés blancs :** additionnez tous les dés qui montrent un de ces nombres, quelle que soit leur couleur.",
        "Une couleur que vous n’avez nulle part compte **0**.",
      ],
      note: "Quand le plus grand de l’une et le plus petit de l’autre sont égaux, les deux comptent : 4 + 4 = 8.",
    },
    L5: {
      title: "L’annonce et la vérification",
      text: [
        "Annoncez **un nombre** dès que vous l’avez. Tout le monde le voit, et vous ne pouvez pas le reprendre. Ou passez, et ne dites rien cette fois.",
        "Quand tous ont annoncé ou passé, on vérifie : d’abord la réponse annoncée en premier. Si elle est fausse, la suivante. Dès qu’une réponse est juste, c’est fini, et les suivantes ne sont pas regardées.",
      ],
      list: [
        "Une table peut s’ouvrir avec un **temps par mission**. Qui n’a rien dit quand il est écoulé ne dit rien.",
      ],
      note: "Les nombres vont de 0 à 199. Passer, et le temps, sont de nous. Si deux joueurs annoncent au même millième de seconde, celui que la maison a pris en premier est premier.",
    },
    L6: {
      title: "La récompense",
      text: [
        "Le premier à avoir juste prend une carte de l’étalage et la pose avec les siennes. Elle doit avoir **un dé qui a compté** dans sa réponse ; si aucune n’a compté, n’importe laquelle.",
        "La pioche comble le vide. Si personne n’a juste, personne ne prend de carte.",
      ],
      list: [
        "Le sablier de la pause tourne aussi pendant ce choix. Qui n’a pas choisi quand il est vide reçoit la **première carte permise**, de gauche à droite.",
      ],
      note: "Ce sablier est de nous, et une table peut s’ouvrir sans. Après un gros et un petit dé, toute carte de l’étalage qui montre le nombre dans cette couleur a compté, même si une autre le montre aussi.",
    },
    L7: {
      title: "Plus de missions",
      text: ["Quand toutes les missions ont servi, on les mélange et on recommence."],
      list: [],
      note: "Le livret ne dit pas ce qui se passe alors.",
    },
    L8: {
      title: "La fin",
      text: [
        "La partie finit quand quelqu’un possède **10 cartes**, la première comprise, ou quand l’étalage ne peut plus être complété. Le plus de cartes gagne ; à égalité, le plus de points sur ses cartes.",
      ],
      list: [],
      note: "Ceux qui sont encore à égalité partagent la victoire.",
    },
    L9: {
      title: "Kidz Dice",
      text: [
        "Pour des joueurs d’âges différents : chaque place a **son propre objectif**, par exemple 10 cartes pour les adultes et 5 pour les enfants. Le premier qui atteint le sien a gagné. On fixe les objectifs en ouvrant la table, de 2 à 15, et la salle d’attente les montre.",
      ],
      list: [],
      note: "Si la pioche est vide avant, celui à qui il manque le moins de cartes gagne ; puis les points décident.",
    },
    L10: {
      title: "Une course équitable",
      text: [
        "Toutes les liaisons ne sont pas aussi rapides. Un message met un centième de seconde vers l’un, un quart de seconde vers l’autre. La maison mesure donc sans cesse combien de temps met un message vers chaque place et retour, et le compense :",
      ],
      list: [
        "Votre temps commence quand la mission vous est **parvenue**, pas quand elle est partie.",
        "Il finit quand vous **annoncez**, pas quand la maison l’apprend.",
        "C’est pourquoi la maison attend un instant avant d’arrêter l’ordre : une réponse donnée plus tôt est peut-être encore en chemin.",
        "Dans chaque sens, **0,3 seconde** au plus est compensée. Une liaison qui fait semblant d’être lente ne gagne pas davantage non plus.",
        "Tous les temps retenus sont dans l’enregistrement de la partie. La revoir, ou la vérifier soi-même, donne le même verdict.",
      ],
      note: "Tout cela est de nous : autour d’une vraie table, il n’y a rien à mesurer. Dans une même pièce, une table peut s’en passer ; et les bots répondent après le temps qu’il faut aux gens pour la même somme.",
    },
  },

  deck: {
    caption: "Les 30 cartes de dés",
    card: (dice) => dice,
  },

  missions: {
    caption: "Les 25 missions",
    kind: "Mission",
    means: "Votre réponse",
    count: "Cartes",
    advanced: "avancés",
    kinds: {
      one_colour: "tous les dés de la couleur",
      two_colours: "tous les dés des deux couleurs",
      three_colours: "tous les dés des trois couleurs",
      big_small: "le plus grand de l’une + le plus petit de l’autre",
      two_values: "tous les dés avec ces nombres",
      three_values: "tous les dés avec ces nombres",
    },
  },

  examples: {
    "one-colour": {
      title: "Une couleur",
      why: "Deux dés rouges au milieu, et un des vôtres.",
    },
    "two-colours": { title: "Deux couleurs", why: "Le dé violet est à vous ; les bleus sont pour tout le monde." },
    "three-colours": { title: "Trois couleurs", why: "Tout, sauf le jaune et le violet." },
    absent: {
      title: "Une couleur absente",
      why: "Aucun violet : il compte 0, et il ne reste que le rouge. Une mission sur le violet seul aurait pour réponse 0.",
    },
    "big-small": {
      title: "Un gros et un petit dé",
      why: "Le plus grand rouge est 6, le plus petit vert 4. Aucun autre dé ne compte.",
    },
    repeated: {
      title: "Deux fois le même nombre",
      why: "Le plus grand bleu est 5. Il est là deux fois, et compte une fois. Le plus petit rouge est votre 2.",
    },
    equal: {
      title: "Nombres égaux",
      why: "Plus grand rouge 4, plus petit vert 4 : ce sont deux dés, et les deux comptent.",
    },
    "white-dice": { title: "Dés blancs", why: "Tous les 1 et tous les 6, quelle que soit la couleur." },
    "three-white": {
      title: "Trois dés blancs",
      why: "Tous les 1, 3 et 5, quelle que soit la couleur : cinq dés au milieu, quatre à vous.",
    },
  },

  checks: {
    second: {
      title: "Le premier se trompe",
      why: "Ben a été le plus rapide, et a oublié un dé. Cleo vient ensuite et a juste : elle gagne. Personne ne regarde la réponse d’Ada, pourtant juste aussi. Dan a passé.",
    },
  },

  rewards: {
    counted: {
      title: "Les cartes qui ont compté",
      why: "Deux des trois cartes ont un dé rouge : on prend l’une de ces deux.",
    },
    "none-counted": {
      title: "Aucune n’a compté",
      why: "Le seul dé violet était sur votre carte. Vous prenez donc n’importe laquelle des trois.",
    },
    both: {
      title: "Deux fois le plus grand nombre",
      why: "On peut prendre l’une ou l’autre carte au 5 bleu. Le plus petit rouge, un 1, était sur votre carte.",
    },
  },

  ends: {
    pips: {
      title: "La pioche est vide",
      why: "Ada et Ben ont le plus de cartes. Celles de Ben montrent plus de points : il gagne.",
    },
    kidz: {
      title: "Kidz Dice, et la pioche est vide",
      why: "Personne n’a atteint son objectif. Dan a le moins de cartes, mais il ne lui en manque qu’une : Dan gagne.",
    },
  },

  drawing: {
    names: ["Ada", "Ben", "Cleo", "Dan"],
    display: "Au milieu",
    own: "À vous",
    nothing: "rien",
    wins: "gagne",
    answer: "Réponse",
    take: "peut être prise",
    stay: "reste",
    player: "Joueur",
    target: "Objectif",
    owned: "Cartes",
    missing: "Manquent",
    pips: "Points",
  },

  card: {
    title: "Aide-mémoire",
    intro: "Tout ce qu’on cherche pendant une partie, sur un écran.",
    answer: "Ce qui compte",
    answerLines: [
      "Les dés du milieu **et** les vôtres, ceux de personne d’autre (L4).",
      "Les couleurs absentes comptent 0.",
      "Le plus grand et le plus petit : un dé de chaque, même si le nombre est là deux fois.",
    ],
    announce: "L’annonce",
    announceLines: [
      "Un nombre, une fois, ou passer (L5).",
      "On vérifie dans l’ordre des annonces ; la première réponse juste gagne.",
      "Un nombre faux ne coûte rien.",
    ],
    reward: "La récompense",
    rewardLines: [
      "Une carte qui a compté dans votre réponse ; si aucune n’a compté, n’importe laquelle (L6).",
      "Désormais, elle compte pour vous.",
    ],
    end: "La fin",
    endLines: [
      "Quelqu’un atteint son objectif (10 cartes, ou selon Kidz Dice), ou la pioche est vide.",
      "Gagne celui à qui il manque le moins de cartes ; à égalité, celui qui a le plus de points sur les siennes (L8, L9).",
    ],
  },

  ours: {
    title: "Ce qui est de nous",
    intro:
      "Ici, le livret se tait ou renvoie à des images que nous n’avons pas. Là où la dernière colonne nomme une option, une table peut s’ouvrir avec une autre valeur.",
    caption: "Nos lectures",
    mark: "Section",
    what: "Ce que nous avons décidé",
    option: "Réglable ?",
    fixed: "non",
    decisions: {
      deck: "Quels dés sont sur quelle carte",
      missions: "Quelles missions il y a de chaque sorte",
      pause: "Combien de temps regarder une vérification, ou choisir une carte",
      swift: "Continuer aussitôt : qui prend une carte est prêt",
      brace: "Deux secondes avant qu’une mission se retourne, puis une",
      alone: "S’exercer en solitaire, contre le temps",
      equal: "Le plus grand et le plus petit comptent tous deux quand ils sont égaux",
      numbers: "On peut annoncer les nombres de 0 à 199",
      pass: "On peut passer",
      time: "Un temps pour chaque mission",
      ties: "Annonces au même instant : l’ordre de la maison",
      used: "Quelles cartes ont compté après un gros et un petit dé",
      reshuffle: "Les missions sont mélangées quand toutes ont servi",
      shared: "Égalité jusqu’aux points : victoire partagée",
      pile: "Kidz Dice : qui gagne quand la pioche est vide",
      links: "Les liaisons lentes sont compensées",
    },
  },

  targets: (n) => cards(n),
};

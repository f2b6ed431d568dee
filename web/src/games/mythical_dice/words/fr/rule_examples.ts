import type { examples as english } from "../en/rule_examples.ts";

/** Ce que dit chaque exemple dessiné des règles ; la forme est celle de l’anglais. */
export const examples: typeof english = {
  tricks: {
    minute: {
      title: "Un pli",
      why: "Ana ouvre en rouge. Bilal suit et tire un 7 ; Chloé n’a pas de rouge, n’importe quel dé fera l’affaire. Dario a du rouge mais choisit sa Sirène : son symbole bat tous les nombres.",
    },
    highest: {
      title: "Gagner sans la couleur",
      why: "Le jaune était demandé et Chloé n’en avait pas, mais la couleur ne compte plus : son 7 gris est le plus grand nombre.",
    },
    "later-tie": {
      title: "Deux sept",
      why: "Le rouge était demandé ; Chloé et Dario n’en ont pas. Bilal et Dario montrent tous deux un 7, et Dario a lancé après. Peu importe que son dé soit gris.",
    },
    "flag-is-zero": {
      title: "Une créature sans son symbole",
      why: "Le Minotaure d’Ana montre un drapeau : il vaut 0, moins encore que le 1 violet qui suit. Le 2 de Chloé est le plus grand nombre.",
    },
    "all-flags": {
      title: "Drapeaux pour tout le monde",
      why: "Personne ne montre de nombre ni de symbole. Ana a ouvert le pli : il est pour elle, bien que d’autres aient lancé après.",
    },
    "minotaur-griffin": {
      title: "Le Minotaure face au Griffon",
      why: "Le Minotaure bat le Griffon, et le 7 bien entendu. Il y a un symbole de Griffon dans le pli : 30 points attendent Bilal.",
    },
    "two-griffins-down": {
      title: "Deux Griffons terrassés",
      why: "Les deux Griffons montrent leur symbole, et tous deux perdent contre le Minotaure : deux fois 30 points sont en attente.",
    },
    "griffin-mermaid": {
      title: "Le Griffon face à la Sirène",
      why: "Le Griffon bat la Sirène et emporte le pli. Cette rencontre-là ne donne pas de bonus.",
    },
    "mermaid-minotaur": {
      title: "La Sirène face au Minotaure",
      why: "La Sirène bat le Minotaure : 50 points attendent Chloé.",
    },
    "all-three": {
      title: "Les trois à la fois",
      why: "Griffon, Minotaure et Sirène sont là : la Sirène gagne, et le Minotaure est parmi les battus, d’où +50. Elke avait un dé rouge, mais un dé spécial peut toujours être lancé.",
    },
    "all-three-less-one": {
      title: "Le même pli, si la Sirène avait échoué",
      why: "La Sirène d’Elke montre un drapeau et compte pour 0. Cette fois le Minotaure l’emporte sur le Griffon, et 30 points attendent Bilal.",
    },
    "same-symbol": {
      title: "Deux fois le même symbole",
      why: "Deux Griffons, et rien pour les battre : le dernier lancé emporte le pli.",
    },
    "two-mermaids": {
      title: "Deux Sirènes quand les trois sont là",
      why: "Les trois créatures sont là, donc une Sirène gagne : des deux, celle qui a été lancée en dernier. Seul Dario a 50 points en attente.",
    },
    "flag-pays-nothing": {
      title: "Un drapeau ne rapporte rien",
      why: "Le Minotaure gagne, mais le dé Griffon montre un drapeau : aucun Griffon n’a été battu, et rien ne s’ajoute.",
    },
  },

  follows: {
    "must-follow": {
      title: "Quand on a la couleur",
      why: "Le rouge est demandé et Bilal en a un : il le lance, ou bien sa Sirène. Le gris attendra.",
    },
    "cannot-follow": {
      title: "Quand on ne l’a pas",
      why: "Le rouge est demandé et Bilal n’en a pas : tous ses dés sont permis.",
    },
    "special-first": {
      title: "Un dé spécial en premier",
      why: "Le Griffon n’a pas donné de couleur ; le dé jaune de Bilal, si. Chloé a du jaune : son dé rouge doit attendre.",
    },
    "no-colour-yet": {
      title: "Pas encore de couleur",
      why: "Seul un dé spécial est sur la table : Bilal est libre, et s’il lance un dé à nombres, c’est lui qui donne la couleur.",
    },
    "grey-flag": {
      title: "Du gris avec un drapeau",
      why: "Le dé d’Ana montre un drapeau, mais il n’en est pas moins gris : Bilal en a un et doit suivre.",
    },
    "stray-colour": {
      title: "Une couleur égarée",
      why: "Bilal ne pouvait pas suivre et a lancé du jaune. La couleur reste le rouge, et Chloé en a.",
    },
  },

  rounds: {
    "three-of-three": "3 plis pariés, 3 faits : 3 × 20.",
    "one-of-five": "5 pariés, 1 fait : 4 plis d’écart.",
    "nil-made": "Un pari de 0 tenu à la manche 4 : 4 × 10.",
    "nil-missed": "Un pari de 0 à la manche 6 : deux plis ne coûtent pas plus cher qu’un seul.",
    "bonus-paid": "2 × 20 pour le pari, et les 50 de la Sirène par-dessus.",
    "bonus-lost": "Un pli de trop coûte 10, et les 50 en attente sont perdus.",
    "simple-missed": "Dans la variante simplifiée, un pari manqué ne coûte rien.",
    "simple-made": "Dans la variante simplifiée, il n’y a pas de bonus.",
  },
};

import { pluralIn } from "../../../../i18n/plural.ts";
import type { about as english } from "../en/about.ts";

const plural = pluralIn("fr");
const cards = (n: number) => `${n} ${plural(n, { one: "carte", other: "cartes" })}`;

/** Like Dice avant la partie : sa carte à l’entrée, et ce que peut choisir une table. */
export const about: typeof english = {
  card: {
    title: "Like Dice",
    also: "et Kidz Dice, pour joueurs d’âges différents",
    facts: "1 à 5 joueurs, dès 6 ans · environ 15 minutes",
    text: "Additionnez des dés plus vite que les autres : tous les bleus, le plus grand rouge avec le plus petit vert… Le premier qui a juste prend une carte, et a désormais plus à additionner.",
    play: "Défier des bots",
    openTable: "Ouvrir une table de Like Dice",
  },
  box: "Des téléphones en buzzers : qui était le premier, et les cartes de chacun. Ou un seul téléphone qui compte.",
  open: {
    difficulty: "Missions",
    difficulties: { beginners: "Débutants", advanced: "Avancés" },
    difficultyHints: {
      beginners: "20 missions sur les dés de couleur.",
      advanced: "Cinq de plus, aux dés blancs : tous les 2 et les 5, quelle que soit leur couleur.",
    },
    targets: "Cartes pour gagner",
    cards,
    sameHint: "Comme dans les règles.",
    shortHint: "Une partie courte.",
    kidz: "Kidz Dice",
    kidzHint: "Un objectif pour chaque place : par exemple 10 cartes pour les adultes, 5 pour les enfants.",
    targetTag: (n) => `${cards(n)} pour gagner`,
    seatTag: (n) => `objectif : ${cards(n)}`,
    bySeat: "Cartes pour gagner, place par place",
    fewer: (seat) => `Place ${seat} : une carte de moins`,
    more: (seat) => `Place ${seat} : une carte de plus`,
    seconds: "Temps d’une mission",
    unhurried: "Sans limite de temps",
    secondsOf: (n) => `${n} secondes`,
    secondsTag: (n) => (n === 0 ? "Sans sablier" : `${n} secondes par mission`),
    allowance: "Au loin ou dans la même pièce",
    evened: "Compenser les liaisons",
    evenedHint: "La maison mesure chaque liaison et compense les lentes, de 0,3 seconde au plus dans chaque sens.",
    uneven: "Premier arrivé, premier servi",
    unevenHint: "Pour une même pièce et un même réseau : ce qui atteint la maison en premier est premier.",
    unevenTag: "Liaisons non compensées",
    pause: "Entre les missions",
    swift: "Continuer aussitôt",
    swiftHint:
      "La mission suivante arrive environ une seconde après la prise d’une carte ; qui veut regarder l’arrête.",
    pauseUsual: "Quand tous sont prêts, après 30 secondes au plus",
    pauseUsualTag: "Prêts avant chaque mission",
    alone: "Quand vous êtes prêt",
    pauseUsualHint: "Alors, au plus tard, la mission suivante vient, et qui n’a pas choisi de carte en reçoit une.",
    patient: "Attendre tout le monde",
    patientHint:
      "La mission suivante vient quand tout le monde est prêt, et on choisit sa carte sans hâte. Idéal avec des enfants.",
    patientTag: "On attend tout le monde",
    bots: "Bots",
    botsRace: "Ils font la course",
    botsWait: "Ils attendent les personnes",
    botsWaitHint: "Un bot ne répond qu’une fois que chaque personne a répondu. Bon pour les enfants.",
    botsWaitTag: "Les bots attendent",
    child: "Pour un enfant, avec un bot patient",
    brace: "Juste avant une mission",
    braced: "Deux secondes pour se préparer, puis une",
    unbraced: "Tout de suite",
    unbracedTag: "Les missions viennent tout de suite",
  },
  buzzers: {
    card: {
      title: "Like Dice : buzzers",
      also: "avec la boîte sur la table",
      facts: "2 à 5 joueurs, chacun avec un téléphone · environ 15 minutes",
      text: "Les cartes sont sur votre table, les téléphones sont les buzzers : la maison sait qui était le premier, et compte les cartes.",
      play: "",
      openTable: "Téléphones en buzzers",
    },
    seconds: "Temps pour une mission",
    pause: "Après un verdict",
    pauses: (n: number) => `Continuer après ${n} secondes`,
    pauseHint:
      "Le temps de prendre la carte et de compléter l’étalage. Chacun peut commencer plus tôt, ou faire attendre.",
    waits: "Attendre que quelqu’un touche",
    waitsTag: "Les missions sont lancées à la main",
    brace: "Avant une mission",
    counted: (n: number) => `Compter à partir de ${n}`,
  },
};

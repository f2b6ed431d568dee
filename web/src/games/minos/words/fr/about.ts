import { pluralIn } from "../../../../i18n/plural.ts";
import type { about as english } from "../en/about.ts";

const plural = pluralIn("fr");

/** Minos avant la partie : sa carte à l’entrée, et ce que peut choisir une table. */
export const about: typeof english = {
  card: {
    title: "Minos",
    also: "construire, retenir, miser, parcourir",
    facts: "1 à 7 joueurs · environ 20 minutes",
    text: "Construisez ensemble un labyrinthe, regardez-le le temps d’un sablier, puis couvrez-le. Quel chemin saurez-vous y faire ? Annoncez de mémoire, bluffez, misez sur les autres, et posez le chemin bille après bille.",
    play: "Miser contre des bots",
    openTable: "Ouvrir une table de Minos",
  },
  box: {
    about: "Le registre des enchères, un sablier, et le plus long chemin du labyrinthe posé sur votre table.",
    glass: {
      title: "Sablier",
      about:
        "Trente secondes, ou autant de sabliers que vous voulez, l’un après l’autre. Avec du son, et une vibration sur les téléphones.",
    },
    longest: {
      title: "Y a-t-il plus long ?",
      about:
        "Photographiez ou peignez le labyrinthe posé sur votre table. Le plus long chemin est trouvé et prouvé, sur cet appareil.",
    },
  },
  open: {
    building: "Le labyrinthe",
    buildings: { together: "Construit ensemble", fitted: "Tiré et ajusté", random: "Tiré au sort" },
    buildAlone: "Construit par vous",
    buildAloneHint: "Vous posez les tuiles, puis marchez dans ce que vous avez construit.",
    buildingHints: {
      together: "Tout le monde pose des tuiles du même tas, en même temps.",
      fitted: "Le hasard tire les tuiles et les tourne pour que bien des sillons se rejoignent : la façon rapide.",
      random: "Le hasard tire et tourne toutes les tuiles. Peu de sillons se rejoignent, les chemins sont courts.",
    },
    bridges: "Ponts",
    bridgeRules: { plain: "Ponts simples", underpass: "Passage dessous" },
    bridgeHints: {
      plain: "Un pont se traverse tout droit et porte une bille, comme une autre tuile.",
      underpass: "Un chemin peut aussi se glisser sous un pont sans y poser de bille.",
    },
    size: "Taille",
    sizes: { box: "Au choix, de 6×6 à 9×9", any: "Au choix, rectangles compris" },
    sizeTags: { box: "Taille au choix", any: "Taille libre" },
    square: (side) => `${side}×${side}`,
    look: "Temps pour regarder",
    walkTime: "Temps pour parcourir",
    seconds: (n) => (n < 120 ? `${n} secondes` : `${n / 60} minutes`),
    unhurried: "Sans sablier",
    lookTag: (n) => (n === 0 ? "Regarder sans hâte" : `${n} secondes pour regarder`),
    walkTag: (n) => (n === 0 ? "Parcourir sans hâte" : `${n} secondes pour parcourir`),
    timedWalk: "Le chemin",
    untimed: "Chemin sans hâte",
    untimedHint: "Plus de sablier après les annonces. La façon habituelle.",
    timed: "Chemin au sablier",
    timedHint: "60 secondes dès la première bille, 90 à partir de 64 tuiles. Sablier vide, c’est manqué.",
    rounds: "Longueur de la partie",
    roundsUsual: "Comme dans les règles",
    roundsEach: (n) => `Chacun ouvre ${n} fois`,
    dayTag: "Labyrinthe du jour",
  },
  daily: {
    title: "Labyrinthe du jour",
    also: "un essai, le même pour tout le monde",
    text: "Un labyrinthe par jour, le même pour toute la maison, et un seul essai. Quelle part du plus long chemin trouverez-vous avant la fin du sablier ?",
    facts: (size, time) => `${size} · ${time}`,
    untimed: "sans sablier",
    seconds: (n) => (n % 60 === 0 ? `${n / 60} min` : `${n} s`),
    go: "Jouer le labyrinthe du jour",
    again: "Résultat et liste du jour",
    practice: "S’entraîner (toutes tailles)",
    notYet: "pas encore joué",
    score: (mine, longest) => `${mine} sur ${longest}`,
    row: (n) => `${n} jours d’affilée`,
    mine: (length) => `Vous avez parcouru ${length} ${plural(length, { one: "tuile", other: "tuiles" })} aujourd’hui.`,
  },
};

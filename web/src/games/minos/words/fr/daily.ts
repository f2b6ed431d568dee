import { hoursAndMinutes, pluralIn } from "../../../../i18n/plural.ts";
import type { daily as english } from "../en/daily.ts";

/** Le labyrinthe du jour : la page autour de l’unique essai, son résultat et sa liste ; et l’entraînement. */

const plural = pluralIn("fr");
const tiles = (n: number) => `${n} ${plural(n, { one: "tuile", other: "tuiles" })}`;

export const daily: typeof english = {
  title: "Labyrinthe du jour",
  of: (date) => `Labyrinthe du ${date}`,
  intro:
    "Un labyrinthe et une question : quel est le plus long chemin que vous sachiez y faire ? Posez des billes d’une tuile à une tuile reliée, jamais deux fois sur la même. Reprenez-les et recommencez autant que vous voulez tant que le sable coule : votre meilleur chemin compte.",
  rules: "Comment on avance",
  loading: "On va chercher le labyrinthe…",
  again: "Réessayer",
  today: "Aujourd’hui",
  days: "Jours",
  newDay: "Un nouveau jour a commencé.",
  toToday: "Au nouveau labyrinthe",
  endedDay: (date) => `Le labyrinthe du ${date}`,
  before: "La veille",
  after: "Le lendemain",

  facts: {
    size: "Taille",
    sized: (rows, columns) => `${rows}×${columns}`,
    cells: (n) => tiles(n),
    time: "Temps",
    seconds: (n) => `${n} secondes`,
    unhurried: "Sans sablier",
    tried: "Déjà joué par",
    players: (n) => (n === 0 ? "personne" : `${n} ${plural(n, { one: "personne", other: "personnes" })}`),
  },

  begin: {
    title: "Votre essai",
    text: "Le labyrinthe se montre quand vous commencez, et le sable coule dès cet instant. Un seul essai compte.",
    name: "Votre nom",
    nameHint: "Il figure dans la liste du jour.",
    button: "Commencer",
    starting: "On retourne le sablier…",
    away: "Votre essai commence à la maison : elle montre le labyrinthe quand votre sable coule, et compare tous les chemins. Tant que dure la journée, votre essai vous attend. D’ici là, vous pouvez vous exercer ici.",
    on: "Votre essai a commencé. Le sable coule.",
    goOn: "Y retourner",
  },

  result: {
    title: "Votre résultat",
    score: (mine, longest) => `${mine} sur ${longest}`,
    alone: (mine) => tiles(mine),
    perfect: "Aucun chemin n’est plus long. Vous avez tout trouvé !",
    proven: (longest) => `Le plus long chemin compte ${tiles(longest)} ; aucun n’est plus long, c’est prouvé.`,
    unproven: (longest) => `Le plus long chemin connu compte ${tiles(longest)}.`,
    button: "Partager le résultat",
    picture: "En image",
    pictureFailed: "Ce navigateur ne fait pas d’image.",
    shared: "Copié. Rien n’y trahit le chemin.",
    replay: "Votre chemin et le plus long",
    next: (seconds) => `Le prochain labyrinthe arrive dans ${hoursAndMinutes(seconds)}, à minuit (UTC).`,
    none: "Vous n’avez pas essayé celui-ci.",
    soon: "Le plus long chemin et la liste s’affichent ici quelques minutes après minuit, quand tous les essais sont finis.",
    unranked: "Il s’est terminé après l’affichage du plus long chemin : il n’a pas de rang.",
    streak: (n) => `${n} jours d’affilée`,
    meter: (filled, of) => `${filled} carrés sur ${of} remplis`,
  },

  secret: {
    title: "Le même pour tous, et fixé d’avance",
    today: "Ce labyrinthe découle de la date et d’un secret de la maison. Son empreinte :",
    past: "Ce labyrinthe découle de la date et de ce secret de la maison, montré depuis le lendemain :",
    fingerprint: "Son empreinte, montrée toute la journée :",
    check: "Chacun peut le vérifier :",
  },

  shareText: (date, size, score, squares, link) =>
    `Asterion, labyrinthe du ${date}, ${size}\n${score} ${squares}\n${link}`,

  list: {
    title: "Liste du jour",
    hidden: "Les longueurs se montrent une fois que vous avez essayé vous-même.",
    none: "Personne ne l’a essayé.",
    noneYet: "Personne ne l’a encore essayé. À vous l’honneur.",
    place: "Rang",
    name: "Nom",
    length: "Chemin",
    walking: "pas fini",
    you: "vous",
    best: "le plus long possible",
  },

  practice: {
    title: "S’exercer",
    text: "Un autre labyrinthe, tiré et ajusté rien que pour vous. Hors classement.",
    past: "Parcourir celui-ci pour s’exercer",
    rows: "Rangées",
    columns: "Colonnes",
    time: "Temps",
    seconds: (n) => (n < 60 ? `${n} secondes` : `${n / 60} ${plural(n / 60, { one: "minute", other: "minutes" })}`),
    unhurried: "Sans sablier",
    bridges: "Ponts",
    plain: "Simples",
    underpass: "Passage dessous",
    button: "Tirer un labyrinthe",
    starting: "On tire les tuiles…",
  },

  /** What went wrong, by the house's code; the rest is said by the shell. */
  errors: {
    bad_size: "Un labyrinthe a de 3 à 10 rangées et de 3 à 10 colonnes.",
    alone_only: "Ce labyrinthe est pour une seule personne.",
    bad_day: "Ce jour n’existe pas.",
    day_reserved: "Le labyrinthe de ce jour n’est pas encore ouvert à l’entraînement.",
    day_to_come: "Ce jour n’a pas encore commencé.",
    day_over: "Un nouveau jour a commencé.",
  } as Record<string, string>,
};

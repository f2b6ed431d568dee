import { play } from "../../../../i18n/fr/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { LikeDiceBuzzersRefusal } from "../../../../protocol/types.ts";
import type { buzzers as en } from "../en/buzzers.ts";

/** Les mots d'une course avec la boîte : les téléphones sont les buzzers, les cartes sont sur la vraie table. */

const plural = pluralIn("fr");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const cards = (n: number) => many(n, "carte", "cartes");
const seconds = (n: number) => many(n, "seconde", "secondes");
const list = listIn("fr");
/** 2345 ms : « 2,35 s ». */
const time = (ms: number) => `${(ms / 1000).toFixed(2).replace(".", ",")} s`;
/** « Vous êtes », « Ben est ». */
const who = (name: string, mine: boolean, you: string, other: string) => (mine ? `Vous ${you}` : `${name} ${other}`);

/** La maison a dit non : chacun de ses codes en mots. */
const refusals: Record<LikeDiceBuzzersRefusal, string> = {
  no_such_seat: "Personne n’a cette place",
  no_such_action: "La maison n’a pas compris",
  out_of_range: "Une réponse est un nombre de 0 à 199",
  game_over: "La partie est finie",
  no_mission: "Pas encore : attendez la mission",
  after_check: "Trop tard : cette course est finie",
  claimed_already: "Vous avez déjà donné votre réponse",
  too_late: "Le temps de cette mission était écoulé",
  not_between: "Attendez la fin de cette mission",
  held_already: "La prochaine mission attend déjà",
  still_asked: "Répondez d’abord, ou passez",
  nothing_to_judge: "Quelqu’un d’autre l’a déjà dit",
  did_not_claim: "Cette personne n’a rien dit",
  nothing_to_take_back: "Il n’y a plus rien à annuler",
  no_card_left: "Il n’y a plus de carte dans la boîte",
  last_card: "Chacun garde sa première carte",
  no_proposal: "On connaît encore trop peu de temps",
  not_ending: "La partie n’est pas encore finie",
  not_level: "Seuls ceux qui sont à égalité comptent leurs points",
  no_glass: "Le sablier ne coule pas",
};

export const buzzers: typeof en = {
  title: "Like Dice avec la boîte",
  time,
  cards,

  where: {
    mission: (n) => `Mission ${n}`,
    first: "Avec la boîte",
    pile: (n) => `${n} dans la pioche`,
  },

  seats: {
    of: (owned, target) => `${owned} sur ${cards(target)}`,
    toGo: (n) => (n === 0 ? "objectif atteint" : `encore ${n}`),
    counting: "calcule…",
    passed: "passe",
    silent: "sans réponse",
    right: "juste",
    wrong: "faux",
    late: "pas vérifié",
  },

  now: {
    moment: { status: "Un instant", hint: "" },
    first: {
      status: "Installez les cartes",
      hint: "Une carte devant chacun, trois au milieu, les missions face cachée. Puis retournez la première ensemble.",
    },
    next: (pause) =>
      pause
        ? "Prenez la carte, complétez l’étalage. La prochaine mission vient toute seule."
        : "Prenez la carte, complétez l’étalage, puis continuez.",
    won: (name, mine) => `${who(name, mine, "prenez", "prend")} une carte`,
    nobody: "Personne n’avait juste",
    none: "Personne n’a répondu",
    held: "La prochaine mission vous attend.",
    brace: { status: "La main sur la mission…", hint: "Retournez-la à la fin du décompte." },
    race: { status: "Retournez-la !", hint: "" },
    said: (n) => `Vous avez dit ${n}`,
    passed: "Vous avez passé",
    waiting: (names) =>
      names.length === 0
        ? "Tous ont répondu."
        : `${list(names)} ${names.length === 1 ? "calcule" : "calculent"} encore.`,
    judge: { status: "Qui a juste ?", hint: "Vérifiez de haut en bas. Touchez la première réponse juste." },
    ending: (names) =>
      names.length === 0
        ? "La pioche est vide"
        : `${list(names)} ${names.length === 1 ? "a" : "ont"} atteint l’objectif`,
    endingHint: "Est-ce bien cela ? Alors la partie est finie.",
    pips: { status: "Comptez les points de vos cartes", hint: "Vous êtes à égalité : le plus de points gagne." },
    pipsOf: (names) => ({ status: `${list(names)} comptent leurs points`, hint: "Le plus de points gagne." }),
    over: (names) => ({ status: play.end.wins(names), hint: "" }),
  },

  start: {
    button: "Retourner la mission",
    glass: (n) => `La prochaine mission vient dans ${seconds(n)}`,
    hold: "Attendre",
    takeBack: "Annuler le verdict",
    correct: "Cartes et objectifs",
    again: (targets) => `Objectifs de la dernière partie : ${targets.join(" · ")}`,
  },
  close: "N’attendre plus personne",
  time_left: (n) => `Encore ${seconds(n)} pour cette mission`,

  judge: {
    title: "Les réponses dans l’ordre",
    right: "est juste,",
    nobody: "Personne n’a juste",
    later: (ms) => `+${ms}`,
  },

  end: {
    yes: "Oui, c’est fini",
    pips: (n) => many(n, "point", "points"),
    share: "Ne pas compter : partager",
    next: "Pour la prochaine partie",
  },

  correct: {
    title: "Cartes et objectifs",
    text: "Ce qui est sur la table compte. Si la maison se trompe, corrigez-la ici.",
    cards: "Cartes",
    targets: "Cartes pour gagner",
    fewer: (name) => `${name} : une carte de moins`,
    more: (name) => `${name} : une carte de plus`,
    less: (name) => `${name} : objectif plus bas`,
    higher: (name) => `${name} : objectif plus haut`,
    proposal: "Pour que tous aient à peu près les mêmes chances",
    proposed: (names) => `D’après les temps jusqu’ici : ${names.join(", ")}`,
    tooFew: "Après cinq missions, la maison propose un objectif à chacun, d’après les temps jusque-là.",
    adopt: "Prendre ces objectifs",
    later: "Cartes et objectifs se changent entre deux missions.",
  },

  sheet: { button: "Missions", title: "Les missions jusqu’ici", none: "Pas encore de mission." },
  rules: "Règles",

  refused: { ...play.refused, ...refusals },

  keys: {
    title: "Touches",
    button: "Touches",
    rows: [
      ["0 – 9", "Taper la réponse ; 1 à 5 : qui a juste"],
      ["Entrée", "Annoncer la réponse tapée ; retourner la mission ; la partie est finie"],
      ["Retour, Échap", "Reprendre les chiffres tapés"],
      ["P", "Passer"],
      ["0, à la vérification", "Personne n’a juste"],
      ["U", "Annuler le verdict"],
      ["W", "Faire attendre la mission ; n’attendre plus personne"],
      ["C", "Cartes et objectifs"],
      ["S", "Les missions jusqu’ici"],
      ["H", "Règles"],
      ["M", "Son ou silence"],
      ["?", "Ces touches"],
    ],
  },

  say: {
    braced: (n) => `Mission dans ${seconds(n)}.`,
    held: (name, mine) => `${who(name, mine, "faites", "fait")} attendre la prochaine mission.`,
    begun: (n) => `Mission ${n}. Retournez-la !`,
    claimed: (name, n, ms) => `${name} : ${n}, après ${ms}.`,
    passed: (name, mine) => `${who(name, mine, "passez", "passe")}.`,
    closed: (order) =>
      order.length === 0 ? "Personne n’a répondu." : `Les réponses dans l’ordre : ${order.join(" ; ")}. Qui a juste ?`,
    judged: (name, mine, n) =>
      name === null
        ? "Personne n’avait juste."
        : `${who(name, mine, "aviez", "avait")} juste, et ${mine ? "avez" : "a"} maintenant ${cards(n)}.`,
    takenBack: "Le verdict est annulé. Qui a juste ?",
    corrected: (seats) => `${seats.map(({ name, owned, target }) => `${name} ${owned} sur ${target}`).join(" ; ")}.`,
    level: (names) => `${list(names)} sont à égalité et comptent leurs points.`,
    pips: (name, n) => `${name} : ${many(n, "point", "points")}.`,
    over: play.over,
  },
};

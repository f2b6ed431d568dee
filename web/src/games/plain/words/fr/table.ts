import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { table as english } from "../en/table.ts";

const plural = pluralIn("fr");
const list = listIn("fr");

export const table: typeof english = {
  title: "Jeu",
  rules: "Règles",
  sheet: { title: "Points", button: "Points", short: "M.", round: "Manche" },
  rulesPage: {
    elsewhere: "Ce jeu vient d’un paquet à part, et ses règles avec lui.",
    unknown: "Cette maison n’a pas ce jeu.",
  },
  parts: {
    everybody: "Ce que tous voient",
    own: "Ce que vous seul voyez",
    ownOf: (name) => `Ce que ${name} voit pour soi`,
    log: "Ce qui s’est passé",
    detail: "Plus",
    choices: "Ce que vous pouvez faire",
    moves: (n) => `Entrée ${n}`,
  },
  status: {
    yours: "À vous",
    yoursHint: (n) => `Choisissez parmi ${n} ${plural(n, { one: "action", other: "actions" })}.`,
    onlyOne: "Il n’y a qu’une chose à faire.",
    waiting: (names) => `On attend ${list(names)}`,
    nobody: "Le jeu continue de lui-même.",
    stopped: "La partie s’est arrêtée là.",
    over: "La partie est terminée.",
    asking: "Un instant…",
    standIn: "Un bot joue pour vous",
  },
  choose: {
    search: "Chercher une action",
    found: (n, of) => `${n} sur ${of} ${plural(of, { one: "action", other: "actions" })}`,
    more: (n) => `encore ${n} : cherchez pour les trouver`,
    unnamed: (n) => `${n} autres actions ne sont pas listées.`,
    all: (n) => `Chercher parmi les ${n} actions`,
    less: (label) => `${label} : moins`,
    moreOf: (label) => `${label} : plus`,
    none: "Aucune action ne porte ce nom.",
  },
  values: {
    yes: "oui",
    no: "non",
    none: "aucun",
    empty: "rien encore",
    hidden: "caché",
    place: (row: number, column: number) => `rangée ${row}, colonne ${column}`,
  },
  table: { row: "N°", seat: "Place", value: "Valeur" },
  refused: (detail, ruling) => `${detail}${ruling === null ? "" : ` (${ruling})`}`,
  other: (code) => `La maison a refusé cela (${code}).`,
  lost: "Cela n’est pas arrivé. Réessayez.",
  keys: {
    title: "Touches",
    button: "Touches",
    rows: [
      ["1–9", "choisir une action"],
      ["/", "chercher une action"],
      ["H", "règles"],
      ["S", "points"],
      ["M", "son ou silence"],
      ["?", "ces touches"],
    ],
  },
};

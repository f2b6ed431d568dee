import { de } from "../../../../i18n/elision.ts";
import { play } from "../../../../i18n/fr/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { Mino3DRefusal } from "../../../../protocol/types.ts";
import type { table as english } from "../en/table.ts";

/** Les mots de la table de 3D-Mino : pièces, places, points, ce qui se passe. */

const plural = pluralIn("fr");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("fr");
const minus = (n: number) => (n < 0 ? `\u2212${-n}` : String(n));

const colours = {
  white: "blanc",
  purple: "violet",
  red: "rouge",
  green: "vert",
  blue: "bleu",
  orange: "orange",
  yellow: "jaune",
};
type Colour = keyof typeof colours;
const facings = { east: "est", north: "nord", west: "ouest", south: "sud" };
type Facing = keyof typeof facings;
const towards = { east: "vers l’est", north: "vers le nord", west: "vers l’ouest", south: "vers le sud" };

const points = (n: number) => many(n, "point", "points");

const refusals: Record<Mino3DRefusal, string> = {
  no_such_seat: "Vous n’avez pas de place ici",
  no_such_place: "Cette place n’existe pas",
  game_over: "La partie est finie",
  not_your_turn: "Ce n’est pas à vous de jouer",
  piece_built: "Cette pièce est déjà posée",
  not_your_piece: "Vous n’avez pas cette pièce",
  touches_nothing: "Elle ne toucherait rien à cet endroit",
  not_carried: "Elle basculerait",
  cell_taken: "Il y a déjà quelque chose",
  column_differs: "Dessus et dessous, seulement le même chiffre ou la même couleur",
  alike_beside: "Côte à côte, un chiffre ne touche qu’une couleur",
  two_empty_levels: "Un seul niveau peut rester vide entre deux",
};

export const table: typeof english = {
  title: "3D-Mino",
  list,
  you: play.you,
  points,
  pieces: (n) => many(n, "pièce", "pièces"),
  colours,
  signs: {
    white: "croissant",
    purple: "losange",
    red: "cœur",
    green: "trèfle",
    blue: "goutte",
    orange: "croix",
    yellow: "étoile",
  },
  facings,
  piece: (first, colour: Colour, second) => `${first}-${colours[colour]}-${second}`,

  where: {
    level: (z) => (z === 0 ? "niveau 0, sur la table" : `niveau ${z}`),
    cell: (x, y) => `colonne ${minus(x)}, rangée ${minus(y)}`,
    facing: (facing: Facing) => towards[facing],
    over: (pieces) => `sur ${list(pieces)}`,
    under: (pieces) => `sous ${list(pieces)}`,
    join: (parts) => parts.join(", "),
  },

  parts: {
    digits: "ses chiffres",
    meeting: "chiffres dessus et dessous",
    joining: "pièces jointes par la couleur",
    digitsShort: "à elle",
    meetingShort: "chiffres",
    joiningShort: "couleur",
    title: "Points de cette place",
    place: "Cette place",
    told: (digits, meeting, joining, joined) => {
      const said = [`${digits} pour ses chiffres`];
      if (meeting > 0) said.push(`${meeting} pour les chiffres rencontrés`);
      if (joining > 0) said.push(`${joining} pour ${joined.length > 0 ? list(joined) : "les couleurs jointes"}`);
      return list(said);
    },
    sum: (parts, total) => (parts.length > 1 ? `${parts.join(" + ")} = ${total}` : `${total}`),
  },

  fitsNone: "Aucune de vos pièces n’y va. Choisissez-en une pour savoir pourquoi.",

  now: {
    wait: {
      status: "La donne va commencer",
      hint: "Six pièces chacun ; une pièce est retournée pour commencer à construire.",
    },
    choose: {
      status: "À vous : choisissez une pièce",
      hint: "Puis une des places marquées ; ses points s’affichent d’abord.",
    },
    drag: {
      status: "À vous : posez une pièce",
      hint: "Touchez une pièce, puis une des places marquées ; ou glissez-la dessus.",
    },
    place: (piece, places, { numbers, turn }) => ({
      status: `À vous : posez ${piece}`,
      hint:
        places === 0
          ? "Elle ne va nulle part pour l’instant : prenez-en une autre."
          : `${many(places, "place possible", "places possibles")}${numbers ? " : les nombres sont ses points" : ""}.${turn ? " Tournez-la pour les voir toutes." : ""}`,
    }),
    aimed: (piece, total) => ({
      status: total === null ? `${piece} ici` : `${piece} ici : ${points(total)}`,
      hint: "Posez-la, tournez-la, ou cherchez mieux.",
    }),
    waitFor: (name) => ({ status: `À ${name} de jouer`, hint: "" }),
    places: (name, piece) => ({ status: `${name} : ${piece}`, hint: "" }),
    passes: (name) => ({ status: `${name} passe`, hint: "Aucune pièce de cette main n’a de place." }),
    standIn: { status: "Un bot joue pour vous", hint: "" },
    moment: { status: "Un instant", hint: "" },
    overWon: { status: "Vous gagnez !", hint: "" },
    over: (names) => ({ status: play.end.wins(names), hint: "" }),
  },

  refused: {
    ...play.refused,
    ...refusals,
  },

  hand: {
    title: "Vos pièces",
    empty: "Vous avez posé toutes vos pièces",
    spectator: "Les mains restent cachées",
    choose: (piece, key) => `${piece}, touche ${key}`,
    fits: (places) => (places === 0 ? "aucune place" : `${many(places, "place", "places")}`),
    sign: (colour, sign) => `${colour} : ${sign}`,
  },

  actions: {
    title: "Poser une pièce",
    turn: "Tourner",
    turned: (facing) => `Tournée ${facing}`,
    onlyWay: "Ici, elle ne va que dans ce sens",
    place: "Poser",
    placeFor: (n) => `Poser pour ${n}`,
    places: ["Places", " par points"],
    cancel: "Reprendre",
    higher: "Viser un niveau plus haut",
    lower: "Viser un niveau plus bas",
  },

  look: {
    title: "Vue de la construction",
    space: "3D",
    plan: "Plan",
    toSpace: "Montrer en trois dimensions",
    toPlan: "Montrer à plat, en plan",
    spaceLabel: "La construction en trois dimensions. Tout peut aussi se faire sur le plan : touche V.",
    isSpace: "Vue en trois dimensions",
    isPlan: "Vue à plat, en plan",
    level: "Niveaux",
    all: "Tous",
    upTo: (z) => `Jusqu’au niveau ${z}`,
    camera: {
      title: "Caméra",
      whole: "Toute la construction",
      above: "D’en haut",
      nearer: "Plus près",
      farther: "Plus loin",
    },
    explode: "Écarter",
    loading: "On dresse la table…",
    failed: "La vue en trois dimensions n’est pas arrivée. Le plan montre la même chose.",
  },

  plan: {
    label: (level) => `Plan de la construction, ${level}`,
    all: "Tous les niveaux, vus de dessus",
    allShort: "Tous",
    level: (z) => `Niveau ${z}`,
    levels: "Niveau du plan",
    zoomIn: "Agrandir",
    zoomOut: "Réduire",
    north: "Le nord est en haut",
    row: (y) => `Rangée ${minus(y)}`,
    digit: (digit, piece) => `${digit} de ${piece}`,
    colour: (colour: Colour, piece) => `${colours[colour]}, milieu de ${piece}`,
    empty: "vide",
    column: (value) => `colonne de ${value}`,
    levelsHigh: (n) => `haut de ${n} niveaux`,
    below: "quelque chose juste dessous",
    above: "quelque chose juste dessus",
    last: "posée en dernier",
    offer: (piece, facing) => `poser ${piece} ici, ${facing}`,
    worth: (offer, n, parts) => `${offer} : ${points(n)}, ${parts}`,
    none: "Aucune place pour elle à ce niveau",
    help: "Les flèches vont d’une place possible à l’autre, avec Maj de case en case. Page précédente et Page suivante changent de niveau, R tourne la pièce, Entrée la pose.",
    helpLook: "Les flèches vont de case en case, Page précédente et Page suivante changent de niveau.",
  },

  places: {
    title: "Places par points",
    whole: "Toute la main",
    only: (piece) => `Seulement ${piece}`,
    filter: "Pièces",
    none: "Ce n’est pas à vous de jouer : les places sont listées à votre tour.",
    count: (n) => many(n, "place", "places"),
    more: (n) => `En montrer ${n} de plus`,
    hint: "Choisissez-en une pour la viser ; posez ensuite, ou cherchez encore.",
  },

  last: {
    title: "Dernier coup",
    none: "La première pièce a été retournée ; elle ne compte pour personne.",
    show: "Les trois parts de chaque coup",
  },

  seats: {
    pieces: (n) => `encore ${many(n, "pièce", "pièces")}`,
    passed: "a passé",
    stock: "Pioche",
    stockOf: (n) => `${many(n, "pièce", "pièces")} dans la pioche`,
    removed: (n) => `${many(n, "pièce écartée, non vue", "pièces écartées, non vues")}`,
    turnOf: (turn, total) => `Pièce ${turn} sur ${total}`,
    support: { balanced: "", any: "Appui libre", free: "Sans appui" },
  },

  sheet: {
    button: "Scores",
    title: "Feuille de score",
    turn: "Tour",
    short: "T",
    total: "Total",
    points: "points",
    passed: "a passé",
    none: "Rien n’a encore été posé",
    history: "Tous les coups, du dernier au premier",
    correct: (n, piece) => `Corriger le tour ${n}${piece === null ? "" : `, ${piece}`} : `,
    nth: (n) => `Coup ${n}`,
  },

  over: {
    left: (n) => `encore ${many(n, "pièce", "pièces")} en main`,
  },

  replay: {
    handOf: (name) => `Pièces ${de(name)}`,
  },

  rules: "Règles",

  keys: {
    title: "Touches",
    button: "Touches",
    rows: [
      ["1 – 6", "Choisir une pièce"],
      ["← ↑ → ↓", "Sur le plan : vers la place possible suivante"],
      ["Maj + ← ↑ → ↓", "Sur le plan : de case en case"],
      ["Page préc., Page suiv.", "Niveau plus haut, plus bas"],
      ["R", "Tourner la pièce"],
      ["Entrée", "La poser"],
      ["P", "Places par points"],
      ["V", "Plan ou trois dimensions"],
      ["C", "Entraîneur, quand vous jouez seul avec des bots"],
      ["W", "Demander à l’entraîneur"],
      ["S", "Feuille de score"],
      ["H", "Règles"],
      ["M", "Couper ou mettre le son"],
      ["Échap", "Reprendre la pièce, passer ce qui est montré"],
      ["?", "Ces touches"],
    ],
  },

  say: {
    dealt: (pieces, first) => `${many(pieces, "pièce", "pièces")} chacun. ${first} est retournée.`,
    hand: (pieces) => `Vos pièces : ${list(pieces)}.`,
    placed: (name, mine, piece, where) =>
      mine ? `Vous avez posé ${piece}, ${where}.` : `${name} a posé ${piece}, ${where}.`,
    points: (n, parts) => `${points(n)} : ${parts}.`,
    total: (n) => `Total ${n}.`,
    short: (name, mine, piece, sum) => `${mine ? "Vous avez posé" : `${name} a posé`} ${piece} : ${sum}`,
    meets: (n, digits) =>
      `${n} pour ${digits.length === 1 ? `le ${digits[0]} rencontré` : `${digits.length} chiffres rencontrés`}`,
    joins: (n, pieces) => `${n} pour ${list(pieces)}`,
    passed: (name, mine) => (mine ? "Vous ne pouvez rien poser et passez." : `${name} ne peut rien poser et passe.`),
    drew: (piece) => `Vous avez pioché ${piece}.`,
    yourTurn: "À vous de jouer.",
    chosen: (piece, places) => `${piece} : ${places}.`,
    over: play.over,
  },
};

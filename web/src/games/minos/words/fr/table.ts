import { de } from "../../../../i18n/elision.ts";
import { play } from "../../../../i18n/fr/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { MinosRefusal } from "../../../../protocol/types.ts";
import type { table as english } from "../en/table.ts";

/** Les mots de la table de Minos : tuiles, cases, annonces, chemins, ce qui se passe. */

const plural = pluralIn("fr");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("fr");
const minus = (n: number) => (n < 0 ? `\u2212${-n}` : String(n));
const signed = (n: number) => (n > 0 ? `+${n}` : minus(n));

const points = (n: number) => `${minus(n)} ${plural(Math.abs(n), { one: "point", other: "points" })}`;
const tiles = (n: number) => many(n, "tuile", "tuiles");
const marbles = (n: number) => many(n, "bille", "billes");
const seconds = (n: number) => many(n, "seconde", "secondes");
/** "Vous montez", "Ben monte". */
const who = (name: string, mine: boolean, you: string, other: string) => (mine ? `Vous ${you}` : `${name} ${other}`);

const kinds = {
  dead_end: "impasse",
  straight: "couloir",
  tee: "embranchement",
  crossing: "carrefour",
  elbow: "coude",
  block: "bloc",
  bridge: "pont",
};
const sides = { north: "au nord", east: "à l’est", south: "au sud", west: "à l’ouest" };
type Side = keyof typeof sides;
const feminine = (kind: string) => kind === kinds.dead_end;
const stances = { free: "encore libre", bidder: "plus haute annonce", counter: "contre", follow: "suit" };
const endings = {
  full_length: "toutes les billes posées",
  stuck: "plus de passage",
  gave_up: "abandon",
  time_up: "temps écoulé",
};
type Ending = keyof typeof endings;

const refusals: Record<MinosRefusal, string> = {
  no_such_seat: "Vous n’avez pas de place ici",
  no_such_action: "La maison n’a pas compris",
  game_over: "La partie est finie",
  not_picking: "La taille est déjà choisie",
  not_building: "Le labyrinthe est complet",
  not_looking: "Ce temps est passé",
  not_bidding: "On n’annonce rien maintenant",
  not_walking: "Personne n’avance maintenant",
  not_your_turn: "Ce n’est pas à vous",
  size_not_offered: "Cette taille n’est pas proposée",
  outside: "C’est hors du labyrinthe",
  cell_taken: "Quelqu’un a été plus rapide",
  no_tile_left: "Il n’en reste plus dans le tas",
  ready_already: "Vous êtes déjà prêt",
  too_long: "Il n’y a pas tant de tuiles",
  not_higher: "Il faut annoncer plus que la dernière annonce",
  too_high: "Il n’y a pas tant de tuiles",
  no_bid_yet: "Il faut d’abord une annonce",
  committed: "Vous avez déjà répondu pour ce chemin",
  marble_there: "Une bille est déjà là",
  not_connected: "Aucun sillon n’y mène depuis la dernière bille",
  not_alone: "On ne reprend des billes que lorsqu’on joue seul",
  not_so_many: "Il y a moins de billes sur le labyrinthe",
  no_glass: "Le sablier ne coule pas",
};

export const table: typeof english = {
  title: "Minos",
  list,
  you: play.you,
  points,
  signed,
  countTiles: tiles,
  seconds: (n) => (plural(n, { one: "", other: "s" }) === "" ? `reste ${seconds(n)}` : `restent ${seconds(n)}`),
  refresh: "Réessayer",

  tiles: {
    kinds,
    free: "libre",
    bridge: (upright) => (upright ? "pont, tablier du nord au sud" : "pont, tablier d’ouest en est"),
    open: (kind, open: readonly Side[]) =>
      `${kind}, ${feminine(kind) ? "ouverte" : "ouvert"} ${list(open.map((side) => sides[side]))}`,
  },

  cell: {
    at: (row, column) => `rangée ${row + 1}, colonne ${column + 1}`,
    told: (where, what) => `${where} : ${what}`,
    marble: (n) => `bille ${n}`,
    passed: "le chemin passe dessous",
    next: (under) =>
      under === 0
        ? "la prochaine bille peut aller ici"
        : `la prochaine bille peut aller ici, en passant sous ${many(under, "pont", "ponts")}`,
    pending: "pose en cours",
    last: "posée en dernier",
  },

  grid: {
    label: (rows, columns) => `Labyrinthe, ${rows} rangées sur ${columns} colonnes`,
    covered: (rows, columns) => `Le labyrinthe de ${rows} sur ${columns} est sous le drap`,
    build: "Les flèches vont de case en case. 1 à 7 prennent une tuile du tas, R la tourne, Entrée la pose.",
    look: "Les flèches vont de case en case.",
    first: "Les flèches vont de case en case. Entrée pose la première bille.",
    walk: "Les flèches posent la bille suivante de ce côté. Avec Maj, elles vont seulement de case en case.",
    alone: "Les flèches posent la bille suivante de ce côté, Retour arrière reprend la dernière.",
    route: (n) => `Plus long chemin : ${tiles(n)}`,
  },

  where: {
    round: (round, of) => `Manche ${round} sur ${of}`,
    size: (rows, columns) => `${rows} × ${columns}`,
    underpass: "Passages dessous",
    day: "Labyrinthe du jour",
    alone: "En solo",
  },

  now: {
    moment: { status: "Un instant", hint: "" },
    pick: {
      status: "À vous d’ouvrir : quelle taille ?",
      hint: "Plus le labyrinthe est grand, plus un chemin réussi rapporte.",
    },
    waitSize: (name) => ({ status: `${name} choisit la taille`, hint: "Ensuite tout le monde construit ensemble." }),
    build: (left) => ({
      status: `Construisez ! Encore ${many(left, "case libre", "cases libres")}`,
      hint: "Tout le monde pose en même temps. Prenez une tuile du tas, tournez-la, posez-la sur une case libre.",
    }),
    watchBuild: (left) => ({ status: `Construction : encore ${many(left, "case", "cases")}`, hint: "" }),
    look: {
      status: "Regardez : jusqu’où irez-vous ?",
      hint: "Jamais deux fois la même tuile. Retenez un nombre : bientôt tout sera caché.",
    },
    looked: { status: "Les autres regardent encore", hint: "Vous pouvez regarder aussi." },
    watchLook: { status: "Tout le monde regarde", hint: "" },
    open: {
      status: "À vous d’ouvrir : combien de tuiles ?",
      hint: "Plus ou moins que ce que vous croyez : c’est votre affaire.",
    },
    answer: (name, bid, raise) => ({
      status: `${name} : ${tiles(bid)}. Et vous ?`,
      hint: `${raise ? "Montez, ou misez" : "Misez"} un point : contrez si vous en doutez, suivez si vous y croyez.`,
    }),
    waitBid: (name, bid, bidder) => ({
      status: bid === 0 ? `${name} ouvre les annonces` : `${name} doit répondre`,
      hint: bid === 0 ? "" : `Au plus haut : ${bidder} avec ${tiles(bid)}.`,
    }),
    bids: (name, n, moved) => ({ status: `${name} : ${tiles(n)} !`, hint: moved }),
    follows: (name) => ({ status: `${name} suit`, hint: "" }),
    counters: (name) => ({ status: `${name} contre`, hint: "" }),
    walkFirst: (bid) => ({
      status: `En chemin : ${tiles(bid)}`,
      hint: "Posez la première bille où vous voulez, puis avancez le long des sillons.",
    }),
    walk: (laid, left) => ({
      status: plural(left, { one: "Reste ", other: "Restent " }) + marbles(left),
      hint: `${many(laid, "posée", "posées")}. Les tuiles marquées sont accessibles ; une bille posée reste.`,
    }),
    watchWalk: (name, laid, bid, mine) => ({
      status: `${who(name, mine, "avancez", "avance")} : ${laid} sur ${bid}`,
      hint: "",
    }),
    aloneFirst: { status: "Posez la première bille", hint: "Où vous voulez. Puis avancez le long des sillons." },
    alone: (laid) => ({
      status: tiles(laid),
      hint: "Touchez une bille pour y revenir. Le meilleur chemin compte.",
    }),
    made: (name, n, mine) => `${who(name, mine, "avez", "a")} réussi : ${tiles(n)}`,
    missed: (name, laid, bid, mine) => `${who(name, mine, "finissez", "finit")} à ${laid} sur ${bid}`,
    goOn: "Regardez. On continue quand tout le monde est prêt.",
    othersLook: "Les autres regardent encore.",
    standIn: { status: "Un bot joue pour vous", hint: "" },
    overWon: { status: "Vous gagnez !", hint: "" },
    over: (names) => ({ status: play.end.wins(names), hint: "" }),
    overAlone: (best) => ({ status: `Votre plus long chemin : ${tiles(best)}`, hint: "" }),
  },

  refused: {
    ...play.refused,
    ...refusals,
    taken: (where, kind) => `Case déjà prise : ${where}. Tuile rendue : ${kind}.`,
    noWay: "Pas de passage de ce côté",
    twoWays: "Deux tuiles de ce côté : Entrée pose ici, la flèche encore une fois va plus loin.",
  },

  size: {
    title: "Taille du labyrinthe",
    square: (n) => `${n} × ${n}`,
    cells: (n) => many(n, "tuile", "tuiles"),
    rows: "Rangées",
    columns: "Colonnes",
    pick: (rows, columns) => `Construire ${rows} × ${columns}`,
    gain: (n) => `${signed(n)} par chemin`,
    more: "Une autre taille",
  },

  heap: {
    title: "Le tas",
    left: (n) => (n < 2 ? `reste ${n}` : `restent ${n}`),
    take: (kind, n, key) => `${kind}, ${n < 2 ? "reste" : "restent"} ${n}, touche ${key}`,
    turn: "Tourner",
    put: "Reposer",
    inHand: (name) => `En main : ${name}`,
    empty: "Main vide : prenez une tuile",
    hint: "Touchez une case libre, ou glissez-y la tuile",
    hand: (name) => `Main ${de(name)}`,
  },

  look: {
    title: "Mon estimation",
    hint: "Votre secret, rappelé pendant les annonces.",
    more: "Un de plus",
    less: "Un de moins",
    number: "Nombre de tuiles",
    nothing: "rien de noté",
    ready: "J’ai assez vu",
    readyWith: (n) => `Assez vu : ${n}`,
    done: (n) => (n === 0 ? "Vous n’avez rien noté." : `Vous avez noté ${tiles(n)}.`),
    waiting: (ready, of) => `${ready} sur ${of} ${ready < 2 ? "a" : "ont"} assez vu`,
  },

  number: {
    whole: (least, most) => `Ce n’est pas un nombre entier de ${least} à ${most}. Il ne compte pas encore.`,
  },

  bid: {
    title: "Votre réponse",
    yours: (n) => `Votre note : ${n}`,
    none: "Rien de noté",
    number: "Nombre de tuiles",
    more: "Un de plus",
    less: "Un de moins",
    name: (n) => `Annoncer ${n}`,
    raise: (n) => `Monter à ${n}`,
    counter: "Contrer",
    counterHint: "miser 1 point contre",
    follow: "Suivre",
    followHint: "miser 1 point dessus",
    worth: ({ made, failed }) => `réussi ${signed(made)}, échoué ${signed(failed)}`,
    highest: (name, n) => `${name} : ${tiles(n)}`,
    nobody: "Pas encore d’annonce",
    calls: "Annonces",
    says: (tilesNamed) => `${tilesNamed}`,
    stake: (n) => `mise : ${n}`,
    stances,
  },

  walk: {
    left: (n) => `${marbles(n)} en main`,
    giveUp: "Abandonner",
    giveUpAsk: "Arrêter le chemin ici ? L’annonce aura alors échoué.",
    giveUpYes: "Abandonner",
    stay: "Continuer",
    back: "Reprendre",
    again: "Recommencer",
    best: (n) => (n === 0 ? "Pas encore de chemin" : `Le meilleur : ${n}`),
    showBest: "Le montrer",
    hideBest: "Le cacher",
    done: "Terminé",
    doneAsk: (n) => `En rester à votre meilleur chemin, ${tiles(n)} ?`,
    doneYes: "Valider ce chemin",
  },

  review: {
    title: "Comment cela s’est passé",
    endings,
    notes: "Noté en secret",
    note: (n) => (n === 0 ? "rien" : String(n)),
    seat: "Joueur",
    points: "Points",
    why: "Pourquoi",
    goOn: "Continuer",
    waiting: (ready, of) => `${ready} sur ${of} prêts`,
    walked: (n) => `chemin de ${tiles(n)}`,
    failed: (laid, bid, against) => `${laid} sur ${bid} ; ${many(against, "point misé", "points misés")} contre`,
    failedFree: (laid, bid) => `${laid} sur ${bid} ; personne n’avait contré`,
    counterWon: (stake) => `contré (${stake}) : juste`,
    counterLost: (stake) => `contré (${stake}) : perdu`,
    followWon: (stake) => `suivi (${stake}) : juste`,
    followLost: (stake) => `suivi (${stake}) : perdu`,
    nothing: "n’a rien misé",
    longest: "Plus long chemin",
    searching: "La maison cherche le plus long chemin…",
    proven: (n) => `Plus long chemin possible : ${tiles(n)}, c’est prouvé`,
    found: (n, bound) => `Plus long chemin trouvé : ${tiles(n)} (aucun ne dépasse ${bound})`,
    failedSearch: "Le plus long chemin n’a pas pu être trouvé",
    show: "Le montrer",
    hide: "Montrer le chemin fait",
    yours: (best, longest) =>
      best === longest ? `Votre chemin de ${best} est imbattable` : `Le vôtre : ${best} sur ${longest}`,
    another: "Un autre labyrinthe",
    same: "Rejouer ce labyrinthe",
    day: "La liste du jour",
  },

  hints: {
    ready: "a assez vu",
    gained: (n) => `${signed(n)} à la dernière manche`,
  },

  sheet: { button: "Points", title: "Feuille de score" },
  rules: "Règles",

  keys: {
    title: "Touches",
    button: "Touches",
    rows: [
      ["← ↑ → ↓", "De case en case ; en chemin : poser la bille suivante de ce côté"],
      ["Maj + ← ↑ → ↓", "En chemin : seulement regarder les cases"],
      ["1 – 7", "Pour construire : prendre une tuile. Pour noter, annoncer : taper le nombre"],
      ["R, Maj + R", "Tourner la tuile à droite, à gauche"],
      ["+ −", "Un de plus, un de moins"],
      ["Entrée", "Poser la tuile ou la bille"],
      ["Retour arrière", "En solo : reprendre la dernière bille"],
      ["C", "Entraîneur, quand vous jouez seul avec des bots"],
      ["S", "Feuille de score"],
      ["H", "Règles"],
      ["M", "Son ou silence"],
      ["Échap", "Reposer la tuile, passer ce qui est montré"],
      ["?", "Ces touches"],
    ],
  },

  say: {
    round: (n, name, mine) => `Manche ${n}. ${who(name, mine, "ouvrez", "ouvre")}.`,
    size: (rows, columns) => `Un labyrinthe de ${rows} rangées sur ${columns} colonnes.`,
    picked: (name, mine, rows, columns) =>
      `${who(name, mine, "choisissez", "choisit")} ${rows} rangées sur ${columns} colonnes.`,
    laid: (name, mine, where, left) => `${mine ? "Vous" : name} : ${where}. Reste ${left}.`,
    built: (n) =>
      n > 0 ? `Le labyrinthe est complet. Regardez-le : ${seconds(n)}.` : "Le labyrinthe est complet. Regardez-le.",
    builtAlone: (n) => (n > 0 ? `Voici le labyrinthe. Vous avez ${seconds(n)}.` : "Voici le labyrinthe."),
    looked: (name, mine) => `${who(name, mine, "avez", "a")} assez vu.`,
    covered: (name, mine, out) =>
      `${out ? "Le sable s’est écoulé. " : ""}Le labyrinthe est caché. ${who(name, mine, "ouvrez", "ouvre")} les annonces.`,
    bid: (name, mine, n) => `${who(name, mine, "annoncez", "annonce")} ${tiles(n)}.`,
    restaked: (name, mine, stance, stake) =>
      `${who(name, mine, stance === "counter" ? "contrez" : "suivez", stance === "counter" ? "contre" : "suit")} maintenant avec ${points(stake)}.`,
    counters: (name, mine, stake) => `${who(name, mine, "contrez", "contre")} avec ${points(stake)}.`,
    follows: (name, mine, stake) => `${who(name, mine, "suivez", "suit")} avec ${points(stake)}.`,
    walk: (name, mine, n) =>
      `Le labyrinthe est découvert. ${who(name, mine, "prenez", "prend")} ${marbles(n)} et ${mine ? "avancez" : "avance"}.`,
    marble: (n, where, left) => (left > 0 ? `Bille ${n} : ${where}. Reste ${left}.` : `Bille ${n} : ${where}.`),
    takenBack: (n) => `${marbles(n)} sur le labyrinthe.`,
    success: (name, mine, n) => `${who(name, mine, "avez", "a")} réussi : ${tiles(n)}.`,
    failure: (name, mine, laid, bid, ended: Ending) =>
      `${who(name, mine, "échouez", "échoue")}, ${laid} sur ${bid} : ${endings[ended]}.`,
    points: (name, mine, n) => `${mine ? "Vous" : name} : ${signed(n)}.`,
    over: play.over,
    overAlone: (n) => `C’est fini. Votre plus long chemin : ${tiles(n)}.`,
    taken: (name) => `En main : ${name}.`,
    dropped: "Votre main est vide.",
    noted: (n) => (n === 0 ? "Rien de noté." : `Noté : ${n}.`),
  },
};

import { de } from "../../../../i18n/elision.ts";
import { play } from "../../../../i18n/fr/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { MythicalDiceRefusal } from "../../../../protocol/types.ts";
import type { table as english } from "../en/table.ts";

/** Words of the table of Mythical Dice: what is asked, what happens, why. */

const plural = pluralIn("fr");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;

/** "Ada", "Ada et Ben", "Ada, Ben et Chloé". */
const list = listIn("fr");

const tricks = (n: number) => many(n, "pli", "plis");

const colour = {
  minotaur: "Minotaure",
  griffin: "Griffon",
  mermaid: "Sirène",
  red: "rouge",
  yellow: "jaune",
  purple: "violet",
  grey: "gris",
};
type Name = keyof typeof colour;

/** With its article: "le Minotaure", "le rouge". */
const the = (name: Name) => (name === "mermaid" ? "la Sirène" : `le ${colour[name]}`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const refusals: Record<MythicalDiceRefusal, string> = {
  no_such_seat: "Vous n’avez pas de place ici",
  no_such_action: "La maison n’a pas compris",
  game_over: "La partie est finie",
  bets_are_open: "D’abord, chacun parie",
  bets_are_closed: "Les paris sont déjà montrés",
  bet_out_of_range: "Ce pari n’est pas possible",
  not_your_turn: "Ce n’est pas à vous de jouer",
  no_such_die: "Vous n’avez pas ce dé",
  must_follow: "Il faut suivre la couleur demandée, ou lancer un dé spécial",
};

export const table: typeof english = {
  title: "Mythical Dice",
  list,
  you: play.you,
  tricks,
  dice: (n: number) => many(n, "dé", "dés"),
  round: (round: number, rounds: number) => `Manche ${round} sur ${rounds}`,
  trickOf: (trick: number, total: number) => `Pli ${trick} sur ${total}`,
  simplified: "Simplifié",

  parts: {
    trick: "Pli",
    hand: "Vos dés",
    bets: "Paris",
    summary: "La manche précédente",
  },

  now: {
    wait: {
      status: "La donne va commencer",
      hint: "Un dé chacun à la première manche, puis un de plus à chaque manche.",
    },
    dealing: { status: "Nouvelle donne", hint: "De nouveaux dés pour tout le monde." },
    chooseBet: (dice: number) => ({
      status: "À vous : pariez",
      hint:
        dice === 1
          ? "Votre dé gagnera-t-il le pli ? Pariez 1 si oui, 0 sinon."
          : `Combien des ${dice} plis gagnerez-vous ? Il faut tomber juste : un de trop ou de moins coûte.`,
    }),
    betIn: (bet: number) => ({
      status: `Vous pariez ${bet}`,
      hint: "Vous pouvez encore changer : on montre les paris quand tout le monde est prêt.",
    }),
    watchBets: { status: "Chacun parie", hint: "Les paris restent cachés jusqu’au dernier." },
    reveal: { status: "On montre les paris !", hint: "Il s’agit maintenant de gagner exactement ce que l’on a parié." },
    lead: {
      status: "À vous : ouvrez le pli",
      hint: "N’importe quel dé peut ouvrir. Le premier dé à nombres fixe la couleur à suivre.",
    },
    follow: (led: Name) => ({
      status: `À vous : suivez le ${colour[led]}`,
      hint: `Le ${colour[led]} est demandé : lancez du ${colour[led]} ou un dé spécial (Minotaure, Griffon, Sirène).`,
    }),
    free: (led: Name) => ({
      status: "À vous : lancez un dé",
      hint: `Le ${colour[led]} est demandé, mais vous n’en avez pas : lancez n’importe lequel de vos dés.`,
    }),
    open: {
      status: "À vous : lancez un dé",
      hint: "Rien que des dés spéciaux : lancez ce que vous voulez. Le premier dé à nombres fixe la couleur.",
    },
    waitLead: (name: string) => ({ status: `On attend ${name}`, hint: `${name} ouvre le pli.` }),
    waitRoll: (name: string, led: Name | null) => ({
      status: `On attend ${name}`,
      hint:
        led === null
          ? `C’est à ${name} de lancer ; pas encore de couleur à suivre.`
          : `C’est à ${name} de lancer, et de suivre le ${colour[led]} si possible.`,
    }),
    rolls: (name: string) => ({ status: `${name} lance`, hint: "" }),
    youRoll: { status: "Vous lancez", hint: "" },
    standIn: { status: "Un bot lance pour vous", hint: "" },
    moment: { status: "Un instant", hint: "" },
    overWon: { status: "Vous gagnez !", hint: "Toute la feuille de score est plus bas." },
    over: (names: readonly string[]) => ({
      status: names.length === 1 ? `${list(names)} gagne` : `${list(names)} se partagent la victoire`,
      hint: "Toute la feuille de score est plus bas.",
    }),
  },

  reason: {
    takes: (name: string) => `${name} remporte le pli`,
    youTake: "Vous remportez le pli",
    highest: (die: Name, face: string) => `Le plus haut nombre : ${face} ${colour[die]}`,
    laterTie: (face: string) => `Plusieurs ${face} : le dernier lancé gagne`,
    allFlags: "Rien que des drapeaux blancs : le pli va à qui l’a ouvert",
    laterSymbol: (die: Name) =>
      die === "mermaid" ? "La dernière Sirène lancée gagne" : `Le dernier ${colour[die]} lancé gagne`,
    beats: (die: Name, beaten: readonly Name[]) => `${capital(the(die))} bat ${list(beaten.map(the))}`,
    beatsNumbers: (die: Name) => `${capital(the(die))} bat tous les nombres`,
    overAll: "Les trois symboles sont là : la Sirène gagne",
    bonus: (points: number) => `+${points} si le pari est tenu`,
    join: (parts: readonly string[], bonus: string | null) => parts.join(". ") + (bonus === null ? "" : ` : ${bonus}`),
  },

  blocked: {
    must_follow: (led: Name) =>
      `Vous avez du ${colour[led]}, la couleur demandée : lancez du ${colour[led]} ou un dé spécial`,
    notYet: "D’abord, chacun parie",
    notYourTurn: (name: string) => `C’est à ${name} de jouer`,
    wait: "Pas encore : regardez d’abord le pli",
    other: "Ce dé ne peut pas être lancé maintenant",
  },

  refused: {
    ...play.refused,
    ...refusals,
  },

  follow: (kind: string) => `${kind} demandé`,

  bet: {
    question: (dice: number) => (dice === 1 ? "Gagnerez-vous le pli ?" : `Combien des ${dice} plis ?`),
    choose: (n: number) => `Parier ${tricks(n)}`,
    count: (placed: number, seats: number) => `${many(placed, "pari", "paris")} sur ${seats}`,
    closed: (name: string) => `${name} : pari fait, encore caché`,
    open: (name: string) => `${name} réfléchit`,
    shown: (name: string, bet: number) => `${name} : pari de ${bet}`,
    total: (sum: number, total: number) =>
      sum === total
        ? `${sum} pariés pour ${tricks(total)} : tout le monde peut réussir`
        : sum > total
          ? `${sum} pariés pour ${tricks(total)} : il en manquera à quelqu’un`
          : `${sum} pariés pour ${tricks(total)} : quelqu’un en aura trop`,
  },

  hand: {
    empty: "Plus de dés pour cette manche",
    roll: (name: string) => `Lancer : ${name}`,
    group: (name: string, count: number) => `${name}, ${many(count, "dé", "dés")}`,
    cannot: (why: string, ruling: string | null) => (ruling === null ? why : `${why} (${ruling})`),
  },

  seats: {
    betting: "réfléchit",
    betIn: "a parié",
    bet: "pari",
    bonus: "bonus",
    wonOf: (won: number, bet: number) => `${won} sur un pari de ${bet}`,
    lacks: (names: readonly string[]) =>
      names.length === 1
        ? `n’a pas de ${names.join().toLowerCase()}`
        : `n’a ni ${names.map((name) => name.toLowerCase()).join(" ni ")}`,
    over: "pari dépassé",
    pile: (n: number) => (n === 0 ? "Aucun pli" : `${many(n, "pli gagné", "plis gagnés")}`),
  },

  last: {
    button: "Dernier pli",
    title: "Le dernier pli",
    none: "Aucun pli n’a encore été joué",
  },

  sheet: {
    button: "Scores",
    title: "Feuille de score",
    round: "Manche",
    short: "M",
    bet: "Pari",
    total: "Total",
    made: "tenu",
    missed: "manqué",
    bonus: (points: number) => `dont ${points} de bonus`,
  },

  summary: {
    title: (round: number) => `Manche ${round}`,
    made: (bet: number) => `pari de ${bet}, tenu`,
    missed: (bet: number, won: number) => `pari de ${bet}, ${tricks(won)}`,
    bonus: (points: number) => `+${points} de bonus`,
    you: (score: string, total: string) => `Vous : ${score}, total ${total}`,
    seat: (name: string, score: string, total: string) => `${name} : ${score}, total ${total}`,
  },

  replay: {
    handOf: (name: string) => `Dés ${de(name)}`,
    bets: (name: string, n: number) => `${name} parie ${n}`,
  },

  rules: "Règles",

  keys: {
    title: "Touches",
    button: "Touches",
    rows: [
      ["← →", "Passer d’un dé à l’autre"],
      ["Entrée", "Lancer le dé"],
      ["0 – 9", "Parier"],
      ["L", "Dernier pli"],
      ["C", "Entraîneur, quand vous jouez seul avec des bots"],
      ["W", "Demander à l’entraîneur"],
      ["S", "Feuille de score"],
      ["H", "Règles"],
      ["M", "Couper ou mettre le son"],
      ["Échap", "Passer ce qui est montré, fermer"],
      ["?", "Ces touches"],
    ],
  },

  say: {
    dealt: (round: number, dice: number) => `Manche ${round} : ${many(dice, "dé", "dés")} chacun.`,
    chooseBet: "Choisissez votre pari.",
    hand: (dice: string) => `Vos dés : ${dice}.`,
    betPlaced: (name: string) => `${name} a parié.`,
    betsRevealed: (bets: string) => `Paris : ${bets}.`,
    betOf: (name: string, bet: number) => `${name} ${bet}`,
    rolled: (name: string, die: string) => `${name} : ${die}.`,
    setsColour: (led: Name) => `${capital(the(led))} est demandé.`,
    roundScored: (round: number, rows: readonly string[]) => `La manche ${round} est finie. ${rows.join(" ; ")}.`,
    over: play.over,
  },
};

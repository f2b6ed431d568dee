import { de } from "../../../../i18n/elision.ts";
import { play } from "../../../../i18n/fr/play.ts";
import { listIn, pluralIn } from "../../../../i18n/plural.ts";
import type { LikeDiceRefusal } from "../../../../protocol/types.ts";
import type { Colour } from "../en/cards.ts";
import type { table as english } from "../en/table.ts";
import { colours, die, drawn } from "./cards.ts";

/** Les mots de la table de Like Dice : dés, missions, réponses, vérifications, ce qui se passe. */

const plural = pluralIn("fr");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("fr");

const cards = (n: number) => many(n, "carte", "cartes");
const seconds = (n: number) => many(n, "seconde", "secondes");
/** 2345 ms: "2,35 s". */
const time = (ms: number) => `${(ms / 1000).toFixed(2).replace(".", ",")} s`;
/** "Vous êtes", "Ben est". */
const who = (name: string, mine: boolean, you: string, other: string) => (mine ? `Vous ${you}` : `${name} ${other}`);

/** "Ada et Ben comptent encore." */
const counting = (names: readonly string[]) =>
  names.length === 0 ? "Tous ont répondu." : `${list(names)} ${names.length === 1 ? "compte" : "comptent"} encore.`;

const refusals: Record<LikeDiceRefusal, string> = {
  no_such_seat: "Vous n’avez pas de place ici",
  no_such_action: "La maison n’a pas compris",
  out_of_range: "Une réponse est un nombre de 0 à 199",
  game_over: "La partie est finie",
  no_mission: "Pas encore : attendez la mission",
  after_check: "Trop tard : on vérifie déjà les réponses",
  claimed_already: "Vous avez déjà dit votre réponse",
  too_late: "Le temps de cette mission était écoulé",
  not_ready_time: "Une mission est en cours : comptez d’abord",
  ready_already: "Vous êtes déjà prêt",
  no_reward: "Il n’y a pas de carte à prendre maintenant",
  not_winner: "C’est à un autre de prendre la carte",
  empty_slot: "Il n’y a pas de carte à cet endroit",
  did_not_count: "Prenez une carte qui comptait : elles sont marquées",
  no_glass: "Le sablier ne coule pas",
};

export const table: typeof english = {
  title: "Like Dice",
  kidz: "Kidz Dice",
  you: play.you,
  colours,
  dieName: die,
  time,

  mission: {
    title: drawn.title,
    short: drawn.short,
    back: drawn.back,
    label: "Mission",
    kinds: {
      one_colour: "Une couleur",
      two_colours: "Deux couleurs",
      three_colours: "Trois couleurs",
      big_small: "Le plus grand et le plus petit",
      two_values: "Deux nombres",
      three_values: "Trois nombres",
    },
  },

  cards: {
    none: drawn.none,
    card: drawn.card,
    display: "Pour tous",
    own: "Vos cartes",
    of: (name: string) => `Cartes ${de(name)}`,
    place: (n: number, card: string) => `Carte ${n} : ${card}`,
    pile: (n: number) => `Encore ${cards(n)} dans la pioche`,
    byColour: (groups: readonly { readonly colour: Colour; readonly values: readonly number[] }[]) =>
      groups
        .map(({ colour, values }) => `${colours[colour]} ${values.length === 0 ? "aucun" : values.join(", ")}`)
        .join(" ; "),
    /** A list after what it is of. */
    told: (what: string, list: string) => `${what} : ${list}`,
    counted: "Vos dés et ceux du milieu, par couleur",
    countedMiddle: "Les dés du milieu, par couleur",
    both: "+ le milieu compte",
    owned: (n: number, target: number) => `${cards(n)} sur ${target}`,
    missing: (n: number) => (n === 0 ? "objectif atteint" : `encore ${n}`),
    faces: "Des chiffres sur les dés",
  },

  where: {
    mission: (n: number) => `Mission ${n}`,
    practice: "Entraînement",
    pile: (n: number) => `${n} dans la pioche`,
    advanced: "Avancé",
  },

  now: {
    moment: { status: "Un instant", hint: "" },
    first: {
      status: "Prêt pour la première mission ?",
      hint: "Quand tous sont prêts, une mission arrive. Comptez les dés du milieu ET ceux de vos cartes.",
    },
    firstAlone: {
      status: "Prêt pour la première mission ?",
      hint: "Touchez « Prêt ! » : la mission arrive. Comptez les dés du milieu ET ceux de vos cartes.",
    },
    readyHint: (pause: number) =>
      pause === 0
        ? "Regardez la vérification aussi longtemps qu’il vous plaît."
        : `Regardez la vérification. On continue dans ${seconds(pause)} au plus tard.`,
    goesOn: "La mission suivante arrive d’elle-même.",
    coming: "Une nouvelle carte arrive au milieu.",
    waiting: (names: readonly string[]) => ({ status: `On attend ${list(names)}`, hint: "Vous êtes prêt." }),
    watchReady: (names: readonly string[]) => ({ status: `On attend ${list(names)}`, hint: "" }),
    brace: { status: "Attention…", hint: "La mission arrive dans un instant." },
    race: (mission: string) => ({ status: mission, hint: "Comptez les dés du milieu et les vôtres." }),
    claimed: (n: number, names: readonly string[]) => ({ status: `Vous avez dit ${n}`, hint: counting(names) }),
    passed: (names: readonly string[]) => ({ status: "Vous passez", hint: counting(names) }),
    check: { status: "Est-ce juste ?", hint: "La première réponse juste gagne une carte." },
    take: { status: "Juste ! Prenez une carte", hint: "Touchez une des cartes marquées." },
    takeAny: {
      status: "Juste ! Prenez une carte",
      hint: "Aucune des trois ne comptait : prenez celle que vous voulez.",
    },
    watchTake: (name: string) => ({ status: `${name} prend une carte`, hint: "" }),
    nobody: "Personne n’avait juste",
    won: (name: string, mine: boolean) => `${who(name, mine, "avez trouvé", "a trouvé")} en premier`,
    alone: (ok: boolean, ms: string) => (ok ? `Juste, en ${ms}` : "Pas juste cette fois"),
    standIn: { status: "Un bot joue pour vous", hint: "" },
    over: (names: readonly string[]) => ({ status: play.end.wins(names), hint: "" }),
    overWon: { status: "Vous gagnez !", hint: "" },
    overAlone: { status: "L’entraînement est terminé", hint: "" },
  },

  answer: {
    title: "Votre réponse",
    hundreds: "Centaines",
    tens: "Dizaines",
    units: "Unités",
    digit: {
      hundreds: (n: number) => many(n, "centaine", "centaines"),
      tens: (n: number) => many(n, "dizaine", "dizaines"),
      units: (n: number) => many(n, "unité", "unités"),
    },
    pass: "Passer",
    passHint: "Ne rien dire cette fois",
    passSure: "Vraiment passer ?",
    once: "Touchez les dizaines, puis les unités : 7, c’est 0 et 7. Une fois dit, c’est dit.",
    ask: { tens: "Et les dizaines ? 0 s’il n’y en a pas.", units: "Et les unités ? 0 s’il n’y en a pas." },
    askShort: { tens: "Dizaines ? Ou 0", units: "Unités ? Ou 0" },
    part: "À vous",
    announce: (n: number) => `Dire ${n}`,
    clear: "Effacer",
    sending: (n: number) => `${n}…`,
  },

  voice: {
    button: "Répondre à voix haute",
    on: "J’écoute",
    off: "Dire les nombres dans le micro",
    told: "C’est votre navigateur qui transforme la voix en texte. Pour cela, il peut envoyer à son éditeur ce que le micro entend. La maison n’entend que le nombre.",
    heard: (text: string) => `Entendu « ${text} » : ce n’est pas un nombre de 0 à 199`,
    failed: "Le micro n’est pas disponible",
    start: "L’allumer",
    stop: "L’éteindre",
  },

  ready: {
    button: "Prêt !",
    look: "Regarder",
    lookHint: "S’arrêter et regarder la vérification",
    goOn: "Continuer",
    is: "prêt",
    waiting: "pas encore",
    count: (n: number, of: number) => `${n} sur ${of} prêts`,
    glass: (n: number) => `La mission suivante arrive dans ${seconds(n)} au plus tard`,
    choice: (n: number) => `Encore ${seconds(n)} pour choisir une carte`,
    first: (name: string, mine: boolean) =>
      `Quand le sable a coulé, ${mine ? "vous avez" : `${name} a`} la première carte que l’on peut prendre.`,
    time: (n: number) => `Encore ${seconds(n)} pour cette mission`,
    brace: "Attention !",
  },

  check: {
    title: "La vérification",
    claims: "Les réponses dans l’ordre",
    right: "juste",
    wrong: "faux",
    passed: "passe",
    silent: "temps écoulé",
    thinking: "compte…",
    none: "aucun dé ne compte : 0",
    sum: (parts: readonly number[], total: number) =>
      parts.length === 0 ? `${total}` : `${parts.join(" + ")} = ${total}`,
    due: (n: number) => `il fallait ${n}`,
    late: "trop tard",
    open: (name: string) => `La somme de ${name}`,
    takeShort: "Prendre",
    own: "sur sa propre carte",
    shared: "au milieu",
    takes: (name: string, mine: boolean) => `${who(name, mine, "prenez", "prend")} cette carte`,
    skip: "Tout montrer",
    take: (n: number, card: string) => `Prendre ${n} : ${card}`,
  },

  times: {
    title: "Où est passé le temps",
    none: "Pas encore de réponse.",
    median: "Temps habituel",
    best: "Meilleur temps",
    perDie: "Par dé",
    kind: "Mission",
    count: "Justes",
    when: "Temps",
    each: "Mission par mission",
    number: "N°",
    said: "Dit",
    expected: "Il fallait",
    kinds: "Par sorte de mission",
    pass: "passé",
    silent: "temps écoulé",
  },

  end: {
    again: "S’entraîner encore",
    reached: (name: string, mine: boolean) => `${who(name, mine, "avez", "a")} atteint l’objectif.`,
    empty: "Il ne reste pas de carte pour compléter le milieu.",
    lastMission: "C’était la dernière mission de cette partie.",
    missing: (n: number) => (n === 0 ? "objectif atteint" : `il en manque ${n}`),
    pips: (n: number) => many(n, "point", "points"),
  },

  refused: {
    ...play.refused,
    ...refusals,
  },

  sheet: { button: "Missions", title: "Les missions jusqu’ici" },
  rules: "Règles",

  keys: {
    title: "Touches",
    button: "Touches",
    rows: [
      ["0 – 9", "Taper la réponse"],
      ["Entrée", "Dire la réponse tapée ; prêt ; continuer"],
      ["Retour arrière, Échap", "Reprendre les chiffres tapés"],
      ["P", "Passer"],
      ["Espace", "Prêt pour la mission suivante"],
      ["W", "Regarder la vérification, ou continuer"],
      ["1 – 3", "Prendre une carte en récompense"],
      ["D", "Faire lire les dés par couleur"],
      ["V", "Répondre à voix haute, ou non"],
      ["N", "Chiffres ou points sur les dés"],
      ["E", "Pour un enfant : images et voix, oui ou non"],
      ["C", "Entraîneur, quand vous jouez seul ou avec des bots"],
      ["S", "Les missions jusqu’ici"],
      ["H", "Règles"],
      ["M", "Son ou silence"],
      ["?", "Ces touches"],
    ] as readonly (readonly [string, string])[],
  },

  say: {
    dealt: (own: string, display: string) =>
      `Les cartes sont distribuées. Au milieu : ${display}.${own === "" ? "" : ` À vous : ${own}.`}`,
    ready: (name: string, mine: boolean) => `${who(name, mine, "êtes prêt", "est prêt")}.`,
    askReady: "Prêt ? Espace.",
    goesOn: "La mission suivante arrive d’elle-même. Pour regarder : W.",
    choices: (of: readonly { readonly key: number; readonly card: string }[]) =>
      `À prendre : ${of.map(({ key, card }) => `${key}, ${card}`).join(" ; ")}.`,
    braced: (out: boolean) => (out ? "La pause est finie. Attention !" : "Attention !"),
    mission: (what: string) => `${what}.`,
    shuffled: "Toutes les missions ont servi : on les mélange.",
    claimed: (name: string, n: number, ms: string) => `${name} : ${n}, après ${ms}.`,
    passed: (name: string, mine: boolean) => `${who(name, mine, "passez", "passe")}.`,
    timeUp: "Le temps est écoulé.",
    verdict: (name: string, n: number, right: boolean, sum: string) =>
      `${name} : ${n}, ${right ? "juste" : "faux"}. ${sum}.`,
    nobody: "Personne n’avait juste.",
    nobodySaid: "Personne n’a rien dit.",
    taken: (name: string, mine: boolean, card: string, n: number) =>
      `${who(name, mine, "prenez", "prend")} ${card} : ${cards(n)} maintenant.`,
    refilled: (card: string, left: number) =>
      `Nouvelle carte au milieu : ${card}. Encore ${cards(left)} dans la pioche.`,
    over: play.over,
    overAlone: "L’entraînement est terminé.",
    faces: (digits: boolean) => (digits ? "Des chiffres sur les dés." : "Des points sur les dés."),
  },
};

import type { play as english } from "../en/play.ts";
import { listIn, pluralIn } from "../plural.ts";

/** Les mots autour de toute partie : qui est assis là, la fin, la vérification du hasard, la partie rejouée, le grand écran. */

const plural = pluralIn("fr");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("fr");

export const play: typeof english = {
  you: "Vous",
  seat: (seat: number) => `Place ${seat + 1}`,

  parts: {
    table: "Table",
    seats: "Places",
    sheet: "Feuille de score",
    tools: "Outils de la table",
    over: "Fin de la partie",
  },

  /** The card of the rules, which lies open in a first game. */
  card: { whole: "Voir tout l’aide-mémoire", away: "Ranger l’aide-mémoire" },

  seats: {
    turn: "à son tour",
    score: "score",
    bot: "bot",
    level: { random: "bot au hasard", novice: "bot débutant", regular: "bot habitué", expert: "bot expert" },
    standIn: "remplacé par un bot",
    offline: "absent",
    free: "place libre",
    leader: "en tête",
    seconds: (n: number) => `encore ${many(n, "seconde", "secondes")}`,
  },

  skip: "Passer",

  end: {
    youWin: "Vous gagnez !",
    youShare: "Vous partagez la victoire !",
    wins: (names: readonly string[]) =>
      names.length === 1 ? `${list(names)} gagne` : `${list(names)} se partagent la victoire`,
    place: (n: number) => `${n}.`,
    rematch: "Revanche",
    rematchHint: "Mêmes places, nouvelle donne",
    myPlay: "Mon jeu : chance, jeu et erreurs sur vos parties",
    replay: "Revoir la partie",
    share: "Partager",
    shared: "Lien copié",
  },

  screen: {
    title: "Grand écran",
    join: "Scannez pour prendre place",
    waiting: (taken: number, seats: number) =>
      `${taken} ${plural(taken, { one: "place prise", other: "places prises" })} sur ${seats}`,
    starting: "La partie va commencer",
  },

  on: {
    link: "Jouer la suite d’ici",
    title: (game) => `${game}, la suite`,
    text: "À partir de cette position, contre des bots, sur votre appareil. Rien ne compte.",
    again: "Recommencer d’ici",
    back: "Retour à la partie",
  },

  replay: {
    title: "Revoir la partie",
    of: (game) => `Revoir la partie : ${game}`,
    wrong: (game) => `Cette partie enregistrée ne se vérifie pas : ${game}`,
    altered: (game) => `Cette partie enregistrée a été modifiée : ${game}`,
    first: "Première étape",
    better: "mieux",
    previous: "Reculer",
    next: "Avancer",
    last: "Dernière étape",
    play: "Lecture",
    pause: "Pause",
    at: (n: number, total: number) => `Étape ${n} sur ${total}`,
    slider: "Étape",
    hands: "Toutes les mains",
    share: "Copier le lien",
    loading: "On cherche la partie…",
    failed: "Cette partie n’a pas pu être montrée",
    only: {
      unknown_game: "La maison n’a plus ce jeu : impossible de montrer les étapes. La partie enregistrée est gardée :",
      other_version:
        "Les règles de ce jeu ont changé depuis : impossible de montrer les étapes. La partie enregistrée est gardée :",
    },
    keys: "Flèches gauche et droite pour avancer, espace pour la lecture, Début et Fin pour sauter",
  },

  yourTurn: "À vous de jouer",
  /** Over a phone that lies on the table. */
  veil: { how: "Soulevez le téléphone, ou touchez-le, pour voir votre main" },

  refused: {
    not_awaited: "On ne vous demande rien en ce moment",
    not_this_step: "Ce n’est pas ce que la leçon demande",
    too_fast: "C’était très rapide : attendez un instant",
    lost: "La maison n’a pas entendu",
    other: (code: string) => `La maison a refusé (${code})`,
  },

  /** How the line to the house is. */
  line: {
    lost: "Connexion perdue. Nouvel essai…",
    sending: "Envoi en cours…",
    back: "Connexion rétablie.",
  },

  away: {
    standIn: "Un bot joue à votre place.",
    once: "Votre temps est écoulé : un bot joue ce coup à votre place.",
    played: "Votre temps était écoulé : un bot a joué à votre place.",
    back: "Revenir",
    spectator: "Vous regardez. Les mains restent cachées.",
    watching: "Vous regardez la partie.",
    leave: "Quitter la partie",
    leaveAsk: "Un bot continuera à votre place ; vous pourrez revenir à tout moment.",
    leaveYes: "Laisser un bot jouer",
    stay: "Rester",
  },

  gone: {
    title: "Qui est parti",
    since: (name: string, away: string, left: string) =>
      `${name} n’est plus là depuis ${away}. Un bot prend le relais dans ${left}.`,
    letBot: "Laisser jouer un bot maintenant",
    letBotFor: (name: string) => `Laisser jouer un bot maintenant : ${name}`,
    agreed: "Vous êtes d’accord",
    count: (agreed: number, of: number) => `${agreed} sur ${of} d’accord`,
    aloneIn: (left: string) => `votre accord suffira dans ${left}`,
    alone: "votre accord suffit",
  },

  anybody: {
    question: "Il y a quelqu’un ?",
    waits: "Personne n’a joué depuis un moment : la partie vous attend.",
    waitsForOthers: "Personne n’a joué depuis un moment. La partie attend le retour d’un joueur.",
    here: "Je suis là",
  },

  over: (names: readonly string[]) =>
    names.length === 1
      ? `La partie est finie : ${list(names)} gagne.`
      : `La partie est finie : ${list(names)} se partagent la victoire.`,
};

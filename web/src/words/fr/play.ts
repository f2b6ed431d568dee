import type { play as english } from "../en/play.ts";
import { listIn, pluralIn } from "../plural.ts";

/** Les mots autour de toute partie : qui est assis là, la fin, la vérification du hasard, la partie rejouée, le grand écran. */

const plural = pluralIn("fr");
const many = (n: number, one: string, other: string) => `${n} ${plural(n, { one, other })}`;
const list = listIn("fr");
/** "de Ben", "d’Ada". */
const of = (name: string) => (/^[aeiouyhàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);

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

  seats: {
    turn: "à son tour",
    score: "score",
    bot: "bot",
    level: { random: "bot hasardeux", novice: "bot débutant", regular: "bot habitué", expert: "bot expert" },
    standIn: "un bot remplace",
    offline: "absent",
    free: "place libre",
    leader: "en tête",
    seconds: (n: number) => `encore ${many(n, "seconde", "secondes")}`,
  },

  end: {
    youWin: "Vous gagnez !",
    youShare: "Vous partagez la victoire !",
    wins: (names: readonly string[]) =>
      names.length === 1 ? `${list(names)} gagne` : `${list(names)} se partagent la victoire`,
    place: (n: number) => `${n}.`,
    rematch: "Revanche",
    rematchHint: "Mêmes places, nouvelle donne",
    replay: "Revoir la partie",
    download: "Télécharger la partie",
    share: "Partager",
    shared: "Lien copié",
  },

  fair: {
    title: "Un hasard honnête",
    checking: "Vérification de chaque tirage…",
    honest: (words: number) =>
      words === 0
        ? "Rien n’a été laissé au hasard ; la partie est vérifiée"
        : `${many(words, "nombre tiré, vérifié", "nombres tirés, tous vérifiés")} : tout ce que le hasard a décidé est honnête`,
    broken: (entry: number) => `L’entrée ${entry} de la partie ne découle pas des graines`,
    failed: "La vérification n’a pas pu se faire",
    again: "Vérifier encore",
    details: "Comment on le sait",
    how: "La maison a fixé sa graine avant la première donne et en a montré l’engagement, une empreinte. Chaque page a ajouté sa propre graine. Toutes sont publiques maintenant : chacun peut recalculer, à partir de la partie enregistrée, tout ce que le hasard a décidé.",
    commitment: "Engagement (montré avant la donne)",
    houseSeed: "Graine de la maison",
    seatSeed: (name: string) => `Graine ${of(name)}`,
    noSeed: "aucune",
  },

  screen: {
    title: "Grand écran",
    join: "Scannez pour prendre place",
    waiting: (taken: number, seats: number) => `${taken} places prises sur ${seats}`,
    starting: "La partie va commencer",
  },

  replay: {
    title: "Revoir la partie",
    first: "Première étape",
    previous: "Reculer",
    next: "Avancer",
    last: "Dernière étape",
    play: "Lecture",
    pause: "Pause",
    at: (n: number, total: number) => `Étape ${n} sur ${total}`,
    slider: "Étape",
    hands: "Toutes les mains",
    share: "Copier le lien",
    download: "Télécharger",
    loading: "On cherche la partie…",
    failed: "Cette partie n’a pas pu être montrée",
    keys: "Flèches gauche et droite pour avancer, espace pour la lecture, Début et Fin pour sauter",
  },

  away: {
    standIn: "Un bot joue à votre place.",
    back: "Revenir",
    lost: "Connexion perdue. Nouvel essai…",
    spectator: "Vous regardez. Les mains restent cachées.",
    watching: "Vous regardez la partie.",
    leave: "Quitter la partie",
    leaveAsk: "Un bot continuera à votre place ; vous pourrez revenir à tout moment.",
    leaveYes: "Laisser un bot jouer",
    stay: "Rester",
  },

  over: (names: readonly string[]) =>
    names.length === 1
      ? `La partie est finie : ${list(names)} gagne.`
      : `La partie est finie : ${list(names)} se partagent la victoire.`,
};

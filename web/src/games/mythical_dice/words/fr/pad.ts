import { pluralIn } from "../../../../i18n/plural.ts";
import type { pad as en } from "../en/pad.ts";

const plural = pluralIn("fr");
const plis = (n: number) => `${n} ${plural(n, { one: "pli", other: "plis" })}`;

export const pad: typeof en = {
  title: "Feuille de score",
  round: (n, of) => `Manche ${n} sur ${of}`,
  starts: (name) => `${name} commence.`,
  lastTrick: (round) => `Qui a fait le dernier pli de la manche ${round} ? C’est cette personne qui commence.`,
  askBet: (name) => `${name} : combien de plis ?`,
  askTricks: (name) => `${name} : plis réalisés ?`,
  bet: "Pari",
  tricks: "Plis",
  bonus: "Bonus",
  betOf: (name, is) => `${name}, pari : ${is}`,
  tricksOf: (name, is) => `${name}, plis : ${is}`,
  bonusFor: (name) => `Bonus de ${name}`,
  none: "aucun",
  empty: "rien encore",
  noBonus: "Pas de bonus",
  griffins: (n) => `Le Minotaure bat ${n} ${plural(n, { one: "Griffon", other: "Griffons" })}`,
  mermaid: "La Sirène bat le Minotaure",
  betsAddUp: (sum, round) => `Les paris font ${sum} pour ${plis(round)}.`,
  correct: (round) => `Corriger la manche ${round}`,
  correcting: (round) => `La manche ${round} est ouverte aux corrections. Touchez ce qui est faux.`,
  done: "Terminé",
  later: "Les manches suivantes sont gardées, et comptent de nouveau dès que celle-ci est juste.",
  faults: {
    none: "",
    bet_out_of_range: "Un pari ne dépasse pas le nombre de plis de la manche.",
    tricks_out_of_range: "Personne ne fait plus de plis que la manche n’en a.",
    bonus_without_trick: "Un bonus vient avec un pli, et aucun n’est noté là.",
    too_many_symbols: "Il n’y a qu’un Minotaure dans la boîte : un bonus par manche.",
    wrong_sum: "",
    no_trick: "Qui a fait le dernier pli en a fait au moins un.",
  },
  wrongSum: (noted, round) => `${plis(noted)} notés, mais la manche en a ${round}. Touchez le nombre qui est faux.`,
  tooMany: (noted, round) => `Cela ferait ${plis(noted)} sur ${round}. Qui en a un de trop ?`,
  taker: {
    title: "Qui remporte ce pli ?",
    first: "Qui a lancé le premier dé ? (facultatif)",
    dice: "Les dés dans l’ordre des lancers",
    place: (n) => `Dé ${n}`,
    kind: (n, of) => `Dé ${n} sur ${of} : lequel ?`,
    face: (kind) => `${kind} : que montre-t-il ?`,
    takes: (name) => `${name} remporte le pli.`,
    back: "Revenir d’un geste",
    another: "Un autre pli",
  },
  csv: { round: "Manche", bet: "pari", tricks: "plis", bonus: "bonus", points: "points", total: "total" },
};

import { de } from "../elision.ts";
import type { lookingBack as english } from "../en/looking_back.ts";
import { numberIn, percentIn, pluralIn, pointsIn } from "../plural.ts";

/** L’entraîneur revient sur une partie finie, sur cet appareil : dans tous les jeux, et là où il pèse chaque choix. */

const number = numberIn("fr");
const plural = pluralIn("fr");
const percent = percentIn("fr");
const changes = pointsIn("fr");
const tenths = (n: number) => number(Math.round(10 * n) / 10);
const choices = (n: number) => `${number(n)} ${plural(n, { one: "choix", other: "choix" })}`;

export const lookingBack: typeof english = {
  title: "L’entraîneur revient sur la partie",
  seat: "Le jeu de qui",
  start: (name) => `Regarder le jeu ${de(name)}`,
  stop: "Arrêter",
  working: (done, of) => `${number(done)} sur ${number(of)}`,
  failed: "L’entraîneur ne peut pas regarder cette partie.",
  more: (next, left) =>
    next === left ? `Tout montrer (encore ${number(left)})` : `${number(next)} de plus sur ${number(left)}`,
  said: (name) => `Ce que l’entraîneur dit à ${name}`,
  choices: {
    hint: "Ce que chaque choix a coûté, d’après ce que cette place pouvait savoir. Cet appareil le calcule, sans la maison.",
    nothing: "Il n’y avait rien à choisir.",
    sum: (of, best, worse, other) =>
      `${choices(of)} : ${number(best)} comme l’entraîneur, ${number(worse)} nettement moins bons${other === 0 ? "" : `, ${number(other)} qu’il n’a pas comparés`}.`,
    cost: {
      win: (loss, margin) => `Ceux qu’il a comparés ont coûté ensemble ${changes.about(loss, margin)}.`,
      points: (loss, margin) =>
        `Ceux qu’il a comparés ont coûté ensemble ${tenths(loss)} points d’avance (±${tenths(margin)}).`,
    },
    rest: (start, brought) =>
      `Entre égaux, la chance était de ${percent(start)} au départ ; les dés et les autres ont ${brought < 0 ? "pris" : "apporté"} ${changes.about(Math.abs(brought))}.`,
    none: "Aucun n’était nettement moins bon.",
  },
};

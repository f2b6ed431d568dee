import { de } from "../elision.ts";
import type { report as en } from "../en/report.ts";

export const report: typeof en = {
  seat: (n) => `Place ${n}`,
  bot: (level) => `Bot (${level})`,
  made: (match, effort, seed, table) => `Partie ${match} · ${effort} · graine ${seed} · ${table}`,
  seats: "Les places",
  mistakes: (name) => `Erreurs ${de(name)}`,
  units: { win: "Les parts de chaque résultat, en points de chance", points: "Les mêmes en points du jeu" },
  missed: "Manqué",
  everything: "Tout ce qui s’est passé",
  caption: "Ce qui a changé les chances de gagner, en points de chance",
  happened: "Ce qui s’est passé",
  by: (version) => `Écrit par Asterion ${version}`,
};

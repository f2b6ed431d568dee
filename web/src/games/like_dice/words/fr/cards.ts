import { listIn } from "../../../../i18n/plural.ts";
import type { Colour, Die, drawn as english, Mission } from "../en/cards.ts";

/** Les mots des cartes de dés et des missions, dessinées aussi à l’entrée. */

const list = listIn("fr");

export const colours = { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu", purple: "violet" };

const named = (all: readonly Colour[]) => list(all.map((colour) => `${colours[colour]}s`));
export const die = (one: Die) => `${one.value} ${colours[one.colour]}`;
function short({ kind, colours: of, values }: Mission): string {
  const [big, small] = of;
  if (kind === "big_small" && big !== undefined && small !== undefined)
    return `plus grand ${colours[big]} + plus petit ${colours[small]}`;
  if (values.length > 0) return `tous les ${list(values.map(String))}`;
  return `tous les ${named(of)}`;
}
function title(mission: Mission): string {
  const [big, small] = mission.colours;
  if (mission.kind === "big_small" && big !== undefined && small !== undefined)
    return `Additionnez le plus grand ${colours[big]} et le plus petit ${colours[small]}`;
  if (mission.values.length > 0)
    return `Additionnez tous les ${list(mission.values.map(String))}, de toutes les couleurs`;
  return `Additionnez tous les dés ${named(mission.colours)}`;
}

export const drawn: typeof english = {
  /** A mission that lies face down. */
  back: "La prochaine mission, encore cachée",
  title,
  short,
  none: "pas de carte",
  card: (both: readonly Die[]) => list(both.map(die)),
};

import { listIn } from "../../../../i18n/plural.ts";

/** Words of dice cards and missions, which are drawn at the entrance too. */

const list = listIn("en");

export const colours = { red: "red", yellow: "yellow", green: "green", blue: "blue", purple: "purple" };
export type Colour = keyof typeof colours;
export type Die = { readonly colour: Colour; readonly value: number };
export type Mission = {
  readonly kind: "one_colour" | "two_colours" | "three_colours" | "big_small" | "two_values" | "three_values";
  readonly colours: readonly Colour[];
  readonly values: readonly number[];
};

const named = (all: readonly Colour[]) => list(all.map((colour) => colours[colour]));
export const die = (one: Die) => `${colours[one.colour]} ${one.value}`;
/** "highest red and lowest blue", "all red and blue", "all dice showing 1 or 6". */
function short({ kind, colours: of, values }: Mission): string {
  const [big, small] = of;
  if (kind === "big_small" && big !== undefined && small !== undefined)
    return `highest ${colours[big]} + lowest ${colours[small]}`;
  if (values.length > 0) return `every ${values.slice(0, -1).join(", ")} and ${values.at(-1)}`;
  return `all ${named(of)}`;
}
function title(mission: Mission): string {
  const [big, small] = mission.colours;
  if (mission.kind === "big_small" && big !== undefined && small !== undefined)
    return `Add the highest ${colours[big]} and the lowest ${colours[small]}`;
  if (mission.values.length > 0) return `Add up every ${list(mission.values.map(String))}, of any colour`;
  return `Add up all ${named(mission.colours)}`;
}

export const drawn = {
  /** A mission that lies face down. */
  back: "The next mission, still face down",
  title,
  short,
  none: "no card",
  card: (both: readonly Die[]) => list(both.map(die)),
};

/** The games on the shelf of the entrance, and what a table of each may choose. Words and titles come with them. */
import type { GameOptions } from "../wire/index.ts";
import type { lobby as english } from "../words/en/lobby.ts";

type Words = typeof english;
export type GameId = keyof Words["game"];

export type OnShelf = { readonly id: GameId; readonly seats: readonly number[]; readonly opponents: number };

/** In the order in which the entrance shows them. `opponents`: how many bots one plays at first. */
export const SHELF: readonly OnShelf[] = [
  { id: "mythical-dice", seats: [3, 4, 5, 6], opponents: 3 },
  { id: "mino-3d", seats: [2, 3, 4, 5, 6], opponents: 2 },
];

type Value = string | boolean;

/** One thing that a table may choose: its name among the options, its legend, and its values, the usual one first. */
export type Setting = {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
};

/** What a table of this game may choose, in words. */
export function settingsOf(game: string, { open }: Words): readonly Setting[] {
  switch (game) {
    case "mythical-dice":
      return [
        {
          name: "edition",
          legend: open.edition,
          values: ["mythical-2024", "mino-2023"].map((value) => ({
            value,
            label: open.editions[value] ?? value,
            hint: open.editionHints[value] ?? "",
          })),
        },
        {
          name: "simplified",
          legend: open.variant,
          values: [
            { value: false, label: open.full, hint: open.fullHint },
            { value: true, label: open.simplified, hint: open.simplifiedHint },
          ],
        },
      ];
    case "mino-3d":
      return [
        {
          name: "support",
          legend: open.support,
          values: (["balanced", "any", "free"] as const).map((value) => ({
            value,
            label: open.supports[value],
            hint: open.supportHints[value],
          })),
        },
      ];
    default:
      return [];
  }
}

/** What a table has chosen, in a few words each; what it does not name is as usual. */
export function chosenOf(
  table: { readonly game: string; readonly options: GameOptions },
  words: Words,
): readonly string[] {
  const options = table.options as Readonly<Record<string, unknown>>;
  const chosen = settingsOf(table.game, words).flatMap(({ name, values }) => {
    const value = options[name] ?? values[0]?.value;
    return values.find((one) => one.value === value)?.label ?? [];
  });
  return typeof options.starter === "number" ? [...chosen, words.open.starterNamed(options.starter + 1)] : chosen;
}

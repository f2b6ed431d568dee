/** Settings of a new table from the options that a game declares. */
import { number } from "../../i18n/index.svelte.ts";
import type { Option } from "../../protocol/index.ts";
import type { Setting } from "../setting.ts";
import { declaredOf, fetchDeclared, wordsOf } from "./declared.svelte.ts";
import { labelOf } from "./game_words.ts";
import { words } from "./words/index.ts";

/** Values that stand side by side when a number has too many for that. */
const OFFERED = 8;

export function settingsOf(game: string): readonly Setting[] {
  queueMicrotask(() => fetchDeclared(game)); // not while a template reads
  const said = wordsOf(game);
  return (declaredOf(game)?.options ?? []).map((option) => {
    const legend = said.option(option.name);
    return {
      name: option.name,
      legend,
      values: valuesOf(option).map((value) => {
        const label = labelled(value, typeof value === "boolean" ? null : said.optionValue(option.name, value));
        return { value: String(value), label, tag: `${legend}: ${label}`, sets: { [option.name]: value } };
      }),
      offered: String(option.usual),
      unnamed: { [option.name]: option.usual },
    };
  });
}

function labelled(value: string | number | boolean, said: string | null): string {
  if (said !== null) return said;
  if (typeof value === "boolean") return value ? words().values.yes : words().values.no;
  return typeof value === "number" ? number(value) : labelOf(value);
}

/** The values that a form offers: all, or some of a long range with the usual one. */
function valuesOf({ values, least, most, usual }: Option): readonly (string | number | boolean)[] {
  if (values.length > 0) return values;
  const spread = Array.from({ length: OFFERED }, (_, at) => Math.round(least + (at * (most - least)) / (OFFERED - 1)));
  return [...new Set([...spread, Number(usual)])].toSorted((a, b) => a - b);
}

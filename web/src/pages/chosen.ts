/** A table's choices: from settings to options, and from options back to settings in words. */
import type { GamePage } from "../games/game_page.ts";
import type { Offer, Options, Setting } from "../games/setting.ts";
import { words } from "../i18n/index.svelte.ts";
import type { GameOptions } from "../protocol/index.ts";

/** The options of a table, from each setting's chosen value; a setting not named has its usual value. */
export function optionsOf(settings: readonly Setting[], chosen: Readonly<Record<string, string>>): Options {
  const sets = settings.map(
    ({ name, values }) => (values.find(({ value }) => value === chosen[name]) ?? values[0])?.sets,
  );
  return Object.assign({}, ...sets);
}

/** The options of a table that is opened without choosing; `others`: for people who will come. */
export function usualOptions(settings: readonly Setting[], others = false): Options {
  const offered = settings.flatMap(({ name, offered }) => (others && offered !== undefined ? [[name, offered]] : []));
  return optionsOf(settings, Object.fromEntries(offered));
}

/** A table's choices, in a few words each; an option not named has its usual value. */
export function chosenOf(
  game: GamePage,
  table: { readonly options: GameOptions; readonly seats: readonly unknown[] },
): readonly string[] {
  const options = table.options as Readonly<Record<string, unknown>>;
  const summary = game.summary?.(table.options) ?? null;
  if (summary !== null) return [summary];
  const chosen = game.settings(table.seats.length).flatMap(({ values, unnamed }) => {
    const usual = { ...values[0]?.sets, ...unnamed };
    const holds = ({ sets, bySeat }: Offer) =>
      Object.entries(sets).every(([key, to]) => {
        const now = options[key] ?? usual[key] ?? null;
        return Array.isArray(to) && Array.isArray(now) ? bySeat !== undefined || now.join() === to.join() : now === to;
      });
    const offer = values.find(holds);
    return offer?.tag ?? offer?.label ?? [];
  });
  const starter = typeof options.starter === "number" ? [words().lobby.open.starterNamed(options.starter + 1)] : [];
  return [...chosen, ...starter].filter((tag) => tag !== "");
}

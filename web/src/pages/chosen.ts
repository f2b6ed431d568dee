/** What a table has chosen: the options that follow from the settings, and the settings that options are, in words. */
import type { GamePage } from "../games/game_page.ts";
import type { Offer, Options, Setting } from "../games/setting.ts";
import { words } from "../i18n/index.svelte.ts";
import type { GameOptions } from "../protocol/index.ts";

/** The options of a table: what each setting's chosen value sets; of a setting that is not named, the usual one. */
export function optionsOf(settings: readonly Setting[], chosen: Readonly<Record<string, string>>): Options {
  const sets = settings.map(
    ({ name, values }) => (values.find(({ value }) => value === chosen[name]) ?? values[0])?.sets,
  );
  return Object.assign({}, ...sets);
}

/** What a table has chosen, in a few words each; what it does not name is as usual. */
export function chosenOf(
  game: GamePage,
  table: { readonly options: GameOptions; readonly seats: readonly unknown[] },
): readonly string[] {
  const options = table.options as Readonly<Record<string, unknown>>;
  const summary = game.summary?.(table.options) ?? null;
  if (summary !== null) return [summary];
  const chosen = game.settings(table.seats.length).flatMap(({ values }) => {
    const usual = values[0]?.sets ?? {};
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

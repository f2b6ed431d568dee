/** The options of a game that this page has no code for, as the settings of a new table. */
import { part } from "../../protocol/part.ts";
import type { Setting } from "../setting.ts";
import type * as Forms from "./option_form.ts";

type Form = typeof Forms;

/** Fetched with the first form, with what games declare. */
let forms = $state.raw<Form | null>(null);
let asked = false;

/** The settings of a game; []: it has none, or they are not known yet. Reading them follows. */
export function settingsOf(game: string): readonly Setting[] {
  if (!asked) {
    asked = true;
    part(() => import("./option_form.ts")).then(
      (come) => {
        forms = come;
      },
      () => {
        asked = false;
      },
    );
  }
  return forms?.settingsOf(game) ?? [];
}

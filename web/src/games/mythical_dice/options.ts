/** What a table of Mythical Dice may choose, in words (M12). */
import { type Setting, setting } from "../setting.ts";
import { aboutWords } from "./words/about.ts";

export function settings(): readonly Setting[] {
  const { open } = aboutWords();
  return [
    setting("edition", open.edition, ["mythical-2024", "mino-2023"], (edition) => ({
      label: open.editions[edition] ?? edition,
      hint: open.editionHints[edition] ?? "",
    })),
    setting("simplified", open.variant, [false, true], (simplified) =>
      simplified ? { label: open.simplified, hint: open.simplifiedHint } : { label: open.full, hint: open.fullHint },
    ),
  ];
}

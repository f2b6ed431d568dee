/** What a table of 3D-Mino may choose, in words (D6). */
import { type Setting, setting } from "../setting.ts";
import { aboutWords } from "./words/about.ts";

export function settings(): readonly Setting[] {
  const { open } = aboutWords();
  return [
    setting("support", open.support, ["balanced", "any", "free"] as const, (support) => ({
      label: open.supports[support],
      hint: open.supportHints[support],
    })),
  ];
}

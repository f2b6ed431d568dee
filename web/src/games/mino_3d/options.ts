/** What a table of 3D-Mino may choose, in words: how pieces stand (D6), and whether points are shown ahead. */
import { type Setting, setting } from "../setting.ts";
import { aboutWords } from "./words/about.ts";

export function settings(): readonly Setting[] {
  const { open } = aboutWords();
  return [
    setting("support", open.support, ["balanced", "any", "free"] as const, (support) => ({
      label: open.supports[support],
      hint: open.supportHints[support],
    })),
    {
      ...setting("help", open.help, [true, false] as const, (help) =>
        help ? { ...open.helps.on, tag: "" } : open.helps.off,
      ),
      rare: true,
    },
  ];
}

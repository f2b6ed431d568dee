/** The sentence about a game's fault, in both languages. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import type { FaultNews } from "../protocol/types.ts";
import Fault from "./Fault.svelte";

let shown: ReturnType<typeof mount> | null = null;

afterEach(async () => {
  if (shown !== null) await unmount(shown);
  shown = null;
});

test.each<[language: "en" | "fr", told: Partial<FaultNews>, said: string[]]>([
  [
    "en",
    { where: "clew.rules.enter", kept: 3 },
    ["This game has a fault in clew.rules.enter: a rule does not end.", "The match is kept up to entry 3."],
  ],
  ["en", { kind: "raises" }, ["This game has a fault: a rule fails.", "Nothing can be played at this table."]],
  [
    "fr",
    { where: "clew.rules.enter", kept: 3 },
    [
      "Ce jeu a un défaut dans clew.rules.enter\u202f: une règle ne s’arrête pas.",
      "La partie est gardée jusqu’à l’entrée 3.",
    ],
  ],
  ["fr", { kind: "waits_for_nobody" }, ["Ce jeu a un défaut\u202f: il n’attend personne."]],
])("in %s, %j", (language, told, said) => {
  speak(language);
  const fault: FaultNews = { type: "fault", game: "clew", kind: "does_not_end", where: "", kept: null, ...told };
  shown = mount(Fault, { target: document.body, props: { fault } });
  flushSync();
  const alert = document.querySelector("[role=alert]")?.textContent ?? "";
  for (const sentence of said) expect(alert).toContain(sentence);
});

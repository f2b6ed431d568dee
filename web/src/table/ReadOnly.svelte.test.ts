import { afterEach, expect, test } from "vitest";
import { speak } from "../i18n/index.svelte.ts";
import { all, show, text } from "../testing/page.svelte.ts";
import { tableView } from "../testing/samples.ts";
import ReadOnly from "./ReadOnly.svelte";

afterEach(() => speak("en"));

test("a table that goes on says nothing of it", () => {
  show(ReadOnly, { table: tableView() });
  expect(all("[role=status]")).toEqual([]);
});

test.each([
  ["en", "The rules of this game have changed since the match began"],
  ["fr", "Les règles de ce jeu ont changé depuis le début de la partie"],
] as const)("a table that is only shown says why: %s", (language, said) => {
  speak(language);
  show(ReadOnly, { table: tableView({ read_only: "other_version" }) });
  expect(text("[role=status]")).toContain(said);
});

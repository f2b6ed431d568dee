import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Replay from "../games/plain/Replay.svelte";
import { speak } from "../i18n/index.svelte.ts";
import type { GameRecord } from "../protocol/record.ts";
import { honest } from "../testing/forge.ts";
import { one, show, text } from "../testing/page.svelte.ts";

const record = honest() as unknown as GameRecord;
/** The code with which the house refuses to play it again. */
let refused: string;

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/api/games")) return Response.json([]);
    if (address.endsWith("/verify")) return new Response("", { status: 503 });
    if (!address.endsWith("/replay")) return Response.json(record);
    const error = { code: refused, detail: "", ruling: null };
    return Response.json({ error }, { status: 409 });
  });
});
afterEach(() => speak("en"));

test.each([
  ["en", "unknown_game", "The house does not have this game any more"],
  ["en", "other_version", "The rules of this game have changed since"],
  ["fr", "unknown_game", "La maison n’a plus ce jeu"],
  ["fr", "other_version", "Les règles de ce jeu ont changé depuis"],
] as const)(
  "a match that the house cannot play again shows its end and its check: %s, %s",
  async (language, code, said) => {
    [refused] = [code];
    speak(language);
    show(Replay, { record });
    await vi.waitFor(() => expect(text("[data-only-record]")).toContain(said));
    expect(text(".only-record ul")).toContain("30");
    await vi.waitFor(() => expect(one("[data-verified=unchecked]")).not.toBeNull());
    expect(one("[data-save]")).not.toBeNull();
  },
);

test("a match that could not be fetched for another reason says so", async () => {
  refused = "busy";
  show(Replay, { record });
  await vi.waitFor(() => expect(text("[role=alert]")).toBe("This game could not be shown"));
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../settings/settings.svelte.ts";
import { sound } from "./sound.ts";
import { speech } from "./speech.ts";

type Said = { text: string; lang: string; volume: number; voice: { lang: string } };
let said: Said[] = [];
let voices: { lang: string }[] = [];

beforeEach(() => {
  said = [];
  voices = [{ lang: "en-US" }, { lang: "en-GB" }, { lang: "fr_CA" }];
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => voices,
    speak: (words: Said) => said.push(words),
    cancel: () => {
      said = [];
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
    },
  );
  settings.muted = false;
  sound.volume = 0.5;
});
afterEach(() => vi.unstubAllGlobals());

test("what is said has the reader's language, the voice nearest to it, and the volume", () => {
  speech.say("seven", "en");
  speech.say("sept", "fr");
  expect(said).toMatchObject([
    { text: "seven", lang: "en-GB", volume: 0.5, voice: { lang: "en-GB" } },
    { text: "sept", lang: "fr-FR", voice: { lang: "fr_CA" } },
  ]);
});

test("news come after one another, or at once", () => {
  speech.say("one", "en");
  speech.say("two", "en");
  expect(said.map(({ text }) => text)).toEqual(["one", "two"]);
  speech.say("three", "en", true);
  expect(said.map(({ text }) => text)).toEqual(["three"]);
});

test("nothing is said without a voice, without sound, or where the browser refuses", () => {
  voices = [{ lang: "de-DE" }];
  expect(speech.available("en")).toBe(false);
  speech.say("seven", "en");
  voices = [{ lang: "en-GB" }];
  expect(speech.available("en")).toBe(true);
  settings.muted = true;
  speech.say("seven", "en");
  settings.muted = false;
  sound.volume = 0;
  speech.say("seven", "en");
  expect(said).toEqual([]);
  vi.stubGlobal("SpeechSynthesisUtterance", undefined);
  sound.volume = 0.5;
  expect(() => speech.say("seven", "en")).not.toThrow();
  vi.stubGlobal("speechSynthesis", undefined);
  expect(speech.available("en")).toBe(false);
  expect(() => speech.say("seven", "en", true)).not.toThrow();
});

import { afterEach, expect, test, vi } from "vitest";
import { Voice } from "./voice.svelte.ts";

/** A browser's recogniser, as far as it is used. */
class Ears {
  static all: Ears[] = [];
  lang = "";
  continuous = false;
  interimResults = true;
  listening = false;
  onresult: ((event: unknown) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor() {
    Ears.all.push(this);
  }
  start() {
    this.listening = true;
  }
  abort() {
    this.listening = false;
    this.onend?.();
  }
  hear(transcript: string, isFinal = true) {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
  }
}

function voice(locale: "en" | "fr" = "en") {
  const said: number[] = [];
  const unclear: string[] = [];
  const made = new Voice(
    () => locale,
    (number) => said.push(number),
    (text) => unclear.push(text),
  );
  return { made, said, unclear };
}

afterEach(() => {
  Ears.all = [];
});

test("a browser that cannot do it does not offer it", () => {
  expect(voice().made.offered).toBe(false);
});

test("off by default; listens while a mission is on, in the reader's language", () => {
  vi.stubGlobal("webkitSpeechRecognition", Ears);
  const { made } = voice("fr");
  expect(made.offered).toBe(true);
  made.listen(true);
  expect(Ears.all).toEqual([]);
  made.on = true;
  made.listen(true);
  expect(Ears.all[0]).toMatchObject({ lang: "fr-FR", listening: true });
  made.listen(false);
  expect(Ears.all[0]?.listening).toBe(false);
});

test("a number that was said is announced, anything else is shown to the reader", () => {
  vi.stubGlobal("webkitSpeechRecognition", Ears);
  const { made, said, unclear } = voice();
  made.on = true;
  made.listen(true);
  Ears.all[0]?.hear("for", false);
  Ears.all[0]?.hear("forty seven");
  Ears.all[0]?.hear("what a lot of dice");
  expect([said, unclear]).toEqual([[47], ["what a lot of dice"]]);
});

test("it goes on after a silence, and gives up without a microphone", () => {
  vi.stubGlobal("webkitSpeechRecognition", Ears);
  const { made } = voice();
  made.on = true;
  made.listen(true);
  const ears = Ears.all[0] as Ears;
  ears.listening = false;
  ears.onend?.();
  expect(ears.listening).toBe(true);
  ears.onerror?.({ error: "no-speech" });
  expect(made.on).toBe(true);
  ears.onerror?.({ error: "not-allowed" });
  expect([made.on, made.failed, ears.listening]).toEqual([false, true, false]);
  made.on = true;
  made.listen(true);
  expect(made.failed).toBe(false); // so that a second failure is shown again
});

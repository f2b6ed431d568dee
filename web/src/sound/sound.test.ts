import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../settings/settings.svelte.ts";
import { Sound } from "./sound.ts";
import { SOUND_NAMES } from "./synth.ts";
import { besideTelevision, television } from "./television.svelte.ts";

let contexts: FakeContext[] = [];

/** Enough of Web Audio to count what is started, and to refuse what the real one refuses. */
class FakeContext {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  started: { at: number; stop: number }[] = [];
  master: { gain: { value: number } } | null = null;

  constructor() {
    contexts.push(this);
  }

  resume = () => Promise.resolve();
  #node(extra: object = {}) {
    const ramp = (value: number) => {
      if (!(value > 0)) throw new RangeError("an exponential ramp ends above zero");
    };
    const parameter = () => ({
      value: 1,
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime: ramp,
    });
    return {
      gain: parameter(),
      frequency: parameter(),
      Q: parameter(),
      connect: (next: object) => next,
      disconnect() {},
      ...extra,
    };
  }
  #source() {
    const started = { at: -1, stop: -1 };
    this.started.push(started);
    return this.#node({
      start: (at: number) => {
        started.at = at;
      },
      stop: (at: number) => {
        started.stop = at;
      },
    });
  }
  createGain() {
    const node = this.#node();
    this.master ??= node;
    return node;
  }
  createDynamicsCompressor = () => this.#node();
  createBiquadFilter = () => this.#node();
  createOscillator = () => this.#source();
  createBufferSource = () => this.#source();
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  contexts = [];
  localStorage.clear();
  settings.muted = false;
  vi.stubGlobal("AudioContext", FakeContext);
});
afterEach(() => {
  settings.muted = false;
  vi.unstubAllGlobals();
});

function touched(): Sound {
  const sound = new Sound();
  window.dispatchEvent(new Event("pointerup"));
  return sound;
}

test("nothing is made before the reader touches the page", () => {
  const sound = new Sound();
  sound.play("turn");
  expect(contexts).toHaveLength(0);
  window.dispatchEvent(new Event("keydown"));
  sound.play("turn");
  expect(contexts).toHaveLength(1);
});

test.each(SOUND_NAMES)("%s sounds and ends", (name) => {
  touched().play(name);
  const started = contexts[0]?.started ?? [];
  expect(started.length).toBeGreaterThan(0);
  for (const { at, stop } of started) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(stop).toBeGreaterThan(at);
    expect(stop).toBeLessThan(4);
  }
});

test("one context serves every sound", () => {
  const sound = touched();
  for (const name of SOUND_NAMES) sound.play(name, 0.5);
  expect(contexts).toHaveLength(1);
});

describe("mute and volume", () => {
  test("muted is silent, and it is the setting that is kept", () => {
    const sound = touched();
    sound.muted = true;
    sound.play("win");
    expect(contexts).toHaveLength(0);
    expect(settings.muted).toBe(true);
    expect(new Sound().muted).toBe(true);
  });

  test("the volume is kept and bounded, and zero is silent", () => {
    const sound = touched();
    sound.volume = 0.25;
    expect(new Sound().volume).toBe(0.25);
    sound.volume = 7;
    expect(sound.volume).toBe(1);
    sound.volume = 0;
    sound.play("win");
    expect(contexts).toHaveLength(0);
  });

  test("the volume of what plays already follows", () => {
    const sound = touched();
    sound.play("win");
    const before = contexts[0]?.master?.gain.value ?? 0;
    sound.volume = 0.1;
    expect(contexts[0]?.master?.gain.value).toBeLessThan(before);
  });

  test("a volume that is no number is the usual one", () => {
    localStorage.setItem("asterion.volume", "loud");
    expect(new Sound().volume).toBe(0.6);
  });
});

describe("beside a television that plays the sounds of the table", () => {
  const sounds = () => contexts.flatMap(({ started }) => started).length;
  let parted = () => {};
  beforeEach(() => {
    parted = besideTelevision();
  });
  afterEach(() => parted());

  test("a page keeps still, but for its own turn where it cannot shiver", () => {
    const sound = touched();
    sound.play("win");
    expect(sounds()).toBe(0);
    sound.play("turn");
    expect(sounds()).toBeGreaterThan(0);
  });

  test("a telephone shivers instead", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    vi.stubGlobal("navigator", { ...navigator, vibrate: () => true });
    touched().play("turn");
    expect(sounds()).toBe(0);
  });

  test("it plays them as well where the reader wants that, at this table", () => {
    television.change();
    touched().play("win");
    expect(sounds()).toBeGreaterThan(0);
    parted();
    parted = besideTelevision();
    expect(television.quiets).toBe(true);
  });

  test("without one it plays as ever", () => {
    parted();
    touched().play("win");
    expect(sounds()).toBeGreaterThan(0);
  });
});

test("without Web Audio, or with one that refuses, nothing happens", () => {
  const sound = touched();
  vi.stubGlobal("AudioContext", undefined);
  expect(sound.available).toBe(false);
  expect(() => sound.play("roll")).not.toThrow();
  vi.stubGlobal(
    "AudioContext",
    class {
      constructor() {
        throw new DOMException("not allowed");
      }
    },
  );
  expect(() => sound.play("roll")).not.toThrow();
});

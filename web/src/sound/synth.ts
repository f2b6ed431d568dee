/** The synthesiser behind `sound.ts`: every sound of the house from oscillators and filtered noise. */
export const SOUND_NAMES = ["roll", "clack", "bet", "reveal", "gather", "score", "win", "turn", "chat"] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

/** Rises from nothing, so that no sound begins with a click of its own. */
const ATTACK = 0.003;
const LYRE = [293.66, 369.99, 440, 587.33, 739.99];
/** A bell's partials are not in tune with each other: [ratio of pitch, share of loudness]. */
const BELL = [
  [1, 1],
  [2.76, 0.35],
  [5.4, 0.12],
] as const;

export class Synth {
  readonly #context = new AudioContext({ latencyHint: "interactive" });
  readonly #master = this.#context.createGain();
  readonly #noise: AudioBuffer;

  /** Errors: whatever AudioContext throws. volume: 0-1. */
  constructor(volume: number) {
    this.#master.connect(this.#context.createDynamicsCompressor()).connect(this.#context.destination);
    this.level(volume);
    const samples = this.#context.sampleRate;
    this.#noise = this.#context.createBuffer(1, samples, samples);
    const channel = this.#noise.getChannelData(0);
    for (let n = 0; n < samples; n++) channel[n] = Math.random() * 2 - 1;
  }

  wake(): void {
    if (this.#context.state === "suspended") this.#context.resume().catch(() => {});
  }

  level(volume: number): void {
    this.#master.gain.value = volume ** 1.6;
  }

  play(name: SoundName, strength: number): void {
    this.wake();
    const now = this.#context.currentTime + 0.005;
    switch (name) {
      case "clack":
        this.#clack(now, strength);
        break;
      case "roll":
        this.#roll(now, strength);
        break;
      case "bet":
        this.#tone(now, 0.12, 0.5 * strength, 190, 120);
        this.#burst(now, 0.04, 0.25 * strength, 900, 1.2);
        break;
      case "reveal":
        this.#drum(now, 0.55 * strength, 150);
        this.#drum(now + 0.17, 0.95 * strength, 125);
        break;
      case "gather":
        this.#gather(now, strength);
        break;
      case "score":
        this.#pluck(now, 293.66, 0.34 * strength);
        this.#pluck(now + 0.11, 440, 0.34 * strength);
        break;
      case "win":
        this.#arpeggio(now, strength);
        break;
      case "turn":
        this.#bell(now, 659.26, 0.2 * strength);
        this.#bell(now + 0.13, 880, 0.14 * strength);
        break;
      case "chat":
        this.#pluck(now, 659.26, 0.12 * strength, 0.25);
        break;
    }
  }

  /** A hard little body on wood: a click of filtered noise and the board's short answer. */
  #clack(at: number, strength: number): void {
    const colour = 1900 + Math.random() * 1500;
    this.#burst(at, 0.035, 0.04 + 0.7 * strength ** 1.2, colour, 1.6);
    this.#tone(at, 0.07, 0.34 * strength, 210 + Math.random() * 60, 130);
    this.#tone(at, 0.03, 0.09 * strength, 980 + Math.random() * 300, 900, "triangle");
  }

  /** Shaken in the hand, then let go: for a die that is not seen to tumble. */
  #roll(at: number, strength: number): void {
    for (let n = 0; n < 5; n++) this.#clack(at + n * 0.05 + Math.random() * 0.015, 0.1 * strength);
    let when = at + 0.34;
    for (let hit = 0.85, gap = 0.15; hit > 0.06; hit *= 0.6, gap *= 0.74) {
      this.#clack(when, hit * strength);
      when += gap + Math.random() * 0.02;
    }
  }

  /** Dice swept over the table. */
  #gather(at: number, strength: number): void {
    this.#burst(at, 0.42, 0.2 * strength, 700, 0.7, 1900);
    for (let n = 0; n < 4; n++) {
      this.#clack(at + 0.16 + n * 0.075 + Math.random() * 0.03, (0.12 + n * 0.03) * strength);
    }
  }

  #drum(at: number, gain: number, pitch: number): void {
    this.#tone(at, 0.5, gain, pitch, 52);
    this.#burst(at, 0.05, gain * 0.35, 420, 0.8);
  }

  #arpeggio(at: number, strength: number): void {
    LYRE.forEach((pitch, n) => {
      const last = n === LYRE.length - 1;
      this.#pluck(at + n * 0.13, pitch, (last ? 0.42 : 0.32) * strength, last ? 1.8 : 1.1);
    });
  }

  /** A plucked string: a few partials, the higher ones gone sooner. */
  #pluck(at: number, pitch: number, gain: number, seconds = 0.9): void {
    for (const partial of [1, 2, 3, 4]) {
      this.#tone(at, seconds / partial ** 0.7, gain / partial ** 1.5, pitch * partial, pitch * partial);
    }
    this.#burst(at, 0.015, gain * 0.3, pitch * 5, 1);
  }

  #bell(at: number, pitch: number, gain: number): void {
    for (const [ratio, share] of BELL) {
      this.#tone(at, 1.3 / ratio ** 0.6, gain * share, pitch * ratio, pitch * ratio);
    }
  }

  /** One oscillator sliding from one pitch (Hz) to another while it dies away. */
  #tone(at: number, seconds: number, gain: number, from: number, to: number, shape: OscillatorType = "sine"): void {
    const oscillator = this.#context.createOscillator();
    oscillator.type = shape;
    oscillator.frequency.setValueAtTime(from, at);
    oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds * 0.6);
    this.#sound(oscillator, oscillator, at, seconds, gain);
  }

  /** Noise through a band of frequencies (Hz), which may sweep. */
  #burst(at: number, seconds: number, gain: number, band: number, width: number, sweep = band): void {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    source.loop = true;
    const filter = this.#context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(band, at);
    filter.frequency.linearRampToValueAtTime(sweep, at + seconds);
    filter.Q.value = width;
    source.connect(filter);
    this.#sound(source, filter, at, seconds, gain);
  }

  /** The envelope: up at once, down by 60 dB, then everything is taken apart. */
  #sound(source: AudioScheduledSourceNode, last: AudioNode, at: number, seconds: number, gain: number): void {
    const envelope = this.#context.createGain();
    envelope.gain.setValueAtTime(0, at);
    envelope.gain.linearRampToValueAtTime(gain, at + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(Math.max(1e-5, gain / 1000), at + ATTACK + seconds);
    last.connect(envelope).connect(this.#master);
    source.onended = () => {
      source.disconnect();
      last.disconnect();
      envelope.disconnect();
    };
    source.start(at);
    source.stop(at + ATTACK + seconds + 0.01);
  }
}

/**
 * Answers by voice, where the browser can turn speech into text. Off until the reader switches it on; it stays on while
 * the page is open. The house receives only the number. The browser may send the sound to its maker: the page says so
 * before the reader switches it on.
 */
import { HABITS, type Locale } from "../../i18n/plural.ts";
import { numberIn } from "./spoken.ts";

/** The part of the browser's SpeechRecognition used here; not every library has its types. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start: () => void;
  abort: () => void;
};
type Heard = {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
};
type Maker = new () => Recognition;

function maker(): Maker | null {
  const offered = globalThis as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
  return offered.SpeechRecognition ?? offered.webkitSpeechRecognition ?? null;
}

export class Voice {
  /** The reader has switched it on. */
  on = $state(false);
  /** The recogniser failed. */
  failed = $state(false);
  #recognition: Recognition | null = null;
  readonly #locale: () => Locale;
  readonly #number: (n: number) => void;
  readonly #unclear: (text: string) => void;

  /** `number`: called with a recognised number; `unclear`: called with any other text. */
  constructor(locale: () => Locale, number: (n: number) => void, unclear: (text: string) => void) {
    this.#locale = locale;
    this.#number = number;
    this.#unclear = unclear;
  }

  get offered(): boolean {
    return maker() !== null;
  }

  /** Listen only while a mission is open. */
  listen(open: boolean): void {
    if (!(open && this.on)) {
      this.#hush();
      return;
    }
    const Made = maker();
    if (Made === null || this.#recognition !== null) return;
    this.failed = false;
    const recognition = new Made();
    recognition.lang = HABITS[this.#locale()];
    recognition.continuous = true;
    recognition.interimResults = false;
    recognition.onresult = (event) => this.#heard(event);
    recognition.onerror = ({ error }) => {
      if (error === "no-speech" || error === "aborted") return;
      this.failed = true;
      this.on = false;
      this.#hush();
    };
    // A browser stops listening after a silence: start again while the mission is open.
    recognition.onend = () => {
      if (this.#recognition === recognition) this.#start(recognition);
    };
    this.#recognition = recognition;
    this.#start(recognition);
  }

  #start(recognition: Recognition): void {
    try {
      recognition.start();
    } catch {
      this.#recognition = null; // the recogniser is still closing: the next mission tries again
    }
  }

  #heard({ results, resultIndex }: Heard): void {
    for (let i = resultIndex; i < results.length; i++) {
      const result = results[i];
      const text = result?.isFinal === true ? (result[0]?.transcript.trim() ?? "") : "";
      if (text === "") continue;
      const number = numberIn(text, this.#locale());
      if (number === null) this.#unclear(text);
      else this.#number(number);
    }
  }

  #hush(): void {
    const old = this.#recognition;
    this.#recognition = null;
    old?.abort();
  }
}

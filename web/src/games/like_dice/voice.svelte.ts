/**
 * Answers said aloud, where the browser can turn speech into text. Off until the reader switches it on, for as long as the
 * page is open. The house hears only the number; the browser may send what the microphone hears to its maker, which is told
 * before it is switched on.
 */
import { HABITS, type Locale } from "../../i18n/plural.ts";
import { numberIn } from "./spoken.ts";

/** As much of the browser's SpeechRecognition as is used here; its types are not in every library. */
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
  /** It could not be used when it was tried. */
  failed = $state(false);
  #recognition: Recognition | null = null;
  readonly #locale: () => Locale;
  readonly #number: (n: number) => void;
  readonly #unclear: (text: string) => void;

  /** `number`: one was said; `unclear`: something else was. */
  constructor(locale: () => Locale, number: (n: number) => void, unclear: (text: string) => void) {
    this.#locale = locale;
    this.#number = number;
    this.#unclear = unclear;
  }

  get offered(): boolean {
    return maker() !== null;
  }

  /** Listen while a mission is on, and only then. */
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
    // A browser stops listening after a silence: it is asked again for as long as the mission is on.
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
      this.#recognition = null; // it is still closing: the next mission tries again
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

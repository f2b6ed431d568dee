/** The stream of words that decides a game, and numbers drawn from it. */
import { chacha20 } from "@noble/ciphers/chacha.js";
import type { Bytes } from "./bytes.ts";

const NOWHERE = new Uint8Array(12);
/** Words computed at a time: eight blocks of ChaCha20. */
const PART = 128;
const BLOCKS = PART / 16;
const WORD = 2 ** 32;

/** Words of ChaCha20 (RFC 8439) under a key, block counter from 0; readable from any position. */
export class Stream {
  /** Number of the next word. */
  at = 0;
  readonly #key: Bytes;
  readonly #nonce: Bytes;
  #part = -1;
  #words = new DataView(new ArrayBuffer(0));

  /** address: the three numbers of an address, which are the nonce; left out: nonce zero. */
  constructor(key: Bytes, address: readonly number[] | null = null) {
    this.#key = key;
    this.#nonce = address === null ? NOWHERE : new Uint8Array(12);
    const view = new DataView(this.#nonce.buffer);
    for (const [i, part] of (address ?? []).slice(0, 3).entries()) view.setUint32(4 * i, part, true);
  }

  /** The next word, an unsigned 32-bit number. */
  next(): number {
    const part = Math.floor(this.at / PART);
    if (part !== this.#part) {
      const bytes = chacha20(this.#key, this.#nonce, new Uint8Array(4 * PART), undefined, part * BLOCKS);
      this.#words = new DataView(bytes.buffer, bytes.byteOffset);
      this.#part = part;
    }
    const word = this.#words.getUint32(4 * (this.at % PART), true);
    this.at += 1;
    return word;
  }

  /** A uniform number below `n` (1 to 2^32) (Lemire 2019). */
  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > WORD) throw new RangeError(`no number is below ${n}`);
    const least = WORD % n;
    for (;;) {
      const product = BigInt(this.next()) * BigInt(n);
      if (Number(BigInt.asUintN(32, product)) >= least) return Number(product >> 32n);
    }
  }
}

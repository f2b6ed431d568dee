/**
 * SHA-256, HMAC and HKDF: the browser's where it has them. A browser offers `crypto.subtle` only to pages served over
 * https or from the same machine; over plain http, in a home network, a library does the same.
 */
import type { Bytes } from "./bytes.ts";

/** Fetches a part of the page; rejects with the cause if it fails. */
type Load = <T>(load: () => Promise<T>) => Promise<T>;

export type Primitives = {
  readonly sha256: (message: Bytes) => Promise<Bytes>;
  /** HMAC-SHA-256 under one key. */
  readonly hmac: (key: Bytes) => Promise<(message: Bytes) => Promise<Bytes>>;
  /** HKDF-SHA-256 (RFC 5869), 32 bytes. */
  readonly hkdf: (ikm: Bytes, salt: Bytes, info: Bytes) => Promise<Bytes>;
};

export function browsers(subtle: SubtleCrypto): Primitives {
  const sha = "SHA-256";
  return {
    sha256: async (message) => new Uint8Array(await subtle.digest(sha, message)),
    hmac: async (key) => {
      const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: sha }, false, ["sign"]);
      return async (message) => new Uint8Array(await subtle.sign("HMAC", imported, message));
    },
    hkdf: async (ikm, salt, info) => {
      const imported = await subtle.importKey("raw", ikm, "HKDF", false, ["deriveBits"]);
      return new Uint8Array(await subtle.deriveBits({ name: "HKDF", hash: sha, salt, info }, imported, 256));
    },
  };
}

export async function library(part: Load = (load) => load()): Promise<Primitives> {
  const [{ sha256 }, { hmac }, { hkdf }] = await Promise.all([
    part(() => import("@noble/hashes/sha2.js")),
    part(() => import("@noble/hashes/hmac.js")),
    part(() => import("@noble/hashes/hkdf.js")),
  ]);
  const own = (bytes: Uint8Array) => new Uint8Array(bytes);
  return {
    sha256: async (message) => own(sha256(message)),
    hmac: async (key) => async (message) => own(hmac(sha256, key, message)),
    hkdf: async (ikm, salt, info) => own(hkdf(sha256, ikm, salt, info, 32)),
  };
}

/** What this page has. `subtle` is undefined in a page over plain http, whatever its type says. */
export const primitives = (
  part?: Load,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle as SubtleCrypto | undefined,
): Promise<Primitives> => (subtle === undefined ? library(part) : Promise.resolve(browsers(subtle)));
